import JSON
import Navigation
import Testing

@testable import Wire

@Suite("A trace")
struct TraceReaderTests {
    private static let header = #"{"viewport":{"width":400,"height":800},"policy":"ionic","pointer":"pen"}"#

    private static func read(_ lines: String..., header: EvaluateBody? = nil) throws -> [TracedGesture] {
        var reader = TraceReader(header: header)
        var gestures: [TracedGesture] = []
        for line in lines { gestures += try reader.read(Array(line.utf8).span) }
        return gestures + (reader.finish().map { [$0] } ?? [])
    }

    private static func problems(_ lines: String...) -> [FieldProblem] {
        var reader = TraceReader()
        for line in lines {
            do {
                _ = try reader.read(Array(line.utf8).span)
            } catch {
                return error.problems
            }
        }
        return []
    }

    @Test("of events is gestures under the header before them")
    func events() throws {
        let gestures = try Self.read(
            Self.header,
            #"{"phase":"began","gesture":"a","seq":1,"time":5,"location":{"x":3,"y":4},"raw":true}"#,
            #"{"phase":"changed","gesture":"a","seq":2,"time":9,"translation":{"x":1.5,"y":-2}}"#,
            "   ", "",
            #"{"velocity":{"x":7,"y":8},"phase":"ended","time":12}"#,
            #"{"phase":"began","recognizer":"edgePan","edge":"trailing","pointer":"mouse","policy":"slidr"}"#,
            #"{"phase":"changed","translation":{"x":-1,"y":0}}"#)
        try #require(gestures.count == 2)
        let (first, second) = (gestures[0], gestures[1])
        #expect(first.line == 2 && first.id == "a" && first.recorded == nil)
        #expect(try first.body.policies.map(\.name) == ["ionic"])
        #expect(first.body.request.device.pointer == .pen)
        #expect(first.body.request.operation == .pop)
        #expect(
            first.body.request.gesture
                == SampledGesture(
                    location: Vector(x: 3, y: 4), isRaw: true,
                    samples: [
                        GestureSample(.began, time: 5),
                        GestureSample(.changed, time: 9, translation: Vector(x: 1.5, y: -2)),
                        GestureSample(.ended, time: 12, velocity: Vector(x: 7, y: 8)),
                    ]))
        // Of the trailing edge a push; left open, as it is at the trace's end.
        #expect(second.line == 7 && second.body.request.operation == .push)
        #expect(second.body.request.gesture.edge == .right)
        #expect(try second.body.policies.map(\.name) == ["slidr"])
        #expect(second.body.request.device.pointer == .mouse)
        #expect(second.body.request.gesture.samples.map(\.phase) == [.began, .changed])
    }

    @Test("passes over what a session would ignore")
    func ignored() throws {
        var reader = TraceReader()
        var gestures: [TracedGesture] = []
        for line in [
            Self.header, #"{"phase":"changed"}"#,
            #"{"phase":"began","recognizer":"pan","gesture":"a","seq":4}"#,
            #"{"phase":"changed","seq":4,"time":1}"#, #"{"phase":"changed","gesture":"b","time":2}"#,
            #"{"phase":"changed","seq":5,"time":3}"#, #"{"phase":"failed","gesture":"a"}"#,
            #"{"phase":"ended","gesture":"a"}"#,
        ] { gestures += try reader.read(Array(line.utf8).span) }
        #expect(gestures.map { $0.body.request.gesture.samples.map(\.time) } == [[0, 3, 3]])
        #expect(reader.ignoredEvents == 4)
        #expect(reader.line == 8)
        #expect(reader.finish() == nil)
    }

