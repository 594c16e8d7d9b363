/// An app's routes, by name and by path.
struct RouteTable: Sendable {
    private let byPattern: [String: RouteDefinition]
    private let bySegments: RouteTree

    init(_ routes: [RouteDefinition]) {
        // Of one pattern told twice the first counts, until that is found to be a fault.
        var byPattern: [String: RouteDefinition] = [:]
        for route in routes where byPattern[route.pattern.text] == nil {
            byPattern[route.pattern.text] = route
        }
        self.byPattern = byPattern
        bySegments = RouteTree(routes)
    }

    /// In no particular order.
    var all: some Sequence<RouteDefinition> { byPattern.values }

    /// The route with exactly this pattern.
    subscript(pattern: String) -> RouteDefinition? {
        guard let route = byPattern[pattern], route.pattern.text.hasSameBytes(as: pattern) else { return nil }
        return route
    }

    /// The route that a path is of, with the parameters that the path gives: that of the most specific
    /// pattern whose parameters' rules the path keeps.
    func match(_ path: [String]) -> (route: RouteDefinition, params: Params)? {
        bySegments.first(of: path) { route in
            guard let params = route.pattern.match(path) else { return nil }
            let isAllowed = route.params.allSatisfy { rule in
                params[rule.name].map(rule.allows) ?? true
            }
            return isAllowed ? (route, params) : nil
        }
    }

    /// The first value that keeps a path from being a route's that has such paths.
    func unfittingParam(of path: [String]) -> RouteFault.Kind? {
        bySegments.first(of: path) { route in
            guard let params = route.pattern.match(path) else { return nil }
            return route.faults(of: params).first { if case .unfittingParam = $0 { true } else { false } }
        }
    }

    func match(_ path: String) -> (route: RouteDefinition, params: Params)? {
        match(path.pathSegments)
    }

    /// Where a reference within the app leads: a pattern, which takes what it shares of `params`, or a
    /// path.
    ///
    /// - Returns: nil if it is neither, or a parameter that it needs is not among `params`.
    func destination(_ reference: String, carrying params: Params = Params()) -> Destination? {
        guard let route = self[reference] else {
            return match(reference).map { Destination(route: $0.route.pattern.text, params: $0.params) }
        }
        var carried = Params()
        for name in route.pattern.parameters {
            guard let value = params[name] else { return nil }
            carried[name] = value
        }
        for rule in route.params {
            if let value = params[rule.name] {
                carried[rule.name] = value
            } else if rule.isRequired {
                return nil
            }
        }
        return Destination(route: route.pattern.text, params: carried)
    }
}
