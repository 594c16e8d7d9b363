import Testing

@testable import Navigation

/// docs/scenarios.md: odd, missing and late events, and the decision.
@Suite("Scenarios of gestures", .withAndWithoutApp)
struct ScenarioGestureTests {
    @Test("N15: after a cancelled swipe the next push works")
    func pushAfterCancel() throws {
        var session = try SessionScript("vc1", "vc2")
        try session.began(edge: .left)
        try session.changed(tx: 180).expect(.updated, progress: 0.45)
        try session.ended(tx: 40, vx: 0).expect(.cancelled, progress: 0.1)
        try session.push("vc3").expect(.applied)
        #expect(session.keys == ["vc1", "vc2", "vc3"])
        try session.expectUsable()
    }

    @Test("N16: nothing is removed or told before the finish decision")
    func nothingBeforeDecision() throws {
        var session = try SessionScript("1", "2", "3", "4")
        let stack = session.machine.stack
        try session.began(edge: .left)
        try session.changed(tx: 120)
        #expect(session.machine.stack == stack)
        #expect(session.machine.stackRevision == 0)
        #expect(session.notices.isEmpty)
        let id = try #require(session.transition).plan.id
        try session.ended(tx: 40, vx: 0).expect(.cancelled)
        #expect(session.machine.stack == stack)
        #expect(session.notices == [.transitionCancelled(id, gesture: "g", reason: nil)])
    }

    @Test("N21: began and ended without a changed between them decide at once")
    func noChanged() throws {
        var session = try SessionScript("root", "A")
        try session.began(x: 5).expect(.began, progress: 0)
        try session.ended(tx: 4, vx: 200).expect(.cancelled, progress: 0.01)
        #expect(session.machine.gesture == nil)
        #expect(session.keys == ["root", "A"])
        try session.push("B").expect(.applied)
        try session.pop().expect(.applied)
        #expect(session.keys == ["root", "A"])
        try session.expectUsable()
    }

    @Test("N22: a changed after the decision does not open the gesture again")
    func lateChanged() throws {
        var session = try SessionScript("root", "A")
        try session.began(edge: .left)
        try session.changed(tx: 200)
        try session.ended(tx: 320, vx: 0).expect(.finished, progress: 0.8)
        let before = session.machine
        let late = try session.changed(tx: 210).expect(.ignored, progress: 0.8)
        #expect(late.decision == .finish)
        #expect(session.machine.remembering(as: before) == before)
        #expect(session.keys == ["root"])
    }

    @Test(
        "N23: cancelled cancels, whatever progress and velocity", arguments: [220.0, 390, 400], [0.0, 5_000])
    func cancelledCancels(tx: Double, vx: Double) throws {
        var session = try SessionScript("root", "A")
        try session.began(edge: .left)
        try session.changed(tx: tx, vx: vx)
        try session.cancelled(vx: vx).expect(.cancelled, progress: tx / 400)
        #expect(session.keys == ["root", "A"])
        try session.push("B").expect(.applied)
        #expect(session.keys == ["root", "A", "B"])
    }

    @Test("N25: a new gesture clears what a vanished client left behind")
    func vanishedClient() throws {
        var session = try SessionScript("root", "A")
        try session.began("g1", edge: .left)
        try session.changed("g1", tx: 120)
        try session.began("g2", edge: .left).expect(.began, progress: 0).expectCancelled("g1", .superseded)
        try session.changed("g2", tx: 300).expect(.updated, progress: 0.75)
        try session.ended("g2", tx: 320, vx: 0).expect(.finished, progress: 0.8)
        #expect(session.keys == ["root"])
        let before = session.machine
        let late = try session.ended("g1", tx: 320, vx: 900).expect(.ignored, .superseded, progress: 0.3)
        #expect(late.decision == .cancel)
        #expect(session.machine.remembering(as: before) == before)
    }

    @Test("N26: terminal events without a began change nothing, and a replay pops nothing more")
    func withoutBegan() throws {
        var session = try SessionScript("root", "A", "B")
        let before = session.machine
        try session.cancelled("g1").expect(.ignored, progress: 0)
        try session.ended("g2", tx: 350).expect(.ignored, progress: 0)
        try session.ended(nil, tx: 350).expect(.ignored, progress: 0)
        var control = before
        _ = try control.handle(.tick, at: session.now)
        #expect(session.machine == control)
        try session.began("g3", edge: .left).expect(.began)
        let first = try session.ended("g3", tx: 350, vx: 0).expect(.finished)
        #expect(session.keys == ["root", "A"])
        let after = session.machine
        for replayed in [
            try session.began("g3", edge: .left), try session.ended("g3", tx: 350, vx: 0),
        ] {
            replayed.expect(.ignored, progress: first.progress)
            #expect(replayed.decision == first.decision)
            #expect(replayed.settle == first.settle)
        }
        #expect(session.machine == after)
    }

