extension NavigationMachine {
    /// Applies all of a change or nothing. A new viewport or layout direction cancels the gesture in
    /// flight, since its translation would mean something else, and so do other pages on the screen that
    /// it is on; other settings are read when the next gesture begins.
    mutating func apply(_ change: SettingsChange, at now: Milliseconds) throws(Rejection) -> Output {
        let namesBefore = names
        let (next, destination): (StackTree, Screen?)
        do {
            next = try changed(tree, by: change)
            destination = try changedPushDestination(by: change)
            try checkFootprint(of: next, destination)
        } catch {
            names = namesBefore
            throw error
        }
        let before = Settings(self)
        if let viewport = change.viewport, viewport != self.viewport {
            cancelGesture(.viewportChanged, at: now)
            self.viewport = viewport
        }
        if let direction = change.layoutDirection, direction != layoutDirection {
            cancelGesture(.layoutChanged, at: now)
            layoutDirection = direction
        }
        if next.active.top.options.pager != stack.top.options.pager {
            cancelGesture(.pagesChanged, at: now)
        }
        if let app = change.app {
            if !isPushTheSame(in: app, on: next.active) { supersedeGesture(at: now) }
            self.app = app
        }
        if let policy = change.policy { chosenPolicy = policy }
        if let recording = change.recording { recordings.keep(recording) }
        pushDestination = destination
        let isTreeChanged = next != tree
        if isTreeChanged { commit(next) }
        if isTreeChanged || Settings(self) != before { version += 1 }
        return Output(.applied, progress: currentProgress(at: now))
    }

    private mutating func changed(
        _ tree: StackTree, by change: SettingsChange
    ) throws(Rejection) -> StackTree {
        let app = change.app ?? self.app
        var next = tree
        if let target = change.app, target != self.app { next = try moved(tree, to: target) }
        var resolver = EntryResolver(app: app)
        for entryChange in change.entries {
            guard var entry = next.entry(entryChange.key) else { throw .unknownEntry(entryChange.key) }
            let path = ["entries", entryChange.key.rawValue]
            try resolver.apply(
                entryChange.options, to: &entry.options,
                initial: resolver.initialOptions(of: entry.destination), at: path)
            entry.note(entryChange.elements)
            next.change(entry.key) { $0 = entry }
        }
        try resolver.check()
        return next
    }

    private func changedPushDestination(by change: SettingsChange) throws(Rejection) -> Screen? {
        switch change.pushDestination {
        case .keep:
            guard let target = change.app, target != app else { return pushDestination }
            var move = AppMove(from: app, to: target)
            let moved = pushDestination.map { move.screen($0, at: ["pushDestination"]) }
            guard move.faults.isEmpty else { throw .unfittingRoutes(move.faults) }
            return moved
        case .reset: return nil
        case .set(let request):
            var resolver = EntryResolver(app: change.app ?? app)
            let screen = try resolver.screen(request, at: ["pushDestination"])
            try resolver.check()
            return screen
        }
    }

    private struct Settings: Equatable {
        let viewport: Viewport
        let layoutDirection: LayoutDirection
        let policy: Policy
        let app: App?
        let pushDestination: Screen?
        let recording: Int

        init(_ machine: borrowing NavigationMachine) {
            viewport = machine.viewport
            layoutDirection = machine.layoutDirection
            policy = machine.policy
            app = machine.app
            pushDestination = machine.pushDestination
            recording = machine.recordedGestures
        }
    }
}
