/// What a connection is doing and since when, small enough for one atomic word.
struct Activity {
    enum Phase: UInt64 {
        /// Between requests: no request line yet.
        case idle
        /// From the request line to the end of the body.
        case receiving
        /// Suspended on a pending answer, which has its own deadline.
        case waiting
        /// From the queued answer to its last byte.
        case sending
        /// A stream, which knows itself whether its client takes anything.
        case streaming
    }

    struct Limits {
        /// In milliseconds.
        let idle: UInt64
        let request: UInt64
    }

    let phase: Phase
    /// By ``MonotonicClock``.
    let since: UInt64

    func isOverdue(at now: UInt64, _ limits: Limits) -> Bool {
        let elapsed = now > since ? now - since : 0
        return switch phase {
        case .idle: elapsed > limits.idle
        case .waiting, .streaming: false
        case .receiving, .sending: elapsed > limits.request
        }
    }
}

extension Activity {
    var word: UInt64 { since << 3 | phase.rawValue }

    init(word: UInt64) {
        phase = Phase(rawValue: word & 7) ?? .idle
        since = word >> 3
    }
}
