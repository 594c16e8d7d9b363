import Testing

@testable import Navigation

/// docs/policies.md: every bound of every decision, at the number, one unit in the last place below it and one
/// above, in both layouts. Screens are 512 points wide, so that halves and their neighbours are exact.
@Suite("Bounds of the decisions")
struct DecisionBoundTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let policy: Policy
        let name: String
        /// The swipe with one number still open.
        let swipe: @Sendable (Double) -> Swipe
        let bound: Double
        /// Nil is to the neighbouring number.
        let step: Double?
        /// Below the bound, at it, and above.
        let decisions: [Decision?]

        var testDescription: String { "\(policy.name): \(name)" }

        init(
            _ policy: Policy, _ name: String, _ bound: Double, step: Double? = nil, _ decisions: [Decision?],
            _ swipe: @escaping @Sendable (Double) -> Swipe
        ) {
            self.policy = policy
            self.name = name
            self.bound = bound
            self.step = step
            self.decisions = decisions
            self.swipe = swipe
        }
    }

    /// From the bound on, or only above it.
    private static let atLeast: [Decision?] = [.cancel, .finish, .finish]
    private static let above: [Decision?] = [.cancel, .cancel, .finish]
    /// The other way about: up to the bound, or only below it.
    private static let atMost: [Decision?] = [.finish, .finish, .cancel]

    static let rows: [Row] = uikit + web + flutter + react + linux + android

    private static let uikit: [Row] = [
        Row(.fdFullscreenPop, "half", 256, above) { Swipe($0) },
        Row(.fdFullscreenPop, "speed", 500, above) { Swipe(1, $0) },
        Row(.sloppySwiper, "any speed", 0, above) { Swipe(500, $0) },
        Row(.sloppySwiper, "any speed, not moved", 0, above) { Swipe(0, $0) },
        Row(.heroEdge, "half with a second of velocity", 256, above) { Swipe($0) },
        Row(.heroEdge, "velocity alone", 256, above) { Swipe(0, $0) },
        Row(.heroEdge, "both", 512, above) { Swipe(-256, $0) },
        Row(.rtInteractivePush, "half", 256, above) { t in Swipe(t) { $0.operation = .push } },
        Row(.rtInteractivePush, "speed", 200, above) { v in Swipe(1, v) { $0.operation = .push } },
        Row(.rtInteractivePush, "speed back", -200, atLeast) { v in Swipe(500, v) { $0.operation = .push } },
        Row(.swiftUINavigationTransitions, "fast", 675, above) { Swipe(1, $0) },
        Row(.swiftUINavigationTransitions, "back", -200, above) { Swipe(500, $0) },
        Row(.swipeableTabbar, "fast", 200, above) { v in
            Swipe(1, v) {
                $0.operation = .page
                $0.edge = .right
            }
        },
        Row(.swipeableTabbar, "back", -30, above) { v in
            Swipe(500, v) {
                $0.operation = .page
                $0.edge = .left
            }
        },
    ]

    private static let web: [Row] = [
        Row(.ionic, "half", 256, above) { Swipe($0) },
        Row(.ionic, "speed, px/ms", 200, above) { Swipe(1, $0) },
        Row(.ionic, "not back", 0, step: 1e-300, atLeast) { Swipe(500, $0) },
        Row(.framework7, "ten points, quick", 10, above) { t in Swipe(t) { $0.duration = 299 } },
        Row(.framework7, "half, slow", 256, above) { t in Swipe(t) { $0.duration = 300 } },
        Row(.framework7, "quick up to 300 ms", 300, [.finish, .cancel, .cancel]) { time in
            Swipe(11) { $0.duration = time }
        },
        Row(.onsen, "a fifth", 512 * 0.2, above) { Swipe($0) },
        Row(.onsen.with("threshold", 0.5), "half", 256, above) { Swipe($0) },
        Row(.onsen.with("threshold", 0.1), "never less than a fifth", 512 * 0.2, above) { Swipe($0) },
    ]

    private static let flutter: [Row] = [
        // Flutter counts down from 1, where numbers are half as dense.
        Row(.flutterCupertino, "exactly half finishes", 256, step: 512 * .ulpOfOne, atLeast) { Swipe($0) },
        Row(.flutterCupertino, "a width a second", 512, atLeast) { Swipe(100, $0) },
        Row(.flutterCupertino, "a width a second back", -512, [.cancel, .cancel, .finish]) { Swipe(400, $0) },
        Row(.flutterCupertino, "50 px/s count as none", 50, above) { v in
            // A screen so narrow that 50 px/s would be fast.
            Swipe(19, v) { $0.width = 40 }
        },
        Row(.flutterCupertino, "18 px of travel", 18, above) { t in Swipe(t, 60) { $0.width = 40 } },
    ]

    private static let react: [Row] = [
        Row(.reactNavigation, "half", 256, above) { Swipe($0) },
        Row(.reactNavigation.with("gestureVelocityImpact", 0.5), "half with velocity", 512, above) {
            Swipe(0, $0)
        },
        Row(.reactNavigation.with("velocityImpact", 0), "velocity without impact", 256, above) {
            Swipe($0, 10_000)
        },
        Row(.reactNavigation.with("gestureDirection", "vertical"), "half the height", 512, above) {
            Swipe($0)
        },
        Row(.reactNavigation.with("gestureDirection", "vertical-inverted"), "up", 512, above) { Swipe($0) },
        Row(.reactNavigation.with("gestureDirection", "horizontal-inverted"), "inverted", 256, above) {
            Swipe($0)
        },
        Row(.rnscreens, "half", 256, above) { Swipe($0) },
        Row(.rnscreens.with("slideFromLeft", true), "from the other side", 256, above) { Swipe($0) },
    ]

    private static let linux: [Row] = [
        Row(.adwaita, "half a pop finishes", 256, atLeast) { Swipe($0) },
        Row(.adwaita, "half a push cancels", 256, above) { t in Swipe(t) { $0.operation = .push } },
        Row(.adwaita, "slow, touch", 300, atLeast) { Swipe(36, $0) },
        Row(.adwaita, "slow, touchpad", 600, atLeast) { v in Swipe(36, v) { $0.device.pointer = .touchpad } },
        Row(.adwaita, "half of 400 px, touchpad", 200, atLeast) { t in
            Swipe(t) { $0.device.pointer = .touchpad }
        },
        Row(.webkitGTK, "past half not back too fast", -400, atLeast) { Swipe(300, $0) },
        Row(.webkitGTK, "up to half", 400, atLeast) { Swipe(200, $0) },
        Row(.webkitGTK, "half is not past it", 256, above) { Swipe($0) },
        Row(.chromium, "a quarter of the longer side", 256, atLeast) { Swipe($0) },
        Row(.chromium, "fling", 1100, above) { Swipe(500, $0) },
        Row(.chromium, "any other fling", 0, [.cancel, .finish, .cancel]) { Swipe(500, $0) },
        Row(.chromium, "touchpad", 1024 * 0.3, atLeast) { t in Swipe(t) { $0.device.pointer = .touchpad } },
    ]

    private static let android: [Row] = [
        Row(.androidPredictiveBack, "16 dp", 32, above) { t in Swipe(t) { $0.device.density = 2 } },
        Row(.swipeBackLayout, "400 dp/s", 400, atLeast) { Swipe(5, $0) },
        Row(.swipeBackLayout, "400 dp/s at density 2", 800, atLeast) { v in
            Swipe(5, v) { $0.device.density = 2 }
        },
        Row(.swipeBackLayout, "back below 400 dp/s is at rest", -400, [.cancel, .cancel, .finish]) {
            Swipe(300, $0)
        },
        Row(.slidr, "a quarter", 128, above) { Swipe($0) },
        Row(.slidr, "a quarter rounded down", 128, above) { t in Swipe(t) { $0.width = 515 } },
        Row(.slidr, "400 dp/s", 400, atLeast) { Swipe(10, $0) },
        Row(.slidr, "a vertical fling", 400, [.finish, .cancel, .cancel]) { cross in
            Swipe(10, 500) { $0.crossVelocity = cross }
        },
        Row(.composeAnchoredDraggable, "half at rest goes on", 256, atLeast) { Swipe($0) },
        Row(.composeAnchoredDraggable, "half, slowly forward", 256, atLeast) { Swipe($0, 124) },
        Row(.composeAnchoredDraggable, "half, slowly back", 256, above) { Swipe($0, -124) },
        Row(.composeAnchoredDraggable, "125 dp/s", 125, atLeast) { Swipe(10, $0) },
        Row(.composeAnchoredDraggable, "125 dp/s back", -125, above) { Swipe(500, $0) },
        Row(.m3SwipeToDismiss, "56 dp", 56, atLeast) { Swipe($0) },
        Row(.m3SwipeToDismiss, "125 dp/s", 125, atLeast) { Swipe(10, $0) },
    ]

    @Test("the decision turns at its bound", arguments: rows, LayoutDirection.allCases)
    func bound(row: Row, direction: LayoutDirection) {
        let below = row.step.map { row.bound - $0 } ?? row.bound.nextDown
        let above = row.step.map { row.bound + $0 } ?? row.bound.nextUp
        let numbers = [below, row.bound, above]
        for (number, expected) in zip(numbers, row.decisions) {
            var swipe = row.swipe(number)
            swipe.direction = direction
            // A tab bar's edges are the screen's.
            if direction == .rightToLeft, row.policy == .swipeableTabbar, let edge = swipe.edge {
                swipe.edge = edge == .left ? .right : .left
            }
            #expect(row.policy.decision(swipe) == expected, "\(number)")
        }
    }

    @Test("progress as a part of the width: its bounds on a screen of 400 points")
    func shares() {
        func decisions(_ policy: Policy, _ points: [Double], _ change: (inout Swipe) -> Void = { _ in })
            -> [Decision?]
        {
            points.map { point in
                var swipe = Swipe(point) { $0.width = 400 }
                change(&swipe)
                return policy.decision(swipe)
            }
        }
        #expect(decisions(.swiftUINavigationTransitions, [79.99, 80, 80.01]) == Self.atLeast)
        #expect(decisions(.swipeBackLayout, [119.99, 120, 120.01]) == Self.above)
        #expect(decisions(.swipeBackLayout.with("shadow", 100), [149.99, 150, 150.01]) == Self.above)
        #expect(decisions(.swipeableTabbar, [159.99, 160, 160.01]) { $0.operation = .page } == Self.atLeast)
        // Half the movement counts: 0.3 of the height is 480 of 800 points.
        #expect(
            decisions(.heroGallery, [479.99, 480, 480.01]) {
                $0.operation = .dismiss
                $0.height = 800
            }
                == Self.above)
    }

    @Test("what a cancelled gesture decides", arguments: Policy.presets)
    func cancelled(policy: Policy) {
        let pages = PageSet(count: 3, index: 1, wraps: false)
        // Far and fast, so that a release would finish.
        var swipe = Swipe(400, 900) { swipe in
            swipe.phase = .cancelled
            swipe.duration = 200
        }
        if policy.rules.pages != nil {
            swipe.operation = .page
            swipe.pages = pages
        }
        let expected: Decision? =
            switch policy.name {
            case "flutter-cupertino", "sloppy-swiper", "hero-edge", "hero-gallery", "rt-interactive-push",
                "ionic", "onsen-navigator", "embla", "swiperjs":
                .finish
            case "framework7-ios": nil
            default: .cancel
            }
        #expect(policy.decision(swipe) == expected)
    }
}
