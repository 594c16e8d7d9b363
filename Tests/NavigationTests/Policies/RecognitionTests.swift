import Testing

@testable import Navigation

/// docs/policies.md: from touches to a gesture, at every bound. (What whole gestures of touches become is recorded
/// in the conformance cases.)
@Suite("Recognition")
struct RecognitionTests {
    /// Whether touches that move like this, from inside the strip, become a gesture.
    private func reason(
        _ policy: Policy, _ moves: [(Double, Double)], operation: GestureOperation = .pop,
        pointer: PointerKind = .touch, direction: LayoutDirection = .leftToRight, density: Double = 1,
        times: [Milliseconds] = []
    ) throws -> Reason? {
        let sign: Double = direction == .leftToRight ? 1 : -1
        var samples = [GestureSample(.began, time: 0)]
        for (index, move) in moves.enumerated() {
            samples.append(
                GestureSample(
                    .changed, time: times.isEmpty ? Double(index + 1) * 8 : times[index],
                    translation: Vector(x: move.0 * sign, y: move.1)))
        }
        let request = EvaluationRequest(
            operation: operation, viewport: try #require(Viewport(width: 512, height: 1024)),
            layoutDirection: direction, device: Device(pointer: pointer, density: density),
            pages: operation == .page ? PageSet(count: 3, index: 1, wraps: false) : nil,
            gesture: SampledGesture(
                location: Vector(x: sign > 0 ? 4 : 508, y: 4), isRaw: true, samples: samples))
        return policy.evaluate(request).reason
    }

    @Test("slops: which movement is enough", arguments: LayoutDirection.allCases)
    func slops(direction: LayoutDirection) throws {
        for (policy, distance, isInclusive) in [
            (Policy.ionic, 10.0, true), (.adwaita, 16, true), (.webkitGTK, 15, true), (.chromium, 50, false),
            (.reactNavigation, 5, false), (.fdFullscreenPop, 0, false),
        ] {
            func reason(_ x: Double) throws -> Reason? {
                try self.reason(policy, [(x, 0)], direction: direction)
            }
            #expect(try reason(distance) == (isInclusive ? nil : .notRecognized), "\(policy)")
            #expect(try reason(distance.nextUp + 1e-9) == nil, "\(policy)")
            #expect(try reason(distance - 1e-9) == .notRecognized || distance == 0, "\(policy)")
        }
    }

    @Test("dp are as many pixels as the density says")
    func density() throws {
        #expect(try reason(.chromium, [(100, 0)], density: 2) == .notRecognized)
        #expect(try reason(.chromium, [(100.1, 0)], density: 2) == nil)
        #expect(try reason(.chromium, [(60, 0)], pointer: .touchpad) == .notRecognized)
        #expect(try reason(.chromium, [(60.1, 0)], pointer: .touchpad) == nil)
    }

