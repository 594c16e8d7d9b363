/// Where a value stands in a document, as a JSON pointer (RFC 6901): `/events/3/translation/x`.
///
/// Nothing needs to carry a pointer along while it reads: values, keys, arrays and objects tell
/// theirs when asked. `appending` is for what is not there, such as a field that is missing.
public struct JSONPointer: Hashable, Sendable, CustomStringConvertible {
    /// The pointer as RFC 6901 writes it: empty for the root, otherwise it begins with a slash.
    public private(set) var description: String

    /// The whole document.
    public static let root = JSONPointer(description: "")

    public func appending(_ key: String) -> JSONPointer {
        var result = self
        result.append(key)
        return result
    }

    public func appending(_ key: StaticString) -> JSONPointer {
        appending(key.description)
    }

    public func appending(_ key: JSONKey) -> JSONPointer {
        appending(key.description)
    }

    public func appending(index: Int) -> JSONPointer {
        var result = self
        result.append(index: index)
        return result
    }

    mutating func append(_ key: some StringProtocol) {
        description += "/"
        for scalar in key.unicodeScalars {
            switch scalar {
            case "~": description += "~0"
            case "/": description += "~1"
            default: description.unicodeScalars.append(scalar)
            }
        }
    }

    /// The keys of a pointer as RFC 6901 writes it.
    public static func keys(of description: String) -> [String] {
        // By bytes: a slash before a combining character would be no slash.
        description.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).dropFirst()
            .map { part in
                var key: [UInt8] = []
                var rest = part
                while let byte = rest.popFirst() {
                    // A tilde is written ~0, a slash ~1.
                    let isEscape = byte == UInt8(ascii: "~")
                    let isSlash = isEscape && rest.popFirst() == UInt8(ascii: "1")
                    key.append(isSlash ? UInt8(ascii: "/") : byte)
                }
                return String(decoding: key, as: UTF8.self)
            }
    }

    mutating func append(index: Int) {
        description += "/"
        description += String(index)
    }
}

extension JSONPointer {
    /// The pointer of the value at `target`, which is the root or lies within it.
    init(to target: Int, in document: JSONDocument) {
        self = .root
        document.read { descend(to: target, in: $0) }
    }

    private mutating func descend(to target: Int, in tape: JSONTape) {
        var position = JSONTape.root
        while position != target {
            var child = position + 1
            switch tape.tag(at: position) {
            case .array:
                var index = 0
                while tape.end(at: child) <= target {
                    child = tape.end(at: child)
                    index += 1
                }
                append(index: index)
                position = child
            case .object:
                while tape.end(at: child + 1) <= target {
                    child = tape.end(at: child + 1)
                }
                append(String(decoding: tape.string(at: child), as: UTF8.self))
                position = child + 1
            case .string, .signed, .unsigned, .double, .yes, .no, .null, .objectEnd, .arrayEnd:
                preconditionFailure("a value must lie within the document's root")
            }
        }
    }
}
