import JSON
import Navigation

/// What a document declares for all routes that do not say otherwise.
struct RouteDefaults {
    var options = EntryOptions()
    /// Whether it declares where swipe-back may start, which each route must otherwise.
    var hasSwipeBack = false
}

extension BodyReader {
    mutating func routeDefaults(_ value: JSONValue) -> RouteDefaults {
        var defaults = RouteDefaults()
        fields(of: value) { key, field, reader in
            if key == "swipeBack" { defaults.hasSwipeBack = true }
            return defaults.options.read(key, field, &reader)
        }
        return defaults
    }

    /// - Parameter hidingTabBar: takes the patterns of the routes that say themselves that they hide it.
    mutating func routes(
        _ value: JSONValue, _ defaults: RouteDefaults, _ hidingTabBar: inout Set<String>
    ) -> [RouteDefinition] {
        var routes: [RouteDefinition] = []
        fields(of: value) { key, field, reader in
            let pattern = reader.pattern(key, in: value)
            var hidesTabBar = false
            let route = reader.route(field, pattern, defaults, &hidesTabBar)
            if hidesTabBar, let pattern { hidingTabBar.insert(pattern.text) }
            if let route { routes.append(route) }
            return true
        }
        if value.asObject?.count == 0 { problem(value, "must hold one route at least") }
        return routes
    }

    private mutating func pattern(_ key: JSONKey, in routes: JSONValue) -> RoutePattern? {
        let text = key.description
        guard text.utf8.count <= limits.routeLength, Self.hasNoControlCharacters(text) else {
            problem(
                key, in: routes, "must have at most \(limits.routeLength) bytes and no control characters")
            return nil
        }
        guard text != "*" else {
            problem(key, in: routes, "stands for any route in transitions, and names none")
            return nil
        }
        let pattern: RoutePattern
        do {
            pattern = try RoutePattern(text)
        } catch {
            problem(key, in: routes, error.detail)
            return nil
        }
        if let name = pattern.parameters.first(where: { !limits.allowsName($0) }) {
            problem(
                key, in: routes,
                "has a parameter \(name) whose name is not up to \(limits.nameLength) visible ASCII characters "
                    + "without spaces")
            return nil
        }
        return pattern
    }

    /// - Returns: nil without a pattern, and if `value` is no object.
    private mutating func route(
        _ value: JSONValue, _ pattern: RoutePattern?, _ defaults: RouteDefaults, _ hidesTabBar: inout Bool
    ) -> RouteDefinition? {
        var route = pattern.map { RouteDefinition(pattern: $0) }
        var options = defaults.options
        var hasSwipeBack = defaults.hasSwipeBack
        fields(of: value) { key, field, reader in
            switch key {
            case "params": route?.params = reader.paramRules(field, of: pattern)
            case "pushDestination": route?.pushDestination = reader.route(field)
            case "parents": route?.parents = reader.elements(of: field) { $1.route($0) }
            case "guard": route?.guardRule = reader.guardRule(field)
            case "pages": route?.pages = reader.pagerDefinition(field)
            case "policy": route?.policy = reader.knownPolicy(field)
            case "flows": route?.flows = reader.elements(of: field) { $1.name($0) }
            case "endsFlows": route?.endsFlows = reader.elements(of: field) { $1.name($0) }
            default:
                if key == "swipeBack" { hasSwipeBack = true }
                let isOption = options.read(key, field, &reader)
                if key == "tabBarHidden" { hidesTabBar = options.tabBarHidden }
                return isOption
            }
            return true
        }
        guard value.kind == .object else { return nil }
        if !hasSwipeBack {
            missing("swipeBack", in: value, "is required, here or for all routes in defaults")
        }
        options.canPop = route?.guardRule == nil
        route?.options = options
        return route
    }

    private mutating func paramRules(_ value: JSONValue, of pattern: RoutePattern?) -> [ParamRule] {
        var rules: [ParamRule] = []
        fields(of: value) { key, field, reader in
            let name = reader.name(key, in: value, "parameter's name")
            var rule = ParamRule(name: name ?? "")
            let isInPattern = pattern?.parameters.contains(rule.name) ?? false
            reader.fields(of: field) { key, field, reader in
                switch key {
                case "kind": rule.kind = reader.choice(field, of: ParamRule.Kind.self) ?? .text
                case "values":
                    rule.values = reader.elements(of: field) { $1.string($0, maximum: $1.limits.paramLength) }
                case "required": rule.isRequired = reader.bool(field) ?? false
                default: return false
                }
                return true
            }
            // Always there, whatever it says, and so it is written one way.
            if isInPattern { rule.isRequired = false }
            rules.append(rule)
            return true
        }
        return rules
    }

    /// `true`, or an object with what to ask.
    private mutating func guardRule(_ value: JSONValue) -> GuardRule? {
        if let isGuarded = value.asBool { return isGuarded ? GuardRule() : nil }
        guard value.kind == .object else {
            mismatch(value, expected: "true, false or an object")
            return nil
        }
        var rule = GuardRule()
        fields(of: value) { key, field, reader in
            guard key == "message" else { return false }
            rule.message = reader.text(field, maximum: reader.limits.routeLength)
            return true
        }
        return rule
    }

    private mutating func pagerDefinition(_ value: JSONValue) -> PagerDefinition? {
        var pager = PagerDefinition(routes: [])
        var hasRoutes = false
        fields(of: value) { key, field, reader in
            switch key {
            case "routes":
                hasRoutes = true
                pager.routes = reader.elements(of: field) { $1.route($0) }
                if field.asArray?.count == 0 { reader.problem(field, "must name one route at least") }
            case "index":
                let last = Int64(AppDefinition.Limits.pages - 1)
                pager.index = reader.integer(field, in: 0...last).map { Int($0) } ?? 0
            case "wraps": pager.wraps = reader.bool(field) ?? false
            case "axis": pager.axis = reader.choice(field, of: Axis.self) ?? .horizontal
            default: return false
            }
            return true
        }
        guard value.kind == .object else { return nil }
        if !hasRoutes { missing("routes", in: value) }
        return pager
    }
}

extension EntryOptions {
    /// Reads an option that routes declare; what is wrong stays as it was.
    ///
    /// - Returns: false for a field that is none.
    fileprivate mutating func read(_ key: JSONKey, _ value: JSONValue, _ reader: inout BodyReader) -> Bool {
        switch key {
        case "swipeBack": swipeBack = reader.choice(value, of: SwipeBack.self) ?? swipeBack
        case "navigationBarHidden": navigationBarHidden = reader.bool(value) ?? navigationBarHidden
        case "backButtonHidden": backButtonHidden = reader.bool(value) ?? backButtonHidden
        case "tabBarHidden": tabBarHidden = reader.bool(value) ?? tabBarHidden
        case "scrolls": scrolls = reader.choice(value, of: ScrollAxes.self) ?? scrolls
        default: return false
        }
        return true
    }
}

extension RoutePattern.Malformed {
    fileprivate var detail: String {
        switch self {
        case .empty: "must not be empty"
        case .emptySegment: "must have something before, between and behind its slashes"
        case .unnamedParameter: "must have a name behind each colon that begins a segment"
        case .repeatedParameter(let name): "names the parameter \(name) more than once"
        }
    }
}
