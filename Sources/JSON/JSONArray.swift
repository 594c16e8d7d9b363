/// An array in a document, which it keeps alive.
public struct JSONArray: Sequence {
    @usableFromInline let document: JSONDocument
    @usableFromInline let position: Int

    @inlinable
    init(document: JSONDocument, position: Int) {
        self.document = document
        self.position = position
    }

    /// The number of elements.
    public var count: Int {
        document.read { $0.count(at: position) } ?? reduce(into: 0) { count, _ in count += 1 }
    }

    public var underestimatedCount: Int { count }

    @inlinable
    public func makeIterator() -> Iterator {
        Iterator(document: document, position: position + 1)
    }

    /// Gives the elements in order.
    public struct Iterator: IteratorProtocol {
        @usableFromInline let document: JSONDocument
        @usableFromInline var position: Int

        @inlinable
        init(document: JSONDocument, position: Int) {
            self.document = document
            self.position = position
        }

        @inlinable
        public mutating func next() -> JSONValue? {
            let element = JSONValue(document: document, position: position)
            guard element.tag != .arrayEnd else { return nil }
            position = document.read { $0.end(at: position) }
            return element
        }
    }
}
