/// The settings of a command, all with defaults.
protocol CommandOptions: SendableMetatype {
    init()

    /// What stands behind the command's name in its usage besides flags, as `FILE...`; nil if nothing may.
    static var operands: String? { get }
    /// Whether variables of the environment set the same as flags.
    static var hasVariables: Bool { get }

    mutating func take(operand: String) throws(UsageError)

    /// Looks at what counts only when all is known.
    func check() throws(UsageError)
}

extension CommandOptions {
    static var operands: String? { nil }
    static var hasVariables: Bool { true }

    mutating func take(operand: String) throws(UsageError) {
        throw UsageError(message: "there is nothing to do with \(quoted(operand)); --help lists the flags")
    }

    func check() throws(UsageError) {}
}

/// What is wrong with a flag or variable, in one line.
struct UsageError: Error, Equatable {
    let message: String
}

/// A setting: a flag, and the variable of the environment that sets the same, if there are any. The flag wins.
struct Option<Options: CommandOptions>: Sendable {
    /// With its dashes.
    let flag: String
    /// What stands for the value in the help.
    let placeholder: String
    let help: String
    /// Another name, with its dash.
    var short: String?
    /// Whether a value stands behind it; otherwise it is applied to an empty one.
    var takesValue = true
    /// Whether the flag may be repeated; its variable then holds values with commas or blanks between.
    var isList = false
    /// Whether its value is told to nobody, not even in a complaint about it.
    var isSecret = false
    /// Changes the options, or throws what the value should have been: "must be …".
    let apply: @Sendable (String, inout Options) throws(UsageError) -> Void

    /// `--drain-time` is `BACKSTACK_DRAIN_TIME`.
    var variable: String {
        "BACKSTACK_" + flag.drop { $0 == "-" }.uppercased().map { $0 == "-" ? "_" : String($0) }.joined()
    }

    static func parse(
        _ arguments: [String], environment: (String) -> String?, _ table: [Option]
    ) throws(UsageError) -> Options {
        var options = Options()
        var given: Set<String> = []
        var settings: [(Option, String)] = []
        var rest = arguments[...]
        var isBehindFlags = false
        while let argument = rest.popFirst() {
            if isBehindFlags || !argument.hasPrefix("-") || (argument == "-" && Options.operands != nil) {
                try options.take(operand: argument)
                continue
            }
            if argument == "--", Options.operands != nil {
                isBehindFlags = true
                continue
            }
            let (name, attached) = splitAtEquals(argument)
            guard let option = table.first(where: { $0.flag == name || $0.short == name }) else {
                throw UsageError(message: "there is no flag \(quoted(argument)); --help lists the flags")
            }
            let value = try option.value(named: name, attached: attached, &rest)
            guard given.insert(option.flag).inserted || option.isList else {
                throw UsageError(message: "\(name) is given more than once")
            }
            settings.append((option, value))
        }
        // Variables first, so that flags win.
        for option in table where Options.hasVariables && !given.contains(option.flag) {
            guard let value = environment(option.variable) else { continue }
            if value.isEmpty {
                // An empty variable is none, but for a secret: nobody means to run without theirs.
                guard option.isSecret else { continue }
                throw UsageError(message: "\(option.variable) is empty: give it a value or unset it")
            }
            let values =
                option.isList ? value.split { $0 == "," || $0 == " " }.map(String.init) : [value]
            for value in values { try option.set(value, named: option.variable, &options) }
        }
        for (option, value) in settings { try option.set(value, named: option.flag, &options) }
        try options.check()
        return options
    }

    private func value(
        named name: String, attached: String?, _ rest: inout ArraySlice<String>
    ) throws(UsageError) -> String {
        guard takesValue else {
            guard attached == nil else { throw UsageError(message: "\(name) takes no value") }
            return ""
        }
        guard let value = attached ?? rest.popFirst() else {
            throw UsageError(message: "\(name) needs a value behind it; --help tells which")
        }
        return value
    }

    private func set(_ value: String, named name: String, _ options: inout Options) throws(UsageError) {
        do {
            try apply(value, &options)
        } catch {
            let found = isSecret ? "" : ", not \(quoted(value))"
            throw UsageError(message: "\(name) \(error.message)\(found)")
        }
    }

    private static func splitAtEquals(_ argument: String) -> (name: String, value: String?) {
        guard argument.hasPrefix("--"), let index = argument.firstIndex(of: "=") else {
            return (argument, nil)
        }
        return (String(argument[..<index]), String(argument[argument.index(after: index)...]))
    }

