extension Policy {
    /// `ImageViewController.swift`, with a `UIPanGestureRecognizer` that begins only if the velocity points down, and
    /// more so than sideways.
    static let heroGallery: Policy = {
        var rules = PolicyRules(
            decision: .cases([DecisionCase(.finish, .projectedProgress, .above, 0.3)], otherwise: .cancel),
            settle: Policy.standard.rules.settle)
        rules.axis.axis = .vertical
        rules.recognition = .uiPan
        rules.recognition.failures = [
            .init(.crossing, .along(.atMost, across: 1)), .init(.crossing, .away(orStill: true)),
        ]
        rules.progress.factor = 0.5
        rules.progress.overshoot = .free
        rules.velocity.impact = 1
        rules.cancellation = .decides
        return Policy(
            name: "hero-gallery", summary: "Hero's example of a gallery that is pulled away.",
            source: "HeroTransitions/Hero examples@d7a72e13b0", rules: rules)
    }()
}
