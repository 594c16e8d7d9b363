import Navigation
import Testing

/// Stacks presented over a stack.
@Suite("Presented stacks", .withAndWithoutApp)
struct PresentationTests {
    private static func session(
        _ presentation: Presentation = .sheet, canDismiss: Bool = true, _ routes: String...
    ) throws -> SessionScript {
        var session = try SessionScript("root", "A")
        try session.call(
            .present(routes.map { .keyed($0) }, presentation, canDismiss: canDismiss), animated: false)
        return session
    }

    @Test("a stack lies over another; calls are for it, and the one beneath keeps its state")
    func presented() throws {
        var session = try Self.session(.sheet, canDismiss: true, "S")
        #expect(session.keys == ["S"])
        try session.push("T").expect(.applied)
        #expect(session.keys == ["S", "T"])
        #expect(session.machine.tree.tabStacks[0].entries.map(\.key.rawValue) == ["root", "A"])
        try session.pop().expect(.applied)
        try session.pop().expect(.refused, .nothingToPop)
        try session.call(.dismiss).expect(.applied)
        #expect(session.keys == ["root", "A"])
        try session.call(.dismiss).expect(.refused, .nothingToDismiss)
    }

    @Test("Rule 17: a sheet leaves what is beneath in sight, a full screen does not")
    func notices() throws {
        var sheet = try Self.session(.sheet, canDismiss: true, "S")
        #expect(sheet.notices == [.willAppear(EntryKey("S")), .didAppear(EntryKey("S"))])
        #expect(
            try sheet.call(.dismiss).told == [
                .willDisappear(EntryKey("S")), .didDisappear(EntryKey("S")), .removed("S"),
            ])
        var full = try Self.session(.fullScreen, canDismiss: true, "S")
        #expect(full.notices == Notice.Kind.change("A", "S"))
        #expect(try full.call(.dismiss).told == Notice.Kind.change("S", "A") + [.removed("S")])
    }

    @Test("a pan downwards dismisses by height, with vertical velocity", arguments: Presentation.allCases)
    func interactive(presentation: Presentation) throws {
        var session = try Self.session(presentation, canDismiss: true, "S")
        try session.beganPan().expect(.began)
        try session.changed(tx: 150, ty: 200).expect(.updated, progress: 0.25)
        #expect(session.transition?.plan.operation == .dismiss)
        #expect(session.transition?.plan.to.key == EntryKey("A"))
        #expect(session.keys == ["S"])
        try session.ended(tx: 300, ty: 500, vx: -900, vy: 10).expect(.finished, progress: 0.625)
        #expect(session.keys == ["root", "A"])
    }

    @Test("a dismissal that moves up, or is let go early, leaves everything")
    func cancelled() throws {
        var session = try Self.session(.sheet, canDismiss: true, "S")
        try session.beganPan("g")
        try session.changed("g", ty: -100).expect(.updated, progress: 0)
        try session.ended("g", ty: 200, vy: 100).expect(.cancelled)
        try session.beganPan("h")
        try session.ended("h", ty: 700, vy: -1).expect(.cancelled)
        #expect(session.keys == ["S"])
        #expect(!session.notices.contains(.removed("S")))
    }

    @Test("a guard refuses the dismissal by gesture and blocks it by call, until it is confirmed")
    func guarded() throws {
        var session = try Self.session(.sheet, canDismiss: false, "S", "T")
        try session.beganPan().expect(.refused, .guarded)
        #expect(session.notices.last == .blocked([EntryKey("S")], gesture: "g"))
        let blocked = try #require(try session.call(.dismiss).expect(.blocked, .guarded).blocked)
        #expect(blocked.entries.map(\.key.rawValue) == ["S"])
        try session.pop().expect(.applied)
        let again = try #require(try session.call(.dismiss).blocked)
        try session.send(.call(Call(.dismiss, confirm: again.confirm))).expect(.applied)
        #expect(session.keys == ["root", "A"])
    }

    @Test("an entry that may not be left without asking guards the stack that it is in")
    func guardedEntry() throws {
        var session = try Self.session(.sheet, canDismiss: true, "S")
        try session.call(.push(.keyed("T") { $0.canPop = .set(false) }))
        session.wait(300)
        try session.began("g", try #require(GestureStart(recognizer: .pan, operation: .dismiss)))
            .expect(.refused, .guarded)
        try session.call(.dismiss).expect(.blocked, .guarded)
    }

    @Test("a nested stack keeps its own gestures: an edge pops in it, downwards dismisses it")
    func nested() throws {
        var session = try Self.session(.sheet, canDismiss: true, "S", "T")
        try session.began("edge", edge: .left).expect(.began)
        try session.ended("edge", tx: 300, vx: 0).expect(.finished)
        #expect(session.keys == ["S"])
        try session.began("root", edge: .left).expect(.refused, .nothingToPop)
        try session.swipe("down", ty: 600, vy: 10).expect(.finished)
        #expect(session.keys == ["root", "A"])
    }

    @Test("of a full-width pop and a dismissal the larger component chooses")
    func diagonal() throws {
        for (tx, ty, operation) in [(30.0, 20.0, Operation.pop), (20, 30, .dismiss)] {
            var session = try Self.session(.sheet, canDismiss: true, "S")
            try session.call(.push(.keyed("T") { $0.swipeBack = .set(.fullWidth) }), animated: false)
            try session.beganPan()
            #expect(session.transition == nil)
            try session.changed(tx: tx, ty: ty)
            #expect(session.transition?.plan.operation == operation)
        }
    }

    @Test("stacks over stacks end one by one, up to a bound; keys are unique in all of them")
    func several() throws {
        var session = try Self.session(.sheet, canDismiss: true, "S")
        session.expectRejection(
            .duplicateKey(EntryKey("A"), index: 0),
            of: .call(Call(.present([.keyed("A")], .sheet, canDismiss: true))))
        session.expectRejection(
            .duplicateKey(EntryKey("root"), index: nil), of: .call(Call(.push(.keyed("root")))))
        for _ in 1..<16 { try session.call(.present([.unkeyed("X")], .sheet, canDismiss: true)) }
        session.expectRejection(
            .tooManyPresented(limit: 16), of: .call(Call(.present([.unkeyed("X")], .sheet, canDismiss: true)))
        )
        session.expectRejection(.emptyStack, of: .call(Call(.setStack([]))))
        for _ in 1...16 { try session.call(.dismiss).expect(.applied) }
        #expect(session.keys == ["root", "A"])
    }

    @Test("a dismissal is pinned by name, and means nothing without a presented stack")
    func pinned() throws {
        var session = try SessionScript("root", "A")
        let pinned = try #require(GestureStart(recognizer: .pan, operation: .dismiss))
        try session.began("g", pinned).expect(.refused, .nothingToDismiss)
        try session.call(.present([.keyed("S")], .sheet, canDismiss: true), animated: false)
        let edge = try #require(GestureStart(recognizer: .edgePan(.left), operation: .dismiss))
        try session.began("h", edge).expect(.refused, .gestureUnsupported)
        try session.began("i", pinned).expect(.began)
    }
}
