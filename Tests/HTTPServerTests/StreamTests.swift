import HTTPServer
import Testing

@Suite struct StreamTests {
    private let streams = Mailbox<StreamingResponse>()
    private let ends = Mailbox<StreamingResponse.EndReason>()

    private func serveStreams(
        capacity: Int = 64 << 10, _ configure: (inout ServerConfiguration) -> Void = { _ in }
    ) throws -> Server<ScriptedHandler> {
        let (streams, ends) = (streams, ends)
        return try serve(configure) { request in
            guard request.target == "/stream" else { return answer("") }
            let stream = StreamingResponse(
                headers: [HeaderField("Content-Type", "text/event-stream")], capacity: capacity,
                onEnd: { ends.put($0) })
            streams.put(stream)
            return .stream(stream)
        }
    }

    private func open(_ port: UInt16) throws -> (RawClient, StreamingResponse) {
        let client = try RawClient(port)
        try client.send(request("GET /stream"))
        #expect(try client.readHead().headers["content-type"] == "text/event-stream")
        return (client, try #require(streams.next()))
    }

    @Test func `bytes arrive as they are written, and the connection serves on after the end`() throws {
        let server = try serveStreams()
        let (client, stream) = try open(server.port)
        for round in 0..<200 {
            #expect(stream.write(Array("event \(round)\n".utf8)) == .accepted)
            #expect(try client.readChunk() == Array("event \(round)\n".utf8))
        }
        stream.finish()
        #expect(try client.readChunk().isEmpty)
        #expect(ends.next() == .finished)
        #expect(stream.write([1]) == .ended)
        try client.send(request("GET /"))
        #expect(try client.readAnswer().status == 200)
    }

    @Test func `what is written before the return is sent, also when the stream is finished already`() throws
    {
        let ends = ends
        let server = try serving { _ in
            let stream = StreamingResponse(onEnd: { ends.put($0) })
            #expect(stream.write(Array("all of it".utf8)) == .accepted)
            stream.finish()
            return .stream(stream)
        }
        let client = try RawClient(server.port)
        try client.send(request("GET /") + request("GET /"))
        #expect(try client.readAnswer().text == "all of it")
        #expect(try client.readAnswer().text == "all of it")
        #expect(ends.next() == .finished)
    }

    @Test func `HTTP 1.0 gets bytes until the connection closes`() throws {
        let server = try serveStreams()
        let client = try RawClient(server.port)
        try client.send("GET /stream HTTP/1.0\r\n\r\n")
        let head = try client.readHead()
        #expect(head.headers["transfer-encoding"] == nil)
        let stream = try #require(streams.next())
        #expect(stream.write(Array("one".utf8)) == .accepted)
        #expect(try client.read(3) == Array("one".utf8))
        #expect(stream.write(Array("two".utf8)) == .accepted)
        stream.finish()
        #expect(try client.readToEnd() == Array("two".utf8))
        #expect(ends.next() == .finished)
    }

    @Test func `a client that vanishes while nothing is written is noticed`() throws {
        let server = try serveStreams()
        let (client, stream) = try open(server.port)
        client.close()
        #expect(ends.next() == .clientLost)
        #expect(stream.write([1]) == .ended)
        stream.finish()
        #expect(ends.waiting.isEmpty)
    }

    @Test func `a client that vanishes while bytes are written is noticed`() throws {
        let server = try serveStreams()
        let (client, stream) = try open(server.port)
        client.close()
        while stream.write([UInt8](repeating: 0, count: 1000)) != .ended {}
        #expect(ends.next() == .clientLost)
    }

    @Test func `a full buffer takes nothing, and everything it took arrives in order`() throws {
        let server = try serveStreams(capacity: 1000)
        let (client, stream) = try open(server.port)
        #expect(stream.write([UInt8](repeating: 0, count: 1001)) == .full)
        var accepted: [UInt8] = []
        var serial: UInt8 = 0
        // The client does not read: the socket's buffers fill, and then the stream's.
        while true {
            let piece = [UInt8](repeating: serial, count: 700)
            guard stream.write(piece) == .accepted else {
                if accepted.count > 1_000_000 { break }
                continue
            }
            accepted += piece
            serial &+= 1
            if accepted.count > 30_000_000 { break }
        }
        stream.finish()
        var received: [UInt8] = []
        while case let chunk = try client.readChunk(), !chunk.isEmpty { received += chunk }
        #expect(received == accepted)
        #expect(ends.next() == .finished)
    }

    @Test func `a client that takes nothing is cut after the request deadline`() throws {
        let server = try serveStreams(capacity: 1000) { $0.requestDeadline = .milliseconds(300) }
        let client = try RawClient(server.port, receiveBuffer: 4096)
        try client.send(request("GET /stream"))
        let stream = try #require(streams.next())
        while stream.write([UInt8](repeating: 0, count: 1000)) != .ended {}
        #expect(ends.next() == .clientLost)
    }

    @Test func `many writers and a finish at once lose no accepted message`() throws {
        let server = try serveStreams(capacity: 1 << 20)
        let (client, stream) = try open(server.port)
        let done = Mailbox<Int>()
        for writer in 0..<4 {
            onThread {
                var accepted = 0
                for _ in 0..<500 where stream.write(Array("\(writer)\n".utf8)) == .accepted { accepted += 1 }
                done.put(accepted)
            }
        }
        let accepted = (0..<4).compactMap { _ in done.next() }.reduce(0, +)
        stream.finish()
        var received = 0
        while case let chunk = try client.readChunk(), !chunk.isEmpty { received += chunk.count }
        #expect(received == accepted * 2)
    }
}
