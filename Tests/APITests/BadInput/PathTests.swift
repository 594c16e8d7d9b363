import HTTPServer
import Testing

@Suite("Paths, ids and methods")
struct PathTests {
    private static let unknown = "0123456789abcdef0123456789abcdef"

    /// What is served, with the methods of `Allow`.
    private static let table: [(path: String, allow: String)] = [
        ("/livez", "GET, HEAD, OPTIONS"),
        ("/readyz", "GET, HEAD, OPTIONS"),
        ("/openapi.yaml", "GET, HEAD, OPTIONS"),
        ("/app.schema.json", "GET, HEAD, OPTIONS"),
        ("/v1/apps", "GET, HEAD, OPTIONS"),
        ("/v1/apps/shop", "GET, HEAD, PUT, DELETE, OPTIONS"),
        ("/v1/sessions", "GET, HEAD, POST, OPTIONS"),
        ("/v1/sessions/\(unknown)", "GET, HEAD, PATCH, DELETE, OPTIONS"),
        ("/v1/sessions/\(unknown)/gestures", "POST, OPTIONS"),
        ("/v1/sessions/\(unknown)/gestures/g1", "GET, HEAD, OPTIONS"),
        ("/v1/sessions/\(unknown)/gestures/g1.svg", "GET, HEAD, OPTIONS"),
        ("/v1/sessions/\(unknown)/push", "POST, OPTIONS"),
        ("/v1/sessions/\(unknown)/pop", "POST, OPTIONS"),
        ("/v1/sessions/\(unknown)/pop-to", "POST, OPTIONS"),
        ("/v1/sessions/\(unknown)/pop-to-root", "POST, OPTIONS"),
        ("/v1/sessions/\(unknown)/replace", "POST, OPTIONS"),
        ("/v1/sessions/\(unknown)/open", "POST, OPTIONS"),
        ("/v1/sessions/\(unknown)/page", "POST, OPTIONS"),
        ("/v1/sessions/\(unknown)/tab", "POST, OPTIONS"),
        ("/v1/sessions/\(unknown)/present", "POST, OPTIONS"),
        ("/v1/sessions/\(unknown)/dismiss", "POST, OPTIONS"),
        ("/v1/sessions/\(unknown)/stack", "PUT, OPTIONS"),
        ("/v1/sessions/\(unknown)/entries/k1", "PATCH, OPTIONS"),
    ]

    private static let methods: [Method] = [
        .get, .head, .post, .put, .patch, .delete, .options, .other("TRACE"), .other("get"),
        .other("PROPFIND"),
    ]

    @Test("Every method on every path is served or refused with what applies", arguments: Transport.allCases)
    func everyMethodOnEveryPath(transport: Transport) throws {
        let client = try Client(transport)
        for (path, allow) in Self.table {
            for method in Self.methods {
                let answer = try client.send(method, path)
                if allow.split(separator: ", ").contains(where: { $0 == method.name }) {
                    #expect(answer.status != 405, "\(method.name) \(path)")
                    continue
                }
                #expect(answer.status == 405, "\(method.name) \(path)")
                #expect(answer.header("Allow") == allow)
                if method != .head {
                    expectProblem(answer, 405, "\(method.name) \(path)")
                    #expect(answer.text("/detail")?.hasSuffix("allowed are \(allow)") == true)
                }
            }
        }
    }

    @Test(
        "Nothing is served elsewhere", arguments: Transport.allCases,
        [
            "/", "//livez", "/livez/", "/v1", "/v1/", "/v2/sessions", "/V1/sessions", "/v1/sessions/x/y",
            "/v1/sessions/x/push/1", "/v1/sessions/x/entries", "/v1/sessions/x/entries/k1/y",
            "/v1//sessions", "/v1/sessions/x/push/", "/livez%2F", "/v1/%73essions2",
            "/v1/sessions/../livez", "/.well-known",
        ])
    func nothingElsewhere(transport: Transport, path: String) throws {
        let client = try Client(transport)
        for method: Method in [.get, .post, .put, .options] {
            let answer = try client.send(method, path)
            expectProblem(answer, 404, path)
            #expect(answer["/type"] == "urn:problem-type:backstack:not-found")
        }
    }

