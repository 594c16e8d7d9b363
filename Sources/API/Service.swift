public import HTTPServer
public import Navigation
public import Sessions
public import Wire

/// The service's resources, as a server's handler.
public struct Service: RequestHandler {
    public struct Configuration: Sendable {
        public var access: AccessRules
        public var limits: BodyLimits
        public var machine: NavigationMachine.Configuration

        public init(
            access: AccessRules = .init(), limits: BodyLimits = .init(),
            machine: NavigationMachine.Configuration = .init()
        ) {
            self.access = access
            self.limits = limits
            self.machine = machine
        }
    }

    /// What admission found out about a request.
    public final class Context: Sendable {
        enum Work: Sendable {
            case endpoint(Endpoint, PathParameters)
            /// What may be asked for, with the route that is asked about; nil for the whole service.
            case options(Route?)
        }

        let work: Work

        init(work: Work) {
            self.work = work
        }
    }

    let configuration: Configuration
    let sessions: SessionRegistry
    let apps: AppRegistry
    let log: Log

    public init(
        configuration: Configuration, sessions: SessionRegistry, apps: AppRegistry = AppRegistry(),
        log: Log = .silent
    ) {
        self.configuration = configuration
        self.sessions = sessions
        self.apps = apps
        self.log = log
    }

    // MARK: RequestHandler

    public func admit(_ head: borrowing RequestHead) -> Admission<Context> {
        do {
            return .proceed(try admitted(head))
        } catch {
            return .refuse(finished(Response(error.problem, allow: error.allow), head))
        }
    }

    public func respond(to request: borrowing Request, context: Context) -> Reply {
        let response: Response
        do {
            response = try answer(request, context)
        } catch {
            response = Response(error.fitted(to: request.body, limits: configuration.limits))
        }
        return .response(finished(response, request.head))
    }

    public func response(to failure: RequestFailure, head: borrowing RequestHead) -> Response {
        log.debug("request refused by the server", ["status": "\(failure.status)"])
        return finished(Response(Problem(failure), closesConnection: true), head)
    }

    // MARK: Admission

    private struct Refusal: Error {
        let problem: Problem
        var allow: String?
    }

    /// In the order of checks that the contract gives: path, method, origin, token.
    private func admitted(_ head: borrowing RequestHead) throws(Refusal) -> Context {
        if head.method == .options, head.target == "*" {
            // RFC 9110, section 9.3.7: about the service as a whole.
            try checkHost(head)
            return Context(work: .options(nil))
        }
        guard let path = head.pathSegments else { throw Refusal(problem: .badPath) }
        guard let (route, parameters) = Self.route(for: path) else {
            throw Refusal(problem: .noSuchResource)
        }
        if head.method == .options {
            try checkHost(head)
            return Context(work: .options(route))
        }
        guard let endpoint = route.endpoint(for: head.method) else {
            throw Refusal(
                problem: .methodNotAllowed(head.method, allowed: route.allowed), allow: route.allowed)
        }
        do {
            try configuration.access.check(head, for: endpoint)
        } catch {
            throw Refusal(problem: error)
        }
        guard !head.isDraining || endpoint.isHealth else { throw Refusal(problem: .draining) }
        guard !head.isOverLimit || endpoint.isHealth else { throw Refusal(problem: .tooManyConnections) }
        return Context(work: .endpoint(endpoint, parameters))
    }

    private func checkHost(_ head: borrowing RequestHead) throws(Refusal) {
        do {
            try configuration.access.checkHost(head)
        } catch {
            throw Refusal(problem: error)
        }
    }

    private static func route(for path: [String]) -> (Route, PathParameters)? {
        for route in Route.table {
            if let parameters = route.match(path) { return (route, parameters) }
        }
        return nil
    }

    // MARK: Answers

    private func answer(_ request: borrowing Request, _ context: Context) throws(Problem) -> Response {
        switch context.work {
        case .options(let route):
            var response = Response.noContent
            response.headers.append(HeaderField("Allow", route?.allowed ?? Route.allowedAnywhere))
            if let route {
                response.headers += configuration.access.preflightHeaders(request.head, route: route)
            }
            return response
        case .endpoint(let endpoint, let parameters):
            return try answer(request, endpoint, parameters)
        }
    }

    private func answer(
        _ request: borrowing Request, _ endpoint: Endpoint, _ parameters: PathParameters
    ) throws(Problem) -> Response {
        let session = parameters.session
        return switch endpoint {
        case .livez: .json(200, Health.live)
        case .readyz: request.isDraining ? Response(.draining) : .json(200, Health.ready)
        case .openAPI: Response(status: 200, "application/yaml", OpenAPI.document)
        case .listSessions: try listSessions(request)
        case .createSession: try createSession(request)
        case .readSession: try readSession(session)
        case .changeSession: try changeSession(session, request)
        case .endSession: try endSession(session, request)
        case .changeEntry: try changeEntry(session, parameters.name ?? "", request)
        case .gestures: try takeGestures(session, request)
        case .readGesture: try readGesture(session, parameters.name ?? "")
        case .drawGesture: try drawGesture(session, parameters.name ?? "")
        case .call(let name): try navigate(session, request, name)
        case .setStack: try setStack(session, request)
        case .appSchema: Response(status: 200, "application/schema+json", AppSchema.document)
        case .listApps: try listApps(request)
        case .storeApp: try storeApp(parameters.name ?? "", request)
        case .readApp: try readApp(parameters.name ?? "", request)
        case .removeApp: try removeApp(parameters.name ?? "", request)
        case .evaluate: try evaluate(request)
        case .listPolicies: listPolicies(request)
        case .readPolicy: try readPolicy(parameters.name ?? "", request)
        }
    }

    private func finished(_ response: Response, _ head: borrowing RequestHead) -> Response {
        var response = response
        if !configuration.access.corsOrigins.isEmpty {
            response.headers += configuration.access.corsHeaders(head)
        }
        log.debug("request answered", ["method": head.method.name, "status": "\(response.status)"])
        return response
    }
}

extension Response {
    fileprivate init(_ problem: Problem, allow: String?) {
        self.init(problem)
        if let allow { headers.append(HeaderField("Allow", allow)) }
    }
}

/// The bodies of the health checks.
private enum Health {
    static let live = Array(#"{"status":"live"}"#.utf8)
    static let ready = Array(#"{"status":"ready"}"#.utf8)
}
