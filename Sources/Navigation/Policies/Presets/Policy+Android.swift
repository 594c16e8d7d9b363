extension Policy {
    /// `BackTouchTracker` and `BackPanelController` of the system. The panel is entered, becomes active, and inactive
    /// where the finger goes back; progress has no part in the decision.
    static let androidPredictiveBack: Policy = {
        var rules = PolicyRules(
            decision: .cases(
                [
                    DecisionCase(.finish, .arming, .equal, 1),
                    DecisionCase(
                        .finish, Condition(.arming, .equal, 0),
                        Condition(.distance, .above, Bound(16, .dp))),
                    DecisionCase(
                        .finish, Condition(.distance, .above, Bound(24, .dp)),
                        Condition(.velocity, .above, Bound(50, .dp))),
                ], otherwise: .cancel),
            settle: .spring(
                SpringSettle(
                    spring: .with(stiffness: 1500, ratio: 1),
                    // BackProgressAnimator counts up to 100, and SpringForce wants less than 0.75 of that and
                    // 62.5 times as much a second.
                    rest: .init(displacement: 0.0075, unit: .extents, speed: 0.46875, looksAtStart: false))))
        rules.arming = ArmingRule(
            distance: 16, slowDelay: 100, fastDelay: 10, slowBelow: 0.5, fastAbove: 1, retreat: 32,
            retreatAfter: 300, steepness: 2, comeback: 32, comebackDelay: 160, comebackSlack: 8)
        rules.start.edge = .either
        rules.axis.axis = .horizontal
        rules.progress.mapping = .stretched(length: 412, share: 0.2)
        return Policy(
            name: "android-predictive-back", summary: "Android's predictive back.",
            source: "AOSP BackTouchTracker.java@08c33411, BackPanelController.kt", rules: rules)
    }()

    /// `SwipeBackLayout.java`.
    static let swipeBackLayout: Policy = {
        var rules = draggedView(
            .cases(
                [
                    DecisionCase(.finish, .velocity, .above, 0),
                    DecisionCase(
                        .finish, Condition(.velocity, .equal, 0), Condition(.progress, .above, 0.3)),
                ], otherwise: .cancel))
        rules.progress.margin = 0
        return Policy(
            name: "swipebacklayout", summary: "SwipeBackLayout's drag of the whole activity.",
            source: "ikew0ng/SwipeBackLayout SwipeBackLayout.java@7c6b0ac424 L575-590", rules: rules,
            options: [
                PolicyOption(
                    "shadow", summary: "How wide the shadow is that has to leave the screen too.",
                    .number(0...100_000, unit: "pt") { policy, points in
                        policy.change { $0.progress.margin = points }
                    })
            ])
    }()

    /// `SliderPanel.java`.
    static let slidr: Policy = {
        let isFar = Condition(.distance, .above, Bound(0.25, .extent, isRoundedDown: true))
        let rules = draggedView(
            .cases(
                [
                    DecisionCase(.cancel, .velocity, .below, 0),
                    DecisionCase(
                        .finish, Condition(.velocity, .above, 0), Condition(.crossSpeed, .atMost, 5)),
                    DecisionCase(.finish, when: [isFar]),
                ], otherwise: .cancel))
        return Policy(
            name: "slidr", summary: "Slidr's drag of the whole activity.",
            source: "r0adkll/Slidr SliderPanel.java@f240e95fda L161-185", rules: rules)
    }()

    /// Rules for a view that Android's `ViewDragHelper` moves.
    private static func draggedView(_ decision: DecisionRule) -> PolicyRules {
        var rules = PolicyRules(decision: decision, settle: Policy.standard.rules.settle)
        rules.progress.stopsAtEnds = true
        // getXVelocity and getYVelocity below the helper's minimum.
        rules.velocity.dead = .init(speed: Bound(400, .dp), isInclusive: false)
        return rules
    }

    /// `AnchoredDraggable` between two anchors.
    static let composeAnchoredDraggable: Policy = {
        var rules = PolicyRules(
            decision: .cases(
                [
                    DecisionCase(.finish, .velocity, .atLeast, Bound(125, .dp)),
                    DecisionCase(.cancel, .velocity, .atMost, Bound(-125, .dp)),
                    DecisionCase(
                        .cancel, Condition(.velocity, .below, 0),
                        Condition(.remaining, .atLeast, Bound(0.5, .extent))),
                    DecisionCase(.finish, .velocity, .below, 0),
                    DecisionCase(.finish, .distance, .atLeast, Bound(0.5, .extent)),
                ], otherwise: .cancel),
            settle: .timed(
                TimedSettle(duration: 300, share: .whole, curves: SettleCurves(.materialStandard))))
        rules.axis.axis = .horizontal
        rules.progress.stopsAtEnds = true
        return Policy(
            name: "compose-anchored-draggable", summary: "Jetpack Compose's anchored draggable.",
            source: "androidx compose/foundation AnchoredDraggable.kt@00670133", rules: rules)
    }()

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
        return Policy(
            name: "m3-swipe-to-dismiss", summary: "Material 3's swipe to dismiss.",
            source: "androidx compose/material3 SwipeToDismissBox.kt@070c0a45", rules: rules)
    }()
}

extension Curve {
    /// `FastOutSlowInEasing`, Compose's `tween` default.
    static let materialStandard = cubic(0.4, 0, 0.2, 1)
}
