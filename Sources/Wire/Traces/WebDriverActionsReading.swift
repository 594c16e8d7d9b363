import JSON
import Navigation

extension BodyReader {
    /// A document of W3C WebDriver actions: `{"actions": […]}`.
    mutating func webDriverActions(
        _ root: JSONValue, samplesPerGesture: Int? = nil
    ) -> WebDriverActions? {
        guard let object = root.asObject else {
            mismatch(root, expected: "an object")
            return nil
        }
        guard let actions = object["actions"] else {
            missing("actions", in: root)
            return nil
        }
        // Other fields are passed over, here and below: the specification's way with what it does not know.
        return actionSequences(actions, samplesPerGesture: samplesPerGesture ?? limits.samplesPerGesture)
    }

    /// Input sources that press one pointer once.
    mutating func onePress(_ value: JSONValue) -> WebDriverActions.PointerGesture? {
        guard let actions = actionSequences(value, samplesPerGesture: limits.samplesPerGesture) else {
            return nil
        }
        guard let press = actions.gestures.first, actions.gestures.count == 1 else {
            contradiction(value, "must press one pointer once, presses \(actions.gestures.count) times")
            return nil
        }
        return press
    }

    /// The input sources, as `actions` holds them.
    mutating func actionSequences(_ value: JSONValue, samplesPerGesture: Int) -> WebDriverActions? {
        let sequences = list(value, atMost: WebDriverActions.maximumSources, of: "input sources") {
            $1.actionSequence($0, atMost: samplesPerGesture)
        }
        guard let sequences, let sources = value.asArray else { return nil }
        var courses = sequences.map { sequence in
            sequence.pointer.map {
                PointerCourse(source: sequence.source, pointer: $0, maximumSamples: samplesPerGesture)
            }
        }
        var time: Milliseconds = 0
        for tick in 0..<(sequences.map(\.ticks.count).max() ?? 0) {
            let ticks = sequences.map { tick < $0.ticks.count ? $0.ticks[tick] : nil }
            let whole = ticks.reduce(0) { max($0, $1?.duration ?? 0) }
            for (index, source) in zip(ticks.indices, sources) {
                guard let next = ticks[index] else { continue }
                guard courses[index]?.take(next, number: tick, at: time, lasting: whole) ?? true else {
                    contradiction(
                        source, "moves for so long that a gesture has over \(samplesPerGesture) samples")
                    return nil
                }
            }
            time += whole
        }
        for index in courses.indices { courses[index]?.close() }
        let gestures = courses.flatMap { $0?.gestures ?? [] }
        return WebDriverActions(gestures: gestures.sorted { $0.tick < $1.tick }.map(\.gesture))
    }

    private enum SourceType: String, CaseIterable {
        case pointer, none, key, wheel
    }

    private enum PointerType: String, CaseIterable {
        case mouse, pen, touch

        var kind: PointerKind {
            switch self {
            case .mouse: .mouse
            case .pen: .pen
            case .touch: .touch
            }
        }
    }

    private mutating func actionSequence(_ value: JSONValue, atMost maximum: Int) -> ActionSequence? {
        guard let object = value.asObject else {
            mismatch(value, expected: "an object")
            return nil
        }
        let type = required("type", of: object, in: value) { $1.choice($0, of: SourceType.self) }
        let id = required("id", of: object, in: value) { $1.anyString($0) }
        guard let type else { return nil }
        // A mouse, where it does not say.
        var pointer: PointerType? = type == .pointer ? .mouse : nil
        if type == .pointer, let parameters = object["parameters"] {
            guard let object = parameters.asObject else {
                mismatch(parameters, expected: "an object")
                return nil
            }
            if let kind = object["pointerType"] { pointer = choice(kind, of: PointerType.self) }
        }
        let ticks = required("actions", of: object, in: value) { value, reader in
            reader.list(value, atMost: maximum, of: "actions") { $1.tick($0, of: type) }
        }
        guard let id, let ticks, type != .pointer || pointer != nil else { return nil }
        return ActionSequence(source: id, pointer: pointer?.kind, ticks: ticks)
    }

    private enum ActionType: String, CaseIterable {
        case pause, pointerMove, pointerDown, pointerUp, pointerCancel, keyDown, keyUp, scroll
    }

    private mutating func tick(_ value: JSONValue, of source: SourceType) -> ActionSequence.Tick? {
        guard let object = value.asObject else {
            mismatch(value, expected: "an object")
            return nil
        }
        let allowed: [ActionType] =
            switch source {
            case .pointer: [.pause, .pointerMove, .pointerDown, .pointerUp, .pointerCancel]
            case .none: [.pause]
            case .key: [.pause, .keyDown, .keyUp]
            case .wheel: [.pause, .scroll]
            }
        guard let type = required("type", of: object, in: value, { $1.choice($0, of: allowed) }) else {
            return nil
        }
        var duration: Milliseconds?
        if let field = object["duration"], !field.isNull {
            guard let given = number(field, in: 0...Double(Self.largestSequence)) else { return nil }
            duration = given
        }
        switch type {
        case .pause, .scroll: return .init(action: .pause, duration: duration)
        case .keyDown, .keyUp: return .init(action: .pause, duration: nil)
        case .pointerCancel: return .init(action: .cancel, duration: nil)
        case .pointerDown, .pointerUp:
            var button: Int64 = 0
            if let field = object["button"] {
                guard let given = integer(field, in: 0...Self.largestSequence) else { return nil }
                button = given
            }
            return .init(
                action: type == .pointerDown ? .down(button: button) : .up(button: button), duration: nil)
        case .pointerMove:
            let x = required("x", of: object, in: value) { $1.coordinate($0) }
            let y = required("y", of: object, in: value) { $1.coordinate($0) }
            guard let origin = origin(object["origin"]), let x, let y else { return nil }
            return .init(action: .move(Vector(x: x, y: y), origin), duration: duration)
        }
    }

    /// Whatever the tool calls it.
    private mutating func anyString(_ value: JSONValue) -> String? {
        guard let text = value.asString else {
            mismatch(value, expected: "a string")
            return nil
        }
        return text
    }

    /// Small enough that no sum of them overflows.
    private mutating func coordinate(_ value: JSONValue) -> Double? {
        number(value, in: -Double(Self.largestSequence)...Double(Self.largestSequence))
    }

    private mutating func origin(_ value: JSONValue?) -> ActionSequence.Origin? {
        switch value {
        case nil: return .viewport
        case let value? where value.stringEquals("viewport"): return .viewport
        case let value? where value.stringEquals("pointer"): return .pointer
        case let value? where value.kind == .object:
            problem(value, "is an element, and where it lies is not known here: give viewport or pointer")
            return nil
        case let value?:
            problem(value, "must be viewport or pointer")
            return nil
        }
    }

    /// A field that has to be there.
    private mutating func required<Value>(
        _ key: StaticString, of object: JSONObject, in value: JSONValue,
        _ read: (JSONValue, inout BodyReader) -> Value?
    ) -> Value? {
        guard let field = object[key] else {
            missing(key, in: value)
            return nil
        }
        return read(field, &self)
    }
}
