import HTTPServer
import Navigation
import Testing

/// docs/scenarios.md.
@Suite("Scenarios: custom transitions and their notices")
struct CustomTransitionScenarioTests {
    /// With a transition from `root` to `A` and back whose element both screens must show.
    private func zooming(_ transport: Transport, stack: String) throws -> TestSession {
        var app = AppDefinition()
        app.routes = try ["root", "A", "B"].map(RouteDefinition.init)
        app.transitions = [
            TransitionDefinition(
                name: "zoom", operation: .push, from: "root", to: "A", reverses: true,
                style: TransitionStyle(
                    timing: .curve(duration: 400, .easeInOut),
                    sharedElements: [SharedElementRule(from: "thumb", to: "hero")]))
        ]
        var setup = Client.Setup()
        setup.apps = [("zooming", app)]
        return try TestSession(Client(transport, setup), stack: stack, app: "zooming")
    }

    private static let elements =
        #"{"from":{"thumb":{"frame":{"x":10,"y":20,"width":40,"height":30},"space":{"x":0,"y":100}}},"#
        + #""to":{"hero":{"frame":{"x":0,"y":0,"width":400,"height":300}}}}"#

    @Test(
        "N10 A push while a session's first screens come in goes to the committed stack",
        arguments: Transport.allCases)
    func pushWhilePresenting(transport: Transport) throws {
        let session = try TestSession(transport, "root")
        #expect(try session.call("present", #"{"route":"sheet"}"#)["/outcome"] == "applied")
        let first = try session.push("A")
        #expect(first["/outcome"] == "applied")
        #expect(first.routes == ["sheet", "A"])
        #expect(first["/transition/operation"] == "push")
        session.client.time.advance(by: 1_000)
        let second = try session.push("B")
        #expect(second["/outcome"] == "applied")
        #expect(second.routes == ["sheet", "A", "B"])
    }

    @Test("N19 A cancelled custom transition completes with finished false", arguments: Transport.allCases)
    func cancelledZoom(transport: Transport) throws {
        let session = try zooming(transport, stack: #"["root","A"]"#)
        for (key, elements) in [
            ("k1", #"{"thumb":{"frame":{"x":10,"y":120,"width":40,"height":30}}}"#),
            ("k2", #"{"hero":{"frame":{"x":0,"y":0,"width":400,"height":300}}}"#),
        ] {
            let told = try session.client.send(
                .patch, "\(session.path)/entries/\(key)", #"{"elements":\#(elements)}"#)
            #expect(told.status == 200)
        }
        _ = try session.change(#"{"record":1}"#)
        _ = try session.began("g1")
        let moved = try session.changed(tx: 100)
        #expect(moved["/transition/name"] == "zoom")
        #expect(moved["/transition/sharedElements/0/current/width"] == 310)
        let ended = try session.ended(tx: 20)
        #expect(ended["/decision"] == "cancel")
        #expect(ended["/finished"] == false)
        #expect(ended.notices == ["transitionCancelled"])
        #expect(ended["/notices/0/finished"] == false)
        #expect(ended["/settle/duration"] == 20)
        #expect(ended.routes == ["root", "A"])
        #expect(ended["/transition/onCancel/removes"] == "k1")
        // A policy knows nothing of how long that takes.
        let trace = try session.client.send(.get, session.path + "/gestures/g1")
        #expect(trace["/recorded/timing"] == "transition")
    }

    @Test(
        "N20 A cancelled swipe tells one notice, and no screen that it came or went",
        arguments: Transport.allCases)
    func balanced(transport: Transport) throws {
        let session = try TestSession(transport, "root", "A")
        #expect(try session.began().notices == [])
        #expect(try session.changed(tx: 100).notices == [])
        let ended = try session.ended(tx: 20)
        #expect(ended.notices == ["transitionCancelled"])
        #expect(ended["/notices/0/id"] == 1)
        #expect(ended["/notices/0/transition"] == "t1")
        #expect(ended["/notices/0/gesture"] == "g1")
        #expect(ended["/notices/0/reason"] == .nothing)
        #expect(try session.push("B")["/notices/0/id"] == 2)
    }

    @Test(
        "N24 A page swipe whose client went away is over, and the next one works",
        arguments: Transport.allCases)
    func orphan(transport: Transport) throws {
        let pages = #"[{"route":"A","pages":{"routes":["p1","p2","p3"]}}]"#
        for isTimedOut in [true, false] {
            let session = try TestSession(Client(transport), stack: pages)
            _ = try session.touched("g")
            #expect(try session.changed("g", tx: -200)["/progress"] == 0.5)
            session.client.time.advance(by: isTimedOut ? 10_000 : 5_000)
            let looked = try session.snapshot()
            #expect(looked["/pages/index"] == 0)
            #expect((looked["/gesture"] == .null) == isTimedOut)
            let next = try session.touched("h")
            #expect(next["/progress"] == 0)
            #expect(next["/transition"] == .null)
            let reason: Found = isTimedOut ? "timedOut" : "superseded"
            #expect(next["/notices/0/reason"] == reason)
            #expect(try session.ended("h", tx: -320)["/outcome"] == "finished")
            #expect(try session.snapshot()["/pages/index"] == 1)
        }
    }

    @Test(
        "C A shared element runs in window coordinates, forwards on push and backwards on pop",
        arguments: Transport.allCases)
    func sharedElement(transport: Transport) throws {
        let session = try zooming(transport, stack: #"["root"]"#)
        let refused = try session.push("A")
        #expect(refused["/outcome"] == "refused")
        #expect(refused["/reason"] == "elementMissing")
        #expect(refused["/finished"] == false)
        #expect(refused["/missingElements/0"] == "thumb")
        #expect(refused.routes == ["root"])

        let pushed = try session.call("push", #"{"route":"A","elements":\#(Self.elements)}"#)
        #expect(pushed["/outcome"] == "applied")
        #expect(pushed["/transition/settle/duration"] == 400)
        #expect(pushed["/transition/layers/to/opacity"] == 0)
        #expect(pushed["/transition/sharedElements/0/start/y"] == 120)
        #expect(pushed["/transition/sharedElements/0/end/width"] == 400)
        #expect(pushed["/transition/sharedElements/0/current/width"] == 40)
        #expect(pushed["/transition/hidden/0/entry"] == "k1")
        #expect(pushed["/transition/hidden/0/element"] == "thumb")
        session.client.time.advance(by: 400)
        #expect(try session.snapshot()["/transition"] == .null)

        // Both frames are known by now.
        let popped = try session.pop()
        #expect(popped["/transition/name"] == "zoom")
        #expect(popped["/transition/sharedElements/0/start/width"] == 400)
        #expect(popped["/transition/sharedElements/0/end/y"] == 120)
        #expect(popped["/transition/hidden/0/element"] == "hero")
    }
}
