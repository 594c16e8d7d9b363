import JSON
import Navigation

extension PolicyRules: PolicySection {
    static let fields: [PolicyField<PolicyRules>] = [
        PolicyField("start", \.start), PolicyField("axis", \.axis),
        PolicyField("recognition", \.recognition), PolicyField("progress", \.progress),
        PolicyField("velocity", \.velocity), PolicyField("arming", \.arming),
        PolicyField("decision", \.decision),
        PolicyField("pages", \.pages), PolicyField("cancellation", \.cancellation),
        PolicyField("stackChange", \.stackChange), PolicyField("settle", \.settle),
        PolicyField("callDuration", \.callDuration, .duration), PolicyField("parallax", \.parallax, .share),
    ]
    static var blank: PolicyRules {
        PolicyRules(decision: .cases([], otherwise: .cancel), settle: Policy.standard.rules.settle)
    }
    static let required: [StaticString] = ["decision", "settle"]
}

extension Operation: PolicyValue {}

extension PolicyVariant {
    /// `{"operation"?, "pointer"?, "platform"?, "replace": {…}}`
    ///
    /// - Parameter rules: what `replace` replaces fields of.
    static func read(_ value: JSONValue, of rules: PolicyRules, _ reader: inout BodyReader) -> PolicyVariant?
    {
        var variant = PolicyVariant(rules: rules)
        guard let object = value.asObject else {
            reader.mismatch(value, expected: "an object")
            return nil
        }
        reader.fields(of: value) { key, field, reader in
            switch key {
            case "operation": variant.operation = reader.choice(field, of: GestureOperation.self)?.operation
            case "pointer": variant.pointer = reader.choice(field, of: PointerKind.self)
            case "platform": variant.platform = reader.choice(field, of: Platform.self)
            case "replace":
                if let read = PolicyRules.read(field, replacing: rules, &reader) { variant.rules = read }
            default: return false
            }
            return true
        }
        if object["replace"] == nil { reader.missing("replace", in: value) }
        return variant
    }

    func write(of rules: PolicyRules, to writer: inout JSONWriter) {
        writer.object { writer in
            if let operation { writer.field("operation", operation.rawValue) }
            if let pointer { writer.field("pointer", pointer.rawValue) }
            if let platform { writer.field("platform", platform.rawValue) }
            writer.key("replace")
            self.rules.writeChanges(from: rules, to: &writer)
        }
    }
}
