/// The events of a gesture, from top to bottom: what is late, the beginning, movement, the end.
extension NavigationMachine {
    mutating func receive(_ event: GestureEvent, at now: Milliseconds) throws(Rejection) -> Output.Result {
        if let late = receiveLate(event, at: now) { return late }
        switch event.kind {
        case .began(let start):
            switch try gestureBegan(event, start, at: now) {
            case .began(let id, let progress): return .began(id, progress: progress)
            case .refused(let refusal):
                if !refusal.guarded.isEmpty { emit(.blocked(refusal.guarded, gesture: event.gesture)) }
                if event.gesture == nil || event.gesture != state.gesture?.id {
                    recent.remember(.refused(event.gesture, refusal.reason))
                }
                return .refused(refusal, event.gesture, progress: currentProgress(at: now))
            }
        case .changed:
            switch gestureMoved(event, at: now) {
            case .moved(let id, let progress): return .updated(id, progress: progress)
            case .over(let gesture): return .ended(gesture)
            }
        case .ended: return .ended(gestureEnded(event, .ended, at: now))
        case .cancelled: return .ended(gestureEnded(event, .cancelled, at: now))
        case .failed: return .ended(gestureEnded(event, .failed, at: now))
        }
    }

    // MARK: What is late

    /// The answer to what changes nothing, tested before everything else: a repetition, or an event of
    /// no gesture in flight. It repeats what is remembered of the gesture.
    private mutating func receiveLate(_ event: GestureEvent, at now: Milliseconds) -> Output.Result? {
        let isBeginning = if case .began = event.kind { true } else { false }
        switch state {
        case .contested(let box):
            if event.isOf(box.value.gesture, isBeginning: isBeginning) {
                return event.isRepeated(in: box.value.gesture)
                    ? .ignored(box.value.gesture.id, progress: box.value.progress, reason: nil) : nil
            }
        case .interactive(let box):
            if event.isOf(box.value.gesture, isBeginning: isBeginning) {
                return event.isRepeated(in: box.value.gesture)
                    ? .ignored(box.value.gesture.id, progress: box.value.progress, reason: nil) : nil
            }
        case .idle, .settling: break
        }
        guard let id = event.gesture else {
            return isBeginning
                ? nil : .ignored(nil, progress: currentProgress(at: now), reason: recent.lastReason)
        }
        if let over = recent[id] { return .repeated(over) }
        switch recent.miss(id) {
        case .overBeforeItBegan(_, let last) where event.sequence ?? 0 <= last:
            return .ignored(id, progress: currentProgress(at: now), reason: nil)
        case .refused(_, let reason) where !isBeginning:
            return .ignored(id, progress: currentProgress(at: now), reason: reason)
        case .refused, .overBeforeItBegan, nil: break
        }
        if isBeginning { return nil }
        if let sequence = event.sequence, event.kind != .changed {
            recent.remember(.overBeforeItBegan(id, sequence: sequence))
        }
        return .ignored(id, progress: currentProgress(at: now), reason: nil)
    }

    // MARK: The beginning

    private enum Beginning {
        case began(GestureID, progress: Double)
        case refused(Refusal)
    }

    private mutating func gestureBegan(
        _ event: GestureEvent, _ start: GestureStart, at now: Milliseconds
    ) throws(Rejection) -> Beginning {
        let namesBefore = names
        do {
            let gesture = try enter(event, start, at: now)
            supersedeGesture(at: now)
            recent.began()
            state = gesture
            version += 1
            guard let ongoing = state.gesture else { preconditionFailure("what began is in flight") }
            takeElements(of: ongoing)
            if recordings.isOn { recordBeginning(ongoing) }
            return .began(ongoing.id, progress: currentProgress(at: now))
        } catch {
            names = namesBefore
            switch error {
            case .refusal(let refusal): return .refused(refusal)
            case .rejection(let rejection): throw rejection
            }
        }
    }

    private enum NoBeginning: Error {
        case refusal(Refusal)
        case rejection(Rejection)
    }

