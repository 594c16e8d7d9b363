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
        let namesBefore = names
        let intent: Intent
        do {
            intent = try self.intent(of: start, translation: translation)
        } catch {
            return refusing(error, gesture: event.gesture, at: now)
        }
        if case .operation(.push) = intent { try checkRoomForPush() }
        let aim: Aim
        do {
            aim = try self.aim(intent, start.elements, translation: translation)
        } catch {
            names = namesBefore
            return refusing(error, gesture: event.gesture, at: now)
        }
        supersedeGesture(at: now)
        let beginning = Beginning(
            gesture: event.gesture ?? makeGestureID(), policy: policy, elements: start.elements)
        let interaction = Interaction(
            beginning: beginning, aim: aim, lastSequence: event.sequence, translation: translation,
            progress: progress(of: translation, aim, beginning), heardAt: now)
        activity = .interactive(interaction)
        version += 1
        return Output(.began, gesture: interaction.gesture, progress: interaction.progress)
    }

    private mutating func gestureChanged(_ event: GestureEvent, at now: Milliseconds) -> Output {
        var interaction = takeInteraction()
        if let ended = hear(event, &interaction, at: now) { return ended }
        activity = .interactive(interaction)
        return Output(.updated, gesture: interaction.gesture, progress: interaction.progress)
    }

    private mutating func gestureReleased(_ event: GestureEvent, at now: Milliseconds) -> Output {
        var interaction = takeInteraction()
        if let ended = hear(event, &interaction, at: now) { return ended }
        let velocity = event.velocity ?? .zero
        guard case .decided(let plan, let bearing) = interaction.aim else {
            return end(interaction, .cancel, velocity: velocity, at: now)
        }
        let decision = interaction.policy.decide(
            plan.operation, progress: interaction.progress, velocity: velocity, bearing: bearing)
        return end(interaction, decision, velocity: velocity, at: now)
    }

    private mutating func gestureCancelled(_ event: GestureEvent, at now: Milliseconds) -> Output {
        var interaction = takeInteraction()
        if let ended = hear(event, &interaction, at: now) { return ended }
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

    /// - Returns: the answer, where the movement ended the gesture.
    private mutating func hear(
        _ event: GestureEvent, _ interaction: inout Interaction, at now: Milliseconds
    ) -> Output? {
        if let sequence = event.sequence { interaction.lastSequence = sequence }
        interaction.heardAt = now
        guard let translation = event.translation else { return nil }
        interaction.translation = translation
        return follow(&interaction, at: now)
    }

    /// Moves the transition to where the finger is; lets the movement choose what it means, where that is
    /// open.
    ///
    /// - Returns: the answer, where what it chose may not happen and the gesture is over.
    private mutating func follow(_ interaction: inout Interaction, at now: Milliseconds) -> Output? {
        if case .open(let choices) = interaction.aim {
            guard let chosen = choices.chosen(by: interaction.translation, layoutDirection) else {
                return nil
            }
            do {
                interaction.aim = try aim(chosen, interaction.beginning.elements)
            } catch {
                return end(interaction, refusal: error, at: now)
            }
        }
        interaction.progress = progress(of: interaction.translation, interaction.aim, interaction.beginning)
        return nil
    }

    private func progress(of translation: Vector, _ aim: Aim, _ beginning: Beginning) -> Double {
        guard case .decided(_, let bearing) = aim else { return 0 }
        return beginning.policy.progress(of: translation, bearing: bearing, viewport: viewport)
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
        let settle: Settle
        switch interaction.aim {
        case .decided(let plan, let bearing):
            settle = interaction.policy.settle(
                decision, progress: interaction.progress, towards: bearing.towards(velocity),
                extent: bearing.extent(of: viewport), timing: plan.timing)
            activity = .settling(Settling(plan: plan, decision: decision, settle: settle, startedAt: now))
        case .open:
            // Nothing moved, so that there is nothing to move back.
            settle = interaction.policy.settle(.cancel, progress: 0, towards: 0, extent: 1, timing: nil)
            activity = .idle
        }
        version += 1
        recent.remember(
            FinishedGesture(
                id: interaction.gesture, decision: decision, reason: reason,
                progress: interaction.progress, settle: settle))
        if let plan = interaction.plan {
            switch decision {
            case .finish: commit(plan)
            case .cancel:
                note(.transitionCancelled(plan.id, gesture: interaction.gesture, reason: reason))
            }
        }
        if let reason { cancelled = CancelledGesture(gesture: interaction.gesture, reason: reason) }
        return Output(
            decision == .finish ? .finished : .cancelled, reason: reason, gesture: interaction.gesture,
            progress: interaction.progress, decision: decision, settle: settle)
    }

    /// Ends a gesture whose movement chose what may not happen.
    private mutating func end(
        _ interaction: Interaction, refusal: Refusal, at now: Milliseconds
    ) -> Output {
        if !refusal.guarded.isEmpty { note(.blocked(refusal.guarded, gesture: interaction.gesture)) }
        var output = end(interaction, .cancel, reason: refusal.reason, velocity: .zero, at: now)
        output.missingElements = refusal.missingElements
        return output
    }

    private mutating func refusing(
        _ refusal: Refusal, gesture: GestureID?, at now: Milliseconds
    ) -> Output {
        if !refusal.guarded.isEmpty { note(.blocked(refusal.guarded, gesture: gesture)) }
        var output = Output(
            .refused, reason: refusal.reason, gesture: gesture, progress: currentProgress(at: now))
        output.missingElements = refusal.missingElements
        return output
    }

    /// Any other change of the stack would have ended the gesture, so that the plan still holds: a pop
    /// removes the very entry it began with.
    private mutating func commit(_ plan: TransitionPlan) {
        precondition(stack.top.key == plan.from.key, "the stack changed under a gesture")
        var next = tree
        switch plan.operation {
        case .pop:
            next.active.removeAbove(stack.topIndex - 1)
        case .push:
            next = pushing(plan.to, endingFlows: endedFlows(by: plan.to.destination))
        case .page:
            guard let page = plan.page else { preconditionFailure("a page change has pages") }
            next = turning(page)
        case .dismiss:
            next.dismiss()
        case .replace, .present:
            preconditionFailure("no gesture begins a \(plan.operation)")
        }
        commit(next, page: plan.page)
    }
}
