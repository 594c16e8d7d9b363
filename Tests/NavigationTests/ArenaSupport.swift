import Testing

@testable import Navigation

/// A finger on a screen of 400 by 800 points: movements are from where it went down.
extension SessionScript {
    /// The root, and over it a screen with pages.
    static func pager(
        _ count: Int, at index: Int = 0, wraps: Bool = false, axis: Axis = .horizontal,
        swipeBack: EntryOptions.SwipeBack = .edge, direction: LayoutDirection = .leftToRight,
        policy: Policy = .standard, armed: String? = nil,
        options: (inout EntryOptionsChange) -> Void = { _ in }
    ) throws -> SessionScript {
        let pages = (0..<count).map { Destination(route: "\($0)") }
        return try SessionScript(
            stack: [
                .keyed("root"),
                .keyed("A") {
                    $0.swipeBack = .set(swipeBack)
                    $0.pages = .set(PagerChange(pages: pages, index: index, wraps: wraps, axis: axis))
                    options(&$0)
                },
            ], direction: direction, armed: armed.map { .unkeyed($0) }, policy: policy)
    }

    /// The root, and over it a screen that is swiped anywhere.
    static func fullWidth(
        direction: LayoutDirection = .leftToRight, policy: Policy = .standard, armed: String? = nil,
        options: (inout EntryOptionsChange) -> Void = { _ in }
    ) throws -> SessionScript {
        try SessionScript(
            stack: [
                .keyed("root"),
                .keyed("A") {
                    $0.swipeBack = .set(.fullWidth)
                    options(&$0)
                },
            ], direction: direction, armed: armed.map { .unkeyed($0) }, policy: policy)
    }

    /// A presented stack of two, the upper of which is swiped anywhere.
    static func sheet(
        canDismiss: Bool = true, direction: LayoutDirection = .leftToRight, policy: Policy = .standard,
        options: (inout EntryOptionsChange) -> Void = { _ in }
    ) throws -> SessionScript {
        var session = try SessionScript("root", direction: direction, policy: policy)
        let stack: [EntryRequest] = [
            .keyed("S"),
            .keyed("T") {
                $0.swipeBack = .set(.fullWidth)
                options(&$0)
            },
        ]
        try session.call(.present(stack, .sheet, canDismiss: canDismiss), animated: false)
        return session
    }

    mutating func record() throws { try send(.settings(SettingsChange(recording: 4))) }

    @discardableResult
    mutating func beganRaw(_ gesture: GestureID = "g", at location: Vector) throws -> Output {
        try began(gesture, try #require(GestureStart(location: location, isRaw: true)))
    }

    /// A pan that begins with a movement.
    @discardableResult
    mutating func beganPan(
        _ gesture: GestureID = "g", by x: Double, _ y: Double, operation: GestureOperation? = nil
    ) throws -> Output {
        let start = try #require(GestureStart(recognizer: .pan, operation: operation))
        return try send(
            .gesture(GestureEvent(gesture: gesture, .began(start), translation: Vector(x: x, y: y))))
    }

    @discardableResult
    mutating func moved(_ x: Double, _ y: Double, _ gesture: GestureID = "g") throws -> Output {
        try changed(gesture, tx: x, ty: y)
    }

    @discardableResult
    mutating func released(_ x: Double, _ y: Double, v vx: Double = 0, _ vy: Double = 0) throws -> Output {
        try ended(tx: x, ty: y, vx: vx, vy: vy)
    }

    /// What a transition under the finger would do.
    var shown: Navigation.Operation? { transition?.plan.operation }

    /// What the policy says of the gesture that was recorded.
    func evaluation(of gesture: GestureID = "g") throws -> Evaluation {
        let recorded = try #require(machine.recordedGesture(gesture))
        return recorded.policy.evaluate(recorded.request)
    }

    /// The stack is untouched, and nothing is shown.
    func expectNothing(_ keys: [String], sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(self.keys == keys, sourceLocation: sourceLocation)
        #expect(transition == nil, sourceLocation: sourceLocation)
        #expect(notices.allSatisfy { !$0.isRemoval }, sourceLocation: sourceLocation)
    }
}

extension Notice.Kind {
    fileprivate var isRemoval: Bool { if case .removed = self { true } else { false } }
}

extension LayoutDirection {
    /// A movement that is to the right in a left-to-right layout.
    func mirrored(_ x: Double) -> Double { self == .leftToRight ? x : -x }
}
