extension Policy {
    /// `Classes/SloppySwiper.m`: the velocity alone decides. `SSWDirectionalPanGestureRecognizer.m` fails at the first
    /// movement unless its largest component is the one towards the pop; which of two as large counts it leaves open.
    static let sloppySwiper: Policy = {
        var rules = PolicyRules(
            decision: .cases([DecisionCase(.finish, .velocity, .above, 0)], otherwise: .cancel),
            settle: .timed(
                TimedSettle(duration: 250, share: .remaining, curves: SettleCurves(.easeOut))))
        rules.recognition = .uiPan
        rules.recognition.failures = [
            .init(.first, .along(.below, across: 1)), .init(.first, .away(orStill: false)),
        ]
        rules.progress.overshoot = .cut
        rules.cancellation = .decides
        return Policy(
            name: "sloppy-swiper", summary: "SloppySwiper's pop from anywhere.",
            source:
                "fastred/SloppySwiper Classes/SloppySwiper.m@90e1566555 L93-101, SSWDirectionalPanGestureRecognizer.m",
            rules: rules)
    }()
}
