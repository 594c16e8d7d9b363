/// Names a session: 128 random bits, written as 32 lower-case hexadecimal digits.
///
/// Whoever knows it may use the session, so that `description`, which is what ends up in logs, tells
/// only its beginning.
public struct SessionID: Hashable, Sendable, CustomStringConvertible {
    let high: UInt64
    let low: UInt64

    public init(using random: inout some RandomNumberGenerator) {
        high = random.next()
        low = random.next()
    }

    /// - Returns: nil unless `text` is 32 lower-case hexadecimal digits.
    public init?(_ text: String) {
        var text = text
        let words = text.withUTF8 { digits -> (UInt64, UInt64)? in
            guard digits.count == 32, let high = Self.word(digits[..<16]), let low = Self.word(digits[16...])
            else { return nil }
            return (high, low)
        }
        guard let words else { return nil }
        (high, low) = words
    }

    private static func word(_ digits: Slice<UnsafeBufferPointer<UInt8>>) -> UInt64? {
        var word: UInt64 = 0
        for digit in digits {
            switch digit {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): word = word << 4 | UInt64(digit - UInt8(ascii: "0"))
            case UInt8(ascii: "a")...UInt8(ascii: "f"):
                word = word << 4 | UInt64(digit - UInt8(ascii: "a") + 10)
            default: return nil
            }
        }
        return word
    }

    /// The whole name, for the client that owns it.
    public var text: String {
        String(unsafeUninitializedCapacity: 32) { buffer in
            for index in 0..<32 {
                let word = index < 16 ? high : low
                let nibble = UInt8(truncatingIfNeeded: word >> UInt64(60 - 4 * (index & 15))) & 15
                buffer[index] = nibble < 10 ? UInt8(ascii: "0") + nibble : UInt8(ascii: "a") + nibble - 10
            }
            return 32
        }
    }

    public var description: String { text.prefix(6) + "…" }
}
