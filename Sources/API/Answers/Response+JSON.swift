import HTTPServer
import Wire

extension Response {
    static func json(_ status: Int, _ body: [UInt8]) -> Response {
        Response(status: status, "application/json", body)
    }

    /// With the session's version as the entity tag.
    static func json(_ status: Int, _ body: [UInt8], version: UInt64) -> Response {
        Response(
            status: status,
            headers: [
                .contentType("application/json"), .notStored, .notSniffed,
                .entityTag(version),
            ], body: body)
    }

    /// With an app's revision as the entity tag.
    static func json(_ status: Int, _ body: [UInt8], revision: String) -> Response {
        Response(
            status: status,
            headers: [
                .contentType("application/json"), .notStored, .notSniffed, .entityTag(revision),
            ], body: body)
    }

    init(status: Int, _ type: String, _ body: [UInt8], closesConnection: Bool = false) {
        self.init(
            status: status, headers: [.contentType(type), .notStored, .notSniffed], body: body,
            closesConnection: closesConnection)
    }

    static var noContent: Response {
        Response(status: 204, headers: [.notStored, .notSniffed])
    }

    init(_ problem: Problem, closesConnection: Bool = false) {
        self.init(
            status: problem.status, "application/problem+json", problem.encoded(),
            closesConnection: closesConnection)
        if let version = problem.version { headers.append(.entityTag(version)) }
        if let revision = problem.revision { headers.append(.entityTag(revision)) }
        switch problem.status {
        case 401: headers.append(HeaderField("WWW-Authenticate", "Bearer"))
        case 503: headers.append(HeaderField("Retry-After", "1"))
        default: break
        }
    }
}

extension HeaderField {
    fileprivate static func contentType(_ type: String) -> HeaderField { HeaderField("Content-Type", type) }
    fileprivate static let notStored = HeaderField("Cache-Control", "no-store")
    fileprivate static let notSniffed = HeaderField("X-Content-Type-Options", "nosniff")
    fileprivate static func entityTag(_ version: UInt64) -> HeaderField {
        HeaderField("ETag", "\"\(version)\"")
    }
    fileprivate static func entityTag(_ revision: String) -> HeaderField {
        HeaderField("ETag", "\"\(revision)\"")
    }
}
