import HTTPServer
import Navigation
import Testing

@Suite("Preferences and batches")
struct PreferenceTests {
    @Test(
        "return=minimal answers four fields and says so", arguments: Transport.allCases,
        [
            "return=minimal", "Return=Minimal", "respond-async, return=minimal", "return=\"minimal\"",
            "return = minimal", "return=minimal; foo=bar", "return=minimal,wait=10",
        ])
    func minimal(transport: Transport, preference: String) throws {
        let session = try TestSession(transport, "root", "A")
        for body in [
            #"{"phase":"began","recognizer":"edgePan","edge":"left"}"#,
            #"{"events":[{"phase":"changed","translation":{"x":100,"y":0}}]}"#,
        ] {
            let answer = try session.client.send(
                .post, session.path + "/gestures", body, headers: [("Prefer", preference)])
            #expect(answer[""] == .object(keys: ["version", "outcome", "progress", "decision"]))
            #expect(answer.header("Preference-Applied") == "return=minimal")
            #expect(answer.header("ETag") == "\"2\"")
        }
    }

    @Test(
        "Anything else answers the whole", arguments: Transport.allCases,
        ["return=representation", "minimal", "xreturn=minimal", "return=minimalist", ",", "return"])
    func whole(transport: Transport, preference: String) throws {
        let session = try TestSession(transport, "root", "A")
        let answer = try session.client.send(
            .post, session.path + "/gestures", #"{"phase":"ended"}"#, headers: [("Prefer", preference)])
        #expect(answer["/session"] == .text(session.id))
        #expect(answer.header("Preference-Applied") == nil)
    }

    @Test("Preferences on several lines are one list", arguments: Transport.allCases)
    func severalLines(transport: Transport) throws {
        let session = try TestSession(transport, "root", "A")
        let answer = try session.client.send(
            .post, session.path + "/gestures", #"{"phase":"ended"}"#,
            headers: [("Prefer", "wait=10"), ("Prefer", "return=minimal")])
        #expect(answer.header("Preference-Applied") == "return=minimal")
    }

    @Test("A batch answers the last state and what became of each event", arguments: Transport.allCases)
    func batch(transport: Transport) throws {
        let session = try TestSession(transport, "root", "A", "B")
        let answer = try session.gesture(
            """
            {"events":[{"phase":"changed","gesture":"g0"},
                       {"phase":"began","gesture":"g1","recognizer":"edgePan","edge":"left"},
                       {"phase":"changed","translation":{"x":100,"y":0}},
                       {"phase":"began","gesture":"g2","recognizer":"pan"},
                       {"phase":"ended","translation":{"x":300,"y":0}}]}
            """)
        #expect(
            answer.texts("outcome", of: "/events") == ["ignored", "began", "updated", "refused", "finished"])
        #expect(answer["/events/2/progress"] == 0.25)
        #expect(answer["/events/2/decision"] == .null)
        #expect(answer["/events/3/reason"] == "outsideStartRegion")
        #expect(answer["/events/4/decision"] == "finish")
        #expect(answer["/outcome"] == "finished")
        #expect(answer["/gesture"] == "g1")
        #expect(answer["/settle/to"] == 1)
        #expect(answer["/transition/phase"] == "settling")
        #expect(answer.routes == ["root", "A"])
        #expect(answer.version == 3)
    }

    @Test("A batch and its events one by one have the same end", arguments: Transport.allCases)
    func batchIsItsEvents(transport: Transport) throws {
        let events = [
            #"{"phase":"began","gesture":"g1","recognizer":"edgePan","edge":"left"}"#,
            #"{"phase":"changed","translation":{"x":100,"y":0}}"#, #"{"phase":"cancelled"}"#,
            #"{"phase":"began","gesture":"g2","location":{"x":3,"y":9}}"#,
            #"{"phase":"ended","translation":{"x":300,"y":0}}"#,
        ]
        let together = try TestSession(transport, "root", "A")
        let batch = try together.gesture("{\"events\":[\(events.joined(separator: ","))]}")
        let apart = try TestSession(transport, "root", "A")
        let last = try events.map { try apart.gesture($0) }.last
        for field in [
            "version", "gesture", "outcome", "progress", "decision", "settle/duration", "transition/id",
        ] {
            #expect(batch["/" + field] == last?["/" + field], "\(field)")
        }
    }

    @Test("One bad event stops the whole batch and is pointed at", arguments: Transport.allCases, 0..<3)
    func badEvent(transport: Transport, bad: Int) throws {
        let session = try TestSession(transport, "root", "A")
        let before = try session.snapshot()
        var events = [
            #"{"phase":"began","recognizer":"edgePan","edge":"left"}"#, #"{"phase":"changed"}"#,
            #"{"phase":"ended","translation":{"x":300,"y":0}}"#,
        ]
        events[bad] = #"{"phase":"paused"}"#
        let answer = try session.gesture("{\"events\":[\(events.joined(separator: ","))]}")
        expectProblem(answer, 400, "/events/\(bad)/phase", "event \(bad)")
        #expect(try session.snapshot().body == before.body)
    }

    @Test("A batch whose push does not fit into the stack leaves no trace", arguments: Transport.allCases)
    func batchThatIsRejectedHalfWay(transport: Transport) throws {
        var setup = Client.Setup()
        setup.machine.maximumDepth = 2
        let session = try TestSession(transport, "root", "A", pushDestination: "C", setup: setup)
        let before = try session.snapshot()
        let answer = try session.gesture(
            """
            {"events":[{"phase":"began","gesture":"g1","recognizer":"edgePan","edge":"left"},
                       {"phase":"began","gesture":"g2","recognizer":"edgePan","edge":"right"}]}
            """)
        expectProblem(answer, 422)
        #expect(answer["/type"] == "urn:problem-type:backstack:stack-too-deep")
        #expect(try session.snapshot().body == before.body)
        #expect(try session.began("g1")["/outcome"] == "began")
    }
}