    @Test("takes the name of a gesture from where it is first named")
    func named() throws {
        let gestures = try Self.read(
            Self.header, #"{"phase":"began","recognizer":"pan"}"#,
            #"{"phase":"changed","gesture":"g1","time":4}"#,
            #"{"phase":"changed","gesture":"g2","time":5}"#, #"{"phase":"ended","gesture":"g1"}"#)
        #expect(gestures.map(\.id) == ["g1"])
        #expect(gestures.first?.body.request.gesture.samples.map(\.time) == [0, 4, 4])
    }

    @Test("ends an open gesture undecided where another line begins one")
    func superseded() throws {
        let began = #"{"phase":"began","recognizer":"pan","time":1}"#
        let gestures = try Self.read(Self.header, began, began, Self.header, began, Self.whole)
        #expect(gestures.map(\.line) == [2, 3, 5, 6])
        #expect(gestures.prefix(3).allSatisfy { $0.body.request.gesture.samples.count == 1 })
    }

    private static let whole = """
        {"id":"g9","policy":"standard","operation":"push","viewport":{"width":300,"height":600},\
        "gesture":{"raw":false,"samples":[{"phase":"began","time":0},{"phase":"ended","time":5}]},\
        "recorded":{"gesture":"g9","decision":"cancel","reason":"timedOut","progress":0.25,"truncated":true,\
        "settle":{"duration":3}}}
        """

    @Test("of whole gestures is these, with what was recorded")
    func wholes() throws {
        let gestures = try Self.read(Self.whole)
        let gesture = try #require(gestures.first)
        #expect(gesture.id == "g9" && gesture.body.request.operation == .push)
        #expect(
            gesture.recorded
                == RecordedOutcome(
                    decision: .cancel, reason: .timedOut, progress: 0.25, isTruncated: true, settleDuration: 3
                ))
    }

    @Test("holds W3C actions, under its header or by themselves")
    func actions() throws {
        let sources = """
            "actions":[{"type":"pointer","id":"f","parameters":{"pointerType":"touch"},"actions":[\
            {"type":"pointerMove","x":5,"y":9},{"type":"pointerDown","button":0},{"type":"pointerUp","button":0}]}]
            """
        let gestures = try Self.read(
            Self.header, "{\(sources)}", #"{"viewport":{"width":9,"height":9},\#(sources)}"#)
        #expect(gestures.map(\.line) == [2, 3])
        #expect(gestures.map(\.id) == ["f", nil])
        #expect(gestures.map { $0.body.request.device.pointer } == [.touch, .touch])
        #expect(
            gestures.map { $0.body.request.gesture.location } == [Vector(x: 5, y: 9), Vector(x: 5, y: 9)])
        #expect(gestures.map { $0.body.request.viewport.width } == [400, 9])
        #expect(gestures.allSatisfy { $0.body.request.gesture.isRaw })
    }

