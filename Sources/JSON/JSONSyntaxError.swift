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

    /// For people: what is wrong, beginning in lower case, without a full stop.
    public let reason: String

    /// The reason, and where.
    public var message: String {
        place.map { "\(reason), at line \($0.line), column \($0.column)" } ?? reason
    }

    /// Where it is wrong, 0 to the length of the text; the start of a number, otherwise the byte
    /// itself. Nil if the place is not known (`malformed` and `tooLarge`).
    public let byteOffset: Int?

    /// Where `byteOffset` is.
    public let place: JSONTextPlace?

    /// The RFC 6901 pointer of the innermost value that was being read; empty for the root.
    public let pointer: String
}

extension JSONSyntaxError {
    static func unlocated(_ kind: Kind, _ reason: String) -> JSONSyntaxError {
        JSONSyntaxError(kind: kind, reason: reason, byteOffset: nil, place: nil, pointer: "")
    }

    init(_ kind: Kind, _ reason: String, at offset: Int, of text: [UInt8], pointer: JSONPointer) {
        self.init(
            kind: kind, reason: reason, byteOffset: offset, place: JSONTextPlace(offset: offset, in: text),
            pointer: pointer.description)
    }
}
