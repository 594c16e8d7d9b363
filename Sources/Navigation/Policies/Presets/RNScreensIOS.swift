extension Policy {
    /// `ios/legacy/RNSScreenStack.mm`. Its full-screen swipe is a `UIPanGestureRecognizer` whose delegate asks where it
    /// is, but not for its direction: a pan that goes across begins as well.
    static let rnscreens: Policy = {
        var rules = PolicyRules(
            decision: .cases(
                [DecisionCase(.finish, .projectedDistance, .above, Bound(0.5, .extent))],
                otherwise: .cancel),
            settle: Policy.standard.rules.settle)
        rules.recognition = .uiPan
        rules.velocity.impact = 0.3
        func bound(_ name: String, _ side: ScreenSide) -> PolicyOption {
            PolicyOption(
                name,
                summary: "A limit of the place where it may start; -1 is none (gestureResponseDistance).",
                .number(.startBound(side, none: -1), -1...100_000, unit: "pt"))
        }
        return Policy(
            name: "rnscreens-ios", summary: "react-native-screens' full-screen swipe on iOS.",
            source: "software-mansion/react-native-screens ios/legacy/RNSScreenStack.mm@8fe8b874ee L886-948",
            rules: rules,
            options: [
                PolicyOption(
                    "slideFromLeft", summary: "Whether the animation is slide_from_left.",
                    .flag(on: [.sense(.inverted)], off: [.sense(.operation)])),
                bound("start", .left), bound("end", .right), bound("top", .top), bound("bottom", .bottom),
            ])
    }()
}
