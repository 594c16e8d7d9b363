import Navigation
import Testing

/// What an app declares, as its sessions keep to it.
@Suite("The navigation graph")
struct GraphTests {
    @Test(
        "D: a route matches a path or its pattern, and gives params; what it declares is what entries begin with"
    )
    func routes() throws {
        var session = try SessionScript(.stack([.unkeyed("home")]), of: TestGraph.app())
        try session.call(.push(.unkeyed("detail/42")))
        let byPath = session.machine.stack.top
        try session.call(
            .push(
                EntryRequest(destination: Destination(route: "detail/:id", params: Params([("id", "42")])))))
        #expect(session.machine.stack.top.destination == byPath.destination)
        #expect(byPath.destination == Destination(route: "detail/:id", params: Params([("id", "42")])))
        #expect(byPath.options.swipeBack == .fullWidth && byPath.options.tabBarHidden)
        try session.call(.popTo(.route("detail/42", params: nil)))
        try session.call(.popTo(.route("detail/:id", params: nil)))
        session.expectRejection(
            .noSuchEntry(.route("detail/43", params: nil)),
            of: .call(Call(.popTo(.route("detail/43", params: nil)))))
    }

    struct Misfit: Sendable {
        let route: String
        let params: [(name: String, value: String)]
        let path: [String]
        let kind: RouteFault.Kind

        init(
            _ route: String, _ params: [(name: String, value: String)] = [], at path: String...,
            kind: RouteFault.Kind
        ) {
            self.route = route
            self.params = params
            self.path = path
            self.kind = kind
        }
    }

    private static let id = ParamRule(name: "id", kind: .integer)
    private static let ref = ParamRule(name: "ref", values: ["mail", "web"])

    @Test(
        "D: parameters are checked against the pattern and its rules",
        arguments: [
            Misfit("detail/:id", at: "params", kind: .missingParam("id", route: "detail/:id")),
            Misfit(
                "detail/:id", [("id", "x")], at: "params", "id",
                kind: .unfittingParam(id, route: "detail/:id")),
            Misfit("detail/x", at: "route", kind: .unfittingParam(id, route: "detail/:id")),
            Misfit("home", [("x", "1")], at: "params", "x", kind: .unknownParam("x", route: "home")),
            Misfit(
                "detail/1", [("ref", "fax")], at: "params", "ref",
                kind: .unfittingParam(ref, route: "detail/:id")),
            Misfit(
                "detail/1", [("id", "2")], at: "params", "id",
                kind: .contradictedParam("id", route: "detail/:id")),
        ])
    func misfits(row: Misfit) throws {
        var session = try SessionScript(.stack([.unkeyed("home")]), of: TestGraph.app())
        let request = EntryRequest(destination: Destination(route: row.route, params: Params(row.params)))
        session.expectRejection(
            .unfittingRoutes([RouteFault(path: row.path, kind: row.kind)]), of: .call(Call(.push(request))))
        session.expectRejection(
            .unfittingRoutes([
                RouteFault(path: ["pushDestination"] + row.path, kind: row.kind)
            ]), of: .settings(SettingsChange(pushDestination: .set(request))))
    }

