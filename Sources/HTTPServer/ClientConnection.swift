internal import Glibc
internal import Synchronization

/// One TCP connection, as libmicrohttpd's socket context. Written by the connection's thread, looked at by
/// the housekeeper's.
@usableFromInline
final class ClientConnection: Sendable {
    /// What a connection may be suspended on.
    enum Parked {
        case answer(PendingResponse)
        case stream(StreamingResponse)
    }

    let socket: Int32
    let isLoopbackPeer: Bool
    /// As many connections as may be were open before it.
    let isOverLimit: Bool
    private let activityWord: Atomic<UInt64>
    private let parkedSlot = Mutex<Parked?>(nil)

    init(socket: Int32, isLoopbackPeer: Bool, isOverLimit: Bool) {
        self.socket = socket
        self.isLoopbackPeer = isLoopbackPeer
        self.isOverLimit = isOverLimit
        activityWord = Atomic(Activity(phase: .idle, since: MonotonicClock.now).word)
    }

    var activity: Activity {
        Activity(word: activityWord.load(ordering: .relaxed))
    }

    func enter(_ phase: Activity.Phase) {
        activityWord.store(Activity(phase: phase, since: MonotonicClock.now).word, ordering: .relaxed)
    }

    /// Set before anything is suspended, so that whoever stops the server finds it.
    var parked: Parked? {
        get { parkedSlot.withLock { $0 } }
        set { parkedSlot.withLock { $0 = newValue } }
    }
}
