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
    func with(_ option: PolicyOption, _ value: PolicyOption.Value) -> Policy {
        var policy = self
        policy.set(option, value)
        return policy
    }

    /// Every option of every preset, with values that it takes.
    static let optionsOfPresets: [OptionCase] = presets.flatMap { policy in
        policy.options.flatMap { option -> [OptionCase] in
            let values: [PolicyOption.Value] =
                switch option.kind {
                case .number(let number):
                    [0, 0.3, 1].map { part in
                        let range = number.range
                        return .number(range.lowerBound + (range.upperBound - range.lowerBound) * part)
                    }
                case .flag: [.flag(true), .flag(false)]
                case .choice(let choices): choices.map { .choice(named: $0.name) }
                }
            return values.map { OptionCase(policy: policy, option: option, value: $0) }
        }
    }
}

struct OptionCase: Sendable, CustomStringConvertible {
    let policy: Policy
    let option: PolicyOption
    let value: PolicyOption.Value

    /// The value as JSON.
    var json: String {
        switch value {
        case .number(let number): "\(number)"
        case .flag(let isOn): "\(isOn)"
        case .choice(let name): "\"\(name)\""
        }
    }

    var description: String { "\(policy.name) \(option.names[0]) = \(json)" }
}
