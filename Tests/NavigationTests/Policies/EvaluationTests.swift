import Testing

@testable import Navigation

@Suite("Evaluation")
struct EvaluationTests {
    @Test("the names are those that conformance cases use")
    func names() {
        #expect(
            Policy.presets.map(\.name) == [
                "standard", "flutter-cupertino", "react-navigation-stack", "rnscreens-ios", "ionic",
                "framework7-ios", "adwaita-navigation-view", "webkitgtk-back", "chromium-overscroll",
                "android-predictive-back", "fd-fullscreen-pop", "sloppy-swiper", "hero-edge", "hero-gallery",
                "rt-interactive-push", "swiftui-navigation-transitions", "swipeable-tabbar",
                "swipebacklayout",
                "slidr", "onsen-navigator", "compose-anchored-draggable", "m3-swipe-to-dismiss",
                "flutter-pageview", "embla", "swiperjs",
            ])
        #expect(Policy.presets.allSatisfy { !$0.summary.isEmpty && !$0.source.isEmpty })
    }

    @Test("Flutter clamps at every event, so that the way matters")
    func stepwise() throws {
        let viewport = try #require(Viewport(width: 800, height: 600))
        func progress(_ xs: [Double]) -> Double? {
            var samples = [GestureSample(.began, time: 0)]
            for (index, x) in xs.enumerated() {
                samples.append(
                    GestureSample(.changed, time: Double(index + 1), translation: Vector(x: x, y: 0)))
            }
            return Policy.flutterCupertino.evaluate(
                EvaluationRequest(viewport: viewport, gesture: SampledGesture(samples: samples))
            ).progress
        }
        #expect(progress([-200, 300]) == 0.625 && progress([300]) == 0.375)
        #expect(progress([1000, 700]) == 0.625 && progress([300, 0]) == 0)
    }

    @Test("Android: in proportion up to 412 dp, then faster to the end", arguments: [1.0, 2])
    func stretched(density: Double) throws {
        let width = 1280 * density
        let viewport = try #require(Viewport(width: width, height: width))
        func progress(_ dp: Double) throws -> Double {
            let samples = [
                GestureSample(.began, time: 0),
                GestureSample(.changed, time: 8, translation: Vector(x: dp * density, y: 0)),
            ]
            return try #require(
                Policy.androidPredictiveBack.evaluate(
                    EvaluationRequest(
                        viewport: viewport, device: Device(density: density),
                        gesture: SampledGesture(edge: .left, samples: samples))
                ).progress)
        }
        let start = 412 + 0.2 * (1280 - 412)
        #expect(try progress(206) == 206 / start && progress(-10) == 0 && progress(1280) == 1)
        #expect(try progress(412) == 412 / start && progress(2000) == 1)
        let middle = try progress(846)
        #expect(abs(middle - 846 / ((start + 1280) / 2)) < 1e-12)
    }

    @Test(
        "either edge will do for Android, and the movement inwards counts",
        arguments: [ScreenSide.left, .right])
    func eitherEdge(side: ScreenSide) {
        let swipe = Swipe(17) { $0.edge = side }
        #expect(Policy.androidPredictiveBack.decision(swipe) == .finish)
        let outwards = Swipe(-17) { $0.edge = side }
        #expect(Policy.androidPredictiveBack.decision(outwards) == .cancel)
        // Elsewhere the edge is where the movement comes from.
        let reason = Policy.ionic.evaluate(swipe.request(for: .ionic)).reason
        #expect(reason == (side == .left ? nil : .outsideStartRegion))
    }

    @Test("what happens to the stack before the release", arguments: EvaluationRequest.StackEvent.allCases)
    func stackEvents(event: EvaluationRequest.StackEvent) {
        for policy in [Policy.flutterCupertino, .standard] {
            var request = Swipe(500, 900).request(for: policy)
            request.stackEvent = event
            let evaluation = policy.evaluate(request)
            if policy == .standard {
                #expect(evaluation.decision == .cancel && evaluation.cancelReason == .superseded)
            } else {
                #expect(evaluation.decision == (event == .pop ? .finish : .cancel))
            }
        }
    }

    @Test("refused before anything moves")
    func refusals() {
        func reason(_ policy: Policy, _ change: (inout EvaluationRequest) -> Void) -> Reason? {
            var request = Swipe(400, 900).request(for: policy)
            change(&request)
            let evaluation = policy.evaluate(request)
            #expect(evaluation.decision == nil || evaluation.isRecognized)
            return evaluation.reason
        }
        #expect(reason(.flutterCupertino) { $0.device.platform = .android } == .gestureUnsupported)
        #expect(reason(.flutterCupertino) { $0.device.platform = .ios } == nil)
        #expect(reason(.flutterCupertino) { $0.isFullscreenDialog = true } == .gestureUnsupported)
        #expect(reason(.flutterCupertino) { $0.isTransitionInProgress = true } == .transitionInProgress)
        #expect(reason(.standard) { $0.isTransitionInProgress = true } == nil)
        #expect(reason(.adwaita) { $0.device.pointer = .mouse } == .gestureUnsupported)
        for policy in Policy.presets where policy.rules.pages == nil {
            #expect(reason(policy) { $0.stackDepth = 1 } == .nothingToPop, "\(policy.name)")
        }
    }

    @Test("strips: their width and which end belongs to them")
    func strips() {
        func starts(_ policy: Policy, at x: Double, rtl: Bool = false, platform: Platform? = nil) -> Bool {
            var request = Swipe(400, 900).request(for: policy)
            request.layoutDirection = rtl ? .rightToLeft : .leftToRight
            request.device.platform = platform
            request.gesture.location = Vector(x: x, y: 300)
            return policy.evaluate(request).isRecognized
        }
        #expect(starts(.standard, at: 20.0.nextDown) && !starts(.standard, at: 20))
        #expect(starts(.standard, at: 492, rtl: true) && !starts(.standard, at: 492.0.nextDown, rtl: true))
        #expect(starts(.ionic, at: 50) && !starts(.ionic, at: 50.0.nextUp))
        #expect(starts(.ionic, at: 462, rtl: true) && !starts(.ionic, at: 462.0.nextDown, rtl: true))
        #expect(starts(.framework7, at: 30) && !starts(.framework7, at: 30.0.nextUp))
        #expect(starts(.reactNavigation, at: 50.0.nextDown) && !starts(.reactNavigation, at: 50))
        #expect(
            starts(.reactNavigation, at: 50, platform: .web)
                && starts(.reactNavigation, at: 50, platform: .android))
        #expect(starts(.reactNavigation, at: 462, rtl: true) && !starts(.reactNavigation, at: 512, rtl: true))
        #expect(!starts(.reactNavigation, at: -1) && starts(.sloppySwiper, at: 400))
        #expect(starts(.flutterCupertino, at: 20.0.nextDown) && !starts(.flutterCupertino, at: 20))
        let limited = Policy.fdFullscreenPop.with("maxStartDistance", 100)
        #expect(starts(limited, at: 100) && !starts(limited, at: 100.0.nextUp))
        #expect(starts(.fdFullscreenPop.with("maxStartDistance", 0), at: 500))
    }

    @Test("the safe area widens Flutter's strip", arguments: LayoutDirection.allCases)
    func safeArea(direction: LayoutDirection) {
        for (leading, x, isInside) in [(0.0, 35.0, false), (40, 35, true), (40, 40, false), (10, 15, true)] {
            var request = Swipe(400, 900) { $0.direction = direction }.request(for: .flutterCupertino)
            request.device.safeArea = SafeArea(leading: leading)
            let place = direction == .leftToRight ? x : 512 - x - 1e-6
            request.gesture.location = Vector(x: place, y: 300)
            #expect(Policy.flutterCupertino.evaluate(request).isRecognized == isInside)
        }
    }

    @Test("what a picture shows ends where the evaluation does", arguments: Policy.presets)
    func traces(policy: Policy) throws {
        for isRaw in [false, true] {
            var request = Swipe(300, 700) { swipe in
                guard policy.rules.pages != nil else { return }
                swipe.operation = .page
                swipe.pages = PageSet(count: 3, index: 1, wraps: true)
            }.request(for: policy)
            request.gesture.isRaw = isRaw
            request.gesture.samples[2].translation = Vector(x: 310, y: 40)
            let (evaluation, points) = (policy.evaluate(request), policy.trace(request))
            guard evaluation.isRecognized else { continue }
            #expect(points.count == 3 && points.last?.isRecognized == true)
            guard case .paced = policy.rules.settle else {
                #expect(points.last?.progress == evaluation.progress, "\(isRaw)")
                continue
            }
        }
    }

    @Test("pages went the way that the finger pulled them, also around the ends", arguments: Policy.presets)
    func pageDirections(policy: Policy) throws {
        for (moved, expected) in [(300.0, PageDirection.forward), (-300, .backward), (20, .forward)] {
            let swipe = Swipe(moved, moved) { swipe in
                swipe.operation = .page
                swipe.pages = PageSet(count: 3, index: 2, wraps: true)
            }
            let axis = policy.rules.axis
            guard axis.sense == .operation, axis.axis != .vertical else { return }
            #expect(policy.evaluate(swipe.request(for: policy)).pageDirection == expected)
        }
    }

    @Test("margins say from which progress and which velocity on it would have finished")
    func margins() throws {
        func margin(_ policy: Policy, _ swipe: Swipe) throws -> Margin {
            var request = swipe.request(for: policy)
            request.asksForMargin = true
            return try #require(policy.evaluate(request).margin)
        }
        let half = try margin(.standard, Swipe(128, 100))
        #expect(try abs(#require(half.threshold) - 0.5) < 1e-9 && abs(#require(half.velocity) - 500) < 1e-6)
        #expect(try abs(#require(half.distance) + 0.25) < 1e-9)
        let velocityOnly = try margin(.sloppySwiper, Swipe(128, 100))
        #expect(velocityOnly.threshold == nil)
        #expect(try abs(#require(velocityOnly.velocity)) < 1e-6)
        let projected = try margin(.reactNavigation, Swipe(128, 0))
        #expect(try abs(#require(projected.velocity) - 128 / 0.3) < 1e-6)
        // At rest it finishes too, but only from 1100 pt/s on whatever the speed.
        let fling = try margin(.chromium, Swipe(400, 100))
        #expect(try abs(#require(fling.velocity) - 1100) < 1e-6 && fling.threshold == nil)
        // Where the velocity points away nothing helps.
        #expect(try margin(.standard, Swipe(500, -1)).threshold == nil)
    }

    @Test("a gesture without an end is undecided, and shows what the platform shows")
    func undecided() {
        for policy in Policy.presets {
            var request = Swipe(300).request(for: policy)
            request.gesture.samples.removeLast()
            let evaluation = policy.evaluate(request)
            #expect(evaluation.isRecognized && evaluation.decision == nil && evaluation.settle == nil)
            #expect(evaluation.progress != nil && evaluation.recognizedAt == 0)
        }
    }
}

