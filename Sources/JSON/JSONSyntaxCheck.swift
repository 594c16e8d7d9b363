/// Finds out why simdjson has refused a text: simdjson says neither where nor, for numbers, what
/// was wrong.
///
/// A second reader of the grammar, which runs only on refused texts. It takes what simdjson's
/// DOM parser takes and the integers beyond 64 bits besides, in time linear in the text and
/// with memory linear in the depth.
struct JSONSyntaxCheck {
    private let text: [UInt8]
    private let maximumDepth: Int
    private var offset = 0
    private var awaited = Awaited.value
    private var open: [Container] = []
    private var endsOfLongIntegers: [Int] = []

    /// What the grammar asks for next.
    private enum Awaited {
        case value
        case key
        case colon
        /// A comma or the innermost container's closing bracket; behind the root's value, the end.
        case separator
    }

    /// An array or object that has been opened, with the place within it that is being read.
    private enum Container {
        case array(index: Int)
        /// `key` is the place of the field's key in the text, with its quotes.
        case object(key: Range<Int>)
    }

    /// Where the integers end that fit neither a signed nor an unsigned 64-bit integer.
    ///
    /// - Throws: the first error if the text is not well formed.
    static func integersBeyond64Bits(
        in text: [UInt8], maximumDepth: Int
    ) throws(JSONSyntaxError) -> [Int] {
        var check = JSONSyntaxCheck(text: text, maximumDepth: maximumDepth)
        try check.run()
        return check.endsOfLongIntegers
    }

    private init(text: [UInt8], maximumDepth: Int) {
        self.text = text
        self.maximumDepth = maximumDepth
    }

    private mutating func run() throws(JSONSyntaxError) {
        skipWhitespace()
        guard next != nil else { throw error(.emptyBody, "the text is empty") }
        while true {
            skipWhitespace()
            switch awaited {
            case .value:
                try readValue()
            case .key:
                guard next == "\"" else { throw unexpected(insteadOf: "a key") }
                open[open.count - 1] = .object(key: try readString())
                awaited = .colon
            case .colon:
                guard skip(":") else { throw unexpected(insteadOf: "a colon") }
                awaited = .value
            case .separator:
                guard let container = open.last else {
                    if next != nil { throw error(.trailingContent, "something follows the value") }
                    return
                }
                try readSeparator(in: container)
            }
        }
    }

    private mutating func readSeparator(in container: Container) throws(JSONSyntaxError) {
        switch container {
        case .array(let index):
            if skip(",") {
                open[open.count - 1] = .array(index: index + 1)
                awaited = .value
            } else if skip("]") {
                open.removeLast()
            } else {
                throw unexpected(insteadOf: "a comma or the end of the array")
            }
        case .object:
            if skip(",") {
                awaited = .key
            } else if skip("}") {
                open.removeLast()
            } else {
                throw unexpected(insteadOf: "a comma or the end of the object")
            }
        }
    }

    /// Reads a scalar as a whole, and of an array or object the opening bracket.
    private mutating func readValue() throws(JSONSyntaxError) {
        guard let next else { throw unexpected(insteadOf: "a value") }
        switch next {
        case "[":
            try openContainer(.array(index: 0), awaiting: .value, closing: "]")
        case "{":
            try openContainer(.object(key: offset..<offset), awaiting: .key, closing: "}")
        case "\"":
            _ = try readString()
            awaited = .separator
        case "-", "+", ".", "0"..."9":
            try readNumber()
            awaited = .separator
        default:
            try readName()
            awaited = .separator
        }
    }

    private mutating func openContainer(
        _ container: Container, awaiting content: Awaited, closing: Unicode.Scalar
    ) throws(JSONSyntaxError) {
        let start = offset
        offset += 1
        skipWhitespace()
        if skip(closing) {
            awaited = .separator
            return
        }
        guard open.count < maximumDepth else {
            throw error(
                .tooDeep(limit: maximumDepth),
                "more than \(maximumDepth) arrays and objects are open at once",
                at: start)
        }
        open.append(container)
        awaited = content
    }
}

