import Glibc

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
        let velocity = (release.speed.perSecond / release.frame.extent).madeFinite
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
            return rule.settle(decision, from: from, to: end, release)
        }
    }

    private func curve(_ decision: Decision) -> Curve {
        switch self {
        case .timed(let rule): rule.curves.curve(decision)
        case .paced(let rule): rule.curves.curve(decision)
        case .spring: .easeOut
        }
    }

    /// How long a whole way takes.
    var durationOfWhole: Milliseconds {
        switch self {
        case .timed(let rule): rule.duration
        case .paced(let rule): rule.limits.upperBound
        case .spring(let rule):
            rule.rest?.duration
                ?? Settle(from: 0, to: 1, spring: rule.spring, velocity: 0).duration
        }
    }
}

extension PolicyRules {
    /// How a transition without a finger runs: ease-in-out, as a platform animates its own, unless the
    /// transition says otherwise.
    func settleOfCall(timing: Timing?) -> Settle {
        switch timing {
        case .spring(let spring):
            Settle(from: 0, to: 1, spring: spring, velocity: 0)
        case .curve(let duration, let curve):
            Settle(from: 0, to: 1, duration: duration, curve: curve, initialVelocity: 0)
        case nil:
            Settle(
                from: 0, to: 1, duration: callDuration ?? settle.durationOfWhole, curve: .easeInOut,
                initialVelocity: 0)
        }
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
        let extent = release.frame.extent
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
    fileprivate func settle(
        _ decision: Decision, from: Double, to end: Double, _ release: Release
    ) -> Settle {
        let velocity =
            unit == .extentsPerSecond
            ? release.speed.number(in: unit, extent: release.frame.extent) : release.pushing
        let isClamped =
            switch decision {
            case .finish: clampedOnFinish
            case .cancel: clampedOnCancel
            }
        guard let rest else {
            let settle = Settle(from: from, to: end, spring: spring, velocity: velocity.madeFinite)
            return isClamped ? settle.endingWhereItCrosses : settle
        }
        let start = Spring.State(
            displacement: release.progress.madeFinite - end, velocity: velocity.madeFinite)
        let duration = isClamped ? spring.firstRest(from: start, tolerance: rest.tolerance) : rest.duration
        return Settle(
            from: from, to: end, duration: duration,
            course: .spring(spring, displacement: start.displacement), initialVelocity: start.velocity)
    }
}
