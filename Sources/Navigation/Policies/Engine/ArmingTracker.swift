/// Whether a gesture is armed.
struct ArmingTracker: Equatable, Sendable {
    enum State: Equatable, Sendable {
        case entry, armed, disarmed
    }

    private let rule: ArmingRule
    private let startedAt: Milliseconds
    private(set) var state = State.entry
    /// Since when it is beyond what arms it, and how long it has to be.
    private var wait: (since: Milliseconds, delay: Milliseconds)?
    private var distance: Double = 0
    /// What it moved since it last turned, towards the operation.
    private var run: Double = 0
    /// What it came back since it was disarmed.
    private var comeback: Double = 0

    /// Whether it has not come to what arms it yet: how long it has to be there the speed says when it passes.
    var isBeforeItsWait: Bool { state == .entry && wait == nil }

    init(_ rule: ArmingRule, at time: Milliseconds) {
        self.rule = rule
        startedAt = time
    }

    /// - Parameters:
    ///   - towards: from where it began, in points.
    ///   - across: the size of the movement across the axis.
    ///   - speed: in points per millisecond, where it passes what arms it (see `isBeforeItsWait`).
    mutating func moved(
        to towards: Double, across: Double, speed: Double, density: Double,
        at time: Milliseconds
    ) {
        let inwards = max(0, towards)
        let step = inwards - distance
        distance = inwards
        if step != 0 {
            run = (run > 0) == (step > 0) && run != 0 ? run + step : step
            comeback = max(comeback + step, -rule.comebackSlack * density)
        }
        let isFar = inwards > rule.distance * density
        let isSteep = inwards * rule.steepness < across
        switch state {
        case .entry:
            // How long it has to wait is said when it passes.
            let delay = wait?.delay ?? (isFar ? delay(speed) : 0)
            if waited(isFar, delay, at: time) { state = .armed }
        case .armed:
            guard isSteep || run <= -rule.retreat * density, time - startedAt > rule.retreatAfter else {
                return
            }
            state = .disarmed
            wait = nil
            comeback = -rule.retreat * density
        case .disarmed:
            let isBack = isFar && comeback >= rule.comeback * density && !isSteep
            if waited(isBack, rule.comebackDelay, at: time) { state = .armed }
        }
    }

    private mutating func waited(
        _ isBeyond: Bool, _ delay: Milliseconds, at time: Milliseconds
    ) -> Bool {
        guard isBeyond else {
            wait = nil
            return false
        }
        let wait = wait ?? (time, delay)
        self.wait = wait
        return time - wait.since > wait.delay
    }

    private func delay(_ speed: Double) -> Milliseconds {
        let (slow, fast) = (rule.slowBelow, rule.fastAbove)
        let part = fast > slow ? ((abs(speed) - slow) / (fast - slow)).clampedToUnit : 1
        let smooth = part * part * (3 - 2 * part)
        return rule.slowDelay + (rule.fastDelay - rule.slowDelay) * smooth
    }

    static func == (one: ArmingTracker, other: ArmingTracker) -> Bool {
        one.rule == other.rule && one.startedAt == other.startedAt && one.state == other.state
            && one.wait?.since == other.wait?.since && one.wait?.delay == other.wait?.delay
            && one.distance == other.distance && one.run == other.run && one.comeback == other.comeback
    }
}
