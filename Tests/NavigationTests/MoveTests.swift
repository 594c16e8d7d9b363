import Testing

@testable import Navigation

/// What a session holds besides its entries' own routes, as another app has it.
@Suite("Moving a session to another app")
struct MoveTests {
    private static func destination(_ route: String, _ params: (String, String)...) -> Destination {
        Destination(route: route, params: Params(params.map { ($0.0, $0.1) }))
    }

    @Test("what the session is armed with becomes the app's route, with what that declares")
    func pushDestination() throws {
        var session = try SessionScript("home", armed: "detail/42")
        try session.change { $0.app = try? TestGraph.app() }.expect(.applied)
        let armed = try #require(session.machine.pushDestination)
        #expect(armed.destination == Self.destination("detail/:id", ("id", "42")))
        #expect(armed.options.swipeBack == .fullWidth && armed.options.tabBarHidden)
        try session.began(edge: .right).expect(.began)
        try session.ended(tx: -300, vx: -1).expect(.finished)
        #expect(session.routes == ["home", "detail/:id"])
    }

    @Test("an entry's own push destination and its pages become the app's routes, too")
    func ofEntries() throws {
        let app = try TestGraph.app()
        var session = try SessionScript(
            .stack([
                .keyed("home") {
                    $0.pushDestination = .set(
                        .unkeyed("detail/1") { $0.pushDestination = .set(.unkeyed("detail/2")) })
                },
                .keyed("list") { $0.pages = .set(PagerChange(pages: [Self.destination("photo/1")])) },
            ]), of: nil)
        try session.change { $0.app = app }.expect(.applied)
        let options = session.machine.stack.entries.map(\.options)
        let armed = try #require(options[0].pushDestination)
        #expect(armed.destination == Self.destination("detail/:id", ("id", "1")))
        #expect(armed.options.pushDestination?.destination == Self.destination("detail/:id", ("id", "2")))
        #expect(options[1].pager?.pages == [Self.destination("photo/:n", ("n", "1"))])
    }

