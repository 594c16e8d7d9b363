extension Policy {
    /// `components/DragHandler.ts`, `components/DragTracker.ts`, `components/ScrollTarget.ts`. The browser scrolls, as
    /// Chromium does beyond 15 pixels.
    static let embla: Policy = {
        func rules(boost: Double) -> PolicyRules {
            var rules = PolicyRules(
                decision: Policy.standard.rules.decision, settle: Policy.standard.rules.settle)
            rules.pages = PageRule(
                cases: [
                    PageCase(
                        .step, Condition(.flingDistance, .atLeast, Bound(0.2, .extent, limits: 50...225)))
                ], otherwise: .nearestAfterFling)
            rules.recognition.failures = [.init(.first, .along(.atMost, across: 1))]
            rules.recognition.touchSlop = 15
            rules.progress.overshoot = .free
            rules.progress.releaseMoves = false
            rules.velocity.unit = .pointsPerMillisecond
            rules.velocity.filter = .reference(span: 170)
            rules.velocity.minimumFling = .init(speed: 0.1, isInclusive: false)
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
}
