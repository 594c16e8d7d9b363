extension AppDefinition {
    /// What is wrong with what the definition refers to, up to a bound: of its tabs, of its routes, then of
    /// its transitions.
    func faults(_ table: RouteTable) -> [DefinitionFault] {
        var check = DefinitionCheck(flows: Set(flows.map(\.name)), table: table)
        check.limit(routes.count, Limits.routes, "routes", at: ["routes"])
        check.limit(flows.count, Limits.flows, "flows", at: ["flows"])
        check.limit(tabs.count, Limits.tabs, "tabs", at: ["tabs"])
        check.limit(transitions.count, Limits.transitions, "transitions", at: ["transitions"])
        for route in routes { check.limits(of: route) }
        for (index, transition) in transitions.enumerated() {
            check.limits(of: transition, at: ["transitions", String(index)])
        }
        // Of what is too much not every piece is looked at.
        guard check.faults.isEmpty else { return check.faults }
        check.tabs(tabs)
        check.routes(routes)
        check.transitions(transitions)
        return check.faults
    }

    /// The patterns of the routes that tabs begin with.
    public func patternsOfTabRoots() -> Set<String> {
        guard !tabs.isEmpty else { return [] }
        let table = RouteTable(routes)
        return Set(tabs.compactMap { table.route(of: $0.root)?.pattern.text })
    }
}

/// Collects what is wrong with the parts of a definition.
struct DefinitionCheck {
    /// So many faults are told; what follows is not looked for.
    static let maximumFaults = 16

    let flows: Set<String>
    let table: RouteTable
    private(set) var faults: [DefinitionFault] = []

    init(flows: Set<String>, table: RouteTable) {
        self.flows = flows
        self.table = table
    }

    var isFull: Bool { faults.count >= Self.maximumFaults }

    mutating func fault(_ path: [String], _ detail: String) {
        guard !isFull else { return }
        faults.append(DefinitionFault(path: path, detail: detail))
    }

    mutating func limit(_ count: Int, _ limit: Int, _ what: StaticString, at path: [String]) {
        guard count > limit else { return }
        fault(path, "must hold at most \(limit) \(what), holds \(count)")
    }

    // MARK: References

    /// A route, its pattern or a path of it, that `route` refers to (nil: what has no parameters to give).
    mutating func reference(_ reference: String, from route: RouteDefinition?, at path: [String]) {
        if let target = table[reference] {
            for detail in Self.incompatibilities(of: target, from: route) { fault(path, detail) }
        } else if let (target, _) = table.match(reference) {
            for rule in target.params where rule.isRequired && !target.pattern.has(rule.name) {
                fault(
                    path, "leads to \(target.pattern.text) without the parameter \(rule.name), which it needs"
                )
            }
        } else {
            unknownRoute(reference, at: path)
        }
    }

    /// References in a list. One that is repeated is right or wrong each time, which takes time to find out
    /// only once.
    mutating func references(_ list: [String], from route: RouteDefinition, at place: [String]) {
        var fitting: Set<String> = []
        for (index, reference) in list.enumerated() {
            if isFull { return }
            if fitting.contains(reference) { continue }
            let before = faults.count
            self.reference(reference, from: route, at: place + [String(index)])
            if faults.count == before { fitting.insert(reference) }
        }
    }

    /// Why `route` cannot lead to `target`, each parameter in words.
    private static func incompatibilities(of target: RouteDefinition, from route: RouteDefinition?)
        -> [String]
    {
        let reference = target.pattern.text
        return target.allParams.compactMap { name in
            guard let rule = target.rule(named: name) else { return nil }
            let given = route?.rule(named: name)
            if rule.isRequired, given?.isRequired != true {
                let giver = route.map { "\($0.pattern.text) does not always have" } ?? "nothing here gives"
                return "leads to \(reference), which needs the parameter \(name) that \(giver)"
            }
            guard let given, !given.isWithin(rule) else { return nil }
            return "leads to \(reference), which does not take every \(name) that is taken here"
        }
    }

    mutating func unknownRoute(_ reference: String, at path: [String]) {
        // Looking for what was meant takes time.
        if isFull { return }
        let nearest = table.nearest(to: reference)
        let hint = nearest.isEmpty ? "" : "; the nearest are " + nearest.joined(separator: ", ")
        fault(path, "no route is or matches \(reference)\(hint)")
    }

    // MARK: Tabs

    fileprivate mutating func tabs(_ tabs: [TabDefinition]) {
        var names: Set<String> = []
        var roots: Set<String> = []
        for (index, tab) in tabs.enumerated() where !isFull {
            let place = ["tabs", String(index)]
            if !names.insert(tab.name).inserted {
                fault(place + ["name"], "another tab has the name \(tab.name)")
            }
            let path = place + ["root"]
            reference(tab.root, from: nil, at: path)
            guard let root = table.route(of: tab.root) else { continue }
            if !roots.insert(root.pattern.text).inserted {
                fault(path, "another tab begins with the route \(root.pattern.text)")
            }
        }
    }
}

extension RouteTable {
    /// The route that a reference names by its pattern or by a path.
    func route(of reference: String) -> RouteDefinition? {
        self[reference] ?? match(reference)?.route
    }
}

extension RoutePattern {
    func has(_ parameter: String) -> Bool {
        segments.contains(.parameter(parameter))
    }
}

extension RouteDefinition {
    /// The names of the parameters that it takes: those of the pattern first.
    var allParams: [String] {
        pattern.parameters + params.map(\.name).filter { !pattern.has($0) }
    }

    /// What a parameter of it may be, and whether it is always there; nil if there is no such parameter.
    func rule(named name: String) -> ParamRule? {
        let declared = params.first { $0.name == name }
        guard pattern.has(name) else { return declared }
        var rule = declared ?? ParamRule(name: name)
        rule.isRequired = true
        return rule
    }
}

extension ParamRule {
    /// Whether `other` allows every value that this one does.
    func isWithin(_ other: ParamRule) -> Bool {
        if !values.isEmpty {
            var kind = other
            kind.values = []
            let allowed = Set(other.values.map { Array($0.utf8) })
            return values.allSatisfy { value in
                kind.allows(value) && (allowed.isEmpty || allowed.contains(Array(value.utf8)))
            }
        }
        guard other.values.isEmpty else { return false }
        return switch (kind, other.kind) {
        case (.text, .integer): false
        case (.integer, .integer), (_, .text): true
        }
    }
}
