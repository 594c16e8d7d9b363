import JSON
import Navigation

extension BodyReader {
    /// A preset's name; or `{"preset": …}` with options and fields replaced; or a whole policy.
    ///
    /// - Returns: nil with the problem told.
    mutating func policy(_ value: JSONValue) -> PolicyChoice? {
        if value.kind == .string { return preset(value) }
        guard let object = value.asObject else {
            mismatch(value, expected: "a policy (a string or an object)")
            return nil
        }
        guard let name = object["preset"] else { return wholePolicy(value).map { .policy($0) } }
        guard let choice = preset(name) else { return nil }
        switch choice {
        case .policy(var policy):
            replaceFields(of: &policy, value)
            return .policy(policy)
        case .unknown:
            // What its options are is not known, but its fields are those of all policies.
            var policy = Policy.standard
            replaceFields(of: &policy, value, takesAnyOption: true)
            return choice
        }
    }

    private mutating func preset(_ value: JSONValue) -> PolicyChoice? {
        guard let name = name(value) else { return nil }
        if let policy = Policy.preset(named: name) { return .policy(policy) }
        return .unknown(UnknownPolicy(name: name, pointer: value.pointer.description))
    }

    /// `{"name"?, "decision", "settle", …}`
    private mutating func wholePolicy(_ value: JSONValue) -> Policy? {
        var name = Policy.customName
        if let field = value.asObject?["name"] { name = self.name(field) ?? name }
        let variants = value.asObject?["variants"]
        let given = PolicyRules.read(value, replacing: nil, besides: ["name", "variants"], &self)
        guard let rules = given else { return nil }
        var policy = Policy(name: name, rules: rules)
        if let variants { replaceVariants(of: &policy, variants) }
        return policy
    }

    private mutating func replaceVariants(of policy: inout Policy, _ value: JSONValue) {
        let rules = policy.rules
        let read = list(value, atMost: Policy.maximumVariants, of: "variants") { element, reader in
            PolicyVariant.read(element, of: rules, &reader)
        }
        if let read { policy.variants = read }
    }

    /// Replaces what the fields of an object name: options first, then what the rules consist of, then variants.
    private mutating func replaceFields(
        of policy: inout Policy, _ value: JSONValue, takesAnyOption: Bool = false
    ) {
        var rules: [(JSONKey, JSONValue)] = []
        var variants: JSONValue?
        fields(of: value) { key, field, reader in
            switch key {
            case "preset": break
            case "variants": variants = field
            default:
                if policy.hasRule(key, field) {
                    rules.append((key, field))
                } else {
                    return takesAnyOption || reader.setOption(key, field, of: &policy)
                        || reader.isForeignOption(key, field, [policy])
                }
            }
            return true
        }
        for (key, field) in rules { _ = replaceRule(key, field, of: &policy) }
        if let variants { replaceVariants(of: &policy, variants) }
    }

    /// Replaces what one of the fields of `options` names: an option, a part of the rules, or a field of a part
    /// (`progress.measure`).
    ///
    /// - Returns: false if the policy has none of this name.
    mutating func replaceNamed(_ key: JSONKey, _ value: JSONValue, of policy: inout Policy) -> Bool {
        if policy.hasRule(key, value) { return replaceRule(key, value, of: &policy) }
        return setOption(key, value, of: &policy)
    }

    /// In all variants alike.
    private mutating func replaceRule(_ key: JSONKey, _ value: JSONValue, of policy: inout Policy) -> Bool {
        let name = key.description
        let names = name.split(separator: ".", omittingEmptySubsequences: false)[...]
        let mistakesBefore = mistakeCount
        var rules = policy.rules
        guard rules.read(value, within: names, &self) else { return false }
        var variants = policy.variants
        for index in variants.indices {
            // Wrong for one is wrong for all, and told once.
            guard mistakeCount == mistakesBefore else { return true }
            guard variants[index].rules.read(value, within: names, &self) else { return false }
        }
        policy.rules = rules
        policy.variants = variants
        return true
    }

    /// Whether some preset has an option of this name, though none of these policies has: that is told.
    mutating func isForeignOption(_ key: JSONKey, _ value: JSONValue, _ policies: [Policy]) -> Bool {
        let name = key.description
        guard Policy.presets.contains(where: { $0.option(named: name) != nil }) else { return false }
        contradiction(value, "is no option of \(policies.map(\.name).joined(separator: ", "))")
        return true
    }

    /// - Returns: false if the policy has no option of this name.
    private mutating func setOption(_ key: JSONKey, _ value: JSONValue, of policy: inout Policy) -> Bool {
        guard let option = policy.option(named: key.description) else { return false }
        switch option.kind {
        case .number(let kind):
            guard let number = number(value) else { return true }
            if !policy.set(option, .number(number)) {
                // Of the same name in another preset it may be in its range.
                contradiction(value, NumberBounds(range: kind.range).detail)
            }
        case .flag:
            if let flag = bool(value) { policy.set(option, .flag(flag)) }
        case .choice(let choices):
            guard let name = value.asString else {
                mismatch(value, expected: "a string")
                return true
            }
            if !policy.set(option, .choice(named: name)) {
                problem(value, "must be one of " + choices.map(\.name).joined(separator: ", "))
            }
        }
        return true
    }
}

extension Policy {
    /// What a whole policy is called that gives itself no name.
    static let customName = "custom"
    static let maximumVariants = 16

    /// Whether a field names a part of the rules: an option may be called the same, but is no object.
    fileprivate func hasRule(_ key: JSONKey, _ value: JSONValue) -> Bool {
        let name = key.description
        let first = name.prefix { $0 != "." }
        guard PolicyRules.fields.contains(where: { $0.name.description == first }) else { return false }
        let isOptionSomewhere = Policy.presets.contains { $0.option(named: name) != nil }
        return first.count < name.count || value.kind != .number || !isOptionSomewhere
    }
}