    /// What the machine would be in if the gesture began; nothing but names is changed.
    private mutating func enter(
        _ event: GestureEvent, _ start: GestureStart, at now: Milliseconds
    ) throws(NoBeginning) -> NavigationState {
        let surroundings = surroundings(of: start)
        let (possibilities, origin) = try possibilities(of: start, in: surroundings)
        let clock = GestureClock(beganAt: event.time, arrival: now)
        // Touches begin where the finger went down.
        let translation = start.isRaw ? .zero : event.translation ?? .zero
        let beginning = GestureBeginning(
            id: event.gesture ?? makeGestureID(), start: start, policy: surroundings.policy,
            device: surroundings.device, origin: origin)
        let gesture = OngoingGesture(
            beginning, clock: clock, sequence: event.sequence, translation: translation, receivedAt: now)
        var arena = GestureArena(
            possibilities.operations.map { possibility in
                GestureArena.Candidate(
                    operation: possibility.operation, guarded: possibility.guarded,
                    pushed: possibility.operation == .push ? surroundings.destinationOfPush : nil,
                    tracker: surroundings.tracker(
                        possibility.operation, from: origin, isRaw: start.isRaw, at: clock.start))
            },
            scrolling: possibilities.scrolling, stackAxis: surroundings.dragDirection(.pop).axis,
            isRaw: start.isRaw, isCertain: possibilities.isCertain, touchSlop: surroundings.touchSlop)
        var standing = GestureArena.Standing.open
        if translation != .zero { standing = arena.moved(to: translation, velocity: nil, at: clock.start) }
        if !start.isRaw, possibilities.isCertain, arena.candidates[0].operation != .page {
            standing = .won(0)
        }
        do {
            return try enter(ContestedGesture(gesture: gesture, arena: arena), standing)
        } catch {
            throw .refusal(error)
        }
    }

    private mutating func enter(
        _ contested: ContestedGesture, _ standing: GestureArena.Standing
    ) throws(Refusal) -> NavigationState {
        var contested = contested
        switch standing {
        case .won(let index):
            return .interactive(Boxed(try won(contested, by: index)))
        case .scrolled:
            throw Refusal(.scrolled)
        case .lost(let reason):
            throw Refusal(reason)
        case .led(let index):
            contested.leader = leader(index, of: contested)
        case .open:
            guard contested.arena.hasOneCandidate else { break }
            // The only thing that it could be, which this movement is not.
            if contested.gesture.translation != .zero { throw Refusal(.wrongDirection) }
            try checkElements(of: contested)
            if contested.arena.showsAtRest { contested.leader = leader(0, of: contested) }
        }
        return .contested(Boxed(contested))
    }

    private func possibilities(
        of start: GestureStart, in surroundings: GestureSurroundings
    ) throws(NoBeginning) -> (GestureSurroundings.Possibilities, GestureOrigin) {
        var possibilities: GestureSurroundings.Possibilities
        let origin: GestureOrigin
        do {
            try checkTakeover(by: surroundings)
            origin = try surroundings.origin(of: start)
            possibilities = try surroundings.possibilities(of: start, at: origin)
        } catch {
            throw .refusal(error)
        }
        guard let push = possibilities.operations.firstIndex(where: { $0.operation == .push }) else {
            return (possibilities, origin)
        }
        do {
            try checkRoomForPush(to: surroundings.destinationOfPush)
        } catch {
            guard possibilities.operations.count > 1 else { throw .rejection(error) }
            possibilities.operations.remove(at: push)
        }
        return (possibilities, origin)
    }

    private func checkTakeover(by surroundings: GestureSurroundings) throws(Refusal) {
        guard surroundings.popRules.start.takes(surroundings.device) else {
            throw Refusal(.gestureUnsupported)
        }
        guard case .settling(let box) = state else { return }
        guard box.value.plan.isInterruptible, !surroundings.popRules.start.refusesDuringTransition else {
            throw Refusal(.transitionInProgress)
        }
    }

    // MARK: Movement

    private enum Movement {
        case moved(GestureID, progress: Double)
        case over(FinishedGesture)
    }

    // Inlined, as what follows it: of all inputs these are nearly all.
    @inline(__always)
    private mutating func gestureMoved(_ event: GestureEvent, at now: Milliseconds) -> Movement {
        switch state {
        case .interactive(var box):
            // Out of the machine, so that it is changed in place.
            state = .idle
            return interactiveMoved(&box, event, at: now)
        case .contested(var box):
            state = .idle
            box.value.gesture.receive(event, at: now)
            if recordings.isOn { record(.changed, event, box.value.gesture) }
            let standing = box.value.arena.moved(
                to: box.value.gesture.translation, velocity: event.velocity, at: box.value.gesture.clock.now)
            return contestMoved(box, standing, at: now)
        case .idle, .settling:
            preconditionFailure("an event that belongs to no gesture in flight was not ignored")
        }
    }

