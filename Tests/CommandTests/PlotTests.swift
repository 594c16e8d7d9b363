import Glibc
import Navigation
import Plot
import Testing
import Wire

@Suite("backstack plot")
struct PlotCommandTests {
    /// The picture of a swipe.
    private func picture(
        _ body: String, under policies: [String], name: String?
    ) throws -> String {
        let request = try EvaluateBody(reading: Array(body.utf8), limits: .init()).request
        let policies = policies.compactMap { Policy.preset(named: $0) }
        let svg =
            policies.count == 1
            ? GesturePicture(request, under: policies[0], name: name).svg
            : ComparisonPicture(request, under: policies, name: name).svg
        return String(decoding: svg, as: UTF8.self)
    }

    @Test("It draws a gesture of a trace under its policy, another one, or many")
    func pictures() throws {
        try withFile(traceHeader + CommandTestsEvents.two) { path throws in
            let first = try backstack("plot", path, "--gesture", "g1")
            let swipe1 = swipe(to: 0.6)
            #expect(first.exitCode == EX_OK && first.complaints.isEmpty)
            #expect(first.output == (try picture(swipe1, under: ["standard"], name: "g1")))
            let second = try backstack("plot", path, "--gesture=2", "--policy", "ionic", "-o", "-")
            let ionic = try picture(swipe(to: 0.2), under: ["ionic"], name: "g2")
            #expect(second.output == ionic)
            let all = try backstack("plot", "--all", "--gesture", "g2", path)
            let comparison = try picture(swipe(to: 0.2), under: Policy.presets.map(\.name), name: "g2")
            #expect(all.output == comparison)
            let some = try backstack(
                "plot", "--policy", "ionic", "--policy", "embla", "--gesture", "g2", path)
            let pair = try picture(swipe(to: 0.2), under: ["ionic", "embla"], name: "g2")
            #expect(some.output == pair)
        }
    }

    @Test("Without a choice it is the first one, and that is told where there are others")
    func first() throws {
        let expected = try picture(swipe(to: 0.6), under: ["standard"], name: "g1")
        try withFile(traceHeader + CommandTestsEvents.two) { path throws in
            let finished = try backstack("plot", path)
            #expect(finished.output == expected)
            #expect(
                finished.complaints == "backstack: \(path) has several gestures, of which this is the first: "
                    + "--gesture chooses\n")
        }
        let one = try shell("printf '%s' '\(traceHeader)\(CommandTestsEvents.one("g1"))' | $backstack plot -")
        #expect(one == Finished(exitCode: EX_OK, output: expected, complaints: ""))
    }

    @Test("A request may be written over many lines")
    func request() throws {
        let expected = try picture(swipe(to: 0.6), under: ["standard"], name: nil)
        for text in [swipe(to: 0.6), swipe(to: 0.6).replacing(",", with: ",\n")] {
            try withFile(text) { path throws in
                #expect(try backstack("plot", path).output == expected)
            }
        }
    }

    @Test("The picture goes to a file, which is made or replaced")
    func file() throws {
        let expected = try picture(swipe(to: 0.6), under: ["standard"], name: nil)
        try withFile(swipe(to: 0.6)) { path throws in
            for _ in 0..<2 {
                let written = try backstack("plot", path, "-o", path + ".svg")
                #expect(written == Finished(exitCode: EX_OK, output: "", complaints: ""))
                #expect(try shell("cat '\(path).svg'").output == expected)
            }
            #expect(try backstack("plot", path, "--output=\(path).svg").exitCode == EX_OK)
            unlink(path + ".svg")
            let impossible = try backstack("plot", path, "-o", "/nowhere/x.svg")
            #expect(impossible.exitCode == EX_CANTCREAT)
            #expect(
                impossible.complaints
                    == "backstack: cannot create '/nowhere/x.svg': No such file or directory\n")
            let full = try backstack("plot", path, "-o", "/dev/full")
            #expect(full.exitCode == EX_IOERR)
            #expect(full.complaints == "backstack: cannot write '/dev/full': No space left on device\n")
        }
    }

    @Test("What cannot be drawn is told")
    func faults() throws {
        try withFile(traceHeader + CommandTestsEvents.two + "\nnonsense") { path throws in
            let unknown = try backstack("plot", path, "--gesture", "g1")
            #expect(unknown.exitCode == EX_DATAERR)
            #expect(unknown.complaints.hasPrefix("\(path):9:1: 'n' stands where a value was expected"))
        }
        try withFile(traceHeader + CommandTestsEvents.two) { path throws in
            for name in ["g3", "3", "0"] {
                let missing = try backstack("plot", path, "--gesture", name)
                #expect(missing.exitCode == EX_DATAERR && missing.output.isEmpty)
                #expect(missing.complaints == "backstack: \(path) has no gesture '\(name)'\n")
            }
        }
        try withFile(traceHeader) { path throws in
            #expect(try backstack("plot", path).complaints == "backstack: \(path) has no gesture\n")
        }
        let nowhere = try backstack("plot", "/nowhere")
        #expect(nowhere.exitCode == EX_NOINPUT)
        #expect(nowhere.complaints == "backstack: cannot read '/nowhere': No such file or directory\n")
    }

    @Test("A terminal does not get SVG unless it is asked for")
    func terminal() throws {
        try withFile(swipe(to: 0.6)) { path throws in
            #expect(try onTerminal(["plot", path]).isEmpty)
            #expect(try onTerminal(["plot", path, "-o", "-"]).hasPrefix("<svg "))
            let told = try onTerminal(["plot", path], complaints: true)
            #expect(
                told == "backstack: plot writes SVG, which a terminal does not show: name a file with -o\n")
        }
    }
}
