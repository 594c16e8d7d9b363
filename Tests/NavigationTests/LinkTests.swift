import Navigation
import Testing

/// Links into a session's app.
@Suite("Links")
struct LinkTests {
    private static func chain() throws -> App {
        var definition = AppDefinition()
        definition.routes = [
            try .route("main"), try .route("a"), try .route("b/:x"),
            try .route("c/:x") { $0.parents = ["main", "a", "b/:x"] },
        ]
        return try App(name: "chain", revision: "1", definition: definition)
    }

    @Test(
        "N44: a link builds the same stack cold and warm, in one transition; swipes undo it screen by screen")
    func coldAndWarm() throws {
        let app = try Self.chain()
        var cold = try SessionScript(.link("/c/7"), of: app)
        var warm = try SessionScript(.stack([.unkeyed("main")]), of: app)
        let root = warm.keys
        try warm.call(.open(link: "/c/7")).expect(.applied)
        #expect(warm.keys.first == root.first, "what is there already stays")
        #expect(warm.transition?.plan.operation == .push)
        #expect(warm.notices == Notice.Kind.change(root[0], warm.keys[3]))
        for var session in [cold, warm] {
            #expect(session.routes == ["main", "a", "b/:x", "c/:x"])
            #expect(session.machine.stack.entries.map { $0.destination.params["x"] } == [nil, nil, "7", "7"])
            for depth in [3, 2, 1] {
                try session.began("g\(depth)", edge: .left).expect(.began)
                try session.ended("g\(depth)", tx: 320, vx: 0).expect(.finished)
                #expect(session.keys.count == depth)
            }
            try session.began("last", edge: .left).expect(.refused, .nothingToPop)
        }
        try cold.call(.open(link: "/c/7"))
        #expect(cold.version == 1, "the stack that is there already is no change")
    }

    struct Meaning: Sendable {
        let link: String
        let routes: [String]
        let params: [String: String]
    }

    @Test(
        "a link is a path or a URL, percent-decoded; parameters that the route does not know are left out",
        arguments: [
            Meaning(link: "/detail/42", routes: ["home", "list", "detail/:id"], params: ["id": "42"]),
            Meaning(
                link: "detail/42/?ref=mail&utm_source=x#top", routes: ["home", "list", "detail/:id"],
                params: ["id": "42", "ref": "mail"]),
            Meaning(
                link: "https://shop.example:8080/detail/%34%32", routes: ["home", "list", "detail/:id"],
                params: ["id": "42"]),
            Meaning(link: "shop://detail/-1", routes: ["home", "list", "detail/:id"], params: ["id": "-1"]),
            Meaning(link: "/photo/a%2Fb+c", routes: ["photo/:n"], params: ["n": "a/b+c"]),
            Meaning(
                link: "/comments/1", routes: ["home", "list", "detail/:id", "comments/:id"],
                params: ["id": "1"]),
        ])
    func meanings(row: Meaning) throws {
        let session = try SessionScript(.link(row.link), of: TestGraph.app())
        #expect(session.routes == row.routes)
        let params = session.machine.stack.top.destination.params.pairs
        #expect(Dictionary(uniqueKeysWithValues: params.map { ($0.name, $0.value) }) == row.params)
    }

    @Test(
        "a link that fits no route is an error",
        arguments: ["/nowhere", "", "/", "/detail", "/detail/x", "/%zz", "/photo/%0A"])
    func unknown(link: String) throws {
        #expect {
            try SessionScript(.link(link), of: TestGraph.app())
        } throws: { error in
            if case .unknownLink(link, _) = error as? Rejection { true } else { false }
        }
    }

    @Test("a value that the route does not take is an error, and nothing changes")
    func unfitting() throws {
        var session = try SessionScript(.stack([.unkeyed("home")]), of: TestGraph.app())
        let rule = ParamRule(name: "ref", values: ["mail", "web"])
        session.expectRejection(
            .unfittingRoutes([.init(path: ["link"], kind: .unfittingParam(rule, route: "detail/:id"))]),
            of: .call(Call(.open(link: "/detail/1?ref=fax"))))
    }

    @Test("without an app there are no links")
    func noApp() throws {
        var session = try SessionScript("root")
        session.expectRejection(.needsApp(field: "link"), of: .call(Call(.open(link: "/detail/1"))))
    }

    @Test("a link asks the guards of all that it would remove, and takes what is presented away")
    func guards() throws {
        var session = try SessionScript(
            .stack([.unkeyed("home"), .keyed("list"), .keyed("form")]), of: TestGraph.app())
        try session.call(.present([.keyed("help")], .sheet, canDismiss: false), animated: false)
        let blocked = try #require(
            try session.call(.open(link: "/detail/1")).expect(.blocked, .guarded).blocked)
        #expect(blocked.entries.map(\.key.rawValue) == ["help", "form"])
        #expect(blocked.entries.map(\.message) == [nil, "Discard the draft?"])
        try session.send(.call(Call(.open(link: "/detail/1"), confirm: blocked.confirm))).expect(.applied)
        #expect(session.routes == ["home", "list", "detail/:id"])
        #expect(session.keys[1] == "list")
        #expect(session.transition?.plan.operation == .dismiss)
        #expect(session.machine.tree.presented.isEmpty)
    }
}
