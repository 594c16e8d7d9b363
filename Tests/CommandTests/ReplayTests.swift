import Glibc
import HTTPServer
import Testing

@Suite("backstack replay")
struct ReplayTests {
    /// An answer of the service behind where it stands in a trace.
    private func line(_ number: Int, _ gesture: String?, _ body: String, _ more: String = "") throws -> String
    {
        let name = gesture.map { "\"\($0)\"" } ?? "null"
        return #"{"line":\#(number),"gesture":\#(name),\#(more)"#
            + (try answer(.post, "/v1/evaluate", body)).dropFirst() + "\n"
    }

    @Test("Events that follow a header are gestures, told where they begin")
    func events() throws {
        let trace = traceHeader + CommandTestsEvents.two
        try withFile(trace) { path throws in
            let finished = try backstack("replay", path)
            let expected = try line(2, "g1", swipe(to: 0.6)) + line(6, "g2", swipe(to: 0.2))
            #expect(finished == Finished(exitCode: EX_OK, output: expected, complaints: ""))
            let all = try backstack("replay", path, "--all").output
            #expect(
                try all
                    == line(2, "g1", swipe(to: 0.6, policy: nil, #""policies":"all","#))
                    + line(6, "g2", swipe(to: 0.2, policy: nil, #""policies":"all","#)))
            #expect(
                try backstack("replay", "--policy", "ionic", path).output
                    == line(2, "g1", swipe(to: 0.6, policy: "\"ionic\""))
                    + line(6, "g2", swipe(to: 0.2, policy: "\"ionic\"")))
        }
    }

    @Test("Whole gestures need no header, and each file begins anew")
    func whole() throws {
        let body = swipe(to: 0.6, #""id":"first","recorded":{"decision":"finish"},"#)
        try withFile(body + "\n") { path throws in
            let finished = try shell("tail -n 2 '\(path)' | $backstack replay '\(path)' - ")
            let expected = try line(1, "first", swipe(to: 0.6))
            #expect(finished == Finished(exitCode: EX_OK, output: expected + expected, complaints: ""))
        }
    }

    @Test("W3C WebDriver actions are read as touches")
    func actions() throws {
        let actions = """
            {"actions":[{"type":"pointer","id":"finger","parameters":{"pointerType":"touch"},"actions":[\
            {"type":"pointerMove","x":5,"y":400},{"type":"pointerDown","button":0},\
            {"type":"pointerMove","x":305,"y":400,"duration":160},{"type":"pointerUp","button":0}]}]}
            """
        try withFile(traceHeader + actions) { path throws in
            let finished = try backstack("replay", path)
            #expect(finished.exitCode == EX_OK)
            #expect(finished.output.hasPrefix(#"{"line":2,"gesture":"finger","policy":"standard","#))
            #expect(finished.output.contains(#""decision":"finish""#))
        }
    }

    @Test("A gesture that the trace leaves open is undecided")
    func open() throws {
        let lines = CommandTestsEvents.two.split(separator: "\n", omittingEmptySubsequences: false)
        try withFile(traceHeader + lines.prefix(2).joined(separator: "\n")) { path throws in
            let finished = try backstack("replay", path)
            #expect(finished.output.contains(#""decision":null"#))
            #expect(finished.output.hasPrefix(#"{"line":2,"gesture":"g1","#))
        }
    }

    @Test("Events of no gesture are passed over, and that is told")
    func ignored() throws {
        let stray = #"{"phase":"changed","time":1,"translation":{"x":1,"y":0}}"# + "\n"
        try withFile(traceHeader + stray + stray + CommandTestsEvents.two) { path throws in
            let finished = try backstack("replay", path)
            #expect(finished.exitCode == EX_OK)
            #expect(finished.output.filter(\.isNewline).count == 2)
            #expect(
                finished.complaints
                    == "backstack: \(path): 2 events belong to no gesture that began, or came twice\n")
        }
    }

    @Test(
        "Mistakes are told with file, line and column behind the answers before them",
        arguments: [
            (
                #"{"phase":"changed","time":"1"}"#, ":9:20: /time expected a number, found a string",
                "a field of an event"
            ),
            (#"{"phase":"changed","time":1"#, ":9:28: the text ended where", "a line that is cut off"),
            (#"{"phase":"changed"} {"phase":"ended"}"#, ":9:21: something follows the value", "two texts"),
            (
                "{\"phase\":\n\"changed\"}", ":9:10: /phase the text ended where a value was expected",
                "two lines"
            ),
            (
                "{\"phase\":\"\u{1}\"}", ":9:11: /phase the character U+0001 in a string is not escaped",
                "a control"
            ),
            (#"{"viewport":{"width":0,"height":1}}"#, ":9:14: /viewport/width must be above 0", "a header"),
            (
                #"{"viewport":{"width":4,"height":1},"policy":"nonsense"}"#,
                ":9:36: /policy names no policy: there is no policy nonsense", "an unknown policy"
            ),
            ("nonsense", ":9:1: 'n' stands where a value was expected", "no JSON"),
            ("17", ":9:1: expected an object, found a number", "no object"),
        ])
    func mistakes(text: String, complaint: String, what: String) throws {
        // A mistake in the first line of a block, and in one behind good ones.
        for trace in [CommandTestsEvents.two + "\n" + text + "\n", CommandTestsEvents.two + "\n" + text] {
            try withFile(traceHeader + trace) { path throws in
                let finished = try backstack("replay", path)
                #expect(finished.exitCode == EX_DATAERR)
                #expect(finished.output.filter(\.isNewline).count == 2, "\(what)")
                #expect(finished.complaints.hasPrefix(path + complaint), "\(finished.complaints)")
            }
        }
    }

    @Test("A file that cannot be read has exit code 66, and the others are replayed")
    func unreadable() throws {
        try withFile(traceHeader + CommandTestsEvents.two) { path throws in
            let finished = try backstack("replay", "/nowhere", path)
            #expect(finished.exitCode == EX_NOINPUT)
            #expect(finished.output.filter(\.isNewline).count == 2)
            #expect(finished.complaints == "backstack: cannot read '/nowhere': No such file or directory\n")
            // What is read after a mistake does not hide it.
            let faulty = try shell("echo 17 | $backstack replay - '\(path)'")
            #expect(faulty.exitCode == EX_DATAERR)
            #expect(faulty.output.filter(\.isNewline).count == 2)
        }
    }

    @Test("What was recorded is compared: 0 if it is the same, 1 if not, 65 if there is nothing")
    func check() throws {
        func checked(_ recorded: String) throws -> Finished {
            try withFile(swipe(to: 0.6, "\"recorded\":\(recorded),")) {
                try backstack("replay", "--check", $0)
            }
        }
        let same = try checked(#"{"decision":"finish","progress":0.6}"#)
        #expect(same.exitCode == EX_OK)
        #expect(same.output.hasPrefix(#"{"line":1,"gesture":null,"check":"same","recorded":{"decision":"fi"#))
        #expect(same.complaints == "backstack: 1 as recorded, 0 otherwise\n")
        for recorded in [#"{"decision":"cancel"}"#, #"{"decision":"finish","progress":0.61}"#] {
            let different = try checked(recorded)
            #expect(different.exitCode == 1)
            #expect(different.output.contains(#""check":"different""#))
            #expect(different.complaints == "backstack: 0 as recorded, 1 otherwise\n")
        }
        let cut = try checked(#"{"decision":"cancel","truncated":true}"#)
        #expect(cut.exitCode == EX_DATAERR)
        #expect(cut.complaints == "backstack: nothing was recorded that could be compared\n")
        try withFile(traceHeader + CommandTestsEvents.two) { path throws in
            let finished = try backstack("replay", path, "--check")
            #expect(finished.exitCode == EX_DATAERR)
        }
    }

    @Test("Long lines and many blocks are read whole, also from a pipe that gives little at a time")
    func blocks() throws {
        // Lines of all lengths, so that they end everywhere in a block; one is longer than a block.
        var trace = traceHeader
        for number in 0..<600 {
            let blanks = String(repeating: " ", count: number == 300 ? 300_000 : number)
            trace += CommandTestsEvents.one("g\(number)").replacing("{\"phase\"", with: blanks + "{\"phase\"")
        }
        let names = (0..<600).map { "\"gesture\":\"g\($0)\"" }
        try withFile(trace) { path throws in
            for script in [
                "$backstack replay '\(path)'", "dd if='\(path)' bs=777 2>/dev/null | $backstack replay -",
            ] {
                let finished = try shell(script)
                #expect(finished.exitCode == EX_OK && finished.complaints.isEmpty)
                let lines = finished.output.split(separator: "\n")
                #expect(lines.count == 600)
                for (line, name) in zip(lines, names) { #expect(line.contains(name)) }
            }
        }
    }
}

enum CommandTestsEvents {
    static func one(_ name: String, to way: Double = 240) -> String { events(of: name, to: way) }
    /// With a blank line between and one behind.
    static let two = one("g1") + "\n" + one("g2", to: 80).dropLast()
}
