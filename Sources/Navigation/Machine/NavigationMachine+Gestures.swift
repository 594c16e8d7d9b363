extension NavigationMachine {
    mutating func handle(_ event: GestureEvent, at now: Milliseconds) throws(Rejection) -> Output {
        if let ignored = ignoring(event, at: now) { return ignored }
        switch event.kind {
        case .began(let start): return try gestureBegan(event, start, at: now)
        case .changed: return gestureChanged(event, at: now)
        case .ended: return gestureReleased(event, at: now)
        case .cancelled, .failed: return gestureCancelled(event, at: now)
        }
    }

    /// The answer to what changes nothing, tested before everything else: a repetition, or an event of
    /// no gesture in flight. It repeats what is remembered of the gesture.
    private func ignoring(_ event: GestureEvent, at now: Milliseconds) -> Output? {
        let isBeginning = if case .began = event.kind { true } else { false }
        if case .interactive(let interaction) = activity {
            let isOfIt = event.gesture == interaction.gesture || (event.gesture == nil && !isBeginning)
            if isOfIt {
                let isRepetition =
                    if let last = interaction.lastSequence, let sequence = event.sequence {
                        sequence <= last
                    } else { false }
                return isRepetition
                    ? Output(.ignored, gesture: interaction.gesture, progress: interaction.progress) : nil
            }
        }
        if let id = event.gesture, let over = recent[id] {
            return Output(
                .ignored, reason: over.reason, gesture: id, progress: over.progress,
                decision: over.decision, settle: over.settle)
        }
        return isBeginning
            ? nil : Output(.ignored, gesture: event.gesture, progress: currentProgress(at: now))
    }

    // MARK: The events of a gesture

    private mutating func gestureBegan(
        _ event: GestureEvent, _ start: GestureStart, at now: Milliseconds
    ) throws(Rejection) -> Output {
        let translation = event.translation ?? .zero
        let operation: Operation
        do {
            operation = try self.operation(of: start, translation: translation)
        } catch {
            return Output(
                .refused, reason: error.reason, gesture: event.gesture, progress: currentProgress(at: now))
        }
        guard operation != .push || stack.depth < configuration.maximumDepth else {
            throw .stackTooDeep(limit: configuration.maximumDepth)
        }
        supersedeGesture(at: now)
        let bearing = Bearing(operation, layoutDirection)
        let interaction = Interaction(
            gesture: event.gesture ?? makeGestureID(), plan: makePlan(operation), policy: policy,
            bearing: bearing, lastSequence: event.sequence, translation: translation,
            progress: policy.progress(of: translation, bearing: bearing, viewport: viewport),
            heardAt: now)
        activity = .interactive(interaction)
        version += 1
        return Output(.began, gesture: interaction.gesture, progress: interaction.progress)
    }

    private mutating func gestureChanged(_ event: GestureEvent, at now: Milliseconds) -> Output {
        var interaction = takeInteraction()
        hear(event, &interaction, at: now)
        activity = .interactive(interaction)
        return Output(.updated, gesture: interaction.gesture, progress: interaction.progress)
    }

    private mutating func gestureReleased(_ event: GestureEvent, at now: Milliseconds) -> Output {
        var interaction = takeInteraction()
        hear(event, &interaction, at: now)
        let velocity = event.velocity ?? .zero
        let decision = interaction.policy.decide(
            interaction.plan.operation, progress: interaction.progress, velocity: velocity,
            bearing: interaction.bearing)
        return end(interaction, decision, velocity: velocity, at: now)
    }

    private mutating func gestureCancelled(_ event: GestureEvent, at now: Milliseconds) -> Output {
        var interaction = takeInteraction()
        hear(event, &interaction, at: now)
        return end(interaction, .cancel, velocity: event.velocity ?? .zero, at: now)
    }

    /// Moves the gesture in flight out of the machine; the caller puts a next activity in its place.
    private mutating func takeInteraction() -> Interaction {
        guard case .interactive(let interaction) = activity else {
            preconditionFailure("an event that belongs to no gesture in flight was not ignored")
        }
        activity = .idle
        return interaction
    }

    private func hear(_ event: GestureEvent, _ interaction: inout Interaction, at now: Milliseconds) {
        if let sequence = event.sequence { interaction.lastSequence = sequence }
        interaction.heardAt = now
        guard let translation = event.translation else { return }
        interaction.translation = translation
        interaction.progress = interaction.policy.progress(
            of: translation, bearing: interaction.bearing, viewport: viewport)
    }

    // MARK: The end of a gesture

    /// Ends the gesture in flight, if there is one, for another input's sake.
    mutating func cancelGesture(_ reason: Reason, at now: Milliseconds) {
        guard case .interactive(let interaction) = activity else { return }
        _ = end(interaction, .cancel, reason: reason, velocity: .zero, at: now)
    }

    mutating func supersedeGesture(at now: Milliseconds) {
        cancelGesture(.superseded, at: now)
    }

    /// The decision: the one place where a gesture changes the stack.
    private mutating func end(
        _ interaction: Interaction, _ decision: Decision, reason: Reason? = nil, velocity: Vector,
        at now: Milliseconds
    ) -> Output {
        let plan = interaction.plan
        let settle = interaction.policy.settle(
            decision, progress: interaction.progress, towards: interaction.bearing.towards(velocity),
            viewport: viewport)
        activity = .settling(Settling(plan: plan, decision: decision, settle: settle, startedAt: now))
        version += 1
        recent.remember(
            FinishedGesture(
                id: interaction.gesture, decision: decision, reason: reason,
                progress: interaction.progress, settle: settle))
        switch decision {
        case .finish: commit(plan)
        case .cancel:
            notices.append(.transitionCancelled(plan.id, gesture: interaction.gesture, reason: reason))
        }
        if let reason { cancelled = CancelledGesture(gesture: interaction.gesture, reason: reason) }
        return Output(
            decision == .finish ? .finished : .cancelled, reason: reason, gesture: interaction.gesture,
            progress: interaction.progress, decision: decision, settle: settle)
    }

    /// Any other change of the stack would have ended the gesture, so that the plan still holds: a pop
    /// removes the very entry it began with.
    private mutating func commit(_ plan: TransitionPlan) {
        precondition(stack.top.key == plan.from.key, "the stack changed under a gesture")
        let removed: [Entry]
        switch plan.operation {
        case .pop:
            removed = stack.removeAbove(stack.topIndex - 1)
        case .push:
            stack.push(plan.to)
            removed = []
        case .page, .replace:
            preconditionFailure("no gesture begins a \(plan.operation)")
        }
        noteAppearance(from: plan.from.key, to: plan.to.key, removed: removed)
    }

    mutating func noteAppearance(from: EntryKey, to: EntryKey, removed: [Entry]) {
        if from != to {
            notices += [.willDisappear(from), .willAppear(to), .didDisappear(from), .didAppear(to)]
        }
        notices += removed.map { .removed($0.key) }
    }

    private mutating func makePlan(_ operation: Operation) -> TransitionPlan {
        let incoming: Entry
        switch operation {
        case .pop:
            guard let below = stack.belowTop else { preconditionFailure("a pop began at the root") }
            incoming = below
        case .push:
            guard let screen = destinationOfPush else { preconditionFailure("a push began unarmed") }
            incoming = Entry(key: makeKey(), destination: screen.destination, options: screen.options)
        case .page, .replace:
            preconditionFailure("no gesture begins a \(operation)")
        }
        return TransitionPlan(id: makeTransitionID(), operation: operation, from: stack.top, to: incoming)
    }
}
