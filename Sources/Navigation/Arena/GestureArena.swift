/// Holds all that a gesture could mean until one meaning wins.
///
/// Every candidate receives every event. Of touches each candidate recognizes, waits or fails by its policy's own rule,
/// and the first to recognize wins. Where the client's recognizer has recognized already, the direction of the
/// movement chooses among them.
struct GestureArena: Equatable, Sendable {
    /// One operation that the gesture could be, and what follows the finger for it.
    struct Candidate: Equatable, Sendable {
        let operation: GestureOperation
        /// The entries that keep it from happening.
        let guarded: [EntryKey]
        /// What a push brings.
        let pushed: Screen?
        var tracker: GestureTracker

        /// Whether a movement along an axis drags it.
        func takes(_ movement: Double, along axis: Axis) -> Bool {
            let context = tracker.context
            guard let pages = context.pages else { return context.dragDirection.takes(movement, along: axis) }
            let isForward = movement * context.followingPage.sign > 0
            return axis == context.dragDirection.axis
                && pages.neighbour(isForward ? .forward : .backward) != nil
        }
    }

    /// How the candidates stand after an event.
    enum Standing: Equatable, Sendable {
        /// The movement is nobody's yet.
        case open
        /// The movement is this candidate's, but too short to tell for good.
        case led(Int)
        /// This candidate has won: the others are out.
        case won(Int)
        /// The content scrolls: the gesture is none of ours.
        case scrolled
        /// No candidate is left.
        case lost(Reason)
    }

    /// Innermost first.
    private(set) var candidates: [Candidate]
    let scrolling: ScrollingContent?
    /// The one along which a movement counts that is as long along both.
    private let stackAxis: Axis
    private let isRaw: Bool
    /// Whether the only candidate is so without any movement that chooses it.
    private let isCertain: Bool
    /// The movement up to which the choice among several may still change, in points.
    private let touchSlop: Double
    /// Why the first candidate that failed did.
    private var failure: Reason?

    init(
        _ candidates: [Candidate], scrolling: ScrollingContent? = nil, stackAxis: Axis, isRaw: Bool,
        isCertain: Bool, touchSlop: Double
    ) {
        precondition(!candidates.isEmpty, "a gesture that can mean nothing does not begin")
        self.candidates = candidates
        self.scrolling = scrolling
        self.stackAxis = stackAxis
        self.isRaw = isRaw
        self.isCertain = isCertain
        self.touchSlop = touchSlop
    }

    /// Whether nothing else can win.
    var hasOneCandidate: Bool { candidates.count == 1 && scrolling == nil }

    /// Whether the only meaning is shown before anything has moved: of pages it is open which one comes.
    var showsAtRest: Bool { hasOneCandidate && !isRaw && candidates[0].operation != .page }

    // MARK: Events

    mutating func moved(to position: Vector, velocity: Vector?, at time: Milliseconds) -> Standing {
        for index in candidates.indices {
            candidates[index].tracker.moved(to: position, velocity: velocity, at: time)
        }
        return isRaw ? standingOfTouches(at: position) : standing(at: position, isFinal: hasOneCandidate)
    }

    /// The last event: now the choice is made, or it is none's.
    mutating func ended(at position: Vector) -> Standing {
        if isRaw {
            let mayStillCome = candidates.contains { candidate in
                !candidate.tracker.isRecognized
                    && candidate.tracker.pendingReason(at: position) == .notRecognized
            }
            return .lost(failure ?? (mayStillCome ? .notRecognized : .wrongDirection))
        }
        if isCertain || (position == .zero && showsAtRest) { return .won(0) }
        let standing = standing(at: position, isFinal: true)
        guard standing == .open else { return standing }
        return .lost(position == .zero ? .notRecognized : .wrongDirection)
    }

    private func standing(at movement: Vector, isFinal: Bool) -> Standing {
        if isCertain { return movement == .zero ? .open : .won(0) }
        guard let (axis, along) = direction(of: movement) else { return .open }
        let isFinal = isFinal || abs(along) > touchSlop
        if let scrolling, scrolling.takes(along, along: axis) { return isFinal ? .scrolled : .open }
        guard let chosen = candidates.firstIndex(where: { $0.takes(along, along: axis) }) else {
            return .open
        }
        return isFinal ? .won(chosen) : .led(chosen)
    }

    private mutating func standingOfTouches(at movement: Vector) -> Standing {
        for candidate in candidates {
            if case .failed(let reason) = candidate.tracker.recognition { failure = failure ?? reason }
        }
        candidates.removeAll { if case .failed = $0.tracker.recognition { true } else { false } }
        if candidates.isEmpty, scrolling == nil { return .lost(failure ?? .notRecognized) }
        if hasOneCandidate { return candidates[0].tracker.isRecognized ? .won(0) : .open }
        guard let (axis, along) = direction(of: movement) else { return .open }
        if let scrolling, abs(along) > scrolling.touchSlop, scrolling.takes(along, along: axis) {
            return .scrolled
        }
        let chosen = candidates.firstIndex { $0.tracker.isRecognized && $0.takes(along, along: axis) }
        return chosen.map { .won($0) } ?? .open
    }

    /// The axis along which a movement is longer, and how far it goes along it; nil of none.
    private func direction(of movement: Vector) -> (axis: Axis, along: Double)? {
        let axis = movement.longerAxis ?? stackAxis
        let along = movement.along(axis)
        return along == 0 ? nil : (axis, along)
    }
}
