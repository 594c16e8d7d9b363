/// A navigation graph with its references looked up: one revision, immutable, shared by its sessions.
public final class App: Sendable {
    public let name: String
    /// Names this revision by its content.
    public let revision: String
    public let definition: AppDefinition

    let routes: RouteTable
    private let flows: [String: FlowDefinition]
    let transitions: TransitionTable

    /// - Parameters:
    ///   - name: what clients call the app.
    ///   - revision: a hash of the definition.
    /// - Throws: all that is wrong with the definition.
    public init(name: String, revision: String, definition: AppDefinition) throws(InvalidApp) {
        self.name = name
        self.revision = revision
        self.definition = definition
        // Of one name told twice the first counts, until that is found to be a fault.
        var flows: [String: FlowDefinition] = [:]
        for flow in definition.flows where flows[flow.name] == nil { flows[flow.name] = flow }
        self.flows = flows
        let routes = RouteTable(definition.routes)
        let faults = definition.faults(routes)
        guard faults.isEmpty else { throw InvalidApp(faults: faults) }
        self.routes = routes
        transitions = TransitionTable(definition.transitions, routes)
    }

    // MARK: Flows and tabs

    public func flow(_ name: String) -> FlowDefinition? {
        flows[name]
    }

    public var tabs: [TabDefinition] { definition.tabs }

    /// The tab whose stack begins with this route, if one does.
    func tab(rootedAt route: String) -> Int? {
        tabs.firstIndex { routes.destination($0.root)?.shows(route) ?? false }
    }
}

extension App: Equatable {
    public static func == (one: App, other: App) -> Bool {
        one === other || (one.name == other.name && one.revision == other.revision)
    }
}
