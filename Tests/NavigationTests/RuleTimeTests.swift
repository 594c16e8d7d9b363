import Navigation
import Testing

/// docs/rules.md: the rules of time, settings and versions.
@Suite("Rules of time, settings and versions", .withAndWithoutApp)
struct RuleTimeTests {
    static let surroundings: [(Reason, SettingsChange)] = [
        (.viewportChanged, SettingsChange(viewport: Viewport(width: 800, height: 400))),
        (.viewportChanged, SettingsChange(viewport: Viewport(width: 400, height: 801))),
        (.layoutChanged, SettingsChange(layoutDirection: .rightToLeft)),
    ]

    @Test("Rule 9: a change of viewport or layout direction cancels the gesture", arguments: surroundings)
    func surroundingsCancel(reason: Reason, change: SettingsChange) throws {
        var session = try SessionScript("root", "A")
        try session.began(edge: .left)
        try session.changed(tx: 300)
        let answer = try session.send(.settings(change)).expect(.applied).expectCancelled("g", reason)
        #expect(answer.told == [.transitionCancelled(1, gesture: "g", reason: reason)])
        try session.ended(tx: 390, vx: 900).expect(.ignored, reason, progress: 0.75)
        #expect(session.keys == ["root", "A"])
        try session.expectUsable()
    }

    @Test("Rule 9: the same viewport and direction again cancel nothing")
    func sameSurroundings() throws {
        var session = try SessionScript("root", "A")
        try session.began(edge: .left)
        let before = session.machine
        try session.change {
            $0.viewport = before.viewport
            $0.layoutDirection = .leftToRight
        }
        #expect(session.machine == before)
    }

    @Test("Rule 9: a change that is an error changes nothing of it")
    func changeIsWhole() throws {
        var session = try SessionScript("root", "A")
        try session.began(edge: .left)
        var change = SettingsChange(layoutDirection: .rightToLeft, pushDestination: .set(.unkeyed("B")))
        let hidden = EntryOptionsChange.with { $0.tabBarHidden = .set(true) }
        change.entries = [
            .init(key: EntryKey("root"), options: hidden), .init(key: EntryKey("x"), options: hidden),
        ]
        session.expectRejection(.unknownEntry(EntryKey("x")), of: .settings(change))
        #expect(session.machine.gesture != nil)
    }

    @Test(
        "Rule 9: in right-to-left both translation and velocity are mirrored",
        arguments: [(Edge.leading, -1.0), (.trailing, 1)])
    func mirrored(edge: Edge, towards: Double) throws {
        for (tx, vx, outcome) in [
            (300.0, 1.0, Outcome.finished), (300, -1, .cancelled), (20, 501, .finished),
            (-300, 100, .cancelled),
        ] {
            var session = try SessionScript("root", "A", direction: .rightToLeft, armed: "B")
            try session.began(edge: edge)
            try session.ended(tx: tx * towards, vx: vx * towards).expect(outcome, progress: max(0, tx / 400))
        }
    }

    @Test("Rule 11: a gesture silent for the timeout is cancelled when next looked at, not before")
    func silence() throws {
        var session = try SessionScript("root", "A")
        try session.began(edge: .left)
        session.wait(9_999)
        try session.changed(tx: 100).expect(.updated)
        session.wait(9_999)
        let quiet = try session.tick()
        #expect(quiet.cancelled == nil)
        #expect(quiet.progress == 0.25)
        session.wait(1)
        let answer = try session.tick().expectCancelled("g", .timedOut)
        #expect(answer.told == [.transitionCancelled(1, gesture: "g", reason: .timedOut)])
        #expect(session.transition?.plan.operation == .pop)
        try session.ended(tx: 390, vx: 900).expect(.ignored, .timedOut, progress: 0.25)
        #expect(session.keys == ["root", "A"])
        try session.expectUsable()
    }

    @Test("Rule 11: whatever comes after the silence finds the gesture over")
    func inputAfterSilence() throws {
        for input in [
            Input.tick, .call(Call(.popToRoot)), .settings(SettingsChange(layoutDirection: .rightToLeft)),
        ] {
            var session = try SessionScript("root", "A")
            try session.began(edge: .left)
            session.wait(10_000)
            try session.send(input).expectCancelled("g", .timedOut)
            #expect(session.machine.gesture == nil)
        }
    }

    @Test("Rule 11: what the silence ended is told even when the input that found it was an error")
    func silenceAndError() throws {
        var session = try SessionScript("root", "A")
        try session.began(edge: .left)
        session.wait(10_000)
        let target = Call.Target.key(EntryKey("x"))
        session.expectRejection(.noSuchEntry(target), of: .call(Call(.popTo(target))))
        session.expectRejection(.emptyStack, of: .call(Call(.setStack([]))))
        #expect(session.notices.isEmpty)
        try session.pop().expect(.applied).expectCancelled("g", .timedOut)
        #expect(session.notices.first == .transitionCancelled(1, gesture: "g", reason: .timedOut))
        #expect(session.notices.count == 6)
    }

    @Test("Rule 16: settling ends at its time", arguments: [(100.0, 300.0), (400, 0)])
    func settlesAt(tx: Double, duration: Milliseconds) throws {
        var session = try SessionScript("root", "A")
        try session.began(edge: .left)
        try session.ended(tx: tx, vx: 900)
        let transition = try #require(session.transition)
        guard case .settling(let settling) = transition.phase else {
            Issue.record("a decided transition settles")
            return
        }
        let expected = duration * (1 - tx / 400)
        #expect(settling.settlesAt == session.now + expected)
        #expect(settling.decision == .finish)
        session.wait(expected)
        try session.tick()
        #expect(session.transition == nil)
    }

