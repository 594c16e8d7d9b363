import JSON
import Navigation

extension JSONWriter {
    mutating func definition(_ transition: TransitionDefinition) {
        let style = transition.style
        object { writer in
            writer.field("name", transition.name)
            writer.field("operation", transition.operation.rawValue)
            if let from = transition.from { writer.field("from", from) }
            if let to = transition.to { writer.field("to", to) }
            if transition.reverses { writer.field("reverses", true) }
            if let timing = style.timing { writer.timing(timing) }
            if !style.isInterruptible { writer.field("interruptible", false) }
            if let motion = style.motion { writer.motion(motion) }
            if !style.sharedElements.isEmpty { writer.sharedElements(style.sharedElements) }
        }
    }

    private mutating func timing(_ timing: Timing) {
        switch timing {
        case .curve(let duration, let curve):
            field("duration", duration)
            if curve == .easeInOut { return }
            if let name = curve.name { return field("curve", name.rawValue) }
            key("curve")
            array { writer in
                for number in [curve.x1, curve.y1, curve.x2, curve.y2] { writer.number(number) }
            }
        case .spring(let spring):
            key("spring")
            object { writer in
                if spring.mass != 1 { writer.field("mass", spring.mass) }
                writer.field("stiffness", spring.stiffness)
                writer.field("damping", spring.damping)
            }
        }
    }

    private mutating func motion(_ motion: Motion) {
        key("layers")
        object { writer in
            if motion.above != .to { writer.field("above", motion.above.rawValue) }
            writer.layer("from", motion.from)
            writer.layer("to", motion.to)
        }
    }

    private mutating func layer(_ name: StaticString, _ motion: LayerMotion) {
        guard motion != LayerMotion() else { return }
        key(name)
        object { writer in
            writer.state("start", motion.start)
            writer.state("end", motion.end)
        }
    }

    private mutating func state(_ name: StaticString, _ state: LayerState) {
        guard state != .identity else { return }
        key(name)
        object { writer in
            if state.offset != .zero {
                writer.key("offset")
                writer.object { writer in
                    if state.offset.x != 0 { writer.field("x", state.offset.x) }
                    if state.offset.y != 0 { writer.field("y", state.offset.y) }
                }
            }
            if state.scale != 1 { writer.field("scale", state.scale) }
            if state.opacity != 1 { writer.field("opacity", state.opacity) }
        }
    }

    private mutating func sharedElements(_ elements: [SharedElementRule]) {
        key("sharedElements")
        array { writer in
            for element in elements {
                writer.object { writer in
                    if element.from == element.to {
                        writer.field("id", element.from)
                    } else {
                        writer.field("from", element.from)
                        writer.field("to", element.to)
                    }
                    if !element.isRequired { writer.field("required", false) }
                }
            }
        }
    }
}
