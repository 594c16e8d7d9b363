extension Policy {
    /// `SwipeInteractor.swift`: pages by either edge, named for the side that the finger moves towards. Its
    /// `UIPanGestureRecognizer` begins in every direction (`SwipeableTabBarController.swift`; `diagonalSwipeEnabled` is
    /// without effect).
    static let swipeableTabbar: Policy = {
        var rules = PolicyRules(
            decision: .cases(
                [
                    DecisionCase(.finish, .velocity, .above, 200),
                    DecisionCase(
                        .finish, Condition(.progress, .atLeast, 0.4), Condition(.velocity, .above, -30)),
                ], otherwise: .cancel),
            settle: Policy.standard.rules.settle)
        rules.start.edge = .destination
        rules.axis.axis = .horizontal
        rules.recognition = .uiPan
        rules.progress.measure = .absoluteOneSided
        rules.progress.overshoot = .free
        return Policy(
            name: "swipeable-tabbar", summary: "SwipeableTabBarController's change of tabs.",
            source: "marcosgriselli/SwipeableTabBarController SwipeInteractor.swift@f90f5142a9 L22-100",
            rules: rules)
    }()
}
