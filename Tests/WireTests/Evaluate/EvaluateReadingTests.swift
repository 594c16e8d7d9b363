import Navigation
import Testing

@testable import Wire

@Suite("Reading what is to be evaluated")
struct EvaluateReadingTests {
    private static let gesture = #""gesture":{"samples":[{"phase":"began","time":0}]}"#
    private static let viewport = #""viewport":{"width":400,"height":800}"#

    private func read(_ json: String, limits: BodyLimits = .init()) throws(UnreadableBody) -> EvaluateBody {
        try EvaluateBody(reading: Array(json.utf8), limits: limits)
    }

    private func found(_ json: String) -> [String] {
        problems { () throws(UnreadableBody) in try read(json) }.map { "\($0.pointer) \($0.detail)" }
    }

    @Test("What is not said has defaults")
    func defaults() throws {
        let body = try read("{\(Self.viewport),\(Self.gesture)}")
        let viewport = try #require(Viewport(width: 400, height: 800))
        #expect(
            body.request
                == EvaluationRequest(
                    viewport: viewport, gesture: SampledGesture(samples: [GestureSample(.began, time: 0)])))
        #expect(body.request.operation == .pop)
        #expect(try body.policies == [.standard])
        #expect(!body.isList)
        #expect(body.frames == nil)
    }

    @Test(
        "An option may be set of a preset whose parts were replaced, whichever it is",
        arguments: Policy.optionsOfPresets)
    func optionsOfReplaced(of given: OptionCase) throws {
        let option = #""\#(given.option.names[0])":\#(given.json)"#
        let parts = #""start":{"strip":null},"recognition":{"failures":[]},"pages":null"#
        for variants in ["[]", #"[{"platform":"android","replace":{"callDuration":7}}]"#] {
            let body = try read(
                #"""
                {\#(Self.viewport),\#(Self.gesture),"options":{\#(option)},
                 "policy":{"preset":"\#(given.policy.name)","decision":{"cases":[],"otherwise":"cancel"},
                 \#(parts),"variants":\#(variants)}}
                """#)
            let policy = try #require(try body.policies.first)
            // What is said of all platforms is true of this one.
            #expect(policy.variants.allSatisfy { $0.rules.decision == policy.rules.decision })
        }
    }

    @Test("All that may be said is read")
    func everything() throws {
        let body = try read(
            #"""
            {"policies": ["ionic", {"preset": "standard", "restFinishes": true}], "operation": "dismiss",
             "options": {"progress.measure": "absolute", "restFinishes": false},
             "viewport": {"width": 400, "height": 800}, "layoutDirection": "rtl", "density": 2.625,
             "safeArea": {"leading": 44, "bottom": 34}, "pointer": "pen", "platform": "ios", "stackDepth": 3,
             "pages": {"count": 5, "index": 4, "wraps": true, "axis": "vertical"}, "transitionInProgress": true,
             "fullscreenDialog": true, "stackEvent": "pop", "frames": 60, "margin": true,
             "id": "t1", "recorded": {"decision": ["whatever"]},
             "gesture": {"edge": "trailing", "location": {"x": 399, "y": 4}, "raw": true, "samples": [
               {"phase": "began", "time": 5, "translation": {"x": 0, "y": 0}},
               {"phase": "changed", "time": 4, "translation": {"x": -10, "y": 1}, "velocity": {"x": 1, "y": 2}},
               {"phase": "ended", "time": 9.5}]}}
            """#)
        var device = Device(
            pointer: .pen, platform: .ios, density: 2.625, safeArea: SafeArea(leading: 44, bottom: 34))
        let viewport = try #require(Viewport(width: 400, height: 800))
        var request = EvaluationRequest(
            operation: .dismiss, viewport: viewport, layoutDirection: .rightToLeft, device: device,
            stackDepth: 3, pages: PageSet(count: 5, index: 4, wraps: true, axis: .vertical),
            isTransitionInProgress: true,
            isFullscreenDialog: true, stackEvent: .pop,
            gesture: SampledGesture(
                edge: .left, location: Vector(x: 399, y: 4), isRaw: true,
                samples: [
                    GestureSample(.began, time: 5, translation: .zero),
                    GestureSample(
                        .changed, time: 4, translation: Vector(x: -10, y: 1), velocity: Vector(x: 1, y: 2)),
                    GestureSample(.ended, time: 9.5),
                ]))
        request.asksForMargin = true
        #expect(body.request == request)
        device.pointer = .touch
        #expect(body.request.device != device)
        #expect(body.isList)
        #expect(
            body.frames == FrameChoice(perSecond: 60, viewport: viewport, layoutDirection: .rightToLeft))
        var standard = Policy.standard
        standard.change { $0.progress.measure = .absolute }
        var ionic = try #require(Policy.preset(named: "ionic"))
        ionic.change { $0.progress.measure = .absolute }
        #expect(try body.policies == [ionic, standard])
    }

    @Test("All policies may be asked at once, with options for those that have them")
    func all() throws {
        let body = try read(
            #"{"policies":"all","options":{"threshold":0.5},\#(Self.viewport),\#(Self.gesture)}"#)
        let policies = try body.policies
        #expect(policies.map(\.name) == Policy.presets.map(\.name))
        let changed = zip(policies, Policy.presets).filter { $0 != $1 }.map(\.0.name)
        #expect(changed == ["framework7-ios", "onsen-navigator"])
    }

    @Test("A policy that there is not is told when policies are asked for")
    func unknownPolicy() throws {
        let body = try read(
            #"{"policies":["ionic","swift"],"options":{"anything":1},\#(Self.viewport),\#(Self.gesture)}"#)
        #expect(throws: UnknownPolicy(name: "swift", pointer: "/policies/1")) { try body.policies }
    }

    @Test(
        "What is wrong is named",
        arguments: [
            (#""policy":"ionic","policies":"all""#, "/policies excludes policy: give one of them"),
            (#""policies":[]"#, "/policies must hold 1 to 32 policies, holds 0"),
            (#""policies":"some""#, "/policies expected \"all\" or an array of policies, found a string"),
            (
                #""policies":["ionic",7]"#,
                "/policies/1 expected a policy (a string or an object), found a number"
            ),
            (#""policy":"ionic","options":{"unknown":1}"#, "/options/unknown is not a known field"),
            (#""policy":"ionic","options":{"threshold":1}"#, "/options/threshold is no option of ionic"),
            (#""policies":"all","options":{"parallax":7}"#, "/options/parallax must be from 0 to 1"),
            (
                #""policies":"all","options":{"progress":{"unknown":7}}"#,
                "/options/progress/unknown is not a known field"
            ),
            (
                #""policies":"all","options":{"progress.unknown":7}"#,
                "/options/progress.unknown is not a known field"
            ),
            (
                #""options":{"progress.measure":"up"}"#,
                "/options/progress.measure must be one of towards, absolute, absoluteOneSided"
            ),
            (#""operation":"replace""#, "/operation must be one of push, pop, page, dismiss"),
            (#""density":0"#, "/density must be above 0 and at most 100"),
            (#""safeArea":{"left":1}"#, "/safeArea/left is not a known field"),
            (#""safeArea":{"top":-1}"#, "/safeArea/top must not be below 0"),
            (#""pointer":"paw""#, "/pointer must be one of touch, touchpad, mouse, pen"),
            (#""stackDepth":0"#, "/stackDepth must be a whole number from 1 to 256"),
            (#""pages":{"count":2}"#, "/pages/index is required"),
            (#""pages":{"count":2,"index":2}"#, "/pages/index must be below count, 2"),
            (#""stackEvent":"swap""#, "/stackEvent must be one of push, pop"),
            (#""frames":241"#, "/frames must be a whole number from 1 to 240"),
            (#""unknown":1"#, "/unknown is not a known field"),
        ])
    func mistakes(field: String, problem: String) {
        #expect(found("{\(field),\(Self.viewport),\(Self.gesture)}") == [problem])
    }

    @Test(
        "A gesture that is none is refused",
        arguments: [
            (#"{}"#, ["/gesture/samples is required"]),
            (#"{"samples":[]}"#, ["/gesture/samples must hold 1 to 4096 samples, holds 0"]),
            (
                #"{"edge":"front","samples":[{"phase":"began","time":0}]}"#,
                ["/gesture/edge must be one of left, right, top, bottom, leading, trailing"]
            ),
            (
                #"{"samples":[{"phase":"changed","time":0}]}"#,
                ["/gesture/samples/0/phase must be began in the first sample"]
            ),
            (#"{"samples":[{"phase":"began"}]}"#, ["/gesture/samples/0/time is required"]),
            (#"{"samples":[{"phase":"began","time":1e400}]}"#, [""]),
            (
                #"{"samples":[{"phase":"began","time":0},{"phase":"began","time":0}]}"#,
                ["/gesture/samples/1/phase must not be began but in the first sample"]
            ),
            (
                #"{"samples":[{"phase":"began","time":0},{"phase":"ended","time":0},{"phase":"changed","time":1}]}"#,
                ["/gesture/samples/2 is after the gesture's end"]
            ),
            (
                #"{"samples":[{"phase":"began","time":0},{"phase":"cancelled","time":0},{"phase":"ended","time":1}]}"#,
                ["/gesture/samples/2 is after the gesture's end"]
            ),
            (
                #"{"samples":[{"phase":"began","time":0,"seq":1},{"phase":"up","time":"0"}]}"#,
                [
                    "/gesture/samples/0/seq is not a known field",
                    "/gesture/samples/1/phase must be one of began, changed, ended, cancelled, failed",
                    "/gesture/samples/1/time expected a number, found a string",
                ]
            ),
        ])
    func gestures(json: String, expected: [String]) {
        let found = found(#"{\#(Self.viewport),"gesture":\#(json)}"#)
        if expected == [""] { #expect(found.count == 1) } else { #expect(found == expected) }
    }

    @Test("A gesture that a platform does not hear being cancelled may go on, until it ends")
    func openGestures() throws {
        func body(_ policy: String, _ phases: String...) -> String {
            let samples = phases.map { #"{"phase":"\#($0)","time":0}"# }.joined(separator: ",")
            return #"{"policy":"\#(policy)",\#(Self.viewport),"gesture":{"samples":[\#(samples)]}}"#
        }
        let phases = ["began", "changed", "cancelled", "began", "changed", "failed", "ended"]
        #expect(
            found(
                body(
                    "framework7-ios", phases[0], phases[1], phases[2], phases[3], phases[4], phases[5],
                    phases[6])) == [])
        #expect(
            found(body("framework7-ios", "began", "cancelled", "ended", "changed"))
                == ["/gesture/samples/3 is after the gesture's end"])
        #expect(
            found(body("ionic", "began", "cancelled", "began"))
                == ["/gesture/samples/2 is after the gesture's end"])
    }

    @Test("A gesture may have as many samples as the limit says")
    func limit() {
        var limits = BodyLimits()
        limits.samplesPerGesture = 3
        for (count, isGood) in [(3, true), (4, false)] {
            let rest = Array(repeating: #",{"phase":"changed","time":1}"#, count: count - 1).joined()
            let json =
                #"{\#(Self.viewport),"gesture":{"samples":[{"phase":"began","time":0}\#(rest)]}}"#
            let found = problems { () throws(UnreadableBody) in try read(json, limits: limits) }
            #expect(found.isEmpty == isGood)
        }
    }

    @Test("Contradictions are told apart from mistakes of form, which come first")
    func contradictions() {
        for (field, isContradictory) in [
            (#""pages":{"count":2,"index":2}"#, true), (#""pages":{"count":2,"index":-1}"#, false),
            (#""pages":{"count":2,"index":2},"frames":0"#, false),
            (#""policy":{"preset":"ionic","settle":{"kind":"paced","range":[2,1]}}"#, true),
            (#""options":{"threshold":1}"#, true),
        ] {
            do throws(UnreadableBody) {
                _ = try read("{\(field),\(Self.viewport),\(Self.gesture)}")
                Issue.record("\(field) is taken")
            } catch {
                #expect(error.isContradictory == isContradictory, "\(field)")
            }
        }
    }
}
