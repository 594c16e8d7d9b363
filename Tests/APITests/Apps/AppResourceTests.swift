import HTTPServer
import JSON
import Testing

/// Documents for the tests of apps.
enum Documents {
    static let small = #"{"routes":{"home":{"swipeBack":"edge"}}}"#
    static let titled = #"{"title":"Shop","routes":{"home":{"swipeBack":"edge"}}}"#
    /// Well formed, but its parent is not there.
    static let faulty = #"{"routes":{"home":{"swipeBack":"edge","parents":["nowhere"]}}}"#

    static func numbered(_ number: Int) -> String {
        #"{"title":"\#(number)","routes":{"home":{"swipeBack":"edge"}}}"#
    }
}

@Suite("Apps over HTTP")
struct AppResourceTests {
    @Test("An app is stored, read, listed and removed", arguments: Transport.allCases)
    func life(transport: Transport) throws {
        let client = try Client(transport)
        let created = try client.send(.put, "/v1/apps/shop", Documents.titled)
        #expect(created.status == 201)
        let revision = try #require(created.text("/revision"))
        #expect(revision.wholeMatch(of: /[0-9a-f]{32}/) != nil)
        #expect(created.header("ETag") == "\"\(revision)\"")
        #expect(created["/app"] == "shop")
        #expect(created["/title"] == "Shop")
        #expect(created["/routes"] == 1)
        #expect(created["/transitions"] == 0)
        #expect(created["/createdAt"] == .number(client.time.now()))
        #expect(created["/updatedAt"] == created["/createdAt"])

        let read = try client.send(.get, "/v1/apps/shop")
        #expect(read.status == 200)
        #expect(read.bodyText == Documents.titled)
        #expect(read.header("ETag") == "\"\(revision)\"")
        #expect(read.header("Content-Type") == "application/json")
        let head = try client.send(.head, "/v1/apps/shop")
        #expect(head.status == 200)
        #expect(head.comparableHeaders == read.comparableHeaders)

        let listed = try client.send(.get, "/v1/apps")
        #expect(listed["/apps"] == .array(count: 1))
        #expect(listed["/apps/0/revision"] == .text(revision))
        #expect(listed["/next"] == .null)

        let removed = try client.send(.delete, "/v1/apps/shop")
        #expect(removed.status == 204)
        for method: Method in [.get, .delete] {
            let gone = try client.send(method, "/v1/apps/shop")
            expectProblem(gone, 404)
            #expect(gone["/type"] == "urn:problem-type:backstack:no-such-app")
        }
    }

