extension Policy {
    /// `BackTouchTracker` and `BackPanelController` of the system. The panel is entered, becomes active, and inactive
    /// where the finger goes back; progress has no part in the decision. Touches are taken by `EdgeBackGestureHandler`:
    /// the larger part of the movement decides once it is beyond three quarters of the touch slop
    /// (`back_gesture_slop_multiplier`).
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
        rules.recognition.slop = .init(.along, 6, .dp, isInclusive: false, locksAxis: true)
        rules.recognition.obstacles = [.along(.atMost, across: 1)]
        rules.recognition.touchSlop = 8
        rules.progress.mapping = .stretched(length: 412, share: 0.2)
        return Policy(
            name: "android-predictive-back", summary: "Android's predictive back.",
            source: "AOSP BackTouchTracker.java@08c33411, BackPanelController.kt", rules: rules)
    }()
}
