extension Policy {
    /// `onTouchMove.ts`, `onTouchEnd.ts`. The browser scrolls, as Chromium does beyond 15 pixels.
    static let swiper: Policy = {
        let isShort = Condition(.time, .atMost, 300)
        let isNext = Condition(.heading, .equal, 1)
        var rules = PolicyRules(
            decision: Policy.standard.rules.decision,
            settle: .timed(
                TimedSettle(duration: 300, share: .whole, curves: SettleCurves(.cssEase))))
        rules.pages = PageRule(
            cases: [
                PageCase(.stay, Condition(.heading, .equal, 0)),
                PageCase(.floorPlusOne, isShort, isNext),
                PageCase(.floor, isShort),
                PageCase(.floorPlusOne, isNext, Condition(.pageRatio, .atLeast, 0.5)),
                PageCase(.floor, isNext),
                PageCase(.floorPlusOne, Condition(.pageRatio, .above, 0.5)),
            ], otherwise: .floor)
        rules.recognition.slop = .init(.along, 5, isInclusive: false)
        rules.recognition.failures = [.init(.firstBeyond(5), .angle(.above, 45))]
        rules.recognition.origin = .recognition
        rules.recognition.touchSlop = 15
        rules.progress.overshoot = .resistance(exponent: 0.85)
        rules.progress.releaseMoves = false
        rules.progress.deadRadius = 5
        rules.progress.restartsOnReversal = true
        rules.velocity.filter = .none
        rules.cancellation = .decides
        return Policy(
            name: "swiperjs", summary: "Swiper, one slide a view.",
            source: "nolimits4web/swiper src/core/events/onTouchMove.ts, onTouchEnd.ts@865dba47f3",
            rules: rules)
    }()
}
