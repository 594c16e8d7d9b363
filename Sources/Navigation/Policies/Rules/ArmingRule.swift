/// When a gesture is armed: it then finishes wherever it is released, until it goes back far enough.
public struct ArmingRule: Equatable, Sendable {
    /// The movement beyond which it is, in dp…
    public var distance: Double
    /// …after this long where the finger is slow when it passes…
    public var slowDelay: Milliseconds
    /// …or after this long where it is fast; in between after a time in between.
    public var fastDelay: Milliseconds
    /// The speed up to which it is slow, in points per millisecond.
    public var slowBelow: Double
    /// The speed from which on it is fast, in points per millisecond.
    public var fastAbove: Double
    /// The movement back that disarms it, in dp…
    public var retreat: Double
    /// …once the gesture has lasted so long.
    public var retreatAfter: Milliseconds
    /// It is disarmed as well where the movement across the axis is more than so many times that along it.
    public var steepness: Double
    /// The movement forth that arms it again, in dp…
    public var comeback: Double
    /// …after this long.
    public var comebackDelay: Milliseconds
    /// How much movement back counts before it comes forth again, in dp.
    public var comebackSlack: Double

    public init(
        distance: Double, slowDelay: Milliseconds, fastDelay: Milliseconds, slowBelow: Double,
        fastAbove: Double, retreat: Double, retreatAfter: Milliseconds, steepness: Double,
        comeback: Double, comebackDelay: Milliseconds, comebackSlack: Double
    ) {
        self.distance = distance
        self.slowDelay = slowDelay
        self.fastDelay = fastDelay
        self.slowBelow = slowBelow
        self.fastAbove = fastAbove
        self.retreat = retreat
        self.retreatAfter = retreatAfter
        self.steepness = steepness
        self.comeback = comeback
        self.comebackDelay = comebackDelay
        self.comebackSlack = comebackSlack
    }
}
