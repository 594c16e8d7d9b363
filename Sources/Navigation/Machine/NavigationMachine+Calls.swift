extension NavigationMachine {
    /// What a call would do: found out before anything is touched, so that a call that is not applied
    /// leaves the gesture in flight alone.
    enum Plan {
        case refuse(Reason)
        case change(TreeChange)
    }

    struct TreeChange {
        var tree: StackTree
        /// Nil where it shows no transition.
        var operation: Operation?
        var page: PageChange?
    }

    mutating func perform(_ call: Call, at now: Milliseconds) throws(Rejection) -> Output {
        if let expected = call.expectedTop, expected != stack.top.key {
            throw .stale(expectedTop: expected, top: stack.top.key)
        }
        let namesBefore = names
        let output: Output
        do {
            switch try plan(call.kind) {
            case .refuse(let reason):
                output = Output(.refused, reason: reason, progress: currentProgress(at: now))
            case .change(let change):
                output = try apply(change, of: call, at: now)
            }
        } catch {
            names = namesBefore
            throw error
        }
        // Keys for entries that did not come to be; what was told and given out stays.
        if output.outcome != .applied { names.keys = namesBefore.keys }
        return output
    }

    private mutating func apply(
        _ change: TreeChange, of call: Call, at now: Milliseconds
    ) throws(Rejection) -> Output {
        if change.tree == tree {
            if call.confirm != nil { throw .staleConfirmation }
            return Output(.applied, progress: currentProgress(at: now))
        }
        var next = change.tree
        var from = stack.top
        from.note(call.elements.from)
        next.note(call.elements.from, of: from.key)
        next.note(call.elements.to, of: next.active.top.key)
        try checkFootprint(of: next, pushDestination)
        let to = next.active.top
        var style: NamedStyle?
        if call.isAnimated, let operation = change.operation {
            style = self.style(operation, from: from, to: to, page: change.page)
            let missing = style?.missingElements(from: from, to: to) ?? []
            guard missing.isEmpty else {
                var output = Output(.refused, reason: .elementMissing, progress: currentProgress(at: now))
                output.missingElements = missing
                return output
            }
        }
        if let blocked = try ask(before: next, confirm: call.confirm, at: now) {
            var output = Output(.blocked, reason: .guarded, progress: currentProgress(at: now))
            output.blocked = blocked
            return output
        }
        supersedeGesture(at: now)
        commit(next, page: change.page)
        version += 1
        guard call.isAnimated, let operation = change.operation else {
            activity = .idle
            return Output(.applied)
        }
        let rules = policy.rules(for: operation, device)
        let plan = TransitionPlan(
            id: makeTransitionID(), operation: operation, from: from, to: to, page: change.page,
            custom: style, parallax: rules.parallax)
        let axis = change.page?.axis ?? rules.axis.axis ?? operation.axis
        let extent = axis == .horizontal ? viewport.width : viewport.height
        activity = .settling(
            Boxed(
                Settling(
                    plan: plan, decision: nil,
                    settle: rules.settleOfCall(timing: plan.timing, extent: extent),
                    startedAt: now)))
        return Output(.applied)
    }

    /// The custom transition between two screens, if the app has one.
    func style(_ operation: Operation, from: Entry, to: Entry, page: PageChange?) -> NamedStyle? {
        guard let app else { return nil }
        guard let page, let pager = from.options.pager else {
            return app.transitions.style(operation, from: from.destination, to: to.destination)
        }
        return app.transitions.style(operation, from: pager.pages[page.from], to: pager.pages[page.to])
    }

    /// The one place where stacks change: tells what comes into sight and what leaves.
    mutating func commit(_ next: StackTree, page: PageChange? = nil) {
        let old = tree
        tree = next
        let (wereVisible, areVisible) = (old.visible, next.visible)
        let leaving = wereVisible.filter { !areVisible.contains($0) }
        let coming = areVisible.filter { !wereVisible.contains($0) }
        for key in leaving { note(.willDisappear(key)) }
        for key in coming { note(.willAppear(key)) }
        for key in leaving { note(.didDisappear(key)) }
        for key in coming { note(.didAppear(key)) }
        for entry in old.entries(goneFrom: next) { note(.removed(entry.key)) }
        for (key, change) in old.pageChanges(to: next, by: page) { note(.pageChanged(key, change)) }
    }
}
