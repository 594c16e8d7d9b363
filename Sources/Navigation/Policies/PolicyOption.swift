/// A field of a policy under a name that its platform's users know.
public struct PolicyOption: Equatable, Sendable {
    public enum Kind: Equatable, Sendable {
        case number(Number)
        case flag(on: [RuleValue], off: [RuleValue])
        case choice([Choice])
    }

    public struct Number: Equatable, Sendable {
        public let path: RulePath
        public let range: ClosedRange<Double>
        /// As `pt` or `s`; `1` for a ratio.
        public let unit: String
    }

    public struct Choice: Equatable, Sendable {
        public let name: String
        public let values: [RuleValue]
    }

    /// What may be chosen.
    public enum Value: Equatable, Sendable {
        case number(Double)
        case flag(Bool)
        case choice(named: String)
    }

    /// The first is its own, the others mean the same.
    public let names: [String]
    public let summary: String
    public let kind: Kind
    /// The operation whose variants alone it changes; nil is all rules.
    public let operation: Operation?

    init(_ names: String..., summary: String, _ kind: Kind, of operation: Operation? = nil) {
        self.names = names
        self.summary = summary
        self.kind = kind
        self.operation = operation
    }

    /// What a value of it means in the rules.
    ///
    /// - Returns: nil if it may not have that value.
    func ruleValues(of value: Value) -> [RuleValue]? {
        switch (kind, value) {
        case (.number(let number), .number(let given)):
            number.range.contains(given) ? [.number(number.path, given)] : nil
        case (.flag(let on, let off), .flag(let isOn)):
            isOn ? on : off
        case (.choice(let choices), .choice(let name)):
            choices.first { $0.name == name }?.values
        case (.number, _), (.flag, _), (.choice, _):
            nil
        }
    }
}

extension PolicyOption.Kind {
    static func number(_ path: RulePath, _ range: ClosedRange<Double>, unit: String) -> Self {
        .number(.init(path: path, range: range, unit: unit))
    }
}

extension PolicyOption.Choice {
    init(_ name: String, _ values: RuleValue...) {
        self.init(name: name, values: values)
    }
}

extension Policy {
    public func option(named name: String) -> PolicyOption? {
        options.first { $0.names.contains(name) }
    }

    /// - Returns: false, with nothing changed, if the option may not have that value.
    @discardableResult
    public mutating func set(_ option: PolicyOption, _ value: PolicyOption.Value) -> Bool {
        guard let values = option.ruleValues(of: value) else { return false }
        for index in variants.indices
        where option.operation == nil || option.operation == variants[index].operation {
            variants[index].rules.set(values)
        }
        if option.operation == nil { rules.set(values) }
        return true
    }
}
