import JSON
public import Navigation

/// A transition at one moment, with the part that does not change encoded before.
public struct TransitionView: Sendable {
    public let transition: Transition
    /// From `encodedPlan`.
    public let plan: [UInt8]

    public init(_ transition: Transition, plan: [UInt8]) {
        self.transition = transition
        self.plan = plan
    }
}

/// What a transition tells that stays the same from its beginning to its end.
public func encodedPlan(_ plan: TransitionPlan) -> [UInt8] {
    var writer = JSONWriter(capacity: 512)
    writer.object { writer in
        writer.field("name", plan.name)
        if let page = plan.page {
            writer.key("page")
            writer.page(page)
        }
        if !plan.isInterruptible { writer.field("interruptible", false) }
        writer.field("above", plan.motion.above.rawValue)
        if !plan.sharedElements.isEmpty { writer.hiddenElements(plan) }
        writer.key("screens")
        writer.object { writer in
            writer.key("from")
            writer.screen(plan.from)
            writer.key("to")
            writer.screen(plan.to)
        }
    }
    return writer.finish()
}

/// Whether the numbers that differ from one event to the next are written or left out for later.
enum VaryingNumbers {
    case written
    case leftOut
}

extension JSONWriter {
    /// - Parameter varies: whether it is one of the numbers that differ from one event to the next.
    mutating func field(
        _ name: StaticString, _ value: Double, _ numbers: VaryingNumbers, varies: Bool = true
    ) {
        key(name)
        switch numbers {
        case .leftOut where varies: hole()
        case .written, .leftOut: number(value)
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
                writer.field("progress", transition.progress, numbers)
                writer.field("decision", settling.decision?.rawValue)
                writer.settle(settling.settle)
                writer.field("settlesAt", settling.settlesAt)
            }
            // The order of `Transition.varyingNumber`.
            writer.layers(transition, numbers)
            writer.sharedElements(transition, numbers)
            writer.fields(of: view.plan)
        }
    }
}

// MARK: - What moves

extension JSONWriter {
    private mutating func layers(_ transition: Transition, _ numbers: VaryingNumbers) {
        let plan = transition.plan
        let layers = transition.layers
        key("layers")
        object { writer in
            writer.key("from")
            writer.layer(layers.from, plan.motion.from, plan.layerProperties, numbers)
            writer.key("to")
            writer.layer(layers.to, plan.motion.to, plan.layerProperties, numbers)
        }
    }

    private mutating func layer(
        _ layer: Layer, _ motion: LayerMotion, _ properties: [LayerProperty], _ numbers: VaryingNumbers
    ) {
        object { writer in
            for property in properties {
                writer.field(property.key, layer[property], numbers, varies: motion.varies(property))
            }
        }
    }

    private mutating func sharedElements(_ transition: Transition, _ numbers: VaryingNumbers) {
        let elements = transition.plan.sharedElements
        if elements.isEmpty { return }
        key("sharedElements")
        array { writer in
            for element in elements {
                writer.object { writer in
                    writer.field("from", element.rule.from)
                    writer.field("to", element.rule.to)
                    writer.field("matched", element.isMatched)
                    writer.frame("start", element.start)
                    writer.frame("end", element.end)
                    writer.currentFrame(of: element, transition, numbers)
                }
            }
        }
    }

    private mutating func frame(_ name: StaticString, _ frame: Frame?) {
        key(name)
        guard let frame else { return null() }
        object { writer in
            writer.field("x", frame.x)
            writer.field("y", frame.y)
            writer.field("width", frame.width)
            writer.field("height", frame.height)
        }
    }

    private mutating func currentFrame(
        of element: SharedElement, _ transition: Transition, _ numbers: VaryingNumbers
    ) {
        key("current")
        guard let start = element.start, let end = element.end,
            let frame = transition.currentFrame(of: element)
        else { return null() }
        object { writer in
            writer.field("x", frame.x, numbers, varies: start.x != end.x)
            writer.field("y", frame.y, numbers, varies: start.y != end.y)
            writer.field("width", frame.width, numbers, varies: start.width != end.width)
            writer.field("height", frame.height, numbers, varies: start.height != end.height)
        }
    }
}

extension LayerProperty {
    var key: StaticString {
        switch self {
        case .x: "x"
        case .y: "y"
        case .scale: "scale"
        case .opacity: "opacity"
        }
    }
}

// MARK: - What stays

extension JSONWriter {
    fileprivate mutating func page(_ page: PageChange) {
        object { writer in
            writer.field("from", page.from)
            writer.field("to", page.to)
            writer.field("direction", page.direction.rawValue)
        }
    }

    fileprivate mutating func hiddenElements(_ plan: TransitionPlan) {
        let hidden = plan.hiddenElements
        elements("hidden", hidden)
        key("onCancel")
        object { writer in
            writer.field("finished", false)
            writer.field("removes", plan.removedOnCancel?.rawValue)
            writer.elements("shows", hidden)
        }
    }

    private mutating func elements(_ name: StaticString, _ elements: [ElementReference]) {
        key(name)
        array { writer in
            for element in elements {
                writer.object { writer in
                    writer.field("entry", element.entry.rawValue)
                    writer.field("element", element.element)
                }
            }
        }
    }
}
