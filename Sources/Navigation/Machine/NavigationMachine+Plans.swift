/// What each call would make of the stacks.
extension NavigationMachine {
    mutating func plan(_ kind: Call.Kind) throws(Rejection) -> Plan {
        switch kind {
        case .push(let request, let flows): try planPush(request, endingFlows: flows)
        case .pop(let count):
            count >= 1 && count < stack.depth ? popping(to: stack.topIndex - count) : .refuse(.nothingToPop)
        case .popFlow(let flow): try planPop(flow: flow)
        case .popTo(let target): popping(to: try index(of: target))
        case .popToRoot: stack.isAtRoot ? .refuse(.nothingToPop) : popping(to: 0)
        case .replace(let request): try planReplace(request)
        case .setStack(let requests): try planStack(requests)
        case .open(let link): try planOpen(link)
        case .page(let target, let direction): try planPage(target, direction)
        case .selectTab(let name): try planTab(name)
        case .present(let requests, let presentation, let canDismiss):
            try planPresent(requests, presentation, canDismiss: canDismiss)
        case .dismiss: planDismiss()
        }
    }

    // MARK: Push and pop

    private mutating func planPush(
        _ request: EntryRequest, endingFlows flows: [String]
    ) throws(Rejection) -> Plan {
        for (index, flow) in flows.enumerated() where app?.flow(flow) == nil {
            throw .unknownFlow(flow, field: "endsFlows/\(index)")
        }
        if let key = request.key, tree.contains(key) { throw .duplicateKey(key, index: nil) }
        var resolver = EntryResolver(app: app)
        let entry = try makeEntry(request, isRootOfTab: false, &resolver)
        try resolver.check()
        let ended = flows + endedFlows(by: entry.destination)
        guard stack.depthKept(endingFlows: ended, in: app) < configuration.maximumDepth else {
            throw .stackTooDeep(limit: configuration.maximumDepth)
        }
        return .change(TreeChange(tree: pushing(entry, endingFlows: ended), operation: .push))
    }

    /// The flows that an entry of this destination ends when it is pushed.
    func endedFlows(by destination: Destination) -> [String] {
        app?.routes[destination.route]?.endsFlows ?? []
    }

    /// With `entry` on top, and without the flows that it ends.
    func pushing(_ entry: Entry, endingFlows flows: [String]) -> StackTree {
        var next = tree
        let kept = stack.entries.prefix(stack.depthKept(endingFlows: flows, in: app))
        guard let stack = NavigationStack(kept + [entry]) else {
            preconditionFailure("a pushed entry needs a key of its own")
        }
        next.active = stack
        return next
    }

    func popping(to index: Int) -> Plan {
        var next = tree
        if index < stack.topIndex { next.active.removeAbove(index) }
        return .change(TreeChange(tree: next, operation: .pop))
    }

    private func planPop(flow: String) throws(Rejection) -> Plan {
        guard app?.flow(flow) != nil else { throw .unknownFlow(flow, field: "flow") }
        let kept = stack.depthKept(endingFlows: [flow], in: app)
        return kept > 0 && kept < stack.depth ? popping(to: kept - 1) : .refuse(.nothingToPop)
    }

    private func index(of target: Call.Target) throws(Rejection) -> Int {
        let found: Int?
        switch target {
        case .key(let key):
            found = stack.index(of: key)
        case .route(let route, let params):
            let (route, pathParams) = asKnown(route)
            let wanted = params ?? pathParams
            found = stack.entries.lastIndex { entry in
                entry.destination.shows(route) && (wanted == nil || entry.destination.params == wanted)
            }
        }
        guard let found else { throw .noSuchEntry(target) }
        return found
    }

    /// A route as the app knows it, with the parameters that a path gives.
    private func asKnown(_ route: String) -> (route: String, params: Params?) {
        guard let app, app.routes[route] == nil, let (matched, params) = app.routes.match(route) else {
            return (route, nil)
        }
        return (matched.pattern.text, params)
    }

    // MARK: Replacing

    private mutating func planReplace(_ request: EntryRequest) throws(Rejection) -> Plan {
        if let key = request.key, tree.contains(key) { throw .duplicateKey(key, index: nil) }
        var resolver = EntryResolver(app: app)
        let entry = try makeEntry(
            request, isRootOfTab: stack.isAtRoot && hasTabs && tree.presented.isEmpty, &resolver)
        try resolver.check()
        var next = tree
        next.active.replaceTop(with: entry)
        return .change(TreeChange(tree: next, operation: .replace))
    }

