extension NavigationMachine {
    mutating func handle(_ event: GestureEvent, at now: Milliseconds) throws(Rejection) -> Output {
        if let ignored = ignoring(event, at: now) { return ignored }
        switch event.kind {
        case .began(let start): return try gestureBegan(event, start, at: now)
        case .changed: return gestureChanged(event, at: now)
        case .ended: return gestureEnded(event, .ended, at: now)
        case .cancelled: return gestureEnded(event, .cancelled, at: now)
        case .failed: return gestureEnded(event, .failed, at: now)
        }
    }

    /// The answer to what changes nothing, tested before everything else: a repetition, or an event of
    /// no gesture in flight. It repeats what is remembered of the gesture.
    private func ignoring(_ event: GestureEvent, at now: Milliseconds) -> Output? {
        let isBeginning = if case .began = event.kind { true } else { false }
        if case .interactive(let box) = activity {
            let id = box.value.gesture
            if event.gesture == id || (event.gesture == nil && !isBeginning) {
                guard let last = box.value.lastSequence, let sequence = event.sequence, sequence <= last
                else { return nil }
                return Output(.ignored, gesture: id, progress: box.value.progress)
            }
        }
        if let id = event.gesture, let over = recent[id] { return over.answer }
        return isBeginning
            ? nil : Output(.ignored, gesture: event.gesture, progress: currentProgress(at: now))
    }

    // MARK: The events of a gesture

    private mutating func gestureBegan(
        _ event: GestureEvent, _ start: GestureStart, at now: Milliseconds
    ) throws(Rejection) -> Output {
        // Touches begin where the finger went down.
        let translation = start.isRaw ? .zero : event.translation ?? .zero
        let namesBefore = names
        let (intent, side): (Intent, ScreenSide?)
        do {
            (intent, side) = try self.intent(of: start, translation: translation)
        } catch {
            return refusing(error, gesture: event.gesture, at: now)
        }
        if case .operation(.push) = intent { try checkRoomForPush() }
        let beginning = Beginning(
            gesture: event.gesture ?? makeGestureID(), start: start, policy: start.policy ?? policy,
            device: device(of: start), startedAt: event.time ?? now, side: side)
        var interaction: Interaction
        do {
            interaction = Interaction(
                beginning: beginning, aim: try aim(intent, beginning, translation: translation),
                lastSequence: event.sequence, translation: translation, heardAt: now)
        } catch {
            names = namesBefore
            return refusing(error, gesture: event.gesture, at: now)
        }
        supersedeGesture(at: now)
        if translation != .zero { interaction.move(to: translation) }
        activity = .interactive(Boxed(interaction))
        if recordings.isOn { recordBeginning(interaction) }
        version += 1
        return Output(.began, gesture: interaction.gesture, progress: interaction.progress)
    }

    private mutating func gestureChanged(_ event: GestureEvent, at now: Milliseconds) -> Output {
        var box = takeInteraction()
        box.value.hear(event, at: now)
        if let ended = follow(&box.value, event, at: now) { return ended }
        let output = Output(.updated, gesture: box.value.gesture, progress: box.value.progress)
        activity = .interactive(box)
        return output
    }

    /// A release, or what the policy may take for one.
    private mutating func gestureEnded(
        _ event: GestureEvent, _ phase: GesturePhase, at now: Milliseconds
    ) -> Output {
        var interaction = takeInteraction().value
        interaction.hear(event, at: now)
        // Movement may still choose what the gesture means.
        if case .open = interaction.aim,
            let ended = follow(&interaction, event, at: now)
        {
            return ended
        }
        guard case .decided(let plan, _) = interaction.aim else {
            return end(interaction, .cancel, nil, at: now)
        }
        let verdict = interaction.run[0].ended(
            phase, at: event.translation, velocity: event.velocity, interaction.time)
        if let translation = event.translation { interaction.translation = translation }
        if recordings.isOn { record(phase, event, interaction) }
        guard interaction.isRecognized else {
            return end(interaction, .cancel, nil, reason: .notRecognized, at: now)
        }
        guard let verdict else { return end(interaction, .cancel, nil, at: now) }
        let decision = plan.page?.decision(verdict) ?? verdict.decision
        return end(interaction, decision, verdict.release, at: now)
    }