    @Test("Rule 16: a gesture or a call in settling takes over from the committed stack, at 0")
    func takeOver() throws {
        var session = try SessionScript("root", "A", "B", "C")
        try session.began("one", edge: .left)
        try session.ended("one", tx: 300).expect(.finished)
        let began = try session.began("two", edge: .left).expect(.began, progress: 0)
        #expect(began.cancelled == nil)
        #expect(session.transition?.plan.from.key == EntryKey("B"))
        try session.ended("two", tx: 40).expect(.cancelled)
        session.wait(5)
        try session.pop().expect(.applied, progress: 0)
        try session.began("three", edge: .left).expect(.began, progress: 0)
        try session.ended("three", tx: 300).expect(.finished)
        #expect(session.keys == ["root"])
        try session.expectUsable()
    }

    @Test("Rule 16: what is refused during settling lets it run on")
    func refusedInSettling() throws {
        var session = try SessionScript("root", "A")
        try session.pop()
        session.wait(150)
        let before = try #require(session.transition)
        try session.began(edge: .left).expect(.refused, .nothingToPop, progress: before.progress)
        try session.pop().expect(.refused, .nothingToPop, progress: before.progress)
        #expect(session.transition == before)
        #expect(abs(before.progress - 0.5) < 1e-15)
    }

    @Test("Rule 16: a clock that goes backwards moves nothing back, and nothing is stuck")
    func clockGoesBackwards() throws {
        var session = try SessionScript("root", "A", "B")
        try session.began("timed", edge: .left)
        session.wait(-1e9)
        try session.changed("timed", tx: 300).expect(.updated, progress: 0.75)
        session.wait(1e9 + 9_999)
        try session.tick()
        #expect(session.machine.gesture?.progress == 0.75, "heard of less than the timeout ago")
        let start = session.now
        session.wait(-1e9)
        try session.ended("timed").expect(.finished)
        let transition = try #require(session.transition)
        #expect(transition.progress == 0.75)
        guard case .settling(let settling) = transition.phase else {
            Issue.record("a decided transition settles")
            return
        }
        #expect(settling.settlesAt == start + 75)
        session.now = start + 74
        try session.tick()
        #expect(session.transition != nil)
        session.wait(1)
        try session.tick()
        #expect(session.transition == nil)
    }

    @Test("Rule 18: options and rules are read at began; changing them does not touch the gesture")
    func optionsAtBegan() throws {
        var session = try SessionScript("root", "A", armed: "B")
        let strict = Policy.standard.changed { rules in
            rules.decision = .cases(
                [DecisionCase(.finish, .progress, .above, 0.9)], otherwise: .cancel)
        }
        try session.began(edge: .trailing)
        try session.arm("C")
        try session.change { $0.policy = strict }
        try session.changeOptions(of: "A") { $0.swipeBack = .set(.disabled) }
        let answer = try session.ended(tx: -300, vx: -1).expect(.finished, progress: 0.75)
        #expect(answer.settle?.duration == 75)
        #expect(session.routes == ["root", "A", "B"])
        try session.began("next", edge: .leading)
        try session.ended("next", tx: 300).expect(.cancelled)
        try session.pop()
        try session.began("third", edge: .leading).expect(.refused, .swipeBackDisabled)
    }

    @Test("Rule 19: version rises when stack or options change and when a gesture starts or ends")
    func version() throws {
        var session = try SessionScript("root", "A")
        var seen = session.version
        func rise(_ session: SessionScript) -> UInt64 {
            defer { seen = session.version }
            return session.version - seen
        }
        try session.began(edge: .left)
        #expect(rise(session) == 1)
        for tx in [10.0, 200, 390] { try session.changed(tx: tx) }
        #expect(rise(session) == 0)
        try session.began("h", edge: .left)
        #expect(rise(session) == 2, "one gesture ends, one starts")
        try session.began("refused", edge: .right)
        try session.changed("g", tx: 10)
        try session.pop(7)
        try session.tick()
        #expect(rise(session) == 0)
        try session.cancelled("h")
        #expect(rise(session) == 1)
        try session.push("B")
        #expect(rise(session) == 1)
        try session.changeOptions(of: "B") { $0.tabBarHidden = .set(true) }
        #expect(rise(session) == 1)
        try session.changeOptions(of: "B") { $0.tabBarHidden = .set(true) }
        try session.arm(nil)
        #expect(rise(session) == 0, "nothing changed")
        try session.arm("P")
        #expect(rise(session) == 1)
        try session.began("last", edge: .left)
        session.wait(10_000)
        try session.tick()
        #expect(rise(session) == 2, "began, timed out")
        session.wait(300)
        try session.tick()
        #expect(rise(session) == 0, "the end of settling is a fact about time")
    }

    @Test("Rule 19: the stack's revision rises with the stack and its options only")
    func stackRevision() throws {
        var session = try SessionScript("root", "A")
        try session.began(edge: .left)
        try session.changed(tx: 390)
        try session.cancelled()
        try session.arm("P")
        #expect(session.machine.stackRevision == 0)
        try session.changeOptions(of: "A") { $0.tabBarHidden = .set(true) }
        #expect(session.machine.stackRevision == 1)
        try session.pop()
        #expect(session.machine.stackRevision == 2)
    }
}
