import JSON
import Navigation

extension BodyReader {
    /// The elements of a transition's two screens, `{"from"?: {…}, "to"?: {…}}`.
    mutating func elementReport(_ value: JSONValue) -> ElementReport {
        var report = ElementReport()
        fields(of: value) { key, field, reader in
            switch key {
            case "from": report.from = reader.elements(field)
            case "to": report.to = reader.elements(field)
            default: return false
            }
            return true
        }
        return report
    }

    /// Frames by the name of the element that they are of.
    mutating func elements(_ value: JSONValue) -> [ElementFrame] {
        guard holds(value, atMost: limits.elementsPerEntry, "elements") else { return [] }
        var elements: [ElementFrame] = []
        fields(of: value) { key, field, reader in
            guard let name = reader.name(key, in: value, "element's name") else { return true }
            if let element = reader.element(field, named: name) { elements.append(element) }
            return true
        }
        return elements
    }

    /// `{"frame": {…}, "space"?: {"x", "y"}}`
    private mutating func element(_ value: JSONValue, named name: String) -> ElementFrame? {
        var frame: Frame?
        var hasFrame = false
        var space: Vector?
        fields(of: value) { key, field, reader in
            switch key {
            case "frame":
                hasFrame = true
                frame = reader.frame(field)
            case "space": space = reader.vector(field)
            default: return false
            }
            return true
        }
        if !hasFrame, value.kind == .object { missing("frame", in: value) }
        return frame.map { ElementFrame(name: name, frame: $0, space: space ?? .zero) }
    }

    private mutating func frame(_ value: JSONValue) -> Frame? {
        var sides: (x: Double?, y: Double?, width: Double?, height: Double?)
        var given: Set<String> = []
        fields(of: value) { key, field, reader in
            switch key {
            case "x": sides.x = reader.number(field)
            case "y": sides.y = reader.number(field)
            case "width": sides.width = reader.number(field, from: 0)
            case "height": sides.height = reader.number(field, from: 0)
            default: return false
            }
            given.insert(key.description)
            return true
        }
        guard value.kind == .object else { return nil }
        for side: StaticString in ["x", "y", "width", "height"] where !given.contains(side.description) {
            missing(side, in: value)
        }
        guard let x = sides.x, let y = sides.y, let width = sides.width, let height = sides.height else {
            return nil
        }
        return Frame(x: x, y: y, width: width, height: height)
    }
}
