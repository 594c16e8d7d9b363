extension Policy {
    /// The rule of the article on interactive push (`UINavigationController` with a trailing-edge pan):
    /// a push finishes iff the velocity points towards it and progress is above one half or speed above
    /// 500 pt/s. A pop also finishes when released at rest past one half.
    ///
    /// Touches are one once they have moved 10 points, as UIKit's pans are, unless they go more across than along: the
    /// article's pan starts at an edge, and has no say on that.
    public static let standard: Policy = {
        // Not away from it, and far or fast enough.
        let cases: [DecisionCase] = [
            DecisionCase(.cancel, .velocity, .below, 0),
            DecisionCase(.finish, .progress, .above, 0.5),
            DecisionCase(.finish, .velocity, .above, 500),
        ]
        let strip = StartRule.Strip(width: 20, boundary: .halfOpen)
        var rules = PolicyRules(
            decision: .cases(cases, otherwise: .cancel),
            settle: .timed(
                TimedSettle(duration: 300, share: .remaining, curves: SettleCurves(.easeOut))))
        rules.start = StartRule(strip: strip)
        rules.recognition.slop = .init(.distance, 10, isInclusive: true)
        rules.recognition.failures = [.init(.crossing, .along(.below, across: 1))]
        var pushing = rules
        pushing.decision = .cases(
            [DecisionCase(.cancel, .velocity, .atMost, 0)] + cases.dropFirst(), otherwise: .cancel)
        let pushes = pushing
        return Policy(
            name: "standard",
            summary: "The articles' rule: past half, or fast, in the operation's direction.",
            source: "the article on interactive push (UINavigationController with a trailing-edge pan)",
            rules: rules,
            variants: [PolicyVariant(operation: .push, rules: pushes)],
            options: [
                PolicyOption(
                    "restFinishes",
                    summary: "Whether a push that is released at rest past half finishes.",
                    .flag(
                        on: [.decisionComparison(case: 0, condition: 0, .below)],
                        off: [.decisionComparison(case: 0, condition: 0, .atMost)]), of: .push)
            ])
    }()
}