// MARK: - Scalars

extension JSONSyntaxCheck {
    /// Reads `true`, `false` or `null`.
    private mutating func readName() throws(JSONSyntaxError) {
        let end = endOfToken
        let name = String(decoding: text[offset..<end], as: UTF8.self)
        switch name {
        case "true", "false", "null":
            offset = end
        case "NaN", "Infinity":
            throw error(.malformedNumber, "the number \(name) is not valid in JSON")
        case "t", "tr", "tru", "f", "fa", "fal", "fals", "n", "nu", "nul":
            guard end == text.count else { throw unexpected(insteadOf: "a value") }
            throw error(.truncated, "the text ended inside a value", at: end)
        default:
            throw unexpected(insteadOf: "a value")
        }
    }

    private mutating func readNumber() throws(JSONSyntaxError) {
        let start = offset
        let end = endOfToken
        var isInteger = true
        _ = skip("-")
        var isComplete = skip("0") || skipDigits()
        if isComplete && skip(".") {
            isInteger = false
            isComplete = skipDigits()
        }
        if isComplete && (skip("e") || skip("E")) {
            isInteger = false
            _ = skip("+") || skip("-")
            isComplete = skipDigits()
        }
        guard isComplete && offset == end else {
            if !isComplete && offset == text.count {
                throw error(.truncated, "the text ended inside a number")
            }
            throw error(
                .malformedNumber, "the number \(excerpt(start..<end)) is not valid in JSON", at: start)
        }

        let number = String(decoding: text[start..<end], as: UTF8.self)
        guard let value = Double(number), value.isFinite else {
            throw error(
                .numberOutOfRange, "the number \(excerpt(start..<end)) is beyond the range of a double",
                at: start)
        }
        if isInteger && Int64(number) == nil && UInt64(number) == nil {
            endsOfLongIntegers.append(end)
        }
    }

    /// Reads a string and gives its place in the text, with its quotes.
    private mutating func readString() throws(JSONSyntaxError) -> Range<Int> {
        let start = offset
        offset += 1
        while let next {
            switch next {
            case "\"":
                offset += 1
                return start..<offset
            case "\\":
                try readEscape()
            case "\u{00}"..<" ":
                throw error(.malformedString, "\(Self.name(of: next)) in a string is not escaped")
            case " "..<"\u{80}":
                offset += 1
            default:
                offset += try nextCharacter().length
            }
        }
        throw error(.truncated, "the text ended inside a string")
    }

    private mutating func readEscape() throws(JSONSyntaxError) {
        let start = offset
        offset += 1
        guard skip("u") else {
            switch next {
            case "\"", "\\", "/", "b", "f", "n", "r", "t":
                offset += 1
                return
            case nil:
                throw error(.truncated, "the text ended inside a string")
            default:
                let character = Self.name(of: try nextCharacter().scalar)
                throw error(.malformedString, "a backslash cannot escape \(character)", at: start)
            }
        }
        switch try readFourHexDigits(ofEscapeAt: start) {
        case 0xD800..<0xDC00:
            // In any other case half a pair is left over.
            if next == nil { throw error(.truncated, "the text ended inside a string") }
            if skip("\\") {
                if next == nil { throw error(.truncated, "the text ended inside a string") }
                if skip("u"), case 0xDC00..<0xE000 = try readFourHexDigits(ofEscapeAt: offset - 2) { return }
            }
            throw error(.malformedString, "half a surrogate pair is escaped", at: start)
        case 0xDC00..<0xE000:
            throw error(.malformedString, "half a surrogate pair is escaped", at: start)
        default:
            return
        }
    }

    private mutating func readFourHexDigits(ofEscapeAt start: Int) throws(JSONSyntaxError) -> UInt32 {
        var value: UInt32 = 0
        for _ in 0..<4 {
            guard let next else { throw error(.truncated, "the text ended inside a string") }
            guard let digit = Character(next).hexDigitValue else {
                throw error(.malformedString, "four hexadecimal digits must follow \\u", at: start)
            }
            value = value << 4 | UInt32(digit)
            offset += 1
        }
        return value
    }
}

