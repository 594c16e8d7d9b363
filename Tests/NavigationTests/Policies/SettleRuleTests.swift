import Testing

@testable import Navigation

/// docs/policies.md: how long the rest takes, and how it runs.
@Suite("How policies settle")
struct SettleRuleTests {
    private func settle(_ policy: Policy, _ swipe: Swipe) throws -> Settle {
        try #require(policy.evaluate(swipe.request(for: policy)).settle)
    }

    @Test(
        "Flutter's own checkpoints: released at 500 of 800 points",
        arguments: [(50.0, 614.0, -61.0), (100, 721, -26)])
    func flutter(time: Milliseconds, top: Double, below: Double) throws {
        let swipe = Swipe(500) { $0.width = 800 }
        let settle = try settle(.flutterCupertino, swipe)
        #expect(settle.from == 0.625 && settle.to == 1 && settle.duration == 350)
        let request = swipe.request(for: .flutterCupertino)
        let layers = Policy.flutterCupertino.motion(of: request, Policy.flutterCupertino.evaluate(request))
            .layers(
                at: settle.progress(after: time), viewport: request.viewport, direction: .leftToRight)
        #expect(abs(layers.from.x - top) <= 1 && abs(layers.to.x - below) <= 1)
    }

    @Test("Ionic: the way divided by the speed, at most 540 ms, none for five points")
    func ionic() throws {
        func duration(_ translation: Double, _ velocity: Double) throws -> Milliseconds {
            let settle = try settle(.ionic, Swipe(translation, velocity) { $0.width = 400 })
            return try #require(settle.wholeDuration)
        }
        #expect(try duration(300, 1000) == 100 && duration(50, 1000) == 350)
        #expect(try duration(200, 0) == 540 && duration(100, 201) == 540)
        #expect(try duration(20, -500) == 40 && duration(5, -500) == 0)
        #expect(try duration(395, 500) == 0 && abs(duration(394.9, 500) - 10.2) < 1e-9)
        // Beyond the end nothing is missing.
        #expect(try duration(450, 1000) == 0)
    }

    @Test("Ionic's curve is entered where it has the value of the progress", arguments: [0.25, 0.5, 0.75])
    func ionicEntry(progress: Double) throws {
        for (velocity, lead) in [(1000.0, -0.001), (-1000, 0.001)] {
            let settle = try settle(.ionic, Swipe(progress * 400, velocity) { $0.width = 400 })
            guard case .curve(let curve, let start, let origin) = settle.course else {
                Issue.record("Ionic settles on a curve")
                return
            }
            let whole = try #require(settle.wholeDuration)
            #expect(abs(settle.duration - (1 - start) * whole) < 1e-9)
            // A little before the release's place in the direction of time.
            let place = velocity > 0 ? start : 1 - start
            let platform = velocity > 0 ? curve : curve.reversed
            #expect(abs(platform.value(at: place - lead) - progress) < 1e-9)
            #expect(origin == (velocity > 0 ? 0 : 1))
            // From there it runs to its end without a jump.
            #expect(abs(settle.progress(after: 1e-6) - progress) < 0.02)
            #expect(settle.progress(after: settle.duration) == settle.to)
        }
    }

    @Test("WebKitGTK: three times the way by the speed, 100 to 400 ms")
    func webkit() throws {
        func duration(_ translation: Double, _ velocity: Double) throws -> Milliseconds {
            try settle(.webkitGTK, Swipe(translation, velocity) { $0.width = 1000 }).duration
        }
        #expect(try abs(duration(800, -400) - 300) < 1e-9 && abs(duration(100, 399) - 150) < 1e-9)
        #expect(try duration(400, 0) == 400 && duration(800, -401) == 400 && duration(990, 3000) == 100)
    }

    @Test(
        "a completion speed within its limits",
        arguments: [(0.0, 0.99), (792, 0.99), (1200, 1.5), (4000, 2.25)])
    func completionSpeed(velocity: Double, speed: Double) throws {
        let settle = try settle(.swiftUINavigationTransitions, Swipe(200, velocity) { $0.width = 400 })
        #expect(settle.completionSpeed == speed && settle.duration == 0.5 * 300 / speed)
        let cancelled = try self.settle(.swiftUINavigationTransitions, Swipe(200, -900) { $0.width = 400 })
        #expect(cancelled.completionSpeed == nil && cancelled.duration == 150)
    }

    @Test("Framework7 resets at once what has not moved")
    func framework7() throws {
        #expect(try settle(.framework7, Swipe(0) { $0.duration = 100 }).duration == 0)
        #expect(try settle(.framework7, Swipe(11) { $0.duration = 100 }).duration == 300)
        #expect(try settle(.framework7, Swipe(5) { $0.duration = 100 }).duration == 300)
    }

    @Test("React Navigation's spring starts with the finger's velocity and stops at its end")
    func spring() throws {
        let settle = try settle(.reactNavigation, Swipe(300, 800) { $0.width = 400 })
        guard case .spring(let spring, let displacement) = settle.course else {
            Issue.record("React Navigation settles by a spring")
            return
        }
        #expect(spring == Spring.with(mass: 3, stiffness: 1000, damping: 500).atMostCritical)
        #expect(displacement == -0.25 && settle.initialVelocity == 2)
        var last = settle.from
        for time in stride(from: 0, through: settle.duration, by: settle.duration / 50) {
            let progress = settle.progress(after: time)
            #expect(progress >= last && progress <= 1)
            last = progress
        }
    }

    @Test("libadwaita: a clamped spring ends at the first whole millisecond within a thousandth")
    func adwaita() throws {
        let pop = try settle(.adwaita, Swipe(300, 0) { $0.width = 512 })
        guard case .spring(let spring, let displacement) = pop.course else {
            Issue.record("libadwaita settles by a spring")
            return
        }
        let start = Spring.State(displacement: displacement, velocity: pop.initialVelocity)
        #expect(abs(spring.state(after: pop.duration, from: start).displacement) <= 0.001)
        #expect(abs(spring.state(after: pop.duration - 1, from: start).displacement) > 0.001)
        #expect(pop.duration == pop.duration.rounded())
        // The other end is the upper one.
        #expect(try settle(.adwaita, Swipe(100)).duration == 218)
        #expect(try settle(.adwaita, Swipe(400) { $0.operation = .push }).duration == 218)
    }

    @Test("frames run from the release to the end", arguments: Policy.presets, [1, 60, 240])
    func frames(policy: Policy, rate: Int) throws {
        var swipe = Swipe(300, 700)
        if policy.rules.pages != nil {
            swipe.operation = .page
            swipe.pages = PageSet(count: 3, index: 1, wraps: false)
        }
        let settle = try settle(policy, swipe)
        let frames = settle.frames(perSecond: rate)
        #expect(frames.first?.progress == settle.from || settle.duration == 0)
        #expect(frames.last?.progress == settle.to && frames.last?.time == settle.duration)
        #expect(frames.count == Int((settle.duration * Double(rate) / 1000).rounded(.up)) + 1)
        #expect(zip(frames, frames.dropFirst()).allSatisfy { $0.time < $1.time || settle.duration == 0 })
        #expect(frames.allSatisfy { (0...1).contains($0.progress) })
    }
}
