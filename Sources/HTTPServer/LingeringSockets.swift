internal import Glibc
internal import Synchronization

/// Where libmicrohttpd's threads leave sockets for the housekeeper to empty.
///
/// Closing a socket with unread bytes resets the connection, and the client may lose the answer it was
/// just sent (RFC 9112, section 9.6). So whoever refuses a body unread leaves a duplicate of the
/// descriptor here, and what still arrives is read and dropped.
final class LingeringInbox: Sendable {
    static let limit = 64

    private struct State {
        var arrivals: [Int32] = []
        var open = 0
        var isClosed = false
        var wake: WakeUp?
    }

    private let state = Mutex(State())

    func attach(_ wake: WakeUp) {
        state.withLock { $0.wake = wake }
    }

    /// Does nothing when too many linger: those clients may see a reset instead of their answer.
    func add(copyOf socket: Int32) {
        state.withLock { state in
            guard !state.isClosed, state.open < Self.limit else { return }
            let copy = fcntl(socket, F_DUPFD_CLOEXEC, 0)
            guard copy >= 0 else { return }
            state.arrivals.append(copy)
            state.open += 1
            state.wake?.signal()
        }
    }

    fileprivate func takeArrivals() -> [Int32] {
        state.withLock { state in
            defer { state.arrivals = [] }
            return state.arrivals
        }
    }

    fileprivate func closed(_ count: Int) {
        state.withLock { $0.open -= count }
    }

    fileprivate func close() {
        state.withLock { $0.isClosed = true }
    }
}

/// The sockets that are being emptied. On the housekeeper's thread.
struct LingeringSockets: ~Copyable {
    private struct Entry {
        let socket: Int32
        let due: UInt64
        var budget: Int
    }

    /// In milliseconds.
    private static let time: UInt64 = 2000
    /// In bytes.
    private static let budget = 64 << 20

    private let inbox: LingeringInbox
    private var entries: [Entry] = []
    private var scratch = [UInt8](repeating: 0, count: 64 << 10)

    init(_ inbox: LingeringInbox) {
        self.inbox = inbox
    }

    var sockets: [Int32] { entries.map(\.socket) }

    mutating func adopt(at now: UInt64) {
        for socket in inbox.takeArrivals() {
            entries.append(Entry(socket: socket, due: now + Self.time, budget: Self.budget))
        }
    }

    /// Drops what has arrived, and closes what has ended or had its time.
    mutating func drain(at now: UInt64) {
        let before = entries.count
        var kept: [Entry] = []
        for var entry in entries {
            if now < entry.due, Self.empty(&entry, &scratch) {
                kept.append(entry)
            } else {
                Glibc.close(entry.socket)
            }
        }
        entries = kept
        if kept.count < before { inbox.closed(before - kept.count) }
    }

    mutating func closeAll() {
        inbox.close()
        adopt(at: 0)
        drain(at: .max)
    }

    /// False when nothing more will come, or too much has.
    private static func empty(_ entry: inout Entry, _ scratch: inout [UInt8]) -> Bool {
        while entry.budget > 0 {
            let count = recv(entry.socket, &scratch, scratch.count, Int32(MSG_DONTWAIT))
            if count == 0 { return false }
            if count < 0 { return errno == EAGAIN || errno == EINTR }
            entry.budget -= count
        }
        return false
    }
}
