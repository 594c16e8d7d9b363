import Navigation
import Testing

/// Clients that show a change before it is answered.
@Suite("Actions", .withAndWithoutApp)
struct ActionTests {
    @Test("N14: the same action is applied once; two deliberate pushes of the same route are possible")
    func once() throws {
        var session = try SessionScript("root")
        let detail = EntryRequest(
            destination: Destination(route: "detail", params: Params([("id", "7")])))
        let push = Input.call(Call(.push(detail), action: "a1"))
        let first = try session.send(push).expect(.applied)
        session.wait(80)
        let second = try session.send(push).expect(.applied)
        #expect(session.routes == ["root", "detail"])
        #expect(first.action == "a1" && !first.isRepetition)
        #expect(second.action == "a1" && second.isRepetition)
        #expect(second.notices.isEmpty)
        #expect(session.version == 2)
        try session.send(.call(Call(.push(detail), action: "a2")))
        #expect(session.routes == ["root", "detail", "detail"])
    }

    @Test("the notices repeat the action, also of the gesture that it ended")
    func notices() throws {
        var session = try SessionScript("root", "A")
        try session.began(edge: .left)
        let answer = try session.send(.call(Call(.push(.keyed("B")), action: "a1")))
        #expect(answer.notices.count == 5)
        #expect(answer.notices.allSatisfy { $0.action == "a1" })
        #expect(answer.notices.map(\.id) == [1, 2, 3, 4, 5])
        #expect(try session.pop().notices.map(\.id) == [6, 7, 8, 9, 10])
    }

    @Test("what was not applied may be tried again under the same name")
    func again() throws {
        var session = try SessionScript("root")
        #expect(try session.send(.call(Call(.pop(count: 1), action: "a"))).outcome == .refused)
        try session.push("A")
        #expect(try session.send(.call(Call(.pop(count: 1), action: "a"))).outcome == .applied)
        #expect(session.routes == ["root"])
        try session.call(.push(.keyed("form") { $0.canPop = .set(false) }))
        let blocked = try #require(try session.send(.call(Call(.pop(count: 1), action: "b"))).blocked)
        try session.send(.call(Call(.pop(count: 1), confirm: blocked.confirm, action: "b"))).expect(.applied)
        #expect(session.routes == ["root"])
        let answer = try session.send(.call(Call(.pop(count: 1), confirm: blocked.confirm, action: "b")))
        #expect(answer.outcome == .applied && answer.isRepetition)
    }

    @Test("settings are changed once under a name; the last 32 names are remembered")
    func settings() throws {
        var session = try SessionScript("root")
        try session.change { change in
            change.layoutDirection = .rightToLeft
            change.action = "a"
        }
        for number in 1..<32 { try session.send(.call(Call(.push(.unkeyed("A")), action: "b\(number)"))) }
        let repeated = try session.change { change in
            change.layoutDirection = .leftToRight
            change.action = "a"
        }
        #expect(repeated.isRepetition)
        #expect(session.machine.layoutDirection == .rightToLeft)
        try session.send(.call(Call(.push(.unkeyed("A")), action: "last")))
        let forgotten = try session.change { change in
            change.layoutDirection = .leftToRight
            change.action = "a"
        }
        #expect(!forgotten.isRepetition)
    }
}
