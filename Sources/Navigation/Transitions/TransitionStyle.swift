/// How a transition looks: what moves, for how long, and which elements the two screens share.
public struct TransitionStyle: Equatable, Sendable {
    /// Nil keeps the operation's own motion.
    public var motion: Motion?
    /// Nil keeps the policy's.
    public var timing: Timing?
    public var sharedElements: [SharedElementRule]
    /// Whether a gesture may take over while it settles.
    public var isInterruptible: Bool

    public init(
        motion: Motion? = nil, timing: Timing? = nil, sharedElements: [SharedElementRule] = [],
        isInterruptible: Bool = true
    ) {
        self.motion = motion
        self.timing = timing
        self.sharedElements = sharedElements
        self.isInterruptible = isInterruptible
    }
}

/// How a transition runs where no finger moves it.
public enum Timing: Hashable, Sendable {
    /// The time of the whole way, and its curve. After a gesture's decision the part that remains runs
    /// with the policy's curve.
    case curve(duration: Milliseconds, Curve)
    /// As long as it takes to come to rest.
    case spring(Spring)
}

/// How both screens move.
public struct Motion: Hashable, Sendable {
    public enum Screen: String, CaseIterable, Sendable {
        case from, to
    }

    public var from: LayerMotion
    public var to: LayerMotion
    /// The screen that lies on top.
    public var above: Screen

    public init(from: LayerMotion, to: LayerMotion, above: Screen) {
        self.from = from
        self.to = to
        self.above = above
    }
}

/// How one screen moves: linear in progress between two states.
public struct LayerMotion: Hashable, Sendable {
    public var start: LayerState
    public var end: LayerState

    public init(start: LayerState = .identity, end: LayerState = .identity) {
        self.start = start
        self.end = end
    }
}

/// A screen's place and look, relative to lying in its window as it is.
public struct LayerState: Hashable, Sendable {
    /// As parts of the screen's width and height; x towards the trailing side, y down.
    public var offset: Vector
    /// About the middle; above zero.
    public var scale: Double
    /// 0…1
    public var opacity: Double

    public static let identity = LayerState()

    public init(offset: Vector = .zero, scale: Double = 1, opacity: Double = 1) {
        self.offset = offset
        self.scale = scale
        self.opacity = opacity
    }
}

/// An element that both screens show, and that runs from its place in one to its place in the other.
public struct SharedElementRule: Hashable, Sendable {
    /// What the screen that goes calls it, and what the one that comes does.
    public var from: String
    public var to: String
    /// Whether the transition cannot do without it.
    public var isRequired: Bool

    public init(from: String, to: String, isRequired: Bool = true) {
        self.from = from
        self.to = to
        self.isRequired = isRequired
    }
}
