/// simdjson's tape: a document flattened into 64-bit words in document order, the upper eight
/// bits of each a tag (simdjson's `doc/tape.md`).
///
/// Walking is inlinable, here and in the types above: compiled into the caller it takes half the
/// instructions, since most of it would otherwise be retaining the document.
///
/// A position on the tape is an index of the word with which a value begins. Positions are
/// only ever obtained by walking from the root, so they need no checking.
@usableFromInline
struct JSONTape {
    @usableFromInline
    enum Tag {
        case object
        case objectEnd
        case array
        case arrayEnd
        case string
        case signed
        case unsigned
        case double
        case yes
        case no
        case null
    }

    /// Where the document's value begins: word 0 is the tape's own marker.
    static let root = 1

    @usableFromInline let words: UnsafePointer<UInt64>
    @usableFromInline let strings: UnsafePointer<UInt8>

    /// Inlined so that a switch over the tag becomes one over the word.
    @inlinable @inline(__always)
    func tag(at position: Int) -> Tag {
        switch Unicode.Scalar(UInt8(truncatingIfNeeded: words[position] >> 56)) {
        case "{": .object
        case "}": .objectEnd
        case "[": .array
        case "]": .arrayEnd
        case "\"": .string
        case "l": .signed
        case "u": .unsigned
        case "d": .double
        case "t": .yes
        case "f": .no
        case "n": .null
        default: preconditionFailure("a position on the tape must be where a value begins")
        }
    }

    /// The position behind the value at `position`, with all that it holds.
    @inlinable
    func end(at position: Int) -> Int {
        switch tag(at: position) {
        case .object, .array: Int(UInt32(truncatingIfNeeded: words[position]))
        case .signed, .unsigned, .double: position + 2
        case .string, .yes, .no, .null, .objectEnd, .arrayEnd: position + 1
        }
    }

    /// How many elements or fields the array or object at `position` has, or nil if they are
    /// more than the tape's 24-bit counter can tell.
    func count(at position: Int) -> Int? {
        let count = Int(words[position] >> 32) & 0xFF_FFFF
        return count < 0xFF_FFFF ? count : nil
    }

    /// The bits of the number at `position`; the tag says what they mean.
    @inlinable
    func number(at position: Int) -> UInt64 {
        words[position + 1]
    }

    /// The UTF-8 of the string at `position`, with escapes resolved.
    @inlinable
    func string(at position: Int) -> UnsafeBufferPointer<UInt8> {
        let start = strings + Int(words[position] & 0xFF_FFFF_FFFF_FFFF)
        let length = UnsafeRawPointer(start).loadUnaligned(as: UInt32.self)
        return UnsafeBufferPointer(start: start + MemoryLayout<UInt32>.size, count: Int(length))
    }

    /// Whether the string at `position` is `text`, byte for byte.
    // Inlined, since most keys are told apart by their lengths.
    @inlinable @inline(__always)
    func string(at position: Int, equals text: StaticString) -> Bool {
        let string = string(at: position)
        let length = text.utf8CodeUnitCount
        guard string.count == length else { return false }
        for offset in 0..<length where string[offset] != text.utf8Start[offset] { return false }
        return true
    }

    /// Whether the strings at two positions are the same, byte for byte.
    func string(at position: Int, equalsStringAt other: Int) -> Bool {
        let left = string(at: position)
        let right = string(at: other)
        guard left.count == right.count else { return false }
        for offset in 0..<left.count where left[offset] != right[offset] { return false }
        return true
    }
}
