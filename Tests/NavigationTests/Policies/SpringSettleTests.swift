import Testing

@testable import Navigation

/// Settles by a spring end where the platforms' own animations do.
@Suite("Springs of policies")
struct SpringSettleTests {
    private static let width = 390.0

    private func settle(_ policy: Policy, _ swipe: Swipe) throws -> (decision: Decision, settle: Settle) {
        let evaluation = policy.evaluate(swipe.request(for: policy))
        return (try #require(evaluation.decision), try #require(evaluation.settle))
    }

    // MARK: React Navigation

    @Test("React Navigation: 170 points from its end a card at rest is there after 433 ms")
    func reactNavigation() throws {
        let (decision, settle) = try settle(.reactNavigation, Swipe(170) { $0.width = Self.width })
        #expect(decision == .cancel && settle.duration == 26 * 1000 / 60.0)
        #expect(settle.from == 170 / Self.width && settle.to == 0)
    }

    @Test(
        "React Navigation: what it answers is what SpringAnimation does, at every frame",
        arguments: [
            -60.0, -10, -5, 0, 3, 10, 10.01, 50, 120, 194, 196, 280, 379.9, 380, 381, 390, 395, 420,
        ],
        [-4000.0, -900, -300, -10.01, -10, 0, 4, 10, 10.01, 300, 649, 900, 4000])
    func reactNativeFrames(translation: Double, velocity: Double) throws {
        let (decision, settle) = try settle(
            .reactNavigation, Swipe(translation, velocity) { $0.width = Self.width })
        let spring = ReactNativeSpring(
            from: translation, to: decision == .finish ? Self.width : 0, velocity: velocity)
        #expect(settle.to * Self.width == spring.to)
        // Where it comes to its end in the very moment of a frame either is right.
        #expect(abs(settle.duration - spring.duration) < 1e-9)
        for frame in settle.frames(perSecond: 60).dropFirst().dropLast() {
            let shown = min(max(spring.state(after: frame.time / 1000).place / Self.width, 0), 1)
            #expect(abs(frame.progress - shown) < 1e-12)
        }
        #expect(settle.frames(perSecond: 60).last?.time == settle.duration)
        #expect(settle.progress(after: settle.duration) == settle.to)
    }

    @Test("A client that knows the answer alone computes the same course", arguments: [0.0, 700, -700])
    func answered(velocity: Double) throws {
        let (_, settle) = try settle(.reactNavigation, Swipe(150, velocity) { $0.width = Self.width })
        guard case .spring(let spring, let displacement) = settle.course else {
            Issue.record("React Navigation settles by a spring")
            return
        }
        // The critical damping of the platform's mass and stiffness, not the 500 that it is given.
        #expect(spring.mass == 3 && spring.stiffness == 1000)
        #expect(abs(spring.damping - 109.544511501) < 1e-9)
        // The answered oscillator, integrated in small steps.
        var (x, v) = (displacement, settle.initialVelocity)
        let step = 1e-6
        for millisecond in 1..<Int(settle.duration) {
            for _ in 1...1000 {
                v += (-spring.stiffness * x - spring.damping * v) / spring.mass * step
                x += v * step
            }
            let expected = min(max(settle.to + x, 0), 1)
            #expect(abs(settle.progress(after: Double(millisecond)) - expected) < 1e-4)
        }
    }

    @Test(
        "React Navigation: no card runs back or beyond where it was let go towards its end",
        arguments: Array(stride(from: 5.0, to: 390, by: 35)), [0.0, 100, 640, 1500, 6000])
    func monotone(translation: Double, speed: Double) throws {
        for velocity in [speed, -speed] {
            let (decision, settle) = try settle(
                .reactNavigation, Swipe(translation, velocity) { $0.width = Self.width })
            guard velocity == 0 || (velocity > 0) == (decision == .finish) else { continue }
            let shown = settle.frames(perSecond: 240).map(\.progress)
            let way = decision == .finish ? shown : shown.reversed()
            #expect(zip(way, way.dropFirst()).allSatisfy { $0 <= $1 })
        }
    }

    @Test("The way that a gesture along the height has is the height")
    func vertical() throws {
        let policy = Policy.reactNavigation.with("gestureDirection", "vertical")
        let swipe = Swipe(500, 100) {
            $0.operation = .dismiss
            $0.height = 844
        }
        let (decision, settle) = try settle(policy, swipe)
        #expect(decision == .finish)
        let spring = ReactNativeSpring(from: 500, to: 844, velocity: 100)
        #expect(abs(settle.duration - spring.duration) < 1e-9)
    }

    // MARK: Android

    @Test(
        "Android's predictive back ends where SpringAnimation does",
        arguments: [0.0, 2, 3, 8, 15, 40, 120, 300, 390], [-3000.0, -400, 0, 400, 3000])
    func android(translation: Double, velocity: Double) throws {
        let (decision, settle) = try settle(
            .androidPredictiveBack, Swipe(translation, velocity) { $0.width = Self.width })
        let target = decision == .finish ? 100.0 : 0
        let value = translation / Self.width * 100
        var spring = AndroidSpring(
            value: value, target: target, velocity: velocity / Self.width * 100)
        if value == target, velocity == 0 {
            #expect(settle.duration == 0)
        } else {
            #expect(abs(settle.duration - spring.runToItsEnd()) < 1e-9)
        }
        #expect(settle.duration < 400)
    }

    // MARK: libadwaita

    @Test(
        "libadwaita's clamped springs end where AdwSpringAnimation does",
        arguments: [0.0, 0.0005, 0.2, 0.4999, 0.5, 0.8, 0.9992, 1], [-0.29, -0.1, 0, 0.1, 0.29, 3])
    func adwaita(progress: Double, velocity: Double) throws {
        for operation in [GestureOperation.pop, .push] {
            let swipe = Swipe(progress * 512, velocity * 1000) { $0.operation = operation }
            let (decision, settle) = try settle(.adwaita, swipe)
            let counted = progress >= 1 && velocity > 0 || progress <= 0 && velocity < 0 ? 0 : velocity
            if (operation == .pop) == (decision == .finish) {
                let expected = adwaitaDuration(from: settle.from, to: settle.to, velocity: counted)
                #expect(settle.duration == expected)
            } else {
                // The estimate, which does not depend on where it starts; where nothing has to move it is skipped.
                let isThere = settle.from == settle.to && counted == 0
                #expect(settle.duration == (isThere ? 0 : 218))
            }
        }
    }

    // MARK: Calls

    struct CallRow: Sendable {
        let policy: Policy
        let push: Milliseconds
        let pop: Milliseconds
    }

    @Test(
        "a call runs by the platform's spring too, from rest",
        arguments: [
            CallRow(
                policy: .reactNavigation, push: ReactNativeSpring(from: 400, to: 0, velocity: 0).duration,
                pop: ReactNativeSpring(from: 0, to: 400, velocity: 0).duration),
            CallRow(
                policy: .adwaita, push: 218, pop: adwaitaDuration(from: 0, to: 1, velocity: 0)),
            CallRow(policy: .androidPredictiveBack, push: 11 * 1000 / 60.0, pop: 11 * 1000 / 60.0),
        ])
    func calls(row: CallRow) throws {
        var session = try SessionScript("a", policy: row.policy)
        for (isPush, duration) in [(true, row.push), (false, row.pop)] {
            if isPush { try session.push("b") } else { try session.pop() }
            guard case .settling(let settling)? = session.transition?.phase,
                case .spring(let spring, let displacement) = settling.settle.course
            else {
                Issue.record("a call settles by a spring")
                return
            }
            #expect(settling.settle.from == 0 && settling.settle.to == 1 && displacement == -1)
            #expect(settling.settle.initialVelocity == 0)
            #expect(abs(settling.settle.duration - duration) < 1e-9)
            #expect(spring.damping / 2 <= (spring.mass * spring.stiffness).squareRoot().nextUp)
            session.wait(1000)
        }
    }

    @Test("a call's way is as long as the screen along the operation's axis")
    func wayOfCall() throws {
        let policy = Policy.reactNavigation.with("gestureDirection", "vertical")
        var session = try SessionScript("a", policy: policy)
        try session.push("b")
        guard case .settling(let settling)? = session.transition?.phase else {
            Issue.record("a call settles")
            return
        }
        // The script's screen is 800 points high.
        let spring = ReactNativeSpring(from: 800, to: 0, velocity: 0)
        #expect(abs(settling.settle.duration - spring.duration) < 1e-9)
    }

    @Test("a duration for calls comes before the spring")
    func callDuration() {
        let policy = Policy.reactNavigation.changed { $0.callDuration = 250 }
        let settle = policy.rules.settleOfCall(timing: nil, extent: 400)
        #expect(settle.duration == 250 && settle.curve == .easeInOut)
    }

    // MARK: The rule

    private static func spring(_ damping: Double, _ change: (inout SpringSettle) -> Void = { _ in }) -> Policy
    {
        var rule = SpringSettle(spring: .unit(stiffness: 100, damping: damping))
        change(&rule)
        return Policy.standard.changed { $0.settle = .spring(rule) }
    }

    private func fromRest(_ policy: Policy, extent: Double = 400) -> Settle {
        policy.rules.settleOfCall(timing: nil, extent: extent)
    }

    @Test(
        "only what is overdamped runs with the critical damping", arguments: [5.0, 19.999, 20, 20.001, 600])
    func overdamped(damping: Double) {
        let settle = fromRest(Self.spring(damping) { $0.overdamped = .asCritical })
        #expect(settle.course == .spring(.unit(stiffness: 100, damping: min(damping, 20)), displacement: -1))
        let asGiven = fromRest(Self.spring(damping))
        #expect(asGiven.course == .spring(.unit(stiffness: 100, damping: damping), displacement: -1))
        #expect(damping > 20 ? settle.duration < asGiven.duration : settle == asGiven)
    }

    @Test("without a rule for rest it takes until it stays within a thousandth of the way")
    func noRest() {
        let settle = fromRest(Self.spring(8))
        let direct = Settle(from: 0, to: 1, spring: .unit(stiffness: 100, damping: 8), velocity: 0)
        #expect(settle == direct)
    }

    @Test("a swinging spring is not at rest where it passes its end fast")
    func swinging() {
        let rest = SpringSettle.Rest(displacement: 4, unit: .points, speed: 40, frameRate: 1000)
        let slow = fromRest(Self.spring(6) { $0.rest = rest })
        var anySpeed = rest
        anySpeed.speed = nil
        let fast = fromRest(Self.spring(6) { $0.rest = anySpeed })
        // It passes its end first after (π/2 + arcsin 0.3) / √(100 − 9) s; e^(-3·t) is 0.01 after 1.5 s.
        #expect(fast.duration < 200 && slow.duration > 1_000)
        for (settle, isSlow) in [(fast, false), (slow, true)] {
            let state = Spring.unit(stiffness: 100, damping: 6).state(
                after: settle.duration, from: .init(displacement: -1, velocity: 0))
            #expect(abs(state.displacement) * 400 <= 4)
            #expect((abs(state.velocity) * 400 <= 40) == isSlow)
        }
    }

    @Test("points are of the way's length, extents are not", arguments: [200.0, 400, 1600])
    func units(extent: Double) {
        let points = SpringSettle.Rest(displacement: 0.01 * extent, unit: .points, speed: 0.1 * extent)
        let extents = SpringSettle.Rest(displacement: 0.01, unit: .extents, speed: 0.1)
        let settles = [points, extents].map { rest in
            fromRest(Self.spring(20) { $0.rest = rest }, extent: extent)
        }
        #expect(settles[0].duration == settles[1].duration && settles[0].duration > 0)
    }

    @Test("it ends at a frame, later by less than one", arguments: [1.0, 30, 60, 120, 1000])
    func frameRate(rate: Double) {
        let rest = SpringSettle.Rest(displacement: 0.01, unit: .extents, speed: 0.1, frameRate: rate)
        let settle = fromRest(Self.spring(20) { $0.rest = rest })
        let frames = settle.duration * rate / 1000
        #expect(abs(frames - frames.rounded()) < 1e-9)
        // 100·t·e^(-10·t) is 0.1 at 647.3 ms, and (1 + 10·t)·e^(-10·t) is 0.01 at 663.8 ms.
        #expect(settle.duration >= 663.8 && settle.duration < 663.9 + 1000 / rate)
    }

    @Test("a spring that never rests ends after ten seconds")
    func limit() {
        let rest = SpringSettle.Rest(displacement: 0.001, unit: .extents, speed: 0.001)
        #expect(fromRest(Self.spring(0.001) { $0.rest = rest }).duration == 10_000)
    }

    @Test("whatever is let go however fast, the time is bounded and every number finite")
    func extremes() {
        for policy in [Policy.reactNavigation, .adwaita, .androidPredictiveBack] {
            for extent in [Double.leastNonzeroMagnitude, 1, 1e6] {
                for speed in [-Double.greatestFiniteMagnitude, -1e9, 0, 1e9, .greatestFiniteMagnitude] {
                    for decision in [Decision.finish, .cancel] {
                        let settle = policy.settle(
                            decision, progress: 0.5, towards: speed, extent: extent, timing: nil)
                        #expect((0...10_000).contains(settle.duration))
                        #expect(settle.initialVelocity.isFinite)
                        for elapsed in [0, 1, settle.duration / 2, settle.duration] {
                            #expect((0...1).contains(settle.progress(after: elapsed)))
                        }
                    }
                }
            }
        }
    }
}
