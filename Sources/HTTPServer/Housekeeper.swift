internal import Glibc
internal import Synchronization

/// One thread a server, for what libmicrohttpd does not watch: time (its own timer starts again with every
/// byte) and clients of suspended connections.
final class Housekeeper: Sendable {
    /// How exact every deadline is, in milliseconds.
    static let tick: UInt64 = 250

    private let engine: Engine
    private let wake: WakeUp
    private let isStopping = Atomic(false)
    private let thread = Mutex<pthread_t?>(nil)

    /// Starts the thread. Wraps `pthread_create`.
    init(_ engine: Engine) throws(ServerError) {
        self.engine = engine
        wake = try WakeUp()
        engine.lingering.attach(wake)
        var thread = pthread_t()
        let context = Unmanaged.passRetained(self)
        let code = pthread_create(&thread, nil, keepHouse, context.toOpaque())
        guard code == 0 else {
            context.release()
            throw .system(code: code)
        }
        let started = thread
        self.thread.withLock { $0 = started }
    }

    /// Ends the thread and waits for it. Wraps `pthread_join`.
    func stop() {
        isStopping.store(true, ordering: .releasing)
        wake.signal()
        if let thread = thread.withLock({ $0.take() }) { pthread_join(thread, nil) }
    }

    fileprivate func run() {
        var lingering = LingeringSockets(engine.lingering)
        var nextSweep = MonotonicClock.now + Self.tick
        while !isStopping.load(ordering: .acquiring) {
            var entries = ([wake.readEnd] + lingering.sockets).map {
                pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
            }
            let now = MonotonicClock.now
            poll(&entries, nfds_t(entries.count), Int32(clamping: nextSweep > now ? nextSweep - now : 0))
            wake.clear()
            let later = MonotonicClock.now
            lingering.adopt(at: later)
            lingering.drain(at: later)
            if later >= nextSweep {
                sweep(at: later)
                nextSweep = later + Self.tick
            }
        }
        lingering.closeAll()
    }

    private func sweep(at now: UInt64) {
        let limits = Activity.Limits(
            idle: engine.configuration.idleTimeout.milliseconds,
            request: engine.configuration.requestDeadline.milliseconds)
        // Those over the limit keep their place for a moment only, others come to ask as well.
        let limitsOverLimit = Activity.Limits(
            idle: min(limits.idle, 1000), request: min(limits.request, 1000))
        engine.table.forEachShard { connections in
            var watched: [(entry: pollfd, stream: StreamingResponse)] = []
            for connection in connections {
                switch connection.activity.phase {
                case .idle, .receiving, .sending:
                    let limits = connection.isOverLimit ? limitsOverLimit : limits
                    if connection.activity.isOverdue(at: now, limits) { Self.cut(connection) }
                case .waiting:
                    if case .answer(let pending) = connection.parked { pending.timePassed(to: now) }
                case .streaming:
                    guard case .stream(let stream) = connection.parked else { continue }
                    switch stream.condition(at: now, limit: limits.request) {
                    case .sending: break
                    case .stalled: Self.cut(connection)
                    case .suspended:
                        watched.append(
                            (pollfd(fd: connection.socket, events: peerClosed, revents: 0), stream))
                    }
                }
            }
            Self.reportVanished(watched)
        }
    }

    /// Wraps `shutdown(2)`, which libmicrohttpd's thread notices and then closes. Under the table's lock,
    /// so that the descriptor is still this connection's; it does not block.
    private static func cut(_ connection: ClientConnection) {
        shutdown(connection.socket, Int32(SHUT_RDWR))
    }

    /// Wraps `poll(2)` without waiting, under the table's lock for the same reason.
    private static func reportVanished(_ watched: [(entry: pollfd, stream: StreamingResponse)]) {
        guard !watched.isEmpty else { return }
        var entries = watched.map(\.entry)
        guard poll(&entries, nfds_t(entries.count), 0) > 0 else { return }
        for (entry, watch) in zip(entries, watched) where entry.revents != 0 {
            watch.stream.clientVanished()
        }
    }
}

/// `POLLRDHUP`, which Glibc's module does not show: the peer has closed, or shut down its writing half. A
/// stream's client that does only the latter is taken for gone too.
private let peerClosed: Int16 = 0x2000

private func keepHouse(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let context else { return nil }
    // Signals are for the threads that wait for them.
    var all = sigset_t()
    sigfillset(&all)
    pthread_sigmask(SIG_BLOCK, &all, nil)
    Unmanaged<Housekeeper>.fromOpaque(context).takeRetainedValue().run()
    return nil
}
