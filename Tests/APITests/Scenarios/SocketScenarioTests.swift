import HTTPServer
import Testing

/// docs/scenarios.md.
@Suite("Scenarios: what goes over the wire")
struct SocketScenarioTests {
    private func post(_ path: String, length: Int, _ more: String = "", version: String = "1.1") -> String {
        "POST \(path) HTTP/\(version)\r\nHost: localhost\r\nContent-Type: application/json\r\n"
            + "Content-Length: \(length)\r\n\(more)\r\n"
    }

    private func padded(_ json: String, to count: Int) -> String {
        json + String(repeating: " ", count: count - json.utf8.count)
    }

    @Test("H01 Bodies are read whole before the answer, and early errors keep the connection")
    func wholeBodies() throws {
        let session = try TestSession(.socket, "root", "A")
        let connection = try session.client.connect()
        let event = padded(#"{"phase":"began","recognizer":"edgePan","edge":"left"}"#, to: 200)
        let unknown = "/v1/sessions/" + String(repeating: "0", count: 32)
        for _ in 1...3 {
            try connection.write(post(session.path + "/gestures", length: 200) + event)
            #expect(try connection.read()["/outcome"] == "began")
            try connection.write(post(session.path + "/gestures", length: 0))
            expectProblem(try connection.read(), 400, "", "an empty body")
            try connection.write(post(unknown + "/gestures", length: 200) + event)
            let missing = try connection.read()
            expectProblem(missing, 404)
            #expect(missing.header("Connection") == nil)
            try connection.write(post("/nowhere", length: 200) + event)
            expectProblem(try connection.read(), 404)
        }
    }

    @Test("H02 A body in pieces, or in chunks of one byte, is the same body")
    func bodiesInPieces() throws {
        let events =
            [#"{"phase":"began","gesture":"g1","recognizer":"edgePan","edge":"left"}"#]
            + (1...84).map {
                #"{"phase":"changed","translation":{"x":\#($0),"y":0},"velocity":{"x":1,"y":1}}"#
            }
        let batch = "{\"events\":[\(events.joined(separator: ","))]}"
        try #require(batch.utf8.count > 6000)
        func answer(_ write: (Connection, String) throws -> Void) throws -> Answer {
            let session = try TestSession(.socket, "root", "A")
            let connection = try session.client.connect()
            try write(connection, session.path + "/gestures")
            return try connection.read()
        }
        let whole = try answer { connection, path in
            try connection.write(post(path, length: batch.utf8.count) + batch)
        }
        let pieces = try answer { connection, path in
            try connection.write(post(path, length: batch.utf8.count))
            var rest = Array(batch.utf8)[...]
            while !rest.isEmpty {
                try connection.write(Array(rest.prefix(1000)))
                rest = rest.dropFirst(1000)
            }
        }
        let chunked = try answer { connection, path in
            try connection.write(
                "POST \(path) HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
                    + "Transfer-Encoding: chunked\r\n\r\n")
            for byte in batch.utf8 { try connection.write(Array("1\r\n".utf8) + [byte, 13, 10]) }
            try connection.write("0\r\n\r\n")
        }
        #expect(whole.status == 200)
        #expect(whole["/progress"] == 0.21)
        #expect(whole["/events"] == .array(count: 85))
        for other in [pieces, chunked] {
            #expect(other.status == 200)
            // All but the session's id, which both begin with.
            #expect(other.bodyText.dropFirst(50) == whole.bodyText.dropFirst(50))
        }
    }

    @Test("H02 A chunked body over the limit is a 413")
    func chunkedOverTheLimit() throws {
        var setup = Client.Setup()
        setup.maximumBodyBytes = 1024
        let session = try TestSession(.socket, "root", setup: setup)
        let connection = try session.client.connect()
        try connection.write(
            "POST \(session.path)/push HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
                + "Transfer-Encoding: chunked\r\n\r\n401\r\n"
                + padded(#"{"route":"A"}"#, to: 1025) + "\r\n0\r\n\r\n")
        expectProblem(try connection.read(), 413)
        #expect(try session.routes() == ["root"])
    }

    @Test("H06 HEAD answers as GET does, without a byte of body")
    func head() throws {
        let session = try TestSession(.socket, "root")
        let connection = try session.client.connect()
        func ask(_ method: String, _ path: String) throws -> Answer {
            try connection.write("\(method) \(path) HTTP/1.1\r\nHost: localhost\r\n\r\n")
            return try connection.read(isHead: method == "HEAD")
        }
        for path in [session.path, "/v1/sessions/unknown"] {
            let head = try ask("HEAD", path)
            let get = try ask("GET", path)
            #expect(head.status == get.status)
            #expect(head.comparableHeaders == get.comparableHeaders)
        }
        let refused = try ask("HEAD", session.path + "/pop")
        #expect(refused.status == 405)
        #expect(refused.header("Allow") == "POST, OPTIONS")
        #expect(try ask("GET", session.path).version == 1)
    }

    @Test("H07 A client that waits for 100 Continue gets it, or the refusal in its place")
    func expectContinue() throws {
        var setup = Client.Setup()
        setup.maximumBodyBytes = 4096
        let session = try TestSession(.socket, "root", setup: setup)
        let path = session.path + "/push"
        let expecting = "Expect: 100-continue\r\n"

        let patient = try session.client.connect()
        try patient.write(post(path, length: 2048, expecting))
        #expect(try patient.read().status == 100)
        try patient.write(padded(#"{"route":"A"}"#, to: 2048))
        #expect(try patient.read().routes == ["root", "A"])

        let tooLong = try session.client.connect()
        try tooLong.write(post(path, length: 4097, expecting))
        let refusal = try tooLong.read()
        expectProblem(refusal, 413)
        #expect(refusal.header("Connection")?.lowercased() == "close")

        let nowhere = try session.client.connect()
        try nowhere.write(post("/nowhere", length: 2048, expecting))
        expectProblem(try nowhere.read(), 404)

        let old = try session.client.connect()
        try old.write(post(path, length: 2048, expecting, version: "1.0"))
        try old.write(padded(#"{"route":"B"}"#, to: 2048))
        #expect(try old.read().routes == ["root", "A", "B"])
    }

    @Test("H08 A body that nobody wants does not end the connection")
    func unwantedBodies() throws {
        let client = try Client(.socket)
        let connection = try client.connect()
        try connection.write(post("/nowhere", length: 200_000) + String(repeating: "x", count: 200_000))
        expectProblem(try connection.read(), 404)
        try connection.write("GET /livez HTTP/1.1\r\nHost: localhost\r\n\r\n")
        #expect(try connection.read()["/status"] == "live")
    }

    @Test("H08 Requests in one segment are answered in order")
    func pipelinedRequests() throws {
        let session = try TestSession(.socket, "root")
        let connection = try session.client.connect()
        let push = #"{"route":"A"}"#
        try connection.write(
            post(session.path + "/push", length: push.utf8.count) + push
                + post(session.path + "/pop", length: 0)
                + "HEAD /livez HTTP/1.1\r\nHost: localhost\r\n\r\n"
                + "GET /nowhere HTTP/1.1\r\nHost: localhost\r\n\r\n"
                + "GET \(session.path) HTTP/1.1\r\nHost: localhost\r\n\r\n")
        #expect(try connection.read().routes == ["root", "A"])
        #expect(try connection.read().routes == ["root"])
        #expect(try connection.read(isHead: true).status == 200)
        #expect(try connection.read().status == 404)
        #expect(try connection.read()["/version"] == 3)
    }
}
