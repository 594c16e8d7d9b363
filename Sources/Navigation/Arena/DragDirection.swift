/// Which way a finger drags an operation: turns the screen's coordinates into movement towards it.
struct DragDirection: Equatable, Sendable {
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
    ///   - pageAxis: along which pages lie; nil is the policy's axis.
    init(
        _ operation: GestureOperation, _ rules: PolicyRules, _ direction: LayoutDirection,
        edge: ScreenSide? = nil, pageAxis: Axis? = nil
    ) {
        let rule = rules.axis
        axis = pageAxis ?? rule.axis ?? operation.axis
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
        let towards: Double =
            switch operation {
            case .pop, .dismiss: axis.trailing(rule, direction)
            case .push: -axis.trailing(rule, direction)
            case .page: 0
            }
        switch rule.sense {
        case .operation: sign = towards
        case .inverted: sign = -towards
        case .movement: sign = 0
        }
    }

    /// Which way a finger drags the page that follows: to the leading side, or up.
    static func followingPage(_ axis: Axis, _ rule: AxisRule, _ direction: LayoutDirection) -> DragDirection {
        DragDirection(axis: axis, sign: -axis.trailing(rule, direction))
    }

    func towards(_ vector: Vector) -> Double { along(vector) * sign }

    /// The part of a vector that counts.
    func along(_ vector: Vector) -> Double { vector.along(axis) }

    func across(_ vector: Vector) -> Double {
        switch axis {
        case .horizontal: vector.y
        case .vertical: vector.x
        }
    }

    func vector(along: Double, across: Double) -> Vector {
        switch axis {
        case .horizontal: Vector(x: along, y: across)
        case .vertical: Vector(x: across, y: along)
        }
    }

    /// The full distance across the screen, in points.
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

    /// Whether a movement along an axis drags the operation.
    func takes(_ movement: Double, along axis: Axis) -> Bool {
        axis == self.axis && (sign == 0 || movement * sign > 0)
    }
}

extension Axis {
    /// The sign of movement to the trailing side, or down.
    fileprivate func trailing(_ rule: AxisRule, _ direction: LayoutDirection) -> Double {
        switch self {
        case .horizontal: rule.isMirrored ? direction.sign : 1
        case .vertical: 1
        }
    }
}
