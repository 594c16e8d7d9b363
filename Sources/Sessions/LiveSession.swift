public import Navigation

/// One session as the registry keeps it.
public struct LiveSession: Sendable {
    public let id: SessionID
    public let createdAt: Milliseconds
    public internal(set) var lastUsedAt: Milliseconds
    public var machine: NavigationMachine
    public var renderings = Renderings()
    /// What it counts for among the bytes that all sessions may hold.
    var countedBytes = 0
    /// Set when the session is over, for those who found it just before.
    var isEnded = false

    init(id: SessionID, machine: NavigationMachine, at now: Milliseconds) {
        self.id = id
        self.machine = machine
        createdAt = now
        lastUsedAt = now
    }
}

/// Encoded parts of answers that outlive one of them: what they look like is the caller's affair.
public struct Renderings: Sendable {
    private var stack: (revision: UInt64, bytes: [UInt8])?
    private var plan: (of: TransitionPlan, bytes: [UInt8])?
    private var update: (version: UInt64, of: TransitionPlan, pieces: [[UInt8]])?

    /// The encoded stack; `encode` is called when the stack has changed since.
    public mutating func stack(
        of machine: borrowing NavigationMachine, encode: (NavigationStack) -> [UInt8]
    ) -> [UInt8] {
        if let stack, stack.revision == machine.stackRevision { return stack.bytes }
        let bytes = encode(machine.stack)
        stack = (machine.stackRevision, bytes)
        return bytes
    }

    /// The encoded unchanging part of a transition; `encode` is called when it is another one.
    public mutating func plan(
        _ plan: TransitionPlan, encode: (TransitionPlan) -> [UInt8]
    ) -> [UInt8] {
        if let known = self.plan, known.of === plan { return known.bytes }
        let bytes = encode(plan)
        self.plan = (plan, bytes)
        return bytes
    }

    /// The pieces of the answer to an event that does not raise the version, if they were kept for it and for what
    /// is shown: a page gesture may show another page.
    public func update(version: UInt64, of plan: TransitionPlan) -> [[UInt8]]? {
        guard let update, update.version == version, update.of === plan else { return nil }
        return update.pieces
    }

    public mutating func keepUpdate(_ pieces: [[UInt8]], version: UInt64, of plan: TransitionPlan) {
        update = (version, plan, pieces)
    }

    /// Lets go of what is kept for another version than `version`, which will not come back.
    mutating func dropUpdate(unless version: UInt64) {
        if let update, update.version != version { self.update = nil }
    }
}
