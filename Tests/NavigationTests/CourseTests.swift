import Testing

@testable import Navigation

@Suite("Timing of custom transitions")
struct CourseTests {
    static let springs = [
        Spring.unit(stiffness: 300, damping: 30), .unit(stiffness: 100, damping: 20),
        .unit(stiffness: 200, damping: 8), .unit(stiffness: 200, damping: 60),
    ]
    static let overshooting = [
        Curve.points(0.3, 2, 0.6, 1), .points(0.5, -1, 0.5, 2), .points(0.2, 5, 0.8, -3),
    ]

    private static func settle(
        _ decision: Decision, at progress: Double, speed: Double, _ timing: Timing?
    ) -> Settle {
        Policy.standard.settle(
            decision, progress: progress, towards: speed, extent: 400, timing: timing)
    }

    // MARK: Curves

    @Test("a call runs the transition's own time and curve", arguments: Curve.Name.allCases)
    func call(name: Curve.Name) {
        let settle = Policy.standard.rules.settleOfCall(
            timing: .curve(duration: 400, .named(name)), extent: 400)
        #expect(settle.from == 0 && settle.to == 1 && settle.duration == 400)
        #expect(settle.course == .curve(.named(name), start: 0, origin: 0))
        #expect(settle.progress(after: 100) == Curve.named(name).value(at: 0.25))
    }

    @Test("after a gesture the part of the time that remains runs with the policy's curve")
    func released() {
        let timing = Timing.curve(duration: 400, .easeInOut)
        let finish = Self.settle(.finish, at: 0.75, speed: 600, timing)
        #expect(finish.duration == 100)
        #expect(finish.course == .curve(.easeOut, start: 0, origin: 0.75))
        #expect(finish.initialVelocity == 1.5)
        #expect(Self.settle(.cancel, at: 0.75, speed: -600, timing).duration == 300)
    }

    @Test("without a duration it is over at once")
    func noDuration() {
        let settle = Policy.standard.rules.settleOfCall(timing: .curve(duration: 0, .linear), extent: 400)
        #expect(settle.progress(after: 0) == 1)
        #expect(settle.remaining(after: 1) == settle)
    }

    @Test(
        "a curve that runs beyond its ends is cut off there, and looked at late is the same curve",
        arguments: overshooting)
    func overshoot(curve: Curve) {
        let settle = Policy.standard.rules.settleOfCall(timing: .curve(duration: 400, curve), extent: 400)
        let values = (0...400).map { settle.progress(after: Double($0)) }
        #expect(values.allSatisfy { (0...1).contains($0) })
        #expect(values.contains(1) || values.contains(0))
        for looked in stride(from: 0.0, through: 400, by: 25) {
            let rest = settle.remaining(after: looked)
            #expect(rest.from == settle.progress(after: looked))
            for later in stride(from: 1.0, to: 400 - looked, by: 20) {
                let difference = rest.progress(after: later) - settle.progress(after: looked + later)
                #expect(abs(difference) < 1e-11)
            }
        }
    }

    // MARK: Springs

    @Test("a spring runs from the progress with the finger's speed", arguments: springs)
    func released(spring: Spring) {
        for (decision, end) in [(Decision.finish, 1.0), (.cancel, 0.0)] {
            for speed in [-800.0, 0, 800] {
                let settle = Self.settle(decision, at: 0.4, speed: speed, .spring(spring))
                #expect(settle.from == 0.4 && settle.to == end)
                #expect(settle.initialVelocity == speed / 400)
                #expect(settle.course == .spring(spring, displacement: 0.4 - end))
                // The first moments show the speed, towards the operation or back, whatever is decided.
                let soon = settle.progress(after: 0.01) - 0.4
                #expect(abs(soon / 1e-5 - speed / 400) < 0.01)
                for elapsed in stride(from: 1.0, to: settle.duration, by: 7) {
                    let state = spring.state(
                        after: elapsed,
                        from: .init(displacement: 0.4 - end, velocity: settle.initialVelocity))
                    #expect(settle.progress(after: elapsed) == min(max(end + state.displacement, 0), 1))
                }
                #expect(abs(settle.progress(after: settle.duration.nextDown) - end) < 0.0011)
                #expect(settle.progress(after: settle.duration) == end)
            }
        }
    }

    @Test("a call's spring starts at rest", arguments: springs)
    func springOfCall(spring: Spring) {
        let settle = Policy.standard.rules.settleOfCall(timing: .spring(spring), extent: 400)
        #expect(settle.from == 0 && settle.to == 1 && settle.initialVelocity == 0)
        #expect(settle.duration > 100 && settle.duration < 10_000)
    }

    @Test("a spring that creeps on is over after ten seconds")
    func limit() {
        let creeping = Spring.unit(stiffness: 50, damping: 1000)
        let settle = Policy.standard.rules.settleOfCall(timing: .spring(creeping), extent: 400)
        #expect(settle.duration == 10_000)
        #expect(settle.progress(after: 9_999) < 0.5)
        #expect(settle.progress(after: 10_000) == 1)
    }

    @Test("looked at late it is the same spring, position and speed", arguments: springs)
    func late(spring: Spring) {
        let settle = Self.settle(.finish, at: 0.6, speed: 1200, .spring(spring))
        for looked in stride(from: 1.0, to: settle.duration, by: 31) {
            let rest = settle.remaining(after: looked)
            #expect(rest.from == settle.progress(after: looked))
            #expect(rest.to == 1)
            #expect(abs(rest.duration - (settle.duration - looked)) < 1e-9)
            for later in stride(from: 0.5, to: rest.duration, by: 17) {
                #expect(abs(rest.progress(after: later) - settle.progress(after: looked + later)) < 1e-9)
            }
        }
    }

    @Test("after the end nothing is left of a spring", arguments: springs)
    func over(spring: Spring) {
        let settle = Self.settle(.cancel, at: 0.6, speed: 0, .spring(spring))
        for after in [settle.duration, settle.duration + 1, 1e308] {
            let rest = settle.remaining(after: after)
            #expect(rest.from == 0 && rest.to == 0 && rest.duration == 0 && rest.initialVelocity == 0)
            #expect(rest.course == .spring(spring, displacement: 0))
        }
    }

    @Test("released at an end, a speed that points out of 0…1 swings nothing", arguments: springs)
    func outwards(spring: Spring) {
        for (decision, progress, speed) in [(Decision.cancel, 0.0, -900.0), (.finish, 1, 900)] {
            let settle = Self.settle(decision, at: progress, speed: speed, .spring(spring))
            #expect(settle.duration == 0 && settle.initialVelocity == 0)
        }
    }

    @Test("whatever the finger's speed, every number is finite and the time bounded", arguments: springs)
    func bounded(spring: Spring) {
        for speed in [1e300, -1e300, .greatestFiniteMagnitude, .leastNonzeroMagnitude] {
            let settle = Policy.standard.settle(
                .finish, progress: 0.5, towards: speed, extent: .leastNonzeroMagnitude,
                timing: .spring(spring))
            #expect((0...10_000).contains(settle.duration))
            for elapsed in [1e-3, 1, 100, 9_999] {
                let rest = settle.remaining(after: elapsed)
                #expect((0...1).contains(rest.from) && rest.initialVelocity.isFinite)
                guard case .spring(_, let displacement) = rest.course else {
                    Issue.record("a spring stays one")
                    return
                }
                #expect(displacement.isFinite)
            }
        }
    }
}
