import Glibc

/// From touches to a gesture.
extension GestureRun {
    mutating func recognize(from before: Vector, at time: Milliseconds) {
        let rule = frame.rules.recognition
        let step = touch - before
        let way = rule.isPerEvent ? step : touch
        if isFirst, let failure = failure(.first, of: rule, way, at: time) { return fail(failure) }
        if let failure = failure(.each, of: rule, way, at: time) { return fail(failure) }
        if !isTestedBeyond {
            for failure in rule.failures {
                guard case .firstBeyond(let distance) = failure.moment, way.isAtLeast(distance) else {
                    continue
                }
                isTestedBeyond = true
                if holds(failure.test, way, at: time) { return fail(failure.test) }
            }
        }
        guard rule.slop?.isPassed(by: way, frame.bearing, density: frame.density) ?? true else { return }
        origin = rule.origin.place(touch: touch, before: before)
        if case .along = rule.origin {
            heading?.recognized(origin: origin)
            heading?.moved(to: touch, at: time, frame.bearing)
        }
        let counted: Vector = if case .along = rule.origin { translation } else { way }
        if let failure = failure(.crossing, of: rule, counted, at: time) { return fail(failure) }
        if let gate = frame.gate, !isIn(gate) {
            recognition = .failed(.outsideStartRegion)
            return
        }
        if rule.obstacles.contains(where: { holds($0, counted, at: time) }) {
            origin = .zero
            return
        }
        recognition = .recognized
        velocity.recognized(by: step)
    }

    private func failure(
        _ moment: RecognitionRule.Failure.Moment, of rule: RecognitionRule, _ way: Vector,
        at time: Milliseconds
    ) -> DirectionTest? {
        rule.failures.first { $0.moment == moment && holds($0.test, way, at: time) }?.test
    }

    private mutating func fail(_ test: DirectionTest) {
        if case .late = test {
            recognition = .failed(.notRecognized)
        } else {
            recognition = .failed(.wrongDirection)
        }
    }

    private func isIn(_ gate: GestureFrame.Gate) -> Bool {
        frame.rules.start.contains(
            gate.location + touch, at: frame.bearing.origin, viewport: frame.viewport,
            direction: gate.direction, safeArea: gate.safeArea)
    }

    private func holds(_ test: DirectionTest, _ way: Vector, at time: Milliseconds) -> Bool {
        let bearing = frame.bearing
        let (along, across) = (abs(bearing.along(way)), abs(bearing.across(way)))
        switch test {
        case .across(let bound): return across > bound
        case .along(let comparison, let factor): return comparison.holds(along, across * factor)
        case .angle(let comparison, let degrees):
            return comparison.holds(atan2(across, along) * 180 / .pi, degrees)
        case .away(let orStill):
            let towards = bearing.towards(way)
            return towards < 0 || (orStill && towards == 0)
        case .late(let distance, let span):
            return way.length > distance && time - frame.startedAt > span
        }
    }
}

extension RecognitionRule.Slop {
    func isPassed(by way: Vector, _ bearing: Bearing, density: Double) -> Bool {
        let bound =
            switch unit {
            case .points: distance
            case .dp: distance * density
            }
        func isPassed(_ length: Double) -> Bool { isInclusive ? length >= bound : length > bound }
        switch measure {
        case .along: return isPassed(abs(bearing.along(way)))
        case .towards:
            return isPassed(bearing.sign == 0 ? abs(bearing.along(way)) : bearing.towards(way))
        case .distance: return isInclusive ? way.isAtLeast(bound) : way.length > bound
        }
    }
}

extension RecognitionRule.Origin {
    func place(touch: Vector, before: Vector) -> Vector {
        switch self {
        case .touch: return .zero
        case .recognition: return touch
        case .eventBefore: return before
        case .along(let points):
            let length = touch.length
            return length > 0 ? touch * (points / length) : .zero
        }
    }
}

extension Comparison {
    func holds(_ one: Double, _ other: Double) -> Bool {
        switch self {
        case .above: one > other
        case .atLeast: one >= other
        case .below: one < other
        case .atMost: one <= other
        case .equal: one == other
        }
    }
}