    /// Moves the transition to where the finger is.
    @inline(__always)
    private mutating func interactiveMoved(
        _ box: inout Boxed<InteractiveGesture>, _ event: GestureEvent, at now: Milliseconds
    ) -> Movement {
        let (id, progress, direction) = box.value.moved(event, at: now)
        if recordings.isOn { record(.changed, event, box.value.gesture) }
        if let direction {
            do {
                box.value.plan = try turned(box.value, to: direction)
            } catch {
                return .over(end(box.value, .cancel, refusal: error, at: now))
            }
        }
        state = .interactive(box)
        return .moved(id, progress: progress)
    }

    private mutating func contestMoved(
        _ box: Boxed<ContestedGesture>, _ standing: GestureArena.Standing, at now: Milliseconds
    ) -> Movement {
        var box = box
        switch standing {
        case .open:
            // Back where it began it is still as it was.
            if box.value.gesture.translation != .zero { lead(nil, in: &box.value) }
        case .led(let index): lead(leader(index, of: box.value), in: &box.value)
        case .won(let index):
            do {
                let interactive = try won(box.value, by: index)
                if recordings.isOn { recordMeaning(of: interactive) }
                state = .interactive(Boxed(interactive))
                return .moved(interactive.gesture.id, progress: interactive.progress)
            } catch {
                return .over(end(box.value, refusal: error, at: now))
            }
        case .scrolled: return .over(end(box.value, refusal: Refusal(.scrolled), at: now))
        case .lost(let reason): return .over(end(box.value, refusal: Refusal(reason), at: now))
        }
        let movement = Movement.moved(box.value.gesture.id, progress: box.value.progress)
        state = .contested(box)
        return movement
    }

    // MARK: The end

    /// A release, or what the policy may take for one.
    private mutating func gestureEnded(
        _ event: GestureEvent, _ phase: GesturePhase, at now: Milliseconds
    ) -> FinishedGesture {
        switch state {
        case .interactive(let box):
            var interactive = box.value
            interactive.gesture.receive(event, at: now)
            if recordings.isOn { record(phase, event, interactive.gesture) }
            return released(interactive, event, phase, at: now)
        case .contested(let box):
            var contested = box.value
            contested.gesture.receive(event, at: now)
            if recordings.isOn { record(phase, event, contested.gesture) }
            switch contested.arena.ended(at: contested.gesture.translation) {
            case .won(let index):
                do {
                    let interactive = try won(contested, by: index)
                    if recordings.isOn { recordMeaning(of: interactive) }
                    return released(interactive, event, phase, at: now)
                } catch {
                    return end(contested, refusal: error, at: now)
                }
            case .scrolled: return end(contested, refusal: Refusal(.scrolled), at: now)
            case .lost(let reason): return end(contested, refusal: Refusal(reason), at: now)
            case .open, .led: preconditionFailure("the end of a gesture leaves nothing open")
            }
        case .idle, .settling:
            preconditionFailure("an event that belongs to no gesture in flight was not ignored")
        }
    }

    private mutating func released(
        _ interactive: InteractiveGesture, _ event: GestureEvent, _ phase: GesturePhase, at now: Milliseconds
    ) -> FinishedGesture {
        var interactive = interactive
        let decided = interactive.tracker.ended(
            phase, at: event.translation, velocity: event.velocity, interactive.gesture.clock.now)
        guard let decided else { return end(interactive, .cancel, at: now) }
        do {
            interactive.plan = try turned(interactive, to: decided)
        } catch {
            return end(interactive, .cancel, decided.release, refusal: error, at: now)
        }
        return end(interactive, decided.decision, decided.release, at: now)
    }
}

extension GestureEvent {
    fileprivate func isOf(_ ongoing: OngoingGesture, isBeginning: Bool) -> Bool {
        gesture.map { $0 == ongoing.id } ?? !isBeginning
    }

    fileprivate func isRepeated(in ongoing: OngoingGesture) -> Bool {
        guard let last = ongoing.lastSequence, let sequence else { return false }
        return sequence <= last
    }
}

extension InteractiveGesture {
    /// - Returns: its name and progress, and the side of the pages that the finger has come to, where that is another
    ///   one than is shown.
    fileprivate mutating func moved(
        _ event: GestureEvent, at now: Milliseconds
    ) -> (GestureID, progress: Double, PageDirection?) {
        gesture.receive(event, at: now)
        tracker.moved(to: gesture.translation, velocity: event.velocity, at: gesture.clock.now)
        guard tracker.context.pages != nil, let direction = tracker.pageDirection,
            direction != plan.page?.direction
        else { return (gesture.id, tracker.progress.clampedToUnit, nil) }
        return (gesture.id, tracker.progress.clampedToUnit, direction)
    }
}
