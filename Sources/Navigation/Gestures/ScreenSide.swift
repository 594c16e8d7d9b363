/// A side of the screen, whichever the layout's direction.
public enum ScreenSide: String, CaseIterable, Sendable {
    case left, right, top, bottom

    public init(_ edge: Edge, _ direction: LayoutDirection) {
        let isLeft = edge.isLeading(in: direction) == (direction == .leftToRight)
        self = isLeft ? .left : .right
    }

    var axis: Axis {
        switch self {
        case .left, .right: .horizontal
        case .top, .bottom: .vertical
        }
    }

    /// The sign of movement from it into the screen.
    var inward: Double {
        switch self {
        case .left, .top: 1
        case .right, .bottom: -1
        }
    }

    /// How far a place is from it, in points; below 0 off the screen.
    func distance(from location: Vector, in viewport: Viewport) -> Double {
        switch self {
        case .left: location.x
        case .right: viewport.width - location.x
        case .top: location.y
        case .bottom: viewport.height - location.y
        }
    }
}
