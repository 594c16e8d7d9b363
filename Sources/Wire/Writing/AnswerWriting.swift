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

/// What a snapshot tells beyond that.
public struct SessionDetails: Sendable {
    let policy: Policy
    let viewport: Viewport
    let layoutDirection: LayoutDirection
    let pushDestination: Screen?
    let gesture: NavigationMachine.GestureInFlight?

    public init(_ machine: borrowing NavigationMachine) {
        policy = machine.policy
        viewport = machine.viewport
        layoutDirection = machine.layoutDirection
        pushDestination = machine.pushDestination
        gesture = machine.gesture
    }
}

/// The answer to one gesture event.
public func encodedAnswer(_ output: Output, _ session: SessionView) -> [UInt8] {
    var writer = JSONWriter(capacity: 1024 + session.stack.count)
    writer.object { $0.gestureAnswer(output, session) }
    return writer.finish()
}

/// The answer to an event `changed` with the numbers left out that differ from one to the next while
/// the session's version stays: an event costs writing those and copying the rest.
///
/// - Returns: the pieces between the numbers, for `filledUpdate`.
public func encodedUpdate(_ output: Output, _ session: SessionView) -> [[UInt8]] {
    var writer = JSONWriter(capacity: 1024 + session.stack.count)
    writer.object { $0.gestureAnswer(output, session, numbers: .leftOut) }
    return writer.finishTemplate().pieces
}

/// An answer made with `encodedUpdate`.
public func filledUpdate(_ pieces: [[UInt8]], _ transition: Transition) -> [UInt8] {
    // In the order in which gestureAnswer leaves them out.
    JSONTemplate(pieces: pieces).filled { place in
        switch place {
        case 0, 1: transition.progress
        case 2: transition.layers.from
        default: transition.layers.to
        }
    }
}

/// The answer to a batch: the last event's, and beside it what became of each.
public func encodedAnswer(_ outputs: [Output], last: Output, _ session: SessionView) -> [UInt8] {
    var writer = JSONWriter(capacity: 1024 + session.stack.count + 64 * outputs.count)
    writer.object { writer in
        writer.gestureAnswer(last, session)
        writer.key("events")
        writer.array { writer in
            for output in outputs {
                writer.object { writer in
                    writer.field("gesture", output.gesture)
                    writer.field("outcome", output.outcome.rawValue)
                    writer.reasons(output)
                    writer.field("progress", output.progress)
                    writer.field("decision", output.decision?.rawValue)
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

/// A snapshot; after a change, with what became of the call beside it.
public func encodedSnapshot(
    _ session: SessionView, _ details: SessionDetails, after output: Output?
) -> [UInt8] {
    var writer = JSONWriter(capacity: 1024 + session.stack.count)
    writer.object { writer in
        if let output {
            writer.field("outcome", output.outcome.rawValue)
            writer.reasons(output)
        }
        writer.field("id", session.id)
        writer.field("version", session.version)
        writer.key("app")
        writer.null()
        writer.key("policy")
        writer.policy(details.policy)
        writer.key("viewport")
        writer.object { writer in
            writer.field("width", details.viewport.width)
            writer.field("height", details.viewport.height)
        }
        writer.field("layoutDirection", details.layoutDirection.rawValue)
        writer.key("stack")
        writer.raw(session.stack)
        writer.key("pushDestination")
        if let screen = details.pushDestination { writer.pushDestination(screen) } else { writer.null() }
        writer.key("gesture")
        if let gesture = details.gesture { writer.gesture(gesture) } else { writer.null() }
        writer.transition(session.transition)
        writer.key("pages")
        writer.null()
    }
    return writer.finish()
}

extension JSONWriter {
    fileprivate mutating func gestureAnswer(
        _ output: Output, _ session: SessionView, numbers: VaryingNumbers = .written
    ) {
        field("session", session.id)
        field("version", session.version)
        field("gesture", output.gesture)
        field("outcome", output.outcome.rawValue)
        reasons(output)
        field("progress", output.progress, numbers)
        field("decision", output.decision?.rawValue)
        if let settle = output.settle { self.settle(settle) }
        transition(session.transition, numbers: numbers)
        key("stack")
        raw(session.stack)
    }

    fileprivate mutating func reasons(_ output: Output) {
        if let reason = output.reason { field("reason", reason.rawValue) }
        guard let cancelled = output.cancelled else { return }
        key("cancelled")
        object { writer in
            writer.field("gesture", cancelled.gesture)
            writer.field("reason", cancelled.reason.rawValue)
        }
    }

    /// The preset's name, or as a request would have it where fields were replaced.
    fileprivate mutating func policy(_ policy: Policy) {
        guard policy != Policy.preset(named: policy.name) else { return string(policy.name) }
        object { writer in
            writer.field("preset", policy.name)
            writer.field("restFinishes", policy.decision.restFinishes)
            writer.key("progress")
            writer.object { $0.field("measure", policy.progress.measure.rawValue) }
        }
    }

    fileprivate mutating func gesture(_ gesture: NavigationMachine.GestureInFlight) {
        object { writer in
            writer.field("id", gesture.id)
            writer.field("operation", gesture.operation.rawValue)
            writer.field("progress", gesture.progress)
            writer.key("translation")
            writer.object { writer in
                writer.field("x", gesture.translation.x)
                writer.field("y", gesture.translation.y)
            }
            writer.key("seq")
            if let sequence = gesture.lastSequence { writer.number(Int(sequence)) } else { writer.null() }
        }
    }
}
