/// What each call would make of the stacks.
extension StackPlanner {
    mutating func plan(_ kind: Call.Kind) throws(Rejection) -> StackPlan {
        switch kind {
        case .push(let request, let flows): try planPush(request, endingFlows: flows)
        case .pop(let count):
            count >= 1 && count < stack.depth ? popping(to: stack.topIndex - count) : .refused(.nothingToPop)
        case .popFlow(let flow): try planPop(flow: flow)
        case .popTo(let target): popping(to: try index(of: target))
        case .popToRoot: stack.isAtRoot ? .refused(.nothingToPop) : popping(to: 0)
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
    ) throws(Rejection) -> StackPlan {
        for (index, flow) in flows.enumerated() where app?.flow(flow) == nil {
            throw .unknownFlow(flow, field: "endsFlows/\(index)")
        }
        if let key = request.key, tree.contains(key) { throw .duplicateKey(key, index: nil) }
        var resolver = EntryResolver(app: app)
        let entry = try makeEntry(request, isRootOfTab: false, &resolver)
        try resolver.check()
        let ended = flows + app.endedFlows(by: entry.destination)
        guard stack.depthKept(endingFlows: ended, in: app) < limits.maximumDepth else {
            throw .stackTooDeep(limit: limits.maximumDepth)
        }
        return .change(change(to: tree.pushing(entry, endingFlows: ended, in: app), .push))
    }

    func popping(to index: Int) -> StackPlan {
        var next = tree
        if index < stack.topIndex { next.active.removeAbove(index) }
        return .change(change(to: next, .pop))
    }

    private func planPop(flow: String) throws(Rejection) -> StackPlan {
        guard app?.flow(flow) != nil else { throw .unknownFlow(flow, field: "flow") }
        let kept = stack.depthKept(endingFlows: [flow], in: app)
        return kept > 0 && kept < stack.depth ? popping(to: kept - 1) : .refused(.nothingToPop)
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

    private mutating func planReplace(_ request: EntryRequest) throws(Rejection) -> StackPlan {
        if let key = request.key, tree.contains(key) { throw .duplicateKey(key, index: nil) }
        var resolver = EntryResolver(app: app)
        let entry = try makeEntry(
            request, isRootOfTab: stack.isAtRoot && hasTabs && tree.presented.isEmpty, &resolver)
        try resolver.check()
        var next = tree
        next.active.replaceTop(with: entry)
        return .change(change(to: next, .replace))
    }

    private mutating func planStack(_ requests: [EntryRequest]) throws(Rejection) -> StackPlan {
        var next = tree
        next.active = try resolve(
            requests, keepingFrom: stack, isPresented: !tree.presented.isEmpty)
        return .change(change(to: next, Self.screenChange(from: stack, to: next.active)))
    }

    /// How one stack becomes another on the screen, or nil where the same entry stays on top.
    private static func screenChange(
        from old: NavigationStack, to new: NavigationStack
    ) -> ScreenChange? {
        if new.top.key == old.top.key { return nil }
        if old.index(of: new.top.key) != nil { return .pop }
        return new.depth == old.depth ? .replace : .push
    }

    /// A link's stack takes the place of what its tab shows, and of all that is presented.
    private mutating func planOpen(_ link: String) throws(Rejection) -> StackPlan {
        let requests = try firstRequests(.link(link))
        var next = tree
        while !next.presented.isEmpty { next.dismiss() }
        if let root = requests.first?.destination.route, let tab = app?.tab(rootedAt: root) {
            next.select(tab)
        }
        let old = next.active
        next.active = try resolve(requests, keepingFrom: old, isPresented: false)
        let screenChange: ScreenChange? =
            if !tree.presented.isEmpty {
                .dismiss
            } else if next.selected != tree.selected {
                .replace
            } else {
                Self.screenChange(from: old, to: next.active)
            }
        return .change(change(to: next, screenChange))
    }

    // MARK: Pages, tabs, presented stacks

    private func planPage(_ target: PageTarget, _ direction: PageDirection?) throws(Rejection) -> StackPlan {
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
        let page = PageChange(
            from: pager.index, to: index, direction: direction ?? implied, axis: pager.axis)
        return .change(self.change(to: tree.turning(page), .page(page)))
    }

    private func planTab(_ name: String) throws(Rejection) -> StackPlan {
        guard let app, !app.tabs.isEmpty else { throw .needsApp(field: "name") }
        guard let index = app.tabs.firstIndex(where: { $0.name == name }) else {
            throw .unknownTab(name, known: app.tabs.map(\.name))
        }
        var next = tree
        next.select(index)
        return .change(change(to: next))
    }

    private mutating func planPresent(
        _ requests: [EntryRequest], _ presentation: Presentation, canDismiss: Bool
    ) throws(Rejection) -> StackPlan {
        guard tree.presented.count < limits.maximumPresented else {
            throw .tooManyPresented(limit: limits.maximumPresented)
        }
        var next = tree
        next.present(
            PresentedStack(
                presentation: presentation, canDismiss: canDismiss,
                stack: try resolve(requests, keepingFrom: nil, isPresented: true)))
        return .change(change(to: next, .present))
    }

    private func planDismiss() -> StackPlan {
        guard !tree.presented.isEmpty else { return .refused(.nothingToDismiss) }
        var next = tree
        next.dismiss()
        return .change(change(to: next, .dismiss))
    }
}
