import Navigation
import Testing

/// docs/rules.md, A to D: what the articles ask for of one stack.
@Suite("Articles", .withAndWithoutApp)
struct ArticleTests {
    // MARK: A. Interactive push

    @Test("A: arming again replaces the push destination, and disarming takes it away")
    func arming() throws {
        var session = try SessionScript("root", armed: "B")
        try session.arm("C")
        try session.began("one", edge: .right).expect(.began)
        try session.ended("one", tx: -390, vx: -10).expect(.finished)
        #expect(session.routes == ["root", "C"])
        #expect(session.machine.pushDestination == Screen("C"), "it stays armed")
        try session.began("two", edge: .right).expect(.refused, .destinationIsTop)
        try session.arm(nil)
        try session.began("three", edge: .right).expect(.refused, .noPushDestination)
    }

    @Test("A: an entry's own push destination wins over the session's")
    func ownDestination() throws {
        let own = EntryRequest.keyed("root") { $0.pushDestination = .set(.unkeyed("own")) }
        var session = try SessionScript(stack: [own], armed: .unkeyed("session"))
        try session.began("one", edge: .right)
        try session.ended("one", tx: -390, vx: -10).expect(.finished)
        try session.began("two", edge: .right)
        try session.ended("two", tx: -390, vx: -10).expect(.finished)
        #expect(session.routes == ["root", "own", "session"])
    }

    @Test("A: what is pushed gets the options that it was armed with")
    func armedOptions() throws {
        let screen = EntryRequest.unkeyed("B") {
            $0.swipeBack = .set(.disabled)
            $0.navigationBarHidden = .set(true)
        }
        var session = try SessionScript(stack: [.keyed("root")], armed: screen)
        try session.began(edge: .right)
        try session.ended(tx: -390, vx: -10)
        let options = session.machine.stack.top.options
        #expect(options.swipeBack == .disabled && options.navigationBarHidden)
        try session.began("pop", edge: .left).expect(.refused, .swipeBackDisabled)
    }

    @Test("A: the same route with other params is another destination")
    func otherParams() throws {
        let one = Destination(route: "detail", params: Params([("id", "1")]))
        let two = Destination(route: "detail", params: Params([("id", "2")]))
        var session = try SessionScript(
            stack: [EntryRequest(destination: one)], armed: EntryRequest(destination: two))
        try session.began(edge: .right).expect(.began)
        try session.ended(tx: -390, vx: -10)
        #expect(session.machine.stack.entries.map(\.destination) == [one, two])
    }

