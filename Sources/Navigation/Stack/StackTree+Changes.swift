/// What differs between one state of the stacks and the next.
extension StackTree {
    /// The entries in sight, topmost first: what lies on top, and beneath a sheet what it lies over.
    var visible: [EntryKey] {
        var keys: [EntryKey] = []
        for layer in presented.reversed() {
            keys.append(layer.stack.top.key)
            switch layer.presentation {
            case .sheet: continue
            case .fullScreen: return keys
            }
        }
        return keys + [tabStacks[selected].top.key]
    }

    /// Every entry, topmost first; of the tabs' stacks those of the selected one first.
    private var fromTheTop: [Entry] {
        let others = tabStacks.indices.filter { $0 != selected }.map { tabStacks[$0] }
        return (presented.reversed().map(\.stack) + [tabStacks[selected]] + others)
            .flatMap { $0.entries.reversed() }
    }

    /// The entries that are not in `next`, topmost first.
    func entries(goneFrom next: StackTree) -> [Entry] {
        // What grew has lost nothing, which is found out without looking at every key.
        if next.tabStacks.count == tabStacks.count, next.presented.count >= presented.count,
            zip(stacks(like: next), next.stacks(like: self)).allSatisfy({ $1.isGrown(from: $0) })
        {
            return []
        }
        let kept = Set(next.fromTheTop.map(\.key))
        return fromTheTop.filter { !kept.contains($0.key) }
    }

    /// The tabs' stacks and as many of the presented ones as both have.
    private func stacks(like other: StackTree) -> [NavigationStack] {
        tabStacks + presented.prefix(other.presented.count).map(\.stack)
    }

    /// The presented stacks that `next` has no more, the lowest first.
    func presented(goneFrom next: StackTree) -> ArraySlice<PresentedStack> {
        presented[min(next.presented.count, presented.count)...]
    }

    /// Which entries show another page in `next`.
    ///
    /// - Parameter page: the change that the top entry makes, if the direction is known.
    func pageChanges(to next: StackTree, by page: PageChange?) -> [(EntryKey, PageChange)] {
        let paged = fromTheTop.filter { $0.options.pager != nil }
        if paged.isEmpty { return [] }
        var pagersOfNext: [EntryKey: Pager] = [:]
        for entry in next.fromTheTop { pagersOfNext[entry.key] = entry.options.pager }
        return paged.compactMap { entry in
            guard let old = entry.options.pager, let new = pagersOfNext[entry.key], old.index != new.index
            else { return nil }
            if let page, entry.key == active.top.key { return (entry.key, page) }
            let change = PageChange(
                from: old.index, to: new.index, direction: new.index > old.index ? .forward : .backward,
                axis: new.axis)
            return (entry.key, change)
        }
    }

    func entry(_ key: EntryKey) -> Entry? {
        for stack in stacks {
            if let index = stack.index(of: key) { return stack.entries[index] }
        }
        return nil
    }

    /// Changes the entry with this key, if there is one.
    mutating func change(_ key: EntryKey, _ change: (inout Entry) -> Void) {
        guard contains(key) else { return }
        forEachEntry { if $0.key == key { change(&$0) } }
    }

    /// Takes what a client tells of the elements on an entry.
    mutating func update(_ elements: [ElementFrame], of key: EntryKey) {
        if !elements.isEmpty { change(key) { $0.update(elements) } }
    }
}

extension NavigationStack {
    /// Whether it begins with the entries of `old`.
    fileprivate func isGrown(from old: NavigationStack) -> Bool {
        depth >= old.depth && zip(entries, old.entries).allSatisfy { $0.key == $1.key }
    }
}
