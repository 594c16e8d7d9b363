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
        var words: (UInt64, UInt64) = (0, 0)
        var count = 0
        for digit in text.utf8 {
            let value: UInt8
            switch digit {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): value = digit - UInt8(ascii: "0")
            case UInt8(ascii: "a")...UInt8(ascii: "f"): value = digit - UInt8(ascii: "a") + 10
            default: return nil
            }
            if count < 16 {
                words.0 = words.0 << 4 | UInt64(value)
            } else {
                words.1 = words.1 << 4 | UInt64(value)
            }
            count += 1
        }
        guard count == 32 else { return nil }
        (high, low) = words
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
