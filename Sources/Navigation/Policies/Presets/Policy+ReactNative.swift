extension Policy {
    /// `packages/stack/src/views/Stack/Card.tsx`, with the recognizer of react-native-gesture-handler for the web.
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
        func closed(_ platform: Platform) -> PolicyVariant {
            var variant = PolicyVariant(platform: platform, rules: rules)
            variant.rules.start.strip?.boundary = .closed
            return variant
        }
        return Policy(
            name: "react-navigation-stack", summary: "React Navigation's stack of cards.",
            source:
                "react-navigation/react-navigation packages/stack/src/views/Stack/Card.tsx@73f8c2982a L463-501",
            rules: rules, variants: [closed(.android), closed(.web)],
            options: [
                PolicyOption(
                    "gestureDirection", summary: "Which way a card is swiped away.",
                    .choice([
                        .init("horizontal") { $0.swipe(.horizontal) },
                        .init("horizontal-inverted") { $0.swipe(.horizontal, isInverted: true) },
                        .init("vertical") { $0.swipe(.vertical) },
                        .init("vertical-inverted") { $0.swipe(.vertical, isInverted: true) },
                    ])),
                PolicyOption(
                    "velocityImpact", "gestureVelocityImpact",
                    summary: "For how long the velocity counts as movement.",
                    .number(-1000...1000, unit: "s") { policy, seconds in
                        policy.change { $0.velocity.impact = seconds }
                    }),
                PolicyOption(
                    "gestureResponseDistance", summary: "How far from the edge a swipe may start.",
                    .number(0...100_000, unit: "pt") { policy, points in
                        policy.change { $0.start.strip?.width = points }
                    }),
            ])
    }()

    fileprivate mutating func swipe(_ axis: Axis, isInverted: Bool = false) {
        change { rules in
            rules.axis.axis = axis
            rules.axis.sense = isInverted ? .inverted : .operation
            switch axis {
            case .horizontal:
                rules.start.strip?.width = 50
                rules.recognition.failures = [.init(.each, .across(above: 20))]
            case .vertical:
                rules.start.strip?.width = 135
                rules.recognition.failures = [.init(.each, .across(above: 15))]
            }
        }
    }

    /// `ios/legacy/RNSScreenStack.mm`.
    static let rnscreens: Policy = {
        var rules = PolicyRules(
            decision: .cases(
                [DecisionCase(.finish, .projectedDistance, .above, Bound(0.5, .extent))],
                otherwise: .cancel),
            settle: Policy.standard.rules.settle)
        rules.velocity.impact = 0.3
        func bound(_ name: String, _ path: any WritableKeyPath<StartRule.Bounds, Double?> & Sendable)
            -> PolicyOption
        {
            PolicyOption(
                name,
                summary: "A limit of the place where it may start; -1 is none (gestureResponseDistance).",
                .number(-1...100_000, unit: "pt") { policy, points in
                    policy.change { $0.start.bounds[keyPath: path] = points == -1 ? nil : points }
                })
        }
        return Policy(
            name: "rnscreens-ios", summary: "react-native-screens' full-screen swipe on iOS.",
            source: "software-mansion/react-native-screens ios/legacy/RNSScreenStack.mm@8fe8b874ee L886-948",
            rules: rules,
            options: [
                PolicyOption(
                    "slideFromLeft", summary: "Whether the animation is slide_from_left.",
                    .flag { policy, isOn in
                        policy.change { $0.axis.sense = isOn ? .inverted : .operation }
                    }),
                bound("start", \.left), bound("end", \.right), bound("top", \.top), bound("bottom", \.bottom),
            ])
    }()
}