    @Test("N43: a stack with unknown routes is refused with all of them")
    func unknownRoutes() throws {
        #expect {
            try SessionScript(
                .stack(["home", "oldFeature", "detail/1", "gone"].map { .unkeyed($0) }), of: TestGraph.app())
        } throws: { error in
            guard case .unfittingRoutes(let faults) = error as? Rejection else { return false }
            return faults.map(\.path) == [["stack", "1", "route"], ["stack", "3", "route"]]
        }
    }

    @Test("a route's push destination takes its params; the entry's own wins, and the session's comes last")
    func pushDestination() throws {
        var session = try SessionScript(
            .stack([.unkeyed("home"), .unkeyed("detail/7")]), of: TestGraph.app(), armed: .unkeyed("help"))
        try session.began("g", edge: .right).expect(.began)
        try session.ended("g", tx: -300, vx: -1).expect(.finished)
        #expect(session.machine.stack.top.destination.params["id"] == "7")
        #expect(session.routes.last == "comments/:id")
        #expect(session.machine.stack.top.options.navigationBarHidden)
        try session.pop()
        try session.changeOptions(of: session.keys[1]) { $0.pushDestination = .set(.unkeyed("list")) }
        try session.began("h", edge: .right).expect(.began)
        #expect(session.transition?.plan.to.destination.route == "list")
        try session.cancelled("h")
        try session.call(.popToRoot)
        try session.began("i", edge: .right).expect(.began)
        #expect(session.transition?.plan.to.destination.route == "help")
    }

    @Test("D: an option set back is what the route declares")
    func reset() throws {
        var session = try SessionScript(.stack([.keyed("home"), .keyed("form")]), of: TestGraph.app())
        try session.changeOptions(of: "form") { $0.canPop = .set(true) }
        #expect(session.machine.stack.top.options.canPop)
        try session.changeOptions(of: "form") { $0.canPop = .reset }
        #expect(!session.machine.stack.top.options.canPop)
        try session.pop().expect(.blocked, .guarded)
    }

    @Test("a route's pages are where its entries begin")
    func pages() throws {
        let session = try SessionScript(.stack([.keyed("home"), .keyed("gallery")]), of: TestGraph.app())
        let pager = try #require(session.machine.stack.top.options.pager)
        #expect(pager.pages.map { $0.params["n"] } == ["1", "2", "3"])
        #expect(pager.current.route == "photo/:n")
    }

    // MARK: Tabs

    @Test("tabs: each keeps its stack; calls and gestures are for the selected one")
    func tabs() throws {
        let app = try TestGraph.app { $0.tabs = TestGraph.tabs }
        var session = try SessionScript(.tabs, of: app)
        #expect(session.routes == ["home"])
        try session.push("cart")
        try session.call(.selectTab("list")).expect(.applied)
        #expect(session.routes == ["list"])
        #expect(session.transition == nil)
        #expect(session.notices.suffix(4) == Notice.Kind.change("cart", session.keys[0])[...])
        try session.began(edge: .left).expect(.refused, .nothingToPop)
        try session.call(.selectTab("home"))
        #expect(session.keys.last == "cart")
        let version = session.version
        try session.call(.selectTab("home")).expect(.applied)
        #expect(session.version == version)
        session.expectRejection(
            .unknownTab("none", known: ["home", "list"]), of: .call(Call(.selectTab("none"))))
    }

    @Test("tabs: a session begins in the tab that its stack is rooted in, and a link selects it")
    func tabOfStack() throws {
        let app = try TestGraph.app { $0.tabs = TestGraph.tabs }
        var session = try SessionScript(.stack([.keyed("list"), .keyed("help")]), of: app)
        #expect(session.machine.tree.selected == 1)
        #expect(session.machine.tree.tabStacks[0].entries.map(\.destination.route) == ["home"])
        try session.call(.open(link: "/detail/1")).expect(.applied)
        #expect(session.machine.tree.selected == 0)
        #expect(session.routes == ["home", "list", "detail/:id"])
        #expect(session.transition?.plan.operation == .replace)
        #expect(session.machine.tree.tabStacks[1].entries.map(\.key.rawValue) == ["list", "help"])
    }

    @Test("tabs: the root shows the tab bar again")
    func tabBar() throws {
        let app = try TestGraph.app { definition in
            definition.tabs = TestGraph.tabs
            for index in definition.routes.indices { definition.routes[index].options.tabBarHidden = true }
        }
        var session = try SessionScript(.tabs, of: app)
        #expect(!session.machine.stack.top.options.tabBarHidden)
        try session.push("cart")
        #expect(session.machine.stack.top.options.tabBarHidden)
        try session.began(edge: .left)
        let plan = try #require(session.transition?.plan)
        #expect(plan.from.options.tabBarHidden && !plan.to.options.tabBarHidden)
    }

    @Test("tabs: whatever is at the bottom of one shows the tab bar, unless it is told otherwise itself")
    func bottomOfTab() throws {
        let app = try TestGraph.app { definition in
            definition.tabs = TestGraph.tabs
            for index in definition.routes.indices { definition.routes[index].options.tabBarHidden = true }
        }
        var session = try SessionScript(.stack([.keyed("cart"), .keyed("help")]), of: app)
        #expect(session.machine.stack.entries.map(\.options.tabBarHidden) == [false, true])
        try session.call(.setStack([.keyed("form")]), animated: false)
        #expect(!session.machine.stack.top.options.tabBarHidden)
        try session.changeOptions(of: "form") { $0.tabBarHidden = .set(true) }
        #expect(session.machine.stack.top.options.tabBarHidden)
        try session.call(.present([.keyed("list")], .sheet, canDismiss: true), animated: false)
        #expect(session.machine.stack.top.options.tabBarHidden, "what is presented lies over the tab bar")
    }

    // MARK: Bounds

    @Test("a session holds so much and no more, whichever way it would grow")
    func estimatedByteCount() throws {
        let app = try TestGraph.app { definition in
            definition.routes[0].pages = PagerDefinition(
                routes: Array(repeating: "photo/:n", count: 200).map { $0.replacing(":n", with: "1") })
        }
        var session = try SessionScript(
            .stack([.keyed("list")]), of: app, armed: .unkeyed("home"),
            configuration: .init(maximumByteCount: 100_000))
        let rejection = Rejection.sessionTooLarge(limit: 100_000)
        try session.push("home").expect(.applied)
        let another = EntryRequest.unkeyed("home")
        session.expectRejection(rejection, of: .call(Call(.push(another))))
        session.expectRejection(rejection, of: .call(Call(.setStack([another, another, another]))))
        session.expectRejection(rejection, of: .call(Call(.present([another], .sheet, canDismiss: true))))
        try session.pop().expect(.applied)
        try session.call(.push(another)).expect(.applied)
        try session.pop().expect(.applied)
        #expect(session.routes == ["list"])

        var small = try SessionScript(
            .stack([.keyed("list")]), of: app, armed: .unkeyed("home"),
            configuration: .init(maximumByteCount: 60_000))
        let start = try #require(GestureStart(recognizer: .edgePan(.right)))
        small.expectRejection(
            .sessionTooLarge(limit: 60_000), of: .gesture(GestureEvent(gesture: "g", .began(start))))
        let ending = try TestGraph.app { definition in
            definition.routes[0].pages = app.definition.routes[0].pages
            definition.routes[0].flows = ["checkout"]
            for index in definition.routes.indices where definition.routes[index].pattern.text == "receipt" {
                definition.routes[index].pages = app.definition.routes[0].pages
            }
        }
        var replacing = try SessionScript(
            .stack([.keyed("list"), .keyed("home")]), of: ending, armed: .unkeyed("receipt"),
            configuration: .init(maximumByteCount: 120_000))
        try replacing.began(edge: .right).expect(.began)
        try replacing.ended(tx: -300, vx: -1).expect(.finished)
        #expect(replacing.routes == ["list", "receipt"], "what leaves makes room for what comes")
        #expect(throws: Rejection.sessionTooLarge(limit: 1_000)) {
            try SessionScript(.stack([another]), of: app, configuration: .init(maximumByteCount: 1_000))
        }
    }

    // MARK: Revisions

    @Test(
        "a session moves to a new revision: what its routes declare follows, what was set on an entry stays")
    func move() throws {
        var session = try SessionScript(
            .stack([.keyed("home"), .keyed("list"), .keyed("detail/1")]), of: TestGraph.app())
        try session.changeOptions(of: "detail/1") { $0.swipeBack = .set(.disabled) }
        try session.began("g", edge: .right)
        let newer = try TestGraph.app(revision: "2") { definition in
            definition.routes[1].options.swipeBack = .edge
            definition.routes[2].options.swipeBack = .edge
            definition.routes[2].options.backButtonHidden = true
        }
        let answer = try session.change { $0.app = newer }.expect(.applied)
        #expect(answer.cancelled == nil, "a gesture in flight began under the old one")
        #expect(session.machine.app?.revision == "2")
        let options = session.machine.stack.entries.map(\.options)
        #expect(options[1].swipeBack == .edge)
        #expect(options[2].swipeBack == .disabled && options[2].backButtonHidden)
        #expect(session.keys == ["home", "list", "detail/1"])
        let version = session.version
        try session.change { $0.app = newer }
        #expect(session.version == version)
    }

    @Test("a revision that cannot show some entries is refused with their list, and nothing changes")
    func unshowable() throws {
        var session = try SessionScript(
            .stack([.keyed("home"), .keyed("list"), .keyed("detail/1"), .keyed("help")]), of: TestGraph.app())
        let smaller = try TestGraph.app(revision: "2") { definition in
            definition.transitions = []
            definition.routes.removeAll { ["list", "help"].contains($0.pattern.text) }
            definition.routes[1].parents = []
        }
        #expect {
            try session.change { $0.app = smaller }
        } throws: { error in
            guard case .unshowableEntries(let entries) = error as? Rejection else { return false }
            return entries.map(\.key.rawValue) == ["list", "help"]
        }
        #expect(session.machine.app?.revision == "1")
        #expect(session.version == 1)
    }

    @Test("a push in flight to a screen that the new revision does not have is over")
    func moveDuringPush() throws {
        var session = try SessionScript(
            .stack([.keyed("home")]), of: TestGraph.app(), armed: .unkeyed("receipt"))
        try session.began("g", edge: .right).expect(.began)
        let smaller = try TestGraph.app(revision: "2") { definition in
            definition.routes.removeAll { $0.pattern.text == "receipt" }
        }
        let answer = try session.change { change in
            change.app = smaller
            change.pushDestination = .reset
        }
        answer.expect(.applied).expectCancelled("g", .superseded)
        try session.ended("g", tx: -400, vx: -900).expect(.ignored, .superseded)
        #expect(session.routes == ["home"])
    }

    @Test("a session without an app moves into one: its routes become patterns and params")
    func adopt() throws {
        var session = try SessionScript("home", "detail/7")
        try session.change { $0.app = try? TestGraph.app { $0.tabs = TestGraph.tabs } }.expect(.applied)
        #expect(session.routes == ["home", "detail/:id"])
        #expect(session.machine.stack.top.destination.params["id"] == "7")
        #expect(session.keys == ["home", "detail/7"])
        #expect(session.machine.tree.tabStacks.count == 2)
    }

    @Test("a default policy is the app's, and follows its revisions until the session chooses")
    func policy() throws {
        let lenient = Policy.restFinishing
        var session = try SessionScript(.stack([.keyed("home")]), of: TestGraph.app { $0.policy = lenient })
        #expect(session.machine.policy == lenient)
        try session.change { $0.app = try? TestGraph.app(revision: "2") }
        #expect(session.machine.policy == .standard)
        try session.change { $0.policy = lenient }
        try session.change { $0.app = try? TestGraph.app(revision: "3") }
        #expect(session.machine.policy == lenient)
    }
}