@Suite("Options of policies")
struct PolicyOptionTests {
    @Test(
        "each changes its policy, and none needs the variants that the preset has", arguments: Policy.presets)
    func options(policy: Policy) {
        var bare = policy
        bare.variants = []
        for option in policy.options {
            for name in option.names {
                switch option.kind {
                case .number(let number):
                    #expect(policy.with(name, number.range.upperBound) != policy, "\(name)")
                    #expect(bare.with(name, number.range.lowerBound).variants.isEmpty)
                case .flag:
                    #expect(policy.with(name, true) != policy && policy.with(name, false) == policy)
                    #expect(bare.with(name, true).variants.isEmpty)
                case .choice(let choices):
                    #expect(choices.contains { policy.with(name, $0.name) != policy })
                    #expect(bare.with(name, choices[0].name).variants.isEmpty)
                }
            }
        }
    }

    @Test("none may have a value of another kind, or one out of its range", arguments: Policy.presets)
    func others(policy: Policy) {
        for option in policy.options {
            var values: [PolicyOption.Value] = [.number(2e6), .number(-2e6), .choice(named: "diagonal")]
            if case .flag = option.kind {} else { values.append(.flag(true)) }
            for value in values {
                var changed = policy
                #expect(!changed.set(option, value) && changed == policy, "\(option.names)")
            }
        }
    }