    @Test("A change makes a revision, and the same content none", arguments: Transport.allCases)
    func revisions(transport: Transport) throws {
        let client = try Client(transport)
        let first = try client.send(.put, "/v1/apps/shop", Documents.small)
        client.time.advance(by: 1000)
        let second = try client.send(.put, "/v1/apps/shop", Documents.titled)
        #expect(second.status == 200)
        #expect(second["/revision"] != first["/revision"])
        #expect(second["/createdAt"] == first["/createdAt"])
        #expect(second["/updatedAt"] == .number(client.time.now()))
        client.time.advance(by: 1000)
        // Said in another way.
        let again = try client.send(
            .put, "/v1/apps/shop",
            #"{"defaults": {"swipeBack": "edge"}, "routes": {"home": {}}, "title": "Shop"}"#)
        #expect(again.status == 200)
        #expect(again.body == second.body)

        let older = try client.send(.get, "/v1/apps/shop?revision=\(first.text("/revision") ?? "")")
        #expect(older.bodyText == Documents.small)
        #expect(older.header("ETag") == first.header("ETag"))
        let other = try client.send(.put, "/v1/apps/other", Documents.small)
        #expect(other["/revision"] == first["/revision"], "it is named by its content alone")
    }

    @Test("What is read can be stored again", arguments: ["Examples/shop.json"])
    func roundTrip(path: String) throws {
        let client = try Client(.inProcess)
        let file = try SourceFiles.bytes(path)
        let stored = try client.send(.put, "/v1/apps/shop", file)
        #expect(stored.status == 201, "\(stored.bodyText)")
        let read = try client.send(.get, "/v1/apps/shop")
        let again = try client.send(.put, "/v1/apps/shop", read.body)
        #expect(again.status == 200)
        #expect(again.body == stored.body)
    }

    @Test("Only the last revisions are kept", arguments: Transport.allCases)
    func olderRevisions(transport: Transport) throws {
        let client = try Client(transport)
        let revisions = try (0..<9).map { number in
            try client.send(.put, "/v1/apps/shop", Documents.numbered(number)).text("/revision") ?? ""
        }
        let path = "/v1/apps/shop?revision="
        expectProblem(try client.send(.get, path + revisions[0]), 404)
        #expect(try client.send(.get, path + revisions[1]).status == 200)
        for query in ["?revision=", "?revision", "?revisions=1", "?revision=a&revision=a"] {
            let answer = try client.send(.get, "/v1/apps/shop" + query)
            expectProblem(answer, 400, query)
            #expect(answer["/type"] == "urn:problem-type:backstack:invalid-query")
        }
    }

    @Test("Apps are listed a page at a time", arguments: Transport.allCases)
    func pages(transport: Transport) throws {
        let client = try Client(transport)
        for name in ["c", "a", "b"] { _ = try client.send(.put, "/v1/apps/\(name)", Documents.small) }
        let first = try client.send(.get, "/v1/apps?limit=2")
        #expect(first.texts("app", of: "/apps") == ["c", "a"])
        let next = try #require(first.text("/next"))
        let second = try client.send(.get, "/v1/apps?limit=2&cursor=\(next)")
        #expect(second.texts("app", of: "/apps") == ["b"])
        #expect(second["/next"] == .null)
        expectProblem(try client.send(.get, "/v1/apps?limit=0"), 400)
        expectProblem(try client.send(.get, "/v1/apps?name=a"), 400)
    }

    @Test(
        "A name is visible ASCII without slashes", arguments: Transport.allCases,
        [
            ("a", 201), ("a.b_c~d-e!", 201), (String(repeating: "x", count: 128), 201), ("%C3%A4", 400),
            (String(repeating: "x", count: 129), 400), ("a%20b", 400), ("a%2Fb", 400), ("%7F", 400),
        ])
    func names(transport: Transport, name: (path: String, status: Int)) throws {
        let client = try Client(transport)
        let answer = try client.send(.put, "/v1/apps/\(name.path)", Documents.small)
        if name.status == 201 {
            #expect(answer.status == 201, "\(name.path)")
            #expect(try client.send(.get, "/v1/apps/\(name.path)").status == 200)
        } else {
            expectProblem(answer, name.status, name.path)
            #expect(answer["/type"] == "urn:problem-type:backstack:invalid-name")
            expectProblem(try client.send(.get, "/v1/apps/\(name.path)"), 404)
        }
    }

    @Test("A session keeps its app when that is changed or removed", arguments: Transport.allCases)
    func pinned(transport: Transport) throws {
        let client = try Client(transport)
        let stored = try client.send(.put, "/v1/apps/shop", Documents.small)
        let session = try client.send(
            .post, "/v1/sessions", #"{"app":"shop","viewport":{"width":400,"height":800},"stack":["home"]}"#)
        #expect(session.status == 201, "\(session.bodyText)")
        _ = try client.send(.put, "/v1/apps/shop", Documents.titled)
        _ = try client.send(.delete, "/v1/apps/shop")
        let after = try client.send(.get, "/v1/sessions/\(session.text("/id") ?? "")")
        #expect(after["/app/name"] == "shop")
        #expect(after["/app/revision"] == stored["/revision"])
    }

    @Test("The schema is served as it stands in the repository", arguments: Transport.allCases)
    func schema(transport: Transport) throws {
        let answer = try Client(transport).send(.get, "/app.schema.json")
        #expect(answer.status == 200)
        #expect(answer.header("Content-Type") == "application/schema+json")
        let isTheFile = try answer.body == SourceFiles.bytes("app.schema.json")
        #expect(isTheFile)
    }
}
