import API
import HTTPServer
import Sessions
import Testing

@Suite("Apps that are refused, and to whom")
struct AppRefusalTests {
    @Test("What is wrong with a document comes with pointers", arguments: Transport.allCases)
    func invalid(transport: Transport) throws {
        let client = try Client(transport)
        let missing = try client.send(.put, "/v1/apps/shop", #"{"routes":{"a/:id":{}}}"#)
        expectProblem(missing, 400, "/routes/a~1:id/swipeBack", "swipeBack")
        #expect(missing["/type"] == "urn:problem-type:backstack:invalid-body")
        let faulty = try client.send(.put, "/v1/apps/shop", Documents.faulty)
        expectProblem(faulty, 422, "/routes/home/parents/0", "parents")
        #expect(faulty["/type"] == "urn:problem-type:backstack:invalid-app")
        expectProblem(try client.send(.put, "/v1/apps/shop"), 400, "", "nothing")
        let text = try client.send(
            .put, "/v1/apps/shop", Documents.small, headers: [("Content-Type", "text/plain")])
        expectProblem(text, 415)
        expectProblem(try client.send(.get, "/v1/apps/shop"), 404)
    }

    @Test("Conditions on a revision", arguments: Transport.allCases)
    func conditions(transport: Transport) throws {
        let client = try Client(transport)
        func put(_ document: String, _ name: String, _ value: String) throws -> Answer {
            try client.send(.put, "/v1/apps/shop", document, headers: [(name, value)])
        }
        let absent = try put(Documents.small, "If-Match", "*")
        expectProblem(absent, 412)
        #expect(absent.header("ETag") == nil)
        let created = try put(Documents.small, "If-None-Match", "*")
        #expect(created.status == 201)
        let tag = try #require(created.header("ETag"))

        for (name, value) in [
            ("If-None-Match", "*"), ("If-None-Match", tag), ("If-None-Match", "\"x\", W/\(tag)"),
            ("If-Match", "\"x\""), ("If-Match", "W/\(tag)"),
        ] {
            let answer = try put(Documents.titled, name, value)
            expectProblem(answer, 412, "\(name): \(value)")
            #expect(answer.header("ETag") == tag)
            #expect(answer["/revision"] == created["/revision"])
        }
        // A condition comes before what the document means.
        expectProblem(try put(Documents.faulty, "If-Match", "\"x\""), 412)
        let updated = try put(Documents.titled, "If-Match", "\"x\", \(tag)")
        #expect(updated.status == 200)
        #expect(try put(Documents.titled, "If-Match", "*").status == 200)

        let stale = try client.send(.delete, "/v1/apps/shop", headers: [("If-Match", tag)])
        expectProblem(stale, 412)
        let current = try #require(updated.header("ETag"))
        #expect(try client.send(.delete, "/v1/apps/shop", headers: [("If-Match", current)]).status == 204)
        expectProblem(try client.send(.delete, "/v1/apps/shop", headers: [("If-Match", "*")]), 404)
    }

    @Test("What a client has already is not sent again", arguments: Transport.allCases)
    func notModified(transport: Transport) throws {
        let client = try Client(transport)
        let tag = try #require(try client.send(.put, "/v1/apps/shop", Documents.small).header("ETag"))
        for value in [tag, "W/\(tag)", "*", "\"x\", \(tag)"] {
            let answer = try client.send(.get, "/v1/apps/shop", headers: [("If-None-Match", value)])
            #expect(answer.status == 304, "\(value)")
            #expect(answer.header("ETag") == tag)
            #expect(answer.body.isEmpty)
        }
        let answer = try client.send(.get, "/v1/apps/shop", headers: [("If-None-Match", "\"x\"")])
        #expect(answer.status == 200)
    }

    @Test("Without a token apps are changed and listed on this machine only, and read from anywhere")
    func loopbackOnly() throws {
        var setup = Client.Setup()
        setup.access.isLoopbackBind = false
        setup.isLoopbackPeer = false
        setup.apps = [("shop", try .graph())]
        let client = try Client(.inProcess, setup)
        for (method, path) in [
            (Method.put, "/v1/apps/a"), (.delete, "/v1/apps/shop"), (.get, "/v1/apps"),
        ] {
            let answer = try client.send(method, path, method == .put ? Documents.small : "")
            expectProblem(answer, 403, path)
            #expect(answer["/type"] == "urn:problem-type:backstack:only-on-loopback")
        }
        #expect(try client.send(.get, "/v1/apps/shop").status == 200)
        #expect(try client.send(.get, "/app.schema.json").status == 200)

        setup.access.token = "secret"
        let known = try Client(.inProcess, setup)
        let token = [(name: "Authorization", value: "Bearer secret")]
        #expect(try known.send(.put, "/v1/apps/a", Documents.small, headers: token).status == 201)
        expectProblem(try known.send(.get, "/v1/apps/a"), 401)
    }

    @Test("There are so many apps, and so much of them", arguments: Transport.allCases)
    func full(transport: Transport) throws {
        var setup = Client.Setup()
        setup.storedApps = .init(maximumCount: 1, maximumBytes: 100)
        let client = try Client(transport, setup)
        #expect(try client.send(.put, "/v1/apps/a", Documents.small).status == 201)
        #expect(try client.send(.put, "/v1/apps/a", Documents.titled).status == 200)
        let second = try client.send(.put, "/v1/apps/b", Documents.small)
        expectProblem(second, 503)
        #expect(second["/type"] == "urn:problem-type:backstack:full")
        #expect(second.header("Retry-After") != nil)
        // Both revisions that are kept count.
        expectProblem(try client.send(.put, "/v1/apps/a", Documents.numbered(1)), 503)
        #expect(try client.send(.get, "/v1/apps/a").bodyText == Documents.titled)
    }
}
