import Glibc

/// The command line. Exit codes are those of `sysexits.h`: 64 for a wrong command or flag, 65 for a document
/// with mistakes, 66 for one that cannot be read, 69 when the service cannot be had.
@main
struct Backstack {
    static let version = "0.1.0"

    static func main() {
        let arguments = Array(CommandLine.arguments.dropFirst())
        exit(run(arguments))
    }

    static func run(_ arguments: [String]) -> Int32 {
        let names = commands.map(\.name)
        switch arguments.first {
        case "--version", "version":
            print("backstack \(version)")
            return EX_OK
        case "--help", "-h", "help":
            print(usage)
            return EX_OK
        case nil:
            complain("a command is missing: \(listed(names)); --help tells more")
            return EX_USAGE
        case .some(let name):
            guard let command = commands.first(where: { $0.name == name }) else {
                complain("there is no command \(quoted(name)): \(listed(names)); --help tells more")
                return EX_USAGE
            }
            return command.run(Array(arguments.dropFirst()))
        }
    }

    private struct Command: Sendable {
        let name: String
        let operands: String
        let summary: String
        let run: @Sendable ([String]) -> Int32
    }

    private static let commands: [Command] = [
        Command(name: "serve", operands: "[flags]", summary: "runs the service") { arguments in
            withOptions(arguments, of: ServeOptions.table, command: "serve", run: serve)
        },
        Command(
            name: "evaluate", operands: "[flags] [FILE...]", summary: "tells what policies make of gestures"
        ) { arguments in
            withOptions(
                arguments, of: EvaluateOptions.table, command: "evaluate", about: EvaluateOptions.about,
                run: evaluate)
        },
        Command(name: "replay", operands: "[flags] FILE...", summary: "runs traces through policies") {
            arguments in
            withOptions(
                arguments, of: ReplayOptions.table, command: "replay", about: ReplayOptions.about, run: replay
            )
        },
        Command(name: "plot", operands: "[flags] FILE", summary: "draws a gesture of a trace") { arguments in
            withOptions(
                arguments, of: PlotOptions.table, command: "plot", about: PlotOptions.about, run: plot)
        },
        Command(name: "policies", operands: "[flags] [NAME]", summary: "lists the presets, or shows one") {
            arguments in
            withOptions(
                arguments, of: PoliciesOptions.table, command: "policies", about: PoliciesOptions.about,
                run: policies)
        },
        Command(name: "check", operands: "FILE...", summary: "tells what is wrong with apps' documents") {
            arguments in check(arguments)
        },
        Command(
            name: "healthcheck", operands: "[flags]", summary: "asks a running service whether it lives"
        ) { arguments in
            withOptions(arguments, of: HealthcheckOptions.table, command: "healthcheck", run: healthcheck)
        },
    ]

    private static var usage: String {
        let lines = commands.map { (left: "backstack \($0.name) \($0.operands)", summary: $0.summary) }
        let width = lines.map(\.left.count).max() ?? 0
        let rows = lines.map { line in
            line.left + String(repeating: " ", count: width - line.left.count) + "  " + line.summary
        }
        return """
            Backstack: navigation stacks as an HTTP service.

            usage: \((rows + ["backstack --version"]).joined(separator: "\n       "))

            Each command has --help, which lists its flags. Those of serve and healthcheck can also be set by
            variables of the environment.
            """
    }

    private static func withOptions<Options: CommandOptions>(
        _ arguments: [String], of table: [Option<Options>], command: String, about: String = "",
        run: (Options) throws(Failure) -> Int32
    ) -> Int32 {
        // What stands behind -- is no flag.
        if arguments.prefix(while: { $0 != "--" }).contains(where: { $0 == "--help" || $0 == "-h" }) {
            print(Option.help(table, command: command, about: about))
            return EX_OK
        }
        do throws(UsageError) {
            let options = try Option.parse(arguments, environment: environmentValue, table)
            do throws(Failure) {
                return try run(options)
            } catch {
                if let message = error.message { complain(message) }
                return error.code
            }
        } catch {
            complain(error.message)
            return EX_USAGE
        }
    }

    /// One line on standard error.
    static func complain(_ message: String) {
        var line = "backstack: \(message)\n"
        line.withUTF8 { _ = write(STDERR_FILENO, $0.baseAddress, $0.count) }
    }
}

/// What somebody typed, on one line and not endlessly.
func quoted(_ text: String) -> String {
    // Nothing that a terminal would obey.
    let shown = text.prefix(60).map {
        $0.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0 != "\u{7F}" } ? $0 : " "
    }
    return "'" + String(shown) + (text.count > 60 ? "…'" : "'")
}

/// `a, b or c`
func listed(_ names: [String]) -> String {
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    return names.dropLast().joined(separator: ", ") + " or " + last
}

func environmentValue(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
}
