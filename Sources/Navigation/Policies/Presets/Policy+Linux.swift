extension Policy {
    /// `src/adw-swipe-tracker.c` and `adw-navigation-view.c`. Mouse drags are not accepted; a push and a pop lead
    /// between other ends of the same scale, of which the lower one wins.
    static let adwaita: Policy = {
        func rules(_ operation: Operation, isTouchpad: Bool) -> PolicyRules {
            let isPop = operation == .pop
            let snap = SnapRule(
                slowBelow: isTouchpad ? 0.6 : 0.3, deceleration: isTouchpad ? 0.997 : 0.998, dampedAbove: 2,
                damping: 0.35, tie: isPop ? .finish : .cancel)
            var rules = PolicyRules(
                decision: .snap(snap),
                settle: .spring(
                    SpringSettle(
                        spring: .with(stiffness: 1000, ratio: 1), clampedOnFinish: isPop,
                        clampedOnCancel: !isPop, unit: .pointsPerMillisecond,
                        rest: .init(
                            displacement: 0.001, unit: .extents, frameRate: 1000, looksAtStart: false,
                            unclampedDuration: 218))))
            rules.start.refusedPointers = [.mouse]
            rules.progress.counting = .steps(stopsAtStart: !isPop, stopsAtEnd: isPop)
            rules.progress.overshoot = .rubberBand(factor: 0.1)
            rules.progress.releaseMoves = false
            rules.velocity.unit = .pointsPerMillisecond
            rules.velocity.filter = .window(span: 150, entersFirstTwice: isTouchpad)
            rules.recognition.origin = .eventBefore
            if isTouchpad {
                rules.progress.whole = .points(400)
                rules.recognition.isPerEvent = true
                rules.recognition.slop = .init(.distance, 0, isInclusive: false)
                rules.recognition.failures = [.init(.crossing, .along(.below, across: 1.2))]
                rules.recognition.obstacles = [.away(orStill: !isPop)]
            } else {
                rules.recognition.slop = .init(.distance, 16, isInclusive: true)
                rules.recognition.failures = [
                    .init(.first, .along(.below, across: 1)), .init(.first, .away(orStill: !isPop)),
                    .init(.crossing, .along(.below, across: 1)), .init(.crossing, .away(orStill: false)),
                ]
            }
            return rules
        }
        return Policy(
            name: "adwaita-navigation-view", summary: "libadwaita's navigation view.",
            source:
                "GNOME/libadwaita src/adw-swipe-tracker.c@c68992bd03 L16-32, L208-491; adw-navigation-view.c L1345-1490",
            rules: rules(.pop, isTouchpad: false),
            variants: [
                PolicyVariant(operation: .push, pointer: .touchpad, rules: rules(.push, isTouchpad: true)),
                PolicyVariant(operation: .push, rules: rules(.push, isTouchpad: false)),
                PolicyVariant(pointer: .touchpad, rules: rules(.pop, isTouchpad: true)),
            ])
    }()

    /// `ViewGestureController.cpp` and `ViewGestureControllerGtk.cpp`.
    static let webkitGTK: Policy = {
        var rules = PolicyRules(
            decision: .cases(
                [
                    DecisionCase(
                        .cancel, Condition(.progress, .above, 0.5), Condition(.velocity, .below, -0.4)),
                    DecisionCase(.finish, .progress, .above, 0.5),
                    DecisionCase(.cancel, .velocity, .below, 0.4),
                ], otherwise: .finish),
            settle: .paced(
                PacedSettle(
                    factor: 3, limits: 100...400, negligible: 0, baseSpeed: 0.002,
                    curves: SettleCurves(.cubic(1.0 / 3, 1, 2.0 / 3, 1)), entry: .start)))
        rules.recognition.slop = .init(.along, 15, isInclusive: true)
        rules.recognition.failures = [.init(.crossing, .along(.atMost, across: 2))]
        rules.velocity.unit = .pointsPerMillisecond
        var touchpad = rules
        touchpad.progress.whole = .points(400)
        return Policy(
            name: "webkitgtk-back", summary: "WebKitGTK's swipe through the history.",
            source: "WebKit/WebKit ViewGestureController.cpp@01d81955, ViewGestureControllerGtk.cpp@03225b80",
            rules: rules, variants: [PolicyVariant(pointer: .touchpad, rules: touchpad)])
    }()

    /// `overscroll_controller.cc`. A fling too slow to finish cancels, however far it came.
    static let chromium: Policy = {
        func rules(distance: Double, ratio: Double) -> PolicyRules {
            var rules = PolicyRules(
                decision: .cases(
                    [
                        DecisionCase(.finish, .velocity, .above, 1100),
                        DecisionCase(.cancel, .speed, .above, 0),
                        DecisionCase(.finish, .progress, .atLeast, Bound(ratio)),
                    ], otherwise: .cancel),
                settle: Policy.standard.rules.settle)
            rules.recognition.slop = .init(.along, distance, .dp, isInclusive: false)
            rules.recognition.obstacles = [.along(.atMost, across: 2.5)]
            rules.progress.whole = .longerSide
            rules.progress.overshoot = .free
            return rules
        }
        return Policy(
            name: "chromium-overscroll", summary: "Chromium's overscroll through the history.",
            source: "chromium/chromium content/browser/renderer_host/overscroll_controller.cc@03ab4698",
            rules: rules(distance: 50, ratio: 0.25),
            variants: [PolicyVariant(pointer: .touchpad, rules: rules(distance: 60, ratio: 0.3))])
    }()
}
