import Navigation

/// Sebastiano Vigna's SplitMix64: the same seed gives the same numbers on any machine.
struct SplitMix64: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var z = state
        z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
        z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
        return z ^ (z >> 31)
    }
}

/// Arbitrary inputs from small pools, so that collisions, repetitions, late events and supersessions
/// happen; numbers include the extreme ones.
struct RandomInputs {
    private var random: SplitMix64

    init(seed: UInt64) { random = SplitMix64(seed: seed) }

    private mutating func one<T>(of choices: [T]) -> T {
        choices[Int(random.next() % UInt64(choices.count))]
    }

    private mutating func chance(_ percent: UInt64) -> Bool { random.next() % 100 < percent }

    /// How the clock moves to the next input: it stands still, runs, jumps, or goes backwards.
    mutating func step() -> Milliseconds {
        one(of: Self.steps)
    }

    private static let steps: [Milliseconds] = [
        0, 0, 0, 0, 0, 0, 0.1, 1, 4, 8, 8, 8, 8, 16, 16, 16, 16, 16, 16, 16, 33, 33, 50, 50, 120, 120, 299,
        300, 301,
        900, 9_999, 10_000, 60_000, -1, -1, -50, -20_000,
    ]

    mutating func input(for machine: borrowing NavigationMachine) -> Input {
        switch random.next() % 100 {
        case 0..<80: .gesture(event(inFlight: machine.gesture, isPresented: !machine.tree.presented.isEmpty))
        case 80..<90: .call(call(on: machine.stack))
        case 90..<96: .settings(settings(of: machine.stack))
        default: .tick
        }
    }

    // MARK: Gestures

    private static let ids = (1...12).map { "g\($0)" } + ["a", "b", "c", "d"]
    private static let numbers: [Double] = [
        0, -0.0, 1, -1, 40, -40, 199, 200, 201, -201, 320, -320, 390, -390, 500, -500, 501, -501, 900, -900,
        1e308, -1e308, .leastNonzeroMagnitude, -.leastNonzeroMagnitude, .greatestFiniteMagnitude,
    ]
    private static let starts: [GestureStart?] = [
        GestureStart(recognizer: .edgePan(.left)), GestureStart(recognizer: .edgePan(.right)),
        GestureStart(recognizer: .edgePan(.leading)), GestureStart(recognizer: .edgePan(.trailing)),
        GestureStart(recognizer: .edgePan(.leading), operation: .pop),
        GestureStart(recognizer: .edgePan(.trailing), operation: .push),
        GestureStart(recognizer: .pan), GestureStart(recognizer: .pan), GestureStart(recognizer: .pan),
        GestureStart(recognizer: .pan, operation: .page), GestureStart(recognizer: .pan, operation: .dismiss),
        GestureStart(recognizer: .pan, operation: .dismiss),
        GestureStart(
            recognizer: .edgePan(.leading),
            elements: ElementReport(from: [.at(0, 0, "hero")], to: [.at(9, 9, "thumb")])),
    ]

    private static let dismissal = GestureStart(recognizer: .pan, operation: .dismiss)

    private mutating func event(
        inFlight: NavigationMachine.GestureInFlight?, isPresented: Bool
    ) -> GestureEvent {
        // Few fingers go down far enough by chance.
        if inFlight?.operation == .dismiss, chance(20) {
            return GestureEvent(
                gesture: inFlight?.id, .ended, translation: Vector(x: 0, y: 900),
                velocity: Vector(x: 0, y: 900))
        }
        let kind: GestureEvent.Kind =
            if chance(inFlight == nil ? 60 : 10) {
                .began(isPresented && chance(50) ? Self.dismissal ?? start() : start())
            } else {
                one(of: [.changed, .changed, .changed, .changed, .ended, .ended, .cancelled, .failed])
            }
        var event = GestureEvent(gesture: gestureID(inFlight: inFlight?.id), kind)
        if chance(40) {
            let next = (inFlight?.lastSequence ?? 0).addingReportingOverflow(1).partialValue
            event.sequence = one(of: [next, next, next, next, 1, 2, 3, 4, .min, .max])
        }
        if chance(70) { event.translation = vector() }
        if chance(60) { event.velocity = vector() }
        if chance(20) { event.time = one(of: Self.numbers) }
        // Released in the direction of its movement, as a finger that means something is.
        if event.kind == .ended, chance(60) {
            event.translation = vector()
            event.velocity = event.translation
        }
        return event
    }

