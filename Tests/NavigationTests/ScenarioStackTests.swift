import Navigation
import Testing

/// docs/scenarios.md: the root, calls in mid-transition, options, keys.
@Suite("Scenarios of stacks", .withAndWithoutApp)
struct ScenarioStackTests {
    enum Reset: CaseIterable { case none, pop, popToRoot, setStack }

    @Test("N01: at the root a swipe is refused and a push works", arguments: Reset.allCases)
    func swipeAtRoot(reset: Reset) throws {
        var session = reset == .none ? try SessionScript("root") : try SessionScript("root", "X")
        switch reset {
        case .none: break
        case .pop: try session.pop()
        case .popToRoot: try session.call(.popToRoot)
        case .setStack: try session.setStack("root")
        }
        session.wait(300)
        let start = try #require(
            GestureStart(recognizer: .edgePan(.left), location: Vector(x: 5, y: 300)))
        try session.began("g", start, tx: 0).expect(.refused, .nothingToPop, progress: 0)
        #expect(session.transition == nil)
        try session.changed(tx: 160, vx: 300).expect(.ignored, .nothingToPop, progress: 0)
        try session.ended(tx: 320, vx: 400).expect(.ignored, .nothingToPop, progress: 0)
        #expect(session.transition == nil)
        try session.push("A").expect(.applied)
        #expect(session.keys == ["root", "A"])
    }

    @Test("N02: a second pop before the first has settled never empties the stack")
    func doublePop() throws {
        var session = try SessionScript("home", "prefs")
        try session.pop().expect(.applied)
        session.wait(80)
        try session.pop().expect(.refused, .nothingToPop)
        #expect(session.keys == ["home"])
        try session.expectUsable()
    }

    @Test("N02: a double tap that carries the key it saw pops one entry")
    func doubleTap() throws {
        var session = try SessionScript("a", "b", "c")
        try session.pop(expectedTop: "c").expect(.applied)
        session.expectRejection(
            .stale(expectedTop: EntryKey("c"), top: EntryKey("b")),
            of: .call(Call(.pop(count: 1), expectedTop: EntryKey("c"))))
        #expect(session.keys == ["a", "b"])
    }

    @Test("N03: popping to what is absent is an error")
    func popToAbsent() throws {
        var session = try SessionScript("root", "a", "b")
        let target = Call.Target.route("second_screen", params: nil)
        session.expectRejection(.noSuchEntry(target), of: .call(Call(.popTo(target))))
        #expect(session.keys == ["root", "a", "b"])
    }

    @Test("N04: a pop call during a swipe pops once and closes the gesture")
    func popDuringSwipe() throws {
        var session = try SessionScript("root", "A")
        try session.began(edge: .left)
        try session.changed(tx: 100)
        try session.pop().expect(.applied).expectCancelled("g", .superseded)
        #expect(session.keys == ["root"])
        #expect(session.machine.gesture == nil)
        let after = session.machine
        try session.changed(tx: 120).expect(.ignored, .superseded)
        try session.ended(tx: 120, vx: 0).expect(.ignored, .superseded)
        #expect(session.machine == after)
        #expect(session.transition?.plan.operation == .pop)
        #expect(session.notices.filter { $0 == .removed("A") }.count == 1)
        try session.pop().expect(.refused, .nothingToPop)
        #expect(session.keys == ["root"])
    }

    @Test("N05: a push while a finished swipe settles applies to the committed stack")
    func pushWhileSettling() throws {
        var session = try SessionScript("root", "A")
        try session.began(edge: .left)
        try session.changed(tx: 300)
        try session.ended(tx: 320, vx: 200).expect(.finished)
        session.wait(10)
        try session.push("B").expect(.applied)
        #expect(session.keys == ["root", "B"])
        session.wait(1_000)
        try session.tick()
        #expect(session.keys == ["root", "B"])
        #expect(session.notices.filter { $0 == .removed("A") }.count == 1)
        #expect(!session.notices.contains(.removed("B")))
    }

    @Test("N07: a pop call in mid-swipe and the swipe's release pop once in total", arguments: [330.0, 30])
    func popAndRelease(release: Double) throws {
        var session = try SessionScript("root", "gallery", "demo")
        try session.began(edge: .left)
        try session.changed(tx: 150)
        try session.pop().expect(.applied)
        try session.changed(tx: 320).expect(.ignored, .superseded)
        try session.ended(tx: release, vx: 300).expect(.ignored, .superseded)
        #expect(session.keys == ["root", "gallery"])
        try session.expectUsable()
    }

    @Test("N09: a swipe takes over from a push that is still animating")
    func swipeDuringPush() throws {
        var session = try SessionScript("root")
        try session.push("A")
        session.wait(100)
        try session.began(edge: .left).expect(.began, progress: 0)
        try session.changed(tx: 80).expect(.updated, progress: 0.2)
        try session.ended(tx: 90, vx: 900).expect(.finished)
        #expect(session.keys == ["root"])
        try session.expectUsable()
    }

    @Test("N11: a pop that names its entry never pops another")
    func stalePop() throws {
        var session = try SessionScript("root", "A")
        try session.push("B")
        for _ in 1...2 {
            session.expectRejection(
                .stale(expectedTop: EntryKey("A"), top: EntryKey("B")),
                of: .call(Call(.pop(count: 1), expectedTop: EntryKey("A"))))
            #expect(session.keys == ["root", "A", "B"])
        }
    }

    @Test("N13: of a swipe and the system's back the first to commit pops, the other is ignored")
    func systemBack() throws {
        var session = try SessionScript("root", "a", "b")
        try session.began(edge: .left)
        try session.changed(tx: 200)
        try session.pop().expect(.applied).expectCancelled("g", .superseded)
        try session.ended(tx: 260, vx: 900).expect(.ignored, .superseded)
        #expect(session.keys == ["root", "a"])
        var other = try SessionScript("root", "a", "b")
        try other.began(edge: .left)
        try other.ended(tx: 260, vx: 900).expect(.finished)
        other.expectRejection(
            .stale(expectedTop: EntryKey("b"), top: EntryKey("a")),
            of: .call(Call(.pop(count: 1), expectedTop: EntryKey("b"))))
        #expect(other.keys == ["root", "a"])
    }

    @Test("N39: a screen that disables swipe-back still pops by a call, and the next one's option counts")
    func disabledSwipe() throws {
        var session = try SessionScript(stack: [
            .keyed("root"), .keyed("B") { $0.swipeBack = .set(.disabled) }, .keyed("C"),
        ])
        try session.pop()
        session.wait(300)
        try session.began(edge: .left).expect(.refused, .swipeBackDisabled)
        try session.changed(tx: 200).expect(.ignored, .swipeBackDisabled)
        try session.ended(tx: 320, vx: 800).expect(.ignored, .swipeBackDisabled)
        #expect(session.keys == ["root", "B"])
        try session.pop().expect(.applied)
        #expect(session.keys == ["root"])
        try session.push("D")
        try session.began("next", edge: .left).expect(.began)
        try session.changeOptions(of: "D") { $0.swipeBack = .set(.disabled) }.expect(.applied)
        try session.ended("next", tx: 320, vx: 800).expect(.finished)
        #expect(session.keys == ["root"])
    }

    @Test("N40: hidden bars do not disable the gesture, and the root still refuses")
    func hiddenBars() throws {
        var session = try SessionScript(stack: [
            .keyed("root"),
            .keyed("A") {
                $0.navigationBarHidden = .set(true)
                $0.backButtonHidden = .set(true)
            },
        ])
        try session.began(edge: .left).expect(.began)
        try session.changed(tx: 300)
        try session.ended(tx: 320, vx: 0).expect(.finished)
        #expect(session.keys == ["root"])
        try session.began("again", edge: .left).expect(.refused, .nothingToPop)
    }

    @Test("N45: popping to an entry that is gone is an error")
    func popToGone() throws {
        var session = try SessionScript("root", "a", "b")
        try session.pop()
        let target = Call.Target.key(EntryKey("b"))
        session.expectRejection(.noSuchEntry(target), of: .call(Call(.popTo(target))))
        session.expectRejection(
            .stale(expectedTop: EntryKey("b"), top: EntryKey("a")),
            of: .call(Call(.pop(count: 1), expectedTop: EntryKey("b"))))
        #expect(session.keys == ["root", "a"])
    }

    @Test("N46: after a change to right-to-left the right edge pops, and the left one is the push edge")
    func rightToLeft() throws {
        var session = try SessionScript("root", "A")
        try session.change { $0.layoutDirection = .rightToLeft }
        try session.began("wrong", edge: .left).expect(.refused, .noPushDestination)
        let start = try #require(
            GestureStart(recognizer: .edgePan(.right), location: Vector(x: 395, y: 300)))
        try session.began("g", start).expect(.began)
        try session.changed(tx: -200, vx: -500).expect(.updated, progress: 0.5)
        let answer = try session.ended(tx: -320, vx: -600).expect(.finished, progress: 0.8)
        #expect(answer.settle?.initialVelocity == 1.5)
        #expect(session.keys == ["root"])
    }
}
