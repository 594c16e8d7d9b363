import JSON

/// Reads the fields of a body and collects what is wrong with them, so that a client hears of every
/// mistake at once. A value that is wrong reads as nil.
struct BodyReader {
    /// So many mistakes are told; what follows is not looked for.
    static let maximumProblems = 16
    /// The largest whole number that every client's numbers hold exactly: 2⁵³ - 1.
    static let largestSequence: Int64 = 9_007_199_254_740_991

    let limits: BodyLimits
    private(set) var problems: [FieldProblem] = []

    /// Reads a whole body with `read`.
    ///
    /// - Throws: all that was found wrong with it.
    static func read<Value>(
        _ body: [UInt8], limits: BodyLimits, _ read: (JSONValue, inout BodyReader) -> Value?
    ) throws(UnreadableBody) -> Value {
        let document: JSONDocument
        do {
            document = try JSONDocument(parsing: body, maximumDepth: limits.jsonDepth)
        } catch {
            // A pointer through a key that is as long as a body would be no help, and the message says
            // line and column.
            let pointer = error.pointer.utf8.count <= limits.pointerLength ? error.pointer : ""
            let detail =
                error.kind == .emptyBody ? "a JSON body is required, and this is empty" : error.message
            throw UnreadableBody(problems: [FieldProblem(pointer: pointer, detail: detail)])
        }
        var reader = BodyReader(limits: limits)
        let value = read(document.root, &reader)
        guard reader.problems.isEmpty, let value else {
            if reader.problems.isEmpty { preconditionFailure("a value that cannot be read has a problem") }
            throw UnreadableBody(problems: reader.problems)
        }
        return value
    }

    private init(limits: BodyLimits) {
        self.limits = limits
    }

    var isFull: Bool { problems.count >= Self.maximumProblems }

    // MARK: Problems

    mutating func problem(_ pointer: JSONPointer, _ detail: String) {
        guard !isFull else { return }
        problems.append(FieldProblem(pointer: pointer.description, detail: detail))
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
