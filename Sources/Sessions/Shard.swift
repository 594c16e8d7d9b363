import Synchronization

/// One session and its lock.
final class SessionBox: Sendable {
    let id: SessionID
    /// Its place in the order of creation.
    let ordinal: UInt64
    let session: Mutex<LiveSession>

    init(_ session: LiveSession, ordinal: UInt64) {
        id = session.id
        self.ordinal = ordinal
        self.session = Mutex(session)
    }
}

/// A part of the sessions, under one lock.
final class Shard: Sendable {
    private struct Content {
        var byID: [SessionID: SessionBox] = [:]
        /// By rising ordinal.
        var inOrder: [SessionBox] = []

        /// The first place whose ordinal is above `ordinal`.
        func place(after ordinal: UInt64) -> Int {
            var low = 0
            var high = inOrder.count
            while low < high {
                let middle = (low + high) / 2
                if inOrder[middle].ordinal <= ordinal { low = middle + 1 } else { high = middle }
            }
            return low
        }
    }

    private let content = Mutex(Content())

    func insert(_ box: SessionBox) {
        content.withLock { content in
            content.byID[box.id] = box
            content.inOrder.insert(box, at: content.place(after: box.ordinal))
        }
    }

    func find(_ id: SessionID) -> SessionBox? {
        content.withLock { $0.byID[id] }
    }

    func boxes() -> [SessionBox] {
        content.withLock { $0.inOrder }
    }

    func boxes(after ordinal: UInt64, limit: Int) -> ArraySlice<SessionBox> {
        content.withLock { content in
            content.inOrder[content.place(after: ordinal)...].prefix(limit)
        }
    }

    /// - Returns: how many of them were there.
    func remove(_ ids: [SessionID]) -> Int {
        guard !ids.isEmpty else { return 0 }
        return content.withLock { content in
            let gone = Set(ids.compactMap { content.byID.removeValue(forKey: $0)?.ordinal })
            if gone.count == 1, let ordinal = gone.first {
                content.inOrder.remove(at: content.place(after: ordinal) - 1)
            } else {
                content.inOrder.removeAll { gone.contains($0.ordinal) }
            }
            return gone.count
        }
    }
}
