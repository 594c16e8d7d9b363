/// A JSON text as a tree, so that a test can spoil one place of it.
indirect enum Tree: Sendable {
    case object([(key: String, value: Tree)])
    case array([Tree])
    /// A scalar, or anything that is not JSON, as written.
    case raw(String)

    var text: String {
        switch self {
        case .object(let fields):
            "{" + fields.map { "\"\($0.key)\":\($0.value.text)" }.joined(separator: ",") + "}"
        case .array(let elements): "[" + elements.map(\.text).joined(separator: ",") + "]"
        case .raw(let text): text
        }
    }

    /// What is done to the parent of a place and the place's name in it.
    enum Spoiling: Sendable {
        case removing
        case replacing(String)
        /// The field again, behind the others.
        case repeating
        case adding(sibling: String)
    }

    func spoiled(at pointer: String, _ spoiling: Spoiling) -> Tree {
        spoiled(pointer.split(separator: "/").map(String.init)[...], spoiling)
    }

    private func spoiled(_ path: ArraySlice<String>, _ spoiling: Spoiling) -> Tree {
        guard let name = path.first else {
            if case .replacing(let text) = spoiling { return .raw(text) }
            return self
        }
        switch self {
        case .object(var fields):
            guard let index = fields.firstIndex(where: { $0.key == name }) else { return self }
            guard path.count == 1 else {
                fields[index].value = fields[index].value.spoiled(path.dropFirst(), spoiling)
                return .object(fields)
            }
            switch spoiling {
            case .removing: fields.remove(at: index)
            case .replacing(let text): fields[index].value = .raw(text)
            case .repeating: fields.append(fields[index])
            case .adding(let sibling): fields.append((sibling, .raw("1")))
            }
            return .object(fields)
        case .array(var elements):
            guard let index = Int(name), elements.indices.contains(index) else { return self }
            elements[index] = elements[index].spoiled(path.dropFirst(), spoiling)
            return .array(elements)
        case .raw:
            return self
        }
    }
}

extension Tree: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
    ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    init(stringLiteral text: String) { self = .raw("\"\(text)\"") }
    init(integerLiteral number: Int) { self = .raw("\(number)") }
    init(floatLiteral number: Double) { self = .raw("\(number)") }
    init(booleanLiteral bool: Bool) { self = .raw("\(bool)") }
    init(arrayLiteral elements: Tree...) { self = .array(elements) }
    init(dictionaryLiteral fields: (String, Tree)...) {
        self = .object(fields.map { (key: $0.0, value: $0.1) })
    }
}
