import HTTPServer
import Sessions
import Testing

@Suite("HTTP: HEAD, media types, draining, limits, lists")
struct HTTPTests {
    @Test("HEAD is GET without its body, and changes nothing", arguments: Transport.allCases)
    func head(transport: Transport) throws {
        let session = try TestSession(transport, "root", "A")
        _ = try session.began()
        for path in [
            session.path, "/v1/sessions", "/v1/sessions/x", "/livez", "/readyz", "/openapi.yaml", "/no",
        ] {
            let head = try session.client.send(.head, path)
            let get = try session.client.send(.get, path)
            #expect(head.status == get.status)
            #expect(head.comparableHeaders == get.comparableHeaders, "\(path)")
            #expect(head.body.isEmpty)
            #expect(!get.body.isEmpty)
        }
        #expect(try session.snapshot().version == 2)
    }

    @Test(
        "JSON is taken however its type is written", arguments: Transport.allCases,
        [
            "application/json", "Application/JSON", "application/json; charset=utf-8",
            "application/json;charset=UTF-8", "application/json; charset=\"utf-8\"",
            "application/json; profile=x", "application/json;",
        ])
    func mediaTypes(transport: Transport, type: String) throws {
        let session = try TestSession(transport, "root")
        let answer = try session.call("push", #"{"route":"A"}"#, headers: [("Content-Type", type)])
        #expect(answer.status == 200)
    }

    @Test(
        "A body of another type, or none, gets a 415 that says which header to send",
        arguments: Transport.allCases,
        [
            "", "application/x-www-form-urlencoded", "text/plain", "text/json", "application/jsonx",
            "application/json; charset=latin1", "json", ";", "application/merge-patch+json",
            "multipart/form-data",
        ])
    func otherMediaTypes(transport: Transport, type: String) throws {
        let session = try TestSession(transport, "root", "A")
        for (method, path, body) in ConditionTests.changes where !body.isEmpty && method != .patch {
            let answer = try session.client.send(
                method, session.path + path, body, headers: [("Content-Type", type)])
            expectProblem(answer, 415, "\(method.name) \(path)")
            #expect(answer.text("/detail")?.contains("Content-Type: application/json") == true)
        }
        #expect(try session.snapshot().version == 1)
    }

    @Test(
        "A change of settings is JSON, and not one of the patch formats", arguments: Transport.allCases)
    func patchFormats(transport: Transport) throws {
        let session = try TestSession(transport, "root")
        for type in ["application/merge-patch+json", "application/json-patch+json"] {
            let answer = try session.client.send(
                .patch, session.path, "{}", headers: [("Content-Type", type)])
            expectProblem(answer, 415)
        }
    }

    @Test("An empty body needs no type", arguments: Transport.allCases)
    func emptyBody(transport: Transport) throws {
        #expect(
            try TestSession(transport, "root", "A").call("pop", headers: [("Content-Type", "")]).status == 200
        )
    }

    @Test("While draining everything but liveness is a 503 that says to try again")
    func draining() throws {
        var setup = Client.Setup()
        setup.isDraining = true
        let client = try Client(.inProcess, setup)
        #expect(try client.send(.get, "/livez").status == 200)
        let calls: [(Method, String)] = [
            (.get, "/readyz"), (.get, "/openapi.yaml"), (.get, "/v1/sessions"), (.post, "/v1/sessions"),
            (.get, "/v1/sessions/x"), (.patch, "/v1/sessions/x"), (.delete, "/v1/sessions/x"),
            (.post, "/v1/sessions/x/gestures"), (.post, "/v1/sessions/x/pop"), (.put, "/v1/sessions/x/stack"),
        ]
        for (method, path) in calls {
            let answer = try client.send(method, path)
            expectProblem(answer, 503, path)
            #expect(answer["/type"] == "urn:problem-type:backstack:draining")
            #expect(answer.header("Retry-After") == "1")
        }
        #expect(try client.send(.post, "/nowhere").status == 404)
        #expect(try client.send(.put, "/v1/sessions").status == 405)
    }

    @Test("Over the limit of connections everything but health is a 503 that says to try again")
    func overLimit() throws {
        var setup = Client.Setup()
        setup.isOverLimit = true
        let client = try Client(.inProcess, setup)
        #expect(try client.send(.get, "/livez").status == 200)
        #expect(try client.send(.get, "/readyz").status == 200)
        for (method, path) in [(Method.post, "/v1/sessions"), (.get, "/openapi.yaml")] {
            let answer = try client.send(method, path)
            expectProblem(answer, 503, path)
            #expect(answer["/type"] == "urn:problem-type:backstack:too-many-connections")
            #expect(answer.header("Retry-After") == "1")
        }
    }

