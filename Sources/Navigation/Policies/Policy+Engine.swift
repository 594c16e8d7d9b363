public enum Decision: String, Sendable {
    case finish, cancel
}

/// The frame that turns screen coordinates into movement towards an operation.
struct Bearing: Equatable, Sendable {
    /// +1 where movement to the right is towards the operation, -1 where it is away from it.
    let sign: Double

    /// A pop goes towards the trailing side, a push or a following page towards the leading one.
    init(_ operation: Operation, _ direction: LayoutDirection) {
        switch operation {
        case .pop: sign = direction.sign
        case .push, .page, .replace: sign = -direction.sign
        }
    }

    func towards(_ vector: Vector) -> Double { vector.x * sign }
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
        case .absolute: movement = abs(translation.x)
        }
        return (movement / viewport.width).clampedToUnit
    }

    /// What a release means. Vertical velocity has no say.
    func decide(_ operation: Operation, progress: Double, velocity: Vector, bearing: Bearing) -> Decision {
        let speed = bearing.towards(velocity)
        let mayFinish = speed > 0 || (speed == 0 && finishesAtRest(operation))
        return mayFinish && (progress > decision.distance || speed > decision.speed) ? .finish : .cancel
    }

    private func finishesAtRest(_ operation: Operation) -> Bool {
        switch operation {
        case .push, .replace: decision.restFinishes
        case .pop, .page: true
        }
    }

    /// How the rest of the way runs after `decision` at `progress`.
    func settle(_ decision: Decision, progress: Double, towards speed: Double, viewport: Viewport) -> Settle {
        let end: Double =
            switch decision {
            case .finish: 1
            case .cancel: 0
            }
        return Settle(
            from: progress, to: end, duration: abs(end - progress) * settle.duration, curve: settle.curve,
            curveStart: 0, initialVelocity: (speed / viewport.width).madeFinite)
    }

    /// How a transition without a finger runs: ease-in-out, as a platform animates its own.
    func settleOfCall() -> Settle {
        Settle(
            from: 0, to: 1, duration: settle.duration, curve: .easeInOut, curveStart: 0, initialVelocity: 0)
    }
}
