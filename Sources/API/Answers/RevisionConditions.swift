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
        let isMet = ifMatch.map { list in current.map { list.namesTag($0.tag) } ?? false } ?? true
        guard isMet, !isKnown(current) else { throw .preconditionFailed(current?.app.revision) }
    }

    /// Whether `If-None-Match` says that the client has this.
    func isKnown(_ current: StoredApp?) -> Bool {
        guard let current else { return false }
        return isKnown(revision: current.app.revision)
    }

    func isKnown(revision: String) -> Bool {
        guard let ifNoneMatch else { return false }
        // Compared weakly, section 8.8.3.2.
        let tag = "\"\(revision)\""
        return ifNoneMatch.namesTag(tag) || ifNoneMatch.namesTag("W/" + tag)
    }
}

extension StoredApp {
    fileprivate var tag: String { "\"\(app.revision)\"" }
}
