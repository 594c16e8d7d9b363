import HTTPServer
import Sessions
import Testing

@testable import API

@Suite("Recorded gestures")
struct RecordingTests {
    private static func session(_ transport: Transport, record: String = "2") throws -> TestSession {
        try TestSession(Client(transport), beginning: #""stack":["root","list"],"record":\#(record)"#)
    }

    @Test("A trace is what was sent, and evaluates to what was decided", arguments: Transport.allCases)
    func trace(transport: Transport) throws {
        let session = try Self.session(transport)
        let version = try session.snapshot().version
        #expect(try session.snapshot()["/record"] == 2)
        _ = try session.gesture(
            #"{"phase":"began","gesture":"g1","location":{"x":5,"y":300},"time":100,"policy":"ionic","pointer":"pen"}"#
        )
        let inFlight = try session.client.send(.get, session.path + "/gestures/g1")
        #expect(inFlight.status == 200)
        #expect(inFlight["/recorded/decision"] == .null)
        #expect(inFlight["/gesture/samples"] == .array(count: 1))
        _ = try session.gesture(
            #"{"phase":"changed","time":116,"translation":{"x":150,"y":2},"velocity":{"x":90,"y":0}}"#)
        let ended = try session.gesture(
            #"{"phase":"ended","time":132,"translation":{"x":180.5,"y":2},"velocity":{"x":310,"y":0}}"#)
        let trace = try session.client.send(.get, session.path + "/gestures/g1")
        #expect(trace.header("Content-Type") == "application/json")
        #expect(trace["/id"] == "g1" && trace["/policy"] == "ionic" && trace["/pointer"] == "pen")
        #expect(trace["/operation"] == "pop" && trace["/viewport/height"] == 800 && trace["/stackDepth"] == 2)
        #expect(trace["/gesture/samples"] == .array(count: 3))
        #expect(trace["/gesture/samples/1/time"] == 116)
        #expect(trace["/gesture/samples/2/translation/x"] == 180.5)
        #expect(trace["/recorded/decision"] == ended["/decision"] && ended["/decision"] == "finish")
        #expect(trace["/recorded/progress"] == ended["/progress"])
        #expect(trace["/recorded/settle/duration"] == ended["/settle/duration"])
        #expect(trace["/recorded/truncated"] == false)
        #expect(trace["/recorded/timing"] == .nothing)
        // It is a body that can be posted as it is, and one line.
        #expect(!trace.body.contains(UInt8(ascii: "\n")))
        let evaluation = try session.client.send(.post, "/v1/evaluate", trace.body)
        #expect(evaluation.status == 200, "\(evaluation.bodyText)")
        #expect(evaluation["/decision"] == "finish" && evaluation["/policy"] == "ionic")
        #expect(evaluation["/progress"] == ended["/progress"])
        #expect(evaluation["/settle/remaining"] == ended["/settle/duration"])
        // Looking changes nothing.
        #expect(try session.snapshot().version == version.map { $0 + 2 })
    }

    @Test(
        "A trace holds the whole of what its policy and device were",
        arguments: [
            #""policy":{"preset":"standard","progress":{"measure":"absolute"}}"#,
            #""density":2.5,"platform":"android","safeArea":{"leading":7}"#,
            #""layoutDirection":"rtl""#,
            #""policy":{"preset":"react-navigation-stack","velocityImpact":0.7}"#,
        ])
    func whole(fields: String) throws {
        let client = try Client(.inProcess)
        let session = try TestSession(client, beginning: #""stack":["root","list"],"record":true,\#(fields)"#)
        let snapshot = try session.snapshot()
        #expect(snapshot["/record"] == 8)
        let began = try session.began("g1", edge: "leading")
        #expect(began["/outcome"] == "began")
        _ = try session.ended("g1", tx: snapshot["/layoutDirection"] == "rtl" ? -260 : 260, vx: 0)
        let trace = try client.send(.get, session.path + "/gestures/g1")
        for field in ["policy", "density", "platform", "safeArea", "layoutDirection"] {
            #expect(trace["/\(field)"] == snapshot["/\(field)"], "\(field)")
        }
        let evaluation = try client.send(.post, "/v1/evaluate", trace.body)
        #expect(evaluation["/decision"] == trace["/recorded/decision"], "\(evaluation.bodyText)")
        #expect(evaluation["/progress"] == trace["/recorded/progress"])
    }

    @Test("A picture comes with a policy that lets it do nothing", arguments: Transport.allCases)
    func picture(transport: Transport) throws {
        let session = try Self.session(transport)
        _ = try session.began("a<b>&c", edge: "left")
        _ = try session.ended("a<b>&c", tx: 300, vx: 0)
        let answer = try session.client.send(.get, session.path + "/gestures/a%3Cb%3E%26c.svg")
        try #require(answer.status == 200)
        #expect(answer.header("Content-Type") == "image/svg+xml")
        #expect(answer.header("X-Content-Type-Options") == "nosniff")
        #expect(answer.header("Cache-Control") == "no-store")
        let policy = try #require(answer.header("Content-Security-Policy"))
        #expect(policy.hasPrefix("default-src 'none'; style-src 'sha256-") && policy.hasSuffix("; sandbox"))
        #expect(answer.bodyText.hasPrefix("<svg xmlns=") && answer.bodyText.contains("a&lt;b&gt;&amp;c: pop"))
        #expect(answer.bodyText.contains("Finishes at progress 0.75."))
        // All that it may use is the style sheet that the hash is of: there is one, and no inline style.
        #expect(answer.bodyText.split(separator: "<style>").count == 2)
        #expect(!answer.bodyText.contains("style=\""))
        let head = try session.client.send(.head, session.path + "/gestures/a%3Cb%3E%26c.svg")
        #expect(head.status == 200 && head.body.isEmpty)
    }

    @Test("What is not recorded is a 404 that says why", arguments: Transport.allCases)
    func missing(transport: Transport) throws {
        let session = try Self.session(transport, record: "1")
        for id in ["a", "b"] {
            _ = try session.began(id, edge: "left")
            _ = try session.ended(id, tx: 10, vx: 0)
        }
        for name in ["a", "a.svg", "c", ".svg", "b.svg.svg", "%F0%9F%91%86"] {
            let answer = try session.client.send(.get, session.path + "/gestures/\(name)")
            expectProblem(answer, 404, name)
            #expect(answer["/type"] == "urn:problem-type:backstack:no-such-gesture")
            #expect(answer.text("/detail")?.contains("among the last") == true)
        }
        for name in ["b", "b.svg"] {
            #expect(try session.client.send(.get, session.path + "/gestures/\(name)").status == 200)
        }
        #expect(try session.change(#"{"record":false}"#)["/record"] == .nothing)
        let answer = try session.client.send(.get, session.path + "/gestures/b")
        #expect(answer.status == 404 && answer.text("/detail")?.contains("records no gestures") == true)
        let unknown = try session.client.send(
            .get, "/v1/sessions/0123456789abcdef0123456789abcdef/gestures/b.svg")
        #expect(unknown["/type"] == "urn:problem-type:backstack:no-such-session")
    }

    @Test(
        "How many gestures are recorded is checked",
        arguments: [
            ("17", 400), ("-1", 400), ("1.5", 400), ("\"8\"", 400), ("null", 400), ("16", 200), ("0", 200),
        ])
    func range(value: String, status: Int) throws {
        let session = try Self.session(.inProcess)
        let answer = try session.change(#"{"record":\#(value)}"#)
        #expect(answer.status == status)
        if status == 400 { #expect(answer["/errors/0/pointer"] == "/record") }
        #expect(
            try session.client.send(
                .post, "/v1/sessions",
                #"{"viewport":{"width":400,"height":800},"stack":["a"],"record":\#(value)}"#
            ).status == (status == 200 ? 201 : 400))
    }

    @Test("A full service records no more gestures, and goes on with those it has")
    func full() throws {
        var setup = Client.Setup()
        setup.sessions.maximumBytes = 60_000
        let session = try TestSession(Client(.inProcess, setup), beginning: #""stack":["a","b"],"record":16"#)
        var statuses: [Int] = []
        for number in 0..<16 {
            statuses.append(try session.began("g\(number)", edge: "left").status)
            for _ in 0..<4 where statuses.last == 200 {
                let changes = Array(repeating: #"{"phase":"changed"}"#, count: 100).joined(separator: ",")
                #expect(try session.gesture(#"{"events":[\#(changes)]}"#).status == 200)
            }
            if statuses.last == 200 { #expect(try session.ended("g\(number)", tx: 1, vx: 0).status == 200) }
        }
        #expect(statuses.first == 200 && statuses.last == 503)
        #expect(try session.change(#"{"record":0}"#).status == 503 || session.snapshot().status == 200)
    }
}

@Suite("Pictures of evaluations")
struct EvaluationPictureTests {
    private static let gesture = """
        "viewport":{"width":400,"height":800},"gesture":{"edge":"left","samples":[{"phase":"began","time":0},\
        {"phase":"changed","time":90,"translation":{"x":150,"y":0}},\
        {"phase":"ended","time":100,"translation":{"x":150,"y":0},"velocity":{"x":320,"y":0}}]}
        """

    private static func evaluate(_ fields: String, accept: String, _ transport: Transport = .inProcess) throws
        -> Answer
    {
        try Client(transport).send(
            .post, "/v1/evaluate", "{\(fields)\(gesture)}", headers: [("Accept", accept)])
    }

    @Test("One policy's is over time, several's beside each other", arguments: Transport.allCases)
    func kinds(transport: Transport) throws {
        let one = try Self.evaluate(#""policy":"standard","#, accept: "image/svg+xml", transport)
        #expect(one.header("Content-Type") == "image/svg+xml")
        #expect(one.header("Content-Security-Policy")?.hasPrefix("default-src 'none'") == true)
        #expect(one.bodyText.contains("Pop under standard"))
        let all = try Self.evaluate(#""policies":"all","#, accept: "image/svg+xml", transport)
        #expect(all.bodyText.contains("Pop under 25 policies"))
        #expect(all.bodyText.contains(">onsen-navigator</text>"))
    }

    @Test(
        "JSON is answered unless a picture is named and at least as welcome",
        arguments: [
            ("", false), ("*/*", false), ("application/json", false), ("image/*", false),
            ("image/svg+xml", true),
            ("IMAGE/SVG+XML", true), ("application/json, image/svg+xml", true),
            ("application/json, image/svg+xml;q=0.9", false),
            ("application/json;q=0.5, image/svg+xml;q=0.9", true),
            ("image/svg+xml;q=0", false), ("text/html, image/svg+xml ; q=1", true),
            ("image/svg+xml;q=x", false),
        ])
    func negotiation(accept: String, isPicture: Bool) throws {
        let answer = try Self.evaluate("", accept: accept)
        #expect(answer.status == 200)
        #expect(answer.header("Content-Type") == (isPicture ? "image/svg+xml" : "application/json"))
        #expect(answer.header("Vary")?.contains("Accept") == true)
    }

    @Test("What is wrong is a problem all the same")
    func problems() throws {
        expectProblem(try Self.evaluate(#""policy":7,"#, accept: "image/svg+xml"), 400)
        expectProblem(try Self.evaluate(#""policy":"nobodys","#, accept: "image/svg+xml"), 422)
    }

    @Test(
        "A digest is written in base 64 (RFC 4648, section 10)",
        arguments: [
            ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
            ("fooba", "Zm9vYmE="),
            ("foobar", "Zm9vYmFy"), ("\u{FF}\u{3FF}", "w7/Pvw=="),
        ])
    func base64(text: String, encoded: String) {
        #expect(Array(text.utf8).base64 == encoded)
    }
}
