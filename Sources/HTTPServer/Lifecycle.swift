internal import Synchronization

/// How far a server is on its way out. Only moves forward.
///
/// Sequentially consistent, as is the count of exchanges: whoever drains sets this and then reads the
/// count, whoever ends the last exchange lowers the count and then reads this, and one must see the other.
final class Lifecycle: Sendable {
    enum Phase: UInt8 {
        case serving
        /// Answers close their connections, streams end, nothing streams any more.
        case draining
        /// Nothing suspends any more: libmicrohttpd aborts when it is stopped with a suspended connection.
        case stopping
    }

    private let phase = Atomic<UInt8>(Phase.serving.rawValue)

    var isDraining: Bool { phase.load(ordering: .sequentiallyConsistent) >= Phase.draining.rawValue }
    var isStopping: Bool { phase.load(ordering: .sequentiallyConsistent) >= Phase.stopping.rawValue }

    /// False when that phase, or a later one, had been reached before.
    func advance(to next: Phase) -> Bool {
        phase.max(next.rawValue, ordering: .sequentiallyConsistent).oldValue < next.rawValue
    }
}
