import HTTPServer
import Testing

/// docs/scenarios.md.
@Suite("Scenarios: decisions and numbers")
struct DecisionScenarioTests {
    @Test("N30 A flick back cancels", arguments: Transport.allCases)
    func flickBack(transport: Transport) throws {
        let session = try TestSession(transport, "root", "A")
        _ = try session.began()
        _ = try session.changed(tx: 160, vx: 600)
        let ended = try session.ended(tx: 60, vx: -2000)
        #expect(ended["/decision"] == "cancel")
        #expect(ended["/settle/initialVelocity"] == -5)
        #expect(ended.routes == ["root", "A"])
    }

    @Test("N32 Only the velocity of the end counts", arguments: Transport.allCases)
    func velocityOfTheEnd(transport: Transport) throws {
        let slow = try TestSession(transport, "root", "A")
        _ = try slow.began()
        _ = try slow.changed(tx: 60, vx: 1500)
        _ = try slow.changed(tx: 80, vx: 0)
        let cancelled = try slow.ended(tx: 80, vx: 0)
        #expect(cancelled["/decision"] == "cancel")
        #expect(cancelled.routes == ["root", "A"])

        let fast = try TestSession(transport, "root", "A")
        _ = try fast.began()
        _ = try fast.changed(tx: 20, vx: 30)
        _ = try fast.changed(tx: 25, vx: 20)
        let finished = try fast.ended(tx: 60, vx: 1500)
        #expect(finished["/decision"] == "finish")
        #expect(finished.routes == ["root"])
    }

    @Test(
        "N33 Speed or distance finishes", arguments: Transport.allCases, [(24.0, 1800.0), (320.0, 0.0)])
    func speedOrDistance(transport: Transport, release: (tx: Double, vx: Double)) throws {
        let session = try TestSession(transport, "root", "A")
        _ = try session.began(edge: "left")
        let ended = try session.ended(tx: release.tx, vx: release.vx)
        #expect(ended["/outcome"] == "finished")
        #expect(ended.routes == ["root"])
    }

    @Test("N34 Progress stays within 0 and 1, and the wrong way is 0", arguments: Transport.allCases)
    func progressIsClamped(transport: Transport) throws {
        let session = try TestSession(transport, "root", "A", pushDestination: "B")
        _ = try session.began()
        #expect(try session.changed(tx: 520)["/progress"] == 1)
        let wrongWay = try session.changed(tx: -90)
        #expect(wrongWay["/progress"] == 0)
        #expect(wrongWay["/transition/operation"] == "pop")
        #expect(wrongWay["/transition/layers/from/x"] == 0)
        let ended = try session.ended(tx: 900)
        #expect(ended["/progress"] == 1)
        #expect(ended["/decision"] == "finish")
        #expect(ended["/settle/duration"] == 0)
        #expect(ended.routes == ["root"])
    }

    @Test(
        "N35 A screen without width is no screen", arguments: Transport.allCases,
        ["0", "-1", "0.0", "-0", "null", "\"NaN\"", "NaN", "1e400", "-1e400"])
    func viewportWithoutWidth(transport: Transport, width: String) throws {
        let client = try Client(transport)
        let refused = try client.send(
            .post, "/v1/sessions", #"{"viewport":{"width":\#(width),"height":800},"stack":["root"]}"#)
        #expect(refused.status == 400)
        #expect(refused["/errors/0/pointer"] == "/viewport/width")
        #expect(client.sessionCount == 0)

        let session = try TestSession(client, stack: #"["root","A"]"#)
        let before = try session.snapshot()
        let change = try session.change(#"{"viewport":{"width":\#(width),"height":800}}"#)
        #expect(change.status == 400)
        #expect(try session.snapshot().body == before.body)
    }

    @Test("N35 Speed beyond measure gives finite numbers", arguments: Transport.allCases)
    func enormousSpeed(transport: Transport) throws {
        let client = try Client(transport)
        let created = try client.send(
            .post, "/v1/sessions", #"{"viewport":{"width":5e-324,"height":800},"stack":["root","A"]}"#)
        let path = "/v1/sessions/\(try #require(created.text("/id")))/gestures"
        _ = try client.send(.post, path, #"{"phase":"began","recognizer":"edgePan","edge":"left"}"#)
        _ = try client.send(.post, path, #"{"phase":"changed","translation":{"x":10,"y":0}}"#)
        let ended = try client.send(
            .post, path, #"{"phase":"ended","translation":{"x":10,"y":0},"velocity":{"x":1e308,"y":0}}"#)
        #expect(ended["/progress"] == 1)
        #expect(ended["/settle/initialVelocity"] == .number(.greatestFiniteMagnitude))
        #expect(
            try client.send(.post, "/v1/sessions/\(created.text("/id") ?? "")/push", #"{"route":"B"}"#).status
                == 200)
    }

    @Test(
        "N35 A translation that is no number is refused and the gesture lives on",
        arguments: Transport.allCases, ["null", "\"NaN\"", "1e400", "-1e400", "NaN", "Infinity"])
    func translationThatIsNoNumber(transport: Transport, x: String) throws {
        let session = try TestSession(transport, "root", "A")
        _ = try session.began()
        _ = try session.changed(tx: 100)
        let before = try session.snapshot()
        for field in ["translation", "velocity"] {
            let refused = try session.gesture(#"{"phase":"ended","\#(field)":{"x":\#(x),"y":0}}"#)
            #expect(refused.status == 400)
            #expect(refused["/errors/0/pointer"] == .text("/\(field)/x"))
        }
        #expect(try session.snapshot().body == before.body)
        #expect(try session.changed(tx: 200)["/progress"] == 0.5)
        #expect(try session.ended(tx: 320)["/outcome"] == "finished")
    }

    @Test("H09 The largest finite numbers give finite answers", arguments: Transport.allCases)
    func largestNumbers(transport: Transport) throws {
        for sign in [1.0, -1.0] {
            let session = try TestSession(transport, "root", "A", "B")
            _ = try session.began()
            // That the answers can be read at all tells that their numbers are finite.
            let first = try session.changed(tx: sign * 1e308, vx: sign * 1e308)
            #expect(first["/progress"] == .number(sign > 0 ? 1 : 0))
            let ended = try session.ended(tx: sign * 1e308, vx: sign * 1e308)
            #expect(ended["/decision"] == .text(sign > 0 ? "finish" : "cancel"))
            #expect(ended["/settle/initialVelocity"] == .number(sign * 1e308 / 400))
            #expect(
                try session.gesture(#"{"phase":"changed","translation":{"x":1e400,"y":0}}"#).status == 400)
            #expect(try session.snapshot().status == 200)
            #expect(try session.push("C")["/outcome"] == "applied")
        }
    }
}
