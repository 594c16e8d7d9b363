import HTTPServer
import Navigation
import Sessions
import Wire

/// What a request's headers ask of an app's revision, which is a strong entity tag (RFC 9110, section 13).
struct RevisionConditions {
    private let ifMatch: String?
    private let ifNoneMatch: String?

    init(_ head: borrowing RequestHead) {
        ifMatch = head.list("If-Match")
        ifNoneMatch = head.list("If-None-Match")
    }

    /// Before a change of what is stored, if anything is.
    func check(_ current: StoredApp?) throws(Problem) {
        let tag = current.map(\.tag)
        if let ifMatch, !Self.names(ifMatch, tag) { throw .preconditionFailed(current?.app.revision) }
        if isKnown(current) { throw .preconditionFailed(current?.app.revision) }
    }

    /// Whether `If-None-Match` says that the client has this.
    func isKnown(_ current: StoredApp?) -> Bool {
        guard let ifNoneMatch else { return false }
        // Compared weakly, section 8.8.3.2.
        return Self.names(ifNoneMatch, current?.tag) || Self.names(ifNoneMatch, current.map { "W/" + $0.tag })
    }

    private static func names(_ list: String, _ tag: String?) -> Bool {
        guard let tag else { return false }
        return list.split(separator: ",").contains { part in
            let wanted = part.trimmed
            return wanted == "*" || wanted == tag
        }
    }
}

extension StoredApp {
    fileprivate var tag: String { "\"\(app.revision)\"" }
}
