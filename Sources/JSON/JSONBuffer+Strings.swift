extension JSONBuffer.Cursor {
    /// Puts what comes before the first byte that must be escaped in a JSON string (RFC 8259,
    /// section 7), and returns its length.
    mutating func putUnescaped(_ utf8: UnsafeBufferPointer<UInt8>) -> Int {
        let source = UnsafeRawBufferPointer(utf8)
        let target = UnsafeMutableRawPointer(next)
        var count = 0
        if source.count >= 8 {
            // The last eight may overlap those before.
            let last = source.count - 8
            while count < source.count {
                let start = min(count, last)
                let eight = source.loadUnaligned(fromByteOffset: start, as: UInt64.self)
                if Self.mustEscape(anyOf: eight) { break }
                target.storeBytes(of: eight, toByteOffset: start, as: UInt64.self)
                count = start + 8
            }
        } else if source.count >= 4 {
            let last = source.count - 4
            let first = source.loadUnaligned(as: UInt32.self)
            let second = source.loadUnaligned(fromByteOffset: last, as: UInt32.self)
            if !Self.mustEscape(anyOf: UInt64(first) << 32 | UInt64(second)) {
                target.storeBytes(of: first, as: UInt32.self)
                target.storeBytes(of: second, toByteOffset: last, as: UInt32.self)
                count = source.count
            }
        }
        while count < source.count, !Self.mustEscape(source[count]) {
            target.storeBytes(of: source[count], toByteOffset: count, as: UInt8.self)
            count += 1
        }
        next += count
        return count
    }

    /// How many bytes `put(escaping:)` puts for each that it is given, at most.
    static let longestEscape = 6

    /// Puts bytes of a JSON string, those escaped that must be.
    mutating func put(escaping utf8: some Sequence<UInt8>) {
        for byte in utf8 {
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
                put(hexDigit: byte >> 4)
                put(hexDigit: byte & 0xF)
            default: put(scalar)
            }
        }
    }

    private mutating func putEscape(_ letter: Unicode.Scalar) {
        put("\\")
        put(letter)
    }

    private mutating func put(hexDigit digit: UInt8) {
        put(Unicode.Scalar(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "A") + digit - 10))
    }

    private static func mustEscape(_ byte: UInt8) -> Bool {
        byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
    }

    /// Whether one of eight bytes must be escaped. Subtracting raises the highest bit of a byte
    /// that is less than what is subtracted; `& ~` leaves out those where it was set before.
    private static func mustEscape(anyOf eight: UInt64) -> Bool {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let quotes = eight ^ (ones &* 0x22)
        let backslashes = eight ^ (ones &* 0x5C)
        let found =
            (eight &- ones &* 0x20) & ~eight
            | (quotes &- ones) & ~quotes
            | (backslashes &- ones) & ~backslashes
        return found & (ones &* 0x80) != 0
    }
}
