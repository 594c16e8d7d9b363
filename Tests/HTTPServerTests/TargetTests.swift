import HTTPServer
import Testing

@Suite struct TargetTests {
    static let paths: [(target: String, segments: [String]?)] = [
        ("/", [""]),
        ("/a", ["a"]),
        ("/a/", ["a", ""]),
        ("/a//b", ["a", "", "b"]),
        ("/a/b%2Fc", ["a", "b/c"]),
        ("/%ed%95%9c", ["한"]),
        ("/a+b", ["a+b"]),
        ("/a%20b?c/d", ["a b"]),
        ("/..%2f..%2Fetc", ["../../etc"]),
        ("/a%00b", nil),
        ("/a%", nil),
        ("/a%4", nil),
        ("/a%zz", nil),
        ("/a%ff", nil),
        ("/%ed%a0%80", nil),
        ("http://host:80/a/b", ["a", "b"]),
        ("HTTP://host", [""]),
        ("*", nil),
        ("host:80", nil),
    ]

    @Test(arguments: paths)
    func `a path is split and then decoded, with and without a socket`(
        _ row: (target: String, segments: [String]?)
    ) throws {
        #expect(RequestHead(method: .get, target: row.target).pathSegments == row.segments)

        let seen = Mailbox<[String]?>()
        let server = try serving { request in
            seen.put(request.pathSegments)
            return answer("")
        }
        let client = try RawClient(server.port)
        try client.send(request("GET \(row.target)"))
        #expect(try client.readAnswer().status == 200)
        #expect(try #require(seen.next()) == row.segments)
    }

    @Test func `an escape, NUL or byte beyond ASCII is seen wherever it stands in a segment`() {
        for length in 0..<26 {
            for place in 0...length {
                let before = String(repeating: "a", count: place)
                let after = String(repeating: "~", count: length - place)
                func segments(_ middle: String) -> [String]? {
                    RequestHead(method: .get, target: "/" + before + middle + after).pathSegments
                }
                #expect(segments("$") == [before + "$" + after])
                #expect(segments("%41") == [before + "A" + after])
                #expect(segments("é") == [before + "é" + after])
                #expect(segments("\0") == nil)
                #expect(segments("%") == nil)
            }
        }
    }

    static let queries: [(query: String, items: [String])] = [
        ("a=1&b=2&a=3", ["a=1", "b=2", "a=3"]),
        ("a", ["a"]),
        ("a=", ["a="]),
        ("a=b=c", ["a=b=c"]),
        ("a+b=c%2Bd%20e", ["a b=c+d e"]),
        ("a=%zz", ["a=%zz"]),
        ("a=%26b%3D1", ["a=&b=1"]),
    ]

    @Test(arguments: queries)
    func `a query is decoded as a form is, with and without a socket`(
        _ row: (query: String, items: [String])
    ) throws {
        func render(_ items: [(name: String, value: String?)]) -> [String] {
            items.map { item in item.value.map { "\(item.name)=\($0)" } ?? item.name }
        }
        #expect(render(RequestHead(method: .get, target: "/?" + row.query).queryItems()) == row.items)

        let seen = Mailbox<[String]>()
        let server = try serving { request in
            seen.put(
                request.queryItems().map { item in item.value.map { "\(item.name)=\($0)" } ?? item.name })
            return answer("")
        }
        let client = try RawClient(server.port)
        try client.send(request("GET /?\(row.query)"))
        #expect(try client.readAnswer().status == 200)
        #expect(seen.next() == row.items)
    }

    @Test func `the raw target keeps its escapes and loses its query`() throws {
        let server = try serving { answer($0.target) }
        let client = try RawClient(server.port)
        try client.send(request("GET /a%2Fb?c=d"))
        #expect(try client.readAnswer().text == "/a%2Fb")
        #expect(RequestHead(method: .get, target: "/a%2Fb?c=d").target == "/a%2Fb")
    }

    @Test func `a handler is driven without a socket`() {
        let handler = ScriptedHandler()
        let request = Request(method: .post, target: "/a", headers: [("X-One", "1")], body: [1, 2])
        #expect(request.header("x-one") == "1")
        guard case .proceed(let context) = handler.admit(request.head),
            case .response(let response) = handler.respond(to: request, context: context)
        else {
            Issue.record("not answered")
            return
        }
        #expect(response.body == [1, 2])
    }
}
