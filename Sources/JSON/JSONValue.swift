/// A value in a document, which it keeps alive.
///
/// The accessors named `as…` give nil for a value of another kind.
public struct JSONValue {
    @usableFromInline let document: JSONDocument
    @usableFromInline let position: Int

    @inlinable
    init(document: JSONDocument, position: Int) {
        self.document = document
        self.position = position
    }

    @inlinable
    public var kind: JSONKind {
        switch tag {
        case .object: .object
        case .array: .array
        case .string: .string
        case .signed, .unsigned, .double: .number
        case .yes, .no: .bool
        case .null: .null
        case .objectEnd, .arrayEnd: preconditionFailure("a value does not begin with a closing bracket")
        }
    }

    @inlinable
    public var isNull: Bool {
        tag == .null
    }

    @inlinable
    public var asBool: Bool? {
        switch tag {
        case .yes: true
        case .no: false
        case .object, .objectEnd, .array, .arrayEnd, .string, .signed, .unsigned, .double, .null: nil
        }
    }

    /// Any number, always finite; an integer that is no double gives the nearest one.
    @inlinable
    public var asDouble: Double? {
        document.read { tape in
            switch tape.tag(at: position) {
            case .signed: Double(Int64(bitPattern: tape.number(at: position)))
            case .unsigned: Double(tape.number(at: position))
            case .double: Double(bitPattern: tape.number(at: position))
            case .object, .objectEnd, .array, .arrayEnd, .string, .yes, .no, .null: nil
            }
        }
    }

    /// A number without a fractional part, however it is written (`3`, `3.0` and `3e0` are the
    /// same), or nil if it does not fit.
    @inlinable
    public var asInteger: Int64? {
        document.read { tape in
            switch tape.tag(at: position) {
            case .signed: Int64(bitPattern: tape.number(at: position))
            case .unsigned: Int64(exactly: tape.number(at: position))
            case .double: Int64(exactly: Double(bitPattern: tape.number(at: position)))
            case .object, .objectEnd, .array, .arrayEnd, .string, .yes, .no, .null: nil
            }
        }
    }

    /// A string's text, escapes resolved. It may contain U+0000.
    public var asString: String? {
        guard tag == .string else { return nil }
        return document.read { String(decoding: $0.string(at: position), as: UTF8.self) }
    }

    @inlinable
    public var asArray: JSONArray? {
        guard tag == .array else { return nil }
        return JSONArray(document: document, position: position)
    }

    @inlinable
    public var asObject: JSONObject? {
        guard tag == .object else { return nil }
        return JSONObject(document: document, position: position)
    }

    /// Whether this is a string and its text is `text`, byte for byte. Allocates nothing.
    @inlinable
    public func stringEquals(_ text: StaticString) -> Bool {
        document.read { $0.tag(at: position) == .string && $0.string(at: position, equals: text) }
    }

    /// Whether this is a string and its text is this UTF-8. Allocates nothing.
    public func stringEquals(utf8 text: [UInt8]) -> Bool {
        document.read { $0.tag(at: position) == .string && $0.string(at: position).elementsEqual(text) }
    }

    /// Lets a string be told apart in a switch: `case "began":`.
    @inlinable
    public static func ~= (text: StaticString, value: JSONValue) -> Bool {
        value.stringEquals(text)
    }

    /// Where the value stands in its document.
    ///
    /// Found by walking the document up to the value, so there is no path to carry along: ask
    /// when something turns out to be wrong.
    public var pointer: JSONPointer {
        JSONPointer(to: position, in: document)
    }

    @inlinable @inline(__always)
    var tag: JSONTape.Tag {
        document.read { $0.tag(at: position) }
    }
}
