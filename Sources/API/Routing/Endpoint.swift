import HTTPServer
import Sessions
import Wire

/// One thing that can be asked for.
enum Endpoint: Hashable, Sendable {
    case livez
    case readyz
    case openAPI
    case listSessions
    case createSession
    case readSession
    case changeSession
    case endSession
    case changeEntry
    case gestures
    case readGesture
    case drawGesture
    case call(CallName)
    case setStack
    case appSchema
    case listApps
    case storeApp
    case readApp
    case removeApp
    case evaluate
    case listPolicies
    case readPolicy

    /// Whether it is open to everybody: a probe has no token.
    var isHealth: Bool {
        switch self {
        case .livez, .readyz: true
        case .openAPI, .listSessions, .createSession, .readSession, .changeSession, .endSession,
            .changeEntry, .gestures, .readGesture, .drawGesture, .call, .setStack, .appSchema, .listApps,
            .storeApp, .readApp, .removeApp,
            .evaluate, .listPolicies, .readPolicy:
            false
        }
    }

    /// Whether it shows or changes what belongs to others, which without a token only this machine may see.
    var concernsOthers: Bool {
        switch self {
        case .listSessions, .listApps, .storeApp, .removeApp: true
        case .livez, .readyz, .openAPI, .createSession, .readSession, .changeSession, .endSession,
            .changeEntry, .gestures, .readGesture, .drawGesture, .call, .setStack, .appSchema, .readApp,
            .evaluate,
            .listPolicies, .readPolicy:
            false
        }
    }
}

/// A path and what its methods mean.
struct Route: Sendable {
    enum Segment: Equatable, Sendable {
        case literal(String)
        /// Stand for any one segment: a session's id, or another thing's name.
        case id, name
        /// Another thing's name with this behind it.
        case nameBefore(String)
    }

    /// As `openapi.yaml` has it: `/v1/sessions/{id}/push`.
    let template: String
    let segments: [Segment]
    let endpoints: [(method: Method, endpoint: Endpoint)]

    init(_ template: String, _ endpoints: [(method: Method, endpoint: Endpoint)]) {
        self.template = template
        segments = template.split(separator: "/", omittingEmptySubsequences: false).dropFirst().map {
            switch $0 {
            case "{id}": .id
            case "{key}", "{app}", "{name}", "{gesture}": .name
            case "{gesture}.svg": .nameBefore(".svg")
            default: .literal(String($0))
            }
        }
        self.endpoints = endpoints
    }

    /// The methods that it takes, for `Allow`: HEAD goes with GET, OPTIONS with everything.
    var allowed: String {
        endpoints.flatMap { $0.method == .get ? ["GET", "HEAD"] : [$0.method.name] }
            .joined(separator: ", ") + ", OPTIONS"
    }

    /// What one route or another takes.
    static let allowedAnywhere = "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS"

    func endpoint(for method: Method) -> Endpoint? {
        let wanted = method == .head ? .get : method
        return endpoints.first { $0.method == wanted }?.endpoint
    }

    /// - Returns: nil if `path` is another one.
    func match(_ path: [String]) -> PathParameters? {
        guard path.count == segments.count else { return nil }
        var id: String?
        var name: String?
        for (segment, text) in zip(segments, path) {
            switch segment {
            case .literal(let literal): if literal != text { return nil }
            case .id: id = text
            case .name: name = text
            case .nameBefore(let suffix):
                guard text.utf8.count > suffix.utf8.count, text.hasSuffix(suffix) else { return nil }
                name = String(text.dropLast(suffix.count))
            }
        }
        return PathParameters(session: id.flatMap(SessionID.init), name: name)
    }
}

/// What stands in a path for its route's parameters.
struct PathParameters: Sendable {
    /// Nil also where it is none that the service gives.
    var session: SessionID?
    /// An entry's key, a gesture's id, or an app's or a policy's name.
    var name: String?
}

extension Route {
    /// All that is served.
    static let table: [Route] =
        [
            Route("/v1/sessions/{id}/gestures", [(.post, .gestures)]),
            Route("/v1/sessions/{id}/gestures/{gesture}.svg", [(.get, .drawGesture)]),
            Route("/v1/sessions/{id}/gestures/{gesture}", [(.get, .readGesture)]),
            Route(
                "/v1/sessions/{id}", [(.get, .readSession), (.patch, .changeSession), (.delete, .endSession)]),
            Route("/v1/sessions", [(.get, .listSessions), (.post, .createSession)]),
            Route("/v1/sessions/{id}/stack", [(.put, .setStack)]),
            Route("/v1/sessions/{id}/entries/{key}", [(.patch, .changeEntry)]),
            Route("/v1/apps/{app}", [(.get, .readApp), (.put, .storeApp), (.delete, .removeApp)]),
            Route("/v1/apps", [(.get, .listApps)]),
            Route("/v1/policies", [(.get, .listPolicies)]),
            Route("/v1/policies/{name}", [(.get, .readPolicy)]),
            Route("/v1/evaluate", [(.post, .evaluate)]),
            Route("/app.schema.json", [(.get, .appSchema)]),
            Route("/livez", [(.get, .livez)]),
            Route("/readyz", [(.get, .readyz)]),
            Route("/openapi.yaml", [(.get, .openAPI)]),
        ] + CallName.allCases.map { Route("/v1/sessions/{id}/\($0.rawValue)", [(.post, .call($0))]) }
}
