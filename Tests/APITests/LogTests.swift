import Testing

@testable import API

@Suite("The log")
struct LogTests {
    @Test(
        "A line stays one line, whatever a client sent",
        arguments: [
            ("POST", "POST"), ("", "\"\""), ("two words", "\"two words\""), ("a=b", "\"a=b\""),
            ("X\u{1B}[31m", "\"X\\u{1b}[31m\""), ("a\nlevel=error", "\"a\\u{a}level=error\""),
            ("\"\\", "\"\\\"\\\\\""), ("é", "\"\\u{e9}\""),
        ])
    func values(value: String, written: String) {
        #expect(
            Log.line(.info, "message", ["method": value])
                == "level=info message=\"message\" method=\(written)\n")
    }

    @Test("A long value is cut short")
    func longValue() {
        let line = Log.line(.info, "message", ["method": String(repeating: "x", count: 30_000)])
        #expect(line.utf8.count < 300)
    }
}