    @Test("A: a push that is released at rest cancels", arguments: [201.0, 399, 400])
    func atRest(distance: Double) throws {
        var session = try SessionScript("root", armed: "B")
        try session.began(edge: .right)
        try session.ended(tx: -distance, vx: 0).expect(.cancelled, progress: distance / 400)
        #expect(session.keys == ["root"])
        try session.tick()
        #expect(
            session.notices.filter { if case .transitionCancelled = $0 { true } else { false } }.count == 1)
    }

    @Test("A: a programmatic push is never interactive, and without animation it shows no transition")
    func programmatic() throws {
        var session = try SessionScript("root")
        try session.push("A")
        let transition = try #require(session.transition)
        guard case .settling(let settling) = transition.phase else {
            Issue.record("a call's transition runs by itself")
            return
        }
        #expect(settling.decision == nil)
        #expect(settling.settle.duration == 300)
        #expect(settling.settle.curve == .easeInOut)
        #expect(session.machine.gesture == nil)
        try session.push("B", animated: false)
        #expect(session.transition == nil)
        #expect(session.keys == ["root", "A", "B"])
    }

    @Test("A: the completion of a gesture eases out", arguments: [300.0, 40])
    func completion(tx: Double) throws {
        var session = try SessionScript("root", "A")
        try session.began(edge: .left)
        let answer = try session.ended(tx: tx, vx: 0)
        #expect(answer.settle?.curve == .easeOut)
        #expect(answer.settle?.curveStart == 0)
    }

    // MARK: B. Swipe-to-pop with a hidden bar

    @Test(
        "B: with fullWidth a pop starts anywhere, with a hidden bar too", arguments: [0.0, 19, 20, 200, 379])
    func anywhere(x: Double) throws {
        for direction in LayoutDirection.allCases {
            let x = direction == .leftToRight ? x : 399.5 - x
            let top = EntryRequest.keyed("A") {
                $0.swipeBack = .set(.fullWidth)
                $0.navigationBarHidden = .set(true)
            }
            var session = try SessionScript(stack: [.keyed("root"), top], direction: direction)
            try session.began("one", x: x).expect(.began)
            try session.beganPan("two").expect(.began)
            #expect(session.transition?.plan.operation == .pop)
            try session.ended("two", tx: direction == .leftToRight ? 300 : -300).expect(.finished)
            #expect(session.keys == ["root"])
        }
    }

    @Test(
        "B: with fullWidth a pan's first movement must not point away",
        arguments: [(0.0, true), (1, true), (-1, false)])
    func firstMovement(tx: Double, begins: Bool) throws {
        for (direction, sign) in [(LayoutDirection.leftToRight, 1.0), (.rightToLeft, -1)] {
            let top = EntryRequest.keyed("A") { $0.swipeBack = .set(.fullWidth) }
            var session = try SessionScript(stack: [.keyed("root"), top], direction: direction)
            let answer = try session.beganPan(tx: tx * sign)
            if begins { answer.expect(.began) } else { answer.expect(.refused, .wrongDirection) }
        }
    }

    @Test("B: the full-width pan and the edge pan drive one pop, never two", arguments: [true, false])
    func onePop(panFirst: Bool) throws {
        let stack = ["root", "A", "B"].map { EntryRequest.keyed($0) { $0.swipeBack = .set(.fullWidth) } }
        var session = try SessionScript(stack: stack)
        if panFirst { try session.beganPan("pan") } else { try session.began("edge", edge: .left) }
        if panFirst { try session.began("edge", edge: .left) } else { try session.beganPan("pan") }
        for gesture in ["pan", "edge"] { try session.changed(gesture, tx: 300) }
        for gesture in ["pan", "edge"] { try session.ended(gesture, tx: 320, vx: 900) }
        #expect(session.keys == ["root", "A"])
        #expect(session.notices.filter { $0 == .removed("B") }.count == 1)
    }

    @Test("B: it can be switched off and on")
    func switchedOff() throws {
        var session = try SessionScript("root", "A")
        for (index, (value, begins)) in [
            (EntryOptions.SwipeBack.fullWidth, true), (.edge, false), (.disabled, false), (.fullWidth, true),
        ].enumerated() {
            try session.changeOptions(of: "A") { $0.swipeBack = .set(value) }
            let answer = try session.beganPan("g\(index)")
            #expect(answer.outcome == (begins ? .began : .refused))
        }
    }

    // MARK: D. Swipe-back and chrome per screen

    @Test("D: the value of the screen that appeared applies, and no stale one survives a pop")
    func screenThatAppeared() throws {
        var session = try SessionScript(stack: [
            .keyed("root"), .keyed("free"), .keyed("signUp") { $0.swipeBack = .set(.disabled) },
        ])
        try session.began("one", edge: .left).expect(.refused, .swipeBackDisabled)
        try session.pop()
        try session.began("two", edge: .left).expect(.began)
        try session.ended("two", tx: 40).expect(.cancelled)
        try session.push("next")
        try session.began("three", edge: .left).expect(.began)
    }

    @Test("D: a cancelled swipe towards a screen that disables it does not move the value")
    func cancelledSwipe() throws {
        var session = try SessionScript(stack: [
            .keyed("root"), .keyed("payment") { $0.swipeBack = .set(.disabled) }, .keyed("top"),
        ])
        try session.began("one", edge: .left)
        try session.ended("one", tx: 390, vx: -1).expect(.cancelled)
        try session.began("two", edge: .left).expect(.began)
        try session.ended("two", tx: 390).expect(.finished)
        try session.began("three", edge: .left).expect(.refused, .swipeBackDisabled)
    }

    @Test("D: the value can change while the screen is shown")
    func changesWhileShown() throws {
        var session = try SessionScript("root", "A")
        try session.changeOptions(of: "A") { $0.swipeBack = .set(.disabled) }
        try session.began("one", edge: .left).expect(.refused, .swipeBackDisabled)
        try session.changeOptions(of: "A") { $0.swipeBack = .reset }
        try session.began("two", edge: .left).expect(.began)
    }

    @Test("D: hidden bars never disable the gesture by themselves")
    func hiddenBars() throws {
        var session = try SessionScript("root", "A")
        for body: (inout EntryOptionsChange) -> Void in [
            { $0.navigationBarHidden = .set(true) }, { $0.backButtonHidden = .set(true) },
            { $0.tabBarHidden = .set(true) },
        ] {
            try session.changeOptions(of: "A", body)
            try session.began("g\(session.version)", edge: .left).expect(.began)
        }
    }

    @Test("D: a transition tells both screens' options")
    func bothScreens() throws {
        var session = try SessionScript(stack: [
            .keyed("root") { $0.tabBarHidden = .set(true) },
            .keyed("A") { $0.navigationBarHidden = .set(true) },
        ])
        try session.began(edge: .left)
        let plan = try #require(session.transition).plan
        #expect(plan.from.options.navigationBarHidden)
        #expect(!plan.from.options.tabBarHidden)
        #expect(plan.to.options.tabBarHidden)
        #expect(!plan.to.options.navigationBarHidden)
    }
}
