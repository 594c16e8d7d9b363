/// Where pages are scrolled to, and which way they went last.
struct PageScroll: Equatable, Sendable {
    private let pages: PageSet
    /// Towards the pages that follow, in points, from the page that it started from.
    private(set) var offset: Double = 0
    /// Where the translation counts from.
    private var start: Double = 0
    /// 1 towards the pages that follow, -1 away from them, 0 if nothing moved since the translation counts.
    private(set) var heading: Double = 0
    private var last = Vector.zero
    /// Which way the last event went.
    private var turn: Double = 0
    private var hasRestarted = false

    init(_ pages: PageSet) {
        self.pages = pages
    }

    /// An event that does not scroll.
    ///
    /// - Parameter counts: whether it may be one from which the movement turns back.
    mutating func waited(at position: Vector, _ context: TrackerContext, counts: Bool) {
        if counts { turn = direction(to: position, context.followingPage) }
        last = position
    }

    /// - Parameters:
    ///   - way: from where the translation counts, towards the pages that follow, in points.
    ///   - restarts: whether the translation counts anew where the movement turns back on pages that wrap.
    /// - Returns: whether it does from here.
    mutating func moved(
        to position: Vector, by way: Double, _ following: DragDirection, extent: Double, restarts: Bool,
        overshoot: ProgressRule.Overshoot
    ) -> Bool {
        let turnBefore = turn
        turn = direction(to: position, following)
        last = position
        // Once it has turned back it is never as if nothing had moved.
        heading = way < 0 ? -1 : way > 0 || hasRestarted ? 1 : 0
        if restarts, pages.wraps, turnBefore != 0, turnBefore != turn, abs(way) >= 1 {
            hasRestarted = true
            start = offset
            return true
        }
        offset = start + way
        if case .resistance(let exponent) = overshoot, !pages.wraps {
            let first = -Double(pages.index) * extent
            let last = Double(pages.count - 1 - pages.index) * extent
            if way < 0, offset < first { offset = first + 1 - pow(first - offset, exponent) }
            if way > 0, offset > last { offset = last - 1 + pow(offset - last, exponent) }
        }
        return false
    }

    /// An event that does not move counts as one to the pages that follow.
    private func direction(to position: Vector, _ following: DragDirection) -> Double {
        following.towards(position - last) < 0 ? -1 : 1
    }
}
