/// From touches to a gesture.
extension GestureTracker {
    mutating func recognize(from before: Vector, at time: Milliseconds) {
        let rule = context.rules.recognition
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
        if let slop = rule.slop {
            let isPassed = slop.isPassed(by: way, context.dragDirection, density: context.density)
            if slop.locksAxis, slop.isPassedAcross(by: way, context.dragDirection, density: context.density),
                !isPassed || abs(context.dragDirection.along(way)) < abs(context.dragDirection.across(way))
            {
                recognition = .failed(.wrongDirection)
                return
            }
            guard isPassed else { return }
        }
        origin = rule.origin(touch: touch, before: before, context.dragDirection, density: context.density)
        if rule.origin == .slop {
            heading?.recognized(origin: origin)
            heading?.moved(to: touch, at: time, context.dragDirection)
        }
        let counted = rule.origin == .slop ? translation : way
        if let failure = failure(.crossing, of: rule, counted, at: time) { return fail(failure) }
        if let gate = context.gate, !isIn(gate) {
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

    /// Why touches that wait are no gesture, at some place: they go another way, or have not done enough.
    func pendingReason(at position: Vector) -> Reason {
        if position == .zero { return .notRecognized }
        let axis = position.longerAxis ?? context.dragDirection.axis
        return context.dragDirection.takes(position.along(axis), along: axis)
            ? .notRecognized : .wrongDirection
    }

    private func isIn(_ gate: TrackerContext.Gate) -> Bool {
        context.rules.start.contains(
            gate.location + touch, at: context.dragDirection.origin, viewport: context.viewport,
            direction: gate.direction, safeArea: gate.safeArea)
    }

    private func holds(_ test: DirectionTest, _ way: Vector, at time: Milliseconds) -> Bool {
        let dragDirection = context.dragDirection
        let (along, across) = (abs(dragDirection.along(way)), abs(dragDirection.across(way)))
        switch test {
        case .across(let bound): return across > bound
        case .along(let comparison, let factor): return comparison.holds(along, across * factor)
        case .angle(let comparison, let degrees):
            return comparison.holds(atan2(across, along) * 180 / .pi, degrees)
        case .away(let orStill):
            let towards = dragDirection.towards(way)
            return towards < 0 || (orStill && towards == 0)
        case .late(let distance, let span):
            return way.length > distance && time - context.startedAt > span
        }
    }
}

extension RecognitionRule.Slop {
    /// In points.
    fileprivate func bound(_ density: Double) -> Double {
        switch unit {
        case .points: distance
        case .dp: distance * density
        }
    }

    private func isPassed(_ length: Double, density: Double) -> Bool {
        isInclusive ? length >= bound(density) : length > bound(density)
    }

    func isPassed(by way: Vector, _ dragDirection: DragDirection, density: Double) -> Bool {
        switch measure {
        case .along: isPassed(abs(dragDirection.along(way)), density: density)
        case .towards:
            isPassed(
                dragDirection.sign == 0 ? abs(dragDirection.along(way)) : dragDirection.towards(way),
                density: density)
        case .distance: isInclusive ? way.isAtLeast(bound(density)) : way.length > bound(density)
        }
    }

    func isPassedAcross(by way: Vector, _ dragDirection: DragDirection, density: Double) -> Bool {
        isPassed(abs(dragDirection.across(way)), density: density)
    }
}

extension RecognitionRule {
    /// Where the translation counts from, of touches that pass the slop.
    func origin(touch: Vector, before: Vector, _ dragDirection: DragDirection, density: Double) -> Vector {
        switch (origin, slop?.measure) {
        case (.touch, _), (.slop, nil): return .zero
        case (.recognition, _): return touch
        case (.eventBefore, _): return before
        case (.slop, .distance?):
            let length = touch.length
            return length > 0 ? touch * ((slop?.bound(density) ?? 0) / length) : .zero
        case (.slop, .along?), (.slop, .towards?):
            let bound = slop?.bound(density) ?? 0
            return dragDirection.vector(along: dragDirection.along(touch) < 0 ? -bound : bound, across: 0)
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