// MARK: - Bytes

extension JSONSyntaxCheck {
    /// The next byte, as the scalar of the same value so that it compares with literals; beyond
    /// ASCII it is part of a character (`nextCharacter`).
    private var next: Unicode.Scalar? {
        offset < text.count ? Unicode.Scalar(text[offset]) : nil
    }

    private mutating func skip(_ scalar: Unicode.Scalar) -> Bool {
        guard next == scalar else { return false }
        offset += 1
        return true
    }

    private mutating func skipWhitespace() {
        while skip(" ") || skip("\t") || skip("\n") || skip("\r") {}
    }

    /// Skips digits, of which there must be one.
    private mutating func skipDigits() -> Bool {
        let start = offset
        while let next, ("0"..."9").contains(next) { offset += 1 }
        return offset > start
    }

    /// The end of what reads as one number or name, well formed or not.
    private var endOfToken: Int {
        text[offset...].firstIndex { byte in
            switch Unicode.Scalar(byte) {
            case "0"..."9", "a"..."z", "A"..."Z", "+", "-", ".": false
            default: true
            }
        } ?? text.count
    }

    /// The character that comes next, which must not be the text's end.
    private func nextCharacter() throws(JSONSyntaxError) -> (length: Int, scalar: Unicode.Scalar) {
        var bytes = text[offset...].prefix(4).makeIterator()
        var parser = Unicode.UTF8.ForwardParser()
        switch parser.parseScalar(from: &bytes) {
        case .valid(let encoded):
            return (encoded.count, Unicode.UTF8.decode(encoded))
        case .error(let length):
            if (0xC2...0xF4).contains(text[offset]) && offset + length == text.count {
                throw error(.truncated, "the text ended inside a character", at: text.count)
            }
            throw error(.invalidUTF8, "the text is not UTF-8")
        case .emptyInput:
            preconditionFailure("a character is only asked for when there is one")
        }
    }

    /// The character itself if it is certain to be visible, otherwise its code point.
    private static func name(of scalar: Unicode.Scalar) -> String {
        if (0x21..<0x7F).contains(scalar.value) { return "'\(scalar)'" }
        let digits = String(scalar.value, radix: 16, uppercase: true)
        return "the character U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }

    /// A number for a message, which a client must not be able to make long.
    private func excerpt(_ range: Range<Int>) -> String {
        let limit = 40
        let shown = String(decoding: text[range].prefix(limit), as: UTF8.self)
        return range.count > limit ? shown + "…" : shown
    }
}

// MARK: - Errors

extension JSONSyntaxCheck {
    private func unexpected(insteadOf expectation: String) -> JSONSyntaxError {
        guard next != nil else {
            return error(.truncated, "the text ended where \(expectation) was expected")
        }
        do {
            let found = Self.name(of: try nextCharacter().scalar)
            return error(.unexpected, "\(found) stands where \(expectation) was expected")
        } catch {
            return error
        }
    }

    private func error(_ kind: JSONSyntaxError.Kind, _ what: String, at place: Int? = nil) -> JSONSyntaxError
    {
        JSONSyntaxError(kind, what, at: place ?? offset, of: text, pointer: pointer)
    }

    /// Where the innermost value stands that is being read.
    private var pointer: JSONPointer {
        let entered =
            switch awaited {
            case .value, .colon: open[...]
            case .key, .separator: open.dropLast()
            }
        return entered.reduce(into: .root) { pointer, container in
            switch container {
            case .array(let index): pointer.append(index: index)
            case .object(let key): pointer.append(unescaped(key))
            }
        }
    }

    /// The text of a string at a place that has been read.
    private func unescaped(_ place: Range<Int>) -> String {
        let string = try? JSONDocument(parsing: Array(text[place])).root.asString
        return string ?? String(decoding: text[place].dropFirst().dropLast(), as: UTF8.self)
    }
}
