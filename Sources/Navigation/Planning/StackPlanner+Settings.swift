/// What a change of settings makes of the stacks and of the push destination.
extension StackPlanner {
    mutating func tree(changedBy change: SettingsChange) throws(Rejection) -> StackTree {
        let app = change.app ?? self.app
        var next = tree
        if let target = change.app, target != self.app { next = try moved(to: target) }
        var resolver = EntryResolver(app: app)
        for entryChange in change.entries {
            guard var entry = next.entry(entryChange.key) else { throw .unknownEntry(entryChange.key) }
            let path = ["entries", entryChange.key.rawValue]
            try resolver.apply(
                entryChange.options, to: &entry.options,
                initial: resolver.initialOptions(of: entry.destination), at: path)
            entry.update(entryChange.elements)
            next.change(entry.key) { $0 = entry }
        }
        try resolver.check()
        return next
    }

    func pushDestination(_ current: Screen?, changedBy change: SettingsChange) throws(Rejection) -> Screen? {
        switch change.pushDestination {
        case .keep:
            guard let target = change.app, target != app else { return current }
            var migration = AppMigration(from: app, to: target)
            let moved = current.map { migration.screen($0, at: ["pushDestination"]) }
            guard migration.faults.isEmpty else { throw .unfittingRoutes(migration.faults) }
            return moved
        case .reset: return nil
        case .set(let request):
            var resolver = EntryResolver(app: change.app ?? app)
            let screen = try resolver.screen(request, at: ["pushDestination"])
            try resolver.check()
            return screen
        }
    }
}
