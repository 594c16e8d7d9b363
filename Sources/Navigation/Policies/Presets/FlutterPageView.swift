extension Policy {
    /// `PageView` with its page physics. Pages do not wrap.
    static let flutterPageView: Policy = {
        var rules = PolicyRules(
            decision: Policy.standard.rules.decision, settle: Policy.standard.rules.settle)
        rules.pages = PageRule(
            cases: [PageCase(.nearestAhead, Condition(.speed, .above, Bound(20, .perDensity)))],
            otherwise: .nearest)
        rules.recognition = .flutterDrag
        rules.progress.overshoot = .free
        rules.velocity.minimumFling = .init(speed: 50, isInclusive: false)
        rules.velocity.maximumFling = 8000
        return Policy(
            name: "flutter-pageview", summary: "Flutter's PageView.",
            source: "flutter/flutter packages/flutter/lib/src/widgets/page_view.dart@832fa5e6",
            rules: rules)
    }()
}
