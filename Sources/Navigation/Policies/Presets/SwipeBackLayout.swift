extension Policy {
    /// `SwipeBackLayout.java`. It captures nothing that has moved across beyond the slop (`tryCaptureView`).
    static let swipeBackLayout: Policy = {
        var rules = PolicyRules.viewDragHelper(
            .cases(
                [
                    DecisionCase(.finish, .velocity, .above, 0),
                    DecisionCase(
                        .finish, Condition(.velocity, .equal, 0), Condition(.progress, .above, 0.3)),
                ], otherwise: .cancel))
        rules.progress.margin = 0
        return Policy(
            name: "swipebacklayout", summary: "SwipeBackLayout's drag of the whole activity.",
            source: "ikew0ng/SwipeBackLayout SwipeBackLayout.java@7c6b0ac424 L575-590", rules: rules,
            options: [
                PolicyOption(
                    "shadow", summary: "How wide the shadow is that has to leave the screen too.",
                    .number(.progressMargin, 0...100_000, unit: "pt"))
            ])
    }()
}
