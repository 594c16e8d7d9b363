extension Policy {
    /// `AnchoredDraggable` between two anchors.
    static let composeAnchoredDraggable: Policy = {
        var rules = PolicyRules(
            decision: .cases(
                [
                    DecisionCase(.finish, .velocity, .atLeast, Bound(125, .dp)),
                    DecisionCase(.cancel, .velocity, .atMost, Bound(-125, .dp)),
                    DecisionCase(
                        .cancel, Condition(.velocity, .below, 0),
                        Condition(.remainingDistance, .atLeast, Bound(0.5, .extent))),
                    DecisionCase(.finish, .velocity, .below, 0),
                    DecisionCase(.finish, .distance, .atLeast, Bound(0.5, .extent)),
                ], otherwise: .cancel),
            settle: .timed(
                TimedSettle(duration: 300, share: .whole, curves: SettleCurves(.materialStandard))))
        rules.axis.axis = .horizontal
        rules.recognition = .composeDrag
        rules.progress.stopsAtEnds = true
        return Policy(
            name: "compose-anchored-draggable", summary: "Jetpack Compose's anchored draggable.",
            source: "androidx compose/foundation AnchoredDraggable.kt@00670133", rules: rules)
    }()
}
