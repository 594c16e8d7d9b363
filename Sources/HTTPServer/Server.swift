internal import CMicroHTTPD
internal import Glibc
internal import Synchronization

/// An HTTP/1.1 server: libmicrohttpd's threads, one housekeeping thread, and a handler.
///
/// Serves from `init` until ``drain(within:)``, or until it is let go of, which drains without waiting.
public final class Server<Handler: RequestHandler>: Sendable {
    /// The port it listens on, chosen by the system when 0 was asked for.
    public let port: UInt16

    private let engine: Engine
    private let housekeeper: Housekeeper
    private let daemon: Mutex<Daemon?>
    private let stopped: WakeUp

    /// Starts listening. Wraps `MHD_start_daemon`. Signals that must not reach the server's threads have to
    /// be blocked before (``SignalWait``).
    @inlinable
    public convenience init(configuration: ServerConfiguration, handler: Handler) throws(ServerError) {
        try self.init(configuration, HandlerCalls(handler))
    }

    @usableFromInline
    init(_ configuration: ServerConfiguration, _ handler: HandlerCalls) throws(ServerError) {
        engine = try Engine(configuration, handler)
        stopped = try WakeUp()
        let daemon = try Daemon(configuration, engine)
        port = daemon.port
        self.daemon = Mutex(daemon)
        do {
            housekeeper = try Housekeeper(engine)
        } catch {
            daemon.stop()
            throw error
        }
    }

    deinit {
        drain(within: .zero)
    }

    public var isDraining: Bool { engine.lifecycle.isDraining }

    /// Requests whose headers are complete and whose answer is not sent to the end; open streams count.
    public var exchangesInFlight: Int { engine.exchangesInFlight }

    /// Stops serving, and returns when it has.
    ///
    /// At once: ``RequestHead/isDraining`` turns true, answers carry `Connection: close`, streams end.
    /// Then it waits until nothing is in flight, at most for `time`; pending answers that are not complete
    /// by then are answered with the handler's rendering of ``RequestFailure/draining``, and requests that
    /// are not complete are cut. New connections are served until the end, with whatever the handler
    /// thinks fit.
    ///
    /// From any thread but the server's own; a second call returns when the first is done.
    public func drain(within time: Duration) {
        guard engine.lifecycle.advance(to: .draining) else {
            stopped.wait(until: .max)
            return
        }
        let deadline = MonotonicClock.now + time.milliseconds
        engine.forEachParked { parked in
            if case .stream(let stream) = parked { stream.serverDrained() }
        }
        engine.waitUntilQuiet(until: deadline)
        _ = engine.lifecycle.advance(to: .stopping)
        var hasLateAnswers = false
        engine.forEachParked { parked in
            guard case .answer(let pending) = parked else { return }
            pending.serverStopped()
            hasLateAnswers = true
        }
        // Resumed just now, they need a moment to be sent.
        if hasLateAnswers { engine.waitUntilQuiet(until: MonotonicClock.now + Housekeeper.tick) }
        housekeeper.stop()
        daemon.withLock { $0.take() }?.stop()
        stopped.signal()
    }
}

extension Engine {
    /// What connections are suspended on, or about to be. Outside the table's locks.
    fileprivate func forEachParked(_ body: (ClientConnection.Parked) -> Void) {
        var parked: [ClientConnection.Parked] = []
        table.forEachShard { connections in
            parked += connections.compactMap(\.parked)
        }
        parked.forEach(body)
    }

    fileprivate func waitUntilQuiet(until deadline: UInt64) {
        while exchangesInFlight > 0, MonotonicClock.now < deadline {
            quiet.wait(until: deadline)
            quiet.clear()
        }
    }
}
