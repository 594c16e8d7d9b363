public enum Decision: String, Sendable {
    case finish, cancel
}

/// The frame that turns screen coordinates into movement towards an operation.
struct Bearing: Equatable, Sendable {
    let axis: Axis
    /// +1 where movement to the right, or down, is towards the operation, -1 where it is away from it.
    let sign: Double

    /// A pop goes towards the trailing side, a push towards the leading one; a dismissal goes down.
    init(_ operation: Operation, _ direction: LayoutDirection) {
        switch operation {
        case .pop: (axis, sign) = (.horizontal, direction.sign)
        case .push, .page, .replace: (axis, sign) = (.horizontal, -direction.sign)
        case .dismiss: (axis, sign) = (.vertical, 1)
        case .present: (axis, sign) = (.vertical, -1)
        }
    }

    /// A following page comes towards the leading side, or up.
    init(_ page: PageChange, _ direction: LayoutDirection) {
        axis = page.axis
        let forward: Double =
            switch page.axis {
            case .horizontal: -direction.sign
            case .vertical: -1
            }
        sign = page.direction == .forward ? forward : -forward
    }

    func towards(_ vector: Vector) -> Double { along(vector) * sign }

    /// The part of a vector that counts.
    func along(_ vector: Vector) -> Double {
        switch axis {
        case .horizontal: vector.x
        case .vertical: vector.y
        }
    }

    /// The length of the whole way.
    func extent(of viewport: Viewport) -> Double {
        switch axis {
        case .horizontal: viewport.width
        case .vertical: viewport.height
        }
    }
}

extension Policy {
    /// The part of the screen in which a location lies.
    func region(of location: Vector, in viewport: Viewport) -> Region {
        let fromRight = viewport.width - location.x
        let isLeft = location.x < start.edge
        let isRight = location.x >= viewport.width - start.edge
        // On a screen narrower than two strips the nearer side counts.
        if isLeft, isRight { return location.x <= fromRight ? .edge(.left) : .edge(.right) }
        if isLeft { return .edge(.left) }
        return isRight ? .edge(.right) : .middle
    }

    enum Region: Equatable {
        case edge(Edge)
        case middle
    }

    /// How far along a translation is: 0…1.
    func progress(of translation: Vector, bearing: Bearing, viewport: Viewport) -> Double {
        let movement: Double
        switch progress.measure {
        case .towards: movement = bearing.towards(translation)
        case .absolute: movement = abs(bearing.along(translation))
        }
        return (movement / bearing.extent(of: viewport)).clampedToUnit
    }

    /// What a release means. Velocity across the bearing has no say.
    func decide(_ operation: Operation, progress: Double, velocity: Vector, bearing: Bearing) -> Decision {
        let speed = bearing.towards(velocity)
        let mayFinish = speed > 0 || (speed == 0 && finishesAtRest(operation))
        return mayFinish && (progress > decision.distance || speed > decision.speed) ? .finish : .cancel
    }

    private func finishesAtRest(_ operation: Operation) -> Bool {
        switch operation {
        case .push, .replace, .present: decision.restFinishes
        case .pop, .page, .dismiss: true
        }
    }

    /// How the rest of the way runs after `decision` at `progress`.
    ///
    /// - Parameters:
    ///   - speed: towards the operation, in points per second.
    ///   - extent: the screen's width or height, as the operation runs.
    ///   - timing: the transition's own; nil is the policy's.
    func settle(
        _ decision: Decision, progress: Double, towards speed: Double, extent: Double, timing: Timing?
    ) -> Settle {
        let end: Double =
            switch decision {
            case .finish: 1
            case .cancel: 0
            }
        // Progress rises towards the operation whichever the decision is.
        let velocity = (speed / extent).madeFinite
        let wholeWay: Milliseconds
        switch timing {
        case .spring(let spring):
            return Settle(from: progress, to: end, spring: spring, velocity: velocity)
        // The finger was already under way: the transition's curve would start anew from rest.
        case .curve(let duration, _): wholeWay = duration
        case nil: wholeWay = settle.duration
        }
        return Settle(
            from: progress, to: end, duration: abs(end - progress) * wholeWay, curve: settle.curve,
            initialVelocity: velocity)
    }

    /// How a transition without a finger runs: ease-in-out, as a platform animates its own, unless the
    /// transition says otherwise.
    func settleOfCall(timing: Timing?) -> Settle {
        switch timing {
        case .spring(let spring): Settle(from: 0, to: 1, spring: spring, velocity: 0)
        case .curve(let duration, let curve):
            Settle(from: 0, to: 1, duration: duration, curve: curve, initialVelocity: 0)
        case nil: Settle(from: 0, to: 1, duration: settle.duration, curve: .easeInOut, initialVelocity: 0)
        }
    }
}
