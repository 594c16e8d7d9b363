import JSON
import Navigation

@testable import Wire

/// A policy as a body gives it.
func policy(_ json: String) throws -> Policy {
    try session(json).policy.map { try $0.resolved() } ?? .standard
}

/// What is wrong with a policy, with pointers from the policy on.
func problems(ofPolicy json: String) -> [FieldProblem] {
    problems { () throws(UnreadableBody) in try session(json) }.map { problem in
        FieldProblem(pointer: String(problem.pointer.dropFirst("/policy".count)), detail: problem.detail)
    }
}

private func session(_ policy: String) throws(UnreadableBody) -> NewSession {
    try NewSession(
        reading: Array(#"{"viewport":{"width":4,"height":8},"stack":["a"],"policy":\#(policy)}"#.utf8),
        limits: BodyLimits())
}

/// A policy as a snapshot has it.
func written(_ policy: Policy) -> String {
    var writer = JSONWriter()
    writer.policy(policy)
    return String(decoding: writer.finish(), as: UTF8.self)
}

extension Policy {
    /// With an option set, as a client sets it.
    func with(_ option: PolicyOption, _ value: OptionValue) -> Policy {
        var policy = self
        switch (option.kind, value) {
        case (.number(_, _, let set), .number(let number)): set(&policy, number)
        case (.flag(let set), .flag(let isOn)): set(&policy, isOn)
        case (.choice(let choices), .name(let name)):
            for choice in choices where choice.name == name { choice.set(&policy) }
        case (.number, _), (.flag, _), (.choice, _): break
        }
        return policy
    }

    /// Every option of every preset, with values that it takes.
    static let optionsOfPresets: [OptionCase] = presets.flatMap { policy in
        policy.options.flatMap { option -> [OptionCase] in
            let values: [OptionValue] =
                switch option.kind {
                case .number(let range, _, _):
                    [
                        .number(range.lowerBound), .number(range.upperBound),
                        .number(range.lowerBound + (range.upperBound - range.lowerBound) * 0.3),
                    ]
                case .flag: [.flag(true), .flag(false)]
                case .choice(let choices): choices.map { .name($0.name) }
                }
            return values.map { OptionCase(policy: policy, option: option, value: $0) }
        }
    }
}

enum OptionValue: CustomStringConvertible {
    case number(Double)
    case flag(Bool)
    case name(String)

    /// As JSON.
    var description: String {
        switch self {
        case .number(let number): "\(number)"
        case .flag(let isOn): "\(isOn)"
        case .name(let name): "\"\(name)\""
        }
    }
}

struct OptionCase: Sendable, CustomStringConvertible {
    let policy: Policy
    let option: PolicyOption
    let value: OptionValue

    var description: String { "\(policy.name) \(option.names[0]) = \(value)" }
}
