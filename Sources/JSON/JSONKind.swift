/// What a JSON value is.
///
/// Its description is a word for messages, with its article: "expected a number, found null".
public enum JSONKind: Equatable, Sendable, CustomStringConvertible {
    case object
    case array
    case string
    case number
    case bool
    case null

    public var description: String {
        switch self {
        case .object: "an object"
        case .array: "an array"
        case .string: "a string"
        case .number: "a number"
        case .bool: "a boolean"
        case .null: "null"
        }
    }
}
