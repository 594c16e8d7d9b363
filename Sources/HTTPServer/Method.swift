/// A request method (RFC 9110, section 9). Case-sensitive, as the RFC has it: `get` is `.other("get")`.
public enum Method: Sendable, Hashable {
    case get, head, post, put, patch, delete, options
    /// Any other token, as sent. What to answer (501, 405) is the handler's choice.
    case other(String)
}

extension Method {
    /// The token as it stands in a request line.
    public var name: String {
        switch self {
        case .get: "GET"
        case .head: "HEAD"
        case .post: "POST"
        case .put: "PUT"
        case .patch: "PATCH"
        case .delete: "DELETE"
        case .options: "OPTIONS"
        case .other(let name): name
        }
    }

    /// Reads a NUL-terminated token. Allocates only for `.other`.
    init(_ token: UnsafePointer<CChar>) {
        func spells(_ name: StaticString) -> Bool {
            // Compares the terminator too, so that a prefix is not taken for the whole.
            name.withUTF8Buffer { bytes in
                for index in 0..<bytes.count where token[index] != CChar(bitPattern: bytes[index]) {
                    return false
                }
                return token[bytes.count] == 0
            }
        }
        if spells("POST") {
            self = .post
        } else if spells("GET") {
            self = .get
        } else if spells("PUT") {
            self = .put
        } else if spells("PATCH") {
            self = .patch
        } else if spells("DELETE") {
            self = .delete
        } else if spells("HEAD") {
            self = .head
        } else if spells("OPTIONS") {
            self = .options
        } else {
            self = .other(String(cString: token))
        }
    }
}
