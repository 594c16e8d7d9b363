import HTTPServer
import Navigation
import Sessions
import Wire

/// Every problem that the service answers, each with what to do about it.
extension Problem {
    static let badPath = Problem(
        "bad-path", status: 400, title: "Malformed path",
        detail: "the target is no path, or its percent-encoding is malformed or does not give UTF-8")

    static let noSuchResource = Problem(
        "not-found", status: 404, title: "Not found",
        detail: "nothing is served at this path; /openapi.yaml lists what is")

    static func methodNotAllowed(_ method: Method, allowed: String) -> Problem {
        let name: String = if case .other = method { "this method" } else { method.name }
        return Problem(
            "method-not-allowed", status: 405, title: "Method not allowed",
            detail: "\(name) does not apply here; allowed are \(allowed)")
    }

    static let foreignHost = Problem(
        "foreign-host", status: 403, title: "Foreign host",
        detail: "the service listens on this machine only and Host names another; "
            + "--allowed-host adds a name")

    static let foreignOrigin = Problem(
        "foreign-origin", status: 403, title: "Foreign origin",
        detail: "a page of this origin may not change anything here; --cors-origin adds an origin")

    static let onlyOnLoopback = Problem(
        "only-on-loopback", status: 403, title: "Only on this machine",
        detail: "this shows what belongs to others and is answered to this machine only, under a loopback "
            + "name; start the service with --token to ask from elsewhere")

    static let unauthorized = Problem(
        "unauthorized", status: 401, title: "Unauthorized",
        detail: "send Authorization: Bearer with the service's token")

    static func bodyTooLarge(limit: Int) -> Problem {
        Problem(
            "body-too-large", status: 413, title: "Body too large",
            detail: "a body may have at most \(limit) bytes")
    }

    static let unsupportedMediaType = Problem(
        "unsupported-media-type", status: 415, title: "Unsupported media type",
        detail: "send the body as JSON with the header Content-Type: \(MediaType.json) "
            + "(curl does it with --json)")

    static func invalidBody(_ body: UnreadableBody) -> Problem {
        Problem(
            "invalid-body", status: 400, title: "Invalid body",
            detail: body.problems.map(\.sentence).joined(separator: "; "), errors: body.problems)
    }

    static func contradictoryBody(_ body: UnreadableBody) -> Problem {
        Problem(
            "contradictory-body", status: 422, title: "Contradictory body",
            detail: body.problems.map(\.sentence).joined(separator: "; "), errors: body.problems)
    }

    static func invalidQuery(_ name: String, _ detail: String) -> Problem {
        // A client may call it as it likes.
        let name = name.utf8.count <= 64 ? "'\(name)'" : "with a name of \(name.utf8.count) bytes"
        return Problem(
            "invalid-query", status: 400, title: "Invalid query",
            detail: "the query parameter \(name) \(detail)")
    }

    static let noSuchSession = Problem(
        "no-such-session", status: 404, title: "No such session",
        detail: "there is no session of this id: it never was, was ended, or was idle for too long")

    static func preconditionFailed(version: UInt64) -> Problem {
        Problem(
            "precondition-failed", status: 412, title: "Precondition failed",
            detail: "If-Match does not name the session's version, which is written \"\(version)\", "
                + "with the quotes", version: version)
    }

    init(_ full: SessionRegistry.Full) {
        let held =
            switch full {
            case .sessions(let limit): "\(limit) sessions"
            case .bytes(let limit): "about \(limit >> 20) MiB of sessions"
            }
        self.init(
            "full", status: 503, title: "Full",
            detail: "the service holds \(held) and takes no more; end some, or try again later")
    }

    static let tooManyConnections = Problem(
        "too-many-connections", status: 503, title: "Too many connections",
        detail: "the service has as many connections as it takes (--max-connections); try again later")

    static let draining = Problem(
        "draining", status: 503, title: "Shutting down",
        detail: "the service is shutting down; try again, it may be answered by another")

    static let deadlineExceeded = Problem(
        "deadline-exceeded", status: 503, title: "Deadline exceeded",
        detail: "the answer was not ready in time; try again")

    static func unknownApp(_ app: AppChoice, isStored: Bool) -> Problem {
        guard isStored, let revision = app.revision else {
            return .unprocessable(
                "unknown-app", "Unknown app", pointer: app.namePointer,
                "there is no app \(app.name); store it first with PUT /v1/apps/\(app.name)")
        }
        return .unprocessable(
            "unknown-app", "Unknown app", pointer: app.revisionPointer,
            "the app \(app.name) has no revision \(revision), or not any more; without one the latest is "
                + "taken")
    }

    static let nothingToBeginWith: Problem = .unprocessable(
        "empty-stack", "Empty stack", pointer: "/stack",
        "the app has no tabs that would say what a session begins with: give stack or link")

    static func noSuchGesture(isRecording: Bool) -> Problem {
        Problem(
            "no-such-gesture", status: 404, title: "No such gesture",
            detail: isRecording
                ? "no gesture of this id is among the last that were recorded"
                : "the session records no gestures; record (at its creation, or changed later) makes it")
    }

    static func noSuchPolicy(_ name: String) -> Problem {
        // A path may hold anything.
        let named = name.utf8.count <= 128 ? name : "of \(name.utf8.count) bytes"
        return Problem(
            "no-such-policy", status: 404, title: "No such policy",
            detail: "there is no policy \(named); GET /v1/policies lists them")
    }

    static func unknownPolicy(_ policy: UnknownPolicy) -> Problem {
        .unprocessable("unknown-policy", "Unknown policy", pointer: policy.pointer, policy.detail)
    }

    static func unprocessable(
        _ name: String, _ title: String, pointer: String, _ detail: String
    ) -> Problem {
        Problem(
            name, status: 422, title: title, detail: detail,
            errors: [FieldProblem(pointer: pointer, detail: detail)])
    }

    static func conflict(_ name: String, _ title: String, pointer: String, _ detail: String) -> Problem {
        Problem(
            name, status: 409, title: title, detail: detail,
            errors: [FieldProblem(pointer: pointer, detail: detail)])
    }

    /// What the server itself refuses.
    init(_ failure: RequestFailure) {
        switch failure {
        case .bodyTooLarge(let limit): self = .bodyTooLarge(limit: limit)
        case .badFraming(let detail):
            self.init("bad-framing", status: failure.status, title: "Ambiguous framing", detail: detail)
        case .unsupportedTransferCoding:
            self.init(
                "unsupported-transfer-coding", status: failure.status, title: "Unsupported transfer coding",
                detail: "the only transfer coding is chunked")
        case .unsupportedVersion:
            self.init(
                "unsupported-version", status: failure.status, title: "Unsupported HTTP version",
                detail: "versions are HTTP/1.1 and HTTP/1.0")
        case .deadlineExceeded: self = .deadlineExceeded
        case .draining: self = .draining
        }
    }
}

extension FieldProblem {
    var sentence: String {
        pointer.isEmpty ? detail : "\(pointer) \(detail)"
    }
}
