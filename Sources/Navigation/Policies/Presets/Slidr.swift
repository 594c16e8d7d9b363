extension Policy {
    /// `SliderPanel.java`.
    static let slidr: Policy = {
        let isFar = Condition(.distance, .above, Bound(0.25, .extent, isRoundedDown: true))
        let rules = PolicyRules.viewDragHelper(
            .cases(
                [
                    DecisionCase(.cancel, .velocity, .below, 0),
                    DecisionCase(
                        .finish, Condition(.velocity, .above, 0), Condition(.crossSpeed, .atMost, 5)),
                    DecisionCase(.finish, when: [isFar]),
                ], otherwise: .cancel))
        return Policy(
            name: "slidr", summary: "Slidr's drag of the whole activity.",
            source: "r0adkll/Slidr SliderPanel.java@f240e95fda L161-185", rules: rules)
    }()
}