    @Test("Health and the description are served", arguments: Transport.allCases)
    func operations(transport: Transport) throws {
        let client = try Client(transport)
        #expect(try client.send(.get, "/livez")["/status"] == "live")
        #expect(try client.send(.get, "/readyz")["/status"] == "ready")
        let description = try client.send(.get, "/openapi.yaml")
        #expect(description.header("Content-Type") == "application/yaml")
        #expect(description.bodyText.hasPrefix("openapi: 3.1"))
    }

    @Test("A service that is full of bytes lets nothing grow, and everything else go on")
    func fullOfBytes() throws {
        var setup = Client.Setup()
        setup.sessions.maximumBytes = 1
        let client = try Client(.inProcess, setup)
        let session = try TestSession(client, stack: #"["root","A"]"#)
        for (method, path, body) in [
            (Method.post, "/v1/sessions", #"{"viewport":{"width":1,"height":1},"stack":["a"]}"#),
            (.post, session.path + "/push", #"{"route":"B"}"#),
            (.post, session.path + "/replace", #"{"route":"B"}"#),
            (.put, session.path + "/stack", #"{"stack":["B"]}"#),
            (.patch, session.path, #"{"pushDestination":"B"}"#),
        ] {
            let answer = try client.send(method, path, body)
            expectProblem(answer, 503, path)
            #expect(answer["/type"] == "urn:problem-type:backstack:full")
        }
        #expect(try session.snapshot().version == 1)
        #expect(try session.call("pop").status == 200)
        #expect(try session.snapshot().version == 2)
    }

    @Test("A full service takes no more until a session ends", arguments: Transport.allCases)
    func full(transport: Transport) throws {
        var setup = Client.Setup()
        setup.sessions.maximumCount = 2
        let client = try Client(transport, setup)
        let first = try TestSession(client, stack: #"["root"]"#)
        _ = try TestSession(client, stack: #"["root"]"#)
        let body = #"{"viewport":{"width":400,"height":800},"stack":["root"]}"#
        let refused = try client.send(.post, "/v1/sessions", body)
        expectProblem(refused, 503)
        #expect(refused["/type"] == "urn:problem-type:backstack:full")
        #expect(refused.header("Retry-After") == "1")
        #expect(try first.snapshot().status == 200)
        let ended = try client.send(.delete, first.path)
        #expect(ended.status == 204)
        #expect(ended.body.isEmpty)
        #expect(try client.send(.delete, first.path).status == 404)
        #expect(try first.snapshot().status == 404)
        #expect(try client.send(.post, "/v1/sessions", body).status == 201)
    }

    @Test("An idle session is gone, and a used one is not", arguments: Transport.allCases)
    func expiry(transport: Transport) throws {
        let client = try Client(transport)
        let idle = try TestSession(client, stack: #"["root"]"#)
        let used = try TestSession(client, stack: #"["root"]"#)
        client.time.advance(by: 12 * 3_600_000)
        #expect(try used.snapshot().status == 200)
        client.time.advance(by: 12 * 3_600_000)
        #expect(try idle.snapshot().status == 404)
        #expect(try used.snapshot().status == 200)
        #expect(try client.send(.get, "/v1/sessions").texts("id", of: "/sessions") == [used.id])
    }

    @Test("A list is paged through by the cursor that each page gives", arguments: Transport.allCases)
    func paging(transport: Transport) throws {
        let client = try Client(transport)
        let ids = try (0..<5).map { _ in try TestSession(client, stack: #"["root","A"]"#).id }
        var seen: [String] = []
        var target = "/v1/sessions?limit=2"
        for _ in 0..<3 {
            let page = try client.send(.get, target)
            seen += page.texts("id", of: "/sessions")
            guard let next = page.text("/next") else { break }
            target = "/v1/sessions?cursor=\(next)&limit=2"
        }
        #expect(seen == ids)
        let all = try client.send(.get, "/v1/sessions")
        #expect(all["/next"] == .null)
        #expect(all["/sessions/0/depth"] == 2)
        #expect(all["/sessions/0/top/route"] == "A")
        #expect(all["/sessions/0/gestureInFlight"] == false)
    }

    @Test(
        "A list shows a session as a reader of it would, a due timeout applied", arguments: Transport.allCases
    )
    func listAfterATimeout(transport: Transport) throws {
        let session = try TestSession(transport, "root", "A")
        _ = try session.began()
        #expect(try session.client.send(.get, "/v1/sessions")["/sessions/0/gestureInFlight"] == true)
        session.client.time.advance(by: 10_000)
        let list = try session.client.send(.get, "/v1/sessions")
        let snapshot = try session.snapshot()
        #expect(list["/sessions/0/gestureInFlight"] == false)
        #expect(list["/sessions/0/version"] == snapshot["/version"])
    }
}
