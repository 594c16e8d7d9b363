import JSON
public import Navigation

/// A transition at one moment, with the part that does not change encoded before.
public struct TransitionView: Sendable {
    public let transition: Transition
    /// From `encodedScreens`.
    public let screens: [UInt8]

    public init(_ transition: Transition, screens: [UInt8]) {
        self.transition = transition
        self.screens = screens
    }
}

/// Whether the numbers that differ from one event to the next are written or left out for later.
enum VaryingNumbers {
    case written
    case leftOut
}

extension JSONWriter {
    mutating func field(_ name: StaticString, _ value: Double, _ numbers: VaryingNumbers) {
        key(name)
        switch numbers {
        case .written: number(value)
        case .leftOut: hole()
        }
    }

    mutating func transition(_ view: TransitionView?, numbers: VaryingNumbers = .written) {
        key("transition")
        guard let view else { return null() }
        let transition = view.transition
        let plan = transition.plan
        object { writer in
            writer.field("id", "t\(plan.id)")
            writer.field("operation", plan.operation.rawValue)
            writer.field("from", plan.from.key.rawValue)
            writer.field("to", plan.to.key.rawValue)
            switch transition.phase {
            case .interactive:
                writer.field("phase", "interactive")
                writer.field("progress", transition.progress, numbers)
            case .settling(let settling):
                writer.field("phase", "settling")
                writer.field("progress", transition.progress)
                writer.field("decision", settling.decision?.rawValue)
                writer.settle(settling.settle)
                writer.field("settlesAt", settling.settlesAt)
            }
            writer.key("layers")
            writer.layers(transition.layers, numbers)
            writer.key("screens")
            writer.raw(view.screens)
        }
    }

    private mutating func layers(_ layers: Layers, _ numbers: VaryingNumbers) {
        object { writer in
            writer.key("from")
            writer.object { $0.field("x", layers.from, numbers) }
            writer.key("to")
            writer.object { $0.field("x", layers.to, numbers) }
        }
    }

    mutating func settle(_ settle: Settle) {
        key("settle")
        object { writer in
            writer.field("from", settle.from)
            writer.field("to", settle.to)
            writer.field("duration", settle.duration)
            writer.key("curve")
            writer.curve(settle.curve)
            writer.field("curveStart", settle.curveStart)
            writer.field("initialVelocity", settle.initialVelocity)
        }
    }

    private mutating func curve(_ curve: Curve) {
        object { writer in
            writer.field("name", curve.name.rawValue)
            writer.key("points")
            writer.array { writer in
                for number in [curve.x1, curve.y1, curve.x2, curve.y2] { writer.number(number) }
            }
        }
    }
}
