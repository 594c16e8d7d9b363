import API
import HTTPServer
import Navigation
import Testing
import Wire

@testable import backstack

private typealias ServeOption = Option<ServeOptions>

private func parsed(
    _ arguments: String..., environment: [String: String] = [:]
) throws(UsageError) -> ServeOptions {
    try ServeOption.parse(arguments, environment: { environment[$0] }, ServeOptions.table)
}

/// The line that parsing complains with, or nil if it does not.
private func complaint(_ arguments: [String], environment: [String: String] = [:]) -> String? {
    do {
        _ = try ServeOption.parse(arguments, environment: { environment[$0] }, ServeOptions.table)
        return nil
    } catch {
        return error.message
    }
}

@Suite("Flags and variables")
struct OptionTests {
    @Test("Without flags the defaults of the contract count")
    func defaults() throws {
        let options = try parsed()
        #expect(options.bind == "127.0.0.1")
        #expect(options.port == 8080)
        #expect(options.token == nil)
        #expect(options.bodyBytes == 1 << 20)
        #expect(options.sessions == 1_000_000)
        #expect(options.connections == 10_000)
        #expect(options.gestureTimeout.milliseconds == 10_000)
        #expect(options.limits == BodyLimits())
    }

    @Test("Every flag has an effect, with a blank or an equals sign, and so has its variable")
    func everyFlag() throws {
        let values: [String: String] = [
            "--bind": "0.0.0.0", "--port": "0", "--threads": "3", "--token": "t",
            "--cors-origin": "https://a.example",
            "--allowed-host": "a.example", "--max-body-bytes": "2048", "--max-batch-events": "5",
            "--max-json-depth": "9", "--max-samples": "5", "--max-stack-depth": "5", "--max-route-bytes": "5",
            "--max-params": "5",
            "--max-param-bytes": "5", "--max-name-bytes": "9", "--max-sessions": "5",
            "--max-connections": "5", "--max-memory-mib": "5", "--max-apps": "5", "--max-app-mib": "5",
            "--session-ttl": "5m",
            "--max-presented": "5", "--max-session-kib": "64", "--max-pages": "5", "--max-link-bytes": "5",
            "--confirm-time": "5s",
            "--gesture-timeout": "5ms", "--idle-timeout": "5s", "--request-deadline": "5s",
            "--drain-time": "5s",
            "--log-level": "off",
        ]
        let plain = String(describing: try parsed())
        for option in ServeOptions.table {
            let value = try #require(values[option.flag], "\(option.flag)")
            let apart = String(describing: try parsed(option.flag, value))
            #expect(apart != plain, "\(option.flag)")
            #expect(String(describing: try parsed("\(option.flag)=\(value)")) == apart)
            #expect(String(describing: try parsed(environment: [option.variable: value])) == apart)
            #expect(option.variable.hasPrefix("BACKSTACK_"))
        }
        #expect(values.count == ServeOptions.table.count)
    }

