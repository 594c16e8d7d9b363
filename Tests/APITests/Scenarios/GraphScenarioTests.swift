import HTTPServer
import Testing

/// docs/scenarios.md.
@Suite("Scenarios: actions, keys, routes and links")
struct GraphScenarioTests {
    @Test("N14 A push that is sent twice under one name is applied once", arguments: Transport.allCases)
    func repeatedPush(transport: Transport) throws {
        let session = try TestSession(transport, "root")
        let push = #"{"route":"detail","params":{"id":"7"},"action":"tap-1"}"#
        let first = try session.call("push", push)
        #expect(first["/outcome"] == "applied")
        #expect(first["/action"] == "tap-1")
        #expect(first["/repeated"] == .nothing)
        #expect(first.texts("action", of: "/notices") == Array(repeating: "tap-1", count: 4))
        session.client.time.advance(by: 80)
        let second = try session.call("push", push)
        #expect(second["/outcome"] == "applied")
        #expect(second["/action"] == "tap-1")
        #expect(second["/repeated"] == true)
        #expect(second.notices == [])
        #expect(second.routes == ["root", "detail"])
        #expect(second.version == first.version)
        // Another name, or none, is another push.
        #expect(try session.push("detail").routes == ["root", "detail", "detail"])
    }

    @Test("N41 A key that is in the stack is not given twice", arguments: Transport.allCases)
    func duplicateKey(transport: Transport) throws {
        let session = try TestSession(
            Client(transport),
            stack: #"[{"route":"home","key":"h"},{"route":"a","key":"k1"},{"route":"b","key":"k2"}]"#)
        let answer = try session.call("push", #"{"route":"a","key":"k1","params":{"x":"2"}}"#)
        expectProblem(answer, 409, "/key", "a key that is taken")
        #expect(try session.snapshot().keys == ["h", "k1", "k2"])
    }

    @Test("N43 A stack that an app cannot show is refused, route by route", arguments: Transport.allCases)
    func unknownRoutes(transport: Transport) throws {
        let client = try Client(transport, .shop())
        let body = #"{"viewport":{"width":400,"height":800},"app":"shop","#
        let answer = try client.send(
            .post, "/v1/sessions",
            body + #""stack":["main","oldFeature",{"route":"older","params":{"id":"1"}},"c/7"]}"#)
        expectProblem(answer, 422, "/stack/1", "an unknown route")
        #expect(answer["/type"] == "urn:problem-type:backstack:unknown-route")
        #expect(answer.texts("pointer", of: "/errors") == ["/stack/1", "/stack/2/route"])
        #expect(answer.text("/errors/0/detail")?.contains("oldFeature") == true)
        #expect(client.sessionCount == 0)
        let params = try client.send(.post, "/v1/sessions", body + #""stack":["a/x",{"route":"a/:id"}]}"#)
        expectProblem(params, 422, "an unfitting param")
    }

    @Test("N44 A link builds the same stack cold and warm", arguments: Transport.allCases)
    func links(transport: Transport) throws {
        let client = try Client(transport, .shop())
        let cold = try TestSession(client, beginning: #""app":"shop","link":"/c/7?ref=mail""#)
        let warm = try TestSession(client, stack: #"["main"]"#, app: "shop")
        let root = try #require(try warm.snapshot().keys.first)
        let opened = try warm.call("open", #"{"link":"/c/7?ref=mail"}"#)
        #expect(opened["/transition/operation"] == "push")
        #expect(opened.notices == ["willDisappear", "willAppear", "didDisappear", "didAppear"])
        #expect(opened.keys.first == root)
        for session in [cold, warm] {
            let snapshot = try session.snapshot()
            #expect(snapshot.routes == ["main", "a/:id", "b/:id", "c/:id"])
            #expect(snapshot["/stack/1/params/id"] == "7")
            #expect(snapshot["/stack/2/params/id"] == "7")
            #expect(snapshot["/stack/3/params/ref"] == "mail")
            for depth in [3, 2, 1] {
                _ = try session.began()
                let ended = try session.ended(tx: 320)
                #expect(ended["/outcome"] == "finished")
                #expect(ended.routes == Array(["main", "a/:id", "b/:id"].prefix(depth)))
            }
            #expect(try session.began()["/reason"] == "nothingToPop")
        }
    }

    @Test("A link that leads nowhere is refused, with a pointer to it", arguments: Transport.allCases)
    func unknownLinks(transport: Transport) throws {
        let session = try TestSession(
            Client(transport, .shop()), stack: #"["main"]"#, app: "shop")
        let unknown = try session.call("open", #"{"link":"/cc/7"}"#)
        expectProblem(unknown, 422, "/link", "an unknown link")
        #expect(unknown["/type"] == "urn:problem-type:backstack:unknown-link")
        let params = try session.call("open", #"{"link":"/c/7?ref=web"}"#)
        expectProblem(params, 422, "/link", "a param that the route does not take")
        #expect(params["/type"] == "urn:problem-type:backstack:invalid-params")
        let plain = try TestSession(transport, "root").call("open", #"{"link":"/c/7"}"#)
        expectProblem(plain, 422, "/link", "a session without an app")
        #expect(plain["/type"] == "urn:problem-type:backstack:needs-app")
    }
}
