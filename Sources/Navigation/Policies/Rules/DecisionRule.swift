public enum Decision: String, CaseIterable, Sendable {
    case finish, cancel
}

/// When a release finishes.
public enum DecisionRule: Equatable, Sendable {
    /// The first case whose conditions all hold decides.
    case cases([DecisionCase], otherwise: Decision)
    /// The nearer end, or the one nearer to where a fling would come to rest.
    case snap(SnapRule)
}

public struct DecisionCase: Equatable, Sendable {
    public var conditions: [Condition]
    public var decision: Decision

    public init(_ decision: Decision, _ conditions: Condition...) {
        self.decision = decision
        self.conditions = conditions
    }

    public init(_ decision: Decision, _ quantity: Quantity, _ comparison: Comparison, _ bound: Bound) {
        self.init(decision, Condition(quantity, comparison, bound))
    }

    public init(_ decision: Decision, when conditions: [Condition]) {
        self.decision = decision
        self.conditions = conditions
    }
}

/// A comparison of what is known at the release with a bound.
public struct Condition: Equatable, Sendable {
    public var quantity: Quantity
    public var comparison: Comparison
    public var bound: Bound

    public init(_ quantity: Quantity, _ comparison: Comparison, _ bound: Bound) {
        self.quantity = quantity
        self.comparison = comparison
        self.bound = bound
    }
}

public enum Comparison: String, CaseIterable, Sendable {
    case above, atLeast, below, atMost, equal
}

public enum Quantity: String, CaseIterable, Sendable {
    /// As the policy measures it.
    case progress
    /// How far it moved towards the operation, in points; negative away from it.
    case distance
    /// What the movement lacks of the extent, in points.
    case remainingDistance
    /// Towards the operation, in the policy's unit of velocity; negative away from it.
    case velocity
    /// `|velocity|`
    case speed
    /// The size of the velocity across the axis.
    case crossSpeed
    /// How far the velocity would still carry it, whichever way: `|impact · velocity|`, in points.
    case flingDistance
    /// `distance + impact · velocity`, in points.
    case projectedDistance
    /// `progress + impact · velocity / full distance`
    case projectedProgress
    /// Milliseconds since the gesture began.
    case time
    /// Which way the last movement went: 1 towards the operation, -1 away from it, 0 across.
    case heading
    /// 1 while the gesture is armed, -1 once it is disarmed, 0 before.
    case arming
    /// Of a page that is partly scrolled away, the part that is: 0 up to 1.
    case pageRatio
}

/// What a quantity is compared with.
public struct Bound: Equatable, Sendable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
    public enum Unit: String, CaseIterable, Sendable {
        /// The quantity's own.
        case own
        /// Density-independent pixels (or of them per second).
        case dp
        /// The screen's width or height, as the operation runs.
        case extent
        /// Fractions of a point at that density: value / density.
        case perDensity
    }

    public var value: Double
    public var unit: Unit
    /// Whether the product is rounded down to whole points.
    public var isRoundedDown: Bool
    /// Limits of the product, in points.
    public var limits: ClosedRange<Double>?

    public init(
        _ value: Double, _ unit: Unit = .own, isRoundedDown: Bool = false,
        limits: ClosedRange<Double>? = nil
    ) {
        self.value = value
        self.unit = unit
        self.isRoundedDown = isRoundedDown
        self.limits = limits
    }

    public init(floatLiteral value: Double) { self.init(value) }
    public init(integerLiteral value: Int) { self.init(Double(value)) }
}

/// The nearest end, where the release is slow; otherwise the one nearest to where the fling would come to rest, but
/// never the one it started from.
public struct SnapRule: Equatable, Sendable {
    /// Speeds below it are slow, in points per millisecond.
    public var slowBelow: Double
    /// The part of its speed that a fling keeps each millisecond: above 0, below 1.
    public var deceleration: Double
    /// Speeds above it are damped, in points per millisecond.
    public var dampedAbove: Double
    /// How much of the fling distance's growth with the square of the speed is left where it is damped.
    public var damping: Double
    /// Where a release just between both ends goes.
    public var tie: Decision

    public init(
        slowBelow: Double, deceleration: Double, dampedAbove: Double, damping: Double, tie: Decision
    ) {
        self.tie = tie
        self.slowBelow = slowBelow
        self.deceleration = deceleration
        self.dampedAbove = dampedAbove
        self.damping = damping
    }
}

/// What the phases `cancelled` and `failed` mean.
public enum CancellationRule: String, CaseIterable, Sendable {
    /// Whatever the progress, the gesture cancels.
    case cancels
    /// The same as a release.
    case decides
    /// The same as a release at rest.
    case decidesAtRest
    /// They are not heard: the gesture stays undecided. (A session cancels it.)
    case unheard
}

/// What another change of the stack means for the gesture that it meets. (In a session it always cancels.)
public enum StackChangeRule: String, CaseIterable, Sendable {
    case cancels
    /// The screen leaves if it is no longer in the stack, and stays if it is.
    case follows
}
