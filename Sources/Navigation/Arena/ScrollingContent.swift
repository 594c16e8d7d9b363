/// Along which axes a screen's content scrolls.
public enum ScrollAxes: String, CaseIterable, Sendable {
    case vertical, horizontal, both

    func contains(_ axis: Axis) -> Bool {
        switch (self, axis) {
        case (.both, _), (.vertical, .vertical), (.horizontal, .horizontal): true
        case (.vertical, .horizontal), (.horizontal, .vertical): false
        }
    }
}

/// An edge of a screen's content; left and right are the screen's, leading and trailing follow the layout.
public enum ContentEdge: String, CaseIterable, Sendable {
    case top, bottom, left, right, leading, trailing

    fileprivate func side(_ direction: LayoutDirection) -> ScreenSide {
        switch self {
        case .top: .top
        case .bottom: .bottom
        case .left: .left
        case .right: .right
        case .leading: ScreenSide(.leading, direction)
        case .trailing: ScreenSide(.trailing, direction)
        }
    }
}

/// Some of the edges of a screen's content, each once.
public struct ContentEdges: Hashable, Sendable {
    /// In the order of `ContentEdge`.
    public private(set) var edges: [ContentEdge] = []

    public init(_ edges: [ContentEdge] = []) {
        self.edges = ContentEdge.allCases.filter(edges.contains)
    }

    public var isEmpty: Bool { edges.isEmpty }

    fileprivate func contains(_ side: ScreenSide, _ direction: LayoutDirection) -> Bool {
        edges.contains { $0.side(direction) == side }
    }
}

/// The scrolling of a screen's content: a candidate for what a gesture means that the service does not drive.
struct ScrollingContent: Equatable, Sendable {
    var axes: ScrollAxes
    let reached: ContentEdges
    let layoutDirection: LayoutDirection
    /// The movement along its axis beyond which it scrolls, in points.
    let touchSlop: Double

    /// What is left of it where movement along an axis is another's; nil if that is nothing.
    func across(_ axis: Axis) -> ScrollingContent? {
        guard axes.contains(axis) else { return self }
        guard axes == .both else { return nil }
        var rest = self
        rest.axes = axis == .horizontal ? .vertical : .horizontal
        return rest
    }

    /// Whether a movement along an axis scrolls it. A finger that moves down brings what is above into sight, which
    /// there is nothing of at the top.
    func takes(_ movement: Double, along axis: Axis) -> Bool {
        guard axes.contains(axis) else { return false }
        let side: ScreenSide =
            switch axis {
            case .horizontal: movement > 0 ? .left : .right
            case .vertical: movement > 0 ? .top : .bottom
            }
        return !reached.contains(side, layoutDirection)
    }
}
