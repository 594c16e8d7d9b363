extension Policy {
    /// `UINavigationController+InteractivePush.m`, with a `UIScreenEdgePanGestureRecognizer`.
    static let rtInteractivePush: Policy = {
        var rules = PolicyRules(
            decision: .cases(
                [
                    DecisionCase(.finish, .velocity, .above, 200),
                    DecisionCase(.cancel, .velocity, .below, -200),
                    DecisionCase(.finish, .progress, .above, 0.5),
                ], otherwise: .cancel),
            settle: Policy.standard.rules.settle)
        rules.recognition = .uiScreenEdgePan
        rules.cancellation = .decides
        return Policy(
            name: "rt-interactive-push", summary: "RTInteractivePush's push from the trailing edge.",
            source: "rickytan/RTInteractivePush UINavigationController+InteractivePush.m@c158b28685 L100-125",
            rules: rules)
    }()
}
