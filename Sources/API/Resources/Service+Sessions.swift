import HTTPServer
import Navigation
import Sessions
import Wire

extension Service {
    func createSession(_ request: borrowing Request) throws(Problem) -> Response {
        let body = try read(request) { bytes throws(UnreadableBody) in
            try NewSession(reading: bytes, limits: configuration.limits)
        }
        let app = try body.app.map { choice throws(Problem) in try resolve(choice) }
        if body.start == .tabs, app?.tabs.isEmpty ?? true { throw .nothingToBeginWith }
        let policy = try body.policy.map { choice throws(Problem) in try resolve(choice) }
        let machine: NavigationMachine
        do {
            machine = try NavigationMachine(
                viewport: body.viewport, layoutDirection: body.layoutDirection, device: body.device,
                start: body.start, app: app, policy: policy, pushDestination: body.pushDestination,
                recording: body.recording, configuration: configuration.machine,
                seed: UInt64.random(in: .min ... .max))
        } catch {
            throw Problem(error)
        }
        let snapshot: Snapshot
        do {
            snapshot = try sessions.create(machine) { session, now in Snapshot(&session, at: now) }
        } catch {
            throw Problem(error)
        }
        var response = snapshot.response(status: 201)
        response.headers.append(HeaderField("Location", "/v1/sessions/\(snapshot.id)"))
        return response
    }

    func readSession(_ id: SessionID?) throws(Problem) -> Response {
        try withSession(id, nil) { session, now throws(Problem) in
            Snapshot(&session, at: now)
        }.response(status: 200)
    }

    func changeSession(_ id: SessionID?, _ request: borrowing Request) throws(Problem) -> Response {
        let body = try read(request) { bytes throws(UnreadableBody) in
            try SessionChange(reading: bytes, limits: configuration.limits)
        }
        return try change(id, Conditions(request.head)) { () throws(Problem) in
            var settings = body.settings
            if let app = body.app { settings.app = try resolve(app) }
            if let policy = body.policy { settings.policy = try resolve(policy) }
            return .settings(settings)
        }
    }

    func changeEntry(
        _ id: SessionID?, _ name: String, _ request: borrowing Request
    ) throws(Problem) -> Response {
        let key = EntryKey(name)
        let settings = try read(request) { bytes throws(UnreadableBody) in
            try SettingsChange(of: key, reading: bytes, limits: configuration.limits)
        }
        do {
            return try change(id, Conditions(request.head)) { () throws(Problem) in .settings(settings) }
        } catch {
            throw error.ofEntry(key)
        }
    }

    func endSession(_ id: SessionID?, _ request: borrowing Request) throws(Problem) -> Response {
        let conditions = Conditions(request.head)
        guard let id,
            try sessions.end(
                id,
                if: { session, now throws(Problem) in
                    session.machine.tick(to: now)
                    try conditions.check(version: session.machine.version)
                })
        else { throw .noSuchSession }
        return .noContent
    }

    func listSessions(_ request: borrowing Request) throws(Problem) -> Response {
        let paging = try Paging(request)
        let page = sessions.page(after: paging.cursor, limit: paging.limit) { session, now in
            session.machine.tick(to: now)
            return SessionSummary(
                id: session.id.text, session.machine, createdAt: session.createdAt,
                lastUsedAt: session.lastUsedAt)
        }
        return .json(200, encodedList(page.items, next: page.next?.text))
    }
}

extension Service {
    private func resolve(_ choice: AppChoice) throws(Problem) -> App {
        if let app = apps.find(choice.name, revision: choice.revision) { return app }
        throw .unknownApp(choice, isStored: apps.find(choice.name) != nil)
    }

    func resolve(_ choice: PolicyChoice) throws(Problem) -> Policy {
        do {
            return try choice.resolved()
        } catch {
            throw .unknownPolicy(error)
        }
    }

    /// Reads a request's body with `decode`, once it says that it is JSON.
    func read<Body>(
        _ request: borrowing Request, _ decode: ([UInt8]) throws(UnreadableBody) -> Body
    ) throws(Problem) -> Body {
        if !request.body.isEmpty {
            guard let type = request.header("Content-Type"), MediaType.isJSON(type) else {
                throw .unsupportedMediaType
            }
        }
        do {
            return try decode(request.body)
        } catch {
            throw error.isContradictory ? .contradictoryBody(error) : .invalidBody(error)
        }
    }
}
