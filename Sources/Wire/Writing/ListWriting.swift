import JSON
public import Navigation

/// One line of a list of sessions.
public struct SessionSummary: Sendable {
    let id: String
    let version: UInt64
    let app: App?
    let policy: String
    let depth: Int
    let top: Entry
    let hasGesture: Bool
    let createdAt: Milliseconds
    let lastUsedAt: Milliseconds

    public init(
        id: String, _ machine: borrowing NavigationMachine, createdAt: Milliseconds, lastUsedAt: Milliseconds
    ) {
        self.id = id
        version = machine.version
        app = machine.app
        policy = machine.policy.name
        depth = machine.stack.depth
        top = machine.stack.top
        hasGesture = machine.gesture != nil
        self.createdAt = createdAt
        self.lastUsedAt = lastUsedAt
    }
}

/// - Parameter next: the cursor of the next page, if there is one.
public func encodedList(_ sessions: [SessionSummary], next: String?) -> [UInt8] {
    encodedList("sessions", sessions, next: next) { $0.summary($1) }
}

/// A page of a list.
func encodedList<Item>(
    _ name: StaticString, _ items: [Item], next: String?, write: (inout JSONWriter, Item) -> Void
) -> [UInt8] {
    var writer = JSONWriter(capacity: 256 * (items.count + 1))
    writer.object { writer in
        writer.key(name)
        writer.array { writer in
            for item in items { write(&writer, item) }
        }
        writer.field("next", next)
    }
    return writer.finish()
}

extension JSONWriter {
    fileprivate mutating func summary(_ session: SessionSummary) {
        object { writer in
            writer.field("id", session.id)
            writer.field("version", session.version)
            writer.app(session.app)
            writer.field("policy", session.policy)
            writer.field("depth", session.depth)
            writer.key("top")
            writer.entry(session.top)
            writer.field("gestureInFlight", session.hasGesture)
            writer.field("createdAt", session.createdAt)
            writer.field("lastUsedAt", session.lastUsedAt)
        }
    }
}
