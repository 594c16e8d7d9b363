import Navigation
import Testing

@Suite("Settling", .withAndWithoutApp)
struct SettleTests {
    /// The settle of a pop that was released at `tx` of 400 points.
    private static func release(_ tx: Double, vx: Double) throws -> Settle {
        var session = try SessionScript("root", "A")
        try session.began(edge: .left)
        return try #require(session.ended(tx: tx, vx: vx).settle)
    }

    static let releases = [0.0, 40, 120, 199, 200, 201, 300, 399, 399.99, 400]

    @Test("(1 - p) of 0.3 s is left on finish, p of it on cancel", arguments: releases)
    func duration(tx: Double) throws {
        let p = tx / 400
        let finish = try Self.release(tx, vx: 600)
        #expect(finish.from == p)
        #expect(finish.to == 1)
        #expect(finish.duration == (1 - p) * 300)
        #expect(finish.initialVelocity == 1.5)
        let cancel = try Self.release(tx, vx: -600)
        #expect(cancel.from == p)
        #expect(cancel.to == 0)
        #expect(cancel.duration == p * 300)
        #expect(cancel.initialVelocity == -1.5)
    }

    @Test("it starts where the finger left it, follows the curve, and ends at its end", arguments: releases)
    func progress(tx: Double) throws {
        for settle in [try Self.release(tx, vx: 600), try Self.release(tx, vx: -600)]
        where settle.duration > 0 {
            #expect(settle.progress(after: 0) == settle.from)
            #expect(settle.progress(after: -5) == settle.from)
            for after in [settle.duration, settle.duration + 1, 1e308, .infinity] {
                #expect(settle.progress(after: after) == settle.to)
            }
            for tenth in 1...9 {
                let part = Double(tenth) / 10
                let expected = settle.from + (settle.to - settle.from) * Curve.easeOut.value(at: part)
                #expect(abs(settle.progress(after: part * settle.duration) - expected) < 1e-14)
            }
        }
    }

    @Test("released at the very end nothing is left", arguments: [(400.0, 600.0), (0, -600)])
    func nothingLeft(tx: Double, vx: Double) throws {
        let settle = try Self.release(tx, vx: vx)
        #expect(settle.duration == 0)
        #expect(settle.from == settle.to)
        for elapsed in [-1, 0, 1, 1e308] { #expect(settle.progress(after: elapsed) == settle.to) }
        #expect(settle.remaining(after: 5) == settle)
    }

    static let parts = [0.01, 0.1, 0.25, 0.5, 0.75, 0.9, 0.99]

    @Test("what remains tells the same movement from later on", arguments: [0.0, 120, 300, 400], parts)
    func remaining(tx: Double, part: Double) throws {
        for settle in [try Self.release(tx, vx: 600), try Self.release(tx, vx: -600)] {
            let elapsed = part * settle.duration
            let rest = settle.remaining(after: elapsed)
            #expect(rest.from == settle.progress(after: elapsed))
            #expect(rest.to == settle.to)
            #expect(abs(rest.duration - (settle.duration - elapsed)) < 1e-12)
            for later in Self.parts {
                let after = later * rest.duration
                #expect(abs(rest.progress(after: after) - settle.progress(after: elapsed + after)) < 1e-9)
                let again = rest.remaining(after: after)
                let direct = settle.remaining(after: elapsed + after)
                #expect(abs(again.curveStart - direct.curveStart) < 1e-12)
                #expect(abs(again.progress(after: 1) - direct.progress(after: 1)) < 1e-6)
            }
        }
    }

    @Test(
        "entered in the curve's last moments it stays at its end, and every number is finite",
        arguments: [1e-3, 1e-6, 1e-9, 1e-12, 5e-14])
    func lastMoments(left: Milliseconds) throws {
        for settle in [try Self.release(0, vx: 600), try Self.release(400, vx: -600)] {
            let rest = settle.remaining(after: settle.duration - left)
            #expect(rest.duration > 0)
            for part in [0, 1e-9, 0.25, 0.5, 0.999, 1] {
                let progress = rest.progress(after: part * rest.duration)
                #expect(abs(progress - settle.to) < 1e-4)
                let again = rest.remaining(after: part * rest.duration)
                for number in [again.from, again.to, again.duration, again.curveStart, again.initialVelocity]
                {
                    #expect(number.isFinite)
                }
            }
        }
    }

    @Test("what remains after the end is nothing", arguments: [300.0, 301, 1e308])
    func afterTheEnd(elapsed: Milliseconds) throws {
        let rest = try Self.release(0, vx: 600).remaining(after: elapsed)
        #expect(rest.duration == 0)
        #expect(rest.from == 1)
        #expect(rest.to == 1)
        #expect(rest.curveStart == 1)
    }

    @Test("the transition shown while settling tells what remains of it")
    func shown() throws {
        var session = try SessionScript("root", "A")
        try session.began(edge: .left)
        let released = try #require(session.ended(tx: 100, vx: 900).settle)
        let settlesAt = session.now + released.duration
        for step in 1...4 {
            session.wait(50)
            let answer = try session.tick()
            let transition = try #require(session.transition)
            guard case .settling(let settling) = transition.phase else {
                Issue.record("a decided transition settles")
                return
            }
            let elapsed = Double(step) * 50
            #expect(transition.progress == released.progress(after: elapsed))
            #expect(answer.progress == transition.progress)
            #expect(settling.settle == released.remaining(after: elapsed))
            #expect(settling.settlesAt == settlesAt)
            #expect(transition.layers.from.x == 400 * transition.progress)
        }
    }

    @Test("a call's transition eases in and out for 0.3 s")
    func ofCall() throws {
        var session = try SessionScript("root")
        try session.push("A")
        session.wait(90)
        let transition = try #require(session.transition)
        #expect(abs(transition.progress - 0.18739590670531255) < 1e-12)
        session.wait(210)
        try session.tick()
        #expect(session.transition == nil)
    }
}
