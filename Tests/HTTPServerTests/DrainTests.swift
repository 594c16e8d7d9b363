import HTTPServer
import Testing

@Suite struct DrainTests {
    private let streams = Mailbox<StreamingResponse>()
    private let pendings = Mailbox<PendingResponse>()
    private let ends = Mailbox<StreamingResponse.EndReason>()

    private func serveAll() throws -> Server<ScriptedHandler> {
        let (streams, pendings, ends) = (streams, pendings, ends)
        return try serving { request in
            switch request.target {
            case "/stream":
                let stream = StreamingResponse(onEnd: { ends.put($0) })
                streams.put(stream)
                return .stream(stream)
            case "/later":
                let pending = PendingResponse(deadline: .seconds(60))
                pendings.put(pending)
                return .later(pending)
            default:
                return answer(request.isDraining ? "draining" : "serving")
            }
        }
    }

    @Test func `a stream, an idle connection, half a request and a pending answer do not hold it up`() throws
    {
        let server = try serveAll()
        let streamed = try RawClient(server.port)
        try streamed.send(request("GET /stream"))
        #expect(try streamed.readHead().status == 200)
        let idle = try RawClient(server.port)
        try idle.send(request("GET /"))
        #expect(try idle.readAnswer().text == "serving")
        let half = try RawClient(server.port)
        try half.send(request("POST /", "Content-Length: 100") + "half")
        let waiting = try RawClient(server.port)
        try waiting.send(request("GET /later"))
        let pending = try #require(pendings.next())

        #expect(duration { server.drain(within: .milliseconds(500)) } < .seconds(3))

        #expect(try streamed.readChunk().isEmpty)
        #expect(ends.next() == .shutdown)
        #expect(try #require(streams.next()).write([1]) == .ended)
        #expect(try idle.readToEnd().isEmpty)
        #expect(try half.readToEnd().isEmpty)
        let late = try waiting.readAnswer()
        #expect(late.status == 503 && late.text == "draining" && late.closes)
        #expect(!pending.complete(Response(status: 200)))
        #expect(throws: RawClient.Failure.self) { try RawClient(server.port) }
    }

    @Test func `a pending answer completed during the drain is sent, and ends it early`() throws {
        let server = try serveAll()
        let waiting = try RawClient(server.port)
        try waiting.send(request("GET /later"))
        let pending = try #require(pendings.next())
        let drained = Mailbox<Void>()
        onThread {
            server.drain(within: .seconds(60))
            drained.put(())
        }
        // A request during the drain is told of it, and its connection closed.
        var during: Answer
        repeat {
            let client = try RawClient(server.port)
            try client.send(request("GET /"))
            during = try client.readAnswer()
        } while during.text == "serving"
        #expect(during.text == "draining" && during.closes)
        #expect(server.isDraining)

        let streaming = try RawClient(server.port)
        try streaming.send(request("GET /stream"))
        #expect(try streaming.readAnswer().status == 503)
        #expect(ends.next() == .shutdown)

        #expect(pending.complete(Response(status: 200, body: [7])))
        let answer = try waiting.readAnswer()
        #expect(answer.body == [7] && answer.closes)
        #expect(drained.next() != nil)
    }

    @Test func `draining twice, and from several threads, is harmless`() throws {
        let server = try serveAll()
        let drained = Mailbox<Void>()
        for _ in 0..<4 {
            onThread {
                server.drain(within: .milliseconds(100))
                drained.put(())
            }
        }
        for _ in 0..<4 { #expect(drained.next() != nil) }
        server.drain(within: .seconds(60))
    }

    @Test func `a server that is let go of stops`() throws {
        let port: UInt16
        do {
            let server = try serveAll()
            port = server.port
            let client = try RawClient(port)
            try client.send(request("GET /later"))
            _ = pendings.next()
        }
        #expect(throws: RawClient.Failure.self) { try RawClient(port) }
    }

    @Test(arguments: 0..<20)
    func `it stops under load, whatever the requests are at`(_ round: Int) throws {
        let server = try serving { request in
            switch request.target {
            case "/later":
                let pending = PendingResponse()
                onThread { pending.complete(Response(status: 200)) }
                return .later(pending)
            case "/never":
                return .later(PendingResponse())
            case "/stream":
                let stream = StreamingResponse()
                onThread { while stream.write(Array("tick".utf8)) != .ended {} }
                return .stream(stream)
            default:
                return .response(Response(status: 200, body: request.body))
            }
        }
        let port = server.port
        let running = Mailbox<Void>()
        let finished = Mailbox<Void>()
        let targets = ["/", "/later", "/never", "/stream", "/", "/later"]
        for target in targets {
            onThread {
                defer { finished.put(()) }
                var isFirst = true
                // Until the server is gone.
                while let client = try? RawClient(port) {
                    repeat {
                        guard (try? client.send(request("POST \(target)", body: "load"))) != nil else {
                            break
                        }
                        if isFirst { running.put(()) }
                        isFirst = false
                    } while (try? client.readAnswer()) != nil
                }
            }
        }
        for _ in targets { #expect(running.next() != nil) }
        #expect(duration { server.drain(within: .milliseconds(Int64(round * 5))) } < .seconds(5))
        for _ in targets { #expect(finished.next() != nil) }
    }
}
