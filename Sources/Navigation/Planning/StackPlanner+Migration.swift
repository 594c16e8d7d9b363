/// Moving a session to another revision of its app, or to another app.
extension StackPlanner {
    /// The stacks as `target` shows them: every entry keeps its key and what was changed on it alone; what
    /// its route declares is as the new app has it.
    ///
    /// - Throws: `unshowableEntries` with all that it cannot show.
    mutating func moved(to target: App) throws(Rejection) -> StackTree {
        var unshowable: [UnshowableEntry] = []
        var next = tree
        next.forEachEntry { entry in
            // Of the first ones it is told what they may be now.
            switch moved(entry, to: target, namesNearest: unshowable.count < EntryResolver.maximumFaults) {
            case .success(let moved): entry = moved
            case .failure(let fault):
                unshowable.append(
                    UnshowableEntry(key: entry.key, route: entry.destination.route, fault: fault.kind))
            }
        }
        let tabStacks = movedTabStacks(of: next, to: target, &unshowable)
        guard unshowable.isEmpty else { throw .unshowableEntries(unshowable) }
        return StackTree(tabStacks: tabStacks.stacks, selected: tabStacks.selected, presented: next.presented)
    }

    private struct Fault: Error {
        let kind: RouteFault.Kind
    }

    private func moved(_ entry: Entry, to target: App, namesNearest: Bool) -> Result<Entry, Fault> {
        var migration = AppMigration(from: app, to: target, limit: 1, namesNearest: namesNearest)
        let screen = migration.screen(Screen(destination: entry.destination, options: entry.options))
        if let fault = migration.faults.first { return .failure(Fault(kind: fault.kind)) }
        var moved = Entry(key: entry.key, destination: screen.destination, options: screen.options)
        moved.elements = entry.elements
        return .success(moved)
    }

    /// Tabs keep their stacks by name; those that the new app adds begin at their roots.
    private mutating func movedTabStacks(
        of tree: StackTree, to target: App, _ unshowable: inout [UnshowableEntry]
    ) -> (stacks: [NavigationStack], selected: Int) {
        let names = app?.tabs.map(\.name) ?? []
        let old = names.isEmpty ? [] : Array(zip(names, tree.tabStacks))
        let shown = tree.tabStacks[tree.selected]
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
