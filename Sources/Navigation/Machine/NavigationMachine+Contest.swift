/// From a candidate of the arena to the transition that it drives.
extension NavigationMachine {
    func surroundings(of start: GestureStart) -> GestureSurroundings {
        var device = device
        device.pointer = start.pointer
        return GestureSurroundings(
            tree: tree, app: app, pushDestination: pushDestination, viewport: viewport,
            layoutDirection: layoutDirection, policy: start.policy ?? policy, device: device)
    }

    /// The candidate drives its transition from now on.
    ///
    /// - Throws: what keeps it from happening.
    mutating func won(_ contested: ContestedGesture, by index: Int) throws(Refusal) -> InteractiveGesture {
        let candidate = contested.arena.candidates[index]
        guard candidate.guarded.isEmpty else { throw Refusal(guarded: candidate.guarded) }
        let plan: TransitionPlan
        if let shown = contested.shown(by: index) {
            plan = shown.plan
        } else {
            plan = try self.plan(
                of: candidate, contested.gesture.beginning.start.elements,
                id: contested.transitionID(of: index))
        }
        emitLoss(of: contested.leader, to: plan.id, contested.gesture.id)
        return InteractiveGesture(gesture: contested.gesture, plan: plan, tracker: candidate.tracker)
    }

    /// What a client tells of the elements when a gesture begins stays with the screens, as far as these are known.
    mutating func takeElements(of gesture: OngoingGesture) {
        let elements = gesture.beginning.start.elements
        // Not unless there is something to tell: the stack would count as changed.
        if elements == ElementReport() { return }
        tree.update(elements.from, of: stack.top.key)
        if case .interactive(let box) = state { tree.update(elements.to, of: box.value.plan.to.key) }
    }

    /// What the leading candidate would do, which is shown already; nil where something keeps it from happening.
    mutating func leader(_ index: Int, of contested: ContestedGesture) -> ContestedGesture.Leader? {
        let candidate = contested.arena.candidates[index]
        guard candidate.guarded.isEmpty else { return nil }
        if let shown = contested.shown(by: index) { return shown }
        do {
            let plan = try plan(
                of: candidate, contested.gesture.beginning.start.elements,
                id: contested.transitionID(of: index))
            return ContestedGesture.Leader(candidate: index, plan: plan)
        } catch {
            return nil
        }
    }

    /// Shows another transition, or none: the one that was shown runs back.
    mutating func lead(_ leader: ContestedGesture.Leader?, in contested: inout ContestedGesture) {
        if contested.leader == leader { return }
        emitLoss(of: contested.leader, to: leader?.plan.id, contested.gesture.id)
        contested.leader = leader
    }

    private mutating func emitLoss(
        of leader: ContestedGesture.Leader?, to id: TransitionID?, _ gesture: GestureID
    ) {
        guard let leader, leader.plan.id != id else { return }
        emit(.transitionCancelled(leader.plan.id, gesture: gesture, reason: .wrongDirection))
    }

    /// - Parameter id: nil makes one.
    private mutating func plan(
        of candidate: GestureArena.Candidate, _ elements: ElementReport, id: TransitionID? = nil
    ) throws(Refusal) -> TransitionPlan {
        let change = screenChange(candidate.operation, candidate.tracker)
        return try plan(
            change, to: incoming(change, candidate), elements, candidate.tracker, id: id ?? makeTransitionID()
        )
    }

    /// The transition to the page on the other side.
    func turned(
        _ interactive: InteractiveGesture, to direction: PageDirection
    ) throws(Refusal) -> TransitionPlan {
        guard let pages = interactive.tracker.context.pages else { return interactive.plan }
        return try turned(interactive, to: pages.neighbour(direction) ?? pages.index, direction)
    }

    /// The transition to the page that is decided, or where none is to the one on the side of the release.
    func turned(
        _ interactive: InteractiveGesture, to decided: ReleaseDecision
    ) throws(Refusal) -> TransitionPlan {
        guard let pages = interactive.tracker.context.pages, let page = interactive.plan.page else {
            return interactive.plan
        }
        let direction = decided.pageDirection ?? page.direction
        let target =
            switch decided.decision {
            case .finish: decided.page ?? page.to
            case .cancel: pages.neighbour(direction) ?? pages.index
            }
        return try turned(interactive, to: target, direction)
    }

