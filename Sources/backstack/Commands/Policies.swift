import Glibc
import Navigation
import Wire

struct PoliciesOptions: CommandOptions {
    var name: String?
    var isJSON = false
    var isTable = false

    static let operands: String? = "[NAME]"
    static let hasVariables = false

    static let table: [Option<PoliciesOptions>] = [
        .flag("--json", "write JSON, also to a terminal", \.isJSON),
        .flag("--table", "write a table, also where no terminal is", \.isTable),
    ]

    static let about = """
        Lists the presets, or shows the one of that NAME with its options and every constant, its unit and
        where it was read. What is written to no terminal is the service's answer to GET /v1/policies or
        /v1/policies/NAME.

        Ends with 0, 64 if the flags are wrong or there is no such preset, 74 if it cannot be written.
        """

    mutating func take(operand: String) throws(UsageError) {
        guard name == nil else { throw UsageError(message: "policies shows one preset at a time") }
        name = operand
    }

    func check() throws(UsageError) {
        if isJSON, isTable { throw UsageError(message: "--json and --table exclude each other") }
    }
}

/// Lists the presets, or shows one.
func policies(_ options: PoliciesOptions) throws(Failure) -> Int32 {
    var output = Output()
    let form = OutputForm(isTable: options.isTable, isJSON: options.isJSON, isTerminal: output.isTerminal)
    let isColored = wantsColor(isTerminal: output.isTerminal, environment: environmentValue)
    if let name = options.name {
        guard let policy = Policy.preset(named: name) else {
            throw Failure(
                EX_USAGE,
                "there is no policy \(quoted(name)); known are \(listed(Policy.presets.map(\.name)))")
        }
        switch form {
        case .lines: try output.write(encodedPolicy(policy))
        case .table: for line in shown(policy, isColored: isColored) { try output.write(line) }
        }
    } else {
        switch form {
        case .lines: try output.write(encodedPolicies())
        case .table:
            var table = Table([.init("policy"), .init("summary")], isColored: isColored)
            var lines: [String] = []
            for policy in Policy.presets { lines += table.add([.init(policy.name), .init(policy.summary)]) }
            for line in lines + table.layOut() { try output.write(line) }
        }
    }
    try output.flush()
    return EX_OK
}

private func shown(_ policy: Policy, isColored: Bool) -> [String] {
    var lines = [policy.name, printable(policy.summary), "Source: \(printable(policy.source))"]
    func append(_ table: inout Table) {
        let rows = table.layOut()
        if !rows.isEmpty { lines += [""] + rows }
    }
    var options = Table([.init("option"), .init("value"), .init("meaning")], isColored: isColored)
    for option in policy.options {
        _ = options.add([
            .init(option.names.joined(separator: ", ")), .init(option.kind.values), .init(option.summary),
        ])
    }
    append(&options)
    var constants = Table(
        [.init("constant"), .init("value", .right), .init("unit")], isColored: isColored)
    for constant in policy.constants {
        _ = constants.add([.init(constant.pointer), .init(shortest(constant.value)), .init(constant.unit)])
    }
    append(&constants)
    return lines
}

extension PolicyOption.Kind {
    fileprivate var values: String {
        switch self {
        case .number(let number):
            "\(shortest(number.range.lowerBound)) to \(shortest(number.range.upperBound))"
                + (number.unit == "1" ? "" : " \(number.unit)")
        case .flag: "true or false"
        case .choice(let choices): listed(choices.map(\.name))
        }
    }
}

/// Without a fraction where there is none.
private func shortest(_ number: Double) -> String {
    Int(exactly: number).map(String.init) ?? "\(number)"
}