    /// Moves the gesture in flight out of the machine; the caller puts a next activity in its place.
    private mutating func takeInteraction() -> Boxed<Interaction> {
        guard case .interactive(let box) = activity else {
            preconditionFailure("an event that belongs to no gesture in flight was not ignored")
        }
        activity = .idle
        return box
    }

    /// Moves the transition to where the finger is; lets the movement choose what it means, where that is
    /// open, and lets touches become a gesture.
    ///
    /// - Returns: the answer, where the gesture is over.
    private mutating func follow(
        _ interaction: inout Interaction, _ event: GestureEvent, at now: Milliseconds
    ) -> Output? {
        let translation = event.translation ?? interaction.translation
        interaction.translation = translation
        if case .open(let choices) = interaction.aim {
            guard let chosen = choices.chosen(by: translation, ways(of: interaction.beginning)) else {
                return nil
            }
            do {
                interaction.aim = try aim(chosen, interaction.beginning)
            } catch {
                return end(interaction, refusal: error, at: now)
            }
        }
        interaction.move(to: translation, velocity: event.velocity)
        if recordings.isOn { record(.changed, event, interaction) }
        guard case .failed(let reason) = interaction.run[0].recognition else { return nil }
        return end(interaction, .cancel, nil, reason: reason, at: now)
    }

    // MARK: The end of a gesture

    /// Ends the gesture in flight, if there is one, for another input's sake.
    mutating func cancelGesture(_ reason: Reason, at now: Milliseconds) {
        guard case .interactive(let box) = activity else { return }
        _ = end(box.value, .cancel, nil, reason: reason, at: now)
    }

    mutating func supersedeGesture(at now: Milliseconds) {
        cancelGesture(.superseded, at: now)
    }

    /// The decision: the one place where a gesture changes the stack.
    ///
    /// - Parameter release: nil is one at rest, where the finger is.
    private mutating func end(
        _ interaction: Interaction, _ decision: Decision, _ release: Release?, reason: Reason? = nil,
        at now: Milliseconds
    ) -> Output {
        var settle = Settle.nothing
        var progress = interaction.progress
        activity = .idle
        if case .decided(let plan, let frame) = interaction.aim, interaction.isRecognized {
            var run = interaction.run[0]
            let release = release ?? run.released(at: nil, velocity: nil, interaction.time).atRest
            settle = frame.rules.settle.settle(decision, release, timing: plan.timing)
            // A policy may hand on a little more or less.
            progress = settle.from
            activity = .settling(
                Boxed(Settling(plan: plan, decision: decision, settle: settle, startedAt: now)))
            switch decision {
            case .finish: commit(plan)
            case .cancel:
                note(.transitionCancelled(plan.id, gesture: interaction.gesture, reason: reason))
            }
        }
        version += 1
        let result = FinishedGesture(
            id: interaction.gesture, decision: decision, reason: reason, progress: progress, settle: settle)
        recent.remember(result)
        if recordings.isOn { record(result) }
        if let reason { cancelled = CancelledGesture(gesture: interaction.gesture, reason: reason) }
        return Output(
            decision == .finish ? .finished : .cancelled, reason: reason, gesture: interaction.gesture,
            progress: progress, decision: decision, settle: settle)
    }

    /// Ends a gesture whose movement chose what may not happen.
    private mutating func end(
        _ interaction: Interaction, refusal: Refusal, at now: Milliseconds
    ) -> Output {
        if !refusal.guarded.isEmpty { note(.blocked(refusal.guarded, gesture: interaction.gesture)) }
        var output = end(interaction, .cancel, nil, reason: refusal.reason, at: now)
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

extension NavigationMachine.Interaction {
    fileprivate mutating func hear(_ event: GestureEvent, at now: Milliseconds) {
        if let sequence = event.sequence { lastSequence = sequence }
        heardAt = now
        // A clock that runs backwards stands still.
        time = max(time, event.time ?? now)
    }

    fileprivate mutating func move(to position: Vector, velocity: Vector? = nil) {
        guard !run.isEmpty else { return }
        run[0].moved(to: position, velocity: velocity, at: time)
    }
}

extension PageChange {
    /// Whether a page that a policy turned to lies in this change's direction.
    fileprivate func decision(_ verdict: Verdict) -> Decision {
        guard verdict.decision == .finish, let page = verdict.page else { return .cancel }
        if page == to { return .finish }
        // More than one page on.
        let isForward = verdict.release.offset > 0
        return isForward == (direction == .forward) ? .finish : .cancel
    }
}
