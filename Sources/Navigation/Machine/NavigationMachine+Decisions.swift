/// The end of a gesture: the one place where a gesture changes the stack.
extension NavigationMachine {
    /// Ends the gesture in flight, if there is one, for another input's sake.
    mutating func cancelGesture(_ reason: Reason, at now: Milliseconds) {
        switch state {
        case .idle, .settling: break
        case .contested(let box): _ = end(box.value, refusal: Refusal(reason), at: now)
        case .interactive(let box): _ = end(box.value, .cancel, refusal: Refusal(reason), at: now)
        }
    }

    mutating func supersedeGesture(at now: Milliseconds) {
        cancelGesture(.superseded, at: now)
    }

    /// - Parameters:
    ///   - release: nil is one at rest, where the finger is.
    ///   - refusal: why it is cancelled, where the finger did not decide.
    mutating func end(
        _ interactive: InteractiveGesture, _ decision: Decision, _ release: Release? = nil,
        refusal: Refusal? = nil, at now: Milliseconds
    ) -> FinishedGesture {
        let (gesture, plan) = (interactive.gesture, interactive.plan)
        var tracker = interactive.tracker
        let release = release ?? tracker.released(at: nil, velocity: nil, gesture.clock.now).atRest
        let settle = tracker.context.rules.settle.settle(decision, release, timing: plan.timing)
        state = .settling(
            Boxed(SettlingTransition(plan: plan, decision: decision, settle: settle, startedAt: now)))
        if let refusal, !refusal.guarded.isEmpty { emit(.blocked(refusal.guarded, gesture: gesture.id)) }
        switch decision {
        case .finish: commit(plan)
        case .cancel: emit(.transitionCancelled(plan.id, gesture: gesture.id, reason: refusal?.reason))
        }
        return over(gesture.id, decision, refusal, settle)
    }

    /// Ends a gesture that has not won, which leaves nothing but the transition of its leader to run back.
    mutating func end(
        _ contested: ContestedGesture, refusal: Refusal, at now: Milliseconds
    ) -> FinishedGesture {
        if let leader = contested.leader {
            let leading = InteractiveGesture(
                gesture: contested.gesture, plan: leader.plan,
                tracker: contested.arena.candidates[leader.candidate].tracker)
            return end(leading, .cancel, refusal: refusal, at: now)
        }
        state = .idle
        if !refusal.guarded.isEmpty { emit(.blocked(refusal.guarded, gesture: contested.gesture.id)) }
        return over(contested.gesture.id, .cancel, refusal, .nothing)
    }

    private mutating func over(
        _ id: GestureID, _ decision: Decision, _ refusal: Refusal?, _ settle: Settle
    ) -> FinishedGesture {
        version += 1
        // A policy may hand on a little more or less than was released.
        let gesture = FinishedGesture(
            id: id, decision: decision, reason: refusal?.reason, progress: settle.from, settle: settle,
            missingElements: refusal?.missingElements ?? [])
        recent.remember(gesture)
        if recordings.isOn { record(gesture) }
        if let refusal { cancelled = CancelledGesture(gesture: id, reason: refusal.reason) }
        return gesture
    }

    /// Any other change of the stack would have ended the gesture, so that the plan still holds: a pop
    /// removes the very entry it began with.
    private mutating func commit(_ plan: TransitionPlan) {
        precondition(stack.top.key == plan.from.key, "the stack changed under a gesture")
        let next: StackTree
        switch plan.change {
        case .push:
            next = tree.pushing(plan.to, endingFlows: app.endedFlows(by: plan.to.destination), in: app)
        case .pop: next = tree.popped
        case .dismiss: next = tree.dismissed
        case .page(let page): next = tree.turning(page)
        case .replace, .present: preconditionFailure("no gesture begins a \(plan.operation.rawValue)")
        }
        commit(next, page: plan.page)
    }

    func checkRoomForPush(to screen: Screen?) throws(Rejection) {
        guard let screen else { return }
        let ended = app.endedFlows(by: screen.destination)
        // Only to see how large it gets: the entry that is pushed gets a key when it is on its way.
        let entry = Entry(key: EntryKey(""), destination: screen.destination, options: screen.options)
        try checkByteCount(of: tree.pushing(entry, endingFlows: ended, in: app), pushDestination)
        guard stack.depthKept(endingFlows: ended, in: app) < configuration.maximumDepth else {
            throw .stackTooDeep(limit: configuration.maximumDepth)
        }
    }
}
