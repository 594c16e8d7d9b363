extension NavigationMachine {
    /// About how many bytes it holds that a client has sent, with what an entry costs besides: for a bound
    /// on all sessions together, not for accounting.
    public var footprint: Int {
        tree.stacks.reduce(recentActions.footprint + (pushDestination?.footprint ?? 0)) { total, stack in
            stack.entries.reduce(total) { total, entry in
                total + entry.key.rawValue.utf8.count + entry.destination.footprint
                    + entry.options.footprint + entry.elements.reduce(0) { $0 + 64 + $1.name.utf8.count }
            }
        }
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
