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
        withUTF8 { String(decoding: $0, as: UTF8.self) }
    }

    /// Where the key's value stands in its document. See `JSONValue.pointer`.
    public var pointer: JSONPointer {
        JSONPointer(to: position + 1, in: document)
    }

    // Not through `read`, whose closure would stay a call.
    @inlinable @inline(__always)
    public static func == (key: JSONKey, text: StaticString) -> Bool {
        let isEqual = key.document.tape.string(at: key.position, equals: text)
        withExtendedLifetime(key.document) {}
        return isEqual
    }

    @inlinable @inline(__always)
    public static func ~= (text: StaticString, key: JSONKey) -> Bool {
        key == text
    }

    public static func == (left: JSONKey, right: JSONKey) -> Bool {
        left.withUTF8 { left in right.withUTF8 { right in left.elementsEqual(right) } }
    }

    public func hash(into hasher: inout Hasher) {
        withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }

    /// Gives the key's UTF-8, escapes resolved, for the duration of `body`.
    func withUTF8<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        document.read { body($0.string(at: position)) }
    }
}

extension String {
    /// The key's text, escapes resolved.
    public init(_ key: JSONKey) {
        self = key.description
    }
}
