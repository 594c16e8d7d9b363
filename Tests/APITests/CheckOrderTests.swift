import API
import HTTPServer
import Testing

/// What is wrong with a request, in the order in which the contract has it found.
private enum Fault: Int, CaseIterable, Sendable {
    case route, method, origin, token, length, mediaType, body, session, version, conflict

    var status: Int {
        switch self {
        case .route, .session: 404
        case .method: 405
        case .origin: 403
        case .token: 401
        case .length: 413
        case .mediaType: 415
        case .body: 400
        case .version: 412
        case .conflict: 409
        }
    }
}

@Suite("The order of checks")
struct CheckOrderTests {
    private static let pairs: [[Fault]] = Fault.allCases.indices.flatMap { first in
        Fault.allCases[(first + 1)...].map { [Fault.allCases[first], $0] }
    }

    private func client(_ transport: Transport) throws -> Client {
        var setup = Client.Setup()
        setup.access.token = "secret"
        setup.maximumBodyBytes = 4096
        return try Client(transport, setup)
    }

    /// A push that is wrong in the ways of `faults` and right in every other.
    private func send(_ client: Client, session: String, _ faults: [Fault]) throws -> Answer {
        var headers: [(name: String, value: String)] = []
        if faults.contains(.origin) { headers.append(("Origin", "https://evil.example")) }
        headers.append(("Authorization", faults.contains(.token) ? "Bearer wrong" : "Bearer secret"))
        headers.append(("Content-Type", faults.contains(.mediaType) ? "text/plain" : "application/json"))
        if faults.contains(.version) { headers.append(("If-Match", "\"99\"")) }
        let id = faults.contains(.session) ? String(repeating: "0", count: 32) : session
        var body = #"{"route":"B","expectedTop":"\#(faults.contains(.conflict) ? "k99" : "k1")""#
        body += faults.contains(.body) ? #","unknown":1}"# : "}"
        if faults.contains(.length) { body += String(repeating: " ", count: 4096) }
        let method = faults.contains(.method) ? Method.delete : .post
        return try client.send(
            method, "/v1/sessions/\(id)/\(faults.contains(.route) ? "nowhere" : "push")", body,
            headers: headers)
    }

    private func open(_ client: Client) throws -> String {
        let created = try client.send(
            .post, "/v1/sessions", #"{"viewport":{"width":400,"height":800},"stack":["root"]}"#,
            headers: [("Authorization", "Bearer secret")])
        return try #require(created.text("/id"))
    }

    @Test("A request with one fault gets that fault's status", arguments: Transport.allCases)
    func singleFaults(transport: Transport) throws {
        let client = try client(transport)
        let id = try open(client)
        for fault in Fault.allCases {
            let answer = try send(client, session: id, [fault])
            expectProblem(answer, fault.status, "\(fault)")
        }
        #expect(try send(client, session: id, []).status == 200)
    }

    @Test("Of two faults the earlier one is told", arguments: Transport.allCases)
    func pairsOfFaults(transport: Transport) throws {
        let client = try client(transport)
        let id = try open(client)
        for pair in Self.pairs {
            let answer = try send(client, session: id, pair)
            expectProblem(answer, pair[0].status, "\(pair)")
        }
        let session = TestSession(client, id: id)
        let snapshot = try client.send(.get, session.path, headers: [("Authorization", "Bearer secret")])
        #expect(snapshot.version == 1)
    }

    @Test("With every fault at once the missing route is told", arguments: Transport.allCases)
    func allFaults(transport: Transport) throws {
        let client = try client(transport)
        let answer = try send(client, session: try open(client), Fault.allCases)
        #expect(answer["/type"] == "urn:problem-type:backstack:not-found")
    }

    @Test("A stale version is told before what makes no sense", arguments: Transport.allCases)
    func versionBeforeMeaning(transport: Transport) throws {
        let session = try TestSession(transport, "root", "A")
        let stale = [(name: "If-Match", value: "\"99\"")]
        let calls: [(Method, String, String, Int)] = [
            (.put, "/stack", #"{"stack":[]}"#, 422),
            (.put, "/stack", #"{"stack":[{"route":"a","key":"x"},{"route":"b","key":"x"}]}"#, 409),
            (.patch, "", #"{"policy":"swift"}"#, 422),
            (.patch, "", #"{"entries":{"k99":{}}}"#, 422),
            (.post, "/pop-to", #"{"key":"k99"}"#, 404),
            (.post, "/push", #"{"route":"B","key":"k1"}"#, 409),
        ]
        for (method, path, body, status) in calls {
            expectProblem(
                try session.client.send(method, session.path + path, body, headers: stale), 412, path)
            expectProblem(try session.client.send(method, session.path + path, body), status, path)
        }
        #expect(try session.snapshot().version == 1)
    }
}
