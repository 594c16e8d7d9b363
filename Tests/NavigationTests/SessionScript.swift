import Testing

@testable import Navigation

/// A session and its clock, so that a test reads as the script of what finger and callers do.
///
/// The screen is 400 points wide, an entry's key is its route, and a gesture is called `g` unless the
/// script says otherwise.
struct SessionScript {
    private(set) var machine: NavigationMachine
    var now: Milliseconds = 1_700_000_000_000
    /// All that was told so far, in order.
    private(set) var notices: [Notice.Kind] = []

    init(
        _ routes: String..., width: Double = 400, direction: LayoutDirection = .leftToRight,
        armed: String? = nil, policy: Policy = .standard,
        configuration: NavigationMachine.Configuration = .init()
    ) throws {
        try self.init(
            stack: routes.map { .keyed($0) }, width: width, direction: direction,
            armed: armed.map { .unkeyed($0) }, policy: policy,
            configuration: configuration)
    }

    init(
        stack: [EntryRequest], width: Double = 400, direction: LayoutDirection = .leftToRight,
        armed: EntryRequest? = nil, policy: Policy = .standard,
        configuration: NavigationMachine.Configuration = .init()
    ) throws {
        try self.init(
            .stack(stack), of: AppTrait.app, width: width, direction: direction, armed: armed, policy: policy,
            configuration: configuration)
    }

    /// A session of an app.
    init(
        _ start: NavigationMachine.Start, of app: App?, width: Double = 400,
        direction: LayoutDirection = .leftToRight, armed: EntryRequest? = nil, policy: Policy? = nil,
        configuration: NavigationMachine.Configuration = .init()
    ) throws {
        machine = try NavigationMachine(
            viewport: try #require(Viewport(width: width, height: 800)), layoutDirection: direction,
            start: start, app: app, policy: policy, pushDestination: armed, configuration: configuration,
            seed: 0)
    }

    @discardableResult
    mutating func send(_ input: Input) throws(Rejection) -> Output {
        let output = try machine.handle(input, at: now)
        notices += output.told
        return output
    }

    mutating func wait(_ duration: Milliseconds) { now += duration }

    // MARK: The finger

