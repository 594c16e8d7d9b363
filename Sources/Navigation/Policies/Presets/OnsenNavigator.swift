extension Policy {
    /// `swipe-reveal.js`, `gesture-detector.js`, `ons-navigator.js`. It knows no right-to-left layout.
    static let onsen: Policy = {
        var rules = PolicyRules(
            decision: .cases(
                [
                    DecisionCase(.cancel, .heading, .equal, -1),
                    // swipe-threshold, which is none unless it is set, counts as a fifth at least.
                    DecisionCase(
                        .finish, Condition(.distance, .above, Bound(0.2, .extent)),
                        Condition(.distance, .above, Bound(0, .extent))),
                ], otherwise: .cancel),
            settle: Policy.standard.rules.settle)
        rules.start.strip = StartRule.Strip(width: 25, boundary: .halfOpen)
        rules.start.strip?.moment = .recognition
        rules.axis.isMirrored = false
        rules.recognition.slop = .init(.distance, 1, isInclusive: true)
        rules.recognition.failures = [
            .init(.crossing, .along(.below, across: 1)), .init(.crossing, .away(orStill: false)),
            .init(.crossing, .late(distance: 15, time: 100)),
        ]
        rules.recognition.origin = .slop
        rules.progress.stopsAtEnds = true
        rules.progress.releaseMoves = false
        rules.velocity.filter = .none
        rules.velocity.heading = .stepped(25)
        rules.cancellation = .decides
        return Policy(
            name: "onsen-navigator", summary: "Onsen UI's navigator with swipeable pages.",
            source:
                "OnsenUI/OnsenUI core/src/ons/internal/swipe-reveal.js, gesture-detector.js, ons-navigator.js@9c5fc90000",
            rules: rules,
            options: [
                PolicyOption(
                    "threshold",
                    summary: "The part of the width that finishes; a fifth at least (swipe-threshold).",
                    .number(.decisionBound(case: 1, condition: 1), 0...1, unit: "1"))
            ])
    }()
}
