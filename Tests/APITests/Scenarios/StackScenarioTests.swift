import HTTPServer
import Testing

/// docs/scenarios.md.
@Suite("Scenarios: the root, absent entries, stale callers")
struct StackScenarioTests {
    @Test("N01 A swipe at the root is refused, and the push after it works", arguments: Transport.allCases)
    func swipeAtTheRoot(transport: Transport) throws {
        let session = try TestSession(transport, "root")
        try expectSwipeRefusedAndPushApplied(session)
    }

    @Test("N01 The same after a reset that leaves one route", arguments: Transport.allCases)
    func swipeAtTheRootAfterReset(transport: Transport) throws {
        let session = try TestSession(transport, "root", "a", "b")
        #expect(try session.setStack(#"["root"]"#).routes == ["root"])
        session.client.time.advance(by: 300)
        try expectSwipeRefusedAndPushApplied(session)
    }

    private func expectSwipeRefusedAndPushApplied(_ session: TestSession) throws {
        let version = try session.snapshot().version
        let began = try session.began("g1", edge: "left", x: 5, tx: 0)
        #expect(began.status == 200)
        #expect(began["/outcome"] == "refused")
        #expect(began["/reason"] == "nothingToPop")
        for answer in [
            began, try session.changed("g1", tx: 160, vx: 300), try session.ended(tx: 320, vx: 400),
        ] {
            #expect(answer["/progress"] == 0)
            #expect(answer["/decision"] == .null)
            #expect(answer["/transition"] == .null)
            #expect(answer.version == version)
        }
        #expect(try session.changed("g1", tx: 160, vx: 300)["/outcome"] == "ignored")
        #expect(try session.ended("g1", tx: 320, vx: 400)["/outcome"] == "ignored")
        let push = try session.push("A")
        #expect(push["/outcome"] == "applied")
        #expect(push.routes == ["root", "A"])
    }

    @Test("N02 A second pop at the root is refused and leaves the root", arguments: Transport.allCases)
    func popTwice(transport: Transport) throws {
        let session = try TestSession(transport, "home", "prefs")
        #expect(try session.pop().routes == ["home"])
        let second = try session.pop()
        #expect(second.status == 200)
        #expect(second["/outcome"] == "refused")
        #expect(second["/reason"] == "nothingToPop")
        #expect(second.routes == ["home"])
        // The first pop is still being shown.
        #expect(second["/transition/operation"] == "pop")
    }

    @Test("N02 A double tap that carries the key it saw pops one route", arguments: Transport.allCases)
    func doubleTapByKey(transport: Transport) throws {
        let session = try TestSession(transport, "a", "b", "c")
        let seen = try #require(try session.snapshot().keys.last)
        #expect(try session.call("pop", #"{"expectedTop":"\#(seen)"}"#).routes == ["a", "b"])
        #expect(try session.call("pop", #"{"expectedTop":"\#(seen)"}"#).status == 409)
        #expect(try session.routes() == ["a", "b"])
    }

    @Test("N02 A double tap that carries the version it saw pops one route", arguments: Transport.allCases)
    func doubleTapByVersion(transport: Transport) throws {
        let session = try TestSession(transport, "a", "b", "c")
        let seen = try #require(try session.snapshot().header("ETag"))
        #expect(try session.call("pop", headers: [("If-Match", seen)]).status == 200)
        #expect(try session.call("pop", headers: [("If-Match", seen)]).status == 412)
        #expect(try session.routes() == ["a", "b"])
    }

    @Test(
        "N03 Popping to what is not in the stack is an error that changes nothing",
        arguments: Transport.allCases)
    func popToAbsent(transport: Transport) throws {
        let session = try TestSession(transport, "root", "a", "b")
        let before = try session.snapshot()
        for body in [#"{"route":"second_screen"}"#, #"{"key":"second_screen"}"#] {
            let answer = try session.call("pop-to", body)
            #expect(answer.status == 404)
            #expect(answer["/type"] == "urn:problem-type:backstack:no-such-entry")
            #expect(answer.text("/detail")?.contains("second_screen") == true)
        }
        #expect(try session.snapshot().body == before.body)
        #expect(before.routes == ["root", "a", "b"])
    }

    @Test(
        "N11 A pop that names what its sender saw never pops what another pushed",
        arguments: Transport.allCases)
    func stalePop(transport: Transport) throws {
        let session = try TestSession(transport, "root", "A")
        let seen = try session.snapshot()
        let key = try #require(seen.keys.last)
        let tag = try #require(seen.header("ETag"))
        #expect(try session.push("B").routes == ["root", "A", "B"])
        for _ in 1...2 {
            let byKey = try session.call("pop", #"{"expectedTop":"\#(key)"}"#)
            #expect(byKey.status == 409)
            #expect(byKey["/type"] == "urn:problem-type:backstack:stale")
            #expect(byKey["/errors/0/pointer"] == "/expectedTop")
            #expect(try session.call("pop", headers: [("If-Match", tag)]).status == 412)
        }
        #expect(try session.routes() == ["root", "A", "B"])
    }

    @Test("N45 A caller that still thinks of three entries pops nothing more", arguments: Transport.allCases)
    func popFromAnIndexThatIsGone(transport: Transport) throws {
        let session = try TestSession(transport, "root", "a", "b")
        let key = try #require(try session.snapshot().keys.last)
        #expect(try session.pop().routes == ["root", "a"])
        let keys = try session.snapshot().keys
        #expect(try session.call("pop-to", #"{"key":"\#(key)"}"#).status == 404)
        #expect(try session.call("pop", #"{"expectedTop":"\#(key)"}"#).status == 409)
        #expect(try session.routes() == ["root", "a"])
        #expect(try session.snapshot().keys == keys)
    }
}
