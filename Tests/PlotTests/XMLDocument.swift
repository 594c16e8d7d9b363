/// A document read by just as much of XML 1.0 as the pictures use; anything else in it is a fault.
struct XMLDocument {
    struct Element {
        let name: String
        let attributes: [(name: String, value: String)]
        /// The text directly in it, entities resolved.
        var text = ""

        subscript(_ name: String) -> String? { attributes.first { $0.name == name }?.value }
        func number(_ name: String) -> Double? { self[name].flatMap { Double($0) } }
        var styles: [String] { self["class"]?.split(separator: " ").map(String.init) ?? [] }
    }

    struct Fault: Error, CustomStringConvertible {
        let description: String
    }

    /// In the order in which they begin.
    private(set) var elements: [Element] = []
    private var rest: Substring

    init(_ bytes: [UInt8]) throws {
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw Fault(description: "no UTF-8")
        }
        rest = text[...]
        var open: [Int] = []
        while !rest.isEmpty {
            if rest.first != "<" {
                let text = try Self.resolved(take(until: "<"))
                if let last = open.last {
                    elements[last].text += text
                } else if text.contains(where: { !$0.isWhitespace }) {
                    throw Fault(description: "text outside of the root")
                }
            } else if rest.hasPrefix("</") {
                rest.removeFirst(2)
                let name = String(take(until: ">"))
                rest = rest.dropFirst()
                guard let last = open.popLast(), elements[last].name == name else {
                    throw Fault(description: "</\(name)> closes nothing")
                }
            } else {
                guard elements.isEmpty || !open.isEmpty else { throw Fault(description: "two roots") }
                if let index = try takeTag() { open.append(index) }
            }
        }
        guard open.isEmpty else { throw Fault(description: "\(open.count) elements are left open") }
    }

    /// - Returns: nil if it is empty.
    private mutating func takeTag() throws -> Int? {
        rest.removeFirst()
        let name = take { $0.isASCII && ($0.isLetter || $0.isNumber) }
        guard !name.isEmpty else { throw Fault(description: "a tag without a name") }
        var attributes: [(name: String, value: String)] = []
        while rest.first == " " {
            rest.removeFirst()
            let key = String(take { $0 != "=" && $0 != " " && $0 != ">" })
            guard rest.hasPrefix("=\"") else { throw Fault(description: "\(key) has no value") }
            rest.removeFirst(2)
            let value = try Self.resolved(take(until: "\""))
            guard rest.first == "\"" else { throw Fault(description: "\(key) does not end") }
            rest.removeFirst()
            if attributes.contains(where: { $0.name == key }) { throw Fault(description: "\(key) twice") }
            attributes.append((key, value))
        }
        elements.append(Element(name: String(name), attributes: attributes))
        if rest.hasPrefix("/>") {
            rest.removeFirst(2)
            return nil
        }
        guard rest.first == ">" else { throw Fault(description: "<\(name) does not end") }
        rest.removeFirst()
        return elements.count - 1
    }

    private mutating func take(until end: Character) -> Substring { take { $0 != end } }

    private mutating func take(while holds: (Character) -> Bool) -> Substring {
        let taken = rest.prefix(while: holds)
        rest = rest[taken.endIndex...]
        return taken
    }

    private static func resolved(_ text: Substring) throws -> String {
        var result = ""
        var rest = text
        while let character = rest.popFirst() {
            if character == "<" { throw Fault(description: "a bare <") }
            for scalar in character.unicodeScalars where scalar.value < 0x20 && scalar != "\n" {
                throw Fault(description: "a control character")
            }
            guard character == "&" else {
                result.append(character)
                continue
            }
            let entity = rest.prefix { $0 != ";" }
            rest = rest[entity.endIndex...].dropFirst()
            guard
                let meant = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "#39": "'"][String(entity)]
            else { throw Fault(description: "&\(entity); is not known") }
            result += meant
        }
        return result
    }

    func all(_ style: String) -> [Element] { elements.filter { $0.styles.contains(style) } }

    /// The one element of a style.
    func one(_ style: String) throws -> Element {
        let found = all(style)
        guard let first = found.first, found.count == 1 else {
            throw Fault(description: "\(found.count) elements are \(style)")
        }
        return first
    }

    var texts: [String] { elements.filter { $0.name == "text" }.map(\.text) }
}
