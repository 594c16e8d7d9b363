enum TimeUnit: Equatable, Sendable {
    case second, millisecond
}

/// A velocity, or its component along an axis, in the unit of time in which it was measured, so that no digit
/// is lost on the way to a comparison.
struct Measured<Quantity: Equatable & Sendable>: Equatable, Sendable {
    let quantity: Quantity
    let time: TimeUnit

    init(_ quantity: Quantity, per time: TimeUnit) {
        self.quantity = quantity
        self.time = time
    }

    func map<Other: Equatable & Sendable>(_ transform: (Quantity) -> Other) -> Measured<Other> {
        Measured<Other>(transform(quantity), per: time)
    }
}

typealias Speed = Measured<Double>

extension Measured where Quantity == Vector {
    /// In points.
    var perSecond: Vector {
        switch time {
        case .second: quantity
        case .millisecond: quantity * 1000
        }
    }
}

extension Measured where Quantity == Double {
    /// In points.
    var perSecond: Double {
        switch time {
        case .second: quantity
        case .millisecond: quantity * 1000
        }
    }

    var perMillisecond: Double {
        switch time {
        case .second: quantity / 1000
        case .millisecond: quantity
        }
    }

    /// - Parameter extent: the length of the way, in points.
    func number(in unit: VelocityRule.Unit, extent: Double) -> Double {
        switch unit {
        case .pointsPerSecond: perSecond
        case .pointsPerMillisecond: perMillisecond
        case .extentsPerSecond: perSecond / extent
        }
    }

    /// What is left of it where a rule does not count what is too slow, nor what is beyond its limit.
    ///
    /// - Parameter travel: how far the gesture moved, in points.
    func counted(by rule: VelocityRule, density: Double, travel: Double) -> Speed {
        if let dead = rule.dead {
            let size = abs(rule.unit == .pointsPerMillisecond ? perMillisecond : perSecond)
            let bound = dead.speed.unit == .dp ? dead.speed.value * density : dead.speed.value
            let isDead = dead.isInclusive ? size <= bound : size < bound
            if isDead || travel <= dead.travel { return Speed(0, per: time) }
        }
        guard let limit = rule.limit, abs(perSecond) > limit else { return self }
        return Speed(perSecond < 0 ? -limit : limit, per: .second)
    }
}
