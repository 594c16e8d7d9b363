import JSON
public import Navigation

/// The body of a gesture request: one event, or `{"events": […]}`.
public enum GestureBody: Equatable, Sendable {
    case single(GestureEvent)
    case batch([GestureEvent])
    /// Well formed, but a gesture begins with a policy that there is not.
    case unknownPolicy(UnknownPolicy)

    /// - Throws: all that is wrong; a batch is read whole first, so that one bad event stops them all.
    public init(reading body: [UInt8], limits: BodyLimits) throws(UnreadableBody) {
        self = try BodyReader.read(body, limits: limits) { root, reader in
            let body: GestureBody? =
                root.asObject?["events"] != nil
                ? reader.batch(root).map { .batch($0) } : reader.gestureEvent(root).map { .single($0) }
            return reader.unknownPolicies.first.map { .unknownPolicy($0) } ?? body
        }
    }
}

extension BodyReader {
    fileprivate mutating func batch(_ root: JSONValue) -> [GestureEvent]? {
        var events: [GestureEvent]?
        fields(of: root) { key, value, reader in
            guard key == "events" else { return false }
            events = reader.events(value)
            return true
        }
        return events
    }

    private mutating func events(_ value: JSONValue) -> [GestureEvent]? {
        guard let array = value.asArray else {
            mismatch(value, expected: "an array")
            return nil
        }
        guard (1...limits.eventsPerBatch).contains(array.count) else {
            problem(value, "must hold 1 to \(limits.eventsPerBatch) events, holds \(array.count)")
            return nil
        }
        var events: [GestureEvent] = []
        events.reserveCapacity(array.count)
        for element in array {
            if isFull { return nil }
            if let event = gestureEvent(element) { events.append(event) }
        }
        return events
    }

    mutating func gestureEvent(_ value: JSONValue) -> GestureEvent? {
        var phase: GesturePhase?
        var hasPhase = false
        var start = GestureStartFields()
        var event = GestureEvent(.changed)
        fields(of: value) { key, field, reader in
            switch key {
            case "gesture": event.gesture = reader.name(field)
            case "phase":
                hasPhase = true
                phase = GesturePhase(field) ?? reader.choice(field, of: GesturePhase.self)
            case "seq": event.sequence = reader.integer(field, in: 0...BodyReader.largestSequence)
            case "time": event.time = reader.number(field)
            case "translation": event.translation = reader.vector(field)
            case "velocity": event.velocity = reader.vector(field)
            default: return start.take(key, field)
            }
            return true
        }
        guard value.kind == .object else { return nil }
        guard let phase else {
            if !hasPhase { missing("phase", in: value) }
            return nil
        }
        guard phase == .began else {
            if !start.isEmpty { for field in start.given { problem(field, "is only for phase began") } }
            event.kind = phase.kindAfterBegan
            return event
        }
        guard let started = start.start(in: value, &self) else { return nil }
        event.kind = .began(started)
        return event
    }

    mutating func vector(_ value: JSONValue) -> Vector? {
        let pair = pair(value, "x", "y") { field, reader in reader.number(field) }
        return pair.map { Vector(x: $0.0, y: $0.1) }
    }

    /// An object of exactly two numbers, both required.
    mutating func pair(
        _ value: JSONValue, _ first: StaticString, _ second: StaticString,
        _ read: (JSONValue, inout BodyReader) -> Double?
    ) -> (Double, Double)? {
        guard let object = value.asObject else {
            mismatch(value, expected: "an object")
            return nil
        }
        var one: (isGiven: Bool, number: Double?) = (false, nil)
        var other: (isGiven: Bool, number: Double?) = (false, nil)
        // Not by way of `fields`: two keys are told apart without looking for repetitions.
        for (key, field) in object {
            if isFull { return nil }
            if key == first, !one.isGiven {
                one = (true, read(field, &self))
            } else if key == second, !other.isGiven {
                other = (true, read(field, &self))
            } else {
                let isRepeated = key == first || key == second
                problem(key, in: value, isRepeated ? "is given more than once" : "is not a known field")
            }
        }
        if !one.isGiven { missing(first, in: value) }
        if !other.isGiven { missing(second, in: value) }
        guard let one = one.number, let other = other.number else { return nil }
        return (one, other)
    }
}

extension GesturePhase {
    /// Told apart without making a string of it.
    init?(_ value: JSONValue) {
        switch value {
        case "began": self = .began
        case "changed": self = .changed
        case "ended": self = .ended
        case "cancelled": self = .cancelled
        case "failed": self = .failed
        default: return nil
        }
    }

    /// The event of a phase that carries nothing of its own.
    fileprivate var kindAfterBegan: GestureEvent.Kind {
        switch self {
        case .began: preconditionFailure("began says where it starts")
        case .changed: .changed
        case .ended: .ended
        case .cancelled: .cancelled
        case .failed: .failed
        }
    }
}

/// The fields with which a gesture says how it starts, as they were given.
private struct GestureStartFields {
    private enum Recognizer: String, CaseIterable {
        case edgePan, pan
    }

    private var recognizer: JSONValue?
    private var edge: JSONValue?
    private var location: JSONValue?
    private var operation: JSONValue?
    private var raw: JSONValue?
    private var pointer: JSONValue?
    private var policy: JSONValue?
    private var elements: JSONValue?

    /// Whether none was given, which is so with nearly every event.
    private(set) var isEmpty = true

    var given: [JSONValue] {
        [recognizer, edge, location, operation, raw, pointer, policy, elements].compactMap(\.self)
    }

    /// - Returns: false for another field.
    mutating func take(_ key: JSONKey, _ value: JSONValue) -> Bool {
        switch key {
        case "recognizer": recognizer = value
        case "edge": edge = value
        case "location": location = value
        case "operation": operation = value
        case "raw": raw = value
        case "pointer": pointer = value
        case "policy": policy = value
        case "elements": elements = value
        default: return false
        }
        isEmpty = false
        return true
    }

    /// - Returns: nil if the fields do not say where the gesture starts, with the problem told.
    func start(in event: JSONValue, _ reader: inout BodyReader) -> GestureStart? {
        if recognizer == nil, location == nil {
            reader.missing(
                "recognizer", in: event,
                "is required with phase began: edgePan (with edge) or pan; or give location")
            return nil
        }
        let place = location.flatMap { reader.vector($0) }
        let meant = operation.flatMap { reader.choice($0, of: GestureOperation.self) }
        let isRaw = raw.flatMap { reader.bool($0) } ?? false
        let kind = pointer.flatMap { reader.choice($0, of: PointerKind.self) } ?? .touch
        let rules = policy.flatMap { reader.knownPolicy($0) }
        let report = elements.map { reader.elementReport($0) } ?? ElementReport()
        let side = edge.flatMap { reader.choice($0, of: Edge.self) }
        let named: GestureStart.Recognizer?
        switch recognizer.map({ reader.choice($0, of: Recognizer.self) }) {
        case .some(nil):
            return nil
        case .edgePan??:
            if edge == nil { reader.missing("edge", in: event, "is required with recognizer edgePan") }
            named = side.map { .edgePan($0) }
        case .pan??:
            if let edge { reader.problem(edge, "is only for recognizer edgePan") }
            named = .pan
        case nil:
            if let edge { reader.problem(edge, "is only for recognizer edgePan") }
            named = nil
        }
        return GestureStart(
            recognizer: named, location: place, operation: meant, isRaw: isRaw, pointer: kind, policy: rules,
            elements: report)
    }
}
