/// How the rest of the way runs.
public enum SettleRule: Equatable, Sendable {
    case timed(TimedSettle)
    case paced(PacedSettle)
    case spring(SpringSettle)
}

/// A curve for each decision.
public struct SettleCurves: Equatable, Sendable {
    public var finish: Curve
    public var cancel: Curve

    public init(finish: Curve, cancel: Curve) {
        self.finish = finish
        self.cancel = cancel
    }

    public init(_ both: Curve) {
        self.init(finish: both, cancel: both)
    }
}

/// By the clock.
public struct TimedSettle: Equatable, Sendable {
    public enum Share: String, CaseIterable, Sendable {
        /// The part of the duration that is the part of the way.
        case remaining
        /// All of it, however long the way.
        case whole
        /// All of it, but nothing where nothing has moved.
        case wholeIfMoved
    }

    /// Of the whole way.
    public var duration: Milliseconds
    public var share: Share
    public var curves: SettleCurves
    /// How much faster it runs when it finishes.
    public var speed: CompletionSpeed?

    public init(
        duration: Milliseconds, share: Share, curves: SettleCurves, speed: CompletionSpeed? = nil
    ) {
        self.duration = duration
        self.share = share
        self.curves = curves
        self.speed = speed
    }

    /// The velocity towards the operation, divided, within limits.
    public struct CompletionSpeed: Equatable, Sendable {
        /// In the policy's unit of velocity.
        public var divisor: Double
        public var limits: ClosedRange<Double>

        public init(divisor: Double, limits: ClosedRange<Double>) {
            self.divisor = divisor
            self.limits = limits
        }
    }
}

/// By the speed of the release: the remaining way divided by it.
public struct PacedSettle: Equatable, Sendable {
    /// How many times as long it takes.
    public var factor: Double
    public var limits: ClosedRange<Milliseconds>
    /// A way not longer than this takes no time, in points.
    public var negligible: Double
    /// What takes the place of a velocity that does not lead to where it settles, in whole ways per
    /// millisecond; nil takes its size.
    public var baseSpeed: Double?
    public var curves: SettleCurves
    /// How the curve is entered.
    public var entry: Entry

    public init(
        factor: Double, limits: ClosedRange<Milliseconds>, negligible: Double, baseSpeed: Double?,
        curves: SettleCurves, entry: Entry
    ) {
        self.factor = factor
        self.limits = limits
        self.negligible = negligible
        self.baseSpeed = baseSpeed
        self.curves = curves
        self.entry = entry
    }

    public enum Entry: Equatable, Sendable {
        /// At its start: it leads from where the release was.
        case start
        /// Where it has the value of the progress, this much of its time earlier if it finishes, later if it
        /// cancels; the duration is then that of the whole curve. Progress that is not above 0 counts as
        /// `start`, and none as more than `most`.
        case inverse(start: Double, most: Double, lead: Double)
    }
}

/// By a spring that starts with the release's velocity; a call's starts at rest.
public struct SpringSettle: Equatable, Sendable {
    public var spring: Spring
    public var overdamped: Overdamped
    /// The decisions after which it stops at its end instead of swinging beyond. A call finishes.
    public var clampedOnFinish: Bool
    public var clampedOnCancel: Bool
    /// In what the initial velocity is told: the platform's own spring runs in that unit.
    public var unit: VelocityRule.Unit
    /// When it counts as arrived; nil: once it stays within a thousandth of the way, or after ten seconds.
    public var rest: Rest?

    public init(
        spring: Spring, overdamped: Overdamped = .asGiven, clampedOnFinish: Bool = false,
        clampedOnCancel: Bool = false, unit: VelocityRule.Unit = .extentsPerSecond, rest: Rest? = nil
    ) {
        self.spring = spring
        self.overdamped = overdamped
        self.clampedOnFinish = clampedOnFinish
        self.clampedOnCancel = clampedOnCancel
        self.unit = unit
        self.rest = rest
    }

    /// How a spring runs whose damping is above the critical one.
    public enum Overdamped: String, CaseIterable, Sendable {
        /// It creeps to its end, as its equation says.
        case asGiven
        /// With the critical damping, as where a platform has no formula of its own for it.
        case asCritical
    }

    /// What a platform takes for rest, and when it looks: at the first frame at which the spring is near enough
    /// and slow enough it ends, after ten seconds at the latest. A clamped one also ends at the first frame
    /// beyond its end.
    public struct Rest: Equatable, Sendable {
        /// How near its end, in `unit`.
        public var displacement: Double
        public var unit: Unit
        /// How slow, in `unit` per second; nil: any speed will do.
        public var speed: Double?
        /// How often a second it is looked at.
        public var frameRate: Double
        /// Whether its start is a frame too: what is at rest there takes no time. Otherwise only what is at its
        /// very end takes none.
        public var looksAtStart: Bool
        /// How long it is taken to run where it is not clamped; nil: until it is at rest.
        public var unclampedDuration: Milliseconds?

        public init(
            displacement: Double, unit: Unit, speed: Double? = nil, frameRate: Double = 60,
            looksAtStart: Bool = true, unclampedDuration: Milliseconds? = nil
        ) {
            self.displacement = displacement
            self.unit = unit
            self.speed = speed
            self.frameRate = frameRate
            self.looksAtStart = looksAtStart
            self.unclampedDuration = unclampedDuration
        }

        public enum Unit: String, CaseIterable, Sendable {
            case points
            /// The length of the way.
            case extents
        }
    }
}
