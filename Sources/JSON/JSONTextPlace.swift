/// A place in a text as people count: it begins at line 1, column 1.
public struct JSONTextPlace: Hashable, Comparable, Sendable {
    public let line: Int
    /// In characters (Unicode scalars).
    public let column: Int

    /// - Parameter offset: in bytes, 0 to the length of the text.
    init(offset: Int, in text: [UInt8]) {
        let before = text[..<offset]
        let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
        line = before.reduce(1) { $1 == UInt8(ascii: "\n") ? $0 + 1 : $0 }
        // Every character but its continuation bytes (0b10xxxxxx).
        column = before[lineStart...].reduce(1) { $1 & 0xC0 != 0x80 ? $0 + 1 : $0 }
    }

    public static func < (one: JSONTextPlace, other: JSONTextPlace) -> Bool {
        (one.line, one.column) < (other.line, other.column)
    }
}
