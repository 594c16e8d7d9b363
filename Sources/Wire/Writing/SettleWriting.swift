import JSON
import Navigation

extension JSONWriter {
    mutating func settle(_ settle: Settle) {
        key("settle")
        object { writer in
            writer.field("from", settle.from)
            writer.field("to", settle.to)
            writer.field("duration", settle.duration)
            switch settle.course {
            case .curve(let curve, let start, origin: _):
                writer.key("curve")
                writer.curve(curve)
                writer.field("curveStart", start)
            case .spring(let spring, let displacement):
                writer.key("spring")
                writer.spring(spring)
                writer.field("displacement", displacement)
            }
            writer.field("initialVelocity", settle.initialVelocity)
        }
    }

    private mutating func curve(_ curve: Curve) {
        object { writer in
            writer.field("name", curve.name?.rawValue)
            writer.key("points")
            writer.array { writer in
                for number in [curve.x1, curve.y1, curve.x2, curve.y2] { writer.number(number) }
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
