import Testing

@testable import Navigation

/// Rules 5, 7, 20: gestures that never were one, and events that come late.
@Suite("Gestures that become none", .withAndWithoutApp)
struct ArenaEndTests {
    @Test("a pan that fits nothing ends with why", arguments: [(-300.0, 0.0), (0, 300), (0, -300), (-1, 0)])
    func fitsNothing(x: Double, y: Double) throws {
        var session = try SessionScript.fullWidth()
        try session.beganPan().expect(.began)
        try session.moved(x / 2, y / 2).expect(.updated, progress: 0)
        #expect(session.transition == nil)
        let answer = try session.released(x, y, v: x, y).expect(.cancelled, .wrongDirection, progress: 0)
        #expect(answer.settle?.duration == 0 && answer.told.isEmpty)
        session.expectNothing(["root", "A"])
    }

    @Test(
        "touches that never moved were no gesture", arguments: [GestureEvent.Kind.ended, .cancelled, .failed])
    func unmoved(kind: GestureEvent.Kind) throws {
        var session = try SessionScript.fullWidth()
        try session.beganRaw(at: Vector(x: 200, y: 300))
        try session.event(kind).expect(.cancelled, .notRecognized)
        session.expectNothing(["root", "A"])
        try session.ended().expect(.ignored, .notRecognized)
    }

    @Test(
        "the only thing that a recognized pan could mean is shown from its beginning, and decided by its policy"
    )
    func onlyMeaning() throws {
        var session = try SessionScript.fullWidth()
        try session.beganPan("g").expect(.began, progress: 0)
        #expect(session.transition?.plan.operation == .pop)
        let shown = try #require(session.transition?.plan.id)
        try session.ended("g").expect(.cancelled, progress: 0)
        #expect(session.notices == [.transitionCancelled(shown, gesture: "g", reason: nil)])
        // A flick of which only the speed was told.
        try session.beganPan("h")
        try session.send(.gesture(GestureEvent(gesture: "h", .ended, velocity: Vector(x: 900, y: 0))))
            .expect(.finished)
        #expect(session.keys == ["root"])
    }

