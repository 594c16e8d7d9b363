/// An object in a document, which it keeps alive.
///
/// Its fields are in the order of the text, and a key that the text repeats is there as often
/// as it was written.
public struct JSONObject: Sequence {
    @usableFromInline let document: JSONDocument
    @usableFromInline let position: Int

    @inlinable
    init(document: JSONDocument, position: Int) {
        self.document = document
        self.position = position
    }

    /// The number of fields, repeated keys included.
    public var count: Int {
        document.tape.count(at: position) ?? reduce(into: 0) { count, _ in count += 1 }
    }

    public var underestimatedCount: Int { count }

    /// Where the object stands in its document. See `JSONValue.pointer`.
    public var pointer: JSONPointer {
        JSONPointer(to: position, in: document.tape)
    }

    /// The value of the first field with this key.
    public subscript(key: StaticString) -> JSONValue? {
        first { $0.key == key }?.value
    }

    /// The first key that the text has repeated, as it stands the second time, or nil if all
    /// keys are different.
    public func duplicateKey() -> JSONKey? {
        count <= Self.fewFields ? duplicateKeyAmongFew() : duplicateKeyAmongMany()
    }

    @inlinable
    public func makeIterator() -> Iterator {
        Iterator(document: document, position: position + 1)
    }

    /// Gives the fields in order.
    public struct Iterator: IteratorProtocol {
        @usableFromInline let document: JSONDocument
        @usableFromInline var position: Int

        @inlinable
        init(document: JSONDocument, position: Int) {
            self.document = document
            self.position = position
        }

        @inlinable
        public mutating func next() -> (key: JSONKey, value: JSONValue)? {
            let tape = document.tape
            guard tape.tag(at: position) != .objectEnd else { return nil }
            let key = position
            position = tape.end(at: key + 1)
            return (
                JSONKey(document: document, position: key), JSONValue(document: document, position: key + 1)
            )
        }
    }

    /// Up to here comparing every two keys is cheaper than hashing them, and needs no heap.
    private static let fewFields = 16

    private func duplicateKeyAmongFew() -> JSONKey? {
        let tape = document.tape
        var seen = InlineArray<16, Int>(repeating: 0)
        var count = 0
        var position = position + 1
        while tape.tag(at: position) != .objectEnd {
            for index in 0..<count where tape.string(at: position, equalsStringAt: seen[index]) {
                return JSONKey(document: document, position: position)
            }
            seen[count] = position
            count += 1
            position = tape.end(at: position + 1)
        }
        return nil
    }

    private func duplicateKeyAmongMany() -> JSONKey? {
        var seen: Set<JSONKey> = []
        seen.reserveCapacity(count)
        return first { !seen.insert($0.key).inserted }?.key
    }
}
