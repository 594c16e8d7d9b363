import API
import Glibc
import HTTPServer
import Sessions
import Testing

/// What the service answers, without a socket.
func answer(_ method: Method, _ target: String, _ body: String = "") throws -> String {
    let service = Service(
        configuration: .init(),
        sessions: SessionRegistry(configuration: .init(), time: SystemTime()))
    let request = Request(
        method: method, target: target,
        headers: [("Host", "localhost"), ("Content-Type", "application/json")], body: Array(body.utf8))
    guard case .proceed(let context) = service.admit(request.head),
        case .response(let response) = service.respond(to: request, context: context)
    else {
        Issue.record("\(target) was not answered")
        return ""
    }
    return String(decoding: response.body, as: UTF8.self)
}

@Suite("backstack evaluate")
struct EvaluateTests {
    private static let bodies = [
        swipe(to: 0.6), swipe(to: 0.4), swipe(to: 0.2, velocity: 900), swipe(to: 0.6, policy: "\"ionic\""),
        swipe(to: 0.6, policy: nil, #""policies":"all","#),
        swipe(to: 0.6, policy: nil, #""policies":["ionic"],"margin":true,"#),
        swipe(to: 0.6, policy: #"{"preset":"standard","restFinishes":false}"#),
        swipe(to: 0.6, #""frames":60,"#), swipe(to: 0.6, #""options":{"progress.measure":"absolute"},"#),
        swipe(to: 0.6, #""operation":"page","pages":{"count":3,"index":1},"#),
    ]

    @Test("It answers as the service does", arguments: bodies)
    func sameAsService(body: String) throws {
        let expected = try answer(.post, "/v1/evaluate", body)
        #expect(expected.hasPrefix("{\"policy\":") || expected.hasPrefix("{\"results\":["))
        try withFile(body) { path throws in
            let finished = try backstack("evaluate", path)
            #expect(finished == Finished(exitCode: EX_OK, output: expected + "\n", complaints: ""))
        }
    }

    @Test("Other policies can be asked: one, several, all, or an object")
    func otherPolicies() throws {
        let body = swipe(to: 0.6, policy: "\"embla\"")
        func expected(_ policy: String, _ field: String = "policy") throws -> String {
            try answer(.post, "/v1/evaluate", swipe(to: 0.6, policy: nil, "\"\(field)\":\(policy),")) + "\n"
        }
        try withFile(body) { path throws in
            #expect(try backstack("evaluate", path, "--policy", "ionic").output == expected("\"ionic\""))
            #expect(
                try backstack("evaluate", "--policy", "ionic", "--policy=standard", path).output
                    == expected(#"["ionic","standard"]"#, "policies"))
            #expect(try backstack("evaluate", "--all", path).output == expected("\"all\"", "policies"))
            let object = #"{"preset":"standard","restFinishes":false}"#
            #expect(try backstack("evaluate", path, "--policy", object).output == expected(object))
        }
    }

    @Test("Frames can be asked for")
    func frames() throws {
        try withFile(swipe(to: 0.6)) { path throws in
            let expected = try answer(.post, "/v1/evaluate?frames=30", swipe(to: 0.6))
            #expect(expected.contains("\"frames\":["))
            #expect(try backstack("evaluate", "--frames", "30", path).output == expected + "\n")
        }
    }

    @Test("A file may be written over many lines, or have a body on each")
    func lines() throws {
        let one = try answer(.post, "/v1/evaluate", swipe(to: 0.6)) + "\n"
        let other = try answer(.post, "/v1/evaluate", swipe(to: 0.4)) + "\n"
        #expect(one != other)
        try withFile(swipe(to: 0.6).replacing(",", with: ",\n  ") + "\n") { path throws in
            #expect(try backstack("evaluate", path).output == one)
        }
        try withFile("\(swipe(to: 0.6))\n\n\(swipe(to: 0.4))\r\n  \n") { path throws in
            #expect(try backstack("evaluate", path).output == one + other)
        }
        try withFile("\(swipe(to: 0.6))\n\(swipe(to: 0.4))") { path throws in
            #expect(try backstack("evaluate", path).output == one + other)
        }
    }

    @Test("Standard input is read where no file is named, or -")
    func standardInput() throws {
        let expected = try answer(.post, "/v1/evaluate", swipe(to: 0.6)) + "\n"
        for arguments in ["", "-", "-- -"] {
            let finished = try shell("printf '%s' '\(swipe(to: 0.6))' | $backstack evaluate \(arguments)")
            #expect(finished == Finished(exitCode: EX_OK, output: expected, complaints: ""))
        }
    }

    @Test(
        "Mistakes are told with file, line and column, and exit code 65",
        arguments: [
            (#"{"viewport":{"width":400,"height":800},"gesture":{}}"#, ":1:40: /gesture/samples is required"),
            (
                "{\n  \"viewport\": 1,\n  \"gesture\": {}\n}",
                ":2:3: /viewport expected an object, found a number"
            ),
            (swipe(to: 0.6) + "\n" + swipe(to: 0.6).dropLast(2), ":2:274: /gesture the text ended"),
            (
                swipe(to: 0.6, policy: "\"nonsense\""),
                ":1:2: /policy names no policy: there is no policy nonsense"
            ),
            ("", ":1:1: the text is empty"), ("[]", ":1:1: expected an object, found an array"),
            ("\u{FEFF}{}", ":1:1: the character U+FEFF stands where a value was expected"),
            ("{\"\u{1B}[31m\":1}", ":1:3: the character U+001B in a string is not escaped"),
        ])
    func mistakes(text: String, complaint: String) throws {
        try withFile(text) { path throws in
            let finished = try backstack("evaluate", path)
            #expect(finished.exitCode == EX_DATAERR)
            let first = try #require(finished.complaints.split(separator: "\n").first)
            #expect(first.hasPrefix(path + complaint), "\(first)")
            #expect(!finished.complaints.contains("\u{1B}"))
            #expect(finished.output.isEmpty == !text.contains("\n{"))
        }
    }

    @Test("A file that cannot be read has exit code 66, and the others are read")
    func unreadable() throws {
        try withFile(swipe(to: 0.6)) { path throws in
            let finished = try backstack("evaluate", "/nowhere.json", path, "/tmp")
            #expect(finished.exitCode == EX_NOINPUT)
            #expect(finished.output == (try answer(.post, "/v1/evaluate", swipe(to: 0.6))) + "\n")
            #expect(
                finished.complaints == """
                    backstack: cannot read '/nowhere.json': No such file or directory
                    backstack: cannot read '/tmp': Is a directory

                    """)
            let faulty = try shell("echo 1 | $backstack evaluate /nowhere.json -")
            #expect(faulty.exitCode == EX_NOINPUT)
            #expect(faulty.complaints.contains("standard input:1:1: expected an object, found a number\n"))
        }
    }
}

extension Finished: Equatable {
    static func == (one: Finished, other: Finished) -> Bool {
        one.exitCode == other.exitCode && one.output == other.output && one.complaints == other.complaints
    }
}
