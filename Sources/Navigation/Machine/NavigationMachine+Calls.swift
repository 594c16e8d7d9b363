/// Programmatic navigation: validated and planned first, so that a call that is not applied leaves the gesture in
/// flight alone.
extension NavigationMachine {
    mutating func perform(_ call: Call, at now: Milliseconds) throws(Rejection) -> Output.Result {
        if let expected = call.expectedTop, expected != stack.top.key {
            throw .stale(expectedTop: expected, top: stack.top.key)
        }
        var planner = planner
        switch try planner.plan(call.kind) {
        case .refused(let reason):
            return .refused(Refusal(reason), nil, progress: currentProgress(at: now))
        case .change(let change):
            return try apply(change, of: call, at: now)
        }
    }

    var planner: StackPlanner {
        StackPlanner(tree: tree, app: app, limits: configuration, keyCount: names.keys)
    }

    private mutating func apply(
        _ change: StackChange, of call: Call, at now: Milliseconds
    ) throws(Rejection) -> Output.Result {
        if change.tree == tree {
            if call.confirm != nil { throw .staleConfirmation }
            return .applied(progress: currentProgress(at: now))
        }
        var next = change.tree
        var from = stack.top
        from.update(call.elements.from)
        next.update(call.elements.from, of: from.key)
        next.update(call.elements.to, of: next.active.top.key)
        try checkByteCount(of: next, pushDestination)
        let to = next.active.top
        let screenChange = call.isAnimated ? change.screenChange : nil
        let style = screenChange.flatMap { self.style($0, from: from, to: to) }
        let missing = style?.missingElements(from: from, to: to) ?? []
        guard missing.isEmpty else {
            return .refused(Refusal(missingElements: missing), nil, progress: currentProgress(at: now))
        }
        if let blocked = try ask(before: next, confirm: call.confirm, at: now) {
            return .blocked(blocked, progress: currentProgress(at: now))
        }
        supersedeGesture(at: now)
        names.keys = change.keyCount
        commit(next, page: change.screenChange?.page)
        version += 1
        guard let screenChange else {
            state = .idle
            return .applied(progress: 0)
        }
        let rules = policy.rules(for: screenChange.operation, device)
        let plan = TransitionPlan(
            id: makeTransitionID(), change: screenChange, from: from, to: to, custom: style,
            parallax: rules.parallax)
        let settle = rules.settleOfCall(
            timing: plan.timing, extent: screenChange.extent(of: viewport, rules.axis))
        state = .settling(
            Boxed(SettlingTransition(plan: plan, decision: nil, settle: settle, startedAt: now)))
        return .applied(progress: 0)
    }

    /// The one place where stacks change: tells what comes into sight and what leaves.
    mutating func commit(_ next: StackTree, page: PageChange? = nil) {
        let old = tree
        tree = next
        let (wereVisible, areVisible) = (old.visible, next.visible)
        let leaving = wereVisible.filter { !areVisible.contains($0) }
        let coming = areVisible.filter { !wereVisible.contains($0) }
        for key in leaving { emit(.willDisappear(key)) }
        for key in coming { emit(.willAppear(key)) }
        for key in leaving { emit(.didDisappear(key)) }
        for key in coming { emit(.didAppear(key)) }
        for entry in old.entries(goneFrom: next) { emit(.removed(entry.key)) }
        for (key, change) in old.pageChanges(to: next, by: page) { emit(.pageChanged(key, change)) }
    }
}
