import JSON
import Navigation

extension JSONWriter {
    mutating func settle(_ settle: Settle) {
        key("settle")
        object { writer in
            writer.ends(of: settle)
            writer.field("duration", settle.duration)
            if let whole = settle.wholeDuration { writer.field("wholeDuration", whole) }
            writer.course(of: settle)
        }
    }

    /// The same as a platform tells it: how long its animation takes, which it may enter late.
    mutating func evaluated(_ settle: Settle) {
        key("settle")
        object { writer in
            writer.ends(of: settle)
            writer.field("duration", (settle.wholeDuration ?? settle.duration).madeWritable)
            writer.field("remaining", settle.duration.madeWritable)
            writer.course(of: settle)
        }
    }

    private mutating func ends(of settle: Settle) {
        field("from", settle.from)
        field("to", settle.to)
    }

    private mutating func course(of settle: Settle) {
        switch settle.course {
        case .curve(let curve, let start, origin: _):
            key("curve")
            self.curve(curve)
            field("curveStart", start)
        case .spring(let spring, let displacement):
            key("spring")
            self.spring(spring)
            field("displacement", displacement.madeWritable)
        }
        field("initialVelocity", settle.initialVelocity.madeWritable)
        if let speed = settle.completionSpeed { field("completionSpeed", speed.madeWritable) }
    }

    private mutating func curve(_ curve: Curve) {
        object { writer in
            writer.field("name", curve.name?.rawValue)
            writer.key("points")
            writer.array { writer in
                for number in curve.points { writer.number(number) }
            }
        }
    }

    private mutating func spring(_ spring: Spring) {
        object { writer in
            writer.field("mass", spring.mass)
            writer.field("stiffness", spring.stiffness)
            writer.field("damping", spring.damping)
        }
    }
}
