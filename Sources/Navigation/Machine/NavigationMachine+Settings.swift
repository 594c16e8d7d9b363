extension NavigationMachine {
    /// Applies all of a change or nothing. A new viewport or layout direction cancels the gesture in
    /// flight, since its translation would mean something else, and so do other pages on the screen that
    /// it is on; other settings are read when the next gesture begins.
    mutating func apply(_ change: SettingsChange, at now: Milliseconds) throws(Rejection) -> Output.Result {
        var planner = planner
        let next = try planner.tree(changedBy: change)
        let destination = try planner.pushDestination(pushDestination, changedBy: change)
        try checkByteCount(of: next, destination)
        names.keys = planner.keyCount
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
            if !keepsPush(in: app, on: next.active) { supersedeGesture(at: now) }
            self.app = app
        }
        if let policy = change.policy { chosenPolicy = policy }
        if let recording = change.recording { recordings.keep(recording) }
        pushDestination = destination
        let isTreeChanged = next != tree
        if isTreeChanged { commit(next) }
        if isTreeChanged || Settings(self) != before { version += 1 }
        return .applied(progress: currentProgress(at: now))
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

    /// Whether a push gesture in flight does in `target` what it began to do: brings the same screen, and
    /// ends the same flows.
    ///
    /// - Parameter next: the stack as `target` shows it.
    private func keepsPush(in target: App, on next: NavigationStack) -> Bool {
        let pushed: Screen?
        switch state {
        case .idle, .settling: return true
        case .contested(let box): pushed = box.value.arena.candidates.lazy.compactMap { $0.pushed }.first
        case .interactive(let box):
            guard case .push = box.value.plan.change else { return true }
            let entry = box.value.plan.to
            pushed = Screen(destination: entry.destination, options: entry.options)
        }
        guard let screen = pushed else { return true }
        var migration = AppMigration(from: app, to: target, limit: 1, namesNearest: false)
        guard migration.screen(screen) == screen, migration.faults.isEmpty else { return false }
        let flows = App?.some(target).endedFlows(by: screen.destination)
        return next.depthKept(endingFlows: flows, in: target)
            == stack.depthKept(endingFlows: app.endedFlows(by: screen.destination), in: app)
    }
}
