import JSON
public import Navigation

/// How the rest of the way is to be told frame by frame.
public struct FrameChoice: Equatable, Sendable {
    /// How many frames per second may be asked for.
    public static let rates = 1...240

    /// One of `rates`.
    public let perSecond: Int
    public let viewport: Viewport
    public let layoutDirection: LayoutDirection

    public init(perSecond: Int, viewport: Viewport, layoutDirection: LayoutDirection) {
        self.perSecond = perSecond
        self.viewport = viewport
        self.layoutDirection = layoutDirection
    }
}

extension JSONWriter {
    /// - Parameter motion: how both screens move; nil where there are none.
    mutating func frames(
        of settle: Settle, _ choice: FrameChoice, _ motion: Motion?, _ properties: [LayerProperty]
    ) {
        let frames = settle.frames(perSecond: choice.perSecond) { progress in
            motion?.layers(at: progress, viewport: choice.viewport, direction: choice.layoutDirection)
        }
        key("frames")
        array { writer in
            for frame in frames {
                writer.object { writer in
                    writer.field("time", frame.time)
                    writer.field("progress", frame.progress)
                    if let layers = frame.layers { writer.layers(layers, properties) }
                }
            }
        }
    }

    private mutating func layers(_ layers: Layers, _ properties: [LayerProperty]) {
        key("layers")
        object { writer in
            writer.key("from")
            writer.layer(layers.from, properties)
            writer.key("to")
            writer.layer(layers.to, properties)
        }
    }

    private mutating func layer(_ layer: Layer, _ properties: [LayerProperty]) {
        object { writer in
            for property in properties { writer.field(property.key, layer[property]) }
        }
    }
}

extension Motion {
    /// What it changes of the screens, x always.
    var variedProperties: [LayerProperty] {
        LayerProperty.allCases.filter { $0 == .x || from.varies($0) || to.varies($0) }
    }
}