    @Test("what was shown and turns out to be none is told as cancelled, once")
    func notIt() throws {
        var session = try SessionScript.fullWidth()
        try session.beganPan("g")
        let shown = try #require(session.transition?.plan.id)
        let answer = try session.changed("g", tx: 3, ty: 40).expect(.updated, progress: 0)
        #expect(answer.told == [.transitionCancelled(shown, gesture: "g", reason: .wrongDirection)])
        #expect(session.transition == nil)
        try session.changed("g", tx: 300, ty: 40).expect(.updated, progress: 0.75)
        #expect(session.transition?.plan.id != shown)
        try session.ended("g", tx: 300, ty: 40, vx: 10).expect(.finished)
        #expect(
            session.notices.filter { if case .transitionCancelled = $0 { true } else { false } }.count == 1)
    }

    @Test("too few touches are no gesture")
    func tooFew() throws {
        var session = try SessionScript.fullWidth(policy: try #require(.preset(named: "webkitgtk-back")))
        try session.beganRaw(at: Vector(x: 200, y: 300))
        try session.moved(14, 0).expect(.updated, progress: 0)
        try session.released(14, 0).expect(.cancelled, .notRecognized)
    }

    @Test(
        "the end of a gesture that comes before its beginning makes it over",
        arguments: [GestureEvent.Kind.ended, .cancelled, .failed])
    func lateBeginning(kind: GestureEvent.Kind) throws {
        var session = try SessionScript("root", "A")
        let start = try #require(GestureStart(recognizer: .edgePan(.leading)))
        try session.event(kind, "g9", tx: 300, seq: 2).expect(.ignored)
        let version = session.version
        try session.began("g9", start, seq: 1).expect(.ignored)
        #expect(session.machine.gesture == nil && session.version == version)
        try session.changed("g9", tx: 100, seq: 3).expect(.ignored)
        #expect(session.keys == ["root", "A"])
        try session.expectUsable()
    }

    @Test("without seq, and with a higher one, nothing says that a beginning is late")
    func notLate() throws {
        for (end, beginning) in [(nil, nil), (nil, 1), (2, 3)] as [(Int64?, Int64?)] {
            var session = try SessionScript("root", "A")
            try session.ended("g9", tx: 300, seq: end).expect(.ignored)
            try session.began("g9", edge: .leading, seq: beginning).expect(.began)
        }
    }

    @Test("a movement that comes before the beginning does not")
    func lateAfterMovement() throws {
        var session = try SessionScript("root", "A")
        try session.changed("g9", tx: 100, seq: 2).expect(.ignored)
        try session.began("g9", edge: .leading, seq: 1).expect(.began)
        try session.changed("g9", tx: 100, seq: 2).expect(.updated, progress: 0.25)
    }

    @Test("a late end leaves the gesture in flight alone, and that one's own end is not its")
    func lateOfAnother() throws {
        var session = try SessionScript("root", "A")
        try session.began("a", edge: .leading)
        try session.ended("b", tx: 300, seq: 2).expect(.ignored)
        try session.began("b", edge: .leading).expect(.ignored)
        #expect(session.machine.gesture?.id == "a")
        try session.ended("a", tx: 300, vx: 10).expect(.finished)
    }

    @Test(
        "the events of a refused gesture are ignored with its reason, named or not", arguments: ["g", nil],
        [GestureEvent.Kind.changed, .ended, .cancelled, .failed])
    func refused(gesture: GestureID?, kind: GestureEvent.Kind) throws {
        var session = try SessionScript("root")
        try session.began(gesture, edge: .leading).expect(.refused, .nothingToPop)
        try session.event(kind, gesture, tx: 100).expect(.ignored, .nothingToPop)
        try session.event(.ended, gesture, tx: 300).expect(.ignored, .nothingToPop)
        // The same may be tried again.
        try session.push("A", animated: false)
        try session.began(gesture, edge: .leading).expect(.began)
        try session.ended(gesture, tx: 300, vx: 10).expect(.finished)
        try session.ended("other").expect(.ignored)
    }

    @Test("a refused gesture has its own reason")
    func refusedOnes() throws {
        var session = try SessionScript("root")
        try session.began("a", edge: .leading).expect(.refused, .nothingToPop)
        try session.began("b", edge: .trailing).expect(.refused, .noPushDestination)
        try session.ended("a").expect(.ignored, .nothingToPop)
        try session.ended("b").expect(.ignored, .noPushDestination)
        try session.ended(nil).expect(.ignored, .noPushDestination)
    }

    @Test("a pan that begins with a movement away from all it could mean is refused, and its end tells why")
    func refusedMovement() throws {
        var session = try SessionScript.fullWidth()
        try session.beganPan(by: -30, 0).expect(.refused, .wrongDirection)
        try session.released(-300, 0).expect(.ignored, .wrongDirection)
        session.expectNothing(["root", "A"])
    }

    // MARK: Clocks

    /// Framework7 finishes 60 points within 300 ms, and not after.
    private static func session() throws -> SessionScript {
        try SessionScript("root", "A", policy: try #require(.preset(named: "framework7-ios")))
    }

    private static func event(
        _ kind: GestureEvent.Kind, _ time: Milliseconds?, _ x: Double? = nil
    ) -> Input {
        .gesture(
            GestureEvent(gesture: "g", kind, time: time, translation: x.map { Vector(x: $0, y: 0) }))
    }

    @Test(
        "no decision is made of a difference of two clocks",
        arguments: [
            // The client's times, the server's after its beginning, and whether 60 points are enough.
            ([nil, 1000, 2000], [0, 0, 0], false), ([nil, 1000, 1200], [0, 0, 0], true),
            ([nil, 1000, 1200], [0, 200, 200], false), ([nil, 1000, 1200], [0, 50, 90], true),
            ([1000, nil, nil], [0, 10, 250], true), ([1000, nil, nil], [0, 10, 350], false),
            ([1000, 1010, nil], [0, 100, 250], true), ([1000, 1010, nil], [0, 100, 350], false),
            ([nil, nil, 5], [0, 10, 20], true), ([nil, nil, 5], [0, 10, 400], false),
            ([nil, nil, nil], [0, 10, 250], true), ([nil, nil, nil], [0, 10, 350], false),
            ([1000, 1100, 1250], [0, 900, 1900], true), ([1000, 1100, 1350], [0, 0, 0], false),
        ] as [([Milliseconds?], [Milliseconds], Bool)])
    func clocks(times: [Milliseconds?], arrivals: [Milliseconds], isFast: Bool) throws {
        var session = try Self.session()
        let start = session.now
        let began = try #require(GestureStart(recognizer: .edgePan(.leading)))
        let kinds: [GestureEvent.Kind] = [.began(began), .changed, .ended]
        var outcome: Outcome?
        for (index, kind) in kinds.enumerated() {
            session.now = start + arrivals[index]
            outcome = try session.send(Self.event(kind, times[index], index == 0 ? nil : 60)).outcome
        }
        #expect(outcome == (isFast ? .finished : .cancelled))
    }

    @Test("a clock that runs backwards stands still")
    func backwards() throws {
        var session = try Self.session()
        let began = try #require(GestureStart(recognizer: .edgePan(.leading)))
        try session.send(Self.event(.began(began), 1000))
        try session.send(Self.event(.changed, 1350, 60))
        try session.send(Self.event(.ended, 1100, 60)).expect(.cancelled)
    }
}
