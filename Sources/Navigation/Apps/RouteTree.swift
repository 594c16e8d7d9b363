/// Routes by their segments, one after another: a path is looked up in as many steps as it has segments,
/// however many routes there are.
struct RouteTree: Sendable {
    private var literals: [String: RouteTree] = [:]
    // None or one: a tree holds trees, so that the recursion needs the array's indirection.
    private var parameter: [RouteTree] = []
    /// Those that end here.
    private var routes: [RouteDefinition] = []

    init(_ routes: [RouteDefinition]) {
        for route in routes { insert(route, route.pattern.segments[...]) }
    }

    private mutating func insert(_ route: RouteDefinition, _ segments: ArraySlice<RoutePattern.Segment>) {
        switch segments.first {
        case nil: routes.append(route)
        case .literal(let text):
            literals[text, default: RouteTree([])].insert(route, segments.dropFirst())
        case .parameter:
            if parameter.isEmpty { parameter = [RouteTree([])] }
            parameter[0].insert(route, segments.dropFirst())
        }
    }

    /// Gives `choose` the routes that may be a path's, the more specific ones first, until it takes one.
    ///
    /// - Returns: what it made of it; nil if it took none.
    func first<Chosen>(of path: [String], _ choose: (RouteDefinition) -> Chosen?) -> Chosen? {
        first(of: path[...], choose)
    }

    private func first<Chosen>(
        of path: ArraySlice<String>, _ choose: (RouteDefinition) -> Chosen?
    ) -> Chosen? {
        guard let segment = path.first else {
            for route in routes {
                if let chosen = choose(route) { return chosen }
            }
            return nil
        }
        let rest = path.dropFirst()
        // Found by Swift's equality of strings: `choose` tells by bytes.
        if let chosen = literals[segment]?.first(of: rest, choose) { return chosen }
        return parameter.first?.first(of: rest, choose)
    }
}
