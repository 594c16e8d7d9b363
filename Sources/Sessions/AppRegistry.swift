public import Navigation
import Synchronization

/// One revision of an app, as it was stored.
public struct StoredApp: Sendable {
    public let app: App
    /// The document that its revision is the hash of.
    public let document: [UInt8]
    /// When the first revision under its name was stored.
    public let createdAt: Milliseconds
    /// When this one was, the last time that it was not there already.
    public let updatedAt: Milliseconds
}

/// The apps that are stored, by name and revision: of each name the last few revisions. Sessions keep
/// theirs, whatever happens to it here.
public final class AppRegistry: Sendable {
    public struct Configuration: Sendable {
        public var maximumCount: Int
        /// How many bytes all documents may have together.
        public var maximumBytes: Int

        public init(maximumCount: Int = 1_000, maximumBytes: Int = 64 << 20) {
            self.maximumCount = maximumCount
            self.maximumBytes = maximumBytes
        }
    }

    /// The registry holds as many apps, or as much of them, as it may.
    public enum Full: Error, Equatable {
        case apps(limit: Int)
        case bytes(limit: Int)
    }

    /// What storing has done.
    public enum Change: Sendable {
        /// There was no app of this name.
        case created(StoredApp)
        /// There was one, maybe of this very revision.
        case updated(StoredApp)
    }

    /// So many revisions of a name are kept.
    static let keptRevisions = 8

    private struct Record {
        let ordinal: UInt64
        /// The current one first; at least one.
        var revisions: [StoredApp]

        var current: StoredApp { revisions[0] }
        var bytes: Int { revisions.reduce(0) { $0 + $1.document.count } }
    }

    private struct Content {
        var records: [String: Record] = [:]
        var bytes = 0
        var lastOrdinal: UInt64 = 0
    }

    private let configuration: Configuration
    private let time: any TimeSource
    private let content = Mutex(Content())

    public init(configuration: Configuration = .init(), time: any TimeSource = SystemTime()) {
        self.configuration = configuration
        self.time = time
    }

    public var count: Int { content.withLock { $0.records.count } }

    // MARK: Finding

    /// - Parameter revision: nil is the current one.
    public func find(_ name: String, revision: String? = nil) -> App? {
        stored(name, revision: revision)?.app
    }

    public func stored(_ name: String, revision: String? = nil) -> StoredApp? {
        content.withLock { content in
            guard let record = content.records[name] else { return nil }
            guard let revision else { return record.current }
            return record.revisions.first { $0.app.revision == revision }
        }
    }

    /// At most `limit` apps behind `cursor`, in the order in which their names came.
    public func page(after cursor: PageCursor?, limit: Int) -> Page<StoredApp> {
        let start = cursor?.ordinal ?? 0
        let records = content.withLock { $0.records.values.filter { $0.ordinal > start } }
            .sorted { $0.ordinal < $1.ordinal }
        let page = records.prefix(limit)
        let next = records.count > limit ? page.last.map { PageCursor(ordinal: $0.ordinal) } : nil
        return Page(items: page.map(\.current), next: next)
    }

    // MARK: Changing

    /// Makes `app` the current revision of its name, if `condition` holds for the one that is it now.
    /// A revision that is kept is not replaced: there is one graph of it.
    ///
    /// - Parameter document: what `app.revision` is the hash of.
    public func store<Failure: Error>(
        _ app: App, document: [UInt8], if condition: (StoredApp?) throws(Failure) -> Void
    ) throws(Failure) -> Result<Change, Full> {
        try content.withLock { content throws(Failure) in
            let now = time.now()
            let record = content.records[app.name]
            try condition(record?.current)
            if let current = record?.current, current.app.revision == app.revision {
                return .success(.updated(current))
            }
            let known = record?.revisions.first { $0.app.revision == app.revision }
            let stored = StoredApp(
                app: known?.app ?? app, document: known?.document ?? document,
                createdAt: record?.current.createdAt ?? now, updatedAt: now)
            var revisions = record?.revisions ?? []
            revisions.removeAll { $0.app.revision == app.revision }
            revisions = [stored] + revisions.prefix(Self.keptRevisions - 1)
            guard record != nil || content.records.count < configuration.maximumCount else {
                return .failure(.apps(limit: configuration.maximumCount))
            }
            let updated = Record(ordinal: record?.ordinal ?? content.lastOrdinal + 1, revisions: revisions)
            let bytes = content.bytes - (record?.bytes ?? 0) + updated.bytes
            // What makes it no larger is taken even so.
            guard bytes <= max(configuration.maximumBytes, content.bytes) else {
                return .failure(.bytes(limit: configuration.maximumBytes))
            }
            content.bytes = bytes
            content.lastOrdinal = max(content.lastOrdinal, updated.ordinal)
            content.records[app.name] = updated
            return .success(record == nil ? .created(stored) : .updated(stored))
        }
    }

    /// Forgets all revisions of a name, if `condition` holds for the current one.
    ///
    /// - Returns: false if there are none.
    public func remove<Failure: Error>(
        _ name: String, if condition: (StoredApp) throws(Failure) -> Void
    ) throws(Failure) -> Bool {
        try content.withLock { content throws(Failure) in
            guard let record = content.records[name] else { return false }
            try condition(record.current)
            content.records[name] = nil
            content.bytes -= record.bytes
            return true
        }
    }
}
