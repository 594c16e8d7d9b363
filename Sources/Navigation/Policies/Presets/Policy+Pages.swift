/// Carousels of the web.
extension Policy {
    static let embla: Policy = {
        func rules(boost: Double) -> PolicyRules {
            var rules = PolicyRules(
                decision: Policy.standard.rules.decision, settle: Policy.standard.rules.settle)
            rules.pages = PageRule(
                cases: [
                    PageCase(
                        .step, Condition(.thrown, .atLeast, Bound(0.2, .extent, limits: 50...225)))
                ], otherwise: .nearestThrown)
            rules.recognition.failures = [.init(.first, .along(.atMost, across: 1))]
            rules.progress.overshoot = .free
            rules.progress.releaseMoves = false
            rules.velocity.unit = .pointsPerMillisecond
            rules.velocity.filter = .reference(span: 170)
            rules.velocity.dead = .init(speed: 0.1, isInclusive: true)
            // A force in px/ms times 400 is as far as 0.4 s of it.
            rules.velocity.impact = boost
            rules.cancellation = .decides
            return rules
        }
        var mouse = rules(boost: 0.3)
        mouse.recognition.failures = []
        return Policy(
            name: "embla", summary: "Embla Carousel, one slide a view.",
            source: "davidjerleke/embla-carousel src@25eff50472", rules: rules(boost: 0.4),
            variants: [PolicyVariant(pointer: .mouse, rules: mouse)])
    }()

    /// `onTouchMove.ts`, `onTouchEnd.ts`.
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

extension Curve {
    /// CSS's `ease`.
    static let cssEase = cubic(0.25, 0.1, 0.25, 1)
}