    private mutating func gestureID(inFlight: GestureID?) -> GestureID? {
        if chance(15) { return nil }
        if let inFlight, chance(80) { return inFlight }
        return one(of: Self.ids)
    }

    /// Some of them by another platform's rules than the session's, or as touches.
    private mutating func start() -> GestureStart {
        var start = plainStart()
        if chance(30) { start.policy = one(of: Policy.presets) }
        if chance(20) { start.isRaw = true }
        if chance(20) { start.pointer = one(of: PointerKind.allCases) }
        return start
    }

    private mutating func plainStart() -> GestureStart {
        if chance(70), let start = one(of: Self.starts) { return start }
        let location = Vector(x: one(of: Self.numbers + [5, 19, 20, 380, 395]), y: one(of: Self.numbers))
        let recognizer: GestureStart.Recognizer? = chance(30) ? one(of: [.pan, .edgePan(.left)]) : nil
        guard let start = GestureStart(recognizer: recognizer, location: location) else {
            preconditionFailure("a location is enough of a start")
        }
        return start
    }

    private mutating func vector() -> Vector {
        // Along one axis, as fingers mostly go.
        if chance(30) {
            let along = one(of: Self.numbers)
            return chance(50) ? Vector(x: along, y: 0) : Vector(x: 0, y: along)
        }
        return Vector(x: one(of: Self.numbers), y: one(of: Self.numbers))
    }

    // MARK: Calls

    private mutating func call(on stack: NavigationStack) -> Call {
        let kind: Call.Kind =
            switch random.next() % 16 {
            case 8, 9:
                .page(
                    chance(50) ? .index(one(of: [0, 1, 2, 3, -1])) : .by(one(of: [1, -1, 7, .max, .min])),
                    direction: chance(80) ? nil : one(of: PageDirection.allCases))
            case 10: .selectTab(one(of: ["home", "list", "none"]))
            case 11, 15:
                .present(
                    (0..<(random.next() % 3 + (chance(90) ? 1 : 0))).map { _ in
                        chance(90) ? .unkeyed(one(of: Self.routes)) : request(on: stack)
                    },
                    one(of: Presentation.allCases), canDismiss: chance(80))
            case 12: chance(50) ? .dismiss : .page(.by(1), direction: nil)
            case 13: .open(link: one(of: ["/detail/7", "/none", "/none", "%", "%"]))
            case 14: .popFlow(one(of: ["checkout", "signUp", "none"]))
            case 0..<2: .push(request(on: stack), endingFlows: chance(90) ? [] : ["checkout"])
            case 2..<4: .pop(count: one(of: [1, 1, 1, 2, 3, 0, -1, .max, .min]))
            case 4: .popTo(chance(50) ? .key(key(on: stack)) : .route(one(of: Self.routes), params: params()))
            case 5: chance(30) ? .popToRoot : .replace(request(on: stack))
            default: .setStack((0..<(random.next() % 7)).map { _ in request(on: stack) })
            }
        let elements =
            chance(50) ? ElementReport(from: [.at(1, 2, "thumb")], to: [.at(3, 4, "hero")]) : .init()
        return Call(
            kind, isAnimated: chance(80), expectedTop: chance(15) ? key(on: stack) : nil,
            confirm: chance(3) ? "stale" : nil, action: chance(10) ? "a\(random.next() % 40)" : nil,
            elements: elements)
    }

