import HTTPServer
import JSON
import Testing
import Wire

@Suite("Bodies that are none")
struct BodyTests {
    /// Every call that takes a body, with its path behind the session's; nil creates a session.
    private static let calls: [(method: Method, path: String?)] = [
        (.post, nil), (.patch, ""), (.post, "/gestures"), (.post, "/push"), (.post, "/pop"),
        (.post, "/pop-to"), (.post, "/pop-to-root"), (.post, "/replace"), (.post, "/open"), (.post, "/page"),
        (.post, "/tab"), (.post, "/present"), (.post, "/dismiss"), (.put, "/stack"),
        (.patch, "/entries/k1"),
    ]

    private static let takenEmpty = ["/pop", "/pop-to-root", "/dismiss"]

    private func expectRefused(
        _ transport: Transport, _ call: (method: Method, path: String?), _ status: Int, _ body: [UInt8],
        pointer: String? = nil
    ) throws {
        let session = try TestSession(transport, "root", "A", "B")
        let before = try session.snapshot()
        let path = call.path.map { session.path + $0 } ?? "/v1/sessions"
        let answer = try session.client.send(call.method, path, body)
        if let pointer {
            expectProblem(answer, status, pointer, path)
        } else {
            expectProblem(answer, status, path)
        }
        #expect(try session.snapshot().body == before.body)
        #expect(session.client.sessionCount == 1)
    }

    @Test("An empty body is refused where something is needed", arguments: Transport.allCases)
    func emptyBodies(transport: Transport) throws {
        for call in Self.calls where !Self.takenEmpty.contains(call.path ?? "") {
            try expectRefused(transport, call, 400, [], pointer: "")
        }
    }

    @Test("An empty body is taken where nothing is needed", arguments: Transport.allCases)
    func emptyBodiesThatAreAllowed(transport: Transport) throws {
        #expect(try TestSession(transport, "root", "A", "B").call("pop").routes == ["root", "A"])
        #expect(try TestSession(transport, "root", "A", "B").call("pop-to-root").routes == ["root"])
        #expect(try TestSession(transport, "root").call("dismiss")["/reason"] == "nothingToDismiss")
    }

    @Test("White space alone is an empty body", arguments: calls)
    func whiteSpace(call: (method: Method, path: String?)) throws {
        try expectRefused(.inProcess, call, 400, Array(" \r\n\t".utf8), pointer: "")
    }

