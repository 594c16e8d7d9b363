import HTTPServer
import Testing

@Suite struct BodyTests {
    @Test func `H01 an empty body is an empty array, declared or not`() throws {
        let server = try serving { answer("\($0.body.count) \($0.declaredLength.map { "\($0)" } ?? "-")") }
        let client = try RawClient(server.port)
        try client.send(request("POST /") + request("POST /", "Content-Length: 0"))
        #expect(try client.readAnswer().text == "0 -")
        #expect(try client.readAnswer().text == "0 0")
    }

    @Test func `H02 a body split over many segments is put together`() throws {
        let server = try serve()
        let client = try RawClient(server.port)
        let body = (0..<6000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        try client.send("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: \(body.count)\r\n\r\n")
        for start in stride(from: 0, to: body.count, by: 500) {
            try client.send(Array(body[start..<start + 500]))
        }
        #expect(try client.readAnswer().body == body)
    }

    @Test func `H02 chunks of one byte give the same body as a declared length`() throws {
        let server = try serve()
        let client = try RawClient(server.port)
        let body = "a body of some length, chunked into its bytes"
        let chunks = body.map { "1\r\n\($0)\r\n" }.joined() + "0\r\n\r\n"
        try client.send(request("POST /", "Transfer-Encoding: chunked") + chunks)
        try client.send(request("POST /", body: body))
        #expect(try client.readAnswer().text == body)
        #expect(try client.readAnswer().text == body)
    }

    @Test func `H08 a refusal with a 200 kB body leaves the connection usable`() throws {
        let server = try serve()
        let client = try RawClient(server.port)
        try client.send(request("POST /nowhere", body: String(repeating: "x", count: 200_000)))
        let refusal = try client.readAnswer()
        #expect(refusal.status == 404 && !refusal.closes)
        try client.send(request("GET /health"))
        #expect(try client.readAnswer().status == 200)
    }

    @Test func `H08 a refused GET keeps its connection too`() throws {
        let server = try serve()
        let client = try RawClient(server.port)
        for _ in 0..<3 {
            try client.send(request("GET /nowhere"))
            #expect(try client.readAnswer().status == 404)
        }
    }

    @Test func `a body declared too long is refused before it is sent, and the answer is not lost`() throws {
        let server = try serve { $0.maxBodyBytes = 1000 }
        let client = try RawClient(server.port)
        // More than the sockets' buffers hold: closing with this unread would be a reset.
        try client.send(request("POST /", "Content-Length: 3000000"))
        let part = [UInt8](repeating: 0, count: 3_000_000)
        try client.send(part)
        let answer = try client.readAnswer()
        #expect(answer.status == 413 && answer.closes)
        #expect(answer.text == "bodyTooLarge(limit: 1000)")
        #expect(try client.readToEnd().isEmpty)
    }

    @Test func `the handler's refusal wins over 413`() throws {
        let server = try serve { $0.maxBodyBytes = 1000 }
        let client = try RawClient(server.port)
        try client.send(request("POST /nowhere", "Content-Length: 1001"))
        let answer = try client.readAnswer()
        #expect(answer.status == 404 && answer.closes)
    }

    @Test func `a body of exactly the limit is taken`() throws {
        let server = try serve { $0.maxBodyBytes = 1000 }
        let client = try RawClient(server.port)
        let body = String(repeating: "y", count: 1000)
        try client.send(request("POST /", body: body))
        try client.send(request("POST /", "Transfer-Encoding: chunked") + "3e8\r\n\(body)\r\n0\r\n\r\n")
        #expect(try client.readAnswer().text == body)
        #expect(try client.readAnswer().text == body)
    }

    @Test func `chunks that outgrow the limit are read to their end and answered 413`() throws {
        let server = try serve { $0.maxBodyBytes = 1000 }
        let client = try RawClient(server.port)
        let chunk = "64\r\n" + String(repeating: "z", count: 100) + "\r\n"
        try client.send(
            request("POST /", "Transfer-Encoding: chunked") + String(repeating: chunk, count: 15)
                + "0\r\n\r\n")
        let answer = try client.readAnswer()
        #expect(answer.status == 413 && answer.closes)
        #expect(try client.readToEnd().isEmpty)
    }

    @Test(arguments: ["/", "/nowhere"])
    func `chunks without an end are cut`(_ path: String) throws {
        let server = try serve { $0.maxBodyBytes = 1000 }
        let client = try RawClient(server.port)
        let chunk = "64\r\n" + String(repeating: "z", count: 100) + "\r\n"
        try client.send(request("POST \(path)", "Transfer-Encoding: chunked"))
        // The server stops reading after 4000 bytes; the kernel may take some more before it says so.
        _ = try? client.send(String(repeating: chunk, count: 60))
        #expect(try client.readToEnd().isEmpty)
    }

    @Test func `H07 100 Continue is sent, and then the answer`() throws {
        let server = try serve()
        let client = try RawClient(server.port)
        let body = String(repeating: "b", count: 2000)
        let took = try duration {
            try client.send(request("POST /", "Expect: 100-continue", "Content-Length: 2000"))
            #expect(try client.readAnswer().status == 100)
            try client.send(body)
            #expect(try client.readAnswer().text == body)
        }
        #expect(took < .seconds(1))
    }

    @Test func `H07 over the limit the final answer comes without 100`() throws {
        let server = try serve()
        let client = try RawClient(server.port)
        try client.send(request("POST /", "Expect: 100-continue", "Content-Length: 2000000"))
        let answer = try client.readAnswer()
        #expect(answer.status == 413 && answer.closes)
        #expect(try client.readToEnd().isEmpty)
    }

    @Test func `H07 a refusal comes without 100`() throws {
        let server = try serve()
        let client = try RawClient(server.port)
        try client.send(request("POST /nowhere", "Expect: 100-continue", "Content-Length: 2000"))
        let answer = try client.readAnswer()
        #expect(answer.status == 404 && answer.closes)
    }

    @Test func `H07 HTTP 1.0 gets no 100`() throws {
        let server = try serve()
        let client = try RawClient(server.port)
        try client.send("POST / HTTP/1.0\r\nExpect: 100-continue\r\nContent-Length: 4\r\n\r\nbody")
        let answer = try client.readAnswer()
        #expect(answer.status == 200)
        #expect(answer.text == "body")
    }
}