    @Test("direction locks: how far across it may go")
    func locks() throws {
        // |dx| > 2.5 |dy|, and it may still come.
        #expect(try reason(.chromium, [(51, 20.4)]) == .notRecognized)
        #expect(try reason(.chromium, [(51, 20.4), (60, 20.4)]) == nil)
        // |dy| < |dx| / 2
        #expect(
            try reason(.webkitGTK, [(20, 10)]) == .wrongDirection && reason(.webkitGTK, [(20, 9.9)]) == nil)
        // Less than 40° from the axis, in either direction.
        #expect(try reason(.ionic, [(10, 8.4)]) == .wrongDirection && reason(.ionic, [(10, 8.3)]) == nil)
        #expect(try reason(.ionic, [(-10, 8.3)]) == nil)
        // 20 across end it, before 5 along begin it.
        #expect(try reason(.reactNavigation, [(6, 20)]) == nil)
        #expect(try reason(.reactNavigation, [(6, 20.1)]) == .wrongDirection)
        #expect(try reason(.reactNavigation, [(6, 0), (6, 400)]) == nil)
        #expect(try reason(.reactNavigation, [(-300, 0)]) == .notRecognized)
        let vertical = Policy.reactNavigation.with("gestureDirection", "vertical")
        #expect(try reason(vertical, [(15, 6)]) == nil && reason(vertical, [(15.1, 6)]) == .wrongDirection)
        // The first movement alone.
        #expect(
            try reason(.framework7, [(3, 3)]) == nil && reason(.framework7, [(3, 3.1)]) == .wrongDirection)
        #expect(try reason(.framework7, [(-1, 0), (300, 0)]) == .wrongDirection)
        #expect(try reason(.framework7, [(0, 0), (300, 400)]) == nil)
    }

    @Test("libadwaita: the first event and the one that crosses", arguments: LayoutDirection.allCases)
    func adwaita(direction: LayoutDirection) throws {
        func pop(_ moves: [(Double, Double)], _ pointer: PointerKind = .touch) throws -> Reason? {
            try reason(.adwaita, moves, pointer: pointer, direction: direction)
        }
        #expect(try pop([(5, 5), (20, 0)]) == nil && pop([(5, 5.1), (20, 0)]) == .wrongDirection)
        #expect(try pop([(5, 0), (20, 20.1)]) == .wrongDirection && pop([(5, 0), (20, 20)]) == nil)
        #expect(try pop([(-1, 0), (20, 0)]) == .wrongDirection && pop([(0, 0), (20, 0)]) == nil)
        #expect(try pop([(5, 0), (-20, 0)]) == .wrongDirection)
        #expect(
            try reason(.adwaita, [(0, 0), (-20, 0)], operation: .push, direction: direction)
                == .wrongDirection)
        #expect(
            try reason(.adwaita, [(-1, 0), (-20, 0)], operation: .push, direction: direction) == nil)
        // A touchpad's first event in the operation's direction will do.
        #expect(try pop([(12, 10)], .touchpad) == nil && pop([(11.9, 10)], .touchpad) == .wrongDirection)
        #expect(
            try pop([(-30, 0), (-10, 0)], .touchpad) == nil && pop([(0, 0)], .touchpad) == .notRecognized)
    }

    @Test("Onsen UI: where the finger is, which way, how far and how late, one point on")
    func onsen() throws {
        func reason(_ moves: [(Double, Double)], _ times: [Milliseconds] = []) throws -> Reason? {
            try self.reason(.onsen, moves, times: times)
        }
        #expect(try reason([(0.9, 0)]) == .notRecognized && reason([(1, 0)]) == nil)
        #expect(try reason([(20.9, 0)]) == nil && reason([(21, 0)]) == .outsideStartRegion)
        #expect(try reason([(5, 5)]) == nil && reason([(5, 5.1)]) == .wrongDirection)
        #expect(try reason([(-5, 0)]) == .wrongDirection)
        #expect(try reason([(16, 0)], [101]) == nil && reason([(16.1, 0)], [101]) == .notRecognized)
        #expect(try reason([(16.1, 0)], [100]) == nil)
        // The layout has no say.
        #expect(try self.reason(.onsen, [(5, 0)], direction: .rightToLeft) == .wrongDirection)
    }

    @Test("pages: Embla's first movement, Swiper's angle")
    func pages() throws {
        func reason(_ policy: Policy, _ moves: [(Double, Double)], _ pointer: PointerKind = .touch) throws
            -> Reason?
        {
            try self.reason(policy, moves, operation: .page, pointer: pointer)
        }
        #expect(try reason(.embla, [(5, 4.9)]) == nil && reason(.embla, [(5, 5)]) == .wrongDirection)
        #expect(try reason(.embla, [(0, 9)], .mouse) == nil)
        #expect(try reason(.swiper, [(5, 0)]) == .notRecognized && reason(.swiper, [(5.1, 0)]) == nil)
        #expect(try reason(.swiper, [(6, 6)]) == nil && reason(.swiper, [(6, 6.1)]) == .wrongDirection)
        // The angle is looked at once.
        #expect(try reason(.swiper, [(4, 4), (5.1, 400)]) == nil)
    }

    @Test("a slop that locks the axis: the part that passes it first, or else the larger one")
    func axisLock() throws {
        func reason(_ moves: [(Double, Double)], density: Double = 1) throws -> Reason? {
            let policy = Policy.sloppySwiper.changed {
                $0.recognition = RecognitionRule()
                $0.recognition.slop = .init(.along, 8, .dp, isInclusive: false, locksAxis: true)
            }
            return try self.reason(policy, moves, density: density)
        }
        #expect(try reason([(8, 8)]) == .notRecognized && reason([(8, 8), (9, 8)]) == nil)
        #expect(try reason([(8, -8.1), (300, -8.1)]) == .wrongDirection)
        #expect(try reason([(8.1, 0), (8.1, 400)]) == nil)
        #expect(try reason([(20, 20)]) == nil && reason([(20, 20.1)]) == .wrongDirection)
        #expect(try reason([(16, 16)], density: 2) == .notRecognized)
        #expect(
            try reason([(16, 16.1)], density: 2) == .wrongDirection && reason([(16.1, 0)], density: 2) == nil)
    }

    /// What counts of movement by 100 points, 8 and 60 of them before.
    private func translation(
        _ policy: Policy, towards sign: Double = 1, down y: Double = 0, density: Double = 1
    ) throws -> Vector? {
        let samples = [
            GestureSample(.began, time: 0),
            GestureSample(.changed, time: 8, translation: Vector(x: 8 * sign, y: 0)),
            GestureSample(.changed, time: 16, translation: Vector(x: 60 * sign, y: 0)),
            GestureSample(.changed, time: 24, translation: Vector(x: 100 * sign, y: y)),
        ]
        let request = EvaluationRequest(
            viewport: try #require(Viewport(width: 512, height: 512)), device: Device(density: density),
            gesture: SampledGesture(location: Vector(x: 4, y: 4), isRaw: true, samples: samples))
        return policy.evaluate(request).translation
    }

    @Test("translation counts from the touch, from recognition, from the event before, or from the slop")
    func origins() throws {
        for (policy, x) in [
            (Policy.framework7, 100.0), (.chromium, 100), (.ionic, 40), (.reactNavigation, 92),
            (.adwaita, 92),
            (.onsen, 99),
        ] { #expect(try translation(policy)?.x == x, "\(policy)") }
    }

    @Test("the slop counts from where it was passed, in the direction in which it is measured")
    func slopOrigin() throws {
        func policy(_ slop: RecognitionRule.Slop?) -> Policy {
            Policy.sloppySwiper.changed {
                $0.recognition = RecognitionRule()
                $0.recognition.slop = slop
                $0.recognition.origin = .slop
            }
        }
        let along = policy(.init(.along, 10, .dp, isInclusive: true))
        #expect(try translation(along, down: 30) == Vector(x: 90, y: 30))
        #expect(try translation(along, towards: -1, down: 30, density: 2) == Vector(x: -80, y: 30))
        #expect(
            try translation(policy(.init(.distance, 10, isInclusive: true)), down: 30) == Vector(x: 90, y: 30)
        )
        #expect(try translation(policy(nil), down: 30) == Vector(x: 100, y: 30))
    }
}
