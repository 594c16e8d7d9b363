import Navigation
import Testing

/// Flows: screens that are entered and left together.
@Suite("Flows")
struct FlowTests {
    private static func session(_ routes: String...) throws -> SessionScript {
        try SessionScript(.stack(routes.map { .keyed($0) }), of: TestGraph.app())
    }

    @Test("a flow is left whole, with what was opened within it, to the entry below its first")
    func leave() throws {
        var session = try Self.session("home", "cart", "help")
        let answer = try session.call(.popFlow("checkout")).expect(.applied)
        #expect(session.keys == ["home"])
        #expect(answer.told == Notice.Kind.change("help", "home") + [.removed("help"), .removed("cart")])
        try session.call(.popFlow("checkout")).expect(.refused, .nothingToPop)
    }

    @Test("a flow at the root cannot be left: a stack is never empty")
    func root() throws {
        var session = try Self.session("cart", "help")
        try session.call(.popFlow("checkout")).expect(.refused, .nothingToPop)
        #expect(session.keys == ["cart", "help"])
    }

    @Test("guards are asked once for the set")
    func guards() throws {
        var session = try Self.session("home", "cart", "pay", "form")
        let answer = try session.call(.popFlow("checkout")).expect(.blocked, .guarded)
        #expect(answer.blocked?.entries.map(\.key.rawValue) == ["form", "pay"])
        #expect(answer.notices.count == 1)
        let confirm = try #require(answer.blocked?.confirm)
        try session.send(.call(Call(.popFlow("checkout"), confirm: confirm))).expect(.applied)
        #expect(session.keys == ["home"])
    }

    @Test("pushing a route that ends a flow drops the flow's entries, in one transition")
    func ends() throws {
        var session = try Self.session("home", "cart", "help")
        let answer = try session.push("receipt").expect(.applied)
        #expect(session.keys == ["home", "receipt"])
        #expect(session.transition?.plan.operation == .push)
        #expect(answer.told == Notice.Kind.change("help", "receipt") + [.removed("help"), .removed("cart")])
        var atRoot = try Self.session("cart")
        try atRoot.push("receipt").expect(.applied)
        #expect(atRoot.keys == ["receipt"])
    }

    @Test("a push may end a flow that its route does not")
    func endsByCall() throws {
        var session = try Self.session("home", "cart", "help")
        try session.call(.push(.keyed("list"), endingFlows: ["checkout"])).expect(.applied)
        #expect(session.keys == ["home", "list"])
        session.expectRejection(
            .unknownFlow("none", field: "endsFlows/0"),
            of: .call(Call(.push(.keyed("form"), endingFlows: ["none"]))))
        session.expectRejection(.unknownFlow("none", field: "flow"), of: .call(Call(.popFlow("none"))))
    }

    @Test("a push gesture that ends a flow drops its entries at the decision, and asks at its beginning")
    func gesture() throws {
        var session = try SessionScript(
            .stack(["home", "cart"].map { .keyed($0) }), of: TestGraph.app(), armed: .unkeyed("receipt"))
        try session.began(edge: .right).expect(.began)
        #expect(session.keys == ["home", "cart"])
        try session.ended(tx: -300, vx: -10).expect(.finished)
        #expect(session.routes == ["home", "receipt"])
        #expect(session.notices.last == .removed("cart"))

        var guarded = try SessionScript(
            .stack(["home", "pay"].map { .keyed($0) }), of: TestGraph.app(), armed: .unkeyed("receipt"))
        try guarded.began(edge: .right).expect(.refused, .guarded)
        #expect(guarded.notices == [.blocked([EntryKey("pay")], gesture: "g")])
    }

    @Test("no swipe leads from the first screen of a one-way flow to what was before; calls do")
    func oneWay() throws {
        var session = try Self.session("home", "welcome", "password")
        try session.began("g", edge: .left).expect(.began)
        try session.ended("g", tx: 300, vx: 0).expect(.finished)
        #expect(session.keys == ["home", "welcome"])
        try session.began("h", edge: .left).expect(.refused, .swipeBackDisabled)
        try session.pop().expect(.applied)
        #expect(session.keys == ["home"])
    }

    @Test("without an app there are no flows")
    func noApp() throws {
        var session = try SessionScript("root", "A")
        session.expectRejection(
            .unknownFlow("checkout", field: "flow"), of: .call(Call(.popFlow("checkout"))))
    }
}