    @Test("A flag wins over its variable, and an empty variable is none")
    func precedence() throws {
        #expect(try parsed("--port", "1", environment: ["BACKSTACK_PORT": "2"]).port == 1)
        #expect(try parsed(environment: ["BACKSTACK_PORT": "2"]).port == 2)
        #expect(try parsed(environment: ["BACKSTACK_PORT": ""]).port == 8080)
        // Not even a wrong one counts where the flag is there.
        #expect(try parsed("--port", "1", environment: ["BACKSTACK_PORT": "x"]).port == 1)
        #expect(
            try parsed("--allowed-host", "a", environment: ["BACKSTACK_ALLOWED_HOST": "b,c"]).allowedHosts
                == ["a"])
    }

    @Test("A list is a flag that is repeated, or a variable with commas")
    func lists() throws {
        #expect(try parsed("--allowed-host", "a", "--allowed-host=b").allowedHosts == ["a", "b"])
        #expect(
            try parsed(environment: ["BACKSTACK_CORS_ORIGIN": "http://a,https://b:1"]).corsOrigins
                == ["http://a", "https://b:1"])
        #expect(try parsed(environment: ["BACKSTACK_ALLOWED_HOST": "a, b ,"]).allowedHosts == ["a", "b"])
    }

    @Test(
        "What no browser would send as an origin is no origin",
        arguments: [
            "a", "https://a/", "https://", "ftp://a", "https://a b", "null", "https://a:443", "http://a:80",
            "https://a:x", "https://a:99999",
        ])
    func origins(text: String) {
        #expect(throws: UsageError.self) { try parsed("--cors-origin", text) }
    }

    @Test(
        "What Host can never carry is no allowed host", arguments: ["a:80", "http://a", "*.a", "a/", "[::1"])
    func allowedHosts(text: String) {
        #expect(throws: UsageError.self) { try parsed("--allowed-host", text) }
    }

    @Test("An allowed host is a name or an IPv6 literal", arguments: ["a", "a-b.example_1", "[2001:db8::1]"])
    func allowedHostNames(text: String) throws {
        #expect(try parsed("--allowed-host", text).allowedHosts == [text])
    }

    @Test("An empty variable for the token is no way to run without one")
    func emptyToken() {
        #expect(throws: UsageError(message: "BACKSTACK_TOKEN is empty: give it a value or unset it")) {
            try parsed(environment: ["BACKSTACK_TOKEN": ""])
        }
    }

    @Test("A value may look like a flag or hold an equals sign")
    func oddValues() throws {
        #expect(try parsed("--token=a=b").token == "a=b")
        #expect(try parsed("--token", "--x").token == "--x")
    }

    @Test(
        "What is wrong is told in one line",
        arguments: [
            (["--prot", "1"], "there is no flag '--prot'; --help lists the flags"),
            (["serve"], "there is nothing to do with 'serve'; --help lists the flags"),
            (["--"], "there is no flag '--'; --help lists the flags"),
            ([""], "there is nothing to do with ''; --help lists the flags"),
            (["--prot=1\n2"], "there is no flag '--prot=1 2'; --help lists the flags"),
            (["--port"], "--port needs a value behind it; --help tells which"),
            (["--port="], "--port must be a whole number from 0 to 65535, not ''"),
            (["--port", "65536"], "--port must be a whole number from 0 to 65535, not '65536'"),
            (["--port", "-1"], "--port must be a whole number from 0 to 65535, not '-1'"),
            (["--port", "1e3"], "--port must be a whole number from 0 to 65535, not '1e3'"),
            (["--port", "1", "--port", "2"], "--port is given more than once"),
            (["--port", "1", "--port=1"], "--port is given more than once"),
            (["--bind", ""], "--bind must have a value, not ''"),
            (["--threads", "1"], "--threads must be a whole number from 2 to 256, not '1'"),
            (
                ["--log-level", "loud"],
                "--log-level must be one of debug, info, warning, error, off, not 'loud'"
            ),
            (
                ["--drain-time", "0s"],
                "--drain-time must be a time such as 500ms, 10s, 5m or 24h, above 0, not '0s'"
            ),
            (
                ["--max-sessions", "99999999999999999999"],
                "--max-sessions must be a whole number from 1 to 1073741824, not '99999999999999999999'"
            ),
        ])
    func complaints(arguments: [String], message: String) {
        #expect(complaint(arguments) == message)
    }

    @Test("A wrong variable is named as the variable, and a long value is cut short")
    func wrongVariables() {
        #expect(
            complaint([], environment: ["BACKSTACK_PORT": "x"])
                == "BACKSTACK_PORT must be a whole number from 0 to 65535, not 'x'")
        let long = String(repeating: "9", count: 1000)
        #expect((complaint(["--port", long]) ?? "").count < 150)
    }

    @Test("A wrong token is not repeated", arguments: ["", "to ken", "tökén", "to\nken"])
    func wrongToken(token: String) {
        #expect(complaint(["--token", token]) == "--token must be visible ASCII characters without spaces")
    }

    @Test(
        "Push destinations as deep as the deepest JSON allowed do not exhaust a thread's stack",
        arguments: [("512", true), ("513", false), ("4096", false), ("7", false)])
    func jsonDepth(value: String, isAllowed: Bool) {
        #expect((complaint(["--max-json-depth", value]) == nil) == isAllowed)
    }

    @Test(
        "A bind is a loopback one however it is written",
        arguments: [
            ("127.0.0.1", true), ("127.1.2.3", true), ("::1", true), ("0:0:0:0:0:0:0:1", true),
            ("::0001", true),
            ("::ffff:127.0.0.1", true), ("0.0.0.0", false), ("::", false), ("10.0.0.1", false),
            ("128.0.0.1", false),
            ("fe80::1", false), ("::ffff:10.0.0.1", false), ("nonsense", false),
        ])
    func loopback(address: String, isLoopbackAddress: Bool) throws {
        #expect(try parsed("--bind", address).service.access.isLoopbackBind == isLoopbackAddress)
    }

    @Test("The help lists every flag with its variable")
    func help() {
        let help = ServeOption.help(ServeOptions.table, command: "serve")
        for option in ServeOptions.table {
            #expect(help.contains("  \(option.flag) \(option.placeholder)"))
            #expect(help.contains("[\(option.variable)]"))
        }
        #expect(help.split(separator: "\n").allSatisfy { $0.count <= 120 })
    }
}

