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
        switch arguments.first {
        case "serve":
            return withOptions(arguments.dropFirst(), of: ServeOptions.table, command: "serve", run: serve)
        case "healthcheck":
            return withOptions(
                arguments.dropFirst(), of: HealthcheckOptions.table, command: "healthcheck", run: healthcheck)
        case "check":
            return check(Array(arguments.dropFirst()))
        case "--version", "version":
            print("backstack \(version)")
            return EX_OK
        case "--help", "-h", "help":
            print(usage)
            return EX_OK
        case nil:
            complain("a command is missing: serve, check or healthcheck; --help tells more")
            return EX_USAGE
        case .some(let command):
            complain(
                "there is no command \(quoted(command)): serve, check or healthcheck; --help tells more")
            return EX_USAGE
        }
    }

    private static let usage = """
        Backstack: navigation stacks as an HTTP service.

        usage: backstack serve [flags]        runs the service
               backstack check FILE...        tells what is wrong with apps' documents
               backstack healthcheck [flags]  asks a running service whether it lives
               backstack --version

        backstack serve --help lists the flags. Each can also be set by a variable of the environment.
        """

    private static func withOptions<Options: CommandOptions>(
        _ arguments: ArraySlice<String>, of table: [Option<Options>], command: String,
        run: (Options) -> Int32
    ) -> Int32 {
        if arguments.contains("--help") || arguments.contains("-h") {
            print(Option.help(table, command: command))
            return EX_OK
        }
        do {
            return run(try Option.parse(Array(arguments), environment: environmentValue, table))
        } catch {
            complain(error.message)
            return EX_USAGE
        }
    }

    private static func environmentValue(_ name: String) -> String? {
        getenv(name).map { String(cString: $0) }
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
