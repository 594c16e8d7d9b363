/// Why a text could not be read as JSON, and where.
///
/// It describes the first place, in the order of the text, that is wrong.
public struct JSONSyntaxError: Error, Equatable, Sendable {
    public enum Kind: Equatable, Sendable {
        /// There is nothing, or only white space.
        case emptyBody
        /// The text ends before its value is complete.
        case truncated
        /// Bytes that are no UTF-8, which JSON is always written in.
        case invalidUTF8
        /// More than `limit` arrays and objects are open at once.
        case tooDeep(limit: Int)
        /// A number whose magnitude is beyond the largest double.
        case numberOutOfRange
        /// A number that JSON does not write so: `01`, `1.`, `+1`, `NaN`.
        case malformedNumber
        /// A string with a raw control character, an unknown escape or half a surrogate pair.
        case malformedString
        /// Something else than what the grammar asks for.
        case unexpected
        /// Something follows the value.
        case trailingContent
        /// simdjson refused the text for a reason that was not found.
        case malformed
        /// The text is over 4 GiB, or memory ran out.
        case tooLarge
    }

    public let kind: Kind

    /// For people: what is wrong and where, beginning in lower case, without a full stop.
    public let message: String

    /// Where it is wrong, 0 to the length of the text; the start of a number, otherwise the byte
    /// itself. Nil if the place is not known (`malformed` and `tooLarge`).
    public let byteOffset: Int?

    /// The line of `byteOffset`, counted from 1.
    public let line: Int?

    /// How many characters (Unicode scalars) into the line `byteOffset` is, counted from 1.
    public let column: Int?

    /// The RFC 6901 pointer of the innermost value that was being read; empty for the root.
    public let pointer: String
}

extension JSONSyntaxError {
    static func unlocated(_ kind: Kind, _ message: String) -> JSONSyntaxError {
        JSONSyntaxError(kind: kind, message: message, byteOffset: nil, line: nil, column: nil, pointer: "")
    }

    /// - Parameter what: the message without its place.
    init(_ kind: Kind, _ what: String, at offset: Int, of text: [UInt8], pointer: JSONPointer) {
        let before = text[..<offset]
        let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
        let line = before.reduce(1) { $1 == UInt8(ascii: "\n") ? $0 + 1 : $0 }
        // Every character but its continuation bytes (0b10xxxxxx).
        let column = before[lineStart...].reduce(1) { $1 & 0xC0 != 0x80 ? $0 + 1 : $0 }

        self.kind = kind
        self.message = "\(what), at line \(line), column \(column)"
        self.byteOffset = offset
        self.line = line
        self.column = column
        self.pointer = pointer.description
    }
}
