/// Makes what clients ask for into what the session's app knows, and collects what does not fit. Without
/// an app every route is what it says.
struct EntryResolver {
    /// So many faults are told; what follows is not looked for.
    static let maximumFaults = 16
    /// So many of them with the nearest routes, which take as long to find as the app has routes.
    private static let maximumSearches = 3

    let app: App?
    private(set) var faults: [RouteFault] = []
    private let limit: Int
    private let namesNearest: Bool

    /// - Parameters:
    ///   - limit: how many faults are wanted, about.
    ///   - namesNearest: whether an unknown route is told with the nearest ones.
    init(app: App?, limit: Int = Self.maximumFaults, namesNearest: Bool = true) {
        self.app = app
        self.limit = limit
        self.namesNearest = namesNearest
    }

    /// - Throws: if anything did not fit.
    func check() throws(Rejection) {
        if !faults.isEmpty { throw .unfittingRoutes(faults) }
    }

    // MARK: Routes

    /// Where a route as a client names it leads: a pattern or a path, with parameters beside it.
    ///
    /// - Parameter path: the keys that lead to the object with `route` and `params`.
    /// - Returns: the request's own if nothing fits, with the fault told.
    mutating func destination(_ requested: Destination, at path: [String]) -> Destination {
        guard let app, faults.count < limit else { return requested }
        if let named = app.routes[requested.route] {
            return destination(of: named, requested.params, at: path)
        }
        return destination(requested, segments: requested.route.pathSegments, at: path)
    }

    /// Where a path leads that is given by its segments, which may hold slashes; `requested` has its
    /// text and the parameters beside it.
    mutating func destination(
        _ requested: Destination, segments: [String], at path: [String]
    ) -> Destination {
        guard let app, faults.count < limit else { return requested }
        guard let (route, matched) = app.routes.match(segments) else {
            faults.append(RouteFault(path: path + ["route"], kind: fault(of: segments, requested, in: app)))
            return requested
        }
        var params = matched
        for pair in requested.params.pairs {
            if let given = params[pair.name], !given.hasSameBytes(as: pair.value) {
                let kind = RouteFault.Kind.contradictedParam(pair.name, route: route.pattern.text)
                faults.append(RouteFault(path: path + ["params", pair.name], kind: kind))
            }
            params[pair.name] = pair.value
        }
        return destination(of: route, params, at: path)
    }

    /// What is wrong with a path that no route takes: a value, where a route has such paths.
    private func fault(of segments: [String], _ requested: Destination, in app: App) -> RouteFault.Kind {
        if let fault = app.routes.unfittingParam(of: segments) { return fault }
        let isNamed = namesNearest && faults.count < Self.maximumSearches
        return .unknownRoute(
            requested.route, nearest: isNamed ? app.routes.nearest(to: requested.route) : [])
    }

    private mutating func destination(
        of route: RouteDefinition, _ params: Params, at path: [String]
    ) -> Destination {
        for fault in route.faults(of: params) {
            let name =
                switch fault {
                case .unknownParam(let name, _): ["params", name]
                case .unfittingParam(let rule, _): ["params", rule.name]
                case .missingParam, .unknownRoute, .contradictedParam, .noSuchTab: ["params"]
                }
            faults.append(RouteFault(path: path + name, kind: fault))
        }
        return Destination(route: route.pattern.text, params: params)
    }

    // MARK: Options

    /// What the entries of a destination begin with.
    func initialOptions(of destination: Destination) -> EntryOptions {
        guard let app, let route = app.routes[destination.route] else { return EntryOptions() }
        var options = route.options
        options.pager = route.pages.flatMap { pager(of: $0, carrying: destination.params) }
        return options
    }

    private func pager(of definition: PagerDefinition, carrying params: Params) -> Pager? {
        Pager(
            pages: definition.routes.compactMap { app?.routes.destination($0, carrying: params) },
            index: definition.index, wraps: definition.wraps, axis: definition.axis)
    }

    /// Changes `options` as told; what is kept stays, what is set back is as `initial` has it.
    mutating func apply(
        _ change: EntryOptionsChange, to options: inout EntryOptions, initial: EntryOptions,
        at path: [String]
    ) throws(Rejection) {
        change.swipeBack.apply(to: &options.swipeBack, default: initial.swipeBack)
        change.navigationBarHidden.apply(
            to: &options.navigationBarHidden, default: initial.navigationBarHidden)
        change.backButtonHidden.apply(to: &options.backButtonHidden, default: initial.backButtonHidden)
        change.tabBarHidden.apply(to: &options.tabBarHidden, default: initial.tabBarHidden)
        change.canPop.apply(to: &options.canPop, default: initial.canPop)
        change.scrolls.apply(to: &options.scrolls, default: initial.scrolls)
        change.scrolledTo.apply(to: &options.scrolledTo, default: initial.scrolledTo)
        switch change.pushDestination {
        case .keep: break
        case .reset: options.pushDestination = nil
        case .set(let request):
            options.pushDestination = try screen(request, at: path + ["pushDestination"])
        }
        switch change.pages {
        case .keep: break
        case .reset: options.pager = initial.pager
        case .set(let pages):
            options.pager = try pager(pages, changing: options.pager, at: path + ["pages"])
        }
    }

    /// The destination and the options of an entry to be.
    mutating func screen(_ request: EntryRequest, at path: [String]) throws(Rejection) -> Screen {
        let destination = destination(request.destination, at: path)
        let initial = initialOptions(of: destination)
        var options = initial
        try apply(request.options, to: &options, initial: initial, at: path)
        return Screen(destination: destination, options: options)
    }

    private mutating func pager(
        _ change: PagerChange, changing old: Pager?, at path: [String]
    ) throws(Rejection) -> Pager {
        let pages: [Destination]
        if let requested = change.pages {
            guard !requested.isEmpty else { throw .emptyPages(path: path + ["routes"]) }
            var resolved: [Destination] = []
            for (index, page) in requested.enumerated() {
                resolved.append(destination(page, at: path + ["routes", String(index)]))
            }
            pages = resolved
        } else if let old {
            pages = old.pages
        } else {
            throw .emptyPages(path: path + ["routes"])
        }
        let pager = Pager(
            pages: pages, index: change.index ?? old?.index ?? 0, wraps: change.wraps ?? old?.wraps ?? false,
            axis: change.axis ?? old?.axis ?? .horizontal)
        guard let pager else { preconditionFailure("pages were there a moment ago") }
        return pager
    }
}

extension RouteDefinition {
    /// What keeps these parameters from being an entry's of this route.
    func faults(of params: Params) -> [RouteFault.Kind] {
        var faults: [RouteFault.Kind] = []
        let name = pattern.text
        let inPattern = pattern.parameters
        for parameter in inPattern {
            guard let value = params[parameter] else {
                faults.append(.missingParam(parameter, route: name))
                continue
            }
            let rule = self.params.first { $0.name == parameter } ?? ParamRule(name: parameter)
            if !rule.allows(value) { faults.append(.unfittingParam(rule, route: name)) }
        }
        for rule in self.params where !inPattern.contains(rule.name) {
            if let value = params[rule.name] {
                if !rule.allows(value) { faults.append(.unfittingParam(rule, route: name)) }
            } else if rule.isRequired {
                faults.append(.missingParam(rule.name, route: name))
            }
        }
        for pair in params.pairs where !inPattern.contains(pair.name) {
            guard !self.params.contains(where: { $0.name.hasSameBytes(as: pair.name) }) else { continue }
            faults.append(.unknownParam(pair.name, route: name))
        }
        return faults
    }
}