    /// - Parameter about: what the command does, how it ends.
    static func help(_ table: [Option], command: String, about: String = "") -> String {
        let rows = table.map { option in
            let names = option.short.map { "\($0), \(option.flag)" } ?? option.flag
            return (left: option.takesValue ? "\(names) \(option.placeholder)" : names, option: option)
        }
        let width = rows.map(\.left.count).max() ?? 0
        let lines = rows.map { row in
            let padding = String(repeating: " ", count: width - row.left.count)
            let variable = Options.hasVariables ? " [\(row.option.variable)]" : ""
            return "  \(row.left)\(padding)  \(row.option.help)\(variable)"
        }
        let operands = Options.operands.map { " \($0)" } ?? ""
        let usage = "usage: backstack \(command) [flags]\(operands)"
        let notes = Options.hasVariables ? notesOnVariables : ""
        return [usage, about, lines.joined(separator: "\n"), notes].filter { !$0.isEmpty }
            .joined(separator: "\n\n")
    }

    private static var notesOnVariables: String {
        """
        In parentheses the default and the bounds; in brackets the variable that sets the same, unless the
        flag does. A TIME is a number with ms, s, m or h, or of seconds. A variable that stands for a
        repeatable flag holds its values with commas between.
        """
    }
}

// MARK: - Kinds of settings

extension Option {
    static func text(
        _ flag: String, _ placeholder: String, _ help: String,
        _ path: any WritableKeyPath<Options, String> & Sendable
    ) -> Option {
        Option(flag: flag, placeholder: placeholder, help: help) { value, options throws(UsageError) in
            guard !value.isEmpty else { throw UsageError(message: "must have a value") }
            options[keyPath: path] = value
        }
    }

    static func number(
        _ flag: String, _ range: ClosedRange<Int>, _ help: String,
        _ path: any WritableKeyPath<Options, Int> & Sendable
    ) -> Option {
        Option(
            flag: flag, placeholder: "N",
            help: "\(help) (\(Options()[keyPath: path]); \(range.lowerBound) to \(range.upperBound))"
        ) {
            value, options throws(UsageError) in
            guard let number = Int(value), range.contains(number) else {
                throw UsageError(
                    message: "must be a whole number from \(range.lowerBound) to \(range.upperBound)")
            }
            options[keyPath: path] = number
        }
    }

    /// A flag without a value.
    static func flag(
        _ flag: String, _ help: String, _ path: any WritableKeyPath<Options, Bool> & Sendable
    ) -> Option {
        Option(flag: flag, placeholder: "", help: help, takesValue: false) { _, options throws(UsageError) in
            options[keyPath: path] = true
        }
    }

    /// A span with its unit, `ms`, `s`, `m` or `h`; seconds where it has none.
    static func time(
        _ flag: String, _ help: String, _ path: any WritableKeyPath<Options, Span> & Sendable
    ) -> Option {
        Option(flag: flag, placeholder: "TIME", help: "\(help) (\(Options()[keyPath: path]))") {
            value, options throws(UsageError) in
            guard let span = Span(value) else {
                throw UsageError(message: "must be a time such as 500ms, 10s, 5m or 24h, above 0")
            }
            options[keyPath: path] = span
        }
    }
}

/// A span of time as people write it.
struct Span: Equatable, Sendable, CustomStringConvertible {
    let milliseconds: Int
    let description: String

    static func seconds(_ count: Int) -> Span { Span(milliseconds: count * 1000, description: "\(count)s") }
    static func hours(_ count: Int) -> Span {
        Span(milliseconds: count * 3_600_000, description: "\(count)h")
    }

    /// - Returns: nil unless `text` is a number above 0, at most ten years, with a unit or without.
    init?(_ text: String) {
        let units: [(String, Double)] = [("ms", 1), ("s", 1000), ("m", 60_000), ("h", 3_600_000), ("", 1000)]
        guard let (unit, factor) = units.first(where: { text.hasSuffix($0.0) }),
            let number = Double(text.dropLast(unit.count)), number.isFinite,
            (1...315_360_000_000).contains(number * factor)
        else { return nil }
        self.init(milliseconds: Int(number * factor), description: text)
    }

    private init(milliseconds: Int, description: String) {
        self.milliseconds = milliseconds
        self.description = description
    }

    var duration: Duration { .milliseconds(milliseconds) }
}
