import JSON
public import Navigation

/// The presets, as a list.
public func encodedPolicies() -> [UInt8] {
    var writer = JSONWriter(capacity: 8192)
    writer.object { writer in
        writer.key("policies")
        writer.array { writer in
            for policy in Policy.presets { writer.object { $0.summary(of: policy) } }
        }
    }
    return writer.finish()
}

/// A preset with all that it consists of.
public func encodedPolicy(_ policy: Policy) -> [UInt8] {
    let whole = encodedWhole(policy)
    var writer = JSONWriter(capacity: 3 * whole.count)
    writer.object { writer in
        writer.summary(of: policy)
        writer.key("policy")
        writer.raw(whole)
        writer.key("options")
        writer.array { writer in
            for option in policy.options { writer.option(option) }
        }
        let constants = PolicyConstant.all(in: whole)
        let sources = PolicySources(policy, constants)
        writer.key("constants")
        writer.array { writer in
            for constant in constants {
                writer.object { writer in
                    writer.field("pointer", constant.pointer)
                    writer.field("value", constant.value)
                    writer.field("unit", constant.unit)
                    writer.field("source", sources.source(of: constant))
                }
            }
        }
    }
    return writer.finish()
}

/// A whole policy, as a request may give one.
func encodedWhole(_ policy: Policy) -> [UInt8] {
    var writer = JSONWriter(capacity: 4096)
    writer.whole(policy)
    return writer.finish()
}

extension JSONWriter {
    /// The preset's name; or as a request would have it where something was replaced, or where it is no preset.
    mutating func policy(_ policy: Policy) {
        guard let preset = policy.preset else { return whole(policy) }
        if policy == preset { return string(policy.name) }
        let replaced = Self.encodedReplacement(policy, of: preset, writesVariants: false)
        // What is replaced is so in all variants alike, which may not be what there is.
        if Self.read(replaced) == policy { return raw(replaced) }
        raw(Self.encodedReplacement(policy, of: preset, writesVariants: true))
    }

    fileprivate mutating func whole(_ policy: Policy) {
        object { writer in
            writer.field("name", policy.name)
            policy.rules.writeFields(to: &writer)
            writer.variants(of: policy)
        }
    }

    private mutating func variants(of policy: Policy) {
        key("variants")
        array { writer in
            for variant in policy.variants { variant.write(of: policy.rules, to: &writer) }
        }
    }

    /// Options where they say it, fields elsewhere.
    private static func encodedReplacement(
        _ policy: Policy, of preset: Policy, writesVariants: Bool
    ) -> [UInt8] {
        var writer = JSONWriter(capacity: 512)
        writer.object { writer in
            writer.field("preset", preset.name)
            var base = preset
            for option in preset.options {
                var best: PolicyOption.Value?
                let current = base
                for value in option.values {
                    var changed = current
                    changed.set(option, value)
                    guard policy.differences(from: changed) < policy.differences(from: base) else { continue }
                    base = changed
                    best = value
                }
                switch best {
                case .flag(let isOn)?:
                    writer.key(option.names[0])
                    writer.bool(isOn)
                case .choice(let name)?:
                    writer.key(option.names[0])
                    writer.string(name)
                case .number?, nil: break
                }
            }
            policy.rules.writeChangedFields(from: base.rules, to: &writer)
            if writesVariants { writer.variants(of: policy) }
        }
        return writer.finish()
    }

    private static func read(_ policy: [UInt8]) -> Policy? {
        let choice = try? BodyReader.read(policy, limits: BodyLimits()) { $1.policy($0) }
        return try? choice?.resolved()
    }

    // MARK: Lists

    fileprivate mutating func summary(of policy: Policy) {
        field("name", policy.name)
        field("summary", policy.summary)
        field("source", policy.source)
    }

    fileprivate mutating func option(_ option: PolicyOption) {
        object { writer in
            writer.strings("names", option.names)
            writer.field("summary", option.summary)
            switch option.kind {
            case .number(let number):
                writer.field("kind", "number")
                writer.key("range")
                writer.array { writer in
                    writer.number(number.range.lowerBound)
                    writer.number(number.range.upperBound)
                }
                writer.field("unit", number.unit)
            case .flag: writer.field("kind", "flag")
            case .choice(let choices):
                writer.field("kind", "choice")
                writer.strings("choices", choices.map(\.name))
            }
        }
    }
}

extension Policy {
    /// The preset from which it was made.
    fileprivate var preset: Policy? {
        guard let preset = Policy.preset(named: name), preset.source == source, preset.options == options
        else { return nil }
        return preset
    }

    /// In how many fields it differs.
    fileprivate func differences(from other: Policy) -> Int {
        guard variants.map(\.made) == other.variants.map(\.made) else { return .max }
        return zip(variants, other.variants).reduce(rules.differences(from: other.rules)) {
            $0 + $1.0.rules.differences(from: $1.1.rules)
        }
    }
}

extension PolicyVariant {
    private struct Made: Equatable {
        let operation: Operation?
        let pointer: PointerKind?
        let platform: Platform?
    }

    /// The gestures that it is for.
    fileprivate var made: some Equatable {
        Made(operation: operation, pointer: pointer, platform: platform)
    }
}

extension PolicyOption {
    /// All values that it may have, where these can be counted.
    fileprivate var values: [Value] {
        switch kind {
        case .number: []
        case .flag: [.flag(true), .flag(false)]
        case .choice(let choices): choices.map { .choice(named: $0.name) }
        }
    }
}
