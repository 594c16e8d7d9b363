import HTTPServer
import Testing

@Suite struct LaterTests {
    @Test func `an answer is completed from another thread, and the connection stays`() throws {
        let server = try serving { request in
            let pending = PendingResponse()
            let body = request.body
            onThread { pending.complete(Response(status: 200, body: body)) }
            return .later(pending)
        }
        let client = try RawClient(server.port)
        for round in 0..<200 {
            try client.send(request("POST /", body: "round \(round)"))
            #expect(try client.readAnswer().text == "round \(round)")
        }
    }

    @Test func `an answer completed before the return does not suspend`() throws {
        let server = try serving { _ in
            let pending = PendingResponse()
            #expect(pending.complete(Response(status: 201)))
            return .later(pending)
        }
        let client = try RawClient(server.port)
        try client.send(request("GET /") + request("GET /"))
        #expect(try client.readAnswer().status == 201)
        #expect(try client.readAnswer().status == 201)
    }

    @Test func `the first completion counts, and no later one`() throws {
        let pendings = Mailbox<PendingResponse>()
        let server = try serving { _ in
            let pending = PendingResponse()
            pendings.put(pending)
            return .later(pending)
        }
        let client = try RawClient(server.port)
        try client.send(request("GET /"))
        let pending = try #require(pendings.next())
        let outcomes = Mailbox<Bool>()
        for status in [201, 202, 203, 205] {
            onThread { outcomes.put(pending.complete(Response(status: status))) }
        }
        let counted = (0..<4).map { _ in outcomes.next() }.count { $0 == true }
        #expect(counted == 1)
        #expect(try (201...205).contains(client.readAnswer().status))
        #expect(!pending.complete(Response(status: 200)))
    }

    @Test func `an answer that does not come is answered by its deadline`() throws {
        let pendings = Mailbox<PendingResponse>()
        let server = try serving { request in
            guard request.target == "/" else { return answer("next") }
            let pending = PendingResponse(deadline: .milliseconds(100))
            pendings.put(pending)
            return .later(pending)
        }
        let client = try RawClient(server.port)
        try client.send(request("GET /") + request("GET /next"))
        let late = try client.readAnswer()
        #expect(late.status == 503 && late.text == "deadlineExceeded")
        #expect(try #require(pendings.next()).complete(Response(status: 200)) == false)
        #expect(try client.readAnswer().text == "next")
    }

    @Test func `without a deadline of its own a pending answer has the server's`() throws {
        let server = try serve {
            $0.requestDeadline = .milliseconds(100)
        } answering: { _ in
            .later(PendingResponse())
        }
        let client = try RawClient(server.port)
        try client.send(request("GET /"))
        #expect(try client.readAnswer().status == 503)
    }

    @Test func `a completion after the client vanished harms nobody`() throws {
        let pendings = Mailbox<PendingResponse>()
        let server = try serving { request in
            guard request.target == "/later" else { return answer("") }
            let pending = PendingResponse()
            pendings.put(pending)
            return .later(pending)
        }
        for _ in 0..<20 {
            let vanishing = try RawClient(server.port)
            try vanishing.send(request("GET /later"))
            let pending = try #require(pendings.next())
            vanishing.close()
            #expect(pending.complete(Response(status: 200, body: [UInt8](repeating: 0, count: 100_000))))
        }
        let client = try RawClient(server.port)
        try client.send(request("GET /"))
        #expect(try client.readAnswer().status == 200)
    }

    @Test func `a client that has only stopped writing gets its answer`() throws {
        let pendings = Mailbox<PendingResponse>()
        let server = try serving { _ in
            let pending = PendingResponse()
            pendings.put(pending)
            return .later(pending)
        }
        let client = try RawClient(server.port)
        try client.send(request("GET /"))
        client.shutdownWriting()
        try #require(pendings.next()).complete(Response(status: 200))
        #expect(try client.readAnswer().status == 200)
    }

    @Test func `HEAD is answered later as well`() throws {
        let server = try serving { _ in
            let pending = PendingResponse()
            onThread { pending.complete(Response(status: 200, body: [1, 2, 3])) }
            return .later(pending)
        }
        let client = try RawClient(server.port)
        try client.send(request("HEAD /") + request("GET /"))
        #expect(try client.readAnswer(toHead: true).headers["content-length"] == "3")
        #expect(try client.readAnswer().body == [1, 2, 3])
    }
}
