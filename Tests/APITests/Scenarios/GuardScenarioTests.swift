import HTTPServer
import Testing

/// docs/scenarios.md.
@Suite("Scenarios: guards")
struct GuardScenarioTests {
    private func guarded(_ transport: Transport) throws -> TestSession {
        try TestSession(Client(transport), stack: #"["root",{"route":"form","canPop":false}]"#)
    }

    @Test("N36 A guarded screen refuses the swipe before anything moves", arguments: Transport.allCases)
    func guardedSwipe(transport: Transport) throws {
        let session = try guarded(transport)
        let version = try session.snapshot().version
        let began = try session.began("g1")
        #expect(began["/outcome"] == "refused")
        #expect(began["/reason"] == "guarded")
        #expect(began.notices == ["blocked"])
        #expect(began["/notices/0/entries/0"] == .text(began.keys[1]))
        #expect(began["/notices/0/gesture"] == "g1")
        for late in [try session.changed("g1", tx: 200), try session.ended("g1", tx: 320, vx: 300)] {
            #expect(late["/outcome"] == "ignored")
            #expect(late["/notices"] == .array(count: 0))
            #expect(late["/transition"] == .null)
        }
        let idle = try session.snapshot()
        #expect(idle.routes == ["root", "form"])
        #expect(idle["/gesture"] == .null)
        #expect(idle.version == version)
        #expect(try session.push("A").routes == ["root", "form", "A"])
    }

    @Test("N37 A screen without a guard is popped once on every path", arguments: Transport.allCases)
    func unguardedPaths(transport: Transport) throws {
        let removing = ["willDisappear", "willAppear", "didDisappear", "didAppear", "removed"]
        let swiped = try TestSession(transport, "root", "A")
        _ = try swiped.began("g1")
        let ended = try swiped.ended("g1", tx: 320)
        #expect(ended["/outcome"] == "finished")
        #expect(ended["/finished"] == true)
        #expect(ended.notices == removing)
        #expect(try swiped.ended("g1", tx: 320).notices == [])

        let popped = try TestSession(transport, "root", "A").pop()
        #expect(popped["/outcome"] == "applied")
        #expect(popped.notices == removing)

        let set = try TestSession(transport, "root", "A").setStack(#"["root"]"#)
        #expect(set["/outcome"] == "applied")
        #expect(set.notices == removing)
    }

    @Test(
        "N37 A guarded screen is asked about once on every path, and goes once",
        arguments: Transport.allCases,
        [("pop", ""), ("pop-to-root", ""), ("pop-to", #""route":"root""#), ("replace", #""route":"B""#)])
    func guardedPaths(transport: Transport, call: (name: String, fields: String)) throws {
        let session = try guarded(transport)
        let blocked = try session.call(call.name, "{\(call.fields)}")
        #expect(blocked.status == 200)
        #expect(blocked["/outcome"] == "blocked")
        #expect(blocked["/reason"] == "guarded")
        #expect(blocked.notices == ["blocked"])
        #expect(blocked["/blocked/entries/0/key"] == .text(blocked.keys[1]))
        #expect(blocked["/blocked/entries/0/message"] == .nothing)
        let expiry = try #require(blocked.number("/blocked/expiresAt"))
        #expect(expiry > session.client.time.now())
        #expect(blocked.routes == ["root", "form"])

        let token = try #require(blocked.text("/confirm"))
        let separator = call.fields.isEmpty ? "" : ","
        let body = #"{\#(call.fields)\#(separator)"confirm":"\#(token)"}"#
        let confirmed = try session.call(call.name, body)
        #expect(confirmed["/outcome"] == "applied")
        #expect(confirmed.notices.filter { $0 == "removed" }.count == 1)
        #expect(!confirmed.routes.contains("form"))
    }

    @Test("A token goes once", arguments: Transport.allCases)
    func usedTokens(transport: Transport) throws {
        let session = try TestSession(
            Client(transport), stack: #"["root","list",{"route":"form","canPop":false}]"#)
        let token = try #require(try session.pop().text("/confirm"))
        let body = #"{"confirm":"\#(token)"}"#
        #expect(try session.call("pop", body).routes == ["root", "list"])
        let again = try session.call("pop", body)
        expectProblem(again, 409, "/confirm", "a token that was used")
        #expect(again["/type"] == "urn:problem-type:backstack:stale-confirmation")
        #expect(try session.routes() == ["root", "list"])
    }

    @Test("N37 Setting the stack asks as well", arguments: Transport.allCases)
    func guardedStack(transport: Transport) throws {
        let session = try guarded(transport)
        let blocked = try session.setStack(#"["root"]"#)
        #expect(blocked["/outcome"] == "blocked")
        let token = try #require(blocked.text("/confirm"))
        let body = #"{"stack":["root"],"confirm":"\#(token)"}"#
        #expect(try session.client.send(.put, session.path + "/stack", body).routes == ["root"])
    }

    @Test("A token is over when its time is, or the session has changed", arguments: Transport.allCases)
    func staleTokens(transport: Transport) throws {
        let session = try guarded(transport)
        let early = try #require(try session.pop().text("/confirm"))
        session.client.time.advance(by: 3_600_000)
        expectProblem(try session.call("pop", #"{"confirm":"\#(early)"}"#), 409, "/confirm", "too late")
        let other = try #require(try session.pop().text("/confirm"))
        _ = try session.change(#"{"viewport":{"width":500,"height":800}}"#)
        expectProblem(try session.call("pop", #"{"confirm":"\#(other)"}"#), 409, "/confirm", "changed")
        #expect(try session.routes() == ["root", "form"])
    }

    @Test("A token of another session in the same state is none of this one's", arguments: Transport.allCases)
    func foreignToken(transport: Transport) throws {
        let (one, other) = (try guarded(transport), try guarded(transport))
        let token = try #require(try one.pop().text("/confirm"))
        #expect(try other.pop().text("/confirm") != token)
        expectProblem(try other.call("pop", #"{"confirm":"\#(token)"}"#), 409, "/confirm", "a foreign token")
        #expect(try one.call("pop", #"{"confirm":"\#(token)"}"#)["/outcome"] == "applied")
    }

    @Test("An app's guard says what to ask, and an entry takes it away", arguments: Transport.allCases)
    func guardOfARoute(transport: Transport) throws {
        let session = try TestSession(
            Client(transport, .shop()), stack: #"["main","editor"]"#, app: "shop")
        #expect(try session.snapshot()["/stack/1/canPop"] == false)
        let blocked = try session.pop()
        #expect(blocked["/blocked/entries/0/message"] == "Discard the draft?")
        let changed = try session.changeEntry(blocked.keys[1], #"{"canPop":true}"#)
        #expect(changed["/stack/1/canPop"] == .nothing)
        #expect(try session.pop().routes == ["main"])
    }
}
