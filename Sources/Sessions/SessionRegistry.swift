public import Navigation
import Synchronization

/// All live sessions, by name and in the order of their creation.
///
/// A session is found under its shard's lock and used under its own, so that a long batch in one
/// session holds up nobody else. No two locks are ever held together.
public final class SessionRegistry: Sendable {
    public struct Configuration: Sendable {
        public var maximumCount: Int
        /// About how many bytes all sessions may hold together.
        public var maximumBytes: Int
        /// How long a session may be idle.
        public var timeToLive: Milliseconds

        public init(
            maximumCount: Int = 1_000_000, maximumBytes: Int = 4 << 30,
            timeToLive: Milliseconds = 24 * 3_600_000
        ) {
            self.maximumCount = maximumCount
            self.maximumBytes = maximumBytes
            self.timeToLive = timeToLive
        }
    }

    /// The registry holds as many sessions, or as many bytes, as it may.
    public enum Full: Error, Equatable {
        case sessions(limit: Int)
        case bytes(limit: Int)
    }

    private static let shardCount = 64

    private let configuration: Configuration
    private let time: any TimeSource
    private let shards: [Shard]
    private let lastOrdinal = Atomic<UInt64>(0)
    private let liveCount = Atomic<Int>(0)
    private let heldBytes = Atomic<Int>(0)

    public init(configuration: Configuration = .init(), time: any TimeSource) {
        self.configuration = configuration
        self.time = time
        shards = (0..<Self.shardCount).map { _ in Shard() }
    }

    public var count: Int { liveCount.load(ordering: .relaxed) }

    /// What a session costs that holds nothing.
    private static let overhead = 1024

    /// Asked before what would make a session larger. Those that pass together may overshoot by what they
    /// bring, which is bounded by their bodies.
    public func checkRoom() throws(Full) {
        guard heldBytes.load(ordering: .relaxed) < configuration.maximumBytes else {
            throw .bytes(limit: configuration.maximumBytes)
        }
    }

    /// - Parameter read: sees the session before anybody else.
    public func create<Result>(
        _ machine: NavigationMachine, read: (inout LiveSession, Milliseconds) -> Result
    ) throws(Full) -> Result {
        try checkRoom()
        guard liveCount.add(1, ordering: .relaxed).newValue <= configuration.maximumCount else {
            liveCount.subtract(1, ordering: .relaxed)
            throw .sessions(limit: configuration.maximumCount)
        }
        var random = SystemRandomNumberGenerator()
        let now = time.now()
        var session = LiveSession(id: SessionID(using: &random), machine: machine, at: now)
        let result = read(&session, now)
        count(&session)
        let ordinal = lastOrdinal.add(1, ordering: .relaxed).newValue
        shard(of: session.id).insert(SessionBox(session, ordinal: ordinal))
        return result
    }

    /// Gives `body` the session and the present moment, alone.
    ///
    /// - Returns: nil if there is no such session, or it has been idle for too long.
    public func withSession<Result, Failure: Error>(
        _ id: SessionID, _ body: (inout LiveSession, Milliseconds) throws(Failure) -> Result
    ) throws(Failure) -> Result? {
        guard let box = shard(of: id).find(id) else { return nil }
        // Read under the lock, so that whoever comes later also has the later time.
        return try box.session.withLock { session throws(Failure) -> Result? in
            let now = time.now()
            guard isLive(session, at: now) else { return nil }
            session.lastUsedAt = now
            let version = session.machine.version
            defer { if session.machine.version != version { noteChange(of: &session) } }
            return try body(&session, now)
        }
    }

    private func noteChange(of session: inout LiveSession) {
        session.renderings.dropUpdate(unless: session.machine.version)
        if !session.isEnded { count(&session) }
    }

    private func count(_ session: inout LiveSession) {
        // Twice, since what was sent is also held as it is answered.
        let bytes = Self.overhead + 2 * session.machine.estimatedByteCount
        heldBytes.add(bytes - session.countedBytes, ordering: .relaxed)
        session.countedBytes = bytes
    }

    /// Ends a session if `condition` still holds when it is alone with it.
    ///
    /// - Returns: false if there is no such session.
    public func end<Failure: Error>(
        _ id: SessionID, if condition: (inout LiveSession, Milliseconds) throws(Failure) -> Void
    ) throws(Failure) -> Bool {
        let found: Void? = try withSession(id) { session, now throws(Failure) in
            try condition(&session, now)
            end(&session)
        }
        guard found != nil else { return false }
        remove([id], from: shard(of: id))
        return true
    }

    /// Removes the sessions of one shard that were idle for too long; called now and again, each time
    /// with the next number.
    public func sweep(_ turn: Int) {
        let shard = shards[Int(UInt(bitPattern: turn) % UInt(Self.shardCount))]
        let now = time.now()
        let expired = shard.boxes().filter { box in
            // One that is in use just now is not idle.
            box.session.withLockIfAvailable { session in
                guard now - session.lastUsedAt >= configuration.timeToLive else { return false }
                end(&session)
                return true
            } ?? false
        }
        remove(expired.map(\.id), from: shard)
    }

    private func end(_ session: inout LiveSession) {
        session.isEnded = true
        heldBytes.subtract(session.countedBytes, ordering: .relaxed)
        session.countedBytes = 0
    }

    private func remove(_ ids: [SessionID], from shard: Shard) {
        let removed = shard.remove(ids)
        liveCount.subtract(removed, ordering: .relaxed)
    }

    // MARK: Listing

    /// At most `limit` sessions behind `cursor`, oldest first, each as `read` sees it. Reading does not
    /// count as use.
    public func page<Item>(
        after cursor: PageCursor?, limit: Int, read: (inout LiveSession, Milliseconds) -> Item
    ) -> Page<Item> {
        let start = cursor?.ordinal ?? 0
        var candidates = shards.flatMap { $0.boxes(after: start, limit: limit + 1) }
        candidates.sort { $0.ordinal < $1.ordinal }
        let page = candidates.prefix(limit)
        let items = page.compactMap { box in
            box.session.withLock { session -> Item? in
                let now = time.now()
                guard isLive(session, at: now) else { return nil }
                return read(&session, now)
            }
        }
        let next = candidates.count > limit ? page.last.map { PageCursor(ordinal: $0.ordinal) } : nil
        return Page(items: items, next: next)
    }

    private func isLive(_ session: borrowing LiveSession, at now: Milliseconds) -> Bool {
        !session.isEnded && now - session.lastUsedAt < configuration.timeToLive
    }

    private func shard(of id: SessionID) -> Shard {
        shards[Int(id.low % UInt64(Self.shardCount))]
    }
}
