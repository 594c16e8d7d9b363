extension Policy {
    /// `packages/stack/src/views/Stack/Card.tsx`, with the recognizer of react-native-gesture-handler for the web. What
    /// scrolls is the platform's: UIKit, Android (`ViewConfiguration.TOUCH_SLOP`), or a browser like Chromium.
    static let reactNavigation: Policy = {
        var rules = PolicyRules(
            decision: .cases(
                [
                    DecisionCase(
                        .cancel, Condition(.distance, .equal, 0), Condition(.velocity, .equal, 0)),
                    DecisionCase(.finish, .projectedDistance, .above, Bound(0.5, .extent)),
                ], otherwise: .cancel),
            // TransitionIOSSpec of TransitionSpecs.tsx; React Native's SpringAnimation.js knows no overdamping.
            settle: .spring(
                SpringSettle(
                    spring: .with(mass: 3, stiffness: 1000, damping: 500), overdamped: .asCritical,
                    clampedOnFinish: true, clampedOnCancel: true,
                    rest: .init(displacement: 10, unit: .points, speed: 10))))
        rules.start.strip = StartRule.Strip(width: 50, boundary: .onScreen)
        rules.axis.axis = .horizontal
        rules.recognition.slop = .init(.towards, 5, isInclusive: false)
        rules.recognition.failures = [.init(.each, .across(above: 20))]
        rules.recognition.origin = .recognition
        rules.progress.releaseMoves = false
        rules.velocity.filter = .fit(.init(samples: 20, span: 300, gap: 40))
        rules.velocity.impact = 0.3
        func closed(_ platform: Platform, touchSlop: Double) -> PolicyVariant {
            var variant = PolicyVariant(platform: platform, rules: rules)
            variant.rules.start.strip?.boundary = .closed
            variant.rules.recognition.touchSlop = touchSlop
            return variant
        }
        return Policy(
            name: "react-navigation-stack", summary: "React Navigation's stack of cards.",
            source:
                "react-navigation/react-navigation packages/stack/src/views/Stack/Card.tsx@73f8c2982a L463-501",
            rules: rules, variants: [closed(.android, touchSlop: 8), closed(.web, touchSlop: 15)],
            options: [
                PolicyOption(
                    "gestureDirection", summary: "Which way a card is swiped away.",
                    .choice([
                        direction("horizontal", .horizontal, .operation),
                        direction("horizontal-inverted", .horizontal, .inverted),
                        direction("vertical", .vertical, .operation),
                        direction("vertical-inverted", .vertical, .inverted),
                    ])),
                PolicyOption(
                    "velocityImpact", "gestureVelocityImpact",
                    summary: "For how long the velocity counts as movement.",
                    .number(.velocityImpact, -1000...1000, unit: "s")),
                PolicyOption(
                    "gestureResponseDistance", summary: "How far from the edge a swipe may start.",
                    .number(.startStripWidth, 0...100_000, unit: "pt")),
            ])
    }()

    /// A value of `gestureDirection`: how far from the edge and across the axis a swipe may go depends on the axis.
    private static func direction(
        _ name: String, _ axis: Axis, _ sense: AxisRule.Sense
    ) -> PolicyOption.Choice {
        let (width, across): (Double, Double) =
            switch axis {
            case .horizontal: (50, 20)
            case .vertical: (135, 15)
            }
        return PolicyOption.Choice(
            name, .axis(axis), .sense(sense), .number(.startStripWidth, width),
            .failures([.init(.each, .across(above: across))]))
    }
}
