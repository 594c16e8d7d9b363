extension JSONBuffer.Cursor {
    /// How many bytes `put(string:)` writes at most.
    static func longestString(_ utf8: UnsafeBufferPointer<UInt8>) -> Int {
        2 + (needsEscapes(utf8) ? 6 * utf8.count : utf8.count)
    }

    /// Puts a string with its quotes (RFC 8259, section 7). Only what must be escaped is.
    mutating func put(string utf8: UnsafeBufferPointer<UInt8>) {
        put("\"")
        if Self.needsEscapes(utf8) {
            for byte in utf8 { put(escaped: byte) }
        } else {
            put(utf8)
        }
        put("\"")
    }

    private mutating func put(escaped byte: UInt8) {
        let scalar = Unicode.Scalar(byte)
        switch scalar {
        case "\"", "\\": putEscape(scalar)
        case "\u{08}": putEscape("b")
        case "\t": putEscape("t")
        case "\n": putEscape("n")
        case "\u{0C}": putEscape("f")
        case "\r": putEscape("r")
        case "\u{00}"..<"\u{20}":
            putEscape("u")
            put("0")
            put("0")
            put(byte < 0x10 ? "0" : "1")
            put(hexDigit: byte & 0xF)
        default: put(scalar)
        }
    }

    private mutating func putEscape(_ letter: Unicode.Scalar) {
        put("\\")
        put(letter)
    }

    private mutating func put(hexDigit digit: UInt8) {
        put(Unicode.Scalar(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10))
    }

    /// Whether there is a control character, a quote or a backslash.
    private static func needsEscapes(_ utf8: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let start = utf8.baseAddress else { return false }
        let raw = UnsafeRawPointer(start)
        var offset = 0
        while utf8.count - offset >= 8 {
            if needsEscapes(eight: raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self)) { return true }
            offset += 8
        }
        while offset < utf8.count {
            let byte = utf8[offset]
            if byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { return true }
            offset += 1
        }
        return false
    }

    /// Eight bytes at once: subtracting makes a byte's highest bit rise if the byte was less than
    /// what is subtracted, and `& ~` leaves out those whose highest bit was set before.
    private static func needsEscapes(eight bytes: UInt64) -> Bool {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let quotes = bytes ^ (ones * 0x22)
        let backslashes = bytes ^ (ones * 0x5C)
        let found =
            (bytes &- ones * 0x20) & ~bytes
            | (quotes &- ones) & ~quotes
            | (backslashes &- ones) & ~backslashes
        return found & (ones * 0x80) != 0
    }
}
