import JSON
import Navigation

extension BodyReader {
    /// A whole app document, without what `unknownPolicies` name.
    mutating func appDocument(_ root: JSONValue) -> AppDefinition? {
        var app = AppDefinition()
        var hasRoutes = false
        var hidingTabBar: Set<String> = []
        // First, wherever it stands: whether routes are complete depends on it.
        let defaults = root.asObject?["defaults"].map { routeDefaults($0) } ?? RouteDefaults()
        fields(of: root) { key, field, reader in
            switch key {
            case "$schema": _ = reader.string(field, maximum: reader.limits.routeLength)
            case "title": app.title = reader.text(field, maximum: reader.limits.routeLength)
            case "policy": app.policy = reader.knownPolicy(field) ?? .standard
            case "defaults": break
            case "flows": app.flows = reader.flows(field)
            case "tabs": app.tabs = reader.elements(of: field) { $1.tab($0) }
            case "routes":
                hasRoutes = true
                app.routes = reader.routes(field, defaults, &hidingTabBar)
            case "transitions": app.transitions = reader.elements(of: field) { $1.transition($0) }
            default: return false
            }
            return true
        }
        guard root.kind == .object else { return nil }
        if !hasRoutes { missing("routes", in: root) }
        // The default is not meant for them.
        let roots = app.patternsOfTabRoots().subtracting(hidingTabBar)
        for index in app.routes.indices where roots.contains(app.routes[index].pattern.text) {
            app.routes[index].options.tabBarHidden = false
        }
        return app
    }

    private mutating func flows(_ value: JSONValue) -> [FlowDefinition] {
        var flows: [FlowDefinition] = []
        fields(of: value) { key, field, reader in
            guard let name = reader.name(key, in: value, "flow's name") else { return true }
            var flow = FlowDefinition(name: name)
            reader.fields(of: field) { key, field, reader in
                guard key == "oneWay" else { return false }
                flow.isOneWay = reader.bool(field) ?? false
                return true
            }
            flows.append(flow)
            return true
        }
        return flows
    }

    private mutating func tab(_ value: JSONValue) -> TabDefinition? {
        var name: String?
        var root: String?
        var given: Set<String> = []
        fields(of: value) { key, field, reader in
            switch key {
            case "name": name = reader.name(field)
            case "root": root = reader.route(field)
            default: return false
            }
            given.insert(key.description)
            return true
        }
        guard value.kind == .object else { return nil }
        if !given.contains("name") { missing("name", in: value) }
        if !given.contains("root") { missing("root", in: value) }
        guard let name, let root else { return nil }
        return TabDefinition(name: name, root: root)
    }
}
