@testable import Navigation

extension Policy {
    /// How long `standard` settles a whole way.
    static let standardDuration: Milliseconds = 300

    /// `standard`, with a push that may finish at rest.
    static let restFinishing = standard.with("restFinishes", true)

    /// With one of its options switched.
    func with(_ option: String, _ isOn: Bool) -> Policy {
        guard case .flag(let set)? = self.option(named: option)?.kind else {
            preconditionFailure("\(name) has no switch \(option)")
        }
        var policy = self
        set(&policy, isOn)
        return policy
    }

    /// With one of its options set.
    func with(_ option: String, _ number: Double) -> Policy {
        guard case .number(_, _, let set)? = self.option(named: option)?.kind else {
            preconditionFailure("\(name) has no number \(option)")
        }
        var policy = self
        set(&policy, number)
        return policy
    }

    /// With one of its options chosen.
    func with(_ option: String, _ choice: String) -> Policy {
        guard case .choice(let choices)? = self.option(named: option)?.kind,
            let found = choices.first(where: { $0.name == choice })
        else { preconditionFailure("\(name) has no choice \(choice) of \(option)") }
        var policy = self
        found.set(&policy)
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
        let frame = GestureFrame(
            rules: rules, operation: .pop, bearing: Bearing(axis: .horizontal, sign: 1), viewport: viewport,
            direction: .leftToRight, device: Device(), isRaw: false, location: nil, startedAt: 0)
        let release = Release(
            frame: frame, progress: progress, steps: progress, distance: progress * extent,
            velocity: Speed(speed, per: .second).number(in: rules.velocity.unit, extent: extent),
            speed: Speed(speed, per: .second), crossSpeed: 0, counted: Vector(x: speed, y: 0), time: 0,
            heading: 1, arming: .entry, offset: 0)
        return rules.settle.settle(decision, release, timing: timing)
    }
}
