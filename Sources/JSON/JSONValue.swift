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

    public var kind: JSONKind {
        switch document.tape.tag(at: position) {
        case .object: .object
        case .array: .array
        case .string: .string
        case .signed, .unsigned, .double: .number
        case .yes, .no: .bool
        case .null: .null
        case .objectEnd, .arrayEnd: preconditionFailure("a value does not begin with a closing bracket")
        }
    }

    public var isNull: Bool {
        document.tape.tag(at: position) == .null
    }

    public var asBool: Bool? {
        switch document.tape.tag(at: position) {
        case .yes: true
        case .no: false
        case .object, .objectEnd, .array, .arrayEnd, .string, .signed, .unsigned, .double, .null: nil
        }
    }

    /// Any number, always finite; an integer that is no double gives the nearest one.
    @inlinable
    public var asDouble: Double? {
        let tape = document.tape
        switch tape.tag(at: position) {
        case .signed: return Double(Int64(bitPattern: tape.number(at: position)))
        case .unsigned: return Double(tape.number(at: position))
        case .double: return Double(bitPattern: tape.number(at: position))
        case .object, .objectEnd, .array, .arrayEnd, .string, .yes, .no, .null: return nil
        }
    }

    /// A number without a fractional part, however it is written (`3`, `3.0` and `3e0` are the
    /// same), or nil if it does not fit.
    @inlinable
    public var asInteger: Int64? {
        let tape = document.tape
        switch tape.tag(at: position) {
        case .signed: return Int64(bitPattern: tape.number(at: position))
        case .unsigned: return Int64(exactly: tape.number(at: position))
        case .double: return Int64(exactly: Double(bitPattern: tape.number(at: position)))
        case .object, .objectEnd, .array, .arrayEnd, .string, .yes, .no, .null: return nil
        }
    }

    /// A string's text, escapes resolved. It may contain U+0000.
    public var asString: String? {
        let tape = document.tape
        guard tape.tag(at: position) == .string else { return nil }
        return String(decoding: tape.string(at: position), as: UTF8.self)
    }

    public var asArray: JSONArray? {
        guard document.tape.tag(at: position) == .array else { return nil }
        return JSONArray(document: document, position: position)
    }

    @inlinable
    public var asObject: JSONObject? {
        guard document.tape.tag(at: position) == .object else { return nil }
        return JSONObject(document: document, position: position)
    }

    /// Whether this is a string and its text is `text`, byte for byte. Allocates nothing.
    @inlinable
    public func stringEquals(_ text: StaticString) -> Bool {
        let tape = document.tape
        return tape.tag(at: position) == .string && tape.string(at: position, equals: text)
    }

    /// Lets a string be told apart in a switch: `case "began":`.
    public static func ~= (text: StaticString, value: JSONValue) -> Bool {
        value.stringEquals(text)
    }

    /// Where the value stands in its document.
    ///
    /// Found by walking the document up to the value, so there is no path to carry along: ask
    /// when something turns out to be wrong.
    public var pointer: JSONPointer {
        JSONPointer(to: position, in: document.tape)
    }
}