    @discardableResult
    mutating func began(
        _ gesture: GestureID? = "g", edge: Edge, tx: Double? = nil, seq: Int64? = nil,
        operation: GestureOperation? = nil
    ) throws -> Output {
        let start = GestureStart(recognizer: .edgePan(edge), operation: operation)
        return try began(gesture, try #require(start), tx: tx, seq: seq)
    }

    /// The location alone tells where the gesture starts.
    @discardableResult
    mutating func began(_ gesture: GestureID? = "g", x: Double, tx: Double? = nil) throws -> Output {
        let start = GestureStart(location: Vector(x: x, y: 300))
        return try began(gesture, try #require(start), tx: tx)
    }

    @discardableResult
    mutating func beganPan(_ gesture: GestureID? = "g", tx: Double? = nil) throws -> Output {
        try began(gesture, try #require(GestureStart(recognizer: .pan)), tx: tx)
    }

    @discardableResult
    mutating func began(
        _ gesture: GestureID?, _ start: GestureStart, tx: Double? = nil, seq: Int64? = nil
    ) throws(Rejection) -> Output {
        try send(
            .gesture(
                GestureEvent(
                    gesture: gesture, .began(start), sequence: seq,
                    translation: tx.map { Vector(x: $0, y: 0) })))
    }

    @discardableResult
    mutating func changed(
        _ gesture: GestureID? = "g", tx: Double? = nil, ty: Double = 0, vx: Double? = nil, seq: Int64? = nil
    ) throws(Rejection) -> Output {
        try event(.changed, gesture, tx: tx, ty: ty, vx: vx, seq: seq)
    }

    @discardableResult
    mutating func ended(
        _ gesture: GestureID? = "g", tx: Double? = nil, ty: Double = 0, vx: Double? = nil, vy: Double = 0,
        seq: Int64? = nil
    ) throws(Rejection) -> Output {
        try event(.ended, gesture, tx: tx, ty: ty, vx: vx, vy: vy, seq: seq)
    }

    @discardableResult
    mutating func cancelled(
        _ gesture: GestureID? = "g", tx: Double? = nil, vx: Double? = nil, seq: Int64? = nil
    ) throws(Rejection) -> Output {
        try event(.cancelled, gesture, tx: tx, vx: vx, seq: seq)
    }

    @discardableResult
    mutating func event(
        _ kind: GestureEvent.Kind, _ gesture: GestureID? = "g", tx: Double? = nil, ty: Double = 0,
        vx: Double? = nil, vy: Double = 0, seq: Int64? = nil
    ) throws(Rejection) -> Output {
        try send(
            .gesture(
                GestureEvent(
                    gesture: gesture, kind, sequence: seq, translation: tx.map { Vector(x: $0, y: ty) },
                    velocity: vx.map { Vector(x: $0, y: vy) })))
    }

    /// A whole swipe: began in the middle of the screen (or at `x`), moved, released.
    @discardableResult
    mutating func swipe(
        _ gesture: GestureID, x: Double? = nil, tx: Double = 0, ty: Double = 0, vx: Double = 0, vy: Double = 0
    ) throws -> Output {
        if let x { try began(gesture, x: x) } else { try beganPan(gesture) }
        try changed(gesture, tx: tx / 2, ty: ty / 2)
        return try ended(gesture, tx: tx, ty: ty, vx: vx, vy: vy)
    }

    // MARK: Callers

    @discardableResult
    mutating func call(
        _ kind: Call.Kind, animated: Bool = true, expectedTop: String? = nil
    ) throws(Rejection) -> Output {
        try send(.call(Call(kind, isAnimated: animated, expectedTop: expectedTop.map { EntryKey($0) })))
    }

    @discardableResult
    mutating func push(_ route: String, animated: Bool = true) throws(Rejection) -> Output {
        try call(.push(.keyed(route)), animated: animated)
    }

    @discardableResult
    mutating func pop(_ count: Int = 1, expectedTop: String? = nil) throws(Rejection) -> Output {
        try call(.pop(count: count), expectedTop: expectedTop)
    }

    @discardableResult
    mutating func setStack(_ routes: String...) throws(Rejection) -> Output {
        try call(.setStack(routes.map { .keyed($0) }))
    }

    @discardableResult
    mutating func tick() throws(Rejection) -> Output { try send(.tick) }

    @discardableResult
    mutating func change(_ body: (inout SettingsChange) -> Void) throws(Rejection) -> Output {
        var change = SettingsChange()
        body(&change)
        return try send(.settings(change))
    }

    @discardableResult
    mutating func changeOptions(
        of key: String, _ body: (inout EntryOptionsChange) -> Void
    ) throws(Rejection) -> Output {
        let options = EntryOptionsChange.with(body)
        return try change { $0.entries = [.init(key: EntryKey(key), options: options)] }
    }

    @discardableResult
    mutating func arm(_ route: String?) throws(Rejection) -> Output {
        try change {
            $0.pushDestination = route.map { .set(.unkeyed($0)) } ?? .reset
        }
    }

    // MARK: What can be seen

    var keys: [String] { machine.stack.entries.map(\.key.rawValue) }
    var routes: [String] { machine.stack.entries.map(\.destination.route) }
    var page: Int? { machine.stack.top.options.pager?.index }
    var version: UInt64 { machine.version }
    var transition: Transition? { machine.transition(at: now) }

    /// The input is an error, and nothing is changed by it.
    mutating func expectRejection(
        _ expected: Rejection, of input: Input, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let before = machine
        do {
            let output = try send(input)
            Issue.record("expected \(expected), got \(output)", sourceLocation: sourceLocation)
        } catch {
            #expect(error == expected, sourceLocation: sourceLocation)
        }
        #expect(
            machine.looked(at: now) == before.looked(at: now), "an error changes nothing",
            sourceLocation: sourceLocation)
    }

    /// Nothing is in flight once the settle is over, and the next gesture and calls are accepted.
    mutating func expectUsable(sourceLocation: SourceLocation = #_sourceLocation) throws {
        wait(Policy.standardDuration)
        try tick()
        #expect(transition == nil, sourceLocation: sourceLocation)
        #expect(machine.gesture == nil, sourceLocation: sourceLocation)
        var copy = self
        try copy.call(.push(EntryRequest(destination: Destination(route: "probe"))), animated: false)
        try copy.began("probe", edge: .leading).expect(.began, sourceLocation: sourceLocation)
        let towards = machine.layoutDirection == .leftToRight ? 1.0 : -1
        try copy.ended("probe", tx: 0.9 * machine.viewport.width * towards).expect(
            .finished, sourceLocation: sourceLocation)
        #expect(copy.keys == keys, sourceLocation: sourceLocation)
    }
}

extension NavigationMachine {
    /// Itself with what `other` remembers of gestures that are over: a refused one is remembered.
    func remembering(as other: NavigationMachine) -> NavigationMachine {
        var machine = self
        machine.recent = other.recent
        return machine
    }

    /// Itself after all that is due by `now` has happened and was told. A silent gesture cancelled at
    /// progress 0 has nothing to settle, so that the second look finds it over.
    func looked(at now: Milliseconds) -> NavigationMachine {
        var machine = self
        for _ in 1...2 { _ = try? machine.handle(.tick, at: now) }
        return machine
    }
}
