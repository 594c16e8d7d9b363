/// Finds where the values of a text stand in it, which a document does not know: it keeps nothing of the
/// text. Each question walks the text as far as the answer.
public struct JSONLocator: Sendable {
    private let text: [UInt8]

    /// - Parameter text: has been read as a document.
    public init(_ text: [UInt8]) {
        self.text = text
    }

    /// Where the key of a field stands, or an element of an array, or the root's value. Where the pointer
    /// leads to nothing, as with a missing field, the innermost place on the way to it counts; of a key
    /// that is repeated the last one does.
    ///
    /// - Parameter pointer: RFC 6901, as `JSONPointer` writes it.
    public func place(of pointer: String) -> JSONTextPlace {
        var walk = Walk(text: text)
        var place = walk.offset
        for key in JSONPointer.keys(of: pointer) {
            guard let found = walk.enter(key) else { break }
            place = found
        }
        return JSONTextPlace(offset: place, in: text)
    }
}

/// Goes through a text that is known to be JSON. It stands where a value begins.
private struct Walk {
    let text: [UInt8]
    private(set) var offset = 0

    init(text: [UInt8]) {
        self.text = text
        skipWhitespace()
    }

    /// Goes to a field's or an element's value.
    ///
    /// - Returns: where the field's key or the element begins; nil if there is none, or no array or object.
    mutating func enter(_ key: String) -> Int? {
        switch next {
        case "{": enterField(key)
        case "[": Int(key).flatMap { enterElement($0) }
        default: nil
        }
    }

    private mutating func enterField(_ key: String) -> Int? {
        var found: (key: Int, value: Int)?
        step()
        while next != "}" {
            let start = offset
            skipValue()
            let isWanted = unescaped(start..<offset).utf8.elementsEqual(key.utf8)
            skipWhitespace()
            // The colon.
            step()
            if isWanted { found = (start, offset) }
            skipValue()
            skipWhitespace()
            if next == "," { step() }
        }
        guard let found else { return nil }
        offset = found.value
        return found.key
    }

    private mutating func enterElement(_ wanted: Int) -> Int? {
        step()
        var index = 0
        while next != "]" {
            if index == wanted { return offset }
            skipValue()
            skipWhitespace()
            if next == "," { step() }
            index += 1
        }
        return nil
    }

    private var next: Unicode.Scalar {
        precondition(offset < text.count, "the text must be JSON")
        return Unicode.Scalar(text[offset])
    }

    /// Over one byte, and the white space behind it.
    private mutating func step() {
        offset += 1
        skipWhitespace()
    }

    private mutating func skipWhitespace() {
        while offset < text.count, [0x20, 0x09, 0x0A, 0x0D].contains(text[offset]) { offset += 1 }
    }

    private mutating func skipValue() {
        var depth = 0
        repeat {
            switch next {
            case "{", "[":
                depth += 1
                offset += 1
            case "}", "]":
                depth -= 1
                offset += 1
            case "\"": skipString()
            case ",", ":", " ", "\t", "\n", "\r": offset += 1
            default: skipScalar()
            }
        } while depth > 0
    }

    private mutating func skipString() {
        offset += 1
        while next != "\"" { offset += next == "\\" ? 2 : 1 }
        offset += 1
    }

    /// A number, `true`, `false` or `null`.
    private mutating func skipScalar() {
        while offset < text.count {
            switch Unicode.Scalar(text[offset]) {
            case "0"..."9", "a"..."z", "A"..."Z", "+", "-", ".": offset += 1
            default: return
            }
        }
    }

    private func unescaped(_ place: Range<Int>) -> String {
        let string = try? JSONDocument(parsing: Array(text[place])).root.asString
        return string ?? ""
    }
}
