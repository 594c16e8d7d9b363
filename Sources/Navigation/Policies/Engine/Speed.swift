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
        if let minimum = rule.minimumFling {
            let size = abs(rule.unit == .pointsPerMillisecond ? perMillisecond : perSecond)
            let bound = minimum.speed.unit == .dp ? minimum.speed.value * density : minimum.speed.value
            let isFling = minimum.isInclusive ? size >= bound : size > bound
            if !isFling || travel <= minimum.travel { return Speed(0, per: time) }
        }
        guard let maximum = rule.maximumFling, abs(perSecond) > maximum else { return self }
        return Speed(perSecond < 0 ? -maximum : maximum, per: .second)
    }
}
