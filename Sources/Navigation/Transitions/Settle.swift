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
    public let from: Double
    public let to: Double
    /// What remains.
    public let duration: Milliseconds
    public let course: Course
    /// Progress per second towards the operation at the start; of a curve entered late, at the release.
    public let initialVelocity: Double

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
        return Settle(
            from: progress(after: elapsed), to: to, duration: max(0, duration - elapsed), course: rest,
            initialVelocity: velocity)
    }

    private func state(_ displacement: Double) -> Spring.State {
        Spring.State(displacement: displacement, velocity: initialVelocity)
    }
}

extension Settle {
    /// Along a whole curve.
    init(from: Double, to: Double, duration: Milliseconds, curve: Curve, initialVelocity: Double) {
        self.init(
            from: from, to: to, duration: duration, course: .curve(curve, start: 0, origin: from),
            initialVelocity: initialVelocity)
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
