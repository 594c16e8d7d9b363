import JSON
public import Navigation

/// What is told of a stored app besides its document.
public struct AppSummary: Sendable {
    let app: App
    let createdAt: Milliseconds
    let updatedAt: Milliseconds

    /// - Parameters:
    ///   - createdAt: when the first of its revisions was stored.
    ///   - updatedAt: when this one was.
    public init(_ app: App, createdAt: Milliseconds, updatedAt: Milliseconds) {
        self.app = app
        self.createdAt = createdAt
        self.updatedAt = updatedAt
    }

    public func encoded() -> [UInt8] {
        var writer = JSONWriter(capacity: 256)
        writer.summary(self)
        return writer.finish()
    }
}

/// - Parameter next: the cursor of the next page, if there is one.
public func encodedList(_ apps: [AppSummary], next: String?) -> [UInt8] {
    encodedList("apps", apps, next: next) { $0.summary($1) }
}

extension JSONWriter {
    fileprivate mutating func summary(_ summary: AppSummary) {
        object { writer in
            writer.field("app", summary.app.name)
            writer.field("revision", summary.app.revision)
            writer.field("title", summary.app.definition.title)
            writer.field("routes", summary.app.definition.routes.count)
            writer.field("transitions", summary.app.definition.transitions.count)
            writer.field("createdAt", summary.createdAt)
            writer.field("updatedAt", summary.updatedAt)
        }
    }
}
