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
        document.read { $0.count(at: position) } ?? reduce(into: 0) { count, _ in count += 1 }
    }

    public var underestimatedCount: Int { count }

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
            let key = JSONKey(document: document, position: position)
            guard document.read({ $0.tag(at: position) }) != .objectEnd else { return nil }
            let value = JSONValue(document: document, position: position + 1)
            position = document.read { $0.end(at: value.position) }
            return (key, value)
        }
    }

    /// Up to here comparing every two keys is cheaper than hashing them, and needs no heap.
    private static let fewFields = 16

    private func duplicateKeyAmongFew() -> JSONKey? {
        let duplicate: Int? = document.read { tape in
            var seen = InlineArray<16, Int>(repeating: 0)
            var count = 0
            var key = position + 1
            while tape.tag(at: key) != .objectEnd {
                for index in 0..<count where tape.string(at: key, equalsStringAt: seen[index]) { return key }
                seen[count] = key
                count += 1
                key = tape.end(at: key + 1)
            }
            return nil
        }
        return duplicate.map { JSONKey(document: document, position: $0) }
    }

    private func duplicateKeyAmongMany() -> JSONKey? {
        var seen: Set<JSONKey> = []
        seen.reserveCapacity(count)
        return first { !seen.insert($0.key).inserted }?.key
    }
}
