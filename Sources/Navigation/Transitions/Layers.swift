/// Where both screens are and how they look at one moment.
public struct Layers: Equatable, Sendable {
    public let from: Layer
    public let to: Layer
}

/// One screen, relative to lying in its window as it is.
public struct Layer: Equatable, Sendable {
    /// The offset in points: to the right, and down.
    public let x: Double
    public let y: Double
    /// About the middle.
    public let scale: Double
    public let opacity: Double

    public subscript(property: LayerProperty) -> Double {
        switch property {
        case .x: x
        case .y: y
        case .scale: scale
        case .opacity: opacity
        }
    }
}

/// What a transition may change of a screen.
public enum LayerProperty: String, CaseIterable, Sendable {
    case x, y, scale, opacity

    /// What it is of a screen that lies in its window as it is.
    var initial: Double {
        switch self {
        case .x, .y: 0
        case .scale, .opacity: 1
        }
    }
}

extension LayerMotion {
    /// Whether the property differs from one progress to another.
    public func varies(_ property: LayerProperty) -> Bool {
        track(of: property).varies
    }

    /// Whether the property is ever another than that of a screen left as it is.
    func uses(_ property: LayerProperty) -> Bool {
        let track = track(of: property)
        return track.start != property.initial || track.end != property.initial
    }

    func track(of property: LayerProperty) -> Track {
        switch property {
        case .x: Track(start: start.offset.x, end: end.offset.x, unit: .width)
        case .y: Track(start: start.offset.y, end: end.offset.y, unit: .height)
        case .scale: Track(start: start.scale, end: end.scale)
        case .opacity: Track(start: start.opacity, end: end.opacity)
        }
    }
}
