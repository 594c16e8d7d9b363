import JSON
import Navigation

/// An app as a client asks for it: by its name, or by name and revision.
public struct AppChoice: Equatable, Sendable {
    public let name: String
    /// Nil is the one stored last.
    public let revision: String?
    /// Where the app, and its revision, are named in the body.
    public let namePointer: String
    public let revisionPointer: String
}

extension BodyReader {
    /// `"shop"`, or `{"name": "shop", "revision"?: …}`.
    mutating func app(_ value: JSONValue) -> AppChoice? {
        let pointer = value.pointer
        if value.kind == .string {
            return name(value).map {
                AppChoice(
                    name: $0, revision: nil, namePointer: pointer.description,
                    revisionPointer: pointer.description)
            }
        }
        guard value.kind == .object else {
            mismatch(value, expected: "an app (a string or an object)")
            return nil
        }
        var name: String?
        var hasName = false
        var revision: String?
        fields(of: value) { key, field, reader in
            switch key {
            case "name":
                hasName = true
                name = reader.name(field)
            case "revision": revision = reader.name(field)
            default: return false
            }
            return true
        }
        if !hasName { missing("name", in: value) }
        return name.map {
            AppChoice(
                name: $0, revision: revision, namePointer: pointer.appending("name").description,
                revisionPointer: pointer.appending("revision").description)
        }
    }
}
