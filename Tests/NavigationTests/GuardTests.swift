import Navigation
import Testing

/// docs/rules.md, rule 12: an entry that may not be left without asking.
@Suite("Guards", .withAndWithoutApp)
struct GuardTests {
    private static func session(_ guarded: String = "form") throws -> SessionScript {
        try SessionScript(
            stack: ["root", "A", "form"].map { name in
                .keyed(name) { if name == guarded { $0.canPop = .set(false) } }
            })
    }

    @Test("Rule 12, N36, N37: a pop gesture is refused at its beginning and told once")
    func gesture() throws {
        var session = try Self.session()
        try session.began(edge: .left).expect(.refused, .guarded)
        #expect(session.notices == [.blocked([EntryKey("form")], gesture: "g")])
        try session.changed(tx: 200).expect(.ignored, .guarded)
        try session.ended(tx: 320, vx: 300).expect(.ignored, .guarded)
        #expect(session.notices.count == 1, "once for the attempt")
        #expect(session.keys == ["root", "A", "form"])
        #expect(session.version == 1)
    }

    static let paths: [Call.Kind] = [
        .pop(count: 1), .pop(count: 2), .popTo(.key(EntryKey("root"))), .popToRoot,
        .setStack([.keyed("root")]), .replace(.keyed("N")),
    ]

    @Test(
        "Rule 12, N37: every path is blocked, told once, and goes through once it is confirmed",
        arguments: paths)
    func blocked(kind: Call.Kind) throws {
        var session = try Self.session()
        let answer = try session.call(kind).expect(.blocked, .guarded)
        let blocked = try #require(answer.blocked)
        #expect(blocked.entries.map(\.key) == [EntryKey("form")])
        #expect(blocked.expiresAt == session.now + 60_000)
        #expect(answer.told == [.blocked([EntryKey("form")], gesture: nil)])
        #expect(session.keys == ["root", "A", "form"])
        #expect(session.version == 1)

        let confirmed = try session.send(.call(Call(kind, confirm: blocked.confirm))).expect(.applied)
        #expect(!session.keys.contains("form"))
        #expect(confirmed.told.filter { $0 == .removed("form") }.count == 1)
        #expect(!confirmed.told.contains { $0.isBlocked })
    }

    @Test("Rule 12: without a guard every path goes through at once", arguments: paths)
    func free(kind: Call.Kind) throws {
        var session = try Self.session("none")
        let answer = try session.call(kind).expect(.applied)
        #expect(answer.told.filter { $0 == .removed("form") }.count == 1)
        #expect(answer.blocked == nil)
    }

    @Test("Rule 12: a guard further down is asked by what would remove it, and by nothing else")
    func below() throws {
        var session = try Self.session("A")
        try session.pop().expect(.applied)
        try session.push("B").expect(.applied)
        try session.call(.popToRoot).expect(.blocked, .guarded)
        try session.call(.setStack([.keyed("root"), .keyed("A")])).expect(.applied)
        #expect(session.keys == ["root", "A"])
    }

    @Test("Rule 12: guards are asked once for all that would be left, topmost first")
    func set() throws {
        var session = try SessionScript(
            stack: [
                .keyed("root"), .keyed("A") { $0.canPop = .set(false) }, .keyed("B"),
                .keyed("C") { $0.canPop = .set(false) },
            ])
        let answer = try session.call(.popToRoot).expect(.blocked, .guarded)
        let blocked = try #require(answer.blocked)
        #expect(blocked.entries.map(\.key.rawValue) == ["C", "A"])
        #expect(answer.notices.count == 1)
        try session.send(.call(Call(.popToRoot, confirm: blocked.confirm))).expect(.applied)
        #expect(session.keys == ["root"])
    }

    @Test("Rule 12: a token serves once, in its session, for its entries, at its version and in its time")
    func token() throws {
        var session = try Self.session()
        func confirming(_ kind: Call.Kind, _ token: String) -> Input { .call(Call(kind, confirm: token)) }
        func token() throws -> String { try #require(try session.pop().blocked?.confirm) }

        session.expectRejection(.staleConfirmation, of: confirming(.pop(count: 1), "invented"))
        let used = try token()
        try session.send(confirming(.pop(count: 1), used)).expect(.applied)
        #expect(session.keys == ["root", "A"])
        session.expectRejection(.staleConfirmation, of: confirming(.pop(count: 1), used))
        #expect(session.keys == ["root", "A"], "a repeated request pops nothing more")

        session = try Self.session()
        let replaced = try token()
        let latest = try token()
        #expect(replaced != latest)
        session.expectRejection(.staleConfirmation, of: confirming(.pop(count: 1), replaced))

        try session.changeOptions(of: "A") { $0.canPop = .set(false) }
        session.expectRejection(.staleConfirmation, of: confirming(.pop(count: 1), latest))
        let ofOne = try token()
        session.expectRejection(.staleConfirmation, of: confirming(.popToRoot, ofOne))
        session.wait(60_000)
        session.expectRejection(.staleConfirmation, of: confirming(.pop(count: 1), ofOne))

        let foreign = try token()
        var other = try NavigationMachine(
            viewport: try #require(Viewport(width: 400, height: 800)),
            start: .stack([.keyed("root"), .keyed("form") { $0.canPop = .set(false) }]), app: AppTrait.app,
            seed: 7)
        _ = try other.handle(.call(Call(.pop(count: 1))), at: 0)
        let answer = Result { () throws(Rejection) in
            try other.handle(confirming(.pop(count: 1), foreign), at: 0)
        }
        #expect(answer == .failure(.staleConfirmation))
    }

    @Test("Rule 12, rule 8: a blocked call leaves the gesture in flight alone")
    func gestureLivesOn() throws {
        var session = try SessionScript(
            stack: [.keyed("root") { $0.canPop = .set(false) }, .keyed("A")])
        try session.began(edge: .left)
        try session.changed(tx: 100)
        try session.call(.replace(.keyed("N")))
        try session.began("again", edge: .left)
        try session.changed("again", tx: 100)
        let answer = try session.call(.setStack([.keyed("N2")])).expect(.blocked, .guarded)
        #expect(answer.cancelled == nil)
        #expect(session.machine.gesture?.progress == 0.25)
        try session.ended("again", tx: 300, vx: 0).expect(.finished)
        #expect(session.keys == ["root"])
    }

    @Test("Rule 18: a guard that comes up during a gesture does not touch it")
    func readAtBegan() throws {
        var session = try Self.session("none")
        try session.began(edge: .left)
        try session.changeOptions(of: "form") { $0.canPop = .set(false) }
        try session.ended(tx: 320, vx: 10).expect(.finished)
        #expect(session.keys == ["root", "A"])
    }
}
