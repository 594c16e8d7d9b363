extension Policy {
    /// `ViewGestureController.cpp` and `ViewGestureControllerGtk.cpp`. GTK scrolls with its drag threshold
    /// (`gtk-dnd-drag-threshold`).
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
        rules.recognition.touchSlop = 8
        rules.velocity.unit = .pointsPerMillisecond
        var touchpad = rules
        touchpad.progress.fullDistance = .points(400)
        return Policy(
            name: "webkitgtk-back", summary: "WebKitGTK's swipe through the history.",
            source: "WebKit/WebKit ViewGestureController.cpp@01d81955, ViewGestureControllerGtk.cpp@03225b80",
            rules: rules, variants: [PolicyVariant(pointer: .touchpad, rules: touchpad)])
    }()
}
