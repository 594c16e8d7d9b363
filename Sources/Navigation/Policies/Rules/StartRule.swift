/// Where a gesture may start, and when none may.
public struct StartRule: Equatable, Sendable {
    /// The strip along the edge from which the operation's movement comes; nil is the whole screen.
    public var strip: Strip?
    /// What an `edge` that a gesture names means.
    public var edge = EdgeMeaning.origin
    /// Limits of the place itself, whichever the layout's direction.
    public var bounds = Bounds()
    /// The platforms that have no such gesture.
    public var refusedPlatforms: [Platform] = []
    /// The pointers that make no such gesture.
    public var refusedPointers: [PointerKind] = []
    /// Whether a full-screen dialog has no such gesture.
    public var refusesFullscreenDialog = false
    /// Whether none may start while a transition runs.
    public var refusesDuringTransition = false

    public init(strip: Strip? = nil) {
        self.strip = strip
    }

    public struct Strip: Equatable, Sendable {
        public var width: Double
        public var boundary: Boundary
        /// Whether it is at least as wide as what the safe area covers of that side.
        public var isWidenedBySafeArea = false
        /// When a raw gesture has to be in it.
        public var moment = Moment.touch

        public init(width: Double, boundary: Boundary) {
            self.width = width
            self.boundary = boundary
        }

        public enum Moment: String, CaseIterable, Sendable {
            /// Where the finger goes down.
            case touch
            /// Where it is when the gesture is recognized.
            case recognition
        }
    }

    /// Which of its ends a strip of the width w contains, on a screen W wide.
    public enum Boundary: String, CaseIterable, Sendable {
        /// x < w at the left, x ≥ W - w at the right.
        case halfOpen
        /// 0 ≤ x < w, W - w ≤ x < W: what is not on the screen is not in it.
        case onScreen
        /// x ≤ w, x ≥ W - w.
        case closed
    }

    public enum EdgeMeaning: String, CaseIterable, Sendable {
        /// The one that the movement comes from.
        case origin
        /// As `origin`, and either of the two opposite edges will do.
        case either
        /// The one that the movement goes to.
        case destination
    }

    /// Each is inclusive; nil is no limit.
    public struct Bounds: Equatable, Sendable {
        public var left: Double?
        public var right: Double?
        public var top: Double?
        public var bottom: Double?

        public init() {}
    }
}

/// Along which axis a gesture runs, and which way is towards its operation.
public struct AxisRule: Equatable, Sendable {
    /// Nil is the operation's own: horizontal, but vertical for what is presented.
    public var axis: Axis?
    public var sense = Sense.operation
    /// Whether a right-to-left layout turns left and right about.
    public var isMirrored = true

    public init() {}

    public enum Sense: String, CaseIterable, Sendable {
        /// A pop goes towards the trailing side or down, a push towards the leading side or up.
        case operation
        case inverted
        /// Whichever way the movement goes is towards the operation.
        case movement
    }
}
