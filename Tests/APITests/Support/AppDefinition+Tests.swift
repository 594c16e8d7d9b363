import Navigation

extension AppDefinition {
    /// A graph with the routes that the bodies of the tests name.
    static func graph() throws -> AppDefinition {
        var app = AppDefinition()
        let routes = ["root", "list", "top", "detail", "other", "p", "q", "d", "e"]
        app.routes = try routes.map(RouteDefinition.init)
        for index in app.routes.indices {
            app.routes[index].params = [ParamRule(name: "id")]
        }
        app.update("list") { $0.flows = ["checkout"] }
        app.update("top") { $0.pages = PagerDefinition(routes: ["p", "q", "p"]) }
        app.update("detail") { $0.parents = ["root"] }
        app.flows = [FlowDefinition(name: "checkout")]
        app.tabs = [TabDefinition(name: "first", root: "root"), TabDefinition(name: "other", root: "other")]
        return app
    }

    mutating func update(_ pattern: String, _ change: (inout RouteDefinition) -> Void) {
        for index in routes.indices where routes[index].pattern.text == pattern { change(&routes[index]) }
    }
}

extension RouteDefinition {
    init(_ pattern: String) throws {
        self.init(pattern: try RoutePattern(pattern))
    }
}

extension AppDefinition {
    /// A shop: two tabs, screens with parameters, a guarded editor, a checkout that may only be left by a
    /// call.
    static func shop() throws -> AppDefinition {
        var app = AppDefinition()
        app.routes = try [
            "main", "a/:id", "b/:id", "c/:id", "search", "editor", "cart", "payment", "receipt", "album",
            "photo/:id",
        ].map(RouteDefinition.init)
        app.update("a/:id") { $0.params = [ParamRule(name: "id", kind: .integer)] }
        app.update("c/:id") {
            $0.params = [ParamRule(name: "id", kind: .integer), ParamRule(name: "ref", values: ["mail"])]
            $0.parents = ["main", "a/:id", "b/:id"]
        }
        app.update("editor") {
            $0.options.canPop = false
            $0.guardRule = GuardRule(message: "Discard the draft?")
        }
        app.update("cart") { $0.flows = ["checkout"] }
        app.update("payment") { $0.flows = ["checkout"] }
        app.update("receipt") { $0.endsFlows = ["checkout"] }
        app.update("album") { $0.pages = PagerDefinition(routes: ["search", "cart", "main"], wraps: true) }
        app.flows = [FlowDefinition(name: "checkout", isOneWay: true)]
        app.tabs = [
            TabDefinition(name: "home", root: "main"), TabDefinition(name: "search", root: "search"),
        ]
        return app
    }

    /// A revision that knows nothing but one route.
    static func only(_ pattern: String) throws -> AppDefinition {
        var app = AppDefinition()
        app.routes = [try RouteDefinition(pattern)]
        return app
    }
}

extension Client.Setup {
    /// With the shop stored as `shop`.
    static func shop() throws -> Client.Setup {
        var setup = Client.Setup()
        setup.apps = [("shop", try .shop())]
        return setup
    }
}
