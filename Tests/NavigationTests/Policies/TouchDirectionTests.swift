import Testing

@testable import Navigation

/// Which way touches may go: what every preset makes of touches that go mostly across its axis, or along it.
@Suite("Directions of touches")
struct TouchDirectionTests {
    /// What a preset makes of touches that go across.
    struct Answer: Sendable, CustomTestStringConvertible {
        let policy: Policy
        let reason: Reason?
        let why: String

        init(_ policy: Policy, _ reason: Reason?, _ why: String) {
            self.policy = policy
            self.reason = reason
            self.why = why
        }

        var testDescription: String { "\(policy.name): \(why)" }
    }

    static let answers = [
        Answer(.standard, .wrongDirection, "more across than along after 10 points"),
        Answer(.flutterCupertino, .wrongDirection, "a vertical drag accepts before"),
        Answer(.reactNavigation, .wrongDirection, "20 across fail"),
        Answer(.rnscreens, nil, "UIKit's pan has no direction test, and its delegate none either"),
        Answer(.ionic, .wrongDirection, "40° from the axis or more"),
        Answer(.framework7, .wrongDirection, "the first movement is more across than along"),
        Answer(.adwaita, .wrongDirection, "the first movement is more across than along"),
        Answer(.webkitGTK, .wrongDirection, "at 15 points along it is more than half as much across"),
        Answer(.chromium, .notRecognized, "it may still come to be 2.5 times as much along"),
        Answer(.androidPredictiveBack, .wrongDirection, "the larger part decides beyond 6 dp"),
        Answer(.fdFullscreenPop, nil, "only whether it leads towards the pop is asked, and it does"),
        Answer(
            .sloppySwiper, .wrongDirection, "the largest component of the first movement is not to the right"),
        Answer(.heroEdge, .wrongDirection, "more than 77.5° from the edge's normal"),
        Answer(.heroGallery, .wrongDirection, "up, and it is pulled down"),
        Answer(.rtInteractivePush, .wrongDirection, "more than 77.5° from the edge's normal"),
        Answer(
            .swiftUINavigationTransitions, nil,
            "UIKit's pan has no direction test, and its delegate none either"),
        Answer(.swipeableTabbar, nil, "UIKit's pan has no direction test, and its delegate none either"),
        Answer(.swipeBackLayout, .wrongDirection, "it has moved across beyond the slop"),
        Answer(.slidr, .wrongDirection, "what scrolls across passes its slop before"),
        Answer(.onsen, .wrongDirection, "the first movement is more across than along"),
        Answer(.composeAnchoredDraggable, .wrongDirection, "what runs across passes its slop before"),
        Answer(.m3SwipeToDismiss, .wrongDirection, "what runs across passes its slop before"),
        Answer(.flutterPageView, .wrongDirection, "a vertical drag accepts before"),
        Answer(.embla, .wrongDirection, "the first movement is more across than along"),
        Answer(.swiper, .wrongDirection, "more than 45° from the axis"),
    ]

    private func request(_ policy: Policy, _ moves: [Vector]) throws -> EvaluationRequest {
        var samples = [GestureSample(.began, time: 0)]
        for (index, move) in moves.enumerated() {
            samples.append(GestureSample(.changed, time: Double(index + 1) * 8, translation: move))
        }
        let isPaging = policy.rules.pages != nil
        return EvaluationRequest(
            operation: isPaging ? .page : .pop, viewport: try #require(Viewport(width: 400, height: 800)),
            pages: isPaging ? PageSet(count: 3, index: 1, wraps: false) : nil,
            gesture: SampledGesture(isRaw: true, samples: samples))
    }

    @Test("mostly across, by each platform's own facts", arguments: answers)
    func across(answer: Answer) throws {
        let moves = [Vector(x: 10, y: -50), Vector(x: 60, y: -300)]
        #expect(try answer.policy.evaluate(request(answer.policy, moves)).reason == answer.reason)
    }

    @Test("every preset has its answer")
    func complete() {
        #expect(Self.answers.map(\.policy) == Policy.presets)
    }

    @Test("mostly along, every platform takes it", arguments: Policy.presets)
    func along(policy: Policy) throws {
        let isVertical = policy.rules.axis.axis == .vertical
        let moves = (1...40).map { step in
            let (along, across) = (Double(step) * 6, Double(step))
            return isVertical ? Vector(x: across, y: along) : Vector(x: along, y: across)
        }
        #expect(try policy.evaluate(request(policy, moves)).isRecognized)
    }

    @Test("an edge pan: 15 points away from its edge, not more than 77.5° from its normal")
    func edgePan() throws {
        for (x, y, reason): (Double, Double, Reason?) in [
            (15, 0, .notRecognized), (15.1, 0, nil), (-15.1, 0, .wrongDirection), (20, 90, nil),
            (20, 90.5, .wrongDirection), (20, -90, nil), (20, -90.5, .wrongDirection),
        ] {
            let evaluation = try Policy.heroEdge.evaluate(request(.heroEdge, [Vector(x: x, y: y)]))
            #expect(evaluation.reason == reason, "\(x) \(y)")
        }
    }

    @Test("FDFullscreenPopGesture asks at 10 points, and takes what comes before")
    func fullscreenPop() throws {
        func reason(_ moves: Vector...) throws -> Reason? {
            try Policy.fdFullscreenPop.evaluate(request(.fdFullscreenPop, moves)).reason
        }
        #expect(try reason(Vector(x: -3, y: 4)) == .notRecognized)
        #expect(try reason(Vector(x: -3, y: 4), Vector(x: 1, y: 20)) == nil)
        #expect(try reason(Vector(x: 0, y: 10)) == .wrongDirection)
        #expect(try reason(Vector(x: -10, y: 0), Vector(x: 300, y: 0)) == .wrongDirection)
    }

    @Test("Flutter: a fling is measured from the touch, and the drag from where it was accepted")
    func flutterFling() throws {
        let moves = (1...5).map { Vector(x: Double($0) * 6, y: 0) }
        var request = try request(.flutterCupertino, moves)
        request.gesture.samples.append(GestureSample(.ended, time: 48))
        let evaluation = Policy.flutterCupertino.evaluate(request)
        #expect(evaluation.translation == Vector(x: 6, y: 0) && evaluation.decision == .finish)
    }

    @Test("with how much movement the platform scrolls")
    func touchSlops() {
        func names(_ slop: Double) -> [String] {
            Policy.presets.filter { $0.rules.recognition.touchSlop == slop }.map(\.name)
        }
        #expect(names(18) == ["flutter-cupertino", "flutter-pageview"])
        #expect(names(15) == ["chromium-overscroll", "embla", "swiperjs"])
        #expect(
            names(8) == [
                "adwaita-navigation-view", "webkitgtk-back", "android-predictive-back", "swipebacklayout",
                "slidr", "compose-anchored-draggable", "m3-swipe-to-dismiss",
            ])
        // UIKit's.
        #expect(names(10).count == Policy.presets.count - 12)
        let platforms = Policy.reactNavigation.variants.map(\.rules.recognition.touchSlop)
        #expect(platforms == [8, 15])
    }
}
