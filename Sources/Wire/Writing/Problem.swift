import JSON

/// A problem document (RFC 9457).
public struct Problem: Error, Equatable, Sendable {
    /// The last part of `type`, `urn:problem-type:backstack:…`.
    public let name: String
    public let status: Int
    /// The same for every problem of this type.
    public let title: String
    /// What happened this time, and what to do about it.
    public let detail: String
    /// What is wrong in the body, if it is the body.
    public let errors: [FieldProblem]
    /// The session's version, if that is what another was expected of.
    public let version: UInt64?
    /// The app's revision, likewise.
    public let revision: String?

    public init(
        _ name: String, status: Int, title: String, detail: String, errors: [FieldProblem] = [],
        version: UInt64? = nil, revision: String? = nil
    ) {
        self.name = name
        self.status = status
        self.title = title
        self.detail = detail
        self.errors = errors
        self.version = version
        self.revision = revision
    }

    public func encoded() -> [UInt8] {
        var writer = JSONWriter(capacity: 512)
        writer.object { writer in
            writer.field("type", "urn:problem-type:backstack:\(name)")
            writer.field("title", title)
            writer.field("status", status)
            writer.field("detail", detail)
            if let version { writer.field("version", version) }
            if let revision { writer.field("revision", revision) }
            guard !errors.isEmpty else { return }
            writer.key("errors")
            writer.array { writer in
                for error in errors {
                    writer.object { writer in
                        writer.field("pointer", error.pointer)
                        writer.field("detail", error.detail)
                    }
                }
            }
        }
        return writer.finish()
    }
}
