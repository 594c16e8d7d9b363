import Glibc
import Navigation
import Wire

/// What `evaluate`, `replay` and `plot` have in common: files, and the policies to ask instead of those that the
/// files name.
struct GestureOptions: Equatable {
    var files: [String] = []
    var policies: [Policy] = []
    var isAll = false

    mutating func take(file: String) throws(UsageError) {
        guard !file.isEmpty else { throw UsageError(message: "a file's path is empty") }
        files.append(file)
    }

    mutating func take(policy text: String) throws(UsageError) {
        do {
            guard let policy = try Policy.read(Array(text.utf8)) else {
                throw UsageError(message: "must be one that backstack policies lists, or an object")
            }
            policies.append(policy)
        } catch let error as UnreadableBody {
            let problem = error.problems[0]
            throw UsageError(
                message: printable("must be a policy (\(problem.pointer) \(problem.detail))"))
        } catch let error as UsageError {
            throw error
        } catch {
            preconditionFailure("nothing else is thrown")
        }
    }

    func check() throws(UsageError) {
        if isAll, !policies.isEmpty { throw UsageError(message: "--policy and --all exclude each other") }
    }

    /// The body with the policies that were asked for.
    func asked(_ body: EvaluateBody) -> EvaluateBody {
        if isAll { return body.asking(Policy.presets, asList: true) }
        return policies.isEmpty ? body : body.asking(policies, asList: policies.count > 1)
    }

    /// Those given; standard input if none are.
    func inputs(of command: String) throws(UsageError) -> [String] {
        if !files.isEmpty { return files }
        // Nobody types a trace.
        guard isatty(STDIN_FILENO) == 0 else {
            throw UsageError(message: "\(command) needs a file's path, or - for standard input")
        }
        return ["-"]
    }
}

extension GestureOptions {
    static func policy<Options: CommandOptions>(
        _ path: any WritableKeyPath<Options, GestureOptions> & Sendable
    ) -> Option<Options> {
        Option(
            flag: "--policy", placeholder: "POLICY",
            help: "ask this one instead of those that are named there: a preset or an object; repeatable",
            isList: true
        ) { value, options throws(UsageError) in
            try options[keyPath: path].take(policy: value)
        }
    }

    static func all<Options: CommandOptions>(
        _ path: any WritableKeyPath<Options, GestureOptions> & Sendable
    ) -> Option<Options> {
        Option(flag: "--all", placeholder: "", help: "ask all presets", takesValue: false) {
            _, options throws(UsageError) in
            options[keyPath: path].isAll = true
        }
    }
}

/// The options of a command that has them, and flags for how answers are written.
protocol GestureCommandOptions: CommandOptions {
    var gestures: GestureOptions { get set }
    var isJSON: Bool { get set }
    var isTable: Bool { get set }
}

extension GestureCommandOptions {
    static var hasVariables: Bool { false }

    static var policyFlags: [Option<Self>] {
        [GestureOptions.policy(\.gestures), GestureOptions.all(\.gestures)]
    }

    static var formFlags: [Option<Self>] {
        [
            .flag("--json", "write lines of JSON, also to a terminal", \.isJSON),
            .flag("--table", "write a table, also where no terminal is", \.isTable),
        ]
    }

    mutating func take(operand: String) throws(UsageError) {
        try gestures.take(file: operand)
    }

    func check() throws(UsageError) {
        try gestures.check()
        if isJSON, isTable { throw UsageError(message: "--json and --table exclude each other") }
    }
}

/// How answers are written.
enum OutputForm: Equatable {
    case table, lines

    /// As was asked for; otherwise a table for people.
    init(isTable: Bool, isJSON: Bool, isTerminal: Bool) {
        self = isTable || (isTerminal && !isJSON) ? .table : .lines
    }
}

/// Whether a terminal is to be written to in colors: see https://no-color.org.
func wantsColor(isTerminal: Bool, environment: (String) -> String?) -> Bool {
    isTerminal && (environment("NO_COLOR") ?? "").isEmpty && environment("TERM") != "dumb"
}
