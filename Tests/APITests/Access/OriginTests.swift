import API
import HTTPServer
import Testing

@Suite("Origins")
struct OriginTests {
    private func client(_ transport: Transport, _ origins: [String]) throws -> Client {
        var setup = Client.Setup()
        setup.access.corsOrigins = origins
        return try Client(transport, setup)
    }

    private static let create = #"{"viewport":{"width":400,"height":800},"stack":["root"]}"#

    @Test(
        "A page of another origin may change nothing", arguments: Transport.allCases,
        [
            "https://evil.example", "null", "http://localhost", "http://localhost:1", "http://127.0.0.1:99",
            "localhost:99", "file://", "http://localhost:99.evil.example", "chrome-extension://localhost:99",
        ])
    func foreignOrigins(transport: Transport, origin: String) throws {
        let client = try client(transport, [])
        let headers = [(name: "Origin", value: origin), (name: "Host", value: "localhost:99")]
        let session = try TestSession(client, stack: #"["root","A"]"#)
        for (method, path, body) in ConditionTests.changes {
            let answer = try client.send(method, session.path + path, body, headers: headers)
            expectProblem(answer, 403, "\(method.name) \(path)")
            #expect(answer["/type"] == "urn:problem-type:backstack:foreign-origin")
            #expect(answer.header("Access-Control-Allow-Origin") == nil)
        }
        #expect(try client.send(.post, "/v1/sessions", Self.create, headers: headers).status == 403)
        #expect(client.sessionCount == 1)
        // To read is not to change; a browser keeps the answer from the page.
        let read = try client.send(.get, session.path, headers: headers)
        #expect(read.status == 200)
        #expect(read.header("Access-Control-Allow-Origin") == nil)
    }

    @Test(
        "A page of the service's own origin may", arguments: Transport.allCases,
        [
            ("http://localhost:99", "localhost:99"), ("https://localhost", "localhost"),
            ("http://LOCALHOST:99", "localhost:99"), ("http://[::1]:99", "[::1]:99"),
            ("HTTP://127.0.0.1:99", "127.0.0.1:99"),
        ])
    func ownOrigin(transport: Transport, pair: (origin: String, host: String)) throws {
        let answer = try client(transport, []).send(
            .post, "/v1/sessions", Self.create, headers: [("Origin", pair.origin), ("Host", pair.host)])
        #expect(answer.status == 201)
        #expect(answer.header("Access-Control-Allow-Origin") == nil)
        #expect(answer.header("Vary") == nil)
    }

    @Test(
        "A page of an allowed origin may, and reads the answer", arguments: Transport.allCases,
        [["https://app.example"], ["https://a.example", "HTTPS://APP.example"], ["*"]])
    func allowedOrigin(transport: Transport, origins: [String]) throws {
        let client = try client(transport, origins)
        let headers = [(name: "Origin", value: "https://app.example")]
        let created = try client.send(.post, "/v1/sessions", Self.create, headers: headers)
        #expect(created.status == 201)
        let missing = try client.send(.get, "/v1/sessions/1", headers: headers)
        #expect(missing.status == 404)
        let health = try client.send(.get, "/livez", headers: headers)
        for answer in [created, missing, health] {
            #expect(answer.header("Access-Control-Allow-Origin") == "https://app.example")
            #expect(answer.header("Vary") == "Origin")
            let exposed = answer.header("Access-Control-Expose-Headers") ?? ""
            for name in ["ETag", "Location"] { #expect(exposed.contains(name)) }
            #expect(answer.header("Access-Control-Allow-Credentials") == nil)
        }
    }

    @Test("Where some origins are allowed, answers vary also for the others", arguments: Transport.allCases)
    func varyForOthers(transport: Transport) throws {
        let client = try client(transport, ["https://app.example"])
        for origin in ["https://evil.example", ""] {
            let answer = try client.send(.get, "/livez", headers: [("Origin", origin)])
            #expect(answer.status == 200)
            #expect(answer.header("Vary") == "Origin")
            #expect(answer.header("Access-Control-Allow-Origin") == nil)
        }
    }

    @Test("A preflight tells methods and headers to an allowed origin", arguments: Transport.allCases)
    func preflight(transport: Transport) throws {
        let client = try client(transport, ["https://app.example"])
        let ask = [
            (name: "Origin", value: "https://app.example"),
            (name: "Access-Control-Request-Method", value: "PATCH"),
            (name: "Access-Control-Request-Headers", value: "content-type,if-match"),
        ]
        let answer = try client.send(.options, "/v1/sessions/x", headers: ask)
        #expect(answer.status == 204)
        #expect(answer.header("Access-Control-Allow-Origin") == "https://app.example")
        #expect(answer.header("Access-Control-Allow-Methods") == "GET, HEAD, PATCH, DELETE, OPTIONS")
        let allowed = answer.header("Access-Control-Allow-Headers") ?? ""
        for name in ["Authorization", "Content-Type", "If-Match", "If-None-Match", "Prefer"] {
            #expect(allowed.contains(name))
        }
        #expect(answer.header("Access-Control-Max-Age") == "600")
        #expect(answer.header("Vary") == "Origin")
        #expect(answer.body.isEmpty)
    }

    @Test(
        "A preflight tells nothing to another origin, or where CORS is closed", arguments: Transport.allCases)
    func closedPreflight(transport: Transport) throws {
        for origins in [[], ["https://other.example"]] {
            let answer = try client(transport, origins).send(
                .options, "/v1/sessions",
                headers: [("Origin", "https://app.example"), ("Access-Control-Request-Method", "POST")])
            #expect(answer.status == 204)
            #expect(answer.header("Allow") == "GET, HEAD, POST, OPTIONS")
            #expect(!answer.headers.contains { $0.name.hasPrefix("Access-Control") })
        }
    }

    @Test("OPTIONS * is about the service as a whole", arguments: Transport.allCases)
    func optionsOfTheService(transport: Transport) throws {
        let answer = try client(transport, ["*"]).send(.options, "*")
        #expect(answer.status == 204)
        #expect(answer.header("Allow") == "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS")
    }

    @Test("OPTIONS without a preflight's headers tells the methods", arguments: Transport.allCases)
    func options(transport: Transport) throws {
        let answer = try client(transport, ["*"]).send(.options, "/v1/sessions/x/stack")
        #expect(answer.status == 204)
        #expect(answer.header("Allow") == "PUT, OPTIONS")
        #expect(answer.header("Access-Control-Allow-Methods") == nil)
    }
}
