/// Writes one JSON text (RFC 8259), without white space.
///
/// Commas come by themselves. That the calls make a JSON text (a key before each value in an
/// object and nowhere else, an end for every beginning, one value in all) is the caller's part;
/// builds for debugging check it.
///
/// Nothing is allocated but the buffer.
public struct JSONWriter: ~Copyable {
    private var buffer: JSONBuffer
    /// Whether a comma goes before the next key or value.
    private var needsComma = false
    private var grammar = JSONGrammar()
    /// Where numbers are to be put, if this becomes a template.
    private var holes: [Int] = []

    /// - Parameter capacity: how many bytes to reserve. The buffer grows as needed.
    public init(capacity: Int = 1024) {
        buffer = JSONBuffer(capacity: capacity)
    }

    /// The text that has been written.
    public consuming func finish() -> [UInt8] {
        precondition(holes.isEmpty, "a text with holes is a template")
        grammar.finished()
        return buffer.finish()
    }

    /// The text that has been written, with a number to be put at each `hole`.
    public consuming func finishTemplate() -> JSONTemplate {
        grammar.finished()
        let holes = holes
        let text = buffer.finish()
        let pieces = zip([0] + holes, holes + [text.count]).map { Array(text[$0..<$1]) }
        return JSONTemplate(pieces: pieces)
    }
}

// MARK: - Arrays and objects

extension JSONWriter {
    public mutating func beginObject() {
        grammar.began(.object)
        begin("{")
    }

    public mutating func endObject() {
        grammar.ended(.object)
        end("}")
    }

    public mutating func beginArray() {
        grammar.began(.array)
        begin("[")
    }

    public mutating func endArray() {
        grammar.ended(.array)
        end("]")
    }

    /// Writes an object with the fields that `writeFields` writes.
    public mutating func object<Failure: Error>(
        _ writeFields: (inout JSONWriter) throws(Failure) -> Void
    ) throws(Failure) {
        beginObject()
        try writeFields(&self)
        endObject()
    }

    /// Writes an array with the elements that `writeElements` writes.
    public mutating func array<Failure: Error>(
        _ writeElements: (inout JSONWriter) throws(Failure) -> Void
    ) throws(Failure) {
        beginArray()
        try writeElements(&self)
        endArray()
    }

    public mutating func key(_ key: StaticString) {
        writeKey(key.utf8)
    }

    public mutating func key(_ key: String) {
        key.withContiguousUTF8 { writeKey($0) }
    }

    private mutating func begin(_ bracket: Unicode.Scalar) {
        write(atMost: 1) { $0.put(bracket) }
        needsComma = false
    }

    private mutating func end(_ bracket: Unicode.Scalar) {
        buffer.append(atMost: 1) { $0.put(bracket) }
        needsComma = true
    }

    private mutating func writeKey(_ utf8: UnsafeBufferPointer<UInt8>) {
        grammar.wroteKey()
        quote(utf8)
        buffer.append(atMost: 1) { $0.put(":") }
        needsComma = false
    }
}

// MARK: - Scalars

extension JSONWriter {
    public mutating func string(_ value: String) {
        value.withContiguousUTF8 { writeString($0) }
    }

    public mutating func string(_ value: StaticString) {
        writeString(value.utf8)
    }

    public mutating func number(_ value: Int) {
        grammar.wroteValue()
        write(atMost: JSONBuffer.Cursor.longestNumber) { $0.put(number: value) }
    }

    /// Writes the shortest text that reads back as the same double; below 2⁵³ in magnitude what
    /// is integral is written as an integer, and -0 as `0`.
    ///
    /// - Precondition: `value` is finite, since JSON has no other numbers.
    public mutating func number(_ value: Double) {
        grammar.wroteValue()
        write(atMost: JSONBuffer.Cursor.longestNumber) { $0.put(number: value) }
    }

    /// Leaves room for a number; the text becomes a template.
    public mutating func hole() {
        grammar.wroteValue()
        write(atMost: 0) { _ in }
        holes.append(buffer.count)
    }

    public mutating func bool(_ value: Bool) {
        writeLiteral(value ? "true" : "false")
    }

    public mutating func null() {
        writeLiteral("null")
    }

    /// Writes a value that is JSON already, as it is.
    public mutating func raw(_ json: [UInt8]) {
        grammar.wroteValue()
        json.withUnsafeBufferPointer { json in
            write(atMost: json.count) { $0.put(json) }
        }
    }

    /// Writes the fields of an object that is JSON already, without white space, and not empty.
    public mutating func fields(of object: [UInt8]) {
        grammar.wroteKey()
        grammar.wroteValue()
        object.withUnsafeBufferPointer { object in
            let fields = UnsafeBufferPointer(rebasing: object.dropFirst().dropLast())
            write(atMost: fields.count) { $0.put(fields) }
        }
    }

    private mutating func writeString(_ utf8: UnsafeBufferPointer<UInt8>) {
        grammar.wroteValue()
        quote(utf8)
    }

    private mutating func quote(_ utf8: UnsafeBufferPointer<UInt8>) {
        var unescaped = 0
        write(atMost: utf8.count + 2) { cursor in
            cursor.put("\"")
            unescaped = cursor.putUnescaped(utf8)
            if unescaped == utf8.count { cursor.put("\"") }
        }
        if unescaped < utf8.count {
            let rest = utf8[unescaped...]
            buffer.append(atMost: rest.count * JSONBuffer.Cursor.longestEscape + 1) { cursor in
                cursor.put(escaping: rest)
                cursor.put("\"")
            }
        }
    }

    private mutating func writeLiteral(_ literal: StaticString) {
        grammar.wroteValue()
        write(atMost: literal.utf8CodeUnitCount) { $0.put(literal.utf8) }
    }

    /// Writes a key or a value, after a comma if there is one before it.
    @inline(__always)
    private mutating func write(atMost count: Int, _ token: (inout JSONBuffer.Cursor) -> Void) {
        buffer.append(atMost: count + 1) { cursor in
            if needsComma { cursor.put(",") }
            token(&cursor)
        }
        needsComma = true
    }
}

extension StaticString {
    /// Valid forever.
    fileprivate var utf8: UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(start: utf8Start, count: utf8CodeUnitCount)
    }
}

extension String {
    /// Like `withUTF8`, which would want a variable.
    fileprivate func withContiguousUTF8(_ body: (UnsafeBufferPointer<UInt8>) -> Void) {
        if utf8.withContiguousStorageIfAvailable(body) == nil {
            var copy = self
            copy.withUTF8(body)
        }
    }
}
