import HTTPServer
import Testing

@Suite struct ConnectionTests {
    @Test func `H08 two requests in one segment are answered in order`() throws {
        let server = try serving { answer($0.target) }
        let client = try RawClient(server.port)
        try client.send(request("POST /1", body: "one") + request("GET /2"))
        #expect(try client.readAnswer().text == "/1")
        #expect(try client.readAnswer().text == "/2")
    }

    @Test func `H03 two clients pipeline 64 kB bodies, go quiet, and are answered within a second`() throws {
        let server = try serve()
        let body = String(repeating: "p", count: 64 << 10)
        let clients = try (0..<2).map { _ in try RawClient(server.port) }
        let took = try duration {
            for client in clients {
                try client.send(request("POST /", body: body) + request("POST /", body: body))
            }
            for client in clients {
                for _ in 0..<2 { #expect(try client.readAnswer().text == body) }
            }
        }
        #expect(took < .seconds(1))
    }

    @Test func `H04 130 idle connections do not keep a request waiting`() throws {
        let server = try serve()
        let idle = try (0..<130).map { _ in try RawClient(server.port) }
        for client in idle {
            try client.send(request("GET /"))
            #expect(try client.readAnswer().status == 200)
        }
        let client = try RawClient(server.port)
        try client.send(request("GET /health"))
        #expect(try client.readAnswer().status == 200)
        for client in idle {
            try client.send(request("GET /"))
            #expect(try client.readAnswer().status == 200)
        }
    }

    @Test func `over the limit a connection is answered, told so and closed, and the others live on`() throws
    {
        let server = try serve {
            $0.maxConnections = 3
        } answering: {
            answer($0.isOverLimit ? "over" : "within")
        }
        let within = try (0..<3).map { _ in try RawClient(server.port) }
        for client in within {
            try client.send(request("GET /"))
            #expect(try client.readAnswer().text == "within")
        }
        for _ in 0..<5 {
            let client = try RawClient(server.port)
            try client.send(request("GET /"))
            let told = try client.readAnswer()
            #expect(told.text == "over")
            #expect(told.closes)
            #expect(try client.readToEnd().isEmpty)
        }
        for client in within {
            try client.send(request("GET /"))
            #expect(try client.readAnswer().text == "within")
        }
    }

    @Test func `over the limit a silent connection does not keep its place`() throws {
        let server = try serve { $0.maxConnections = 1 }
        let first = try RawClient(server.port)
        try first.send(request("GET /"))
        #expect(try first.readAnswer().status == 200)
        // Far below the idle timeout of a minute.
        #expect(try RawClient(server.port).readToEnd().isEmpty)
        try first.send(request("GET /"))
        #expect(try first.readAnswer().status == 200)
    }

    @Test func `H04 idle connections are reaped, while a stream and a pending answer live on`() throws {
        let streams = Mailbox<StreamingResponse>()
        let pendings = Mailbox<PendingResponse>()
        let server = try serve {
            $0.idleTimeout = .milliseconds(300)
            $0.requestDeadline = .milliseconds(300)
        } answering: { request in
            switch request.target {
            case "/stream":
                let stream = StreamingResponse()
                streams.put(stream)
                return .stream(stream)
            case "/later":
                let pending = PendingResponse(deadline: .seconds(60))
                pendings.put(pending)
                return .later(pending)
            default:
                return answer("")
            }
        }
        let streamed = try RawClient(server.port)
        try streamed.send(request("GET /stream"))
        #expect(try streamed.readHead().status == 200)
        let waiting = try RawClient(server.port)
        try waiting.send(request("GET /later"))
        let pending = try #require(pendings.next())
        let idle = try RawClient(server.port)
        try idle.send(request("GET /"))
        #expect(try idle.readAnswer().status == 200)
        let silent = try RawClient(server.port)

        // Both end because the server closes them; several times the limits have passed by then.
        #expect(try idle.readToEnd().isEmpty)
        #expect(try silent.readToEnd().isEmpty)
        let next = try RawClient(server.port)
        #expect(try next.readToEnd().isEmpty)

        let stream = try #require(streams.next())
        #expect(stream.write(Array("alive".utf8)) == .accepted)
        #expect(try streamed.readChunk() == Array("alive".utf8))
        #expect(pending.complete(Response(status: 200)))
        #expect(try waiting.readAnswer().status == 200)
    }

    @Test func `connections over the limit wait or are turned away, and the server recovers`() throws {
        let server = try serve { $0.maxConnections = 8 }
        var clients = try (0..<32).map { _ in try RawClient(server.port) }
        clients.removeAll()
        let client = try RawClient(server.port)
        try client.send(request("GET /"))
        #expect(try client.readAnswer().status == 200)
    }
}
