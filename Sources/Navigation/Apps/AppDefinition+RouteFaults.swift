// What may be wrong with routes and transitions.

extension DefinitionCheck {
    // MARK: Limits

    mutating func limits(of route: RouteDefinition) {
        let place = ["routes", route.pattern.text]
        let params = Set(route.pattern.parameters).union(route.params.map(\.name))
        limit(params.count, AppDefinition.Limits.params, "params", at: place + ["params"])
        // Of a great many params not every one is looked at.
        for rule in route.params.prefix(AppDefinition.Limits.params) {
            let path = place + ["params", rule.name, "values"]
            limit(rule.values.count, AppDefinition.Limits.values, "values", at: path)
        }
        let pages = route.pages?.routes.count ?? 0
        limit(pages, AppDefinition.Limits.pages, "pages", at: place + ["pages", "routes"])
    }

    mutating func limits(of transition: TransitionDefinition, at place: [String]) {
        let count = transition.style.sharedElements.count
        limit(count, AppDefinition.Limits.sharedElements, "elements", at: place + ["sharedElements"])
    }

    // MARK: Routes

    mutating func routes(_ routes: [RouteDefinition]) {
        var shapes: [[RoutePattern.Segment]: String] = [:]
        for route in routes where !isFull {
            let place = ["routes", route.pattern.text]
            if let other = shapes.updateValue(route.pattern.text, forKey: route.pattern.shape) {
                fault(place, "matches the same paths as \(other)")
            }
            params(of: route, at: place + ["params"])
            if let destination = route.pushDestination {
                reference(destination, from: route, at: place + ["pushDestination"])
            }
            references(route.parents, from: route, at: place + ["parents"])
            if let pages = route.pages { pager(pages, of: route, at: place + ["pages"]) }
            flowNames(route.flows, at: place + ["flows"])
            flowNames(route.endsFlows, at: place + ["endsFlows"])
        }
        backStacks(routes)
    }

    private mutating func params(of route: RouteDefinition, at place: [String]) {
        for rule in route.params {
            let path = place + [rule.name, "values"]
            let kind = ParamRule(name: rule.name, kind: rule.kind)
            for (index, value) in rule.values.enumerated() where !kind.allows(value) {
                switch rule.kind {
                case .text: fault(path + [String(index)], "must not be empty")
                case .integer: fault(path + [String(index)], "must be decimal digits, as its kind says")
                }
            }
        }
    }

    private mutating func pager(_ pager: PagerDefinition, of route: RouteDefinition, at place: [String]) {
        references(pager.routes, from: route, at: place + ["routes"])
        if pager.routes.isEmpty {
            fault(place + ["routes"], "must name one route at least")
        } else if !pager.routes.indices.contains(pager.index) {
            fault(place + ["index"], "must be from 0 to \(pager.routes.count - 1), the last page")
        }
    }

    private mutating func flowNames(_ names: [String], at place: [String]) {
        for (index, name) in names.enumerated() where !isFull && !flows.contains(name) {
            fault(place + [String(index)], "no flow \(name) is declared in flows")
        }
    }

    /// A link's back stack goes on below the first parent: it must come to an end, and soon enough.
    private mutating func backStacks(_ routes: [RouteDefinition]) {
        var firstParents: [String: String] = [:]
        var counts: [String: Int] = [:]
        for route in routes {
            firstParents[route.pattern.text] =
                route.parents.first.flatMap { table.route(of: $0) }?.pattern.text
            counts[route.pattern.text] = route.parents.count
        }
        let before = faults.count
        circles(routes, firstParents)
        guard faults.count == before else { return }
        let limit = AppDefinition.Limits.parents
        for route in routes where !isFull {
            var count = 0
            var next: String? = route.pattern.text
            while let name = next, count <= limit {
                count += counts[name] ?? 0
                next = firstParents[name]
            }
            if count > limit {
                fault(
                    ["routes", route.pattern.text, "parents"],
                    "must be at most \(limit), with those that the first of them brings along")
            }
        }
    }

    private mutating func circles(_ routes: [RouteDefinition], _ firstParents: [String: String]) {
        /// Routes that are known to lead to an end, or whose circle has been told.
        var done: Set<String> = []
        for start in routes {
            var way: [String] = []
            var next: String? = start.pattern.text
            while let name = next, !done.contains(name) {
                if let first = way.firstIndex(of: name) {
                    let circle = (way[first...] + [name]).prefix(8).joined(separator: " → ")
                    fault(["routes", name, "parents", "0"], "parents run in a circle: \(circle)")
                    break
                }
                way.append(name)
                next = firstParents[name]
            }
            done.formUnion(way)
        }
    }

    // MARK: Transitions

    mutating func transitions(_ transitions: [TransitionDefinition]) {
        struct Purpose: Hashable {
            let operation: Operation
            let from: String?
            let to: String?
        }
        var purposes: [Purpose: Int] = [:]
        for (index, transition) in transitions.enumerated() where !isFull {
            let place = ["transitions", String(index)]
            end(transition.from, at: place + ["from"])
            end(transition.to, at: place + ["to"])
            let purpose = Purpose(operation: transition.operation, from: transition.from, to: transition.to)
            if let other = purposes.updateValue(index, forKey: purpose) {
                let name = transitions[other].name
                fault(place, "is for the same operation, from and to as \(name), number \(other)")
            }
            if transition.reverses, transition.operation.opposite == nil {
                fault(place + ["reverses"], "nothing is the opposite of \(transition.operation.rawValue)")
            }
            sharedElements(transition.style.sharedElements, at: place + ["sharedElements"])
        }
    }

    private mutating func end(_ reference: String?, at path: [String]) {
        guard let reference, table.route(of: reference) == nil else { return }
        unknownRoute(reference, at: path)
    }

    private mutating func sharedElements(_ elements: [SharedElementRule], at place: [String]) {
        var from: Set<String> = []
        var to: Set<String> = []
        for (index, element) in elements.enumerated() {
            if !from.insert(element.from).inserted || !to.insert(element.to).inserted {
                fault(place + [String(index)], "shares an element that another one shares")
            }
        }
    }
}

extension RoutePattern {
    /// The same for patterns that match the same paths.
    fileprivate var shape: [Segment] {
        segments.map { if case .parameter = $0 { .parameter("") } else { $0 } }
    }
}
