import JSON

/// A seeded generator (SplitMix64), so that a failure can be repeated.
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}

/// A JSON value as a plain tree, to compare with.
indirect enum Tree: Equatable {
    case object([Field])
    case array([Tree])
    case string(String)
    case number(Double)
    case bool(Bool)
    case null

    struct Field: Equatable {
        var key: String
        var value: Tree
    }

    init(_ value: JSONValue) {
        switch value.kind {
        case .object:
            self = .object(value.asObject!.map { Field(key: String($0.key), value: Tree($0.value)) })
        case .array: self = .array(value.asArray!.map(Tree.init))
        case .string: self = .string(value.asString!)
        case .number: self = .number(value.asDouble!)
        case .bool: self = .bool(value.asBool!)
        case .null: self = .null
        }
    }

    func write(to writer: inout JSONWriter) {
        switch self {
        case .object(let fields):
            writer.object { writer in
                for field in fields {
                    writer.key(field.key)
                    field.value.write(to: &writer)
                }
            }
        case .array(let elements):
            writer.array { writer in
                for element in elements { element.write(to: &writer) }
            }
        case .string(let text): writer.string(text)
        case .number(let number): writer.number(number)
        case .bool(let value): writer.bool(value)
        case .null: writer.null()
        }
    }
}

func parse(_ text: String, maximumDepth: Int = 64) throws(JSONSyntaxError) -> JSONValue {
    try JSONDocument(parsing: Array(text.utf8), maximumDepth: maximumDepth).root
}

/// What is wrong with a text, nil if nothing is.
func refusal(of bytes: [UInt8], maximumDepth: Int = 64) -> JSONSyntaxError? {
    do {
        _ = try JSONDocument(parsing: bytes, maximumDepth: maximumDepth)
        return nil
    } catch {
        return error
    }
}

func written(_ write: (inout JSONWriter) -> Void) -> String {
    var writer = JSONWriter(capacity: 8)
    write(&writer)
    return String(decoding: writer.finish(), as: UTF8.self)
}
