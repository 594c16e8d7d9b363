import Glibc
import Testing

@Suite struct SignalTests {
    @Test(arguments: [SIGTERM, SIGINT])
    func `H05 a stream, an idle connection and half a request end with the process, twice signalled`(
        _ signal: Int32
    ) throws {
        let host = try ChildProcess("StreamHost")
        let line = try #require(host.readLine())
        let port = try #require(line.split(separator: " ").last.flatMap { UInt16($0) })

        let streamed = try RawClient(port)
        try streamed.send(request("GET /stream"))
        #expect(try streamed.readHead().status == 200)
        let ticking = try RawClient(port)
        try ticking.send(request("POST /tick"))
        #expect(try ticking.readAnswer().text == "1\n")
        #expect(try streamed.readChunk() == Array("data: tick\n\n".utf8))
        try ticking.send(request("GET /later"))
        #expect(try ticking.readAnswer().text == "later\n")
        let half = try RawClient(port)
        try half.send(request("POST /echo", "Content-Length: 100") + "half")

        host.signal(signal)
        host.signal(signal)
        #expect(try streamed.readChunk().isEmpty)
        host.signal(signal)
        #expect(try half.readToEnd().isEmpty)
        #expect(try ticking.readToEnd().isEmpty)
        let took = duration { #expect(host.waitForExit() == 0) }
        #expect(took < .seconds(5))
    }

    @Test func `a signal before any request ends it at once`() throws {
        let host = try ChildProcess("StreamHost")
        _ = try #require(host.readLine())
        host.signal(SIGTERM)
        #expect(host.waitForExit() == 0)
    }
}
