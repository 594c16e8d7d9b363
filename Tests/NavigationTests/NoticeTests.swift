import Navigation
import Testing

/// docs/rules.md, rule 17: notices are balanced on every path.
@Suite("Notices", .withAndWithoutApp)
struct NoticeTests {
    @Test("Rule 17: a finished swipe tells each notice once, in order, at the decision")
    func finishedPop() throws {
        var session = try SessionScript("root", "A")
        #expect(try session.began(edge: .left).told.isEmpty)
        #expect(try session.changed(tx: 300).told.isEmpty)
        #expect(try session.ended().told == Notice.Kind.change("A", "root") + [.removed("A")])
        session.wait(1_000)
        #expect(try session.tick().told.isEmpty)
    }

    @Test("Rule 17: a finished push removes nothing")
    func finishedPush() throws {
        var session = try SessionScript("root", armed: "B")
        try session.began(edge: .right)
        let to = try #require(session.transition).plan.to.key.rawValue
        #expect(try session.ended(tx: -300, vx: -1).told == Notice.Kind.change("root", to))
    }

    enum Ending: CaseIterable { case ended, cancelled, failed, superseded, call, timedOut, viewport, layout }

    @Test(
        "Rule 17: a cancelled swipe tells transitionCancelled once and nothing else of itself",
        arguments: Ending.allCases, [Edge.leading, .trailing])
    func cancelled(ending: Ending, edge: Edge) throws {
        var session = try SessionScript("root", "A", armed: "B")
        try session.began(edge: edge)
        try session.changed(tx: 30)
        let id = try #require(session.transition).plan.id
        var reason: Reason?
        switch ending {
        case .ended: try session.ended(vx: 0)
        case .cancelled: try session.cancelled()
        case .failed: try session.event(.failed)
        case .superseded:
            reason = .superseded
            try session.began("other", edge: .left)
        case .call:
            reason = .superseded
            try session.push("C")
        case .timedOut:
            reason = .timedOut
            session.wait(10_000)
            try session.tick()
        case .viewport:
            reason = .viewportChanged
            try session.change { $0.viewport = Viewport(width: 1, height: 1) }
        case .layout:
            reason = .layoutChanged
            try session.change { $0.layoutDirection = .rightToLeft }
        }
        var expected: [Notice.Kind] = [.transitionCancelled(id, gesture: "g", reason: reason)]
        if ending == .call { expected += Notice.Kind.change("A", "C") }
        #expect(session.notices == expected)
        session.wait(1_000)
        try session.ended(tx: 390, vx: 900)
        try session.tick()
        #expect(session.notices == expected)
    }

    static let calls: [(kind: Call.Kind, notices: [Notice.Kind])] = [
        (.push(.keyed("N")), Notice.Kind.change("c", "N")),
        (.pop(count: 1), Notice.Kind.change("c", "b") + [.removed("c")]),
        (.pop(count: 2), Notice.Kind.change("c", "a") + [.removed("c"), .removed("b")]),
        (.popTo(.key(EntryKey("a"))), Notice.Kind.change("c", "a") + [.removed("c"), .removed("b")]),
        (.popTo(.key(EntryKey("c"))), []),
        (.popToRoot, Notice.Kind.change("c", "root") + [.removed("c"), .removed("b"), .removed("a")]),
        (.replace(.keyed("N")), Notice.Kind.change("c", "N") + [.removed("c")]),
        (
            .setStack([.keyed("b"), .keyed("N")]),
            Notice.Kind.change("c", "N") + [.removed("c"), .removed("a"), .removed("root")]
        ),
        (.setStack([.keyed("c")]), [.removed("b"), .removed("a"), .removed("root")]),
        (.setStack([.keyed("root"), .keyed("a"), .keyed("b"), .keyed("c")]), []),
    ]

    @Test("Rule 17: a call tells each notice once, whether animated or not", arguments: calls, [true, false])
    func call(row: (kind: Call.Kind, notices: [Notice.Kind]), animated: Bool) throws {
        var session = try SessionScript("root", "a", "b", "c")
        #expect(try session.call(row.kind, animated: animated).told == row.notices)
        session.wait(1_000)
        #expect(try session.tick().told.isEmpty)
    }

    @Test("Rule 17: what is refused, ignored or only looked at tells nothing")
    func silent() throws {
        var session = try SessionScript("root")
        try session.tick()
        try session.pop()
        try session.began(edge: .left)
        try session.changed(tx: 10)
        try session.ended(tx: 300)
        try session.arm("B")
        try session.changeOptions(of: "root") { $0.tabBarHidden = .set(true) }
        #expect(session.notices.isEmpty)
    }
}
