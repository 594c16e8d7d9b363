import Testing

@testable import Navigation

/// docs/rules.md: the rules of one gesture.
@Suite("Rules of gestures", .withAndWithoutApp)
struct RuleGestureTests {
    @Test(
        "Rule 3: movement against the operation is 0, for pops and pushes in both directions",
        arguments: [
            (Edge.leading, LayoutDirection.leftToRight, 1.0), (.trailing, .leftToRight, -1),
            (.leading, .rightToLeft, -1), (.trailing, .rightToLeft, 1),
        ])
    func movementAgainst(edge: Edge, direction: LayoutDirection, towards: Double) throws {
        var session = try SessionScript("root", "A", direction: direction, armed: "B")
        try session.began(edge: edge).expect(.began, progress: 0)
        try session.changed(tx: 100 * towards).expect(.updated, progress: 0.25)
        try session.changed(tx: -100 * towards).expect(.updated, progress: 0)
        try session.changed(tx: 401 * towards).expect(.updated, progress: 1)
        try session.ended(tx: -1 * towards, vx: 0).expect(.cancelled, progress: 0)
    }

    @Test("Rule 3: a policy may ask for the size of the movement, whichever its direction")
    func absoluteMeasure() throws {
        let policy = Policy.standard.changed { $0.progress.measure = .absolute }
        var session = try SessionScript("root", "A", armed: "B", policy: policy)
        try session.began(edge: .trailing)
        try session.changed(tx: 100).expect(.updated, progress: 0.25)
        try session.changed(tx: -100).expect(.updated, progress: 0.25)
    }

    @Test("Rule 3: numbers are not rounded, and with a decision progress is the released one")
    func notRounded() throws {
        var session = try SessionScript("root", "A", width: 390)
        try session.began(edge: .left)
        try session.changed(tx: 120).expect(.updated, progress: 120.0 / 390)
        let answer = try session.ended(tx: 130, vx: 501).expect(.finished, progress: 1.0 / 3)
        #expect(answer.settle?.from == 1.0 / 3)
        #expect(session.transition?.progress == 1.0 / 3)
    }

    @Test(
        "Rule 4: an accepted began ends the one in flight and starts from zero, whatever its id",
        arguments: ["g", "h", nil])
    func supersede(id: GestureID?) throws {
        var session = try SessionScript("root", "A")
        try session.began(edge: .left)
        try session.changed(tx: 300)
        let old = try #require(session.transition).plan.id
        let answer = try session.began(id, edge: .left)
        answer.expect(.began, progress: 0).expectCancelled("g", .superseded)
        #expect(answer.told == [.transitionCancelled(old, gesture: "g", reason: .superseded)])
        let next = try #require(session.transition)
        #expect(next.plan.id != old)
        #expect(next.progress == 0)
        #expect(session.machine.gesture?.id == answer.gesture)
        #expect(session.keys == ["root", "A"])
    }

    @Test("Rule 4: late events of the superseded gesture answer ignored")
    func lateEvents() throws {
        var session = try SessionScript("root", "A")
        try session.began("old", edge: .left)
        try session.changed("old", tx: 300)
        try session.began("new", edge: .left)
        try session.changed("new", tx: 40)
        let before = session.machine
        for kind in [GestureEvent.Kind.changed, .ended, .cancelled, .failed] {
            let late = try session.event(kind, "old", tx: 390, vx: 2_000)
            late.expect(.ignored, .superseded, progress: 0.75)
            #expect(late.decision == .cancel)
        }
        #expect(session.machine.remembering(as: before) == before)
        #expect(session.machine.gesture?.progress == 0.1)
    }

    @Test(
        "Rule 4: a refused began disturbs nothing, and the gesture in flight goes on",
        arguments: ["h", "g", nil])
    func refusedBegan(id: GestureID?) throws {
        var session = try SessionScript("root", "A")
        try session.began(edge: .left)
        try session.changed(tx: 300)
        let before = session.machine
        let refused = try session.began(id, edge: .right).expect(.refused, .noPushDestination)
        #expect(refused.cancelled == nil)
        #expect(session.machine.remembering(as: before) == before)
        try session.ended(tx: 320).expect(.finished)
        #expect(session.keys == ["root"])
    }

    @Test("Rule 5: later events of a refused gesture answer ignored", arguments: ["g", nil])
    func afterRefusal(id: GestureID?) throws {
        var session = try SessionScript("root")
        let before = session.version
        try session.began(id, edge: .left).expect(.refused, .nothingToPop, progress: 0)
        for kind in [GestureEvent.Kind.changed, .ended, .cancelled, .failed] {
            try session.event(kind, id, tx: 390, vx: 2_000).expect(.ignored, .nothingToPop, progress: 0)
        }
        #expect(session.version == before)
        #expect(session.notices.isEmpty)
    }

    @Test("Rule 5: a refused gesture's id may begin again")
    func refusedIDAgain() throws {
        var session = try SessionScript("root")
        try session.began(edge: .left).expect(.refused, .nothingToPop)
        try session.push("A")
        try session.began(edge: .left).expect(.began)
    }

    @Test(
        "Rule 6: cancelled and failed cancel whatever the progress",
        arguments: [GestureEvent.Kind.cancelled, .failed], [0.0, 200, 399, 400])
    func terminalCancels(kind: GestureEvent.Kind, tx: Double) throws {
        for edge in [Edge.leading, .trailing] {
            let towards = edge == .leading ? 1.0 : -1
            var session = try SessionScript("root", "A", armed: "B")
            try session.began(edge: edge)
            try session.changed(tx: tx * towards, vx: 3_000 * towards)
            try session.event(kind, tx: tx * towards, vx: 3_000 * towards)
                .expect(.cancelled, progress: tx / 400)
            #expect(session.keys == ["root", "A"])
        }
    }

