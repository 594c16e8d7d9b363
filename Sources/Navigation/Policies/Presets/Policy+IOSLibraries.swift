/// Libraries for UIKit and SwiftUI.
extension Policy {
    /// `FDFullscreenPopGesture`: only where a gesture may start; the rest is UIKit's, in place of which `standard`
    /// decides.
    static let fdFullscreenPop: Policy = {
        var rules = Policy.standard.rules
        rules.start = StartRule()
        rules.start.refusesDuringTransition = true
        rules.recognition.slop = .init(.towards, 0, isInclusive: false)
        return Policy(
            name: "fd-fullscreen-pop", summary: "FDFullscreenPopGesture's pop from anywhere.",
            source: "forkingdog/FDFullscreenPopGesture@44ddc103fd L34-62", rules: rules,
            options: [
                PolicyOption(
                    "maxStartDistance",
                    summary: "How far from the left edge it may start; 0 is anywhere.",
                    .number(0...100_000, unit: "pt") { policy, points in
                        policy.change { $0.start.bounds.right = points == 0 ? nil : points }
                    })
            ])
    }()

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

    static let heroEdge: Policy = {
        var rules = PolicyRules(
            decision: .cases([DecisionCase(.finish, .projectedProgress, .above, 0.5)], otherwise: .cancel),
            settle: Policy.standard.rules.settle)
        rules.progress.overshoot = .free
        rules.velocity.impact = 1
        rules.cancellation = .decides
        return Policy(
            name: "hero-edge", summary: "Hero's example of an edge pan.",
            source: "HeroTransitions/Hero examples@d7a72e13b0", rules: rules)
    }()

    static let heroGallery: Policy = {
        var rules = PolicyRules(
            decision: .cases([DecisionCase(.finish, .progressAhead, .above, 0.3)], otherwise: .cancel),
            settle: Policy.standard.rules.settle)
        rules.axis.axis = .vertical
        rules.progress.factor = 0.5
        rules.progress.overshoot = .free
        rules.velocity.impact = 1
        rules.cancellation = .decides
        return Policy(
            name: "hero-gallery", summary: "Hero's example of a gallery that is pulled away.",
            source: "HeroTransitions/Hero examples@d7a72e13b0", rules: rules)
    }()

    /// `UINavigationController+InteractivePush.m`.
    static let rtInteractivePush: Policy = {
        var rules = PolicyRules(
            decision: .cases(
                [
                    DecisionCase(.finish, .velocity, .above, 200),
                    DecisionCase(.cancel, .velocity, .below, -200),
                    DecisionCase(.finish, .progress, .above, 0.5),
                ], otherwise: .cancel),
            settle: Policy.standard.rules.settle)
        rules.cancellation = .decides
        return Policy(
            name: "rt-interactive-push", summary: "RTInteractivePush's push from the trailing edge.",
            source: "rickytan/RTInteractivePush UINavigationController+InteractivePush.m@c158b28685 L100-125",
            rules: rules)
    }()

    /// `Interaction.swift`.
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
        rules.progress.overshoot = .free
        return Policy(
            name: "swiftui-navigation-transitions", summary: "swiftui-navigation-transitions' interaction.",
            source: "davdroman/swiftui-navigation-transitions Interaction.swift@0b7bd5ff23 L29-50",
            rules: rules)
    }()

    /// `SwipeInteractor.swift`: pages by either edge, named for the side that the finger moves towards.
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
        rules.progress.measure = .absoluteOneSided
        rules.progress.overshoot = .free
        return Policy(
            name: "swipeable-tabbar", summary: "SwipeableTabBarController's change of tabs.",
            source: "marcosgriselli/SwipeableTabBarController SwipeInteractor.swift@f90f5142a9 L22-100",
            rules: rules)
    }()
}
