/// Entries from the root to the top. It is never empty, and its keys are unique.
public struct NavigationStack: Equatable, Sendable {
    public private(set) var entries: [Entry]

    public init(root: Entry) {
        entries = [root]
    }

    /// - Returns: nil when `entries` is empty or repeats a key.
    public init?(_ entries: [Entry]) {
        guard !entries.isEmpty, Set(entries.lazy.map(\.key)).count == entries.count else { return nil }
        self.entries = entries
    }

    public var depth: Int { entries.count }
    public var topIndex: Int { entries.count - 1 }
    public var top: Entry { entries[topIndex] }
    public var isAtRoot: Bool { entries.count == 1 }

    /// The entry that a pop would reveal.
    public var belowTop: Entry? { isAtRoot ? nil : entries[topIndex - 1] }

    public func index(of key: EntryKey) -> Int? {
        entries.firstIndex { $0.key == key }
    }

    public func contains(_ destination: Destination) -> Bool {
        entries.contains { $0.destination == destination }
    }

    /// Removes what lies above `index`.
    mutating func removeAbove(_ index: Int) {
        precondition(entries.indices.contains(index), "a stack keeps at least its root")
        entries.removeSubrange((index + 1)...)
    }

    mutating func replaceTop(with entry: Entry) {
        precondition(index(of: entry.key) == nil, "an entry needs a key of its own")
        entries[topIndex] = entry
    }

    mutating func forEachEntry(_ change: (inout Entry) -> Void) {
        for index in entries.indices { change(&entries[index]) }
    }
}
