/// A damped harmonic oscillator, with the terms of `CASpringAnimation`: m·x″ = -k·x - c·x′.
public struct Spring: Hashable, Sendable {
    /// All above zero.
    public let mass: Double
    public let stiffness: Double
    public let damping: Double

    /// - Returns: nil unless all are finite and above zero.
    public init?(mass: Double = 1, stiffness: Double, damping: Double) {
        guard [mass, stiffness, damping].allSatisfy({ $0.isFinite && $0 > 0 }) else { return nil }
        self.mass = mass
        self.stiffness = stiffness
        self.damping = damping
    }

    /// The same, but with the critical damping where its own is above that.
    var atMostCritical: Spring {
        let critical = 2 * (mass * stiffness).squareRoot()
        guard damping > critical else { return self }
        return Spring(mass: mass, stiffness: stiffness, damping: critical) ?? self
    }

    /// Where the oscillator is and how it moves.
    public struct State: Hashable, Sendable {
        /// From rest, in any unit.
        public var displacement: Double
        /// Of that unit per second.
        public var velocity: Double

        public init(displacement: Double, velocity: Double) {
            self.displacement = displacement
            self.velocity = velocity
        }
    }

    /// Where it is when it was at `start` before. Both numbers are finite if those of `start` are.
    public func state(after elapsed: Milliseconds, from start: State) -> State {
        guard elapsed > 0 else { return start }
        let state = oscillation.state(after: elapsed / 1000, from: start)
        return State(displacement: state.displacement.madeFinite, velocity: state.velocity.madeFinite)
    }

    /// After how long its displacement stays below `tolerance` in size, at most `limit`.
    func settlingTime(
        from start: State, tolerance: Double, limit: Milliseconds
    ) -> Milliseconds {
        // After the last extremum that is too large it comes closer to rest without turning, so that
        // bisection finds where it is close enough.
        guard let turn = oscillation.lastTurn(from: start, outside: tolerance) else { return 0 }
        func isOutside(_ time: Double) -> Bool {
            abs(oscillation.state(after: time, from: start).displacement) >= tolerance
        }
        var low = turn.time
        var high = min(limit / 1000, turn.next)
        // Where the rates are beyond all numbers the turn's time may be none.
        guard low < high else { return limit }
        guard !isOutside(high) else { return min(high * 1000, limit) }
        for _ in 0..<60 {
            let middle = low + (high - low) / 2
            if isOutside(middle) { low = middle } else { high = middle }
        }
        return min(high * 1000, limit)
    }

    /// When it first passes its rest, within a time.
    func firstCrossing(from start: State, before limit: Milliseconds) -> Milliseconds? {
        guard start.displacement != 0 else { return 0 }
        let oscillation = oscillation
        func isBeyond(_ time: Double) -> Bool {
            oscillation.state(after: time, from: start).displacement * start.displacement <= 0
        }
        // It crosses once at most, or in swings that are longer than a step.
        let steps = 64
        let end = limit / 1000
        guard let step = (1...steps).first(where: { isBeyond(end * Double($0) / Double(steps)) }) else {
            return nil
        }
        var low = end * Double(step - 1) / Double(steps)
        var high = end * Double(step) / Double(steps)
        for _ in 0..<60 {
            let middle = low + (high - low) / 2
            if isBeyond(middle) { high = middle } else { low = middle }
        }
        return high * 1000
    }

    /// The first frame after its start at which something is so, at most `limit`.
    ///
    /// - Parameter rate: frames per second, above zero.
    func firstFrame(
        from start: State, rate: Double, limit: Milliseconds, where isSo: (State) -> Bool
    ) -> Milliseconds {
        let oscillation = oscillation
        var frame = 1.0
        while true {
            let time = frame * 1000 / rate
            guard time < limit else { return limit }
            if isSo(oscillation.state(after: time / 1000, from: start)) { return time }
            frame += 1
        }
    }

