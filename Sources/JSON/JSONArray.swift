/// An array in a document, which it keeps alive.
public struct JSONArray: Sequence {
    @usableFromInline let document: JSONDocument
    @usableFromInline let position: Int

    /// The number of elements.
    public var count: Int {
        document.tape.count(at: position) ?? reduce(into: 0) { count, _ in count += 1 }
    }

    public var underestimatedCount: Int { count }

    /// Where the array stands in its document. See `JSONValue.pointer`.
    public var pointer: JSONPointer {
        JSONPointer(to: position, in: document.tape)
    }

    public func makeIterator() -> Iterator {
        Iterator(document: document, position: position + 1)
    }

    /// Gives the elements in order.
    public struct Iterator: IteratorProtocol {
        @usableFromInline let document: JSONDocument
        @usableFromInline var position: Int

        public mutating func next() -> JSONValue? {
            let tape = document.tape
            guard tape.tag(at: position) != .arrayEnd else { return nil }
            defer { position = tape.end(at: position) }
            return JSONValue(document: document, position: position)
        }
    }
}