    private static let routes = [
        "home", "list", "detail/1", "detail/2", "form", "gallery", "carousel", "feed", "cart", "pay", "help",
        "receipt", "welcome", "password",
    ]

    /// Mostly what the stack has already, so that setting it has survivors.
    private mutating func request(on stack: NavigationStack) -> EntryRequest {
        if chance(60) {
            let entry = one(of: stack.entries)
            return EntryRequest(
                key: chance(60) ? entry.key : nil, destination: entry.destination,
                options: chance(20) ? options() : .init())
        }
        return EntryRequest(
            key: chance(30) ? key(on: stack) : nil, destination: destination(), options: options())
    }

    private mutating func destination() -> Destination {
        Destination(route: one(of: Self.routes), params: params() ?? Params())
    }

    /// Mostly what the stack does not have yet, so that pushes begin.
    private mutating func armed() -> EntryRequest {
        let number = String(random.next() % 30)
        return EntryRequest(destination: Destination(route: "comments/\(number)"))
    }

    private mutating func params() -> Params? {
        chance(4) ? Params([("id", one(of: ["1", "2"]))]) : nil
    }

    private mutating func key(on stack: NavigationStack) -> EntryKey {
        chance(60) ? one(of: stack.entries).key : EntryKey(one(of: ["k1", "k5", "k90", "x", "y", "z"]))
    }

    // MARK: Settings

    private mutating func settings(of stack: NavigationStack) -> SettingsChange {
        var change = SettingsChange()
        if chance(15) {
            change.viewport = Viewport(width: one(of: Self.widths), height: one(of: [800, 801]))
        }
        if chance(15) { change.layoutDirection = one(of: LayoutDirection.allCases) }
        if chance(20) { change.policy = policy() }
        if chance(40) {
            change.pushDestination = chance(80) ? .set(armed()) : .reset
        }
        for _ in 0..<(random.next() % 3) {
            change.entries.append(.init(key: key(on: stack), options: options()))
        }
        return change
    }

    private static let widths = [400.0, 400, 400, 512, 30, 1, .leastNonzeroMagnitude, 1e308]

    private mutating func policy() -> Policy {
        if chance(5) { return one(of: Policy.presets) }
        let measure = one(of: [ProgressRule.Measure.towards, .absolute])
        return Policy.standard.with("restFinishes", chance(50)).changed { $0.progress.measure = measure }
    }

    private mutating func options() -> EntryOptionsChange {
        var options = EntryOptionsChange()
        if chance(50) {
            options.swipeBack = one(of: [
                .reset, .set(.edge), .set(.fullWidth), .set(.fullWidth), .set(.disabled),
            ])
        }
        if chance(15) {
            options.scrolls = one(of: [.reset, .set(.vertical), .set(.horizontal), .set(.both)])
        }
        if chance(15) {
            options.scrolledTo = one(of: [
                .reset, .set(ContentEdges([.top])), .set(ContentEdges([.bottom, .leading])),
                .set(ContentEdges(ContentEdge.allCases)),
            ])
        }
        if chance(20) { options.tabBarHidden = .set(chance(50)) }
        if chance(20) { options.canPop = one(of: [.set(false), .set(true), .reset]) }
        if chance(50) { options.pages = pages() }
        if chance(20) {
            options.pushDestination = chance(50) ? .set(armed()) : .reset
        }
        return options
    }

    private mutating func pages() -> Change<PagerChange> {
        let count = random.next() % 4
        let routes = (0..<count).map { Destination(route: "photo/\($0)") }
        return one(of: [
            .reset, .set(PagerChange(pages: routes)), .set(PagerChange(pages: routes, wraps: true)),
            .set(PagerChange(pages: routes, axis: one(of: Axis.allCases))),
            .set(PagerChange(index: one(of: [0, 1, 2, 9]))),
        ])
    }
}
