extension Policy {
    /// `overscroll_controller.cc`. A fling too slow to finish cancels, however far it came. Touches scroll beyond
    /// 15 dip (`ui/events/gesture_detection/gesture_configuration.cc`, `max_touch_move_in_pixels_for_click`).
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
            rules.recognition.touchSlop = 15
            rules.progress.fullDistance = .longerSide
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
