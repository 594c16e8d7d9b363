import Testing

@testable import Navigation

@Suite("Apps: circles, limits and what was meant")
struct AppBoundsTests {
    @Test("parents that run in a circle are told once, wherever the way into it begins")
    func circles() throws {
        let definition = try AppDefinition(routes: [
            ("a", { $0.parents = ["b"] }), ("b", { $0.parents = ["c", "a"] }), ("c", { $0.parents = ["b"] }),
            ("self", { $0.parents = ["self"] }), ("list/:kind", { $0.parents = ["list/all"] }),
            ("fine", { $0.parents = ["root", "fine"] }), ("root", { _ in }),
        ])
        #expect(
            definition.complaints == [
                "/routes/b/parents/0 parents run in a circle: b → c → b",
                "/routes/self/parents/0 parents run in a circle: self → self",
                "/routes/list/:kind/parents/0 parents run in a circle: list/:kind → list/:kind",
            ])
    }

    @Test("a route's back stack has a bound, with what its parents bring along")
    func backStack() throws {
        func chain(of count: Int) throws -> AppDefinition {
            try AppDefinition(
                routes: (0...count).map { index in
                    ("r\(index)", { if index > 0 { $0.parents = ["r\(index - 1)"] } })
                })
        }
        #expect(try chain(of: AppDefinition.Limits.parents).complaints == [])
        #expect(
            try chain(of: AppDefinition.Limits.parents + 1).complaints == [
                "/routes/r257/parents must be at most 256, with those that the first of them brings along"
            ])
    }

    @Test("there may be as much of everything as the limits say, and no more")
    func limits() throws {
        typealias Limits = AppDefinition.Limits
        func definition(over more: Int) throws -> AppDefinition {
            try AppDefinition(routes: [
                (
                    "home",
                    { $0.pages = PagerDefinition(routes: Array(repeating: "x", count: Limits.pages + more)) }
                ),
                (
                    "x",
                    {
                        $0.params = (0..<(Limits.params + more)).map { ParamRule(name: "p\($0)") }
                        $0.params[0].values = (0..<(Limits.values + more)).map { "\($0)" }
                    }
                ),
            ])
        }
        #expect(try definition(over: 0).complaints == [])
        #expect(
            try definition(over: 1).complaints == [
                "/routes/home/pages/routes must hold at most 256 pages, holds 257",
                "/routes/x/params must hold at most 32 params, holds 33",
                "/routes/x/params/p0/values must hold at most 256 values, holds 257",
            ])

        var large = try AppDefinition(
            routes: (0...Limits.routes).map { index in ("r\(index)", { _ in }) })
        large.flows = (0...Limits.flows).map { FlowDefinition(name: "f\($0)") }
        large.tabs = (0...Limits.tabs).map { TabDefinition(name: "t\($0)", root: "r\($0)") }
        for index in 0...Limits.transitions { large.add(.push, from: "r\(index)") }
        #expect(
            large.complaints == [
                "/routes must hold at most 2000 routes, holds 2001",
                "/flows must hold at most 100 flows, holds 101", "/tabs must hold at most 32 tabs, holds 33",
                "/transitions must hold at most 500 transitions, holds 501",
            ])
        large.routes.removeLast()
        large.flows.removeLast()
        large.tabs.removeLast()
        large.transitions.removeLast()
        #expect(large.complaints == [])

        var shared = try AppDefinition("home")
        let elements = (0...Limits.sharedElements).map { SharedElementRule(from: "e\($0)", to: "e\($0)") }
        shared.add(.push, style: TransitionStyle(sharedElements: elements))
        #expect(
            shared.complaints == ["/transitions/0/sharedElements must hold at most 32 elements, holds 33"])
    }

    @Test("so many faults are told as somebody reads")
    func faults() throws {
        let definition = try AppDefinition(routes: [
            ("home", { $0.parents = Array(repeating: "detail/:id", count: 1_000) }), ("detail/:id", { _ in }),
        ])
        #expect(definition.complaints.count == DefinitionCheck.maximumFaults)
        #expect(definition.complaints.first?.hasPrefix("/routes/home/parents/0 leads to") == true)
    }

    @Test(
        "the nearest routes come first, and any text is as near to a parameter",
        arguments: [
            ("hom", ["home"]), ("detial/42", ["detail/:id"]), ("detail", ["detail/:id"]),
            ("detail/42/comments", ["detail/:id/comments", "detail/:id"]),
            ("detail/a-rather-long-name/coments", ["detail/:id/comments", "detail/:id"]),
        ])
    func nearest(path: String, patterns: [String]) throws {
        let definition = try AppDefinition("home", "list", "search", "detail/:id", "detail/:id/comments")
        let found = RouteTable(definition.routes).nearest(to: path)
        #expect(found.count == 3)
        #expect(Array(found.prefix(patterns.count)) == patterns)
    }

    @Test("of few routes all are near, and of a long text the beginning is looked at")
    func nearestOfFew() throws {
        let definition = try AppDefinition("home", "detail/:id")
        let table = RouteTable(definition.routes)
        #expect(table.nearest(to: "") == ["home", "detail/:id"])
        let long = "detial/" + String(repeating: "x", count: 1 << 20)
        #expect(table.nearest(to: long) == ["detail/:id", "home"])
        #expect(RouteTable([]).nearest(to: "home") == [])
    }
}
