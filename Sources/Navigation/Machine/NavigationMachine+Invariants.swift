/// What must hold after every input, whatever came. Looked at in debug builds, and so in all tests.
extension NavigationMachine {
    func checkInvariants() {
        checkStacks()
        switch state {
        case .idle: break
        case .contested(let box): check(box.value)
        case .interactive(let box): check(box.value)
        case .settling(let box):
            precondition(box.value.settle.duration.isFinite, "a transition settles at some time")
        }
        precondition(
            notices.isEmpty && cancelled == nil && action == nil, "an answer tells all that it caused")
    }

    private func checkStacks() {
        var keys: Set<EntryKey> = []
        for stack in tree.stacks {
            precondition(!stack.entries.isEmpty, "a stack is never empty")
            precondition(stack.depth <= configuration.maximumDepth, "a stack is no deeper than it may be")
            for entry in stack.entries {
                precondition(keys.insert(entry.key).inserted, "a key is one entry's")
                precondition(entry.elements.count <= Entry.maximumElements, "an entry knows few elements")
            }
        }
        precondition(
            tree.presented.count <= configuration.maximumPresented, "no more is presented than may be")
        if let app, !app.tabs.isEmpty {
            precondition(tree.tabStacks.count == app.tabs.count, "each tab has a stack")
        } else {
            precondition(tree.tabStacks.count == 1, "without tabs there is one stack")
        }
    }

    private func check(_ contested: ContestedGesture) {
        let arena = contested.arena
        precondition(!arena.candidates.isEmpty || arena.scrolling != nil, "an open arena has candidates")
        for candidate in arena.candidates {
            if case .failed = candidate.tracker.recognition {
                preconditionFailure("a candidate that failed is out")
            }
        }
        guard let leader = contested.leader else { return }
        precondition(arena.candidates.indices.contains(leader.candidate), "the leader is a candidate")
        check(leader.plan, of: arena.candidates[leader.candidate].tracker)
    }

    private func check(_ interactive: InteractiveGesture) {
        precondition(interactive.tracker.isRecognized, "what drives a transition is a gesture")
        check(interactive.plan, of: interactive.tracker)
    }

    private func check(_ plan: TransitionPlan, of tracker: GestureTracker) {
        precondition(plan.from.key == stack.top.key, "a gesture leads away from the entry on top")
        precondition(plan.operation == tracker.context.operation.operation, "a tracker follows what is shown")
        guard let page = plan.page else { return }
        let pager = stack.top.options.pager
        precondition(pager?.index == page.from, "a page gesture leads away from the page that is shown")
        precondition(pager?.pages.indices.contains(page.to) ?? false, "it leads to a page that there is")
    }
}
