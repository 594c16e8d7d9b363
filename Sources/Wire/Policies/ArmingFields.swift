import JSON
import Navigation

extension ArmingRule: PolicySection {
    static let fields: [PolicyField<ArmingRule>] = [
        PolicyField("distance", \.distance, .notNegative), PolicyField("slowDelay", \.slowDelay, .time),
        PolicyField("fastDelay", \.fastDelay, .time), PolicyField("slowBelow", \.slowBelow, .notNegative),
        PolicyField("fastAbove", \.fastAbove, .notNegative), PolicyField("retreat", \.retreat, .notNegative),
        PolicyField("retreatAfter", \.retreatAfter, .time),
        PolicyField("steepness", \.steepness, .notNegative),
        PolicyField("comeback", \.comeback, .notNegative),
        PolicyField("comebackDelay", \.comebackDelay, .time),
        PolicyField("comebackSlack", \.comebackSlack, .notNegative),
    ]
    /// Android's.
    static var blank: ArmingRule {
        ArmingRule(
            distance: 16, slowDelay: 100, fastDelay: 10, slowBelow: 0.5, fastAbove: 1, retreat: 32,
            retreatAfter: 300, steepness: 2, comeback: 32, comebackDelay: 160, comebackSlack: 8)
    }
}

extension RecognitionRule.LengthUnit: PolicyValue {}
