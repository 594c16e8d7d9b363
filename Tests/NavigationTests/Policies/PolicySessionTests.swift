import Testing

@testable import Navigation

/// Policies in a session: who chooses them, what touches do until they are a gesture, and that the engine is the
/// one that evaluates.
@Suite("Policies in a session")
struct PolicySessionTests {
    private func start(
        _ x: Double = 5, isRaw: Bool = false, pointer: PointerKind = .touch, policy: Policy? = nil,
        operation: GestureOperation? = nil
    ) throws -> GestureStart {
        try #require(
            GestureStart(
                location: Vector(x: x, y: 300), operation: operation, isRaw: isRaw, pointer: pointer,
                policy: policy))
    }

    private func send(
        _ kind: GestureEvent.Kind, _ x: Double, at time: Milliseconds, y: Double = 0, velocity: Double? = nil,
        to session: inout SessionScript
    ) throws -> Output {
        try session.send(
            .gesture(
                GestureEvent(
                    gesture: "g", kind, time: time, translation: Vector(x: x, y: y),
                    velocity: velocity.map { Vector(x: $0, y: 0) })))
    }

    // MARK: Who chooses

    @Test("a gesture's own policy wins over the route's, that over the session's, that over the app's")
    func precedence() throws {
        let app = try TestGraph.app { definition in
            definition.policy = .sloppySwiper
            for index in definition.routes.indices where definition.routes[index].pattern.text == "list" {
                definition.routes[index].policy = .flutterCupertino
            }
        }
        var session = try SessionScript(
            .stack([.keyed("home"), .keyed("help")]), of: app, policy: nil)
        #expect(session.machine.policy == .sloppySwiper)
        try session.change { $0.policy = .ionic }
        #expect(session.machine.policy == .ionic)
        try session.push("list")
        #expect(session.machine.policy == .flutterCupertino)
        session.wait(1000)
        // Half of the way at rest: Flutter's pops, the standard one does not.
        try session.began("mine", try start(policy: .standard))
        try session.ended("mine", tx: 200).expect(.cancelled)
        session.wait(1000)
        try session.began("its", try start())
        try session.ended("its", tx: 200).expect(.finished)
        #expect(session.machine.policy == .ionic)
    }

    // MARK: Touches

    @Test("touches are seen as a transition from when they are a gesture")
    func raw() throws {
        var session = try SessionScript("root", "A", policy: .ionic)
        _ = try send(.began(try start(isRaw: true)), 0, at: 0, to: &session).expect(.began)
        let version = session.machine.version
        _ = try send(.changed, 9, at: 8, to: &session).expect(.updated, progress: 0)
        #expect(session.transition == nil)
        // Ten points recognize it; its movement counts from there.
        _ = try send(.changed, 10, at: 16, to: &session).expect(.updated, progress: 0)
        #expect(session.transition?.plan.operation == .pop && session.machine.version == version)
        _ = try send(.changed, 110, at: 32, to: &session).expect(.updated, progress: 0.25)
        // Fast enough by its own filter, whatever the release says.
        let answer = try send(.ended, 110, at: 40, velocity: -900, to: &session).expect(.finished)
        #expect(answer.settle?.wholeDuration != nil && session.routes == ["root"])
    }

    @Test("touches that never become a gesture end without a trace")
    func neverRecognized() throws {
        var session = try SessionScript("root", "A", policy: .ionic)
        _ = try send(.began(try start(isRaw: true)), 0, at: 0, to: &session)
        _ = try send(.changed, 5, at: 8, to: &session)
        let answer = try send(.ended, 5, at: 16, to: &session).expect(.cancelled, .notRecognized)
        #expect(answer.told.isEmpty && answer.settle?.duration == 0)
        #expect(session.transition == nil && session.routes == ["root", "A"])
    }

    @Test("touches that go another way are over at once")
    func wrongDirection() throws {
        var session = try SessionScript("root", "A", policy: .ionic)
        _ = try send(.began(try start(isRaw: true)), 0, at: 0, to: &session)
        let answer = try send(.changed, 10, at: 8, y: 10, to: &session).expect(.cancelled, .wrongDirection)
        #expect(answer.told.isEmpty && session.machine.gesture == nil)
        _ = try send(.changed, 300, at: 16, to: &session).expect(.ignored, .wrongDirection)
        #expect(session.routes == ["root", "A"])
    }

    @Test("a clock that runs backwards stands still")
    func clock() throws {
        for (times, outcome) in [([0.0, 100, 50, 299], Outcome.finished), ([0, 100, 400, 299], .cancelled)] {
            var session = try SessionScript("root", "A", policy: .framework7)
            let began = GestureEvent(gesture: "g", .began(try start()), time: times[0])
            _ = try session.send(.gesture(began))
            for time in times[1...2] { _ = try send(.changed, 20, at: time, to: &session) }
            _ = try send(.ended, 20, at: times[3], to: &session).expect(outcome)
        }
    }

    // MARK: Rule 6

    @Test("a cancelled gesture decides as its platform does; Framework7's cancels, too")
    func cancelled() throws {
        for (policy, outcome) in [
            (Policy.standard, Outcome.cancelled), (.ionic, .finished), (.flutterCupertino, .finished),
            (.sloppySwiper, .finished), (.onsen, .finished), (.reactNavigation, .cancelled),
            (.framework7, .cancelled), (.adwaita, .cancelled),
        ] {
            for kind in [GestureEvent.Kind.cancelled, .failed] {
                var session = try SessionScript("root", "A", policy: policy)
                try session.began("g", try start())
                try session.changed("g", tx: 300)
                let answer = try session.event(kind, "g", tx: 300, vx: 600)
                answer.expect(outcome)
                #expect(session.routes.count == (outcome == .finished ? 1 : 2), "\(policy.name)")
            }
        }
    }

    @Test("what a platform does not have is refused")
    func unsupported() throws {
        var session = try SessionScript("root", "A", policy: .adwaita)
        try session.began("g", try start(pointer: .mouse)).expect(.refused, .gestureUnsupported)
        try session.change { $0.policy = .flutterCupertino }
        try session.began("g", try start())
        try session.ended("g", tx: 100).expect(.cancelled)
        // Its own animation is not over.
        try session.began("h", try start()).expect(.refused, .transitionInProgress)
        session.wait(350)
        try session.began("h", try start()).expect(.began)
    }

    @Test("policies that start anywhere need no full-width screen")
    func anywhere() throws {
        for policy in [Policy.fdFullscreenPop, .adwaita, .sloppySwiper] {
            var session = try SessionScript("root", "A", policy: policy)
            try session.began("g", try start(200)).expect(.began)
        }
        for policy in [Policy.standard, .ionic] {
            var session = try SessionScript("root", "A", policy: policy)
            try session.began("g", try start(200)).expect(.refused, .outsideStartRegion)
        }
        // An edge pan says so as well, wherever it is.
        for policy in [Policy.fdFullscreenPop, .adwaita, .sloppySwiper, .rnscreens] {
            var session = try SessionScript("root", "A", policy: policy)
            let edge = GestureStart(recognizer: .edgePan(.left), location: Vector(x: 4, y: 300))
            try session.began("g", try #require(edge)).expect(.began)
        }
        var disabled = try SessionScript(
            stack: [.keyed("root"), .keyed("A") { $0.swipeBack = .set(.disabled) }], policy: .adwaita)
        try disabled.began("g", try start(200)).expect(.refused, .swipeBackDisabled)
    }

    @Test("a push begins anywhere where the policy lets it, if it is meant")
    func pushAnywhere() throws {
        var session = try SessionScript("root", "A", armed: "B", policy: .adwaita)
        try session.began("g", try start(200, operation: .push)).expect(.began)
        try session.ended("g", tx: -300, vx: -500).expect(.finished)
        #expect(session.routes == ["root", "A", "B"])
    }

    @Test("an inverted policy pops from the other edge", arguments: LayoutDirection.allCases)
    func inverted(direction: LayoutDirection) throws {
        let policy = Policy.reactNavigation.with("gestureDirection", "horizontal-inverted")
        var session = try SessionScript("root", "A", direction: direction, policy: policy)
        let sign: Double = direction == .leftToRight ? -1 : 1
        try session.began("wrong", edge: .leading).expect(.refused, .noPushDestination)
        try session.began(edge: .trailing).expect(.began)
        #expect(session.transition?.plan.operation == .pop)
        try session.ended(tx: 300 * sign).expect(.finished, progress: 0.75)
    }

    @Test("pages turn by their platform's rule")
    func pages() throws {
        let pages = (0..<3).map { Destination(route: "\($0)") }
        for (policy, tx, vx, page) in [
            (Policy.embla, -200.0, 0.0, 0), (.embla, -201, 0, 1), (.embla, -10, -400, 1),
            (.flutterPageView, -200, 0, 1), (.flutterPageView, -10, -60, 1), (.flutterPageView, -10, -50, 0),
            (.swiper, -10, 0, 1), (.standard, -200, 0, 0),
        ] {
            var session = try SessionScript(
                stack: [.keyed("root"), .keyed("A") { $0.pages = .set(PagerChange(pages: pages)) }],
                policy: policy)
            try session.began("g", try #require(GestureStart(recognizer: .pan)))
            try session.changed("g", tx: tx)
            try session.ended("g", tx: tx, vx: vx)
            #expect(session.page == page, "\(policy.name) \(tx) \(vx)")
        }
    }

    @Test("the screen underneath moves as far as the policy has it move, with and without a finger")
    func parallax() throws {
        var session = try SessionScript("root", "A", policy: .framework7)
        try session.began("g", try start())
        try session.changed("g", tx: 200)
        #expect(session.transition?.layers.to.x == -40 && session.transition?.layers.from.x == 200)
        try session.cancelled("g")
        session.wait(1000)
        try session.pop()
        #expect(session.transition?.layers.to.x == -80)
    }

    @Test("a call takes as long as the platform's own", arguments: Policy.presets)
    func calls(policy: Policy) throws {
        var session = try SessionScript("root", "A", policy: policy)
        try session.pop()
        let duration = try #require(session.transition).settleDuration
        switch policy.name {
        case "flutter-cupertino": #expect(duration == 500)
        case "ionic": #expect(duration == 540)
        case "sloppy-swiper": #expect(duration == 250)
        default: #expect(duration > 0 && duration <= 10_000)
        }
    }

    @Test("a policy of its own counts among the bytes that a session holds, a preset does not")
    func estimatedByteCount() throws {
        var session = try SessionScript("root", "A", policy: .standard)
        let plain = session.machine.estimatedByteCount
        try session.change { $0.policy = .ionic }
        #expect(session.machine.estimatedByteCount == plain)
        let own = Policy.ionic.changed { rules in
            rules.decision = .cases(
                Array(repeating: DecisionCase(.cancel, .progress, .below, 0), count: 32), otherwise: .finish)
        }
        try session.change { $0.policy = own }
        #expect(session.machine.estimatedByteCount > plain + 32 * MemoryLayout<Condition>.stride)
    }

    // MARK: One engine

    @Test("a session decides as evaluate does", arguments: Policy.presets)
    func sameAsEvaluate(policy: Policy) throws {
        var random = SplitMix64(seed: 42)
        var decided = 0
        for number in 0..<400 {
            let direction: LayoutDirection = number % 2 == 0 ? .leftToRight : .rightToLeft
            let dragDirection = DragDirection(.pop, policy.rules, direction)
            guard dragDirection.axis == .horizontal, policy.rules.axis.isMirrored, dragDirection.sign != 0
            else { return }
            let isRaw = number % 3 == 0
            let samples = random.samples(towards: dragDirection.sign, isRaw: isRaw)
            let location = Vector(x: dragDirection.sign > 0 ? 4 : 396, y: 300)
            let request = EvaluationRequest(
                viewport: try #require(Viewport(width: 400, height: 800)), layoutDirection: direction,
                gesture: SampledGesture(location: location, isRaw: isRaw, samples: samples))
            let evaluation = policy.evaluate(request)
            var session = try SessionScript("root", "A", direction: direction, policy: policy)
            var last: Output?
            for sample in samples {
                let kind: GestureEvent.Kind =
                    switch sample.phase {
                    case .began:
                        .began(try #require(GestureStart(location: location, operation: .pop, isRaw: isRaw)))
                    case .changed: .changed
                    case .ended: .ended
                    case .cancelled: .cancelled
                    case .failed: .failed
                    }
                let output = try session.send(
                    .gesture(
                        GestureEvent(
                            gesture: "g", kind, time: sample.time, translation: sample.translation,
                            velocity: sample.velocity)))
                if output.outcome != .ignored { last = output }
            }
            let answer = try #require(last)
            #expect(answer.reason == evaluation.reason, "\(policy.name) \(number)")
            guard evaluation.isRecognized, let decision = evaluation.decision else { continue }
            #expect(answer.decision == decision, "\(policy.name) \(number)")
            #expect(answer.settle == evaluation.settle)
            #expect(answer.progress == evaluation.settle?.from)
            decided += 1
        }
        #expect(decided > 100)
    }
}

extension Transition {
    fileprivate var settleDuration: Milliseconds {
        guard case .settling(let settling) = phase else { return 0 }
        return settling.settle.duration
    }
}

extension SplitMix64 {
    /// A finger that goes mostly towards the operation.
    fileprivate mutating func samples(towards sign: Double, isRaw: Bool) -> [GestureSample] {
        var samples = [GestureSample(.began, time: 0)]
        var (x, y, time) = (0.0, 0.0, 0.0)
        let speed = Double.random(in: -10...40, using: &self)
        for _ in 0..<Int.random(in: 1...20, using: &self) {
            time += Double(Int.random(in: 0...40, using: &self))
            x += sign * (speed + Double.random(in: -15...15, using: &self))
            y += Double.random(in: -6...6, using: &self)
            samples.append(GestureSample(.changed, time: time, translation: Vector(x: x, y: y)))
        }
        let phase: GesturePhase = Int.random(in: 0..<8, using: &self) == 0 ? .cancelled : .ended
        let velocity = Vector(x: sign * Double.random(in: -600...900, using: &self), y: 0)
        samples.append(
            GestureSample(
                phase, time: time + 8, translation: Vector(x: x, y: y), velocity: isRaw ? nil : velocity))
        return samples
    }
}
