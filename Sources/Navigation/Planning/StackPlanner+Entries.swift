/// Entries and stacks from what clients ask for.
extension StackPlanner {
    func firstRequests(_ start: NavigationMachine.Start) throws(Rejection) -> [EntryRequest] {
        switch start {
        case .stack(let requests):
            return requests
        case .link(let link):
            guard let app else { throw .needsApp(field: "link") }
            return try app.stack(for: link).map { EntryRequest(destination: $0) }
        case .tabs:
            guard let root = app?.tabs.first?.root else { throw .emptyStack }
            return [EntryRequest(destination: Destination(route: root))]
        }
    }

    /// What the session begins with: its stack in the tab that has the same root (or the first one), every
    /// other tab at its root.
    mutating func firstTree(_ start: NavigationMachine.Start) throws(Rejection) -> StackTree {
        let requests = try firstRequests(start)
        let stack = try resolve(requests, keepingFrom: nil, isPresented: false)
        guard let app, !app.tabs.isEmpty else { return StackTree(tabStacks: [stack]) }
        let selected = app.tab(rootedAt: stack.entries[0].destination.route) ?? 0
        var taken = Set(stack.entries.map(\.key))
        var tabStacks: [NavigationStack] = []
        for (index, tab) in app.tabs.enumerated() {
            let base =
                index == selected ? stack : NavigationStack(root: makeRoot(of: tab, in: app, besides: taken))
            taken.formUnion(base.entries.map(\.key))
            tabStacks.append(base)
        }
        return StackTree(tabStacks: tabStacks, selected: selected)
    }

    /// The entry that a tab begins with.
    mutating func makeRoot(
        of tab: TabDefinition, in app: App, besides taken: Set<EntryKey> = []
    ) -> Entry {
        var resolver = EntryResolver(app: app)
        let destination = resolver.destination(Destination(route: tab.root), at: [])
        var options = resolver.initialOptions(of: destination)
        options.tabBarHidden = false
        return Entry(key: makeKey(besides: taken), destination: destination, options: options)
    }

    /// A new entry.
    ///
    /// - Parameters:
    ///   - isRootOfTab: whether it is at the bottom of a tab's stack, where it shows the tab bar unless the
    ///     request says otherwise.
    ///   - path: where its fields stand in the body.
    mutating func makeEntry(
        _ request: EntryRequest, isRootOfTab: Bool, besides taken: Set<EntryKey> = [],
        path: [String] = [], _ resolver: inout EntryResolver
    ) throws(Rejection) -> Entry {
        let destination = resolver.destination(request.destination, at: path)
        var initial = resolver.initialOptions(of: destination)
        if isRootOfTab { initial.tabBarHidden = false }
        var options = initial
        try resolver.apply(request.options, to: &options, initial: initial, at: path)
        return Entry(
            key: request.key ?? makeKey(besides: taken), destination: destination, options: options)
    }

    /// A whole stack from its requests. What survives from `old` keeps its key, params and options,
    /// changed only where the request names an option: an entry survives by its key, or without one by
    /// leading to the same destination at the same depth.
    ///
    /// - Parameter isPresented: whether it lies over another; otherwise it is a tab's, if there are tabs.
    mutating func resolve(
        _ requests: [EntryRequest], keepingFrom old: NavigationStack?, isPresented: Bool
    ) throws(Rejection) -> NavigationStack {
        guard requests.count <= limits.maximumDepth else {
            throw .stackTooDeep(limit: limits.maximumDepth)
        }
        var resolver = EntryResolver(app: app)
        let destinations = requests.enumerated().map { index, request in
            resolver.destination(request.destination, at: ["stack", String(index)])
        }
        try resolver.check()
        let chosen = try keys(of: requests, leadingTo: destinations, keepingFrom: old)
        var taken = chosen
        var entries: [Entry] = []
        var bytes = 0
        for (depth, request) in requests.enumerated() {
            let path = ["stack", String(depth)]
            let survivor = old.flatMap {
                Self.survivor(of: request, leadingTo: destinations[depth], at: depth, in: $0, besides: chosen)
            }
            if var entry = survivor {
                let initial = resolver.initialOptions(of: entry.destination)
                try resolver.apply(request.options, to: &entry.options, initial: initial, at: path)
                entries.append(entry)
            } else {
                entries.append(
                    try makeEntry(
                        request, isRootOfTab: depth == 0 && hasTabs && !isPresented, besides: taken,
                        path: path, &resolver))
            }
            taken.insert(entries[depth].key)
            bytes += entries[depth].estimatedByteCount
            // Not only at the end: what an app adds to a request may be many times the request.
            guard bytes <= limits.maximumByteCount else {
                throw .sessionTooLarge(limit: limits.maximumByteCount)
            }
        }
        try resolver.check()
        guard let stack = NavigationStack(entries) else { throw .emptyStack }
        return stack
    }

    /// The keys that the requests choose, each of them once and none of another entry's.
    private func keys(
        of requests: [EntryRequest], leadingTo destinations: [Destination], keepingFrom old: NavigationStack?
    ) throws(Rejection) -> Set<EntryKey> {
        var chosen: Set<EntryKey> = []
        for (index, request) in requests.enumerated() {
            guard let key = request.key else { continue }
            if !chosen.insert(key).inserted { throw .duplicateKey(key, index: index) }
            if let old, let previous = old.index(of: key) {
                guard old.entries[previous].destination == destinations[index] else {
                    throw .keyOfAnotherDestination(key, index: index)
                }
            } else if tree.contains(key) {
                throw .duplicateKey(key, index: index)
            }
        }
        return chosen
    }

    private static func survivor(
        of request: EntryRequest, leadingTo destination: Destination, at depth: Int, in old: NavigationStack,
        besides chosen: Set<EntryKey>
    ) -> Entry? {
        if let key = request.key { return old.index(of: key).map { old.entries[$0] } }
        guard depth < old.depth else { return nil }
        let entry = old.entries[depth]
        return entry.destination == destination && !chosen.contains(entry.key) ? entry : nil
    }
}
