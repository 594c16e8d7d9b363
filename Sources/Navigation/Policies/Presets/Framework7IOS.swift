extension Policy {
    /// `src/core/modules/router/swipe-back.js`. It knows no velocity, and does not hear a cancelled touch.
    static let framework7: Policy = {
        var rules = PolicyRules(
            decision: .cases(
                [
                    DecisionCase(
                        .finish, Condition(.time, .below, 300), Condition(.distance, .above, 10)),
                    DecisionCase(
                        .finish, Condition(.time, .atLeast, 300),
                        Condition(.distance, .above, Bound(0.5, .extent))),
                ], otherwise: .cancel),
            settle: .timed(
                TimedSettle(duration: 300, share: .wholeIfMoved, curves: SettleCurves(.easeOut))))
        rules.start.strip = StartRule.Strip(width: 30, boundary: .closed)
        rules.recognition.failures = [
            .init(.first, .along(.below, across: 1)), .init(.first, .away(orStill: false)),
        ]
        rules.progress.threshold = 0
        rules.progress.releaseMoves = false
        rules.velocity.filter = .none
        rules.cancellation = .unheard
        rules.parallax = 0.2
        return Policy(
            name: "framework7-ios", summary: "Framework7's swipe to go back, in its iOS theme.",
            source: "framework7io/framework7 src/core/modules/router/swipe-back.js@963fc753ea L89-210",
            rules: rules,
            options: [
                PolicyOption(
                    "threshold", summary: "What is taken off the movement (iosSwipeBackThreshold).",
                    .number(.progressThreshold, 0...10_000, unit: "pt"))
            ])
    }()
}
