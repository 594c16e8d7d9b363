import JSON
import Navigation

/// The fields that all calls take.
struct CallFields {
    private var isAnimated = true
    private var expectedTop: EntryKey?
    private var confirm: String?
    private var action: ActionID?
    private var elements = ElementReport()

    /// - Returns: false for a field that is the call's own.
    mutating func read(_ key: JSONKey, _ value: JSONValue, _ reader: inout BodyReader) -> Bool {
        switch key {
        case "animated": isAnimated = reader.bool(value) ?? true
        case "expectedTop": expectedTop = reader.name(value).map(EntryKey.init)
        case "confirm": confirm = reader.name(value)
        case "action": action = reader.name(value)
        case "elements": elements = reader.elementReport(value)
        default: return false
        }
        return true
    }

    func call(_ kind: Call.Kind) -> Call {
        Call(
            kind, isAnimated: isAnimated, expectedTop: expectedTop, confirm: confirm, action: action,
            elements: elements)
    }
}
