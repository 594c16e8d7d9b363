import Testing

@testable import Navigation

/// `BackPanelController`: a back gesture is entered, becomes active, and inactive where the finger goes back.
@Suite("Arming")
struct ArmingTests {
    /// What becomes of a finger that is at those places at those times, at a density.
    private func decision(
        _ moves: [(time: Milliseconds, x: Double)], y: Double = 0, velocity: Double = 0, density: Double = 1
    ) throws -> Decision? {
        var samples = [GestureSample(.began, time: 0)]
        for move in moves {
            samples.append(
                GestureSample(
                    .changed, time: move.time, translation: Vector(x: move.x * density, y: y * density),
                    velocity: Vector(x: velocity, y: 0)))
        }
        let last = try #require(moves.last)
        samples.append(GestureSample(.ended, time: last.time + 1, velocity: .zero))
        let request = EvaluationRequest(
            viewport: try #require(Viewport(width: 400 * density, height: 800)),
            device: Device(density: density), gesture: SampledGesture(edge: .left, samples: samples))
        return Policy.androidPredictiveBack.evaluate(request).decision
    }

    @Test("held beyond 16 dp for 100 ms it finishes wherever it is", arguments: [1.0, 2.625])
    func armed(density: Double) throws {
        #expect(try decision([(10, 17), (110, 17), (120, 1)], density: density) == .cancel)
        #expect(try decision([(10, 17), (111, 17), (120, 1)], density: density) == .finish)
        #expect(try decision([(10, 16), (111, 16), (120, 1)], density: density) == .cancel)
        // The wait begins anew where it was not beyond.
        #expect(
            try decision([(10, 17), (60, 16), (70, 17), (165, 17), (170, 1)], density: density) == .cancel)
    }

    @Test("a fast finger waits for 10 ms only, one in between for a time in between")
    func delay() throws {
        #expect(try decision([(10, 17), (20, 17), (25, 1)], velocity: 1000) == .cancel)
        #expect(try decision([(10, 17), (21, 17), (25, 1)], velocity: 1000) == .finish)
        // Half way between 0.5 and 1 px/ms.
        #expect(try decision([(10, 17), (65, 17), (70, 1)], velocity: 750) == .cancel)
        #expect(try decision([(10, 17), (66, 17), (70, 1)], velocity: 750) == .finish)
    }

    @Test("32 dp back, after 300 ms, disarm it; 32 dp forth, for 160 ms, arm it again")
    func disarmed() throws {
        let held: [(time: Milliseconds, x: Double)] = [(10, 100), (111, 100)]
        #expect(try decision(held + [(301, 69)]) == .finish)
        #expect(try decision(held + [(300, 68), (302, 68)]) == .cancel)
        #expect(try decision(held + [(300, 60)]) == .finish)
        // Inactive at more than 16 dp: only a fling finishes it.
        #expect(try decision(held + [(301, 60)]) == .cancel)
        let back = held + [(301, 60)]
        // It counts from 32 dp back, or from 8 once it moved.
        #expect(try decision(back + [(310, 123), (471, 123)]) == .cancel)
        #expect(try decision(back + [(310, 124), (470, 124)]) == .cancel)
        #expect(try decision(back + [(310, 124), (471, 124)]) == .finish)
        #expect(try decision(back + [(305, 50), (310, 90), (471, 90)]) == .finish)
        #expect(try decision(back + [(305, 50), (310, 89), (471, 89)]) == .cancel)
    }

    @Test("so does a finger that goes across")
    func steep() throws {
        #expect(try decision([(10, 40), (111, 40), (301, 40)], y: 80) == .finish)
        #expect(try decision([(10, 40), (111, 40), (301, 40)], y: 80.1) == .cancel)
    }
}
