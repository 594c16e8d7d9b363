extension Policy {
    /// `Classes/SloppySwiper.m`: the velocity alone decides.
    static let sloppySwiper: Policy = {
        var rules = PolicyRules(
            decision: .cases([DecisionCase(.finish, .velocity, .above, 0)], otherwise: .cancel),
            settle: .timed(
                TimedSettle(duration: 250, share: .remaining, curves: SettleCurves(.easeOut))))
        rules.progress.overshoot = .cut
        rules.cancellation = .decides
        return Policy(
            name: "sloppy-swiper", summary: "SloppySwiper's pop from anywhere.",
            source: "fastred/SloppySwiper Classes/SloppySwiper.m@90e1566555 L93-101", rules: rules)
    }()
}
