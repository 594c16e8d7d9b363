internal import Synchronization

/// An answer that comes later, from any thread.
///
/// Return it as ``Reply/later(_:)`` and complete it whenever: before the return, after it, never (then its
/// deadline answers). The exchange is suspended meanwhile, without a thread.
public final class PendingResponse: Sendable {
    /// What the suspended exchange is answered with.
    enum Settlement {
        case response(Response)
        case failure(RequestFailure)
    }

    private enum State {
        /// Not yet returned to the server.
        case fresh
        case suspended(ConnectionHandle, due: UInt64)
        /// Known, and not yet queued by the connection's thread.
        case settled(Settlement)
        case over
    }

    private let state = Mutex(State.fresh)
    private let deadline: Duration?

    /// - Parameter deadline: from the moment the server suspends the exchange; the handler's rendering of
    ///   ``RequestFailure/deadlineExceeded`` is sent then, to within a quarter of a second. Nil takes
    ///   ``ServerConfiguration/requestDeadline``.
    public init(deadline: Duration? = nil) {
        self.deadline = deadline
    }

    /// Answers, if nothing has answered before: not an earlier call, the deadline, or the end of the
    /// connection. Tells whether this was the one that counts. Whether the client was still there to
    /// receive it is not known.
    @discardableResult
    public func complete(_ response: Response) -> Bool {
        settle(.response(response))
    }

    private func settle(_ settlement: Settlement) -> Bool {
        state.withLock { state in
            switch state {
            case .fresh:
                state = .settled(settlement)
                return true
            case .suspended(let connection, _):
                state = .settled(settlement)
                connection.resume()
                return true
            case .settled, .over:
                return false
            }
        }
    }
}

// MARK: The server's side

extension PendingResponse {
    /// Suspends the exchange, unless it can be answered at once. On the connection's thread.
    func suspend(
        _ connection: ConnectionHandle, now: UInt64, defaultDeadline: Duration, lifecycle: Lifecycle
    ) -> Settlement? {
        state.withLock { state in
            switch state {
            case .fresh:
                if lifecycle.isStopping {
                    state = .over
                    return .failure(.draining)
                }
                connection.suspend()
                state = .suspended(connection, due: now + (deadline ?? defaultDeadline).milliseconds)
                return nil
            case .settled(let settlement):
                state = .over
                return settlement
            case .suspended, .over:
                preconditionFailure("a PendingResponse answers one request")
            }
        }
    }

    /// What the resumed exchange is to be answered with.
    func takeSettlement() -> Settlement? {
        state.withLock { state in
            guard case .settled(let settlement) = state else { return nil }
            state = .over
            return settlement
        }
    }

    func timePassed(to now: UInt64) {
        state.withLock { state in
            guard case .suspended(let connection, let due) = state, due <= now else { return }
            state = .settled(.failure(.deadlineExceeded))
            connection.resume()
        }
    }

    func serverStopped() {
        state.withLock { state in
            guard case .suspended(let connection, _) = state else { return }
            state = .settled(.failure(.draining))
            connection.resume()
        }
    }

    func exchangeEnded() {
        state.withLock { $0 = .over }
    }
}
