@testable import Navigation

extension Policy {
    /// How long `standard` settles a whole way.
    static let standardDuration: Milliseconds = 300

    /// `standard`, with a push that may finish at rest.
    static let restFinishing = standard.with("restFinishes", true)

    /// With one of its options switched.
    func with(_ option: String, _ isOn: Bool) -> Policy {
        with(option, .flag(isOn))
    }

    /// With one of its options set.
    func with(_ option: String, _ number: Double) -> Policy {
        with(option, .number(number))
    }

    /// With one of its options chosen.
    func with(_ option: String, _ choice: String) -> Policy {
        with(option, .choice(named: choice))
    }

    private func with(_ name: String, _ value: PolicyOption.Value) -> Policy {
        var policy = self
        guard let option = option(named: name), policy.set(option, value) else {
            preconditionFailure("\(policy) has no option \(name) that may be \(value)")
        }
        return policy
    }

    func changed(_ change: (inout PolicyRules) -> Void) -> Policy {
        var policy = self
        policy.change(change)
        return policy
    }

    /// How a release settles that was at `progress` of a way of `extent` points.
    func settle(
        _ decision: Decision, progress: Double, towards speed: Double, extent: Double, timing: Timing?
    ) -> Settle {
        guard let viewport = Viewport(width: extent, height: extent) else {
            preconditionFailure("a screen has an extent")
        }
        let context = TrackerContext(
            rules: rules, operation: .pop, dragDirection: DragDirection(axis: .horizontal, sign: 1),
            viewport: viewport,
            direction: .leftToRight, device: Device(), isRaw: false, location: nil, startedAt: 0)
        let release = Release(
            context: context, progress: progress, steps: progress, distance: progress * extent,
            velocity: Speed(speed, per: .second).number(in: rules.velocity.unit, extent: extent),
            speed: Speed(speed, per: .second), crossSpeed: 0, counted: Vector(x: speed, y: 0), time: 0,
            heading: 1, arming: .entry, offset: 0)
        return rules.settle.settle(decision, release, timing: timing)
    }
}
