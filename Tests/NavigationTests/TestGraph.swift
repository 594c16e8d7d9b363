import Navigation

/// A small graph that uses everything a graph can: what tests with an app begin from.
enum TestGraph {
    static func app(
        revision: String = "1", _ change: (inout AppDefinition) throws -> Void = { _ in }
    ) throws -> App {
        var definition = try Self.definition()
        try change(&definition)
        return try App(name: "shop", revision: revision, definition: definition)
    }

    /// Without tabs.
    static func definition() throws -> AppDefinition {
        var definition = AppDefinition()
        definition.routes = [
            try .route("home"),
            try .route("list") { $0.options.swipeBack = .fullWidth },
            try .route("detail/:id") {
                $0.options.swipeBack = .fullWidth
                $0.options.tabBarHidden = true
                $0.params = [
                    ParamRule(name: "id", kind: .integer), ParamRule(name: "ref", values: ["mail", "web"]),
                ]
                $0.pushDestination = "comments/:id"
                $0.parents = ["home", "list"]
            },
            try .route("comments/:id") {
                $0.options.navigationBarHidden = true
                $0.params = [ParamRule(name: "id", kind: .integer)]
                $0.parents = ["detail/:id"]
            },
            try .route("gallery") {
                $0.options.swipeBack = .fullWidth
                $0.pages = PagerDefinition(routes: ["photo/1", "photo/2", "photo/3"])
            },
            try .route("carousel") {
                $0.pages = PagerDefinition(routes: ["photo/1", "photo/2"], wraps: true)
            },
            try .route("feed") {
                $0.pages = PagerDefinition(routes: ["photo/1", "photo/2"], axis: .vertical)
            },
            try .route("photo/:n"),
            try .route("form") {
                $0.options.canPop = false
                $0.guardRule = GuardRule(message: "Discard the draft?")
            },
            try .route("cart") { $0.flows = ["checkout"] },
            try .route("pay") {
                $0.options.canPop = false
                $0.guardRule = GuardRule()
                $0.flows = ["checkout"]
            },
            try .route("help"),
            try .route("receipt") {
                $0.options.swipeBack = .disabled
                $0.endsFlows = ["checkout"]
            },
            try .route("welcome") { $0.flows = ["signUp"] },
            try .route("password") { $0.flows = ["signUp"] },
        ]
        definition.flows = [
            FlowDefinition(name: "checkout"), FlowDefinition(name: "signUp", isOneWay: true),
        ]
        definition.transitions = [
            TransitionDefinition(
                name: "zoom", operation: .push, from: "list", to: "detail/:id", reverses: true,
                style: TransitionStyle(
                    timing: .curve(duration: 400, .easeInOut),
                    sharedElements: [SharedElementRule(from: "thumb", to: "hero")])),
            TransitionDefinition(
                name: "fade", operation: .push, to: "help",
                style: TransitionStyle(
                    sharedElements: [SharedElementRule(from: "logo", to: "logo", isRequired: false)],
                    isInterruptible: false)),
        ]
        return definition
    }

    static let tabs = [TabDefinition(name: "home", root: "home"), TabDefinition(name: "list", root: "list")]
}

extension RouteDefinition {
    static func route(
        _ pattern: String, _ change: (inout RouteDefinition) -> Void = { _ in }
    ) throws -> RouteDefinition {
        var route = RouteDefinition(pattern: try RoutePattern(pattern))
        change(&route)
        return route
    }
}

extension ElementFrame {
    static func at(_ x: Double, _ y: Double, _ name: String, space: Vector = .zero) -> ElementFrame {
        ElementFrame(name: name, frame: Frame(x: x, y: y, width: 40, height: 30), space: space)
    }
}
