import HTTPServer
import Testing

@Suite struct RoundTripTests {
    @Test(arguments: ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "BREW"])
    func `a request of any method is answered`(_ method: String) throws {
        let server = try serve()
        let client = try RawClient(server.port)
        try client.send(request("\(method) /a/b", body: "hello"))
        let answer = try client.readAnswer()
        #expect(answer.status == 200)
        #expect(answer.headers["x-method"] == method)
        #expect(answer.headers["x-path"] == "a|b")
        #expect(answer.text == "hello")
        #expect(!answer.closes)
    }

    @Test func `H06 HEAD answers as GET does, without the body, and the next request parses`() throws {
        let server = try serving { _ in answer("a body") }
        let client = try RawClient(server.port)
        try client.send(request("HEAD /") + request("GET /"))
        let head = try client.readAnswer(toHead: true)
        let get = try client.readAnswer()
        #expect(head.status == 200)
        #expect(head.headers["content-length"] == "6")
        #expect(get.text == "a body")
        #expect(Set(head.headers.keys) == Set(get.headers.keys))
    }

    @Test func `H06 HEAD of a stream sends its headers, neither chunks nor a length, and ends it`() throws {
        let ends = Mailbox<StreamingResponse.EndReason>()
        let server = try serving { _ in
            .stream(StreamingResponse(headers: [HeaderField("X-Kind", "stream")], onEnd: { ends.put($0) }))
        }
        let client = try RawClient(server.port)
        try client.send(request("HEAD /"))
        let head = try client.readHead()
        #expect(head.status == 200)
        #expect(head.headers["x-kind"] == "stream")
        #expect(head.headers["content-length"] == nil)
        #expect(head.headers["transfer-encoding"] == nil)
        #expect(try client.readToEnd().isEmpty)
        #expect(ends.next() == .finished)
    }

    @Test func `a 204 carries neither body nor length, a 304 the length alone`() throws {
        let server = try serving { request in
            request.target == "/204"
                ? .response(Response(status: 204)) : answer("representation", status: 304)
        }
        let client = try RawClient(server.port)
        try client.send(request("GET /204") + request("GET /304") + request("GET /204"))
        let first = try client.readAnswer()
        #expect(first.headers["content-length"] == nil && first.headers["transfer-encoding"] == nil)
        #expect(try client.readAnswer().headers["content-length"] == "14")
        #expect(try client.readAnswer().status == 204)
    }

    @Test func `headers are found without regard to case, and repeated ones all`() throws {
        let server = try serving { request in
            answer(
                [request.header("x-one") ?? "-", request.header("absent") ?? "-"].joined(separator: ",")
                    + request.headerValues("X-MANY").joined(separator: ";"))
        }
        let client = try RawClient(server.port)
        try client.send(request("GET /", "X-One: 1", "X-Many: a", "x-many: b"))
        #expect(try client.readAnswer().text == "1,-a;b")
    }

    @Test func `white space behind a header's value is not part of it`() throws {
        let server = try serving { request in
            answer("[\(request.header("x-one") ?? "-")]\(request.headerValues("X-One"))")
        }
        let client = try RawClient(server.port)
        try client.send(request("GET /", "X-One:  a b \t "))
        #expect(try client.readAnswer().text == "[a b][\"a b\"]")
    }

    @Test func `a header that would split the answer is dropped`() throws {
        let server = try serving { _ in
            .response(
                Response(
                    status: 200,
                    headers: [
                        HeaderField("X-Bad", "a\r\nX-Injected: 1"), HeaderField("X-Nul", "a\0b"),
                        HeaderField("X-Good", "1"),
                    ]))
        }
        let client = try RawClient(server.port)
        try client.send(request("GET /"))
        let answer = try client.readAnswer()
        #expect(answer.headers["x-good"] == "1")
        #expect(answer.headers["x-bad"] == nil && answer.headers["x-injected"] == nil)
        #expect(answer.headers["x-nul"] == nil)
    }

    @Test func `an answer can close its connection`() throws {
        let server = try serving { _ in .response(Response(status: 200, closesConnection: true)) }
        let client = try RawClient(server.port)
        try client.send(request("GET /"))
        #expect(try client.readAnswer().closes)
        #expect(try client.readToEnd().isEmpty)
    }

    @Test func `HTTP 1.0 closes by default and stays open when asked to`() throws {
        let server = try serve()
        let client = try RawClient(server.port)
        try client.send("GET / HTTP/1.0\r\nConnection: keep-alive\r\n\r\n")
        #expect(try client.readAnswer().headers["connection"] == "Keep-Alive")
        try client.send("GET / HTTP/1.0\r\n\r\n")
        #expect(try client.readAnswer().closes)
        #expect(try client.readToEnd().isEmpty)
    }

    @Test func `an answer larger than any buffer arrives whole`() throws {
        let large = [UInt8](repeating: 7, count: 5_000_000)
        let server = try serving { _ in .response(Response(status: 200, body: large)) }
        let client = try RawClient(server.port)
        try client.send(request("GET /"))
        #expect(try client.readAnswer().body == large)
    }

    @Test func `IPv6 is served, and its loopback recognised`() throws {
        let server = try serve {
            $0.address = "::"
        } answering: {
            answer($0.isLoopbackPeer ? "loopback" : "foreign")
        }
        for isIPv6 in [true, false] {
            let client = try RawClient(server.port, isIPv6: isIPv6)
            try client.send(request("GET /"))
            #expect(try client.readAnswer().text == "loopback")
        }
    }

    @Test func `what cannot be bound is an error`() throws {
        let server = try serve()
        #expect(throws: ServerError.self) { try serve { $0.port = server.port } }
        #expect(throws: ServerError.invalidAddress("localhost")) { try serve { $0.address = "localhost" } }
    }

    @Test func `a port can be bound again at once`() throws {
        var port: UInt16 = 0
        for _ in 0..<3 {
            let server = try serve { $0.port = port }
            port = server.port
            let client = try RawClient(port)
            try client.send(request("GET /"))
            #expect(try client.readAnswer().status == 200)
            server.drain(within: .zero)
        }
    }
}
