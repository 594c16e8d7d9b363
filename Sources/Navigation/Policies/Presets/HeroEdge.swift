extension Policy {
    static let heroEdge: Policy = {
        var rules = PolicyRules(
            decision: .cases([DecisionCase(.finish, .projectedProgress, .above, 0.5)], otherwise: .cancel),
            settle: Policy.standard.rules.settle)
        rules.progress.overshoot = .free
        rules.velocity.impact = 1
        rules.cancellation = .decides
        return Policy(
            name: "hero-edge", summary: "Hero's example of an edge pan.",
            source: "HeroTransitions/Hero examples@d7a72e13b0", rules: rules)
    }()
}