    @Test(
        "A path that cannot be decoded is malformed", arguments: Transport.allCases,
        ["/v1/sessions/%", "/v1/sessions/%4", "/v1/sessions/%GG", "/v1/sessions/%00", "/%FF"])
    func malformedPaths(transport: Transport, path: String) throws {
        let answer = try Client(transport).send(.get, path)
        expectProblem(answer, 400, path)
        #expect(answer["/type"] == "urn:problem-type:backstack:bad-path")
    }

    @Test(
        "A session that is not there is a 404 for every call", arguments: Transport.allCases,
        [
            unknown, "1", "0123456789ABCDEF0123456789ABCDEF", "0123456789abcdef0123456789abcde",
            "0123456789abcdef0123456789abcdef0", "%2e%2e", "a%2Fb", "%C3%A9", "", "x%20y",
            "0123456789abcdef%2F123456789abcdef",
        ])
    func unknownSessions(transport: Transport, id: String) throws {
        let client = try Client(transport)
        let calls: [(Method, String, String)] = [
            (.get, "", ""), (.patch, "", "{}"), (.delete, "", ""),
            (.post, "/gestures", #"{"phase":"ended"}"#), (.post, "/push", #"{"route":"A"}"#),
            (.post, "/pop", ""), (.post, "/pop-to", #"{"key":"k1"}"#), (.post, "/pop-to-root", ""),
            (.post, "/replace", #"{"route":"A"}"#), (.put, "/stack", #"{"stack":["A"]}"#),
            (.post, "/open", #"{"link":"/A"}"#), (.post, "/page", #"{"index":0}"#),
            (.post, "/tab", #"{"name":"a"}"#), (.post, "/present", #"{"route":"A"}"#),
            (.post, "/dismiss", ""), (.get, "/gestures/g1", ""), (.get, "/gestures/g1.svg", ""),
            (.patch, "/entries/k1", "{}"),
        ]
        for (method, path, body) in calls {
            let answer = try client.send(method, "/v1/sessions/\(id)\(path)", body)
            expectProblem(answer, 404, "\(method.name) \(path)")
            #expect(answer["/type"] == "urn:problem-type:backstack:no-such-session")
        }
    }

    @Test("A percent-encoded id is the id", arguments: Transport.allCases)
    func encodedID(transport: Transport) throws {
        let session = try TestSession(transport, "root")
        let encoded = session.id.utf8.map { "%" + String($0, radix: 16) }.joined()
        #expect(try session.client.send(.get, "/v1/sessions/\(encoded)").routes == ["root"])
        #expect(try session.client.send(.get, "/%761/sessions/\(session.id)").routes == ["root"])
    }

    @Test("An absolute target is its path", arguments: Transport.allCases)
    func absoluteTarget(transport: Transport) throws {
        #expect(try Client(transport).send(.get, "http://localhost/livez").status == 200)
    }

    @Test(
        "A list's query is checked", arguments: Transport.allCases,
        [
            "limit=0", "limit=1001", "limit=-1", "limit=x", "limit", "limit=", "limit=99999999999999999999",
            "limit=1.5", "cursor=", "cursor", "cursor=A", "cursor=-1", "cursor=%2B1", "cursor=zzzzzzzzzzzzzz",
            "cursor=01", "page=2", "LIMIT=1", "=", "limit=1&page", "limit=1&limit=2",
        ])
    func queries(transport: Transport, query: String) throws {
        let answer = try Client(transport).send(.get, "/v1/sessions?\(query)")
        expectProblem(answer, 400, query)
        #expect(answer["/type"] == "urn:problem-type:backstack:invalid-query")
    }
}
