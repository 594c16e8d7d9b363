import HTTPServer
import Testing

/// docs/scenarios.md.
@Suite("Scenarios: missing, late and odd events")
struct GestureScenarioTests {
    @Test("N21 An end without a change decides at once, also within a batch", arguments: Transport.allCases)
    func endWithoutChange(transport: Transport) throws {
        let session = try TestSession(transport, "root", "A")
        let batch = try session.gesture(
            """
            {"events":[{"phase":"began","recognizer":"edgePan","edge":"left","location":{"x":5,"y":300}},
                       {"phase":"ended","translation":{"x":4,"y":0},"velocity":{"x":200,"y":0}}]}
            """)
        #expect(batch.status == 200)
        #expect(batch["/decision"] == "cancel")
        #expect(batch.texts("outcome", of: "/events") == ["began", "cancelled"])
        let snapshot = try session.snapshot()
        #expect(snapshot["/gesture"] == .null)
        #expect(snapshot["/transition/phase"] == "settling")
        #expect(try session.push("B").routes == ["root", "A", "B"])
        #expect(try session.pop().routes == ["root", "A"])

        _ = try session.began(x: 5)
        #expect(try session.ended(tx: 4, vx: 200)["/outcome"] == "cancelled")
        session.client.time.advance(by: 300)
        #expect(try session.snapshot()["/transition"] == .null)
    }

    @Test("N22 A change after the end is ignored", arguments: Transport.allCases)
    func lateChange(transport: Transport) throws {
        let session = try TestSession(transport, "root", "A")
        _ = try session.began("g1")
        _ = try session.changed("g1", tx: 200)
        let ended = try session.ended("g1", tx: 320)
        #expect(ended["/outcome"] == "finished")
        let late = try session.changed("g1", tx: 210)
        #expect(late["/outcome"] == "ignored")
        #expect(late["/progress"] == ended["/progress"])
        #expect(late["/decision"] == "finish")
        #expect(late["/transition/phase"] == "settling")
        #expect(late.routes == ["root"])
        #expect(late.version == ended.version)
        #expect(try session.changed(tx: 210)["/outcome"] == "ignored")
    }

