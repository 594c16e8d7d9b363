import Glibc
import HTTPServer
import Testing

@Suite struct DeadlineTests {
    /// Sends a byte at a time until the server has had enough; false when it never has.
    private func drip(_ start: String, _ port: UInt16) throws -> Bool {
        let client = try RawClient(port)
        try client.send(start)
        let began = ContinuousClock.now
        while ContinuousClock.now - began < .seconds(8) {
            // Paced by the socket: nothing comes back, so each look takes its 20 ms.
            if try client.isClosed(within: 20) { return true }
            do { try client.send("a") } catch { return true }
        }
        return false
    }

    @Test(arguments: [
        ("request line", "GET /"),
        ("header", "GET / HTTP/1.1\r\nHost: x\r\nX-Slow: "),
        ("body", "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\n\r\n"),
        ("chunk", "POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n10000\r\n"),
        ("refused body", "POST /nowhere HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\n\r\n"),
    ])
    func `a request that drips is cut, though every byte is a sign of life`(_ row: (String, String)) throws {
        let server = try serve {
            $0.requestDeadline = .milliseconds(400)
            $0.idleTimeout = .milliseconds(400)
        }
        #expect(try drip(row.1, server.port), "\(row.0)")
    }

    @Test func `a client that does not read its answer is cut`() throws {
        let answered = Mailbox<Void>()
        let server = try serve {
            $0.requestDeadline = .milliseconds(400)
        } answering: { _ in
            answered.put(())
            return .response(Response(status: 200, body: [UInt8](repeating: 1, count: 40_000_000)))
        }
        let client = try RawClient(server.port, receiveBuffer: 4096)
        try client.send(request("GET /"))
        #expect(answered.next() != nil)
        // Nothing is read until the server has given the exchange up.
        let began = ContinuousClock.now
        while server.exchangesInFlight > 0, ContinuousClock.now - began < .seconds(10) { sched_yield() }
        #expect(server.exchangesInFlight == 0)
        #expect(try client.readToEnd().count < 40_000_000)
    }
}
