import Digest
import HTTPServer
import Navigation
import Sessions
import Wire

extension Service {
    func storeApp(_ name: String, _ request: borrowing Request) throws(Problem) -> Response {
        guard isAppName(name) else { throw .invalidName }
        let document = try read(request) { bytes throws(UnreadableBody) in
            try AppDocument(reading: bytes, limits: configuration.limits)
        }
        let conditions = RevisionConditions(request.head)
        // Before what the document means, and again when it is stored.
        try conditions.check(apps.stored(name))
        let bytes = encodedDocument(document.definition)
        let app: App
        do {
            app = try document.app(name: name, revision: SHA256.hexadecimal(of: bytes, first: 16))
        } catch {
            throw .invalidApp(error)
        }
        let result = try apps.store(app, document: bytes) { current throws(Problem) in
            try conditions.check(current)
        }
        switch result {
        case .success(.created(let stored)):
            // Without Location: it is where it was put (RFC 9110, section 15.3.2).
            return .json(201, stored.summary.encoded(), revision: stored.app.revision)
        case .success(.updated(let stored)):
            return .json(200, stored.summary.encoded(), revision: stored.app.revision)
        case .failure(let full):
            throw Problem(full)
        }
    }

    func readApp(_ name: String, _ request: borrowing Request) throws(Problem) -> Response {
        let revision = try Self.revision(request)
        guard let stored = apps.stored(name, revision: revision) else {
            throw .noSuchApp(revision: apps.find(name) == nil ? nil : revision)
        }
        // RFC 9110, section 15.4.5: with the headers of the 200.
        let isKnown = RevisionConditions(request.head).isKnown(stored)
        return .json(isKnown ? 304 : 200, stored.document, revision: stored.app.revision)
    }

    func removeApp(_ name: String, _ request: borrowing Request) throws(Problem) -> Response {
        let conditions = RevisionConditions(request.head)
        let isRemoved = try apps.remove(name) { current throws(Problem) in try conditions.check(current) }
        guard isRemoved else { throw .noSuchApp(revision: nil) }
        return .noContent
    }

    func listApps(_ request: borrowing Request) throws(Problem) -> Response {
        let paging = try Paging(request)
        let page = apps.page(after: paging.cursor, limit: paging.limit)
        return .json(200, encodedList(page.items.map(\.summary), next: page.next?.text))
    }

    private func isAppName(_ name: String) -> Bool {
        // Clients take dots out of a path before they send it (RFC 3986, section 5.2.4).
        configuration.limits.allowsName(name) && !name.utf8.contains(UInt8(ascii: "/"))
            && name != "." && name != ".."
    }

    private static func revision(_ request: borrowing Request) throws(Problem) -> String? {
        var revision: String?
        for (name, value) in request.queryItems() {
            guard name == "revision" else { throw .invalidQuery(name, "is not known; known is revision") }
            guard revision == nil else { throw .invalidQuery(name, "is given more than once") }
            guard let value, !value.isEmpty else {
                throw .invalidQuery(name, "must be a revision, 32 hexadecimal digits")
            }
            revision = value
        }
        return revision
    }
}

extension StoredApp {
    fileprivate var summary: AppSummary {
        AppSummary(app, createdAt: createdAt, updatedAt: updatedAt)
    }
}
