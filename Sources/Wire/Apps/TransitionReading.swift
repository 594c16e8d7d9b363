import JSON
import Navigation

/// The bounds of the numbers with which a transition is described.
enum TransitionBounds {
    /// In milliseconds.
    static let duration = 0.0...60_000
    /// In parts of the screen.
    static let offset = -100.0...100
    /// Above zero, too.
    static let scale = 0.0...100
    static let opacity = 0.0...1
    /// Of a curve's control points.
    static let x = 0.0...1
    static let y = -100.0...100
    /// Of a spring's three; above zero, too.
    static let spring = 0.0...1_000_000
}

extension BodyReader {
    mutating func transition(_ value: JSONValue) -> TransitionDefinition? {
        var name: String?
        var operation: Operation?
        var from: String?
        var to: String?
        var reverses = false
        var timing = TimingFields()
        var style = TransitionStyle()
        var given: Set<String> = []
        fields(of: value) { key, field, reader in
            given.insert(key.description)
            switch key {
            case "name": name = reader.name(field)
            case "operation": operation = reader.choice(field, of: Operation.self)
            case "from": from = reader.transitionEnd(field)
            case "to": to = reader.transitionEnd(field)
            case "reverses": reverses = reader.bool(field) ?? false
            case "interruptible": style.isInterruptible = reader.bool(field) ?? true
            case "layers": style.motion = reader.motion(field)
            case "sharedElements": style.sharedElements = reader.elements(of: field) { $1.sharedElement($0) }
            default: return timing.read(key, field, &reader)
            }
            return true
        }
        guard value.kind == .object else { return nil }
        if !given.contains("name") { missing("name", in: value) }
        if !given.contains("operation") { missing("operation", in: value) }
        style.timing = timing.timing(in: value, &self)
        guard let name, let operation else { return nil }
        return TransitionDefinition(
            name: name, operation: operation, from: from, to: to, reverses: reverses, style: style)
    }

    /// A route; nil for `*`, which is any.
    private mutating func transitionEnd(_ value: JSONValue) -> String? {
        value.stringEquals("*") ? nil : route(value)
    }

    // MARK: Layers

    private mutating func motion(_ value: JSONValue) -> Motion {
        var motion = Motion(from: LayerMotion(), to: LayerMotion(), above: .to)
        fields(of: value) { key, field, reader in
            switch key {
            case "above": motion.above = reader.choice(field, of: Motion.Screen.self) ?? .to
            case "from": motion.from = reader.layerMotion(field)
            case "to": motion.to = reader.layerMotion(field)
            default: return false
            }
            return true
        }
        return motion
    }

    private mutating func layerMotion(_ value: JSONValue) -> LayerMotion {
        var motion = LayerMotion()
        fields(of: value) { key, field, reader in
            switch key {
            case "start": motion.start = reader.layerState(field)
            case "end": motion.end = reader.layerState(field)
            default: return false
            }
            return true
        }
        return motion
    }

    private mutating func layerState(_ value: JSONValue) -> LayerState {
        var state = LayerState.identity
        fields(of: value) { key, field, reader in
            switch key {
            case "offset":
                reader.fields(of: field) { key, field, reader in
                    switch key {
                    case "x": state.offset.x = reader.number(field, in: TransitionBounds.offset) ?? 0
                    case "y": state.offset.y = reader.number(field, in: TransitionBounds.offset) ?? 0
                    default: return false
                    }
                    return true
                }
            case "scale": state.scale = reader.number(field, aboveZeroIn: TransitionBounds.scale) ?? 1
            case "opacity": state.opacity = reader.number(field, in: TransitionBounds.opacity) ?? 1
            default: return false
            }
            return true
        }
        return state
    }

    // MARK: Shared elements

