import Navigation
import Testing

@Suite("Stack values", .withAndWithoutApp)
struct ValueTests {
    @Test("a stack is never empty and has no key twice")
    func stack() throws {
        let a = Entry(key: EntryKey("a"), destination: Destination(route: "x"))
        let b = Entry(key: EntryKey("b"), destination: Destination(route: "x"))
        #expect(NavigationStack([]) == nil)
        #expect(NavigationStack([a, b, a]) == nil)
        let stack = try #require(NavigationStack([a, b]))
        #expect(stack.top == b)
        #expect(stack.belowTop == a)
        #expect(stack.depth == 2)
        #expect(NavigationStack(root: a).belowTop == nil)
        #expect(NavigationStack(root: a).isAtRoot)
    }

    @Test("params are equal whatever the order they were given in, and the later of two values wins")
    func params() {
        let one = Params([("b", "2"), ("a", "1"), ("c", "0"), ("c", "3")])
        var two = Params([("c", "3"), ("b", "2"), ("a", "1"), ("d", "4")])
        #expect(one != two)
        two["d"] = nil
        two["e"] = nil
        #expect(one == two)
        #expect(one.pairs.map(\.name) == ["a", "b", "c"])
        #expect(one["c"] == "3")
        #expect(one["d"] == nil)
        #expect(Params().isEmpty)
        #expect(Destination(route: "r", params: one) == Destination(route: "r", params: two))
    }

    @Test("destinations are equal byte for byte, not by Unicode's canonical forms")
    func destinationBytes() throws {
        let composed = "caf\u{E9}"
        let decomposed = "cafe\u{301}"
        #expect(composed == decomposed, "Swift's strings would not tell them apart")
        #expect(Destination(route: composed) != Destination(route: decomposed))
        #expect(Params([("a", composed)]) != Params([("a", decomposed)]))
        #expect(Params([(composed, "1"), (decomposed, "2")]).pairs.count == 2)

        var machine = try NavigationMachine(
            viewport: try #require(Viewport(width: 400, height: 800)),
            start: .stack([EntryRequest(destination: Destination(route: composed))]),
            pushDestination: EntryRequest(destination: Destination(route: composed)), seed: 0)
        let armed = EntryRequest(destination: Destination(route: decomposed))
        _ = try machine.handle(.settings(SettingsChange(pushDestination: .set(armed))), at: 0)
        #expect(machine.version == 2)
        let start = try #require(GestureStart(recognizer: .edgePan(.right)))
        #expect(try machine.handle(.gesture(GestureEvent(.began(start))), at: 0).outcome == .began)
        #expect(throws: Rejection.noSuchEntry(.route(decomposed, params: nil))) {
            try machine.handle(.call(Call(.popTo(.route(decomposed, params: nil)))), at: 0)
        }
    }

    @Test("a change of options touches what it names only")
    func optionsChange() throws {
        var session = try SessionScript(
            stack: [
                .keyed("A") {
                    $0.swipeBack = .set(.disabled)
                    $0.tabBarHidden = .set(true)
                    $0.canPop = .set(false)
                    $0.pushDestination = .set(.unkeyed("next"))
                }
            ])
        let before = session.machine.stack.top.options
        #expect(before.swipeBack == .disabled && before.tabBarHidden && !before.canPop)
        try session.changeOptions(of: "A") { _ in }
        #expect(session.machine.stack.top.options == before)
        #expect(session.version == 1)
        try session.changeOptions(of: "A") {
            $0.swipeBack = .set(.fullWidth)
            $0.navigationBarHidden = .set(true)
            $0.backButtonHidden = .set(false)
            $0.tabBarHidden = .reset
            $0.canPop = .reset
            $0.pushDestination = .reset
        }
        let options = session.machine.stack.top.options
        #expect(options.swipeBack == .fullWidth)
        #expect(options.navigationBarHidden)
        #expect(!options.backButtonHidden)
        #expect(!options.tabBarHidden)
        #expect(options.canPop)
        #expect(options.pushDestination == nil)
    }

    @Test("a new entry has the defaults, changed as told")
    func defaults() throws {
        var session = try SessionScript("root")
        #expect(session.machine.stack.top.options == EntryOptions())
        #expect(EntryOptions().swipeBack == .edge)
        try session.call(.push(.unkeyed("A") { $0.backButtonHidden = .set(true) }))
        var expected = EntryOptions()
        expected.backButtonHidden = true
        #expect(session.machine.stack.top.options == expected)
    }

    @Test("options of an entry change through the session, field by field")
    func throughSession() throws {
        var session = try SessionScript("root", "A")
        try session.changeOptions(of: "root") { $0.pushDestination = .set(.unkeyed("next")) }
        #expect(session.machine.stack.entries[0].options.pushDestination == Screen("next"))
        #expect(session.machine.stack.top.options == EntryOptions())
        session.expectRejection(
            .unknownEntry(EntryKey("x")),
            of: .settings(SettingsChange(entries: [.init(key: EntryKey("x"), options: .init())])))
    }
}
