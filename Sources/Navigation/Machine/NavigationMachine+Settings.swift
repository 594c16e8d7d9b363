extension NavigationMachine {
    /// Applies all of a change or nothing. A new viewport or layout direction cancels the gesture in
    /// flight, since its translation would mean something else; other settings are read when the next
    /// gesture begins.
    mutating func apply(_ change: SettingsChange, at now: Milliseconds) throws(Rejection) -> Output {
        var next = stack
        for entry in change.entries {
            guard let index = stack.index(of: entry.key) else { throw .unknownEntry(entry.key) }
            next.changeOptions(at: index, entry.options)
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
        if let policy = change.policy { self.policy = policy }
        change.pushDestination.apply(to: &pushDestination)
        let isStackChanged = next != stack
        if isStackChanged { stack = next }
        if isStackChanged || Settings(self) != before { version += 1 }
        return Output(.applied, progress: currentProgress(at: now))
    }

    private struct Settings: Equatable {
        let viewport: Viewport
        let layoutDirection: LayoutDirection
        let policy: Policy
        let pushDestination: Screen?

        init(_ machine: borrowing NavigationMachine) {
            viewport = machine.viewport
            layoutDirection = machine.layoutDirection
            policy = machine.policy
            pushDestination = machine.pushDestination
        }
    }
}
