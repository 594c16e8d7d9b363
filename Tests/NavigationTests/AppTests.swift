import Testing

@testable import Navigation

@Suite("Apps: what refers to what")
struct AppTests {
    @Test("a definition without faults is an app")
    func whole() throws {
        var definition = try AppDefinition("home", "list/:kind", "detail/:id", "comments/:id", "search")
        definition.flows = [FlowDefinition(name: "checkout")]
        definition.tabs = [
            TabDefinition(name: "a", root: "home"), TabDefinition(name: "b", root: "list/all"),
        ]
        definition.route("detail/:id") {
            $0.params = [
                ParamRule(name: "id", kind: .integer), ParamRule(name: "ref", values: ["mail", "web"]),
            ]
            $0.pushDestination = "comments/:id"
            $0.parents = ["home", "list/all"]
            $0.pages = PagerDefinition(routes: ["comments/:id", "search"], index: 1)
            $0.flows = ["checkout"]
            $0.endsFlows = ["checkout"]
        }
        definition.add(.push, from: "home", to: "detail/:id", reverses: true)
        definition.add(.push, to: "detail/42")
        definition.add(.page)
        #expect(definition.complaints == [])
    }

    @Test("a pattern is taken apart at its slashes, whatever follows them")
    func patterns() throws {
        let pattern = try RoutePattern("a/\u{301}b/:x/\u{1F3FB}/:\u{301}")
        #expect(
            pattern.segments == [
                .literal("a"), .literal("\u{301}b"), .parameter("x"), .literal("\u{1F3FB}"),
                .parameter("\u{301}"),
            ])
        let table = RouteTable([RouteDefinition(pattern: pattern)])
        #expect(table.match("a/\u{301}b/1/\u{1F3FB}/2")?.params["x"] == "1")
        #expect(throws: RoutePattern.Malformed.emptySegment) { try RoutePattern("a//\u{301}") }
    }

    @Test("every reference must be a route or match one")
    func unknownReferences() throws {
        var definition = try AppDefinition("home", "detail/:id")
        definition.tabs = [TabDefinition(name: "a", root: "hom")]
        definition.route("home") {
            $0.pushDestination = "detail"
            $0.parents = ["home/home"]
            $0.pages = PagerDefinition(routes: ["home", "detial/:id"])
            $0.flows = ["checkout"]
            $0.endsFlows = ["sign-up"]
        }
        definition.add(.push, from: "nowhere", to: "detail/1/2")
        let places = definition.complaints.map { $0.prefix { $0 != " " } }
        #expect(
            places == [
                "/tabs/0/root", "/routes/home/pushDestination", "/routes/home/parents/0",
                "/routes/home/pages/routes/1", "/routes/home/flows/0", "/routes/home/endsFlows/0",
                "/transitions/0/from", "/transitions/0/to",
            ])
        #expect(
            definition.complaints.contains(
                "/routes/home/pages/routes/1 no route is or matches detial/:id; the nearest are detail/:id, home"
            ))
    }

    @Test("what a reference leads to takes its parameters from where it is")
    func missingParams() throws {
        var definition = try AppDefinition("home", "list/:kind", "detail/:id", "photos/:id")
        definition.route("home") { $0.pushDestination = "detail/:id" }
        definition.route("detail/:id") { $0.parents = ["list/:kind", "photos/:id"] }
        definition.route("photos/:id") { $0.params = [ParamRule(name: "size", isRequired: true)] }
        definition.tabs = [
            TabDefinition(name: "a", root: "list/:kind"), TabDefinition(name: "b", root: "photos/1"),
        ]
        #expect(
            definition.complaints == [
                "/tabs/0/root leads to list/:kind, which needs the parameter kind that nothing here gives",
                "/tabs/1/root leads to photos/:id without the parameter size, which it needs",
                "/routes/home/pushDestination leads to detail/:id, which needs the parameter id that home does "
                    + "not always have",
                "/routes/detail/:id/parents/0 leads to list/:kind, which needs the parameter kind that "
                    + "detail/:id does not always have",
                "/routes/detail/:id/parents/1 leads to photos/:id, which needs the parameter size that "
                    + "detail/:id does not always have",
            ])
    }

    @Test("a parameter that need not be there is none that a reference can count on")
    func optionalParams() throws {
        var definition = try AppDefinition("home", "detail/:id")
        definition.route("home") {
            $0.params = [ParamRule(name: "id")]
            $0.pushDestination = "detail/:id"
        }
        #expect(definition.complaints.count == 1)
        definition.route("home") { $0.params[0].isRequired = true }
        #expect(definition.complaints == [])
    }

    @Test(
        "what is handed on must be what the other route takes",
        arguments: [
            (ParamRule(name: "id"), ParamRule(name: "id"), true),
            (ParamRule(name: "id", kind: .integer), ParamRule(name: "id"), true),
            (ParamRule(name: "id"), ParamRule(name: "id", kind: .integer), false),
            (ParamRule(name: "id", values: ["1", "2"]), ParamRule(name: "id", kind: .integer), true),
            (ParamRule(name: "id", values: ["1"]), ParamRule(name: "id", values: ["1", "2"]), true),
            (ParamRule(name: "id", values: ["1", "3"]), ParamRule(name: "id", values: ["1", "2"]), false),
            (ParamRule(name: "id", kind: .integer), ParamRule(name: "id", values: ["1"]), false),
        ])
    func rules(given: ParamRule, taken: ParamRule, fits: Bool) throws {
        var definition = try AppDefinition("home/:id", "detail/:id")
        definition.route("home/:id") {
            $0.params = [given]
            $0.pushDestination = "detail/:id"
        }
        definition.route("detail/:id") { $0.params = [taken] }
        #expect((definition.complaints == []) == fits)
    }

    @Test("the values of a parameter are of its kind")
    func values() throws {
        var definition = try AppDefinition("detail/:id")
        definition.route("detail/:id") {
            $0.params = [
                ParamRule(name: "id", kind: .integer, values: ["1", "x", "-7", "-", "1.0"]),
                ParamRule(name: "ref", values: ["mail", ""]),
            ]
        }
        let places = definition.complaints.map { $0.prefix { $0 != " " } }
        let params = "/routes/detail/:id/params"
        #expect(
            places == [
                "\(params)/id/values/1", "\(params)/id/values/3", "\(params)/id/values/4",
                "\(params)/ref/values/1",
            ])
    }

    @Test("no two patterns match the same paths")
    func samePaths() throws {
        let definition = try AppDefinition(
            "list/:kind", "list/all", "list/:id", ":a/:b", "list/:kind/:id", "caf\u{E9}", "cafe\u{301}")
        #expect(
            definition.complaints == [
                "/routes/list/:id matches the same paths as list/:kind",
                "/routes/cafe\u{301} matches the same paths as caf\u{E9}",
            ])
    }

    @Test("a tab has a name and a root of its own")
    func tabs() throws {
        var definition = try AppDefinition("home", "list/:kind")
        definition.tabs = [
            TabDefinition(name: "a", root: "home"), TabDefinition(name: "a", root: "list/1"),
            TabDefinition(name: "b", root: "list/2"),
        ]
        #expect(
            definition.complaints == [
                "/tabs/1/name another tab has the name a",
                "/tabs/2/root another tab begins with the route list/:kind",
            ])
        #expect(definition.patternsOfTabRoots() == ["home", "list/:kind"])
    }

    @Test("a pager begins with one of its pages")
    func pages() throws {
        var definition = try AppDefinition("home", "list")
        for (index, isThere) in [(0, true), (1, true), (2, false), (-1, false)] {
            definition.route("home") { $0.pages = PagerDefinition(routes: ["home", "list"], index: index) }
            #expect((definition.complaints == []) == isThere)
        }
        definition.route("home") { $0.pages = PagerDefinition(routes: []) }
        #expect(definition.complaints == ["/routes/home/pages/routes must name one route at least"])
    }

    @Test("transitions: one for each purpose, and what is reversed has an opposite")
    func transitions() throws {
        var definition = try AppDefinition("home", "list")
        let photo = SharedElementRule(from: "photo", to: "photo")
        let title = SharedElementRule(from: "title", to: "photo")
        definition.add(.push, from: "home", to: "list", reverses: true)
        definition.add(
            .pop, from: "list", to: "home", style: TransitionStyle(sharedElements: [photo, title]))
        definition.add(.push, from: "home", to: "list")
        definition.add(.push, from: "home")
        definition.add(.page, reverses: true)
        definition.add(.replace, reverses: true)
        definition.add(.present, reverses: true)
        #expect(
            definition.complaints == [
                "/transitions/1/sharedElements/1 shares an element that another one shares",
                "/transitions/2 is for the same operation, from and to as t0, number 0",
                "/transitions/4/reverses nothing is the opposite of page",
                "/transitions/5/reverses nothing is the opposite of replace",
            ])
    }
}