    /// `{"id"}` for one that both screens call the same, or `{"from", "to"}`.
    private mutating func sharedElement(_ value: JSONValue) -> SharedElementRule? {
        var id: JSONValue?
        var from: JSONValue?
        var to: JSONValue?
        var isRequired = true
        fields(of: value) { key, field, reader in
            switch key {
            case "id": id = field
            case "from": from = field
            case "to": to = field
            case "required": isRequired = reader.bool(field) ?? true
            default: return false
            }
            return true
        }
        guard value.kind == .object else { return nil }
        switch (id, from, to) {
        case (let id?, nil, nil):
            return name(id).map { SharedElementRule(from: $0, to: $0, isRequired: isRequired) }
        case (nil, let from?, let to?):
            guard let from = name(from), let to = name(to) else { return nil }
            return SharedElementRule(from: from, to: to, isRequired: isRequired)
        case (let id?, _, _): problem(id, "excludes from and to: give it, or both of them")
        case (nil, _?, nil): missing("to", in: value, "is required with from")
        case (nil, nil, _?): missing("from", in: value, "is required with to")
        case (nil, nil, nil): missing("id", in: value, "is required, or from and to in its place")
        }
        return nil
    }
}

/// The fields of a transition that say how it runs by itself.
private struct TimingFields {
    private var duration: JSONValue?
    private var milliseconds: Milliseconds?
    private var hasCurve = false
    private var curve: Curve?
    private var springField: JSONValue?
    private var spring: Spring?

    mutating func read(_ key: JSONKey, _ value: JSONValue, _ reader: inout BodyReader) -> Bool {
        switch key {
        case "duration":
            duration = value
            milliseconds = reader.number(value, in: TransitionBounds.duration)
        case "curve":
            hasCurve = true
            curve = Self.curve(value, &reader)
        case "spring":
            springField = value
            spring = Self.spring(value, &reader)
        default: return false
        }
        return true
    }

    func timing(in transition: JSONValue, _ reader: inout BodyReader) -> Timing? {
        if let springField {
            if duration != nil || hasCurve {
                reader.problem(springField, "excludes duration and curve: it takes as long as it swings")
            }
            return spring.map { .spring($0) }
        }
        if hasCurve, duration == nil {
            reader.missing("duration", in: transition, "is required with curve")
        }
        return milliseconds.map { .curve(duration: $0, curve ?? .easeInOut) }
    }

    /// A name, or four control points.
    private static func curve(_ value: JSONValue, _ reader: inout BodyReader) -> Curve? {
        if value.kind == .string { return reader.choice(value, of: Curve.Name.self).map { .named($0) } }
        guard let array = value.asArray, array.count == 4 else {
            reader.mismatch(value, expected: "a curve (its name, or an array of four numbers)")
            return nil
        }
        let points = array.enumerated().map { index, point in
            reader.number(point, in: index % 2 == 0 ? TransitionBounds.x : TransitionBounds.y)
        }
        guard let x1 = points[0], let y1 = points[1], let x2 = points[2], let y2 = points[3] else {
            return nil
        }
        return Curve(x1: x1, y1: y1, x2: x2, y2: y2)
    }

    private static func spring(_ value: JSONValue, _ reader: inout BodyReader) -> Spring? {
        var mass: Double? = 1
        var stiffness: Double?
        var damping: Double?
        var given: Set<String> = []
        reader.fields(of: value) { key, field, reader in
            switch key {
            case "mass": mass = reader.number(field, aboveZeroIn: TransitionBounds.spring)
            case "stiffness": stiffness = reader.number(field, aboveZeroIn: TransitionBounds.spring)
            case "damping": damping = reader.number(field, aboveZeroIn: TransitionBounds.spring)
            default: return false
            }
            given.insert(key.description)
            return true
        }
        guard value.kind == .object else { return nil }
        if !given.contains("stiffness") { reader.missing("stiffness", in: value) }
        if !given.contains("damping") { reader.missing("damping", in: value) }
        guard let mass, let stiffness, let damping else { return nil }
        return Spring(mass: mass, stiffness: stiffness, damping: damping)
    }
}