    @Test(
        "an entry that leads to what the app does not know cannot be shown by it",
        arguments: [
            EntryRequest.keyed("help") { $0.pushDestination = .set(.unkeyed("nowhere")) },
            .keyed("help") {
                $0.pushDestination = .set(.unkeyed("home") { $0.pushDestination = .set(.unkeyed("nowhere")) })
            },
            .keyed("help") { $0.pages = .set(PagerChange(pages: [Destination(route: "nowhere")])) },
            .keyed("help") {
                $0.pushDestination = .set(
                    .unkeyed("home") { $0.pages = .set(PagerChange(pages: [Destination(route: "nowhere")])) })
            },
        ])
    func unshowable(entry: EntryRequest) throws {
        var session = try SessionScript(.stack([.keyed("home"), entry]), of: nil)
        #expect {
            try session.change { $0.app = try? TestGraph.app() }
        } throws: { error in
            guard case .unshowableEntries(let entries) = error as? Rejection else { return false }
            return entries.map(\.key.rawValue) == ["help"]
        }
        #expect(session.machine.app == nil)
        #expect {
            session = try SessionScript(.stack([.keyed("home")]), of: nil, armed: entry)
            try session.change { $0.app = try? TestGraph.app() }
        } throws: { error in
            guard case .unfittingRoutes(let faults) = error as? Rejection else { return false }
            return faults.map(\.path.first) == ["pushDestination"]
        }
        #expect(session.machine.app == nil)
    }

    @Test("what the first unshowable entries may be now is told, and of each its first fault")
    func nearest() throws {
        let pages = Change.set(
            PagerChange(pages: [Destination(route: "nowhere"), Destination(route: "list")]))
        let requests = (0..<20).map { index in
            EntryRequest.keyed("hom\(index)") { $0.pages = pages }
        }
        var session = try SessionScript(.stack(requests), of: nil)
        #expect {
            try session.change { $0.app = try? TestGraph.app() }
        } throws: { error in
            guard case .unshowableEntries(let entries) = error as? Rejection else { return false }
            let nearest = entries.map { entry -> Int in
                guard case .unknownRoute(entry.route, let nearest) = entry.fault else { return -1 }
                return nearest.count
            }
            return nearest == Array(repeating: 3, count: 16) + Array(repeating: 0, count: 4)
        }
    }

    @Test("rule 2: params beside a path stay, whatever the app calls those in it")
    func params() throws {
        let request = EntryRequest(
            key: EntryKey("d"), destination: Self.destination("detail/7", ("ref", "mail")))
        var session = try SessionScript(.stack([.keyed("home"), request]), of: nil)
        try session.change { $0.app = try? TestGraph.app() }.expect(.applied)
        let moved = session.machine.stack.top.destination
        #expect(moved == Self.destination("detail/:id", ("id", "7"), ("ref", "mail")))
        let renamed = try App(
            name: "shop", revision: "2",
            definition: AppDefinition(routes: [
                ("home", { _ in }), ("detail/:item", { $0.params = [ParamRule(name: "ref")] }),
            ]))
        try session.change { $0.app = renamed }.expect(.applied)
        #expect(
            session.machine.stack.top.destination
                == Self.destination("detail/:item", ("item", "7"), ("ref", "mail")))
    }

    @Test("a value with a slash is one value")
    func slashes() throws {
        func app(_ revision: String, _ patterns: String...) throws -> App {
            try App(
                name: "notes", revision: revision,
                definition: AppDefinition(routes: patterns.map { ($0, { _ in }) }))
        }
        let request = EntryRequest(destination: Self.destination("note/:id", ("id", "a/b")))
        var session = try SessionScript(.stack([request]), of: app("1", "note/:id"))
        try session.change { $0.app = try? app("2", "note/:name", "note/:year/:month") }.expect(.applied)
        #expect(session.machine.stack.top.destination == Self.destination("note/:name", ("name", "a/b")))
        #expect {
            try session.change { $0.app = try? app("3", "note/:year/:month") }
        } throws: { error in
            guard case .unshowableEntries = error as? Rejection else { return false }
            return true
        }
    }

    @Test("pages that a route declares are the new route's, though the app has lost the old ones")
    func declaredPages() throws {
        var session = try SessionScript(.stack([.keyed("home"), .keyed("gallery")]), of: TestGraph.app())
        try session.call(.page(.index(2), direction: nil))
        try session.changeOptions(of: "gallery") { $0.pages = .set(PagerChange(wraps: true)) }
        let newer = try App(
            name: "shop", revision: "2",
            definition: AppDefinition(routes: [
                ("home", { _ in }),
                ("gallery", { $0.pages = PagerDefinition(routes: ["a", "b"], axis: .vertical) }),
                ("a", { _ in }), ("b", { _ in }),
            ]))
        try session.change { $0.app = newer }.expect(.applied)
        let pager = try #require(session.machine.stack.top.options.pager)
        #expect(pager.pages.map(\.route) == ["a", "b"])
        #expect(pager.index == 1 && pager.axis == .vertical)
        #expect(pager.wraps, "that was changed on the entry")
    }

    @Test(
        "a push in flight that would be another one in the new app is over",
        arguments: ["options", "flows"])
    func pushInFlight(difference: String) throws {
        let older = try TestGraph.app { $0.route("receipt") { $0.endsFlows = [] } }
        var session = try SessionScript(
            .stack([.keyed("home"), .keyed("pay")]), of: older, armed: .unkeyed("receipt"))
        try session.began("g", edge: .right).expect(.began)
        let newer = try TestGraph.app(revision: "2") { definition in
            definition.route("receipt") {
                if difference == "options" { $0.endsFlows = [] }
                $0.options.swipeBack = difference == "options" ? .edge : .disabled
            }
        }
        try session.change { $0.app = newer }.expect(.applied).expectCancelled("g", .superseded)
        try session.ended("g", tx: -400, vx: -900).expect(.ignored, .superseded)
        #expect(session.keys == ["home", "pay"], "it would be left without asking")
    }
}
