private import CSimdjson

extension JSONBuffer.Cursor {
    /// How many bytes `put(number:)` writes at most.
    static let longestNumber = 24

    mutating func put(number: Int) {
        if number < 0 { put("-") }
        put(digitsOf: number.magnitude)
    }

    mutating func put(number: Double) {
        precondition(number.isFinite, "a number in JSON must be finite")
        if number.magnitude < 0x1p53, number.rounded(.towardZero) == number {
            put(number: Int(number))
        } else {
            put { csimdjson_format_double(number, $0) }
        }
    }

    private mutating func put(digitsOf number: UInt) {
        put { start in
            let count = Self.digitCount(number)
            var rest = number
            for offset in (0..<count).reversed() {
                start[offset] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
                rest /= 10
            }
            return count
        }
    }

    private static func digitCount(_ number: UInt) -> Int {
        var count = 1
        var rest = number
        while rest >= 10 {
            rest /= 10
            count += 1
        }
        return count
    }
}
