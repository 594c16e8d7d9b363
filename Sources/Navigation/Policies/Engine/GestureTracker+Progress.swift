/// From movement to progress.
extension GestureTracker {
    /// Which way counts as towards the operation: until the movement tells, to the right or down.
    var facing: Double { sign == 0 ? 1 : sign }

    /// Takes the movement from `before` to where the finger is.
    mutating func count(from before: Vector) {
        // Field by field: a rule is larger than what an event needs of it.
        let deadRadius = context.rules.progress.deadRadius
        if context.isRaw, deadRadius > 0, !translation.isAtLeast(deadRadius) {
            if context.scrollsPages { pageScroll?.waited(at: touch, context, counts: false) }
            return
        }
        let along = context.dragDirection.along(translation)
        if context.scrollsPages { return scroll(along) }
        // Through its start to the other side each event's movement counts from there.
        let start = turned(along) ? origin : before
        distance = context.towards(along, facing: facing)
        switch context.rules.progress.counting {
        case .total:
            progress = context.shown(context.mapped(distance))
        case .steps(let stopsAtStart, let stopsAtEnd):
            steps += context.part(touch - start, facing: facing)
            if stopsAtStart { steps = max(steps, 0) }
            if stopsAtEnd { steps = min(steps, 1) }
            progress = context.shown(steps)
        case .stepsDown:
            steps = min(max(steps - context.part(touch - start, facing: facing), 0), 1)
            progress = 1 - steps
        }
    }

    /// Faces the side on which the finger is, where no side is towards the operation by itself.
    ///
    /// - Returns: whether it faced the other one before.
    private mutating func turned(_ along: Double) -> Bool {
        guard context.dragDirection.sign == 0, along != 0 else { return false }
        let side: Double = along < 0 ? -1 : 1
        let facedBefore = sign
        // One that knows only the side on which it began stays there.
        if facedBefore != 0, context.operation == .page, context.rules.progress.measure == .absoluteOneSided {
            return false
        }
        sign = side
        guard facedBefore == -side else { return false }
        steps = context.rules.progress.counting.start
        return true
    }

    // MARK: Pages

    private mutating func scroll(_ along: Double) {
        let rule = context.rules.progress
        let forward = along * context.followingPage.sign
        guard var scroll = pageScroll else { return }
        let isRestart = scroll.moved(
            to: touch, by: forward, context.followingPage, extent: context.extent,
            restarts: rule.restartsOnReversal, overshoot: rule.overshoot)
        pageScroll = scroll
        if isRestart { origin = touch }
        distance = forward
        progress = min(abs(scroll.offset) / context.extent, 1)
    }

    /// Of a page gesture: on which side of where they began the pages are; nil while they stand there.
    var pageDirection: PageDirection? {
        if let pageScroll {
            return pageScroll.offset == 0 ? nil : pageScroll.offset < 0 ? .backward : .forward
        }
        return distance == 0 ? nil : facedPage
    }

    /// The side that the movement faces: the page that it brings.
    var facedPage: PageDirection { sign == context.followingPage.sign ? .forward : .backward }
}

// Of the context, which is a reference: asked of the tracker they would copy it.
extension TrackerContext {
    /// The part of the full distance that a movement is, towards the operation.
    func part(_ movement: Vector, facing: Double) -> Double {
        dragDirection.along(movement) * facing / fullDistance
    }

    /// How far a movement along the axis is one towards the operation, in points.
    func towards(_ along: Double, facing: Double) -> Double {
        var towards = along * facing
        if let threshold = rules.progress.threshold { towards = max(0, (along - threshold) * facing) }
        if rules.progress.measure == .absolute { towards = abs(towards) }
        return rules.progress.stopsAtEnds ? min(max(towards, 0), extent) : towards
    }

    func mapped(_ distance: Double) -> Double {
        if rules.progress.measure == .absoluteOneSided, distance < 0 { return -1 }
        let moved = distance * rules.progress.factor
        switch rules.progress.mapping {
        case .linear: return moved / fullDistance
        case .stretched(let length, let share):
            let full = fullDistance
            let linear = min(full, length * density)
            let moved = max(0, moved)
            guard linear < full else { return moved / full }
            let start = linear + share * (full - linear)
            guard moved > linear else { return moved / start }
            let part = (moved - linear) / (full - linear)
            return moved / (start + (full - start) * part)
        }
    }

    func shown(_ progress: Double) -> Double {
        switch rules.progress.overshoot {
        case .cut: return progress.clampedToUnit
        case .free, .resistance: return progress.madeFinite
        case .rubberBand(let factor):
            let stiffness = extent * factor
            func beyond(_ excess: Double) -> Double { (1 - 1 / (1 + excess * stiffness)) / stiffness }
            if progress > 1 { return 1 + beyond(progress - 1) }
            return progress < 0 ? -beyond(-progress) : progress
        }
    }
}

extension ProgressRule.Counting {
    /// What steps count from.
    var start: Double {
        switch self {
        case .total, .steps: 0
        case .stepsDown: 1
        }
    }
}
