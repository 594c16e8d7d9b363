extension NavigationMachine {
    /// What a call would do to the stack: found out before anything is touched, so that a call that is
    /// not applied leaves the gesture in flight alone.
    private enum StackChange {
        case none
        case push(Entry)
        case removeAbove(Int)
        case replaceTop(Entry)
        case set(NavigationStack)
    }

    mutating func perform(_ call: Call, at now: Milliseconds) throws(Rejection) -> Output {
        if let expected = call.expectedTop, expected != stack.top.key {
            throw .stale(expectedTop: expected, top: stack.top.key)
        }
        let change: StackChange
        switch call.kind {
        case .push(let request):
            guard stack.depth < configuration.maximumDepth else {
                throw .stackTooDeep(limit: configuration.maximumDepth)
            }
            change = .push(try makeEntry(request))
        case .pop(let count):
            guard count >= 1, count < stack.depth else { return refusingToPop(at: now) }
            change = .removeAbove(stack.topIndex - count)
        case .popTo(let target):
            let index = try index(of: target)
            change = index == stack.topIndex ? .none : .removeAbove(index)
        case .popToRoot:
            guard !stack.isAtRoot else { return refusingToPop(at: now) }
            change = .removeAbove(0)
        case .replace(let request):
            change = .replaceTop(try makeEntry(request))
        case .setStack(let requests):
            let next = try resolve(requests, keepingFrom: stack)
            change = next == stack ? .none : .set(next)
        }
        apply(change, isAnimated: call.isAnimated, at: now)
        return Output(.applied, progress: currentProgress(at: now))
    }

    private func refusingToPop(at now: Milliseconds) -> Output {
        Output(.refused, reason: .nothingToPop, progress: currentProgress(at: now))
    }

    private mutating func apply(_ change: StackChange, isAnimated: Bool, at now: Milliseconds) {
        if case .none = change { return }
        supersedeGesture(at: now)
        let old = stack
        let operation: Operation?
        let removed: [Entry]
        switch change {
        case .none:
            return
        case .push(let entry):
            stack.push(entry)
            (operation, removed) = (.push, [])
        case .removeAbove(let index):
            removed = stack.removeAbove(index)
            operation = .pop
        case .replaceTop(let entry):
            removed = [stack.replaceTop(with: entry)]
            operation = .replace
        case .set(let next):
            stack = next
            removed = old.entries.reversed().filter { next.index(of: $0.key) == nil }
            operation = Self.operation(from: old, to: next)
        }
        version += 1
        noteAppearance(from: old.top.key, to: stack.top.key, removed: removed)
        guard isAnimated, let operation else {
            activity = .idle
            return
        }
        let plan = TransitionPlan(
            id: makeTransitionID(), operation: operation, from: old.top, to: stack.top)
        activity = .settling(
            Settling(plan: plan, decision: nil, settle: policy.settleOfCall(), startedAt: now))
    }

    /// How one stack becomes another on the screen, or nil where the same entry stays on top.
    private static func operation(from old: NavigationStack, to new: NavigationStack) -> Operation? {
        if new.top.key == old.top.key { return nil }
        if old.index(of: new.top.key) != nil { return .pop }
        return new.depth == old.depth ? .replace : .push
    }

    private func index(of target: Call.Target) throws(Rejection) -> Int {
        let found: Int?
        switch target {
        case .key(let key):
            found = stack.index(of: key)
        case .route(let route, let params):
            found = stack.entries.lastIndex { entry in
                entry.destination.shows(route) && (params == nil || entry.destination.params == params)
            }
        }
        guard let found else { throw .noSuchEntry(target) }
        return found
    }

    // MARK: Entries from requests

    private mutating func makeEntry(_ request: EntryRequest) throws(Rejection) -> Entry {
        if let key = request.key, stack.index(of: key) != nil { throw .duplicateKey(key, index: nil) }
        return Entry(
            key: request.key ?? makeKey(), destination: request.destination,
            options: request.options.onDefaults)
    }

    /// A whole stack from its requests. What survives from `old` keeps its key, params and options,
    /// changed only where the request names an option: an entry survives by its key, or without one by
    /// leading to the same destination at the same depth.
    mutating func resolve(
        _ requests: [EntryRequest], keepingFrom old: NavigationStack?
    ) throws(Rejection) -> NavigationStack {
        guard requests.count <= configuration.maximumDepth else {
            throw .stackTooDeep(limit: configuration.maximumDepth)
        }
        var chosen: Set<EntryKey> = []
        for (index, request) in requests.enumerated() {
            guard let key = request.key else { continue }
            if !chosen.insert(key).inserted { throw .duplicateKey(key, index: index) }
            if let old, let previous = old.index(of: key),
                old.entries[previous].destination != request.destination
            {
                throw .keyOfAnotherDestination(key, index: index)
            }
        }
        let entries = requests.enumerated().map { depth, request in
            if let old, var survivor = Self.survivor(of: request, at: depth, in: old, besides: chosen) {
                request.options.apply(to: &survivor.options)
                return survivor
            }
            return Entry(
                key: request.key ?? makeKey(besides: chosen), destination: request.destination,
                options: request.options.onDefaults)
        }
        guard let stack = NavigationStack(entries) else { throw .emptyStack }
        return stack
    }

    private static func survivor(
        of request: EntryRequest, at depth: Int, in old: NavigationStack, besides chosen: Set<EntryKey>
    ) -> Entry? {
        if let key = request.key { return old.index(of: key).map { old.entries[$0] } }
        guard depth < old.depth else { return nil }
        let entry = old.entries[depth]
        return entry.destination == request.destination && !chosen.contains(entry.key) ? entry : nil
    }
}