    @Test("N27: a tap and a vertical drag pop nothing")
    func tapAndVertical() throws {
        var session = try SessionScript("root", "A")
        try session.began("tap", x: 5)
        try session.ended("tap", tx: 0, ty: 0, vx: 0).expect(.cancelled, progress: 0)
        try session.tick()
        #expect(session.transition == nil)
        try session.began("vertical", x: 5)
        try session.changed("vertical", tx: 1, ty: 140).expect(.updated, progress: 1.0 / 400)
        try session.ended("vertical", tx: 1, ty: 180, vx: 0, vy: 900).expect(.cancelled)
        #expect(session.keys == ["root", "A"])
        try session.expectUsable()
    }

    @Test("N30: a fling back cancels")
    func flingBack() throws {
        var session = try SessionScript("root", "A")
        try session.began(edge: .left)
        try session.changed(tx: 160, vx: 600)
        let answer = try session.ended(tx: 60, vx: -2_000).expect(.cancelled, progress: 0.15)
        #expect(answer.settle?.initialVelocity == -5)
        #expect(session.keys == ["root", "A"])
    }

    @Test("N32a: an earlier velocity has no say")
    func earlierVelocity() throws {
        var session = try SessionScript("root", "A")
        try session.began(edge: .left)
        try session.changed(tx: 60, vx: 1_500)
        try session.changed(tx: 80, vx: 0)
        try session.ended(tx: 80, vx: 0).expect(.cancelled, progress: 0.2)
        #expect(session.keys == ["root", "A"])
    }

    @Test("N32b: the velocity at ended decides")
    func lastVelocity() throws {
        var session = try SessionScript("root", "A")
        try session.began(edge: .left)
        try session.changed(tx: 20, vx: 30)
        try session.changed(tx: 25, vx: 20)
        try session.ended(tx: 60, vx: 1_500).expect(.finished, progress: 0.15)
        #expect(session.keys == ["root"])
    }

    @Test("N33: speed or distance finishes", arguments: [(24.0, 1_800.0), (320, 0)])
    func speedOrDistance(tx: Double, vx: Double) throws {
        var session = try SessionScript("root", "A")
        try session.began(edge: .left)
        try session.ended(tx: tx, vx: vx).expect(.finished, progress: tx / 400)
        #expect(session.keys == ["root"])
    }

    @Test("N34: progress is clamped, and the wrong way is 0")
    func clamped() throws {
        var session = try SessionScript("root", "A", armed: "B")
        try session.began(edge: .left)
        try session.changed(tx: 520).expect(.updated, progress: 1)
        try session.changed(tx: -90).expect(.updated, progress: 0)
        #expect(session.transition?.plan.operation == .pop)
        let answer = try session.ended(tx: 900, vx: 0).expect(.finished, progress: 1)
        #expect(answer.settle?.duration == 0)
        #expect(session.keys == ["root"])
    }

    @Test("N34: a pop dragged the wrong way never becomes a push")
    func wrongWay() throws {
        var session = try SessionScript("root", "A", armed: "B")
        try session.began(edge: .left)
        try session.ended(tx: -390, vx: -3_000).expect(.cancelled, progress: 0)
        #expect(session.keys == ["root", "A"])
    }

    @Test("N35: a screen has a size", arguments: [0, -0.0, -400, .nan, .infinity, -.infinity])
    func noSize(size: Double) {
        #expect(Viewport(width: size, height: 800) == nil)
        #expect(Viewport(width: 400, height: size) == nil)
    }

    @Test("N35: huge numbers give finite answers", arguments: [400, 0.5, .leastNonzeroMagnitude, 1e308])
    func hugeNumbers(width: Double) throws {
        var session = try SessionScript("root", "A", width: width)
        try session.began(edge: .left)
        #expect(try session.changed(tx: 10).progress.isFinite)
        let answer = try session.ended(tx: 10, vx: 1e308).expect(.finished)
        let settle = try #require(answer.settle)
        for number in [
            answer.progress, settle.from, settle.to, settle.duration, settle.curveStart,
            settle.initialVelocity,
        ] {
            #expect(number.isFinite)
        }
        session.wait(300)
        try session.tick()
        #expect(session.transition == nil)
        try session.push("B").expect(.applied)
    }

    @Test("H11: what does not rise in its sequence is ignored, and a replayed ended pops nothing more")
    func sequence() throws {
        var session = try SessionScript("root", "A", "B")
        try session.began(edge: .left, seq: 1).expect(.began)
        try session.changed(tx: 200, seq: 3).expect(.updated, progress: 0.5)
        try session.changed(tx: 100, seq: 2).expect(.ignored, progress: 0.5)
        #expect(session.machine.gesture?.progress == 0.5)
        let released = try session.ended(tx: 320, seq: 4).expect(.finished, progress: 0.8)
        let after = session.machine
        try session.changed(tx: 200, seq: 3).expect(.ignored, progress: 0.8)
        let replay = try session.ended(tx: 320, seq: 4).expect(.ignored, progress: 0.8)
        #expect(replay.decision == .finish)
        #expect(replay.settle == released.settle)
        #expect(session.machine == after)
        #expect(session.keys == ["root", "A"])
    }
}
