import JSON

/// What is wrong with one place of a body.
public struct FieldProblem: Equatable, Sendable {
    /// An RFC 6901 pointer into the body; empty for the whole.
    public let pointer: String
    /// For people: begins in lower case, without a full stop.
    public let detail: String

    public init(pointer: String, detail: String) {
        self.pointer = pointer
        self.detail = detail
    }

    /// - Parameter path: the keys that lead to the place, as they are.
    public init(path: [String], detail: String) {
        let pointer = path.reduce(JSONPointer.root) { $0.appending($1) }
        self.init(pointer: pointer.description, detail: detail)
    }
}

/// A body that cannot be read: all that is wrong with it (up to a bound), in the order of the text.
public struct UnreadableBody: Error, Equatable, Sendable {
    public let problems: [FieldProblem]
    /// Whether it is well formed, and its parts contradict each other.
    public var isContradictory = false
}
