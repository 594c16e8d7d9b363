import API
import HTTPServer
import Navigation
import Sessions
import Synchronization
import Testing
import Wire

/// The way that requests take.
enum Transport: CaseIterable, Sendable, CustomTestStringConvertible {
    /// The handler is called; there is no socket.
    case inProcess
    /// A server on a port of its own, over TCP.
    case socket

    var testDescription: String {
        switch self {
        case .inProcess: "in process"
        case .socket: "over a socket"
        }
    }
}

/// The service with a client of its own.
final class Client: Sendable {
    struct Setup: Sendable {
        var access = AccessRules()
        var limits = BodyLimits()
        var machine = NavigationMachine.Configuration()
        var sessions = SessionRegistry.Configuration()
        var storedApps = AppRegistry.Configuration()
        /// What is stored, by name; the revisions count from 1.
        var apps: [(name: String, definition: AppDefinition)] = []
        var maximumBodyBytes = 1 << 20
        /// What the handler is told of the request, without a socket only.
        var isLoopbackPeer = true
        var isDraining = false
        var isOverLimit = false
    }

    let time = ManualTime()
    let registry: SessionRegistry
    let setup: Setup
    private let service: Service
    private let server: Server<Service>?
    private let connection = Mutex<Connection?>(nil)

    init(_ transport: Transport, _ setup: Setup = Setup()) throws {
        self.setup = setup
        registry = SessionRegistry(configuration: setup.sessions, time: time)
        let apps = AppRegistry(configuration: setup.storedApps, time: time)
        for (index, app) in setup.apps.enumerated() {
            let stored = try App(name: app.name, revision: "\(index + 1)", definition: app.definition)
            _ = apps.store(stored, document: encodedDocument(app.definition), if: { _ in })
        }
        service = Service(
            configuration: .init(access: setup.access, limits: setup.limits, machine: setup.machine),
            sessions: registry, apps: apps)
        switch transport {
        case .inProcess:
            server = nil
        case .socket:
            var configuration = ServerConfiguration()
            configuration.maxBodyBytes = setup.maximumBodyBytes
            server = try Server(configuration: configuration, handler: service)
        }
    }

    /// Without it, `Host` names the service and a body is JSON.
    static let plainHeaders: [(name: String, value: String)] = []

    /// - Parameter headers: `Host` and, with a body, `Content-Type` are added unless they are here; one
    ///   with an empty value is left out.
    func send(
        _ method: Method, _ target: String, _ body: [UInt8],
        headers: [(name: String, value: String)] = plainHeaders
    ) throws -> Answer {
        var headers = headers
        func isGiven(_ name: String) -> Bool {
            headers.contains { $0.name.lowercased() == name.lowercased() }
        }
        if !isGiven("Host") { headers.insert(("Host", "localhost:\(server?.port ?? 8080)"), at: 0) }
        if !body.isEmpty, !isGiven("Content-Type") { headers.append(("Content-Type", "application/json")) }
        headers.removeAll { $0.value.isEmpty }
        guard server != nil else { return try answer(method, target, body, headers) }
        if !body.isEmpty { headers.append(("Content-Length", "\(body.count)")) }
        var text = "\(method.name) \(target) HTTP/1.1\r\n"
        for (name, value) in headers { text += "\(name): \(value)\r\n" }
        return try exchange(Array((text + "\r\n").utf8) + body, method)
    }

    func send(
        _ method: Method, _ target: String, _ body: String = "",
        headers: [(name: String, value: String)] = plainHeaders
    ) throws -> Answer {
        try send(method, target, Array(body.utf8), headers: headers)
    }

    var sessionCount: Int { registry.count }

    /// A new connection to the server, for what a test wants to write itself.
    func connect() throws -> Connection {
        try Connection(to: try #require(server).port)
    }

    // MARK: Over a socket

    private func exchange(_ request: [UInt8], _ method: Method) throws -> Answer {
        try connection.withLock { slot in
            if slot == nil { slot = try connect() }
            let connection = try #require(slot)
            // Kept only when all went well, and the server does.
            slot = nil
            try connection.write(request)
            let answer = try connection.read(isHead: method == .head)
            if answer.header("Connection")?.lowercased() != "close" { slot = connection }
            return answer
        }
    }

    // MARK: Without a socket

    private func answer(
        _ method: Method, _ target: String, _ body: [UInt8], _ headers: [(name: String, value: String)]
    ) throws -> Answer {
        let head = RequestHead(
            method: method, target: target, headers: headers, isLoopbackPeer: setup.isLoopbackPeer,
            isDraining: setup.isDraining, isOverLimit: setup.isOverLimit)
        switch service.admit(head) {
        case .refuse(let refusal):
            return Answer(refusal, to: method)
        case .proceed(let context):
            guard body.count <= setup.maximumBodyBytes else {
                let failure = RequestFailure.bodyTooLarge(limit: setup.maximumBodyBytes)
                return Answer(service.response(to: failure, head: head), to: method)
            }
            let request = Request(
                method: method, target: target, headers: headers, body: body,
                isLoopbackPeer: setup.isLoopbackPeer, isDraining: setup.isDraining,
                isOverLimit: setup.isOverLimit)
            guard case .response(let response) = service.respond(to: request, context: context) else {
                throw Unanswered()
            }
            return Answer(response, to: method)
        }
    }
}

/// A handler that answers later, which none of these does.
struct Unanswered: Error {}
