/// Percent-encoding (RFC 3986, section 2.1) of bytes taken from a request target.
enum PercentEncoding {
    /// Decodes one path segment. Nil when an escape is malformed, or when the decoded bytes contain NUL
    /// or are not UTF-8: such a segment can name nothing, and repairing it could make two names equal.
    static func decodedSegment(_ raw: UnsafeBufferPointer<UInt8>) -> String? {
        if isPlainASCII(raw) {
            // ASCII needs no validating, which costs more than all the rest.
            return String(decoding: raw, as: UTF8.self)
        }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(raw.count)
        var index = 0
        while index < raw.count {
            var byte = raw[index]
            index += 1
            if byte == UInt8(ascii: "%") {
                guard index + 1 < raw.count, let high = hexValue(raw[index]),
                    let low = hexValue(raw[index + 1])
                else { return nil }
                byte = high << 4 | low
                index += 2
            }
            guard byte != 0 else { return nil }
            bytes.append(byte)
        }
        return String(validating: bytes, as: UTF8.self)
    }

    /// Whether there is neither an escape, nor NUL, nor a byte beyond ASCII; eight bytes at a time.
    private static func isPlainASCII(_ raw: UnsafeBufferPointer<UInt8>) -> Bool {
        let bytes = UnsafeRawBufferPointer(raw)
        let ones: UInt64 = 0x0101_0101_0101_0101
        let highs = ones &* 0x80
        var index = 0
        while index + 8 <= bytes.count {
            let eight = bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)
            let escapes = eight ^ (ones &* UInt64(UInt8(ascii: "%")))
            // Subtracting one borrows into the highest bit of a byte that is zero; in ASCII it was clear.
            if (eight | (eight &- ones) | (escapes &- ones)) & highs != 0 { return false }
            index += 8
        }
        while index < bytes.count {
            if bytes[index] == UInt8(ascii: "%") || !(1...0x7F).contains(bytes[index]) { return false }
            index += 1
        }
        return true
    }

    /// Decodes a query's name or value, where `+` has become a space already. Lenient, as form decoders
    /// are: a malformed escape stays as it is, and what is not UTF-8 is repaired.
    static func decodedQueryPart(_ raw: UnsafeBufferPointer<UInt8>) -> String {
        guard raw.contains(UInt8(ascii: "%")) else { return String(decoding: raw, as: UTF8.self) }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(raw.count)
        var index = 0
        while index < raw.count {
            if raw[index] == UInt8(ascii: "%"), index + 2 < raw.count, let high = hexValue(raw[index + 1]),
                let low = hexValue(raw[index + 2])
            {
                bytes.append(high << 4 | low)
                index += 3
            } else {
                bytes.append(raw[index])
                index += 1
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func hexValue(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}
