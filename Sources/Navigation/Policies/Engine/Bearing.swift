/// The frame that turns screen coordinates into movement towards an operation.
struct Bearing: Equatable, Sendable {
    let axis: Axis
    /// +1 where movement to the right, or down, is towards the operation, -1 where it is away from it; 0 where
    /// the movement itself says which way that is.
    let sign: Double

    init(axis: Axis, sign: Double) {
        self.axis = axis
        self.sign = sign
    }

    /// - Parameters:
    ///   - edge: the edge that a gesture named, if it did.
    ///   - page: which page a page change leads to; nil lets the movement tell.
    init(
        _ operation: Operation, _ rules: PolicyRules, _ direction: LayoutDirection,
        edge: ScreenSide? = nil, page: PageChange? = nil
    ) {
        let rule = rules.axis
        // Pages lie as their pager has them, whatever the policy is for.
        axis = page?.axis ?? rule.axis ?? operation.axis
        if let edge, edge.axis == axis {
            switch rules.start.edge {
            case .origin: break
            case .either:
                sign = edge.inward
                return
            case .destination:
                sign = -edge.inward
                return
            }
        }
        // To the trailing side, or down.
        let trailing: Double =
            switch axis {
            case .horizontal: rule.isMirrored ? direction.sign : 1
            case .vertical: 1
            }
        let towards: Double =
            switch operation {
            case .pop, .dismiss: trailing
            case .push, .present, .replace: -trailing
            case .page:
                switch page?.direction {
                case .forward: -trailing
                case .backward: trailing
                case nil: 0
                }
            }
        switch rule.sense {
        case .operation: sign = towards
        case .inverted: sign = -towards
        case .movement: sign = 0
        }
    }

    /// Which way a page that follows comes in: to the leading side, or up.
    static func following(_ axis: Axis, _ rule: AxisRule, _ direction: LayoutDirection) -> Bearing {
        switch axis {
        case .horizontal: Bearing(axis: axis, sign: rule.isMirrored ? -direction.sign : -1)
        case .vertical: Bearing(axis: axis, sign: -1)
        }
    }

    func towards(_ vector: Vector) -> Double { along(vector) * sign }

    /// The part of a vector that counts.
    func along(_ vector: Vector) -> Double {
        switch axis {
        case .horizontal: vector.x
        case .vertical: vector.y
        }
    }

    func vector(along: Double, across: Double) -> Vector {
        switch axis {
        case .horizontal: Vector(x: along, y: across)
        case .vertical: Vector(x: across, y: along)
        }
    }

    func across(_ vector: Vector) -> Double {
        switch axis {
        case .horizontal: vector.y
        case .vertical: vector.x
        }
    }

    /// The length of the whole way.
    func extent(of viewport: Viewport) -> Double {
        switch axis {
        case .horizontal: viewport.width
        case .vertical: viewport.height
        }
    }

    /// The side of the screen from which movement towards the operation comes.
    var origin: ScreenSide {
        switch axis {
        case .horizontal: sign < 0 ? .right : .left
        case .vertical: sign < 0 ? .bottom : .top
        }
    }
}

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
}

extension Operation {
    /// Along which a finger drives it.
    var axis: Axis {
        switch self {
        case .push, .pop, .page, .replace: .horizontal
        case .present, .dismiss: .vertical
        }
    }
}
