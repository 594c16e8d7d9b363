internal import Synchronization

/// The open connections, by socket. Touched when a connection opens and closes, never by a request.
final class ConnectionTable: Sendable {
    private final class Shard: Sendable {
        let connections = Mutex<[Int32: ClientConnection]>([:])
    }

    private let shards = (0..<16).map { _ in Shard() }

    private func shard(of socket: Int32) -> Shard {
        shards[Int(socket & 15)]
    }

    func insert(_ connection: ClientConnection) {
        shard(of: connection.socket).connections.withLock { $0[connection.socket] = connection }
    }

    /// Returns only when no ``forEachShard(_:)`` is looking at the connection: its socket may be closed then.
    func remove(_ connection: ClientConnection) {
        shard(of: connection.socket).connections.withLock { _ = $0.removeValue(forKey: connection.socket) }
    }

    /// Calls with the connections of one shard after another, under its lock: their sockets stay open as
    /// long as the call lasts. It must not block.
    func forEachShard(_ body: (Dictionary<Int32, ClientConnection>.Values) -> Void) {
        for shard in shards {
            shard.connections.withLock { body($0.values) }
        }
    }
}
