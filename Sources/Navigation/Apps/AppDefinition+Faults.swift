extension AppDefinition {
    /// All that is wrong with what the definition refers to: of its tabs, of its routes, then of its
    /// transitions.
    func faults(_ table: RouteTable) -> [DefinitionFault] {
        var check = DefinitionCheck(flows: Set(flows.map(\.name)), table: table)
        check.limit(routes.count, Limits.routes, "routes", at: ["routes"])
        check.limit(flows.count, Limits.flows, "flows", at: ["flows"])
        check.limit(tabs.count, Limits.tabs, "tabs", at: ["tabs"])
        check.limit(transitions.count, Limits.transitions, "transitions", at: ["transitions"])
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
    let flows: Set<String>
    let table: RouteTable
    private(set) var faults: [DefinitionFault] = []

    init(flows: Set<String>, table: RouteTable) {
        self.flows = flows
        self.table = table
    }

    mutating func fault(_ path: [String], _ detail: String) {
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
            for name in target.allParams {
                guard let rule = target.rule(named: name) else { continue }
                let given = route?.rule(named: name)
                if rule.isRequired, given?.isRequired != true {
                    let giver =
                        route.map { "\($0.pattern.text) does not always have" } ?? "nothing here gives"
                    fault(path, "leads to \(reference), which needs the parameter \(name) that \(giver)")
                } else if let given, !given.isWithin(rule) {
                    fault(path, "leads to \(reference), which does not take every \(name) that is taken here")
                }
            }
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

    mutating func unknownRoute(_ reference: String, at path: [String]) {
        // Looking for what was meant takes time, and nobody reads that many.
        let nearest = faults.count < 16 ? table.nearest(to: reference) : []
        let hint = nearest.isEmpty ? "" : "; the nearest are " + nearest.joined(separator: ", ")
        fault(path, "no route is or matches \(reference)\(hint)")
    }

    // MARK: Tabs

    fileprivate mutating func tabs(_ tabs: [TabDefinition]) {
        var names: Set<String> = []
        var roots: Set<String> = []
        for (index, tab) in tabs.enumerated() {
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
        if !values.isEmpty { return values.allSatisfy(other.allows) }
        guard other.values.isEmpty else { return false }
        return switch (kind, other.kind) {
        case (.text, .integer): false
        case (.integer, .integer), (_, .text): true
        }
    }
}
