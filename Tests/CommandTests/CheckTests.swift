import Glibc
import Testing

@Suite("backstack check")
struct CheckTests {
    /// The repository's folder.
    private static let root = #filePath.split(separator: "/").dropLast(3).map { "/" + $0 }.joined()

    @Test("A right document gets one line that counts what it has")
    func right() throws {
        let path = Self.root + "/Examples/shop.json"
        let finished = try backstack("check", path)
        #expect(finished.exitCode == 0)
        #expect(finished.output == "\(path): ok, 18 routes, 6 transitions, 3 tabs, 2 flows\n")
        #expect(finished.complaints.isEmpty)
    }

    @Test("Mistakes get a line each, with the file, line, column and pointer, and exit code 65")
    func faulty() throws {
        let text = """
            {
              "routes": {
                "home": {"swipeBack": "left"},
                "detail/:id": {}
              }
            }
            """
        try withFile(text) { path in
            let finished = try backstack("check", path)
            #expect(finished.exitCode == EX_DATAERR)
            #expect(
                finished.output == """
                    \(path):3:14: /routes/home/swipeBack must be one of edge, fullWidth, disabled
                    \(path):4:5: /routes/detail~1:id/swipeBack is required, here or for all routes in defaults

                    """)
            #expect(finished.complaints.isEmpty)
        }
    }

    @Test("What is no JSON is told with its place once, and nothing that a terminal obeys")
    func noJSON() throws {
        try withFile("{\"\u{1B}\u{1B}[31m\": 1}") { path in
            let finished = try backstack("check", path)
            #expect(finished.exitCode == EX_DATAERR)
            #expect(finished.output == "\(path):1:3: the character U+001B in a string is not escaped\n")
        }
        try withFile(#"{"\u001B[31m": 1, "routes": {}}"#) { path in
            let finished = try backstack("check", path)
            #expect(finished.output.contains("/ [31m is not a known field"))
            #expect(!finished.output.contains("\u{1B}"))
        }
    }

    @Test("All files are looked at; one that cannot be read has exit code 66")
    func several() throws {
        try withFile("[]") { faulty in
            let finished = try backstack(
                "check", faulty, "/nowhere/app.json", Self.root + "/Examples/shop.json")
            #expect(finished.exitCode == EX_NOINPUT)
            #expect(finished.output.split(separator: "\n").count == 2)
            #expect(
                finished.complaints
                    == "backstack: cannot read '/nowhere/app.json': No such file or directory\n")
        }
        let folder = try backstack("check", "/tmp")
        #expect(folder.exitCode == EX_NOINPUT)
        #expect(folder.complaints == "backstack: cannot read '/tmp': Is a directory\n")
    }

    @Test("Standard input is a file, too")
    func standardInput() throws {
        let script = "printf '{}' | '\(executable)' check -"
        let finished = try Running("sh", ["-c", script]).finish()
        #expect(finished.exitCode == EX_DATAERR)
        #expect(finished.output == "standard input:1:1: /routes is required\n")
    }

    @Test(
        "Without files, and with flags, it tells what is wrong", arguments: [["check"], ["check", "--fix"]])
    func wrongUse(arguments: [String]) throws {
        let finished = try Running(executable, arguments).finish()
        #expect(finished.exitCode == EX_USAGE)
        #expect(finished.output.isEmpty)
        #expect(finished.complaints.filter(\.isNewline).count == 1)
        #expect(try backstack("check", "--help").output.hasPrefix("usage: backstack check FILE..."))
    }
}