    private func turned(
        _ interactive: InteractiveGesture, to page: Int, _ direction: PageDirection
    ) throws(Refusal) -> TransitionPlan {
        let plan = interactive.plan
        guard let shown = plan.page, shown.to != page || shown.direction != direction else { return plan }
        let change = PageChange(from: shown.from, to: page, direction: direction, axis: shown.axis)
        return try self.plan(
            .page(change), to: plan.to, interactive.gesture.beginning.start.elements, interactive.tracker,
            id: plan.id)
    }

    private func screenChange(_ operation: GestureOperation, _ tracker: GestureTracker) -> ScreenChange {
        switch operation {
        case .push: return .push
        case .pop: return .pop
        case .dismiss: return .dismiss
        case .page:
            guard let pages = tracker.context.pages else { preconditionFailure("a page gesture has pages") }
            let direction = tracker.pageDirection ?? .forward
            return .page(
                PageChange(
                    from: pages.index, to: pages.neighbour(direction) ?? pages.index, direction: direction,
                    axis: tracker.context.dragDirection.axis))
        }
    }

    /// The screen that a gesture would bring on top.
    private mutating func incoming(_ change: ScreenChange, _ candidate: GestureArena.Candidate) -> Entry {
        switch change {
        case .push:
            guard let screen = candidate.pushed else { preconditionFailure("a push began unarmed") }
            return Entry(key: makeKey(), destination: screen.destination, options: screen.options)
        case .pop: return tree.popped.active.top
        case .dismiss: return tree.dismissed.active.top
        case .page, .replace, .present: return stack.top
        }
    }

    private func plan(
        _ change: ScreenChange, to incoming: Entry, _ elements: ElementReport, _ tracker: GestureTracker,
        id: TransitionID
    ) throws(Refusal) -> TransitionPlan {
        var from = stack.top
        from.update(elements.from)
        var to = incoming
        to.update(elements.to)
        let style = style(change, from: from, to: to)
        let missing = style?.missingElements(from: from, to: to) ?? []
        guard missing.isEmpty else { throw Refusal(missingElements: missing) }
        return TransitionPlan(
            id: id, change: change, from: from, to: to, custom: style,
            parallax: tracker.context.rules.parallax)
    }

    /// Asked when the only thing begins that a gesture could be, before any movement.
    func checkElements(of contested: ContestedGesture) throws(Refusal) {
        let only = contested.arena.candidates[0]
        if only.operation == .page { return }
        // With names of its own, since none is given out for it.
        var copy = self
        _ = try copy.plan(of: only, contested.gesture.beginning.start.elements)
    }

    /// The custom transition between two screens, if the app has one.
    func style(_ change: ScreenChange, from: Entry, to: Entry) -> NamedStyle? {
        guard let app else { return nil }
        guard let page = change.page, let pager = from.options.pager else {
            return app.transitions.style(change.operation, from: from.destination, to: to.destination)
        }
        return app.transitions.style(change.operation, from: pager.pages[page.from], to: pager.pages[page.to])
    }
}

extension ContestedGesture {
    /// Of what is shown of a candidate: showing another page it stays the same transition.
    fileprivate func transitionID(of candidate: Int) -> TransitionID? {
        leader?.candidate == candidate ? leader?.plan.id : nil
    }

    /// What is shown of a candidate, if that is still what it would do.
    fileprivate func shown(by candidate: Int) -> Leader? {
        guard let leader, leader.candidate == candidate,
            leader.plan.page?.direction == arena.candidates[candidate].pageDirection
        else { return nil }
        return leader
    }
}

extension GestureArena.Candidate {
    /// Where a page gesture has come to; nil of other operations.
    fileprivate var pageDirection: PageDirection? {
        operation == .page ? tracker.pageDirection ?? .forward : nil
    }
}
