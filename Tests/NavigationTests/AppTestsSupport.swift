import Navigation
import Testing

extension AppDefinition {
    /// Routes by their patterns, each changed as told.
    init(routes: [(String, (inout RouteDefinition) -> Void)]) throws {
        self.init()
        for (pattern, change) in routes {
            var route = RouteDefinition(pattern: try RoutePattern(pattern))
            change(&route)
            self.routes.append(route)
        }
    }

    init(_ patterns: String...) throws {
        try self.init(routes: patterns.map { ($0, { _ in }) })
    }

    mutating func route(_ pattern: String, _ change: (inout RouteDefinition) -> Void) {
        for index in routes.indices where routes[index].pattern.text == pattern { change(&routes[index]) }
    }

    mutating func add(
        _ operation: Operation, from: String? = nil, to: String? = nil, reverses: Bool = false,
        style: TransitionStyle = .init()
    ) {
        transitions.append(
            TransitionDefinition(
                name: "t\(transitions.count)", operation: operation, from: from, to: to, reverses: reverses,
                style: style))
    }

    /// What is wrong with it, as `/routes/home/parents/0 …` each; slashes in keys stay as they are.
    var complaints: [String] {
        do {
            _ = try App(name: "app", revision: "r", definition: self)
            return []
        } catch {
            return error.faults.map { "/" + $0.path.joined(separator: "/") + " " + $0.detail }
        }
    }
}
