/// How much a session holds: what a client has sent and what its app adds to that.
extension NavigationMachine {
    /// About how many bytes it holds: for bounds, not for accounting.
    public var footprint: Int {
        recentActions.footprint + (pushDestination?.footprint ?? 0) + tree.footprint + recordings.footprint
            + policyFootprint
    }

    /// That of the session's own policy; a preset is there once for all.
    private var policyFootprint: Int {
        guard let chosenPolicy, !chosenPolicy.isPreset else { return 0 }
        return chosenPolicy.footprint
    }

    /// Asked before a session takes what would make it larger.
    func checkFootprint(of tree: StackTree, _ pushDestination: Screen?) throws(Rejection) {
        let bytes = tree.footprint + (pushDestination?.footprint ?? 0)
        if bytes > configuration.maximumFootprint, bytes > footprint - recordings.footprint {
            throw .sessionTooLarge(limit: configuration.maximumFootprint)
        }
    }
}

extension StackTree {
    fileprivate var footprint: Int {
        stacks.reduce(0) { $0 + $1.footprint }
    }
}

extension NavigationStack {
    fileprivate var footprint: Int {
        entries.reduce(0) { $0 + $1.footprint }
    }
}

extension Entry {
    var footprint: Int {
        key.rawValue.utf8.count + destination.footprint + options.footprint
            + elements.reduce(0) { $0 + 64 + $1.name.utf8.count }
    }
}

extension RecentActions {
    fileprivate var footprint: Int { names.reduce(0) { $0 + 16 + $1.utf8.count } }
}

extension Screen {
    fileprivate var footprint: Int { destination.footprint + options.footprint }
}

extension Destination {
    /// What an entry or a destination costs by itself, its text aside.
    private static let overhead = 192

    fileprivate var footprint: Int {
        params.pairs.reduce(Self.overhead + route.utf8.count) { total, pair in
            total + 32 + pair.name.utf8.count + pair.value.utf8.count
        }
    }
}

extension EntryOptions {
    fileprivate var footprint: Int {
        (pushDestination?.footprint ?? 0) + (pager?.pages.reduce(0) { $0 + $1.footprint } ?? 0)
    }
}