    @Test("Bytes that are not UTF-8 are refused", arguments: calls)
    func notUTF8(call: (method: Method, path: String?)) throws {
        for bytes: [UInt8] in [[0xFF], [0xC3], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF5, 0x80, 0x80, 0x80]] {
            try expectRefused(.inProcess, call, 400, Array(#"{"route":""#.utf8) + bytes + Array("\"}".utf8))
            try expectRefused(.inProcess, call, 400, bytes, pointer: "")
        }
    }

    @Test(
        "Half a surrogate pair is refused, escaped or not", arguments: [#"\ud800"#, #"\udc00"#, #"\ud800x"#])
    func halfSurrogates(text: String) throws {
        let body = #"{"route":"\#(text)"}"#
        try expectRefused(.inProcess, (.post, "/push"), 400, Array(body.utf8), pointer: "/route")
    }

    @Test("10 000 levels are refused", arguments: calls)
    func tooDeep(call: (method: Method, path: String?)) throws {
        let levels = 10_000
        let arrays = String(repeating: "[", count: levels) + String(repeating: "]", count: levels)
        try expectRefused(.inProcess, call, 400, Array(arrays.utf8))
        let objects =
            String(repeating: #"{"a":"#, count: levels) + "1" + String(repeating: "}", count: levels)
        try expectRefused(.inProcess, call, 400, Array(objects.utf8))
        try expectRefused(.inProcess, call, 400, Array(String(repeating: "[", count: levels).utf8))
    }

    @Test("Push destinations may nest as deep as JSON may", arguments: [64, 512])
    func nestedPushDestinations(depth: Int) throws {
        func body(_ levels: Int) -> String {
            String(repeating: #"{"route":"r","pushDestination":"#, count: levels - 1) + #"{"route":"r"}"#
                + String(repeating: "}", count: levels - 1)
        }
        var setup = Client.Setup()
        setup.limits.jsonDepth = depth
        let session = try TestSession(.socket, "root", setup: setup)
        let pushed = try session.call("push", body(depth))
        #expect(pushed.status == 200)
        #expect(pushed.routes == ["root", "r"])
        #expect(try session.snapshot().body.count > depth * 20)
        #expect(try session.call("push", body(depth + 1)).status == 400)
        #expect(try session.pop().routes == ["root"])
    }

    @Test("A body that ends early is refused at every byte of it", arguments: BodyShape.all)
    func truncatedBodies(shape: BodyShape) throws {
        let client = try Client(.inProcess)
        let session = try TestSession(client, stack: #"["root","A"]"#)
        let before = try session.snapshot()
        let path = shape.target ?? shape.path.map { session.path + $0 } ?? "/v1/sessions"
        let body = Array(shape.body.text.utf8)
        for length in 1..<body.count {
            let answer = try client.send(shape.method, path, Array(body[..<length]))
            #expect(answer.status == 400, "\(length) bytes: \(answer.bodyText)")
            #expect(answer["/type"] == "urn:problem-type:backstack:invalid-body")
        }
        #expect(try session.snapshot().body == before.body)
        #expect(client.sessionCount == 1)
    }

    @Test("Something behind the body is refused", arguments: ["{", "}", ",", "null", "{}", "\u{0}"])
    func trailingContent(rest: String) throws {
        try expectRefused(.inProcess, (.post, "/push"), 400, Array((#"{"route":"A"}"# + rest).utf8))
    }

    @Test("A byte order mark is refused")
    func byteOrderMark() throws {
        try expectRefused(
            .inProcess, (.post, "/push"), 400, [0xEF, 0xBB, 0xBF] + Array(#"{"route":"A"}"#.utf8), pointer: ""
        )
    }

    // MARK: A megabyte

    private func padded(_ json: String, to count: Int) -> [UInt8] {
        Array(json.utf8) + [UInt8](repeating: UInt8(ascii: " "), count: count - json.utf8.count)
    }

    @Test("A body of the limit is read, and one of a byte more is a 413", arguments: Transport.allCases)
    func bodiesAtTheLimit(transport: Transport) throws {
        let session = try TestSession(transport, "root")
        let limit = 1 << 20
        let taken = try session.client.send(
            .post, session.path + "/push", padded(#"{"route":"A"}"#, to: limit))
        #expect(taken.status == 200)
        let refused = try session.client.send(
            .post, session.path + "/push", padded(#"{"route":"B"}"#, to: limit + 1))
        expectProblem(refused, 413)
        #expect(refused["/detail"] == "a body may have at most 1048576 bytes")
        #expect(try session.routes() == ["root", "A"])
    }

    @Test("A megabyte in one field is refused, and not said again", arguments: Transport.allCases)
    func megabyteOfText(transport: Transport) throws {
        let session = try TestSession(transport, "root")
        let long = String(repeating: "x", count: (1 << 20) - 100)
        for (body, pointer) in [
            (#"{"route":"\#(long)"}"#, "/route"), (#"{"route":"A","key":"\#(long)"}"#, "/key"),
            (#"{"\#(long)":1,"route":"A"}"#, ""),
            (#"{"route":"A","expectedTop":"\#(long)"}"#, "/expectedTop"),
        ] {
            let answer = try session.call("push", body)
            expectProblem(answer, 400, pointer, pointer)
            #expect(answer.body.count < 1000)
        }
        for options in ["{}", #"{"unknown":1,"tabBarHidden":1}"#, "1"] {
            let entries = try session.change(#"{"entries":{"\#(long)":\#(options)}}"#)
            expectProblem(entries, 400, "/entries", options)
            #expect(entries.body.count < 1000)
        }
        let policy = try session.change(#"{"policy":"\#(long)"}"#)
        expectProblem(policy, 400, "/policy", "policy")
        #expect(try session.routes() == ["root"])
    }

    @Test("A megabyte of fields is refused quickly", arguments: Transport.allCases)
    func megabyteOfFields(transport: Transport) throws {
        let session = try TestSession(transport, "root")
        let fields = (0..<80_000).map { "\"u\($0)\":1" }.joined(separator: ",")
        let answer = try session.call("push", "{\(fields)}")
        expectProblem(answer, 400, "/u0", "unknown fields")
        let events = try session.gesture(
            #"{"events":[\#(Array(repeating: "{}", count: 1024).joined(separator: ","))]}"#)
        expectProblem(events, 400, "/events/0/phase", "empty events")
        #expect(events["/errors"] == .array(count: 16))
    }
}
