public enum PageDirection: String, CaseIterable, Sendable {
    /// To a following page: the finger moves to the leading side, or up.
    case forward
    case backward

    var step: Int {
        switch self {
        case .forward: 1
        case .backward: -1
        }
    }
}

/// Pages side by side on one entry, one of them shown. There is at least one.
public struct Pager: Hashable, Sendable {
    public let pages: [Destination]
    /// Always one of `pages`.
    public let index: Int
    /// Whether the first follows the last.
    public let wraps: Bool
    public let axis: Axis

    /// - Parameter index: clamped to the pages there are.
    /// - Returns: nil without pages.
    public init?(pages: [Destination], index: Int = 0, wraps: Bool = false, axis: Axis = .horizontal) {
        guard !pages.isEmpty else { return nil }
        self.pages = pages
        self.index = min(max(index, 0), pages.count - 1)
        self.wraps = wraps
        self.axis = axis
    }

    public var count: Int { pages.count }
    public var current: Destination { pages[index] }

    /// The page so many steps on: around the end where it wraps, up to it otherwise.
    func index(by steps: Int) -> Int {
        guard wraps else {
            let (index, overflow) = index.addingReportingOverflow(steps)
            return overflow ? (steps > 0 ? count - 1 : 0) : min(max(index, 0), count - 1)
        }
        return ((index + steps % count) % count + count) % count
    }

    func showing(_ index: Int) -> Pager {
        Pager(self, index: index)
    }

    private init(_ pager: Pager, index: Int) {
        precondition(pager.pages.indices.contains(index), "a pager shows one of its pages")
        pages = pager.pages
        self.index = index
        wraps = pager.wraps
        axis = pager.axis
    }
}

/// From one page of a pager to another.
public struct PageChange: Hashable, Sendable {
    public let from: Int
    public let to: Int
    public let direction: PageDirection
    public let axis: Axis

    public init(from: Int, to: Int, direction: PageDirection, axis: Axis) {
        self.from = from
        self.to = to
        self.direction = direction
        self.axis = axis
    }

    /// Whether the finger drags past the end of the pages: nothing lies on that side, and none is turned.
    public var isOverscroll: Bool { from == to }
}

/// Which page a call asks for.
public enum PageTarget: Equatable, Sendable {
    case index(Int)
    /// So many pages on (or back, below zero): around the end where the pager wraps, up to it otherwise.
    case by(Int)
}
