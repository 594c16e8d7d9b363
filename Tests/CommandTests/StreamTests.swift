import Glibc
import Testing

@testable import backstack

@Suite("Pipes and terminals")
struct StreamTests {
    /// Answers that do not fit into a pipe.
    private func withLongTrace(_ body: (String) throws -> Void) throws {
        var trace = traceHeader
        for number in 0..<2000 { trace += CommandTestsEvents.one("g\(number)") }
        try withFile(trace, body)
    }

    @Test("Where the reader goes early it ends as others do, and says nothing")
    func head() throws {
        try withLongTrace { path throws in
            let script = "$backstack replay '\(path)' | head -n 1; echo ${PIPESTATUS[0]}"
            let finished = try shell(script)
            let lines = finished.output.split(separator: "\n")
            #expect(lines.count == 2)
            #expect(lines.first?.hasPrefix(#"{"line":2,"gesture":"g0","#) == true)
            // By SIGPIPE, which the shell adds 128 to.
            #expect(lines.last == "\(128 + SIGPIPE)")
            #expect(finished.complaints.isEmpty)
            let ignoring = try shell("trap '' PIPE; \(script)")
            #expect(ignoring.output.split(separator: "\n").last == "0")
            #expect(ignoring.complaints.isEmpty)
        }
    }

    @Test("What cannot be written is told, with exit code 74", arguments: ["replay", "evaluate", "policies"])
    func full(command: String) throws {
        try withFile(swipe(to: 0.6)) { path throws in
            let file = command == "policies" ? "" : path
            let finished = try shell("$backstack \(command) \(file) >/dev/full")
            #expect(finished.exitCode == EX_IOERR)
            #expect(
                finished.complaints == "backstack: cannot write standard output: No space left on device\n")
            let closed = try shell("$backstack \(command) \(file) >&-")
            #expect(closed.exitCode == EX_IOERR)
            #expect(closed.complaints == "backstack: cannot write standard output: Bad file descriptor\n")
        }
    }

    @Test("An answer is there before the next event is waited for")
    func live() throws {
        // The second half is written only when the first one has been answered.
        let script = """
            coproc "$backstack" replay -
            printf '%s\\n' '\(traceHeader)' '\(CommandTestsEvents.one("g1"))' >&"${COPROC[1]}"
            read -r answer <&"${COPROC[0]}"; echo "$answer"
            """
        let finished = try shell(script)
        #expect(finished.output.hasPrefix(#"{"line":3,"gesture":"g1","#))
    }

    @Test("A terminal gets a table, in colors unless they are not wanted; a pipe gets lines of JSON")
    func terminal() throws {
        try withFile(traceHeader + CommandTestsEvents.two) { path throws in
            let table = try onTerminal(["replay", path], environment: ["TERM=xterm"])
            let lines = table.split(separator: "\n", omittingEmptySubsequences: false)
            #expect(lines.count == 4 && lines[3].isEmpty)
            #expect(
                table.contains("\u{1B}[32mfinish\u{1B}[0m") && table.contains("\u{1B}[33mcancel\u{1B}[0m"))
            let plain = """
                line  gesture  policy    decision  progress  threshold  page  velocity  settle  reason
                   2  g1       standard  finish       0.600      0.500        0 0 pt/s  120 ms
                   6  g2       standard  cancel       0.200      0.500        0 0 pt/s   60 ms

                """
            for environment in [["TERM=xterm", "NO_COLOR=1"], ["TERM=dumb"]] {
                #expect(try onTerminal(["replay", path], environment: environment) == plain)
            }
            #expect(try backstack("replay", path, "--table").output == plain)
            let json = try backstack("replay", path).output
            #expect(json.hasPrefix("{"))
            #expect(try onTerminal(["replay", path, "--json"], environment: ["TERM=xterm"]) == json)
            // An empty NO_COLOR is none.
            let colored = try onTerminal(["replay", path], environment: ["TERM=xterm", "NO_COLOR="])
            #expect(colored == table)
        }
    }

    @Test("Nobody waits for a trace that is typed")
    func typed() throws {
        for command in ["evaluate", "replay"] {
            let told = try onTerminal([command], output: false, complaints: true, input: true)
            #expect(told == "backstack: \(command) needs a file's path, or - for standard input\n")
        }
    }

    @Test("Work that is done soon shows no progress")
    func quick() throws {
        try withFile(traceHeader + CommandTestsEvents.two) { path throws in
            #expect(try onTerminal(["replay", path], output: false, complaints: true).isEmpty)
        }
    }
}

