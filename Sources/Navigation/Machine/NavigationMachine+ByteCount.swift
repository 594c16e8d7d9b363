/// How much a session holds: what a client has sent and what its app adds to that.
extension NavigationMachine {
    /// About how many bytes it holds: for bounds, not for accounting.
    public var estimatedByteCount: Int {
        recentActions.estimatedByteCount + (pushDestination?.estimatedByteCount ?? 0)
            + tree.estimatedByteCount + recordings.estimatedByteCount
            + policyByteCount
    }

    /// That of the session's own policy; a preset is there once for all.
    private var policyByteCount: Int {
        guard let chosenPolicy, !chosenPolicy.isPreset else { return 0 }
        return chosenPolicy.estimatedByteCount
    }

    /// Asked before a session takes what would make it larger.
    func checkByteCount(of tree: StackTree, _ pushDestination: Screen?) throws(Rejection) {
        let bytes = tree.estimatedByteCount + (pushDestination?.estimatedByteCount ?? 0)
        if bytes > configuration.maximumByteCount, bytes > estimatedByteCount - recordings.estimatedByteCount
        {
            throw .sessionTooLarge(limit: configuration.maximumByteCount)
        }
    }
}

extension StackTree {
    fileprivate var estimatedByteCount: Int {
        stacks.reduce(0) { $0 + $1.estimatedByteCount }
    }
}

extension NavigationStack {
    fileprivate var estimatedByteCount: Int {
        entries.reduce(0) { $0 + $1.estimatedByteCount }
    }
}

extension Entry {
    var estimatedByteCount: Int {
        key.rawValue.utf8.count + destination.estimatedByteCount + options.estimatedByteCount
            + elements.reduce(0) { $0 + 64 + $1.name.utf8.count }
    }
}

extension RecentRing<ActionID> {
    fileprivate var estimatedByteCount: Int { elements.reduce(0) { $0 + 16 + $1.utf8.count } }
}

extension Screen {
    fileprivate var estimatedByteCount: Int { destination.estimatedByteCount + options.estimatedByteCount }
}

extension Destination {
    /// What an entry or a destination costs by itself, its text aside.
    private static let overhead = 192

    fileprivate var estimatedByteCount: Int {
        params.pairs.reduce(Self.overhead + route.utf8.count) { total, pair in
            total + 32 + pair.name.utf8.count + pair.value.utf8.count
        }
    }
}

extension EntryOptions {
    fileprivate var estimatedByteCount: Int {
        (pushDestination?.estimatedByteCount ?? 0)
            + (pager?.pages.reduce(0) { $0 + $1.estimatedByteCount } ?? 0)
    }
}
