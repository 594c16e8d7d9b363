import HTTPServer
import Wire

extension Response {
    static func json(_ status: Int, _ body: [UInt8], version: UInt64? = nil) -> Response {
        var response = Response(
            status: status,
            headers: [
                ("Content-Type", "application/json"),
                ("Cache-Control", "no-store"),
                ("X-Content-Type-Options", "nosniff"),
            ], body: body)
        if let version { response.headers.append(("ETag", "\"\(version)\"")) }
        return response
    }

    static func text(_ status: Int, _ type: String, _ body: [UInt8]) -> Response {
        Response(
            status: status,
            headers: [
                ("Content-Type", type),
                ("Cache-Control", "no-store"),
                ("X-Content-Type-Options", "nosniff"),
            ], body: body)
    }

    static var noContent: Response {
        Response(status: 204, headers: [("Cache-Control", "no-store")])
    }

    init(_ problem: Problem, closesConnection: Bool = false) {
        self.init(
            status: problem.status,
            headers: [
                ("Content-Type", "application/problem+json"),
                ("Cache-Control", "no-store"),
                ("X-Content-Type-Options", "nosniff"),
            ], body: problem.encoded(), closesConnection: closesConnection)
        switch problem.status {
        case 401: headers.append(("WWW-Authenticate", "Bearer"))
        case 503: headers.append(("Retry-After", "1"))
        default: break
        }
    }
}
