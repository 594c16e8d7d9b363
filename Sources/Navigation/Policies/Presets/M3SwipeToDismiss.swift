extension Policy {
    /// Material 3's swipe to dismiss: either way, and a velocity against the offset is not looked at.
    static let m3SwipeToDismiss: Policy = {
        var rules = PolicyRules(
            decision: .cases(
                [
                    DecisionCase(.finish, .velocity, .atLeast, Bound(125, .dp)),
                    DecisionCase(.finish, .distance, .atLeast, Bound(56, .dp)),
                ], otherwise: .cancel),
            settle: Policy.standard.rules.settle)
        rules.axis.axis = .horizontal
        rules.axis.sense = .movement
        rules.recognition = .composeDrag
        return Policy(
            name: "m3-swipe-to-dismiss", summary: "Material 3's swipe to dismiss.",
            source: "androidx compose/material3 SwipeToDismissBox.kt@070c0a45", rules: rules)
    }()
}
