/// Finds out what calls, gestures and settings would make of the stacks, before anything is touched: what is not
/// applied leaves no trace. The same stacks, app and limits give the same change.
struct StackPlanner {
    let tree: StackTree
    let app: App?
    let limits: NavigationMachine.Configuration
    /// How many keys were given out, those of entries to be included.
    private(set) var keyCount: UInt64

    init(tree: StackTree, app: App?, limits: NavigationMachine.Configuration, keyCount: UInt64) {
        self.tree = tree
        self.app = app
        self.limits = limits
        self.keyCount = keyCount
    }

    /// The stack that is shown on top: calls and gestures are for it.
    var stack: NavigationStack { tree.active }

    var hasTabs: Bool { app?.tabs.isEmpty == false }

    mutating func makeKey(besides taken: Set<EntryKey> = []) -> EntryKey {
        var key = nextKey()
        guard tree.contains(key) || taken.contains(key) else { return key }
        // A client has chosen the same name, and may have chosen those that follow.
        let used = taken.union(tree.stacks.lazy.flatMap(\.entries).map(\.key))
        while used.contains(key) { key = nextKey() }
        return key
    }

    private mutating func nextKey() -> EntryKey {
        keyCount += 1
        return EntryKey("k\(keyCount)")
    }

    /// The change that leads to `next`.
    ///
    /// - Parameter screenChange: nil where it shows no transition.
    func change(to next: StackTree, _ screenChange: ScreenChange? = nil) -> StackChange {
        StackChange(tree: next, screenChange: screenChange, keyCount: keyCount)
    }
}

/// What the stacks are to become.
struct StackChange: Equatable, Sendable {
    var tree: StackTree
    /// Nil where it shows no transition.
    let screenChange: ScreenChange?
    /// How many keys were given out then.
    let keyCount: UInt64
}

/// What a call leads to.
enum StackPlan: Equatable, Sendable {
    case refused(Reason)
    case change(StackChange)
}
