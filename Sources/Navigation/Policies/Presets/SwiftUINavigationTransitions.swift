extension Policy {
    /// `Interaction.swift`. It pans from anywhere with a `UIPanGestureRecognizer` whose delegate asks for nothing but a
    /// screen to go back to (`NavigationTransition+UIKit.swift`, `Interactivity.pan`): a pan that goes across begins
    /// as well.
    static let swiftUINavigationTransitions: Policy = {
        var rules = PolicyRules(
            decision: .cases(
                [
                    DecisionCase(.finish, .velocity, .above, 675),
                    DecisionCase(
                        .finish, Condition(.progress, .atLeast, 0.2), Condition(.velocity, .above, -200)),
                ], otherwise: .cancel),
            settle: .timed(
                TimedSettle(
                    duration: 300, share: .remaining, curves: SettleCurves(.easeOut),
                    speed: .init(divisor: 800, limits: 0.99...2.25))))
        rules.recognition = .uiPan
        rules.progress.overshoot = .free
        return Policy(
            name: "swiftui-navigation-transitions", summary: "swiftui-navigation-transitions' interaction.",
            source: "davdroman/swiftui-navigation-transitions Interaction.swift@0b7bd5ff23 L29-50",
            rules: rules)
    }()
}
