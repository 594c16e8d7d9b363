import HTTPServer
import Testing

/// docs/scenarios.md.
@Suite("Scenarios: navigation while a transition is in flight")
struct TransitionScenarioTests {
    @Test("N04 A pop in the middle of a swipe removes the screen once", arguments: Transport.allCases)
    func popDuringSwipe(transport: Transport) throws {
        let session = try TestSession(transport, "root", "A")
        _ = try session.began("g1")
        _ = try session.changed("g1", tx: 100)
        let pop = try session.pop()
        #expect(pop["/outcome"] == "applied")
        #expect(pop["/cancelled/gesture"] == "g1")
        #expect(pop["/cancelled/reason"] == "superseded")
        #expect(pop["/gesture"] == .null)
        #expect(pop.routes == ["root"])
        for late in [try session.changed("g1", tx: 120), try session.ended("g1", tx: 120)] {
            #expect(late["/outcome"] == "ignored")
            #expect(late["/decision"] == "cancel")
            #expect(late["/reason"] == "superseded")
            #expect(late["/transition/operation"] == "pop")
            #expect(late.routes == ["root"])
            #expect(late.version == pop.version)
        }
        session.client.time.advance(by: 300)
        #expect(try session.snapshot()["/transition"] == .null)
        let again = try session.pop()
        #expect(again["/outcome"] == "refused")
        #expect(again["/reason"] == "nothingToPop")
        #expect(try session.routes() == ["root"])
    }

    @Test(
        "N05 What is pushed while a pop settles stays when it has settled", arguments: Transport.allCases)
    func pushWhileAPopSettles(transport: Transport) throws {
        let session = try TestSession(transport, "root", "A")
        _ = try session.began()
        _ = try session.changed(tx: 300)
        let ended = try session.ended(tx: 320, vx: 200)
        #expect(ended["/outcome"] == "finished")
        #expect(ended["/transition/phase"] == "settling")
        #expect(try session.push("B").routes == ["root", "B"])
        session.client.time.advance(by: 1000)
        #expect(try session.snapshot()["/transition"] == .null)
        #expect(try session.routes() == ["root", "B"])
    }

    @Test(
        "N07 A swipe and a pop at once pop one screen, wherever the swipe ends",
        arguments: Transport.allCases, [330.0, 30.0])
    func swipeAndPop(transport: Transport, end: Double) throws {
        let session = try TestSession(transport, "root", "gallery", "demo")
        _ = try session.began("g1")
        _ = try session.changed("g1", tx: 150)
        #expect(try session.pop()["/outcome"] == "applied")
        #expect(try session.changed("g1", tx: 320)["/outcome"] == "ignored")
        #expect(try session.ended("g1", tx: end, vx: end == 330 ? 300 : 0)["/outcome"] == "ignored")
        #expect(try session.routes() == ["root", "gallery"])
        session.client.time.advance(by: 300)
        let idle = try session.snapshot()
        #expect(idle["/transition"] == .null)
        #expect(idle["/gesture"] == .null)
        #expect(try session.began("g2")["/outcome"] == "began")
    }

    @Test("N09 A swipe during a push takes it over and never gets stuck", arguments: Transport.allCases)
    func swipeDuringAPush(transport: Transport) throws {
        let session = try TestSession(transport, "root")
        #expect(try session.push("A")["/transition/phase"] == "settling")
        session.client.time.advance(by: 100)
        let began = try session.began("g1")
        #expect(began["/outcome"] == "began")
        #expect(began["/progress"] == 0)
        #expect(began["/transition/operation"] == "pop")
        _ = try session.changed("g1", tx: 80)
        let ended = try session.ended("g1", tx: 90, vx: 900)
        #expect(ended["/outcome"] == "finished")
        #expect(ended.routes == ["root"])
        session.client.time.advance(by: 300)
        let idle = try session.snapshot()
        #expect(idle["/transition"] == .null)
        #expect(idle["/gesture"] == .null)
        #expect(idle.routes == ["root"])
        #expect(try session.push("B").routes == ["root", "B"])
    }

    @Test(
        "N13 The system's back in the middle of a swipe and the swipe pop one screen",
        arguments: Transport.allCases)
    func systemBackDuringSwipe(transport: Transport) throws {
        let session = try TestSession(transport, "root", "a", "b")
        _ = try session.began("g1", edge: "left")
        _ = try session.changed("g1", tx: 200)
        #expect(try session.pop().routes == ["root", "a"])
        let ended = try session.ended("g1", tx: 260, vx: 900)
        #expect(ended["/outcome"] == "ignored")
        #expect(ended.routes == ["root", "a"])
    }

    @Test(
        "N13 The system's back after a swipe has finished names what it saw and is refused",
        arguments: Transport.allCases)
    func systemBackAfterSwipe(transport: Transport) throws {
        let session = try TestSession(transport, "root", "a", "b")
        let seen = try #require(try session.snapshot().keys.last)
        _ = try session.began("g1", edge: "left")
        #expect(try session.ended("g1", tx: 260, vx: 900)["/outcome"] == "finished")
        #expect(try session.call("pop", #"{"expectedTop":"\#(seen)"}"#).status == 409)
        #expect(try session.routes() == ["root", "a"])
    }

    @Test("N15 A cancelled swipe leaves no lock behind", arguments: Transport.allCases)
    func pushAfterACancelledSwipe(transport: Transport) throws {
        let session = try TestSession(transport, "vc1", "vc2")
        _ = try session.began()
        _ = try session.changed(tx: 180)
        let ended = try session.ended(tx: 40)
        #expect(ended["/outcome"] == "cancelled")
        #expect(ended["/decision"] == "cancel")
        let push = try session.push("vc3")
        #expect(push["/outcome"] == "applied")
        #expect(push.routes == ["vc1", "vc2", "vc3"])
    }

    @Test(
        "N16 A cancelled swipe removes nothing, and its drag shows all entries", arguments: Transport.allCases
    )
    func stackDuringADrag(transport: Transport) throws {
        let session = try TestSession(transport, "1", "2", "3", "4")
        let keys = try session.snapshot().keys
        _ = try session.began()
        _ = try session.changed(tx: 120)
        let during = try session.snapshot()
        #expect(during.routes == ["1", "2", "3", "4"])
        #expect(during["/transition/operation"] == "pop")
        #expect(during["/gesture/progress"] == 0.3)
        let ended = try session.ended(tx: 40)
        #expect(ended["/outcome"] == "cancelled")
        #expect(ended.routes == ["1", "2", "3", "4"])
        #expect(ended.keys == keys)
        #expect(try session.snapshot().keys == keys)
    }
}
