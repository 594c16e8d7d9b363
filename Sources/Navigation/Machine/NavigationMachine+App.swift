/// Moving a session to another revision of its app, or to another app.
extension NavigationMachine {
    /// The stacks as `target` shows them: every entry keeps its key and what was changed on it alone; what
    /// its route declares is as the new app has it.
    ///
    /// - Throws: `unshowableEntries` with all that it cannot show.
    mutating func moved(_ tree: StackTree, to target: App) throws(Rejection) -> StackTree {
        var unshowable: [UnshowableEntry] = []
        var next = tree
        next.forEachEntry { entry in
            switch moved(entry, to: target) {
            case .success(let moved): entry = moved
            case .failure(let fault):
                unshowable.append(
                    UnshowableEntry(key: entry.key, route: entry.destination.route, fault: fault.kind))
            }
        }
        let bases = movedBases(of: next, to: target, &unshowable)
        guard unshowable.isEmpty else { throw .unshowableEntries(unshowable) }
        return StackTree(bases: bases.stacks, selected: bases.selected, presented: next.presented)
    }

    /// Whether `app` knows the screen that a push gesture in flight would bring.
    func isIncomingScreenKnown(to app: App) -> Bool {
        guard case .interactive(let interaction) = activity, let plan = interaction.plan else { return true }
        switch plan.operation {
        case .push:
            let destination = plan.to.destination
            return app.routes[destination.route]?.faults(of: destination.params).isEmpty ?? false
        case .pop, .page, .replace, .present, .dismiss: return true
        }
    }

    private struct Fault: Error {
        let kind: RouteFault.Kind
    }

    private func moved(_ entry: Entry, to target: App) -> Result<Entry, Fault> {
        var resolver = EntryResolver(app: target)
        // A route that the new app calls otherwise is found by the path.
        let isKnown = target.routes[entry.destination.route] != nil
        let path = app?.routes[entry.destination.route]?.pattern.path(with: entry.destination.params)
        let named = isKnown ? entry.destination : Destination(route: path ?? entry.destination.route)
        let destination = resolver.destination(named, at: [])
        let pages = entry.options.pager?.pages.map { resolver.destination($0, at: []) }
        if let fault = resolver.faults.first { return .failure(Fault(kind: fault.kind)) }
        let old = EntryResolver(app: app).initialOptions(of: entry.destination)
        let new = resolver.initialOptions(of: destination)
        var moved = Entry(
            key: entry.key, destination: destination, options: entry.options.moved(from: old, to: new))
        if let pages, let pager = entry.options.pager, pager.pages != old.pager?.pages {
            moved.options.pager = Pager(
                pages: pages, index: pager.index, wraps: pager.wraps, axis: pager.axis)
        }
        moved.elements = entry.elements
        return .success(moved)
    }

    /// Tabs keep their stacks by name; those that the new app adds begin at their roots.
    private mutating func movedBases(
        of tree: StackTree, to target: App, _ unshowable: inout [UnshowableEntry]
    ) -> (stacks: [NavigationStack], selected: Int) {
        let names = app?.tabs.map(\.name) ?? []
        let old = names.isEmpty ? [] : Array(zip(names, tree.bases))
        let shown = tree.bases[tree.selected]
        let targetNames = target.tabs.map(\.name)
        func isLost(_ name: String) -> Bool { !targetNames.contains(name) }
        for (index, (name, stack)) in old.enumerated() {
            let isKeptAsOnly = targetNames.isEmpty && index == tree.selected
            guard isLost(name), !isKeptAsOnly else { continue }
            unshowable += stack.entries.map {
                UnshowableEntry(key: $0.key, route: $0.destination.route, fault: .noSuchTab(name))
            }
        }
        guard !targetNames.isEmpty else { return ([shown], 0) }
        let home = target.tab(rootedAt: shown.entries[0].destination.route) ?? 0
        let selected = old.isEmpty ? home : targetNames.firstIndex(of: names[tree.selected]) ?? 0
        var taken: Set<EntryKey> = []
        let stacks = target.tabs.enumerated().map { index, tab in
            if let kept = old.first(where: { $0.0 == tab.name })?.1 { return kept }
            if old.isEmpty, index == home { return shown }
            let root = makeRoot(of: tab, in: target, besides: taken)
            taken.insert(root.key)
            return NavigationStack(root: root)
        }
        return (stacks, selected)
    }
}

extension EntryOptions {
    /// What was as `old` declares becomes as `new` declares; the rest was changed on the entry and stays.
    fileprivate func moved(from old: EntryOptions, to new: EntryOptions) -> EntryOptions {
        var options = self
        if swipeBack == old.swipeBack { options.swipeBack = new.swipeBack }
        if navigationBarHidden == old.navigationBarHidden {
            options.navigationBarHidden = new.navigationBarHidden
        }
        if backButtonHidden == old.backButtonHidden { options.backButtonHidden = new.backButtonHidden }
        if tabBarHidden == old.tabBarHidden { options.tabBarHidden = new.tabBarHidden }
        if canPop == old.canPop { options.canPop = new.canPop }
        if pager?.pages == old.pager?.pages {
            options.pager = new.pager.map { pager in
                Pager(
                    pages: pager.pages, index: self.pager?.index ?? pager.index, wraps: pager.wraps,
                    axis: pager.axis) ?? pager
            }
        }
        return options
    }
}