    @Test("all of an option is compared")
    func equality() throws {
        let option = PolicyOption("a", summary: "b", .number(.velocityImpact, 0...1, unit: "s"))
        #expect(option == PolicyOption("a", summary: "b", .number(.velocityImpact, 0...1, unit: "s")))
        #expect(option != PolicyOption("a", summary: "b", .number(.velocityImpact, 0...2, unit: "s")))
        #expect(option != PolicyOption("a", summary: "b", .number(.progressMargin, 0...1, unit: "s")))
        #expect(option != PolicyOption("a", summary: "c", .number(.velocityImpact, 0...1, unit: "s")))
    }

    @Test("what rules do not have an option leaves alone")
    func places() {
        var policy = Policy.onsen
        policy.change { $0.decision = .cases([], otherwise: .cancel) }
        #expect(policy.with("threshold", 0.5) == policy)
        let anywhere = Policy.reactNavigation.changed { $0.start.strip = nil }
        #expect(anywhere.with("gestureResponseDistance", 80) == anywhere)
    }

    @Test("an option has a name of its own, and one policy does not know another's")
    func names() {
        #expect(Policy.ionic.option(named: "threshold") == nil)
        #expect(Policy.framework7.option(named: "threshold") != nil)
        let impact = Policy.reactNavigation.option(named: "gestureVelocityImpact")
        #expect(impact == Policy.reactNavigation.option(named: "velocityImpact") && impact != nil)
    }
}
