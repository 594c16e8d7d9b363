internal import Synchronization

/// An answer that is sent piece by piece, with a buffer between whoever writes and the client.
///
/// Return it as ``Reply/stream(_:)``; write before or after that, from any thread. While the buffer is
/// empty the exchange is suspended and holds no thread. HTTP/1.1 clients get chunks, HTTP/1.0 clients bytes
/// until the connection closes, HEAD the headers only.
public final class StreamingResponse: Sendable {
    public enum WriteOutcome: Sendable {
        /// All of it is in the buffer.
        case accepted
        /// None of it: the client is behind by more than the buffer holds. Drop it, or finish the stream.
        case full
        /// The stream is finished or its client gone; nothing will be sent any more.
        case ended
    }

    public enum EndReason: Sendable {
        /// ``finish()`` was called and everything written was handed to the system.
        case finished
        /// The client went away, or took nothing for too long.
        case clientLost
        /// The server drains.
        case shutdown
    }

    private struct State {
        var buffer: ByteQueue
        /// Set while the exchange is suspended because the buffer is empty.
        var suspended: ConnectionHandle?
        var phase = Phase.open
        /// When the client last took something, or there was something to take again.
        var progress: UInt64 = 0
        var isInUse = false

        mutating func wake() {
            guard let connection = suspended else { return }
            suspended = nil
            progress = MonotonicClock.now
            connection.resume()
        }
    }

    private enum Phase {
        case open
        /// No more writes; what is in the buffer is still sent.
        case closing(EndReason)
        /// The client is gone; the connection is closed as soon as libmicrohttpd asks for bytes.
        case lost
        case over
    }

    let status: Int
    let headers: [HeaderField]
    private let state: Mutex<State>
    private let onEnd: @Sendable (EndReason) -> Void

    /// - Parameters:
    ///   - status: 200...299, without 204: an answer that has a body.
    ///   - capacity: of the buffer, in bytes.
    ///   - onEnd: called exactly once after the stream was returned to the server, on one of the server's
    ///     threads, with no lock held. It must not block.
    public init(
        status: Int = 200,
        headers: [HeaderField] = [],
        capacity: Int = 64 << 10,
        onEnd: @escaping @Sendable (EndReason) -> Void = { _ in }
    ) {
        precondition((200...299).contains(status) && status != 204, "a stream has a body")
        precondition(capacity > 0, "a stream needs a buffer")
        self.status = status
        self.headers = headers
        self.onEnd = onEnd
        state = Mutex(State(buffer: ByteQueue(capacity: capacity)))
    }

    /// Puts all of the bytes into the buffer, or none: a message is never torn. More than the capacity at
    /// once never fits.
    public func write(_ bytes: [UInt8]) -> WriteOutcome {
        state.withLock { state in
            switch state.phase {
            case .closing, .lost, .over:
                return .ended
            case .open:
                guard state.buffer.append(bytes) else { return .full }
                state.wake()
                return .accepted
            }
        }
    }

    /// Ends the stream after what is in the buffer. Later calls do nothing.
    public func finish() {
        close(.finished)
    }

    private func close(_ reason: EndReason) {
        state.withLock { state in
            guard case .open = state.phase else { return }
            state.phase = .closing(reason)
            state.wake()
        }
    }
}

// MARK: The server's side

extension StreamingResponse {
    /// What libmicrohttpd's content reader is told.
    enum Piece {
        case bytes(Int)
        /// Nothing yet; the connection has been suspended.
        case later
        case end
        case broken
    }

    /// The stream is about to be queued.
    func begin() {
        state.withLock { state in
            precondition(!state.isInUse, "a StreamingResponse answers one request")
            state.isInUse = true
            state.progress = MonotonicClock.now
        }
    }

    /// Moves buffered bytes to `target`, or suspends the connection. On the connection's thread.
    func read(
        into target: UnsafeMutableRawBufferPointer, _ connection: ConnectionHandle, _ lifecycle: Lifecycle
    )
        -> Piece
    {
        state.withLock { state in
            if case .lost = state.phase { return .broken }
            state.progress = MonotonicClock.now
            let count = state.buffer.move(into: target)
            if count > 0 { return .bytes(count) }
            switch state.phase {
            case .open:
                if lifecycle.isDraining {
                    state.phase = .closing(.shutdown)
                    return .end
                }
                connection.suspend()
                state.suspended = connection
                return .later
            case .closing, .lost, .over:
                return .end
            }
        }
    }

    enum Condition {
        /// Waits for bytes to send; only a look at its socket tells whether the client is there.
        case suspended
        case sending
        /// There have been bytes to send for longer than `limit` milliseconds, and the client took none.
        case stalled
    }

    func condition(at now: UInt64, limit: UInt64) -> Condition {
        state.withLock { state in
            if state.suspended != nil { return .suspended }
            return now > state.progress && now - state.progress > limit ? .stalled : .sending
        }
    }

    func serverDrained() {
        close(.shutdown)
    }

    /// libmicrohttpd does not look at a suspended connection: it has to be told.
    func clientVanished() {
        state.withLock { state in
            guard state.suspended != nil else { return }
            state.phase = .lost
            state.wake()
        }
    }

    /// The exchange is over; called once.
    /// - Parameter delivered: the last byte was handed to the system.
    func exchangeEnded(delivered: Bool, byShutdown: Bool) {
        let reason: EndReason = state.withLock { state in
            defer { state.phase = .over }
            switch state.phase {
            case .closing(.shutdown): return .shutdown
            case .closing(let reason) where delivered: return reason
            case .open, .closing, .lost, .over: return byShutdown ? .shutdown : .clientLost
            }
        }
        onEnd(reason)
    }
}