    private var oscillation: Oscillation { Oscillation(self) }
}

/// A spring's motion in closed form; times are in seconds.
private enum Oscillation {
    /// It swings about rest `frequency` radians per second, while `decay` (per second) makes the swings
    /// smaller.
    case under(decay: Double, frequency: Double)
    /// It creeps to rest: two parts that shrink at two rates (per second, the slower one first). With
    /// critical damping they are one and the same.
    case over(slow: Double, fast: Double, difference: Double)

    init(_ spring: Spring) {
        // Neither root's quotient overflows where that of the numbers would.
        let natural = spring.stiffness.squareRoot() / spring.mass.squareRoot()
        let ratio = spring.damping / 2 / spring.mass.squareRoot() / spring.stiffness.squareRoot()
        if ratio < 1 {
            // (1 - ratio²) in a form that keeps its digits near 1.
            let frequency = natural * ((1 - ratio) * (1 + ratio)).squareRoot()
            self = .under(decay: ratio * natural, frequency: frequency)
        } else {
            let inverse = 1 / ratio
            let root = ((1 - inverse) * (1 + inverse)).squareRoot()
            let decay = ratio * natural
            // The slow rate is decay - half the difference, which would lose its digits.
            self = .over(
                slow: natural * inverse / (1 + root), fast: decay * (1 + root), difference: 2 * decay * root)
        }
    }

    /// - Parameter time: above zero.
    func state(after time: Double, from start: Spring.State) -> Spring.State {
        let (x, v) = (start.displacement, start.velocity)
        switch self {
        case .under(let decay, let frequency):
            let left = exp(-decay * time)
            let angle = frequency * time
            let push = (v + decay * x) / frequency
            return Spring.State(
                displacement: left * (x * cos(angle) + push * sin(angle)),
                velocity: left * (v * cos(angle) - (decay * push + frequency * x) * sin(angle)))
        case .over(let slow, let fast, let difference):
            let left = exp(-slow * time)
            let leftOfFast = exp(-fast * time)
            // (left - leftOfFast) / difference, which is time · left where both rates are one.
            let between = difference > 0 ? left * (-expm1(-difference * time) / difference) : left * time
            let push = v + slow * x
            let displacement = x * left + push * between
            return Spring.State(
                displacement: displacement, velocity: push * leftOfFast - slow * displacement)
        }
    }

    /// The last moment from which it comes closer to rest, without turning, from a displacement of at
    /// least `bound` in size: its start or where it turns; and when it turns again (never: infinity).
    ///
    /// - Returns: nil if it is never so far from rest.
    func lastTurn(from start: Spring.State, outside bound: Double) -> (time: Double, next: Double)? {
        let first = firstTurn(from: start)
        let size = abs(first == 0 ? start.displacement : state(after: first, from: start).displacement)
        guard size >= bound else {
            return abs(start.displacement) >= bound ? (0, first) : nil
        }
        switch self {
        case .under(let decay, let frequency):
            // Each swing is smaller than the one before by the same factor.
            let swing = Double.pi / frequency
            let swings = (log(size / bound) / (decay * swing)).rounded(.down)
            let time = first + swings * swing
            return (time, time + swing)
        case .over: return (first, .infinity)
        }
    }

    /// When it first stands still, if it does before it is at rest; otherwise its start.
    private func firstTurn(from start: Spring.State) -> Double {
        let (x, v) = (start.displacement, start.velocity)
        switch self {
        case .under(let decay, let frequency):
            let across = v
            let along = frequency * x + decay * ((v + decay * x) / frequency)
            let angle = atan2(across, along)
            return (angle < 0 ? angle + .pi : angle == .pi ? 0 : angle) / frequency
        case .over(let slow, let fast, let difference):
            let part = v / (fast * (v + slow * x))
            guard part > 0, difference * part < 1 else { return 0 }
            return difference > 0 ? -log1p(-difference * part) / difference : part
        }
    }
}