@Suite("Flags, files and nothing from the environment")
struct OperandTests {
    private func parsed(_ arguments: String...) throws(UsageError) -> ReplayOptions {
        try Option<ReplayOptions>.parse(
            arguments, environment: { preconditionFailure("nobody asks for \($0)") }, ReplayOptions.table)
    }

    @Test("Files stand anywhere; behind -- everything is one")
    func files() throws {
        #expect(try parsed("a", "--check", "-", "b").gestures.files == ["a", "-", "b"])
        let options = try parsed("--check", "--", "--all", "--", "-")
        #expect(options.gestures.files == ["--all", "--", "-"])
        #expect(options.isChecked && !options.gestures.isAll)
    }

    @Test("A flag without a value takes none")
    func flags() throws {
        #expect(try parsed("--all", "a").gestures == GestureOptions(files: ["a"], isAll: true))
        #expect(throws: UsageError(message: "--all takes no value")) { try parsed("--all=yes") }
        #expect(throws: UsageError(message: "--all is given more than once")) { try parsed("--all", "--all") }
    }

    @Test("A policy is a preset or an object; what is wrong with it is told")
    func policies() throws {
        let object = #"{"preset":"ionic","progress":{"measure":"absolute"}}"#
        let options = try parsed("--policy", "embla", "--policy", object)
        #expect(options.gestures.policies.map(\.name) == ["embla", "ionic"])
        #expect(options.gestures.policies[1].rules.progress.measure == .absolute)
        let unknown = "--policy must be one that backstack policies lists, or an object, not 'nonsense'"
        #expect(throws: UsageError(message: unknown)) { try parsed("--policy", "nonsense") }
        let wrong = #"{"preset":"ionic","progress":{"measure":1}}"#
        let told = "--policy must be a policy (/progress/measure expected a string, found a number), not "
        #expect(throws: UsageError(message: told + quoted(wrong))) { try parsed("--policy", wrong) }
        #expect(throws: UsageError.self) { try parsed("--policy", #"{"preset":"nonsense"}"#) }
    }
}

@Suite("Spans of time")
struct SpanTests {
    @Test(
        "A span has a unit, or is in seconds",
        arguments: [
            ("500ms", 500), ("1ms", 1), ("10s", 10_000), ("1.5s", 1500), ("5m", 300_000), ("24h", 86_400_000),
            ("2", 2000), ("0.001", 1), ("1e3ms", 1000), ("315360000", 315_360_000_000),
            ("87600h", 315_360_000_000),
        ])
    func spans(text: String, milliseconds: Int) throws {
        let span = try #require(Span(text))
        #expect(span.milliseconds == milliseconds)
        #expect(span.duration == .milliseconds(milliseconds))
        #expect(span.description == text)
    }

    @Test(
        "Nothing else is a span",
        arguments: [
            "", "s", "ms", "0", "0ms", "-1s", "1d", "1 s", " 1s", "s1", "1ss", "nan", "nans", "-nan", "inf",
            "infs",
            "-infinity", "infm", "1e400", "1e400h", "1e308h", "87601h", "315360001", "9999999999999999999999",
            "0.5ms",
            "é",
        ])
    func noSpans(text: String) {
        #expect(Span(text) == nil)
    }
}
