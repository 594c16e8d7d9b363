import JSON
public import Navigation

/// A number of which a policy consists.
public struct PolicyConstant: Equatable, Sendable {
    /// Where it stands in the whole policy.
    public let pointer: String
    public let value: Double
    /// As `pt`, `ms` or `pt/s`; `1` of what has none.
    public let unit: String

    /// All numbers of a whole policy, in its order.
    static func all(in policy: [UInt8]) -> [PolicyConstant] {
        guard let root = try? JSONDocument(parsing: policy, maximumDepth: BodyLimits().jsonDepth).root else {
            preconditionFailure("a policy that was written can be read")
        }
        var found: [PolicyConstant] = []
        let units = ConstantUnits(velocity: velocityUnit(of: root) ?? .pointsPerSecond)
        collect(root, nil, in: root, units, .root, &found)
        return found
    }

    private static func collect(
        _ value: JSONValue, _ key: JSONKey?, in object: JSONValue, _ units: ConstantUnits,
        _ pointer: JSONPointer, _ found: inout [PolicyConstant]
    ) {
        if let number = value.asDouble {
            guard let key, let unit = units.unit(of: key, in: object) else {
                preconditionFailure("every number of a policy has a unit")
            }
            found.append(PolicyConstant(pointer: pointer.description, value: number, unit: unit))
        } else if let fields = value.asObject {
            // A variant may count its velocity otherwise.
            let units = velocityUnit(of: value).map { ConstantUnits(velocity: $0) } ?? units
            for (key, field) in fields {
                collect(field, key, in: value, units, pointer.appending(key), &found)
            }
        } else if let array = value.asArray {
            for (index, element) in array.enumerated() {
                collect(element, key, in: object, units, pointer.appending(index: index), &found)
            }
        }
    }

    /// That of the rules, or of what replaces them.
    private static func velocityUnit(of rules: JSONValue) -> VelocityRule.Unit? {
        rules.asObject?["velocity"]?.asObject?["unit"]?.asString.flatMap(VelocityRule.Unit.init)
    }
}

/// In what the numbers of a policy are.
private struct ConstantUnits {
    let velocity: VelocityRule.Unit

    private var speed: String {
        switch velocity {
        case .pointsPerSecond: "pt/s"
        case .pointsPerMillisecond: "pt/ms"
        case .extentsPerSecond: "extent/s"
        }
    }

    /// - Parameter object: the one that the field stands in.
    /// - Returns: nil for an unknown field.
    func unit(of key: JSONKey, in object: JSONValue) -> String? {
        switch key {
        case "left", "right", "top", "bottom", "width", "firstBeyond", "points", "margin", "threshold",
            "deadRadius", "travel", "negligible", "atLeastPoints", "atMostPoints":
            "pt"
        case "distance":
            object.asObject?["retreat"] != nil || object.asObject?["unit"]?.asString == "dp" ? "dp" : "pt"
        case "retreat", "comeback", "comebackSlack", "touchSlop": "dp"
        case "steepness": "1"
        case "slowDelay", "fastDelay", "retreatAfter", "comebackDelay": "ms"
        case "fastAbove": "pt/ms"
        case "length": "dp"
        case "span", "gap", "stepped", "time", "duration", "unclampedDuration", "callDuration": "ms"
        case "range": object.asObject?["divisor"] == nil ? "ms" : "1"
        case "impact": "s"
        case "maximumFling": "pt/s"
        case "displacement": isInExtents(object) ? "extent" : "pt"
        case "frameRate": "Hz"
        case "speed" where object.asObject?["frameRate"] != nil: isInExtents(object) ? "extent/s" : "pt/s"
        // A minimum fling velocity is never in extents.
        case "speed":
            object.asObject?["unit"]?.asString == Bound.Unit.dp.rawValue
                ? "dp/s" : velocity == .pointsPerMillisecond ? "pt/ms" : "pt/s"
        case "slowBelow", "dampedAbove": "pt/ms"
        case "divisor": speed
        case "baseSpeed": "extent/ms"
        case "mass": "kg"
        case "stiffness": "kg/s²"
        case "damping": object.asObject?["stiffness"] == nil ? "1" : "kg/s"
        case "factor", "share", "rubberBand", "resistance", "weight", "deceleration", "samples", "start",
            "most",
            "lead", "parallax", "curve", "finish", "cancel":
            "1"
        case "above", "atLeast", "below", "atMost", "equal": bound(object)
        default: nil
        }
    }

    private func isInExtents(_ rest: JSONValue) -> Bool {
        rest.asObject?["unit"]?.asString == SpringSettle.Rest.Unit.extents.rawValue
    }

    /// What a quantity is compared with, or how movement is.
    private func bound(_ condition: JSONValue) -> String? {
        let fields = condition.asObject
        switch fields?["kind"]?.asString {
        case "across": return "pt"
        case "along": return "1"
        case "angle": return "°"
        default: break
        }
        guard let quantity = fields?["quantity"]?.asString.flatMap(Quantity.init) else { return nil }
        switch fields?["unit"]?.asString.flatMap(Bound.Unit.init) ?? .own {
        case .own: return unit(of: quantity)
        case .dp: return isVelocity(quantity) ? "dp/s" : "dp"
        case .extent: return isVelocity(quantity) ? "extent/s" : "extent"
        case .perDensity: return "\(unit(of: quantity)) / density"
        }
    }

    private func unit(of quantity: Quantity) -> String {
        switch quantity {
        case .progress, .projectedProgress, .heading, .arming, .pageRatio: "1"
        case .distance, .remainingDistance, .flingDistance, .projectedDistance: "pt"
        case .velocity, .speed, .crossSpeed: speed
        case .time: "ms"
        }
    }

    private func isVelocity(_ quantity: Quantity) -> Bool {
        switch quantity {
        case .velocity, .speed, .crossSpeed: true
        case .progress, .projectedProgress, .heading, .arming, .pageRatio, .distance, .remainingDistance,
            .flingDistance, .projectedDistance, .time:
            false
        }
    }
}

extension Policy {
    /// All numbers of which it consists.
    public var constants: [PolicyConstant] { PolicyConstant.all(in: encodedWhole(self)) }
}
