import Navigation
import Testing

@Suite("A session records")
struct RecordingTests {
    @Test("nothing unless it was asked to")
    func off() throws {
        var session = try SessionScript("A", "B")
        let estimatedByteCount = session.machine.estimatedByteCount
        try session.pop(by: 300)
        #expect(session.machine.recordedGestures == 0)
        #expect(session.machine.recordedGesture("g") == nil)
        #expect(session.machine.estimatedByteCount <= estimatedByteCount)
    }

    @Test("each sample with its time, and what became of the gesture")
    func samples() throws {
        var session = try SessionScript("A", "B")
        try session.record(2)
        let start = session.now
        try session.began(edge: .left)
        session.wait(10)
        try session.changed(tx: 100, ty: 3, vx: 700)
        session.wait(10)
        try session.changed()
        let inFlight = try #require(session.machine.recordedGesture("g"))
        #expect(inFlight.result == nil)
        #expect(inFlight.request.gesture.samples.map(\.phase) == [.began, .changed, .changed])
        session.wait(10)
        let output = try session.ended(tx: 220, vx: 90)
        let gesture = try #require(session.machine.recordedGesture("g"))
        #expect(
            gesture.request.gesture.samples == [
                GestureSample(.began, time: start, translation: .zero),
                GestureSample(
                    .changed, time: start + 10, translation: Vector(x: 100, y: 3),
                    velocity: Vector(x: 700, y: 0)),
                GestureSample(.changed, time: start + 20, translation: Vector(x: 100, y: 3)),
                GestureSample(
                    .ended, time: start + 30, translation: Vector(x: 220, y: 0), velocity: Vector(x: 90, y: 0)
                ),
            ])
        #expect(gesture.request.operation == .pop && gesture.meansOperation && !gesture.isTruncated)
        #expect(gesture.request.gesture.edge == .left)
        #expect(gesture.result?.decision == .finish)
        #expect(gesture.result?.settle == output.settle)
        #expect(gesture.result?.progress == 0.55)
        #expect(gesture.policy == .standard)
    }

    @Test("as many of the last gestures as were asked for")
    func limit() throws {
        var session = try SessionScript("A", "B", "C", "D", "E")
        try session.record(2)
        for id in ["a", "b", "c"] { try session.pop(by: 90, as: id) }
        #expect(["a", "b", "c"].map { session.machine.recordedGesture($0) != nil } == [false, true, true])
        try session.record(1)
        #expect(["b", "c"].map { session.machine.recordedGesture($0) != nil } == [false, true])
        let estimatedByteCount = session.machine.estimatedByteCount
        try session.record(0)
        #expect(session.machine.recordedGesture("c") == nil)
        #expect(session.machine.estimatedByteCount < estimatedByteCount)
    }

    @Test("gestures that begin after it was asked to, and no part of one before")
    func begunBefore() throws {
        var session = try SessionScript("A", "B", "C")
        try session.began(edge: .left)
        let version = session.machine.version
        try session.record(4)
        #expect(session.machine.version == version + 1)
        try session.ended(tx: 300, vx: 10)
        #expect(session.machine.recordedGesture("g") == nil)
        try session.pop(by: 50, as: "h")
        #expect(session.machine.recordedGesture("h")?.result?.decision == .cancel)
    }

    @Test("why another input ended a gesture")
    func superseded() throws {
        var session = try SessionScript("A", "B", "C")
        try session.record(4)
        try session.began("a", edge: .left)
        try session.changed("a", tx: 100)
        try session.began("b", edge: .left)
        let gesture = try #require(session.machine.recordedGesture("a"))
        #expect(gesture.result?.reason == .superseded)
        #expect(gesture.request.gesture.samples.map(\.phase) == [.began, .changed])
        #expect(session.machine.recordedGesture("b")?.result == nil)
    }

    @Test("each gesture by itself, also where the next one has its name")
    func sameName() throws {
        var session = try SessionScript("A", "B", armed: "C")
        try session.record(4)
        try session.began("g", edge: .left)
        try session.changed("g", tx: 100)
        try session.began("g", edge: .right, seq: 9).expectCancelled("g", .superseded)
        #expect(session.machine.recordedGesture("g")?.request.operation == .push)
        try session.changed("g", tx: -100, seq: 10)
        try session.ended("g", tx: -300, vx: -900, seq: 11).expect(.finished)
        let gesture = try #require(session.machine.recordedGesture("g"))
        #expect(gesture.policy.evaluate(gesture.request).decision == .finish)
    }

    @Test("no event that changed nothing")
    func ignored() throws {
        var session = try SessionScript("A", "B")
        try session.record(4)
        try session.began(edge: .left, seq: 1)
        try session.changed(tx: 100, seq: 2)
        try session.changed(tx: 120, seq: 2)
        try session.changed("other", tx: 120)
        try session.ended(tx: 100, vx: 0, seq: 3)
        try session.ended(tx: 300, vx: 0, seq: 3)
        #expect(session.machine.recordedGesture("g")?.request.gesture.samples.count == 3)
    }

    @Test("so many samples of one, and its end")
    func truncated() throws {
        var session = try SessionScript("A", "B")
        try session.record(1)
        try session.began(edge: .left)
        for step in 0..<5000 { try session.changed(tx: Double(step % 200)) }
        try session.ended(tx: 250, vx: 0)
        let gesture = try #require(session.machine.recordedGesture("g"))
        #expect(gesture.isTruncated)
        #expect(gesture.request.gesture.samples.count == RecordedGesture.maximumSamples)
        #expect(gesture.request.gesture.samples.last?.phase == .ended)
        #expect(gesture.result?.decision == .finish)
        // That it counts towards what a session holds.
        #expect(session.machine.estimatedByteCount > 4096 * MemoryLayout<GestureSample>.stride)
    }

    @Test("every event from its beginning, and what it means once that has won")
    func meaning() throws {
        var session = try SessionScript("A", "B")
        var options = EntryOptionsChange()
        options.pages = .set(PagerChange(pages: ["p", "q", "r"].map { Destination(route: $0) }, index: 1))
        try session.send(.settings(SettingsChange(entries: [.init(key: EntryKey("B"), options: options)])))
        try session.record(1)
        try session.beganPan()
        try session.changed(tx: 0, ty: 0)
        #expect(session.machine.recordedGesture("g")?.meansOperation == false)
        try session.changed(tx: -80)
        try session.ended(tx: -300, vx: -10)
        let gesture = try #require(session.machine.recordedGesture("g"))
        #expect(gesture.request.operation == .page)
        #expect(gesture.request.pages == PageSet(count: 3, index: 1, wraps: false, axis: .horizontal))
        #expect(gesture.request.gesture.samples.map(\.phase) == [.began, .changed, .changed, .ended])
        #expect(gesture.policy.evaluate(gesture.request).page == 2)
    }

    /// What recordings are for: the same rules say the same of them as the session did.
    @Test("what its policy decides the same way again", arguments: 1...24 as ClosedRange<UInt64>)
    func replays(seed: UInt64) throws {
        var inputs = RandomInputs(seed: seed)
        var session = try SessionScript("A", "B", "C", "D", armed: "P")
        try session.record(16)
        var decided = 0
        for _ in 0..<1500 {
            session.now += inputs.step()
            let input = inputs.input(for: session.machine)
            guard let output = try? session.send(input), let id = output.gesture, output.decision != nil,
                output.outcome == .finished || output.outcome == .cancelled,
                let gesture = session.machine.recordedGesture(id), gesture.result?.reason == nil,
                gesture.meansOperation
            else { continue }
            let evaluation = gesture.policy.evaluate(gesture.request)
            // A session cancels what its policy would leave undecided.
            guard let decision = evaluation.decision else {
                #expect(gesture.result?.decision == .cancel && evaluation.isRecognized, "\(gesture)")
                continue
            }
            decided += 1
            #expect(decision == gesture.result?.decision, "\(gesture)")
            let progress = min(max(evaluation.progress ?? -1, 0), 1)
            #expect(progress == gesture.result?.progress, "\(gesture)")
        }
        #expect(decided > 10)
    }
}

extension SessionScript {
    fileprivate mutating func record(_ count: Int) throws {
        try send(.settings(SettingsChange(recording: count)))
    }

    /// A whole gesture.
    fileprivate mutating func pop(by distance: Double, as id: GestureID = "g") throws {
        try began(id, edge: .left)
        try changed(id, tx: distance / 2)
        try ended(id, tx: distance, vx: 0)
    }
}