@Suite("Progress")
struct ProgressTests {
    @Test("It is told after half a second, ten times a second, and taken away at the end")
    func course() {
        var progress = Progress(whole: 200 << 20, at: 1000)
        #expect(progress.advanced(to: 10, lines: 1, at: 1499) == nil)
        #expect(progress.cleared() == nil)
        let first = progress.advanced(to: 50 << 20, lines: 1_234_567, at: 1500)
        #expect(first == "\r\u{1B}[K25 %, 1 234 567 lines, 50 MiB")
        #expect(progress.advanced(to: 60 << 20, lines: 2_000_000, at: 1599) == nil)
        let second = progress.advanced(to: 200 << 20, lines: 2_000_000, at: 1600)
        #expect(second == "\r\u{1B}[K100 %, 2 000 000 lines, 200 MiB")
        #expect(progress.cleared() == "\r\u{1B}[K")
        #expect(progress.cleared() == nil)
    }

    @Test("Of a pipe only what was done is known")
    func pipe() {
        var progress = Progress(whole: nil, at: 0)
        #expect(progress.advanced(to: 1 << 20, lines: 7, at: 500) == "\r\u{1B}[K7 lines, 1 MiB")
        // A file that grows is never beyond its end.
        var growing = Progress(whole: 10, at: 0)
        #expect(growing.advanced(to: 20, lines: 7, at: 500) == "\r\u{1B}[K100 %, 7 lines, 0 MiB")
    }
}

@Suite("Tables")
struct TableTests {
    private func lines(_ rows: [[String]], isColored: Bool = false) -> [String] {
        var table = Table([.init("name"), .init("n", .right), .init("more")], isColored: isColored)
        var lines: [String] = []
        for row in rows { lines += table.add(row.map { Table.Cell($0, isColored ? .good : .plain) }) }
        return lines + table.layOut()
    }

    @Test("Columns are as wide as what a terminal shows of them")
    func widths() {
        #expect(
            lines([
                ["a", "1", "x"], ["日本", "22", "y"], ["e\u{301}", "333", "z"], ["👨‍👩‍👧", "4", "ü"],
            ]) == [
                "name    n  more", "a       1  x", "日本   22  y", "e\u{301}     333  z", "👨‍👩‍👧      4  ü",
            ])
        for (text, width) in [("", 0), ("abc", 3), ("ｆ", 2), ("한글", 4), ("❤️", 2), ("\u{200B}", 0), ("–", 1)] {
            #expect(text.columns == width, "\(text)")
        }
    }

    @Test("A line has no blanks at its end, no control characters, and is not endless")
    func cells() {
        #expect(lines([["a\u{1B}[31m\n\u{9B}b", "", ""]]) == ["name       n  more", "a [31m  b"])
        let long = lines([[String(repeating: "x", count: 200), "", ""]])
        #expect(long[1] == String(repeating: "x", count: Table.longestText - 1) + "…")
        #expect(lines([]).isEmpty)
    }

    @Test("Colors take no room")
    func colors() {
        let line = lines([["a", "1", ""]], isColored: true)[1]
        #expect(line == "\u{1B}[32ma\u{1B}[0m     \u{1B}[32m1\u{1B}[0m")
    }

    @Test("A long table comes in pieces under one heading")
    func pieces() {
        var table = Table([.init("n", .right)], isColored: false)
        var written: [[String]] = []
        for number in 0..<1200 {
            let lines = table.add([.init("\(number)")])
            if !lines.isEmpty { written.append(lines) }
        }
        written.append(table.layOut())
        #expect(written.map(\.count) == [501, 500, 200])
        #expect(written[0][0] == "  n" && written[0][1] == "  0")
        // What has become wider is so from there on.
        #expect(written[1][0] == "500" && written[1][499] == "999" && written[2][0] == "1000")
    }

    @Test(
        "Numbers have so many places",
        arguments: [
            (0.5, 3, "0.500"), (-0.0001, 3, "0.000"), (1e300, 0, nil), (-1.5, 0, "-2"), (2, 2, "2.00"),
            (.infinity, 1, "inf"),
        ])
    func numbers(number: Double, places: Int, text: String?) {
        let shown = decimal(number, places)
        if let text { #expect(shown == text) } else { #expect(shown.count == 301) }
    }
}
