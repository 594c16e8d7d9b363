/// How a transition runs by itself from where the finger left it (or from its start, without one) to
/// its end, so that a client can animate it.
///
/// After `t` of `duration`, with `u = curveStart + (1 - curveStart) · t / duration` and `C` the curve,
/// progress is `from + (to - from) · (C(u) - C(curveStart)) / (1 - C(curveStart))`.
public struct Settle: Hashable, Sendable {
    /// Progress at its start and at its end, each in 0…1.
    public let from: Double
    public let to: Double
    /// What remains.
    public let duration: Milliseconds
    public let curve: Curve
    /// The fraction of the curve's time that is over already: 0 unless it is entered late.
    public let curveStart: Double
    /// Progress per second towards the operation at the start.
    public let initialVelocity: Double

    /// Progress when `elapsed` of the duration is over.
    public func progress(after elapsed: Milliseconds) -> Double {
        guard duration > 0, elapsed < duration else { return to }
        guard elapsed > 0 else { return from }
        let start = curve.value(at: curveStart)
        // Entered so late that the curve, to the last bit, is over: nothing is left to share out.
        guard start < 1 else { return to }
        let now = curve.value(at: curveStart + (1 - curveStart) * elapsed / duration)
        return (from + (to - from) * (now - start) / (1 - start)).clampedToUnit
    }

    /// What remains of it when `elapsed` of the duration is over.
    public func remaining(after elapsed: Milliseconds) -> Settle {
        guard elapsed > 0, duration > 0 else { return self }
        let part = min(elapsed / duration, 1)
        return Settle(
            from: progress(after: elapsed), to: to, duration: max(0, duration - elapsed), curve: curve,
            curveStart: curveStart + (1 - curveStart) * part, initialVelocity: initialVelocity)
    }
}
