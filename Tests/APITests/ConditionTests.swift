import HTTPServer
import Testing

@Suite("Conditions: ETag and If-Match")
struct ConditionTests {
    /// Every call that changes a session, each so that it would apply to `[root, A]`.
    static let changes: [(method: Method, path: String, body: String)] = [
        (.patch, "", #"{"layoutDirection":"rtl"}"#),
        (.post, "/gestures", #"{"phase":"began","recognizer":"edgePan","edge":"left"}"#),
        (.post, "/gestures", #"{"events":[{"phase":"began","recognizer":"edgePan","edge":"left"}]}"#),
        (.post, "/push", #"{"route":"B"}"#), (.post, "/pop", ""), (.post, "/pop-to", #"{"route":"root"}"#),
        (.post, "/pop-to-root", ""), (.post, "/replace", #"{"route":"B"}"#),
        (.put, "/stack", #"{"stack":["root"]}"#), (.delete, "", ""),
    ]

    @Test(
        "A condition that holds lets every change through", arguments: Transport.allCases,
        ["\"1\"", "*", "\"0\", \"1\"", "\"1\" ,\"2\"", "W/\"1\", \"1\""])
    func conditionHolds(transport: Transport, condition: String) throws {
        let client = try Client(transport)
        for (method, path, body) in Self.changes {
            let session = try TestSession(client, stack: #"["root","A"]"#)
            let answer = try client.send(
                method, session.path + path, body, headers: [("If-Match", condition)])
            #expect(answer.status == (method == .delete ? 204 : 200), "\(method.name) \(path)")
            if method != .delete { #expect(answer.header("ETag") == "\"2\"", "\(method.name) \(path)") }
        }
    }

    @Test(
        "A condition that does not hold stops every change", arguments: Transport.allCases,
        ["\"2\"", "\"0\"", "W/\"1\"", "1", "\"01\"", "\"\"", "\"*\"", "\"2\", \"3\"", "\"1", ","])
    func conditionFails(transport: Transport, condition: String) throws {
        let client = try Client(transport)
        let session = try TestSession(client, stack: #"["root","A"]"#)
        let before = try session.snapshot()
        for (method, path, body) in Self.changes {
            let answer = try client.send(
                method, session.path + path, body, headers: [("If-Match", condition)])
            expectProblem(answer, 412, "\(method.name) \(path)")
            #expect(answer.text("/detail")?.contains("\"1\"") == true)
        }
        #expect(try session.snapshot().body == before.body)
    }

    @Test("Conditions on several lines are one list", arguments: Transport.allCases)
    func severalLines(transport: Transport) throws {
        let session = try TestSession(transport, "root", "A")
        let answer = try session.call("pop", headers: [("If-Match", "\"7\""), ("If-Match", "\"1\"")])
        #expect(answer.status == 200)
    }

    @Test("A timeout that is due happens before the condition is looked at", arguments: Transport.allCases)
    func dueTimeout(transport: Transport) throws {
        for (method, path, body) in Self.changes {
            let session = try TestSession(transport, "root", "A")
            let began = try session.began("g1")
            let tag = try #require(began.header("ETag"))
            session.client.time.advance(by: 10_000)
            let stale = try session.client.send(
                method, session.path + path, body, headers: [("If-Match", tag)])
            expectProblem(stale, 412, "\(method.name) \(path)")
            let snapshot = try session.snapshot()
            #expect(snapshot.header("ETag") == "\"3\"")
            #expect(snapshot["/gesture"] == .null)
            let fresh = try session.client.send(
                method, session.path + path, body, headers: [("If-Match", "\"3\"")])
            #expect((200...204).contains(fresh.status), "\(method.name) \(path)")
        }
    }

    @Test(
        "A transition that has settled meanwhile does not change the version", arguments: Transport.allCases)
    func settled(transport: Transport) throws {
        let session = try TestSession(transport, "root", "A")
        let tag = try #require(try session.pop().header("ETag"))
        session.client.time.advance(by: 300)
        #expect(try session.call("push", #"{"route":"B"}"#, headers: [("If-Match", tag)]).status == 200)
    }

    @Test(
        "ETag and version are the same in every answer, and stand still on changed",
        arguments: Transport.allCases)
    func entityTags(transport: Transport) throws {
        let session = try TestSession(transport, "root", "A")
        var answers = [try session.snapshot(), try session.began(), try session.changed(tx: 100)]
        answers += [try session.changed(tx: 200), try session.ended(tx: 300), try session.pop()]
        answers += [try session.push("B"), try session.change(#"{"layoutDirection":"ltr"}"#)]
        for answer in answers { #expect(answer["/version"] == .number(Double(answer.version ?? 0))) }
        // A refused pop and a change to what is there already change nothing.
        #expect(answers.map(\.version) == [1, 2, 2, 2, 3, 3, 4, 4])
    }

    @Test("Reading asks for no condition")
    func reading() throws {
        let session = try TestSession(.inProcess, "root")
        #expect(try session.client.send(.get, session.path, headers: [("If-Match", "\"9\"")]).status == 200)
    }
}