    @Test(
        "is refused where it is wrong",
        arguments: [
            (#"{"phase":"moved"}"#, "/phase"), (#"{"phase":"changed","time":"1"}"#, "/time"),
            (#"{"phase":"changed","translation":{"x":1}}"#, "/translation/y"),
            (#"{"phase":"changed","translation":{"x":1,"y":2,"z":3}}"#, "/translation/z"),
            (#"{"phase":"changed","translation":{"x":1,"y":2,"x":3}}"#, "/translation/x"),
            (#"{"phase":"changed","raw":true}"#, "/raw"), (#"{"phase":"changed","x":1}"#, "/x"),
            (#"{"phase":"changed","phase":"ended"}"#, "/phase"), (#"{"phase":"changed","seq":-1}"#, "/seq"),
            (#"{"phase":"changed","gesture":7}"#, "/gesture"), (#"{"phase":"began"}"#, "/recognizer"),
            (#"{"phase":"began","recognizer":"pan","policy":"nobody's"}"#, "/policy"),
            (#"{"policy":"nobodys","viewport":{"width":1,"height":1}}"#, "/policy"),
            (#"{"policy":"standard"}"#, "/viewport"),
            (#"{"viewport":{"width":0,"height":1}}"#, "/viewport/width"),
            (#"{"viewport":{"width":1,"height":1},"gesture":{}}"#, "/gesture/samples"),
            ("[]", ""), ("1", ""), ("{", ""), (#"{"actions":1}"#, "/actions"),
        ])
    func wrong(_ line: String, _ pointer: String) {
        #expect(Self.problems(Self.header, line).map(\.pointer) == [pointer])
    }

    @Test(
        "needs a viewport before its events",
        arguments: [#"{"phase":"began","recognizer":"pan"}"#, #"{"actions":[]}"#])
    func headless(_ line: String) {
        #expect(Self.problems(line).map(\.detail) == ["needs a line before it that says viewport"])
    }

    @Test("has as many events a gesture as it may")
    func tooMany() throws {
        var reader = TraceReader(samplesPerGesture: 2)
        for line in [Self.header, #"{"phase":"began","recognizer":"pan"}"#, #"{"phase":"changed"}"#] {
            _ = try reader.read(Array(line.utf8).span)
        }
        #expect(throws: UnreadableBody.self) { try reader.read(Array(#"{"phase":"ended"}"#.utf8).span) }
    }

    @Test("reads a movement as a whole reader does")
    func sameAsSlow() throws {
        let numbers = ["0", "-0.0", "1e3", "12345678901234567890", "0.1", "-1.5e-7", "9007199254740993"]
        for number in numbers {
            let line = #"{"time":\#(number),"phase":"ended","translation":{"y":\#(number),"x":1}}"#
            let gestures = try Self.read(Self.header, #"{"phase":"began","recognizer":"pan"}"#, line)
            let sample = try #require(gestures.first?.body.request.gesture.samples.last)
            guard case .single(let event) = try GestureBody(reading: Array(line.utf8), limits: .init()) else {
                Issue.record("no single event")
                continue
            }
            #expect(sample.time == event.time && sample.translation == event.translation)
        }
    }
}

@Suite("What was recorded")
struct RecordedOutcomeTests {
    private static func evaluation(_ end: GesturePhase, policy: String = "standard") throws -> Evaluation {
        let request = EvaluationRequest(
            viewport: try #require(Viewport(width: 400, height: 800)),
            gesture: SampledGesture(samples: [
                GestureSample(.began, time: 0),
                GestureSample(.changed, time: 9, translation: Vector(x: 240, y: 0)),
                GestureSample(end, time: 400),
            ]))
        return try #require(Policy.preset(named: policy)).evaluate(request)
    }

    @Test("is compared with what a policy makes of it")
    func checks() throws {
        func check(
            _ decision: Decision?, _ progress: Double?, reason: Reason? = nil, truncated: Bool = false,
            _ evaluation: Evaluation
        ) -> RecordedOutcome.Check {
            RecordedOutcome(decision: decision, reason: reason, progress: progress, isTruncated: truncated)
                .check(evaluation)
        }
        let finish = try Self.evaluation(.ended)
        #expect(check(.finish, 0.6, finish) == .same)
        #expect(check(.finish, 0.600001, finish) == .different)
        #expect(check(.cancel, 0.6, finish) == .different)
        #expect(check(.finish, 0.6, truncated: true, finish) == .impossible)
        // What only a session does.
        let open = try Self.evaluation(.changed)
        #expect(check(.cancel, 0.6, reason: .superseded, open) == .impossible)
        #expect(check(nil, nil, open) == .same)
        #expect(check(.cancel, 0.6, try Self.evaluation(.cancelled, policy: "framework7-ios")) == .impossible)
        #expect(check(.finish, 0.6, open) == .different)
    }

    @Test("holds an evaluation to what it says, and to nothing else")
    func parts() throws {
        let finish = try Self.evaluation(.ended)
        func check(_ recorded: String) throws -> RecordedOutcome.Check {
            let value = try JSONDocument(parsing: Array(recorded.utf8), maximumDepth: 8).root
            return try #require(RecordedOutcome(value)).check(finish)
        }
        #expect(try check("{}") == .impossible)
        #expect(
            try check(#"{"recognized": true}"#) == .same && check(#"{"recognized": false}"#) == .different)
        #expect(try check(#"{"decision": null}"#) == .different)
        #expect(try check(#"{"page": 1}"#) == .different)
        #expect(try check(#"{"settle": {"duration": 120.9}}"#) == .same)
        #expect(try check(#"{"settle": {"duration": 121.1}}"#) == .different)
    }

    @Test("is the same where touches made no gesture, then and now, and else not to be compared")
    func unrecognized() throws {
        let recorded = RecordedOutcome(
            decision: .cancel, reason: .notRecognized, progress: 0, isTruncated: false)
        let request = EvaluationRequest(
            viewport: try #require(Viewport(width: 400, height: 800)),
            gesture: SampledGesture(
                location: .zero, isRaw: true,
                samples: [GestureSample(.began, time: 0), GestureSample(.ended, time: 9)]))
        #expect(recorded.check(Policy.standard.evaluate(request)) == .same)
        // A session knows more that they could have meant than the one operation that is evaluated.
        #expect(recorded.check(try Self.evaluation(.ended)) == .impossible)
        #expect(recorded.check(try Self.evaluation(.changed)) == .impossible)
    }
}
