import Glibc
import Testing

@Suite("The command", .serialized)
struct CommandTests {
    @Test("Help and version are told on standard output", arguments: ["--help", "-h", "help"])
    func help(flag: String) throws {
        let help = try backstack(flag)
        #expect(help.exitCode == 0)
        #expect(help.output.contains("backstack serve [flags]"))
        #expect(help.complaints.isEmpty)
        let flags = try backstack("serve", flag == "help" ? "--help" : flag)
        #expect(flags.exitCode == 0)
        #expect(flags.output.contains("--max-body-bytes"))
        #expect(flags.output.contains("BACKSTACK_MAX_BODY_BYTES"))
        let version = try backstack("--version")
        #expect(version.exitCode == 0)
        #expect(version.output.wholeMatch(of: /backstack \d+\.\d+\.\d+\n/) != nil)
    }

    @Test(
        "What is wrong gets one line on standard error and exit code 64",
        arguments: [
            [], ["run"], ["--prot"], ["serve", "--prot", "1"], ["serve", "--port", "x"], ["serve", "--port"],
            ["serve", "extra"], ["serve", "--bind", "nonsense"], ["serve", "--bind=localhost"],
            ["healthcheck", "--port", "0"], ["serve", "--port", "1\n2"],
            ["evaluate", "--frames", "0", "-"], ["evaluate", "--frames", "x"],
            ["evaluate", "--json", "--table"], ["evaluate", "--json=yes"], ["evaluate", "--all", "--all"],
            ["evaluate", "--policy", "nonsense"], ["evaluate", "--policy", "{}"],
            ["evaluate", "--policy", "{"], ["evaluate", "--policy"], ["evaluate", "--check"],
            ["replay", "--policy", "ionic", "--all"], ["replay", "--frames", "60"], ["replay", ""],
            ["plot", "a", "b"], ["plot", "--json", "a"], ["plot", "-o", "", "a"],
            ["plot", "-o", "x", "-o", "y"],
            ["policies", "nonsense"], ["policies", "ionic", "embla"], ["policies", "--json", "--table"],
        ])
    func wrongUse(arguments: [String]) throws {
        let finished = try Running(executable, arguments).finish()
        #expect(finished.exitCode == EX_USAGE)
        #expect(finished.output.isEmpty)
        #expect(finished.complaints.hasPrefix("backstack: "))
        #expect(finished.complaints.filter(\.isNewline).count == 1)
        #expect(finished.complaints.last == "\n")
    }

    @Test("The usage names every command, and each has help of its own")
    func commandHelp() throws {
        let usage = try backstack("--help").output
        let missing = try backstack().complaints
        let flags = [
            "evaluate": ["--policy", "--all", "--frames", "--json", "--table"],
            "replay": ["--policy", "--all", "--check", "--json", "--table"],
            "plot": ["--policy", "--all", "--gesture", "-o, --output"],
            "policies": ["--json", "--table"], "check": [], "serve": ["--port"], "healthcheck": ["--port"],
        ]
        let pattern = #/backstack ([a-z]+) .*  [a-z]/#
        #expect(Set(usage.matches(of: pattern).map { String($0.1) }) == Set(flags.keys))
        for (command, flags) in flags {
            #expect(missing.contains(command))
            for argument in ["--help", "-h"] {
                let help = try backstack(command, argument)
                #expect(help.exitCode == EX_OK && help.complaints.isEmpty)
                #expect(help.output.hasPrefix("usage: backstack \(command) "))
                for flag in flags { #expect(help.output.contains("  \(flag)"), "\(command) \(flag)") }
                #expect(help.output.split(separator: "\n").allSatisfy { $0.count <= 120 })
            }
        }
    }

    @Test("A wrong variable is told as a wrong flag is")
    func wrongVariable() throws {
        let finished = try backstack("serve", environment: ["BACKSTACK_PORT=high"])
        #expect(finished.exitCode == EX_USAGE)
        #expect(
            finished.complaints
                == "backstack: BACKSTACK_PORT must be a whole number from 0 to 65535, not 'high'\n")
    }

    @Test("It serves on any port, lives, and ends on a signal", arguments: [SIGTERM, SIGINT])
    func serving(signal: Int32) throws {
        let service = try Running(executable, ["serve", "--port", "0", "--threads=2"])
        let port = try port(of: service)
        let health = try backstack("healthcheck", "--port", port)
        #expect(health.exitCode == 0)
        #expect(health.complaints.isEmpty)
        let elsewhere = try backstack("healthcheck", "--port", port, "--path", "/nowhere")
        #expect(elsewhere.exitCode == EX_UNAVAILABLE)
        #expect(elsewhere.complaints == "backstack: the answer is 'HTTP/1.1 404 Not Found'\n")
        service.interrupt(signal)
        let end = service.finish()
        #expect(end.exitCode == 0)
        #expect(end.complaints.contains("signal=\(signal == SIGTERM ? "SIGTERM" : "SIGINT")"))
        let gone = try backstack("healthcheck", "--port", port)
        #expect(gone.exitCode == EX_UNAVAILABLE)
        #expect(gone.complaints == "backstack: no answer from 127.0.0.1 port \(port)\n")
    }

    @Test("A port that is taken gets a clear line and exit code 69")
    func portInUse() throws {
        let first = try Running(executable, ["serve", "--port", "0", "--log-level", "off"])
        let port = try port(of: first)
        let second = try backstack("serve", "--port", port)
        #expect(second.exitCode == EX_UNAVAILABLE)
        #expect(second.output.isEmpty)
        #expect(
            second.complaints
                == "backstack: cannot listen on 127.0.0.1 port \(port): Address already in use\n")
        first.interrupt(SIGTERM)
        let end = first.finish()
        #expect(end.exitCode == 0)
        #expect(end.complaints.isEmpty)
    }

    @Test("It links no Foundation")
    func libraries() throws {
        let libraries = try Running("ldd", [executable]).finish()
        #expect(libraries.exitCode == 0)
        #expect(libraries.output.contains("libmicrohttpd"))
        #expect(!libraries.output.contains("Foundation"))
    }

    /// From the line that it announces itself with.
    private func port(of service: Running) throws -> String {
        let line = service.firstLine()
        let address = try #require(line.wholeMatch(of: #/backstack listens on http://127\.0\.0\.1:(\d+)/#))
        return String(address.1)
    }
}
