import JSON
public import Navigation

/// What an answer tells of a session: read from it alone, written without it.
public struct SessionView: Sendable {
    public let id: String
    public let version: UInt64
    public let transition: TransitionView?
    /// From `encodedStack`.
    public let stack: [UInt8]

    public init(id: String, version: UInt64, transition: TransitionView?, stack: [UInt8]) {
        self.id = id
        self.version = version
        self.transition = transition
        self.stack = stack
    }
}

/// The answer to one gesture event.
///
/// - Parameter frames: asked for with a decision.
public func encodedAnswer(
    _ output: Output, _ session: SessionView, frames: FrameChoice? = nil
) -> [UInt8] {
    var writer = JSONWriter(capacity: 1024 + session.stack.count)
    writer.object { $0.gestureAnswer(output, session, notices: output.notices, frames: frames) }
    return writer.finish()
}

/// The answer to an event `changed` with the numbers left out that differ from one to the next while
/// the session's version stays: an event costs writing those and copying the rest. For events that have
/// caused no notices.
///
/// - Returns: the pieces between the numbers, for `filledUpdate`.
public func encodedUpdate(_ output: Output, _ session: SessionView) -> [[UInt8]] {
    var writer = JSONWriter(capacity: 1024 + session.stack.count)
    writer.object { $0.gestureAnswer(output, session, notices: [], numbers: .leftOut) }
    return writer.finishTemplate().pieces
}

/// An answer made with `encodedUpdate`.
public func filledUpdate(_ pieces: [[UInt8]], _ transition: Transition) -> [UInt8] {
    // The answer's progress and the transition's, and then what moves.
    JSONTemplate(pieces: pieces).filled { place in
        place < 2 ? transition.progress : transition.varyingNumber(place - 2)
    }
}

/// The answer to a batch: the last event's, and beside it what became of each.
public func encodedAnswer(
    _ outputs: [Output], last: Output, _ session: SessionView, frames: FrameChoice? = nil
) -> [UInt8] {
    var writer = JSONWriter(capacity: 1024 + session.stack.count + 64 * outputs.count)
    writer.object { writer in
        writer.gestureAnswer(last, session, notices: outputs.flatMap(\.notices), frames: frames)
        writer.key("events")
        writer.array { writer in
            for output in outputs {
                writer.object { writer in
                    writer.field("gesture", output.gesture)
                    writer.field("outcome", output.outcome.rawValue)
                    writer.reasons(output)
                    writer.field("progress", output.progress)
                    writer.field("decision", output.decision?.rawValue)
                    writer.completion(output)
                }
            }
        }
    }
    return writer.finish()
}

/// What `Prefer: return=minimal` asks for.
public func encodedMinimalAnswer(_ output: Output, version: UInt64) -> [UInt8] {
    var writer = JSONWriter(capacity: 128)
    writer.object { writer in
        writer.field("version", version)
        writer.field("outcome", output.outcome.rawValue)
        writer.field("progress", output.progress)
        writer.field("decision", output.decision?.rawValue)
    }
    return writer.finish()
}

extension JSONWriter {
    fileprivate mutating func gestureAnswer(
        _ output: Output, _ session: SessionView, notices: [Notice], numbers: VaryingNumbers = .written,
        frames: FrameChoice? = nil
    ) {
        field("session", session.id)
        field("version", session.version)
        field("gesture", output.gesture)
        field("outcome", output.outcome.rawValue)
        reasons(output)
        field("progress", output.progress, numbers)
        field("decision", output.decision?.rawValue)
        completion(output)
        if let settle = output.settle {
            self.settle(settle)
            let plan = session.transition?.transition.plan
            if let frames { self.frames(of: settle, frames, plan?.motion, plan?.layerProperties ?? []) }
        }
        self.notices(notices)
        transition(session.transition, numbers: numbers)
        key("stack")
        raw(session.stack)
    }

    mutating func reasons(_ output: Output) {
        if let reason = output.reason { field("reason", reason.rawValue) }
        guard let cancelled = output.cancelled else { return }
        key("cancelled")
        object { writer in
            writer.field("gesture", cancelled.gesture)
            writer.field("reason", cancelled.reason.rawValue)
        }
    }

    /// Whether a transition came to its end, and what it lacked if it did not even begin.
    mutating func completion(_ output: Output) {
        if let finished = output.finished { field("finished", finished) }
        if !output.missingElements.isEmpty { strings("missingElements", output.missingElements) }
    }

    mutating func strings(_ name: StaticString, _ texts: [String]) {
        key(name)
        array { writer in
            for text in texts { writer.string(text) }
        }
    }
}
