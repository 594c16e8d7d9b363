extension Policy {
    /// `core/src/utils/gesture/swipe-back.ts` and `gesture/index.ts`.
    static let ionic: Policy = {
        var rules = PolicyRules(
            decision: .cases(
                [
                    DecisionCase(.cancel, .velocity, .below, 0),
                    DecisionCase(.finish, .velocity, .above, 0.2),
                    DecisionCase(.finish, .distance, .above, Bound(0.5, .extent)),
                ], otherwise: .cancel),
            settle: .paced(
                PacedSettle(
                    factor: 1, limits: 0...540, negligible: 5, baseSpeed: nil,
                    curves: SettleCurves(
                        finish: .cubic(0.32, 0.72, 0, 1), cancel: .cubic(1, 0, 0.68, 0.28)),
                    entry: .inverse(start: 0.01, most: 0.9999, lead: 0.001))))
        rules.start.strip = StartRule.Strip(width: 50, boundary: .closed)
        rules.recognition.slop = .init(.distance, 10, isInclusive: true)
        rules.recognition.failures = [.init(.crossing, .angle(.atLeast, 40))]
        rules.recognition.origin = .recognition
        rules.progress.overshoot = .free
        rules.velocity.unit = .pointsPerMillisecond
        rules.velocity.filter = .smooth(.init(weight: 0.7, gap: 100))
        rules.cancellation = .decides
        rules.parallax = 0.33
        return Policy(
            name: "ionic", summary: "Ionic's swipe to go back.",
            source:
                "ionic-team/ionic-framework core/src/utils/gesture/swipe-back.ts, gesture/index.ts@067394f2",
            rules: rules)
    }()
}