    @Test(
        "Rule 7: a terminal event without a began changes nothing", arguments: ["x", nil],
        [GestureEvent.Kind.changed, .ended, .cancelled, .failed])
    func terminalWithoutBegan(id: GestureID?, kind: GestureEvent.Kind) throws {
        var session = try SessionScript("root", "A")
        try session.tick()
        let before = session.machine
        let answer = try session.event(kind, id, tx: 390, vx: 900).expect(.ignored, progress: 0)
        #expect(answer.decision == nil)
        #expect(session.machine.remembering(as: before) == before)
    }

    @Test(
        "Rule 7: a sequence number that does not rise is ignored, one that rises by any step is taken",
        arguments: [(Int64(5), false), (4, false), (.min, false), (6, true), (.max, true)])
    func sequence(number: Int64, isTaken: Bool) throws {
        for kind in [GestureEvent.Kind.changed, .ended, .cancelled] {
            var session = try SessionScript("root", "A")
            try session.began(edge: .left, seq: 2)
            try session.changed(tx: 100, seq: 5)
            let before = session.machine
            let answer = try session.event(kind, tx: 300, seq: number)
            if isTaken {
                #expect(answer.outcome != .ignored)
                #expect(answer.progress == 0.75)
            } else {
                answer.expect(.ignored, progress: 0.25)
                #expect(session.machine.remembering(as: before) == before)
            }
        }
    }

    @Test("Rule 7 comes before rule 4: a began that repeats its sequence number supersedes nothing")
    func repeatedBegan() throws {
        var session = try SessionScript("root", "A")
        try session.began(edge: .left, seq: 1)
        try session.changed(tx: 100, seq: 2)
        let before = session.machine
        try session.began(edge: .left, seq: 1).expect(.ignored, progress: 0.25)
        #expect(session.machine.remembering(as: before) == before)
        try session.began(edge: .left, seq: 3).expect(.began, progress: 0).expectCancelled("g", .superseded)
    }

    @Test("Rule 7: events without a sequence number are taken, and do not forget the last one")
    func withoutSequence() throws {
        var session = try SessionScript("root", "A")
        try session.began(edge: .left, seq: 1)
        try session.changed(tx: 100, seq: 5)
        try session.changed(tx: 200).expect(.updated, progress: 0.5)
        try session.changed(tx: 300, seq: 5).expect(.ignored, progress: 0.5)
        #expect(session.machine.gesture?.lastSequence == 5)
    }

    @Test("Rule 7: a began that repeats the id of a gesture already over gets its remembered answer")
    func rememberedAnswer() throws {
        var session = try SessionScript("root", "A", "B", "C")
        try session.began("one", edge: .left)
        let finished = try session.ended("one", tx: 300).expect(.finished)
        try session.began("two", edge: .left)
        try session.changed("two", tx: 100)
        try session.change { $0.layoutDirection = .rightToLeft }
        for (id, reason, decision, progress) in [
            ("one", nil, Decision.finish, 0.75), ("two", Reason.layoutChanged, .cancel, 0.25),
        ] {
            let before = session.machine
            for again in [try session.began(id, edge: .leading), try session.ended(id, tx: 390, vx: 900)] {
                again.expect(.ignored, reason, progress: progress)
                #expect(again.decision == decision)
                #expect(again.gesture == id)
            }
            #expect(session.machine.remembering(as: before) == before)
        }
        #expect(try session.began("one", edge: .leading).settle == finished.settle)
    }

    @Test("Rule 7: the last eight gestures are remembered, not the ninth")
    func lastEight() throws {
        var session = try SessionScript("root", "A")
        for number in 1...9 {
            try session.began("g\(number)", edge: .left).expect(.began)
            try session.cancelled("g\(number)").expect(.cancelled)
        }
        for number in 2...9 { try session.began("g\(number)", edge: .left).expect(.ignored) }
        try session.ended("g1").expect(.ignored)
        try session.began("g1", edge: .left).expect(.began)
    }

    @Test("Rule 7: a repeated event does not keep a gesture alive, one that is taken does")
    func repetitionIsSilence() throws {
        var session = try SessionScript("root", "A")
        try session.began(edge: .left, seq: 1)
        session.wait(9_999)
        try session.changed(tx: 100, seq: 1).expect(.ignored)
        session.wait(1)
        try session.changed(tx: 100, seq: 2).expect(.ignored, .timedOut)
    }

    @Test(
        "Rule 10: the velocity given with ended decides, and a missing one is 0",
        arguments: [(Double?.none, false), (0, false), (500.5, true)])
    func velocityOfEnded(vx: Double?, finishes: Bool) throws {
        var session = try SessionScript("root", "A")
        try session.began(edge: .left)
        try session.changed(tx: 100, vx: 4_000)
        try session.ended(tx: 100, vx: vx).expect(finishes ? .finished : .cancelled)
    }

    @Test("Rule 10: a missing translation is the last one")
    func missingTranslation() throws {
        var session = try SessionScript("root", "A")
        try session.began(edge: .left)
        try session.changed().expect(.updated, progress: 0)
        try session.changed(tx: 300)
        try session.changed().expect(.updated, progress: 0.75)
        try session.ended().expect(.finished, progress: 0.75)
    }

    @Test("Rule 10: vertical motion never finishes", arguments: [900.0, -900, 1e308, -1e308])
    func verticalMotion(y: Double) throws {
        for edge in [Edge.leading, .trailing] {
            var session = try SessionScript("root", "A", armed: "B")
            try session.began(edge: edge)
            try session.changed(tx: 0, ty: y).expect(.updated, progress: 0)
            try session.ended(tx: 0, ty: y, vx: 0, vy: y).expect(.cancelled, progress: 0)
        }
    }
}
