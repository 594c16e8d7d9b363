extension Policy {
    /// `AnimationSelectTableViewController.swift`, with a `UIScreenEdgePanGestureRecognizer`.
    static let heroEdge: Policy = {
        var rules = PolicyRules(
            decision: .cases(
                [DecisionCase(.finish, .projectedDistance, .above, Bound(0.5, .extent))], otherwise: .cancel),
            settle: Policy.standard.rules.settle)
        rules.recognition = .uiScreenEdgePan
        rules.progress.overshoot = .free
        rules.velocity.impact = 1
        rules.cancellation = .decides
        return Policy(
            name: "hero-edge", summary: "Hero's example of an edge pan.",
            source: "HeroTransitions/Hero examples@d7a72e13b0", rules: rules)
    }()
}