    @Test(
        "N23 A cancelled gesture cancels, however far and fast it was", arguments: Transport.allCases,
        [(220.0, 0.0), (390.0, 0.0), (220.0, 5000.0), (390.0, 5000.0)])
    func cancelledWhateverTheProgress(transport: Transport, release: (tx: Double, vx: Double)) throws {
        for phase in ["cancelled", "failed"] {
            let session = try TestSession(transport, "root", "A")
            _ = try session.began()
            _ = try session.changed(tx: release.tx, vx: release.vx)
            let answer = try session.gesture(
                #"{"phase":"\#(phase)","velocity":{"x":\#(release.vx),"y":0}}"#)
            #expect(answer["/outcome"] == "cancelled")
            #expect(answer["/decision"] == "cancel")
            #expect(answer["/settle/to"] == 0)
            #expect(answer.routes == ["root", "A"])
            #expect(try session.push("B").routes == ["root", "A", "B"])
        }
    }

    @Test("N25 A new touch clears what a vanished client left", arguments: Transport.allCases)
    func newTouch(transport: Transport) throws {
        let session = try TestSession(transport, "root", "A")
        _ = try session.began("g1")
        _ = try session.changed("g1", tx: 120)
        let second = try session.began("g2")
        #expect(second["/outcome"] == "began")
        #expect(second["/gesture"] == "g2")
        #expect(second["/progress"] == 0)
        #expect(second["/cancelled/gesture"] == "g1")
        #expect(second["/cancelled/reason"] == "superseded")
        #expect(try session.changed("g2", tx: 300)["/progress"] == 0.75)
        let ended = try session.ended("g2", tx: 320)
        #expect(ended["/outcome"] == "finished")
        #expect(ended.routes == ["root"])
        let late = try session.ended("g1", tx: 320)
        #expect(late["/outcome"] == "ignored")
        #expect(late["/decision"] == "cancel")
        #expect(late.routes == ["root"])
        #expect(late.version == ended.version)
    }

    @Test(
        "N26 Ends without a beginning change nothing, and a gesture sent twice pops once",
        arguments: Transport.allCases)
    func terminalEventsAlone(transport: Transport) throws {
        let session = try TestSession(transport, "root", "A", "B")
        let before = try session.snapshot()
        #expect(try session.cancelled("g1")["/outcome"] == "ignored")
        #expect(try session.ended("g2", tx: 350)["/outcome"] == "ignored")
        #expect(try session.snapshot().body == before.body)

        _ = try session.began("g3")
        let first = try session.ended("g3", tx: 350)
        #expect(first["/outcome"] == "finished")
        let began = try session.began("g3")
        #expect(began["/outcome"] == "ignored")
        let second = try session.ended("g3", tx: 350)
        #expect(second["/outcome"] == "ignored")
        for field in [
            "decision", "progress", "settle/from", "settle/to", "settle/duration", "transition/id", "version",
        ] {
            #expect(second["/" + field] == first["/" + field], "\(field)")
        }
        #expect(second.routes == ["root", "A"])
    }

    @Test("N27 A touch that does not move, or moves down, pops nothing", arguments: Transport.allCases)
    func verticalMovement(transport: Transport) throws {
        let session = try TestSession(transport, "root", "A")
        _ = try session.began(x: 5)
        #expect(try session.ended(tx: 0)["/outcome"] == "cancelled")
        session.client.time.advance(by: 300)
        #expect(try session.snapshot()["/transition"] == .null)

        _ = try session.began(x: 5)
        _ = try session.gesture(#"{"phase":"changed","translation":{"x":1,"y":140}}"#)
        let ended = try session.gesture(
            #"{"phase":"ended","translation":{"x":1,"y":180},"velocity":{"x":0,"y":900}}"#)
        #expect(ended["/outcome"] == "cancelled")
        #expect(ended.routes == ["root", "A"])
        session.client.time.advance(by: 300)
        let snapshot = try session.snapshot()
        #expect(snapshot["/transition"] == .null)
        #expect(snapshot["/gesture"] == .null)
        #expect(snapshot.routes == ["root", "A"])
    }

    @Test(
        "N27 Speed downwards alone never finishes what is half way across", arguments: Transport.allCases)
    func verticalSpeed(transport: Transport) throws {
        let session = try TestSession(transport, "root", "A")
        _ = try session.began(x: 5)
        let ended = try session.gesture(
            #"{"phase":"ended","translation":{"x":190,"y":600},"velocity":{"x":0,"y":9000}}"#)
        #expect(ended["/outcome"] == "cancelled")
    }

    @Test(
        "H11 Events that come again or out of order are answered and change nothing",
        arguments: Transport.allCases)
    func repeatedSequenceNumbers(transport: Transport) throws {
        let session = try TestSession(transport, "root", "A", "B")
        _ = try session.began("g1", seq: 1)
        #expect(try session.changed("g1", seq: 3, tx: 200)["/progress"] == 0.5)
        let old = try session.changed("g1", seq: 2, tx: 100)
        #expect(old["/outcome"] == "ignored")
        #expect(old["/progress"] == 0.5)
        #expect(old["/transition/phase"] == "interactive")
        #expect(try session.snapshot()["/gesture/progress"] == 0.5)
        let ended = try session.ended("g1", seq: 4, tx: 320)
        #expect(ended["/outcome"] == "finished")
        for replay in [try session.changed("g1", seq: 3, tx: 200), try session.ended("g1", seq: 4, tx: 320)] {
            #expect(replay["/outcome"] == "ignored")
            #expect(replay["/decision"] == "finish")
            #expect(replay["/progress"] == 0.8)
            #expect(replay["/settle/to"] == 1)
            #expect(replay.version == ended.version)
            #expect(replay.routes == ["root", "A"])
        }
    }
}
