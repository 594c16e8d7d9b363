import JSON
import Navigation

/// Reads the fields of a body and collects what is wrong with them, so that a client hears of every
/// mistake at once. A value that is wrong reads as nil.
struct BodyReader {
    /// So many mistakes are told; what follows is not looked for.
    static let maximumProblems = 16
    /// The largest whole number that every client's numbers hold exactly: 2⁵³ - 1.
    static let largestSequence: Int64 = 9_007_199_254_740_991

    let limits: BodyLimits
    private(set) var problems: [FieldProblem] = []
    /// What is well formed, and yet makes no sense together.
    private(set) var contradictions: [FieldProblem] = []
    /// What is named as a preset where none is called so: well formed, and yet wrong.
    private(set) var unknownPolicies: [UnknownPolicy] = []

    /// Reads a whole body with `read`.
    ///
    /// - Throws: all that was found wrong with it.
    static func read<Value>(
        _ body: [UInt8], limits: BodyLimits, _ read: (JSONValue, inout BodyReader) -> Value?
    ) throws(UnreadableBody) -> Value {
        try self.read(document(body.span, limits: limits), limits: limits, read)
    }

    /// - Throws: that it is no JSON.
    static func document(_ body: Span<UInt8>, limits: BodyLimits) throws(UnreadableBody) -> JSONDocument {
        do {
            return try JSONDocument(parsing: body, maximumDepth: limits.jsonDepth)
        } catch {
            throw UnreadableBody(error, limits: limits)
        }
    }

    /// Reads a body that is JSON with `read`.
    ///
    /// - Throws: all that was found wrong with it.
    static func read<Value>(
        _ document: JSONDocument, limits: BodyLimits, _ read: (JSONValue, inout BodyReader) -> Value?
    ) throws(UnreadableBody) -> Value {
        var reader = BodyReader(limits: limits)
        let value = read(document.root, &reader)
        guard reader.problems.isEmpty else { throw UnreadableBody(problems: reader.problems) }
        guard reader.contradictions.isEmpty else {
            throw UnreadableBody(problems: reader.contradictions, isContradictory: true)
        }
        guard let value else { preconditionFailure("a value that cannot be read has a problem") }
        return value
    }

    private init(limits: BodyLimits) {
        self.limits = limits
    }

    var mistakeCount: Int { problems.count + contradictions.count }

    var isFull: Bool { problems.count >= Self.maximumProblems }

    /// - Returns: nil also for an unknown preset, which is kept among `unknownPolicies`.
    mutating func knownPolicy(_ value: JSONValue) -> Policy? {
        switch policy(value) {
        case .policy(let policy)?: return policy
        case .unknown(let unknown)?:
            unknownPolicies.append(unknown)
            return nil
        case nil: return nil
        }
    }

    // MARK: Problems

    mutating func problem(_ pointer: JSONPointer, _ detail: String) {
        guard !isFull else { return }
        problems.append(FieldProblem(pointer: pointer.description, detail: detail))
    }

    mutating func contradiction(_ value: JSONValue, _ detail: String) {
        guard contradictions.count < Self.maximumProblems else { return }
        contradictions.append(FieldProblem(pointer: value.pointer.description, detail: detail))
    }

    mutating func problem(_ value: JSONValue, _ detail: String) {
        guard !isFull else { return }
        problem(value.pointer, detail)
    }

    /// A problem with a key that may be as long as a client likes: then it is not repeated.
    mutating func problem(_ key: JSONKey, in object: JSONValue, _ detail: String) {
        let length = key.description.utf8.count
        if length <= limits.pointerLength {
            problem(key.pointer, detail)
        } else {
            problem(object.pointer, "has a field whose name has \(length) bytes; it \(detail)")
        }
    }

    mutating func mismatch(_ value: JSONValue, expected: String) {
        problem(value, "expected \(expected), found \(value.kind)")
    }

    mutating func missing(_ key: StaticString, in object: JSONValue, _ detail: String = "is required") {
        guard !isFull else { return }
        problem(object.pointer.appending(key), detail)
    }

    // MARK: Objects

    /// Hands every field of an object to `read`, which says whether it knows the key. Unknown and
    /// repeated keys are problems.
    mutating func fields(
        of value: JSONValue, _ read: (JSONKey, JSONValue, inout BodyReader) -> Bool
    ) {
        guard let object = value.asObject else { return mismatch(value, expected: "an object") }
        for (key, field) in object {
            if isFull { return }
            if !read(key, field, &self) { problem(key, in: value, "is not a known field") }
        }
        if let repeated = object.duplicateKey() { problem(repeated, in: value, "is given more than once") }
    }

    /// Hands every element of an array to `read`.
    ///
    /// - Returns: nil if one of them, or the array itself, is wrong.
    mutating func list<Element>(
        _ value: JSONValue, atMost maximum: Int, of what: StaticString,
        _ read: (JSONValue, inout BodyReader) -> Element?
    ) -> [Element]? {
        guard let array = value.asArray else {
            mismatch(value, expected: "an array")
            return nil
        }
        guard array.count <= maximum else {
            problem(value, "must hold at most \(maximum) \(what), holds \(array.count)")
            return nil
        }
        var elements: [Element] = []
        for element in array {
            if isFull { return nil }
            if let element = read(element, &self) { elements.append(element) }
        }
        return elements.count == array.count ? elements : nil
    }

    /// The elements of an array, without those that are wrong.
    mutating func elements<Element>(
        of value: JSONValue, _ read: (JSONValue, inout BodyReader) -> Element?
    ) -> [Element] {
        guard let array = value.asArray else {
            mismatch(value, expected: "an array")
            return []
        }
        var elements: [Element] = []
        for element in array {
            if isFull { return elements }
            if let element = read(element, &self) { elements.append(element) }
        }
        return elements
    }

    /// Whether an object has at most `maximum` fields; if not, that is told.
    mutating func holds(_ value: JSONValue, atMost maximum: Int, _ fields: StaticString) -> Bool {
        guard let object = value.asObject, object.count > maximum else { return true }
        problem(value, "must hold at most \(maximum) \(fields), holds \(object.count)")
        return false
    }

    /// A key that is a name. Asked for before the value is read, since whatever is wrong within would be told
    /// with the key in its pointer.
    ///
    /// - Parameter meaning: what it would be, as `flow's name`.
    mutating func name(_ key: JSONKey, in object: JSONValue, _ meaning: StaticString) -> String? {
        let name = key.description
        guard limits.allowsName(name) else {
            problem(
                key, in: object,
                "is no \(meaning): these are up to \(limits.nameLength) visible ASCII characters without spaces"
            )
            return nil
        }
        return name
    }
}

extension UnreadableBody {
    init(_ error: JSONSyntaxError, limits: BodyLimits) {
        // A pointer through a key that is as long as a body would be no help, and the message says line and
        // column.
        let pointer = error.pointer.utf8.count <= limits.pointerLength ? error.pointer : ""
        let detail = error.kind == .emptyBody ? "a JSON body is required, and this is empty" : error.message
        self.init(problems: [FieldProblem(pointer: pointer, detail: detail)])
    }
}
