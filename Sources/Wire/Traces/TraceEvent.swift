import JSON
import Navigation

/// An event that goes on with a gesture, read without looking for what may be wrong with it and without making a
/// string or an array of anything.
struct TraceEvent {
    /// Never `began`.
    let phase: GesturePhase
    let time: Milliseconds?
    let translation: Vector?
    let velocity: Vector?
    let gesture: JSONValue?
    let sequence: Int64?

    /// - Returns: nil if it is anything else, or not quite as it should be.
    init?(_ value: JSONValue) {
        guard let object = value.asObject else { return nil }
        var phase: GesturePhase?
        var time: Milliseconds?
        var translation: Vector?
        var velocity: Vector?
        var gesture: JSONValue?
        var sequence: Int64?
        for (key, field) in object {
            switch key {
            case "phase":
                guard phase == nil, let given = GesturePhase(afterBegan: field) else { return nil }
                phase = given
            case "time":
                guard time == nil, let given = field.asDouble else { return nil }
                time = given
            case "translation":
                guard translation == nil, let given = Vector(field) else { return nil }
                translation = given
            case "velocity":
                guard velocity == nil, let given = Vector(field) else { return nil }
                velocity = given
            case "gesture":
                guard gesture == nil, field.kind == .string else { return nil }
                gesture = field
            case "seq":
                guard sequence == nil, let given = field.asInteger,
                    (0...BodyReader.largestSequence).contains(given)
                else { return nil }
                sequence = given
            default: return nil
            }
        }
        guard let phase else { return nil }
        self.phase = phase
        self.time = time
        self.translation = translation
        self.velocity = velocity
        self.gesture = gesture
        self.sequence = sequence
    }
}

extension GesturePhase {
    fileprivate init?(afterBegan value: JSONValue) {
        switch value {
        case "changed": self = .changed
        case "ended": self = .ended
        case "cancelled": self = .cancelled
        case "failed": self = .failed
        default: return nil
        }
    }
}

extension Vector {
    /// - Returns: nil unless it is an object of exactly x and y.
    fileprivate init?(_ value: JSONValue) {
        guard let object = value.asObject else { return nil }
        var x: Double?
        var y: Double?
        for (key, field) in object {
            switch key {
            case "x" where x == nil: x = field.asDouble
            case "y" where y == nil: y = field.asDouble
            default: return nil
            }
        }
        guard let x, let y else { return nil }
        self.init(x: x, y: y)
    }
}
