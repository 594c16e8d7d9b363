/// How a transition runs by itself from where the finger left it (or from its start, without one) to
/// its end, so that a client can animate it.
public struct Settle: Hashable, Sendable {
    /// What progress follows. It is cut off at 0 and 1 where a course leads beyond.
    public enum Course: Hashable, Sendable {
        /// After `t` of the duration, with `u = start + (1 - start) · t / duration` and `C` the curve,
        /// progress is `origin + (to - origin) · C(u)`.
        ///
        /// - `start`: the fraction of the curve's time that is over already: 0 unless it is entered late.
        /// - `origin`: progress where the curve's time began: `from` unless it is entered late. Without it
        ///   `from` takes its place: `from + (to - from) · (C(u) - C(start)) / (1 - C(start))`.
        case curve(Curve, start: Double, origin: Double)
        /// A spring with its rest at `to`, which starts with `initialVelocity`.
        ///
        /// - `displacement`: how far from `to` it is at the start: `from - to` unless it is beyond 0…1.
        case spring(Spring, displacement: Double)
    }

    /// Progress at its start and at its end, each in 0…1.
    public private(set) var from: Double
    public private(set) var to: Double
    /// What remains.
    public private(set) var duration: Milliseconds
    public private(set) var course: Course
    /// Progress per second towards the operation at the start; of a curve entered late, at the release.
    public private(set) var initialVelocity: Double
    /// How much faster than its rule's duration says it runs, where the rule makes that depend on the release.
    public var completionSpeed: Double? { details?.completionSpeed }
    /// Of a curve that its rule enters late: how long the whole of it takes.
    public var wholeDuration: Milliseconds? { details?.wholeDuration }

    // Boxed, since few have them and settles are passed along with every answer.
    private let details: Details?

    private final class Details: Hashable, Sendable {
        let completionSpeed: Double?
        let wholeDuration: Milliseconds?

        init(completionSpeed: Double?, wholeDuration: Milliseconds?) {
            self.completionSpeed = completionSpeed
            self.wholeDuration = wholeDuration
        }

        static func == (one: Details, other: Details) -> Bool {
            one.completionSpeed == other.completionSpeed && one.wholeDuration == other.wholeDuration
        }

        func hash(into hasher: inout Hasher) {
            hasher.combine(completionSpeed)
            hasher.combine(wholeDuration)
        }
    }

    init(
        from: Double, to: Double, duration: Milliseconds, wholeDuration: Milliseconds? = nil, course: Course,
        initialVelocity: Double, completionSpeed: Double? = nil
    ) {
        self.from = from
        self.to = to
        // A time, whatever numbers a rule was given.
        self.duration = max(0, duration.madeFinite)
        self.course = course
        self.initialVelocity = initialVelocity
        details =
            wholeDuration == nil && completionSpeed == nil
            ? nil : Details(completionSpeed: completionSpeed, wholeDuration: wholeDuration)
    }

    /// Where nothing moved, so that there is nothing to move back.
    static let nothing = Settle(from: 0, to: 0, duration: 0, curve: .easeOut, initialVelocity: 0)

    /// Progress when `elapsed` of the duration is over.
    public func progress(after elapsed: Milliseconds) -> Double {
        guard duration > 0, elapsed < duration else { return to }
        guard elapsed > 0 else { return from }
        switch course {
        case .curve(let curve, let start, let origin):
            let now = curve.value(at: start + (1 - start) * elapsed / duration)
            return (origin + (to - origin) * now).clampedToUnit
        case .spring(let spring, let displacement):
            let now = spring.state(after: elapsed, from: state(displacement))
            return (to + now.displacement).clampedToUnit
        }
    }

    /// What remains of it when `elapsed` of the duration is over.
    public func remaining(after elapsed: Milliseconds) -> Settle {
        guard elapsed > 0, duration > 0 else { return self }
        let rest: Course
        let velocity: Double
        switch course {
        case .curve(let curve, let start, let origin):
            rest = .curve(curve, start: start + (1 - start) * min(elapsed / duration, 1), origin: origin)
            velocity = initialVelocity
        case .spring(let spring, let displacement) where elapsed < duration:
            let now = spring.state(after: elapsed, from: state(displacement))
            rest = .spring(spring, displacement: now.displacement)
            velocity = now.velocity
        case .spring(let spring, _):
            rest = .spring(spring, displacement: 0)
            velocity = 0
        }
        var settle = self
        settle.from = progress(after: elapsed)
        settle.duration = max(0, duration - elapsed)
        settle.course = rest
        settle.initialVelocity = velocity
        return settle
    }

    /// Cut off where its spring first comes to its end, instead of where it comes to rest.
    var endingWhereItCrosses: Settle {
        guard case .spring(let spring, let displacement) = course,
            let crossing = spring.firstCrossing(from: state(displacement), before: duration)
        else { return self }
        var settle = self
        settle.duration = crossing
        return settle
    }

    private func state(_ displacement: Double) -> Spring.State {
        Spring.State(displacement: displacement, velocity: initialVelocity)
    }
}

extension Settle {
    /// Along a whole curve.
    init(
        from: Double, to: Double, duration: Milliseconds, curve: Curve, initialVelocity: Double,
        completionSpeed: Double? = nil
    ) {
        self.init(
            from: from, to: to, duration: duration, course: .curve(curve, start: 0, origin: from),
            initialVelocity: initialVelocity, completionSpeed: completionSpeed)
    }

    /// How near rest a spring counts as there, and how long it takes at most to be there.
    static let springTolerance = 0.001
    static let springLimit: Milliseconds = 10_000

    /// On a spring, until it stays within a thousandth of the way from its end, at most for ten seconds.
    ///
    /// - Parameter velocity: in progress per second. Out of 0…1 at its end it counts as none, since
    ///   progress stood still there however fast the finger moved on.
    init(from: Double, to: Double, spring: Spring, velocity: Double) {
        let pointsOut = from <= 0 && velocity < 0 || from >= 1 && velocity > 0
        let state = Spring.State(displacement: from - to, velocity: pointsOut ? 0 : velocity)
        let duration = spring.settlingTime(
            from: state, tolerance: Self.springTolerance, limit: Self.springLimit)
        self.init(
            from: from, to: to, duration: duration,
            course: .spring(spring, displacement: state.displacement), initialVelocity: state.velocity)
    }
}