    private mutating func planStack(_ requests: [EntryRequest]) throws(Rejection) -> Plan {
        var next = tree
        next.active = try resolve(
            requests, keepingFrom: stack, isPresented: !tree.presented.isEmpty)
        return .change(TreeChange(tree: next, operation: Self.operation(from: stack, to: next.active)))
    }

    /// How one stack becomes another on the screen, or nil where the same entry stays on top.
    private static func operation(from old: NavigationStack, to new: NavigationStack) -> Operation? {
        if new.top.key == old.top.key { return nil }
        if old.index(of: new.top.key) != nil { return .pop }
        return new.depth == old.depth ? .replace : .push
    }

    /// A link's stack takes the place of what its tab shows, and of all that is presented.
    private mutating func planOpen(_ link: String) throws(Rejection) -> Plan {
        let requests = try firstRequests(.link(link))
        var next = tree
        while !next.presented.isEmpty { next.dismiss() }
        if let root = requests.first?.destination.route, let tab = app?.tab(rootedAt: root) {
            next.select(tab)
        }
        let old = next.active
        next.active = try resolve(requests, keepingFrom: old, isPresented: false)
        let operation: Operation? =
            if !tree.presented.isEmpty {
                .dismiss
            } else if next.selected != tree.selected {
                .replace
            } else {
                Self.operation(from: old, to: next.active)
            }
        return .change(TreeChange(tree: next, operation: operation))
    }

    // MARK: Pages, tabs, presented stacks

    private func planPage(_ target: PageTarget, _ direction: PageDirection?) throws(Rejection) -> Plan {
        guard let pager = stack.top.options.pager else { throw .noPages(stack.top.key) }
        let index: Int
        let implied: PageDirection
        switch target {
        case .index(let wanted):
            guard pager.pages.indices.contains(wanted) else {
                throw .pageOutOfRange(index: wanted, count: pager.count)
            }
            (index, implied) = (wanted, wanted > pager.index ? .forward : .backward)
        case .by(let steps):
            (index, implied) = (pager.index(by: steps), steps > 0 ? .forward : .backward)
        }
        let change = PageChange(
            from: pager.index, to: index, direction: direction ?? implied, axis: pager.axis)
        return .change(TreeChange(tree: turning(change), operation: .page, page: change))
    }

    /// With another page of the top entry's pager shown.
    func turning(_ change: PageChange) -> StackTree {
        var next = tree
        next.change(stack.top.key) { $0.options.pager = $0.options.pager?.showing(change.to) }
        return next
    }

    private func planTab(_ name: String) throws(Rejection) -> Plan {
        guard let app, !app.tabs.isEmpty else { throw .needsApp(field: "name") }
        guard let index = app.tabs.firstIndex(where: { $0.name == name }) else {
            throw .unknownTab(name, known: app.tabs.map(\.name))
        }
        var next = tree
        next.select(index)
        return .change(TreeChange(tree: next))
    }

    private mutating func planPresent(
        _ requests: [EntryRequest], _ presentation: Presentation, canDismiss: Bool
    ) throws(Rejection) -> Plan {
        guard tree.presented.count < configuration.maximumPresented else {
            throw .tooManyPresented(limit: configuration.maximumPresented)
        }
        var next = tree
        next.present(
            PresentedStack(
                presentation: presentation, canDismiss: canDismiss,
                stack: try resolve(requests, keepingFrom: nil, isPresented: true)))
        return .change(TreeChange(tree: next, operation: .present))
    }

    private func planDismiss() -> Plan {
        guard !tree.presented.isEmpty else { return .refuse(.nothingToDismiss) }
        var next = tree
        next.dismiss()
        return .change(TreeChange(tree: next, operation: .dismiss))
    }
}

extension NavigationStack {
    /// How many entries stay when these flows end: those below the first that is part of one.
    func depthKept(endingFlows flows: [String], in app: App?) -> Int {
        guard let app, !flows.isEmpty else { return depth }
        let ended = Set(flows)
        return entries.firstIndex { entry in
            app.routes[entry.destination.route]?.flows.contains(where: ended.contains) ?? false
        } ?? depth
    }
}
