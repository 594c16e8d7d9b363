extension SettleRule {
    /// How the rest of the way runs.
    ///
    /// - Parameters:
    ///   - timing: the transition's own; nil is the policy's.
    func settle(_ decision: Decision, _ release: Release, timing: Timing?) -> Settle {
        let from = release.progress.clampedToUnit
        let end: Double =
            switch decision {
            case .finish: 1
            case .cancel: 0
            }
        // Progress rises towards the operation whichever the decision is.
        let velocity = (release.speed.perSecond / release.context.extent).madeFinite
        switch timing {
        case .spring(let spring):
            return Settle(from: from, to: end, spring: spring, velocity: velocity)
        case .curve(let duration, _):
            // The finger was already under way: the transition's curve would start anew from rest.
            return Settle(
                from: from, to: end, duration: abs(end - from) * duration, curve: curve(decision),
                initialVelocity: velocity)
        case nil:
            break
        }
        switch self {
        case .timed(let rule):
            return rule.settle(decision, from: from, to: end, release, velocity: velocity)
        case .paced(let rule):
            return rule.settle(decision, to: end, release, velocity: velocity)
        case .spring(let rule):
            return rule.settle(decision, release)
        }
    }

    private func curve(_ decision: Decision) -> Curve {
        switch self {
        case .timed(let rule): rule.curves.curve(decision)
        case .paced(let rule): rule.curves.curve(decision)
        case .spring: .easeOut
        }
    }
}

extension PolicyRules {
    /// How a transition without a finger runs, unless the transition says otherwise: by the settle's spring, or
    /// ease-in-out, as a platform animates its own.
    ///
    /// - Parameter extent: the length of the way, in points.
    func settleOfCall(timing: Timing?, extent: Double) -> Settle {
        switch timing {
        case .spring(let spring):
            return Settle(from: 0, to: 1, spring: spring, velocity: 0)
        case .curve(let duration, let curve):
            return Settle(from: 0, to: 1, duration: duration, curve: curve, initialVelocity: 0)
        case nil:
            break
        }
        let duration: Milliseconds
        switch (callDuration, settle) {
        case (let given?, _): duration = given
        case (nil, .timed(let rule)): duration = rule.duration
        case (nil, .paced(let rule)): duration = rule.limits.upperBound
        case (nil, .spring(let rule)):
            return rule.settle(.finish, at: 0, velocity: 0, extent: extent)
        }
        return Settle(from: 0, to: 1, duration: duration, curve: .easeInOut, initialVelocity: 0)
    }
}

extension SettleCurves {
    func curve(_ decision: Decision) -> Curve {
        switch decision {
        case .finish: finish
        case .cancel: cancel
        }
    }
}

extension TimedSettle {
    fileprivate func settle(
        _ decision: Decision, from: Double, to end: Double, _ release: Release, velocity: Double
    ) -> Settle {
        var duration: Milliseconds =
            switch share {
            case .remaining: abs(end - from) * self.duration
            case .whole: self.duration
            case .wholeIfMoved: release.distance == 0 ? 0 : self.duration
            }
        var completionSpeed: Double?
        if let speed, decision == .finish {
            let factor = min(
                max(speed.limits.lowerBound, release.velocity / speed.divisor), speed.limits.upperBound)
            duration /= factor
            completionSpeed = factor
        }
        return Settle(
            from: from, to: end, duration: duration, curve: curves.curve(decision), initialVelocity: velocity,
            completionSpeed: completionSpeed)
    }
}

extension PacedSettle {
    fileprivate func settle(
        _ decision: Decision, to end: Double, _ release: Release, velocity: Double
    ) -> Settle {
        let extent = release.context.extent
        let missing = (decision == .finish ? 1 - release.progress : release.progress) * extent
        var speed = release.speed.perMillisecond
        if let baseSpeed {
            let leadsToEnd = decision == .finish ? speed > 0 : speed < 0
            if !leadsToEnd { speed = baseSpeed * extent }
        }
        var duration: Milliseconds = 0
        if missing > negligible {
            let time = (factor * missing / abs(speed)).madeFinite
            duration = speed == 0 ? limits.upperBound : min(max(time, limits.lowerBound), limits.upperBound)
        }
        switch entry {
        case .start:
            return Settle(
                from: release.progress.clampedToUnit, to: end, duration: duration,
                curve: curves.curve(decision), initialVelocity: velocity)
        case .inverse(_, _, let lead):
            let from = handedOn(release.progress)
            let curve = curves.curve(decision)
            let place = curve.fraction(of: from)
            // A cancelled one is the same played backwards.
            let (course, start) =
                switch decision {
                case .finish: (curve, (place - lead).clampedToUnit)
                case .cancel: (curve.reversed, (1 - (place + lead)).clampedToUnit)
                }
            return Settle(
                from: from, to: end, duration: (1 - start) * duration, wholeDuration: duration,
                course: .curve(course, start: start, origin: 1 - end), initialVelocity: velocity)
        }
    }
}

