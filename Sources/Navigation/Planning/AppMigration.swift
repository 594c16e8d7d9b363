/// Takes what a session holds from one app, or from none, to another: what was changed on a screen alone
/// stays, what its route declares is as the new app has it.
struct AppMigration {
    private let source: EntryResolver
    private var target: EntryResolver

    /// - Parameters:
    ///   - limit: how many faults are wanted, about.
    ///   - namesNearest: whether they tell what may have been meant.
    init(
        from source: App?, to target: App, limit: Int = EntryResolver.maximumFaults, namesNearest: Bool = true
    ) {
        self.source = EntryResolver(app: source)
        self.target = EntryResolver(app: target, limit: limit, namesNearest: namesNearest)
    }

    /// What the new app does not know of all that was moved.
    var faults: [RouteFault] { target.faults }

    /// With all that it leads to: pages that are not its route's, and its own push destination.
    ///
    /// - Parameter path: the keys that lead to it.
    mutating func screen(_ screen: Screen, at path: [String] = []) -> Screen {
        let destination = destination(screen.destination, at: path)
        let old = source.initialOptions(of: screen.destination)
        let new = target.initialOptions(of: destination)
        var options = screen.options.moved(from: old, to: new)
        options.pager = pager(screen.options.pager, from: old.pager, to: new.pager, at: path + ["pages"])
        options.pushDestination = screen.options.pushDestination.map {
            self.screen($0, at: path + ["pushDestination"])
        }
        return Screen(destination: destination, options: options)
    }

    /// A route that the new app calls otherwise is found by the path.
    private mutating func destination(_ destination: Destination, at path: [String]) -> Destination {
        guard target.app?.routes[destination.route] == nil,
            let pattern = source.app?.routes[destination.route]?.pattern,
            let segments = pattern.path(with: destination.params)
        else { return target.destination(destination, at: path) }
        let besides = destination.params.pairs.filter { !pattern.has($0.name) }
        let named = Destination(
            route: segments.joined(separator: "/"), params: Params(besides.map { ($0.name, $0.value) }))
        return target.destination(named, segments: segments, at: path)
    }

    private mutating func pager(
        _ pager: Pager?, from old: Pager?, to new: Pager?, at path: [String]
    ) -> Pager? {
        guard let pager else { return new }
        if let old, pager.pages == old.pages {
            return new.flatMap { new in
                Pager(
                    pages: new.pages, index: pager.index,
                    wraps: pager.wraps == old.wraps ? new.wraps : pager.wraps,
                    axis: pager.axis == old.axis ? new.axis : pager.axis)
            }
        }
        let pages = pager.pages.enumerated().map { index, page in
            destination(page, at: path + ["routes", String(index)])
        }
        return Pager(pages: pages, index: pager.index, wraps: pager.wraps, axis: pager.axis)
    }
}

extension EntryOptions {
    /// What was as `old` declares becomes as `new` declares; the rest was changed and stays. Pages and push
    /// destination stay.
    fileprivate func moved(from old: EntryOptions, to new: EntryOptions) -> EntryOptions {
        var options = self
        if swipeBack == old.swipeBack { options.swipeBack = new.swipeBack }
        if navigationBarHidden == old.navigationBarHidden {
            options.navigationBarHidden = new.navigationBarHidden
        }
        if backButtonHidden == old.backButtonHidden { options.backButtonHidden = new.backButtonHidden }
        if tabBarHidden == old.tabBarHidden { options.tabBarHidden = new.tabBarHidden }
        if canPop == old.canPop { options.canPop = new.canPop }
        if scrolls == old.scrolls { options.scrolls = new.scrolls }
        return options
    }
}
