/// What a gesture or a call makes of the stacks, where nothing has to be asked for.
extension StackTree {
    /// With `entry` on top, and without the flows that it ends.
    func pushing(_ entry: Entry, endingFlows flows: [String], in app: App?) -> StackTree {
        let kept = active.entries.prefix(active.depthKept(endingFlows: flows, in: app))
        guard let stack = NavigationStack(kept + [entry]) else {
            preconditionFailure("a pushed entry needs a key of its own")
        }
        var next = self
        next.active = stack
        return next
    }

    /// Without the entry on top, beneath which there must be one.
    var popped: StackTree {
        var next = self
        next.active.removeAbove(active.topIndex - 1)
        return next
    }

    /// Without what was presented last, which there must be.
    var dismissed: StackTree {
        var next = self
        next.dismiss()
        return next
    }

    /// With another page of the top entry's pager shown.
    func turning(_ change: PageChange) -> StackTree {
        var next = self
        next.change(active.top.key) { $0.options.pager = $0.options.pager?.showing(change.to) }
        return next
    }

    /// The entries that would be left for `next` without having been asked for, topmost first. Of a presented stack
    /// that guards itself that is its root.
    func guardedEntries(goneFrom next: StackTree) -> [Entry] {
        let roots = Set(presented(goneFrom: next).filter { !$0.canDismiss }.map { $0.stack.entries[0].key })
        return entries(goneFrom: next).filter { !$0.options.canPop || roots.contains($0.key) }
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

extension App? {
    /// The flows that an entry of this destination ends when it is pushed.
    func endedFlows(by destination: Destination) -> [String] {
        self?.routes[destination.route]?.endsFlows ?? []
    }
}