extension PacedSettle {
    /// The progress that it begins with, where that is not quite the release's.
    func handedOn(_ progress: Double) -> Double {
        guard case .inverse(let start, let most, _) = entry else { return progress }
        return progress <= 0 ? start : min(progress, most)
    }
}

extension SpringSettle {
    fileprivate func settle(_ decision: Decision, _ release: Release) -> Settle {
        let extent = release.context.extent
        let velocity =
            unit == .extentsPerSecond
            ? release.speed.number(in: unit, extent: extent) : release.pushing
        return settle(
            decision, at: release.uncutProgress.madeFinite, velocity: velocity.madeFinite, extent: extent)
    }

    /// - Parameters:
    ///   - place: progress as the platform's spring has it, which may start beyond 0…1.
    ///   - velocity: of that per second.
    ///   - extent: the length of the way, in points.
    fileprivate func settle(
        _ decision: Decision, at place: Double, velocity: Double, extent: Double
    ) -> Settle {
        let (end, isClamped): (Double, Bool) =
            switch decision {
            case .finish: (1, clampedOnFinish)
            case .cancel: (0, clampedOnCancel)
            }
        let running =
            switch overdamped {
            case .asGiven: spring
            case .asCritical: spring.atMostCritical
            }
        let from = place.clampedToUnit
        guard let rest else {
            let settle = Settle(from: from, to: end, spring: running, velocity: velocity)
            return isClamped ? settle.endingWhereItCrosses : settle
        }
        let start = Spring.State(displacement: place - end, velocity: velocity)
        let side: Double = start.displacement < 0 ? -1 : 1
        let duration = rest.duration(
            of: running, from: start, clampedOn: isClamped ? side : nil, extent: extent)
        return Settle(
            from: from, to: end, duration: duration,
            course: .spring(running, displacement: start.displacement), initialVelocity: velocity)
    }
}

extension SpringSettle.Rest {
    /// How long a spring runs.
    ///
    /// - Parameters:
    ///   - start: in ways' lengths.
    ///   - side: the sign of the displacements from which a clamped one comes; nil is not clamped.
    fileprivate func duration(
        of spring: Spring, from start: Spring.State, clampedOn side: Double?, extent: Double
    ) -> Milliseconds {
        if side == nil, let unclampedDuration {
            let isStill =
                abs(start.displacement) <= .ulpOfOne && abs(start.velocity) <= .ulpOfOne
            return isStill ? 0 : unclampedDuration
        }
        let length: Double =
            switch unit {
            case .points: extent
            case .extents: 1
            }
        // What is as near as that in points may be off by the last digits as a part of the way.
        let rounding = 1 + 1e-12
        let near = displacement / length * rounding
        let slow = speed.map { $0 / length * rounding } ?? .infinity
        func isAtRest(_ state: Spring.State) -> Bool {
            abs(state.displacement) <= near && abs(state.velocity) <= slow
        }
        // Nearer than this nobody tells it from its end.
        let isAtEnd = abs(start.displacement) < Double(Float.ulpOfOne)
        if looksAtStart || isAtEnd, isAtRest(start) { return 0 }
        return spring.firstFrame(from: start, rate: frameRate, limit: Settle.springLimit) { state in
            if let side, state.displacement * side < 0 { return true }
            return isAtRest(state)
        }
    }
}

extension Release {
    /// Progress before it is cut off at the ends: what a finger moves beyond them does not follow on the screen, but
    /// a spring starts where the movement left it.
    fileprivate var uncutProgress: Double {
        let rule = context.rules.progress
        guard rule.overshoot == .cut, rule.mapping == .linear, rule.counting == .total,
            rule.measure == .towards, !context.scrollsPages
        else { return progress }
        return distance * rule.factor / context.fullDistance
    }
}

extension SettleRule {
    /// The progress that the settle begins with, where that is not quite the release's.
    func handedOn(_ progress: Double) -> Double {
        guard case .paced(let rule) = self else { return progress }
        return rule.handedOn(progress)
    }
}
