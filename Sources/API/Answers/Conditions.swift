import HTTPServer
import Wire

/// What a request's headers ask of the answer.
struct Conditions: Sendable {
    private let ifMatch: String?
    /// `Prefer: return=minimal` (RFC 7240, section 4.2).
    let wantsMinimal: Bool

    init(_ head: borrowing RequestHead) {
        ifMatch = head.list("If-Match")
        wantsMinimal = head.list("Prefer").map(Self.prefersMinimal) ?? false
    }

    /// RFC 9110, section 13.1.1. A version is a strong entity tag, `"12"`.
    func check(version: UInt64) throws(Problem) {
        guard let ifMatch, !ifMatch.namesTag("\"\(version)\"") else { return }
        throw .preconditionFailed(version: version)
    }

    private static func prefersMinimal(_ preferences: String) -> Bool {
        preferences.lowercased().split(separator: ",").contains { preference in
            let (name, value) = preference.prefix { $0 != ";" }.splitOnce(at: "=")
            return name == "return" && (value == "minimal" || value == "\"minimal\"")
        }
    }
}

extension RequestHead {
    /// A header that holds a list, which may stand on several lines (RFC 9110, section 5.3).
    func list(_ name: StaticString) -> String? {
        // Looking for one is cheaper than collecting all, and nearly always there is none.
        guard header(name) != nil else { return nil }
        return headerValues(name).joined(separator: ",")
    }
}

extension String {
    /// Whether a list of entity tags, or `*` for any, names this one (RFC 9110, section 13.1).
    func namesTag(_ tag: String) -> Bool {
        split(separator: ",").contains { part in
            let wanted = part.trimmed
            return wanted == "*" || wanted == tag
        }
    }
}

extension Substring {
    /// Without blanks at either end.
    var trimmed: Substring {
        let start = drop { $0 == " " || $0 == "\t" }
        return start.lastIndex { $0 != " " && $0 != "\t" }.map { start[...$0] } ?? ""
    }

    /// What stands before and after the first `separator`, without blanks.
    func splitOnce(at separator: Character) -> (Substring, Substring) {
        guard let index = firstIndex(of: separator) else { return (trimmed, "") }
        return (self[..<index].trimmed, self[self.index(after: index)...].trimmed)
    }
}

/// The media type that a body must have.
enum MediaType {
    static let json = "application/json"

    /// - Parameter contentType: the header's value, parameters included.
    static func isJSON(_ contentType: String) -> Bool {
        // What nearly everybody sends needs no parsing.
        if contentType == json { return true }
        let parts = contentType.lowercased().split(separator: ";").map(\.trimmed)
        guard let type = parts.first, type == json else { return false }
        return parts.dropFirst().allSatisfy { parameter in
            let (name, value) = parameter.splitOnce(at: "=")
            return name != "charset" || value == "utf-8" || value == "\"utf-8\""
        }
    }
}
