/// Libraries of the web.
extension Policy {
    /// `core/src/utils/gesture/swipe-back.ts` and `gesture/index.ts`.
    static let ionic: Policy = {
        var rules = PolicyRules(
            decision: .cases(
                [
                    DecisionCase(.cancel, .velocity, .below, 0),
                    DecisionCase(.finish, .velocity, .above, 0.2),
                    DecisionCase(.finish, .distance, .above, Bound(0.5, .extent)),
                ], otherwise: .cancel),
            settle: .paced(
                PacedSettle(
                    factor: 1, limits: 0...540, negligible: 5, baseSpeed: nil,
                    curves: SettleCurves(
                        finish: .cubic(0.32, 0.72, 0, 1), cancel: .cubic(1, 0, 0.68, 0.28)),
                    entry: .inverse(start: 0.01, most: 0.9999, lead: 0.001))))
        rules.start.strip = StartRule.Strip(width: 50, boundary: .closed)
        rules.recognition.slop = .init(.distance, 10, isInclusive: true)
        rules.recognition.failures = [.init(.crossing, .angle(.atLeast, 40))]
        rules.recognition.origin = .recognition
        rules.progress.overshoot = .free
        rules.velocity.unit = .pointsPerMillisecond
        rules.velocity.filter = .smooth(.init(weight: 0.7, gap: 100))
        rules.cancellation = .decides
        rules.parallax = 0.33
        return Policy(
            name: "ionic", summary: "Ionic's swipe to go back.",
            source:
                "ionic-team/ionic-framework core/src/utils/gesture/swipe-back.ts, gesture/index.ts@067394f2",
            rules: rules)
    }()

    /// `src/core/modules/router/swipe-back.js`. It knows no velocity, and does not hear a cancelled touch.
    static let framework7: Policy = {
        var rules = PolicyRules(
            decision: .cases(
                [
                    DecisionCase(
                        .finish, Condition(.time, .below, 300), Condition(.distance, .above, 10)),
                    DecisionCase(
                        .finish, Condition(.time, .atLeast, 300),
                        Condition(.distance, .above, Bound(0.5, .extent))),
                ], otherwise: .cancel),
            settle: .timed(
                TimedSettle(duration: 300, share: .wholeIfMoved, curves: SettleCurves(.easeOut))))
        rules.start.strip = StartRule.Strip(width: 30, boundary: .closed)
        rules.recognition.failures = [
            .init(.first, .along(.below, across: 1)), .init(.first, .away(orStill: false)),
        ]
        rules.progress.threshold = 0
        rules.progress.releaseMoves = false
        rules.velocity.filter = .none
        rules.cancellation = .unheard
        rules.parallax = 0.2
        return Policy(
            name: "framework7-ios", summary: "Framework7's swipe to go back, in its iOS theme.",
            source: "framework7io/framework7 src/core/modules/router/swipe-back.js@963fc753ea L89-210",
            rules: rules,
            options: [
                PolicyOption(
                    "threshold", summary: "What is taken off the movement (iosSwipeBackThreshold).",
                    .number(0...10_000, unit: "pt") { policy, points in
                        policy.change { $0.progress.threshold = points }
                    })
            ])
    }()

    /// `swipe-reveal.js`, `gesture-detector.js`, `ons-navigator.js`. It knows no right-to-left layout.
    static let onsen: Policy = {
        var rules = PolicyRules(
            decision: .cases(
                [
                    DecisionCase(.cancel, .heading, .equal, -1),
                    DecisionCase(.finish, .distance, .above, Bound(0.2, .extent)),
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
        rules.recognition.origin = .along(1)
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
                    .number(0...1, unit: "1") { policy, share in
                        policy.change { rules in
                            guard case .cases(var cases, let otherwise) = rules.decision, cases.count == 2
                            else { return }
                            cases[1] = DecisionCase(
                                .finish, .distance, .above, Bound(max(0.2, share), .extent))
                            rules.decision = .cases(cases, otherwise: otherwise)
                        }
                    })
            ])
    }()
}

extension Curve {
    /// A curve of constants.
    static func cubic(
        _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, junction: Junction? = nil
    ) -> Curve {
        guard let curve = Curve(x1: x1, y1: y1, x2: x2, y2: y2, junction: junction) else {
            preconditionFailure("these control points make no timing curve")
        }
        return curve
    }
}

extension Spring {
    /// A spring of constants.
    static func with(mass: Double = 1, stiffness: Double, damping: Double) -> Spring {
        guard let spring = Spring(mass: mass, stiffness: stiffness, damping: damping) else {
            preconditionFailure("a spring's constants are above zero")
        }
        return spring
    }

    /// - Parameter ratio: of the critical damping.
    static func with(mass: Double = 1, stiffness: Double, ratio: Double) -> Spring {
        with(mass: mass, stiffness: stiffness, damping: 2 * ratio * (mass * stiffness).squareRoot())
    }
}
