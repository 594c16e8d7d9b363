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

    // MARK: Scalars

    mutating func bool(_ value: JSONValue) -> Bool? {
        guard let bool = value.asBool else {
            mismatch(value, expected: "true or false")
            return nil
        }
        return bool
    }

    mutating func number(_ value: JSONValue) -> Double? {
        guard let number = value.asDouble else {
            mismatch(value, expected: "a number")
            return nil
        }
        return number
    }

    mutating func number(_ value: JSONValue, above bound: Double) -> Double? {
        guard let number = number(value) else { return nil }
        guard number > bound else {
            problem(value, "must be above \(Int(bound))")
            return nil
        }
        return number
    }

    mutating func number(_ value: JSONValue, from bound: Double) -> Double? {
        guard let number = number(value) else { return nil }
        guard number >= bound else {
            problem(value, "must not be below \(Int(bound))")
            return nil
        }
        return number
    }

    mutating func integer(_ value: JSONValue, in range: ClosedRange<Int64>) -> Int64? {
        guard value.kind == .number else {
            mismatch(value, expected: "a whole number")
            return nil
        }
        guard let integer = value.asInteger, range.contains(integer) else {
            problem(value, "must be a whole number from \(range.lowerBound) to \(range.upperBound)")
            return nil
        }
        return integer
    }

    /// A string of one or more bytes of UTF-8, up to `maximum`, without control characters.
    mutating func text(_ value: JSONValue, maximum: Int) -> String? {
        guard let text = string(value, maximum: maximum) else { return nil }
        guard !text.isEmpty else {
            problem(value, "must not be empty")
            return nil
        }
        return text
    }

    /// As `text`, but it may be empty.
    mutating func string(_ value: JSONValue, maximum: Int) -> String? {
        guard let text = value.asString else {
            mismatch(value, expected: "a string")
            return nil
        }
        guard text.utf8.count <= maximum else {
            problem(value, "must have at most \(maximum) bytes")
            return nil
        }
        guard Self.hasNoControlCharacters(text) else {
            problem(value, "must have no control characters")
            return nil
        }
        return text
    }

    static func hasNoControlCharacters(_ text: String) -> Bool {
        text.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
    }

    /// A name that clients give: visible ASCII characters, one at least.
    mutating func name(_ value: JSONValue) -> String? {
        // One look is enough for a good one.
        if let name = value.asString, limits.allowsName(name) { return name }
        if text(value, maximum: limits.nameLength) != nil {
            problem(value, "must be visible ASCII characters without spaces")
        }
        return nil
    }

    /// One of an enumeration's names.
    mutating func choice<Choice: RawRepresentable<String>>(
        _ value: JSONValue, of choices: [Choice]
    ) -> Choice? {
        guard let text = value.asString else {
            mismatch(value, expected: "a string")
            return nil
        }
        guard let choice = Choice(rawValue: text), choices.contains(where: { $0.rawValue == text }) else {
            problem(value, "must be one of " + choices.map(\.rawValue).joined(separator: ", "))
            return nil
        }
        return choice
    }

    mutating func choice<Choice: RawRepresentable<String> & CaseIterable>(
        _ value: JSONValue, of choices: Choice.Type
    ) -> Choice? {
        // The list is made only where something is wrong.
        if let text = value.asString, let choice = Choice(rawValue: text) { return choice }
        return choice(value, of: Array(Choice.allCases))
    }
}
