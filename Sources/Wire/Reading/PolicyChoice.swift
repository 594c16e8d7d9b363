import JSON
public import Navigation

/// A policy as a client asks for it: a preset's name, or an object that replaces some of its fields.
public struct PolicyChoice: Equatable, Sendable {
    public let preset: String
    /// Where the preset is named in the body.
    public let pointer: String
    public var restFinishes: Bool?
    public var measure: Policy.ProgressRule.Measure?

    /// The default policy.
    public static let standard = PolicyChoice(preset: Policy.standard.name, pointer: "/policy")

    init(preset: String, pointer: String) {
        self.preset = preset
        self.pointer = pointer
    }

    /// - Returns: nil if there is no such preset.
    public func resolve() -> Policy? {
        guard var policy = Policy.preset(named: preset) else { return nil }
        if let restFinishes { policy.decision.restFinishes = restFinishes }
        if let measure { policy.progress.measure = measure }
        return policy
    }
}

extension BodyReader {
    /// `"standard"`, or `{"preset": "standard", "restFinishes": …, "progress": {"measure": …}}`.
    mutating func policy(_ value: JSONValue) -> PolicyChoice? {
        if value.kind == .string { return choice(value) }
        guard value.kind == .object else {
            mismatch(value, expected: "a policy (a string or an object)")
            return nil
        }
        var choice: PolicyChoice?
        var restFinishes: Bool?
        var measure: Policy.ProgressRule.Measure?
        var hasPreset = false
        fields(of: value) { key, field, reader in
            switch key {
            case "preset":
                hasPreset = true
                choice = reader.choice(field)
            case "restFinishes": restFinishes = reader.bool(field)
            case "progress":
                reader.fields(of: field) { key, field, reader in
                    guard key == "measure" else { return false }
                    measure = reader.choice(field, of: Policy.ProgressRule.Measure.self)
                    return true
                }
            default: return false
            }
            return true
        }
        if !hasPreset { missing("preset", in: value) }
        choice?.restFinishes = restFinishes
        choice?.measure = measure
        return choice
    }

    private mutating func choice(_ value: JSONValue) -> PolicyChoice? {
        name(value).map { PolicyChoice(preset: $0, pointer: value.pointer.description) }
    }
}
