/// The key of a field, in a document that it keeps alive.
///
/// It compares with a literal without allocation, so that an object is read by
/// `for (key, value) in object { switch key { case "gesture": … } }`. Two keys are equal if
/// their UTF-8 is, wherever they stand.
public struct JSONKey: Hashable, CustomStringConvertible {
    @usableFromInline let document: JSONDocument
    @usableFromInline let position: Int

    @inlinable
    init(document: JSONDocument, position: Int) {
        self.document = document
        self.position = position
    }

    /// The key's text, escapes resolved. It may contain U+0000.
    public var description: String {
        String(decoding: utf8, as: UTF8.self)
    }

    /// Where the key's value stands in its document. See `JSONValue.pointer`.
    public var pointer: JSONPointer {
        JSONPointer(to: position + 1, in: document.tape)
    }

    @inlinable
    public static func == (key: JSONKey, text: StaticString) -> Bool {
        key.document.tape.string(at: key.position, equals: text)
    }

    @inlinable
    public static func ~= (text: StaticString, key: JSONKey) -> Bool {
        key == text
    }

    public static func == (left: JSONKey, right: JSONKey) -> Bool {
        left.utf8.elementsEqual(right.utf8)
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(bytes: UnsafeRawBufferPointer(utf8))
    }

    /// Valid while the document is.
    var utf8: UnsafeBufferPointer<UInt8> {
        document.tape.string(at: position)
    }
}

extension String {
    /// The key's text, escapes resolved.
    public init(_ key: JSONKey) {
        self = key.description
    }
}
