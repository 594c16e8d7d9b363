extension Policy {
    /// `packages/cupertino_ui/lib/src/route.dart`, with a horizontal drag.
    static let flutterCupertino: Policy = {
        var rules = PolicyRules(
            decision: .cases(
                [
                    DecisionCase(.finish, .velocity, .atLeast, 1),
                    DecisionCase(.cancel, .velocity, .atMost, -1),
                    DecisionCase(.cancel, .progress, .below, 0.5),
                ], otherwise: .finish),
            settle: .timed(
                TimedSettle(
                    duration: 350, share: .whole,
                    curves: SettleCurves(
                        .cubic(
                            0.056, 0.024, 0.108, 0.3085,
                            junction: .init(x: 0.198, y: 0.541, x1: 0.3655, y1: 1, x2: 0.5465, y2: 0.989))))))
        rules.start.strip = StartRule.Strip(width: 20, boundary: .onScreen)
        rules.start.strip?.isWidenedBySafeArea = true
        rules.start.refusedPlatforms = [.android]
        rules.start.refusesFullscreenDialog = true
        rules.start.refusesDuringTransition = true
        rules.recognition = .flutterDrag
        rules.progress.counting = .stepsDown
        rules.velocity.unit = .extentsPerSecond
        rules.velocity.minimumFling = .init(speed: 50, isInclusive: false, travel: 18)
        rules.velocity.maximumFling = 8000
        rules.cancellation = .decidesAtRest
        rules.stackChange = .follows
        rules.callDuration = 500
        rules.parallax = 1.0 / 3
        return Policy(
            name: "flutter-cupertino", summary: "Flutter's Cupertino page route.",
            source: "flutter/packages packages/cupertino_ui/lib/src/route.dart@6bb342344e L31-35, L715-930",
            rules: rules)
    }()
}
