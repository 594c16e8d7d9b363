import HTTPServer
import Navigation
import Testing

@Suite("Policies over HTTP")
struct EvaluateScenarioTests {
    private static let viewport = #""viewport":{"width":400,"height":800}"#
    private static let gesture =
        #""gesture":{"samples":[{"phase":"began","time":0},{"phase":"changed","time":90,"translation":{"x":300,"y":4}},"#
        + #"{"phase":"ended","time":100,"velocity":{"x":100,"y":0}}]}"#

    private func evaluate(_ client: Client, _ fields: String, query: String = "") throws -> Answer {
        try client.send(.post, "/v1/evaluate" + query, "{\(fields),\(Self.viewport),\(Self.gesture)}")
    }

    @Test("A policy answers about a gesture, and no session comes of it", arguments: Transport.allCases)
    func one(transport: Transport) throws {
        let client = try Client(transport)
        let answer = try evaluate(client, #""policy":"react-navigation-stack""#)
        #expect(answer.status == 200)
        #expect(answer["/policy"] == "react-navigation-stack")
        #expect(answer["/recognized"] == true)
        #expect(answer["/decision"] == "finish")
        #expect(answer["/progress"] == 0.75)
        #expect(answer["/settle/spring/damping"] == 109.54451150103323)
        #expect(client.sessionCount == 0)
        #expect(try client.send(.get, "/v1/evaluate").status == 405)
    }

    @Test("All policies answer in one list", arguments: Transport.allCases)
    func all(transport: Transport) throws {
        let answer = try evaluate(try Client(transport), #""policies":"all""#)
        #expect(answer.status == 200)
        #expect(answer.texts("policy", of: "/results") == Policy.presets.map(\.name))
    }

    @Test("Frames are asked for in the body or in the query, where it counts", arguments: Transport.allCases)
    func frames(transport: Transport) throws {
        let client = try Client(transport)
        #expect(try evaluate(client, #""policy":"standard","frames":40"#)["/frames"] == .array(count: 4))
        let answer = try evaluate(client, #""policy":"standard","frames":40"#, query: "?frames=80")
        #expect(answer["/frames"] == .array(count: 7))
        #expect(answer["/frames/0/progress"] == 0.75)
        #expect(answer["/frames/6/layers/from/x"] == 400)
        for query in ["?frames=0", "?frames=241", "?frames", "?frames=a", "?frames=1&frames=1", "?rate=1"] {
            expectProblem(try evaluate(client, #""policy":"standard""#, query: query), 400, query)
        }
    }

    @Test("An unknown policy, and a body that contradicts itself, are 422s", arguments: Transport.allCases)
    func meaningless(transport: Transport) throws {
        let client = try Client(transport)
        let unknown = try evaluate(client, #""policy":{"preset":"uikit"}"#)
        expectProblem(unknown, 422, "/policy/preset", "unknown")
        #expect(unknown["/type"] == "urn:problem-type:backstack:unknown-policy")
        let contradictory = try evaluate(client, #""policy":"ionic","options":{"threshold":1}"#)
        expectProblem(contradictory, 422, "/options/threshold", "contradictory")
        #expect(contradictory["/type"] == "urn:problem-type:backstack:contradictory-body")
    }

    @Test("The presets are listed, and each tells all its numbers", arguments: Transport.allCases)
    func presets(transport: Transport) throws {
        let client = try Client(transport)
        let list = try client.send(.get, "/v1/policies")
        #expect(list.status == 200)
        #expect(list.texts("name", of: "/policies") == Policy.presets.map(\.name))
        let tag = try #require(list.header("ETag"))
        let known = try client.send(.get, "/v1/policies", headers: [("If-None-Match", "W/\(tag)")])
        #expect(known.status == 304)
        #expect(known.header("ETag") == tag)
        for preset in Policy.presets {
            let told = try client.send(.get, "/v1/policies/\(preset.name)")
            #expect(told.status == 200)
            #expect(told["/name"] == .text(preset.name))
            #expect(told["/source"] == .text(preset.source))
            let tag = try #require(told.header("ETag"))
            let path = "/v1/policies/\(preset.name)"
            #expect(try client.send(.get, path, headers: [("If-None-Match", tag)]).status == 304)
        }
        expectProblem(try client.send(.get, "/v1/policies/uikit"), 404)
        expectProblem(try client.send(.get, "/v1/policies/Standard"), 404)
    }

    @Test(
        "What a preset tells of itself may be sent back, and decides the same", arguments: Transport.allCases)
    func sentBack(transport: Transport) throws {
        let client = try Client(transport)
        for preset in Policy.presets {
            let told = try client.send(.get, "/v1/policies/\(preset.name)").bodyText
            let start = try #require(told.firstRange(of: #""policy":"#)).upperBound
            let end = try #require(told.firstRange(of: #","options":["#)).lowerBound
            let byName = try evaluate(client, #""frames":60,"policy":"\#(preset.name)""#)
            let whole = try evaluate(client, #""frames":60,"policy":\#(told[start..<end])"#)
            #expect(whole.status == 200, "\(whole.bodyText)")
            #expect(whole.body == byName.body, "\(preset.name)")
        }
    }

    @Test("A session's policy is told as it was chosen, and decides", arguments: Transport.allCases)
    func sessions(transport: Transport) throws {
        let client = try Client(transport)
        let session = try TestSession(client, stack: #"["root","A"]"#)
        let chosen = #"{"preset":"ionic","start":{"strip":{"width":80}}}"#
        let changed = try session.change(#"{"policy":\#(chosen)}"#)
        #expect(changed.status == 200)
        #expect(changed["/policy/preset"] == "ionic")
        #expect(changed["/policy/start/strip/width"] == 80)
        #expect(changed.bodyText.contains(#""policy":\#(chosen)"#))
        #expect(try session.touched(x: 70)["/outcome"] == "began")
        #expect(try session.ended(tx: 350, vx: 900)["/outcome"] == "finished")
    }

    @Test("A gesture may have a policy and a pointer of its own", arguments: Transport.allCases)
    func gestures(transport: Transport) throws {
        let client = try Client(transport)
        let session = try TestSession(client, stack: #"["root","A"]"#)
        let refused = try session.gesture(
            #"{"phase":"began","recognizer":"edgePan","edge":"left","policy":"adwaita-navigation-view","pointer":"mouse"}"#
        )
        #expect(refused["/outcome"] == "refused")
        #expect(refused["/reason"] == "gestureUnsupported")
        let unknown = try session.gesture(
            #"{"phase":"began","recognizer":"edgePan","edge":"left","policy":"uikit"}"#)
        expectProblem(unknown, 422, "/policy", "unknown")
        let batch = try session.gesture(
            #"{"events":[{"phase":"changed"},{"phase":"began","recognizer":"edgePan","edge":"left","policy":"uikit"}]}"#
        )
        expectProblem(batch, 422, "/events/1/policy", "batch")
        let elsewhere = try client.send(
            .post, "/v1/sessions/00000000000000000000000000000000/gestures",
            #"{"phase":"began","recognizer":"edgePan","edge":"left","policy":"uikit"}"#)
        expectProblem(elsewhere, 404)
        // By its velocity alone, however little it moved.
        _ = try session.gesture(
            #"{"phase":"began","recognizer":"edgePan","edge":"left","policy":"sloppy-swiper"}"#)
        #expect(try session.ended(tx: 4, vx: 1)["/outcome"] == "finished")
    }

    @Test("A decision comes frame by frame where that is asked for", arguments: Transport.allCases)
    func decisions(transport: Transport) throws {
        let client = try Client(transport)
        let session = try TestSession(client, stack: #"["root","A"]"#)
        _ = try session.began()
        let path = session.path + "/gestures?frames=20"
        let moved = try client.send(.post, path, #"{"phase":"changed","translation":{"x":100,"y":0}}"#)
        #expect(moved["/outcome"] == "updated")
        #expect(!moved.bodyText.contains("frames"))
        let ended = try client.send(
            .post, path, #"{"phase":"ended","translation":{"x":200,"y":0},"velocity":{"x":600,"y":0}}"#)
        #expect(ended["/outcome"] == "finished")
        // 150 ms: at 0, 50, 100, and at its end.
        #expect(ended["/frames"] == .array(count: 4))
        #expect(ended["/frames/0/progress"] == ended["/progress"])
        #expect(ended["/frames/3/time"] == 150)
        #expect(ended["/frames/3/layers/from/x"] == 400)
        expectProblem(
            try client.send(.post, session.path + "/gestures?frames=0", #"{"phase":"changed"}"#), 400)
    }

    @Test("What a screen is like is told where it is not the default", arguments: Transport.allCases)
    func devices(transport: Transport) throws {
        let client = try Client(transport)
        let plain = try client.send(.post, "/v1/sessions", #"{\#(Self.viewport),"stack":["a"]}"#)
        for field in ["density", "platform", "safeArea"] { #expect(!plain.bodyText.contains(field)) }
        let told = try client.send(
            .post, "/v1/sessions",
            #"{\#(Self.viewport),"stack":["a"],"density":3,"platform":"ios","safeArea":{"leading":44}}"#)
        #expect(told.status == 201)
        #expect(told["/density"] == 3)
        #expect(told["/platform"] == "ios")
        #expect(told["/safeArea/leading"] == 44)
        #expect(told["/safeArea/bottom"] == 0)
    }
}
