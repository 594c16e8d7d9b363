import JSON
import Navigation

extension BodyReader {
    /// An entry's fields or `{"stack": […]}`, and `presentation?`, `canDismiss?`
    mutating func present(_ root: JSONValue) -> Call? {
        var call = CallFields()
        var entry = EntryFields(takesKey: true)
        var stack: JSONValue?
        var presentation = Presentation.sheet
        var canDismiss = true
        fields(of: root) { key, field, reader in
            switch key {
            case "stack": stack = field
            case "presentation":
                presentation = reader.choice(field, of: Presentation.self) ?? presentation
            case "canDismiss": canDismiss = reader.bool(field) ?? canDismiss
            default: return call.read(key, field, &reader) || entry.read(key, field, &reader)
            }
            return true
        }
        guard root.kind == .object else { return nil }
        let entries: [EntryRequest]?
        switch (entry.first, stack) {
        case (nil, let stack?):
            entries = self.stack(stack)
        case (_?, nil):
            entries = entry.request(in: root, &self).map { [$0] }
        case (_?, let stack?):
            problem(stack, "excludes an entry's fields beside it: give one of them")
            return nil
        case (nil, nil):
            missing("route", in: root, "is required, or stack in its place")
            return nil
        }
        return entries.map { call.call(.present($0, presentation, canDismiss: canDismiss)) }
    }
}
