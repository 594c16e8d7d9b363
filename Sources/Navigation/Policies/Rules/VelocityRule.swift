/// What counts as the velocity of a release.
public struct VelocityRule: Equatable, Sendable {
    public var unit = Unit.pointsPerSecond
    /// How it is made of a raw gesture's touches.
    public var filter = VelocityFilter.fit(.default)
    /// What a velocity has to be at least to count: the minimum fling velocity.
    public var minimumFling: MinimumFling?
    /// The maximum fling velocity, in points per second: what is faster counts as that.
    public var maximumFling: Double?
    /// For how long it counts where movement is projected, in seconds.
    public var impact: Double = 0
    /// What counts as the direction in which the movement went last.
    public var heading = Heading.net

    public init() {}

    public enum Unit: String, CaseIterable, Sendable {
        case pointsPerSecond, pointsPerMillisecond
        /// Screen widths or heights, as the operation runs, per second.
        case extentsPerSecond
    }

    public enum Heading: Equatable, Sendable {
        /// That of the whole movement.
        case net
        /// From a reference event to the first one later than this, which then counts until the next one so
        /// much later; the reference moves on by one of them each time.
        case stepped(Milliseconds)
    }

    /// Velocities below it count as none.
    public struct MinimumFling: Equatable, Sendable {
        /// In points per second, or per millisecond where that is the policy's unit; or in dp per second.
        public var speed: Bound
        /// Whether exactly `speed` is enough.
        public var isInclusive: Bool
        /// No velocity is enough up to this much movement (inclusive), in points.
        public var travel: Double

        public init(speed: Bound, isInclusive: Bool, travel: Double = -1) {
            self.speed = speed
            self.isInclusive = isInclusive
            self.travel = travel
        }
    }
}

/// How the velocity of a raw gesture is made of its touches.
public enum VelocityFilter: Equatable, Sendable {
    /// It has none.
    case none
    /// The slope at the last of a parabola through the last movements (least squares).
    case fit(Fit)
    /// Each event's own velocity is mixed into those before.
    case smooth(Smooth)
    /// The movement over a last span of time, without its first event. The event that is recognized may be
    /// entered twice.
    case window(span: Milliseconds, entersFirstTwice: Bool)
    /// The movement since a reference event, up to the last movement, over the time up to the release.
    case reference(span: Milliseconds)

    public struct Fit: Equatable, Sendable {
        /// How many movements count at most (2…20).
        public var samples: Int
        /// How old they may be, before the last.
        public var span: Milliseconds
        /// A pause longer than this ends what counts.
        public var gap: Milliseconds

        public init(samples: Int, span: Milliseconds, gap: Milliseconds) {
            self.samples = samples
            self.span = span
            self.gap = gap
        }

        /// What the toolkits use whose recognizers are public, for those that are not.
        public static let `default` = Fit(samples: 20, span: 100, gap: 40)
    }

    public struct Smooth: Equatable, Sendable {
        /// The weight of the latest (0…1).
        public var weight: Double
        /// Only events less than this apart count.
        public var gap: Milliseconds

        public init(weight: Double, gap: Milliseconds) {
            self.weight = weight
            self.gap = gap
        }
    }
}
