import JSON
import Testing

@Suite("Syntax errors")
struct SyntaxErrorTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let text: String
        let kind: JSONSyntaxError.Kind
        let offset: Int
        let pointer: String

        init(_ text: String, _ kind: JSONSyntaxError.Kind, at offset: Int, _ pointer: String = "") {
            self.text = text
            self.kind = kind
            self.offset = offset
            self.pointer = pointer
        }

        var testDescription: String { text }
    }

    static let cases = [
        Case("", .emptyBody, at: 0),
        Case(" \n\t\r ", .emptyBody, at: 5),

        Case("{", .truncated, at: 1),
        Case("[1,", .truncated, at: 3, "/1"),
        Case("[1", .truncated, at: 2),
        Case(#"{"a""#, .truncated, at: 4, "/a"),
        Case(#"{"a":"#, .truncated, at: 5, "/a"),
        Case(#"{"a":1"#, .truncated, at: 6),
        Case(#"{"a":1,"#, .truncated, at: 7),
        Case(#"{"a":"xyz"#, .truncated, at: 9, "/a"),
        Case(#"{"a":"xyz\"#, .truncated, at: 10, "/a"),
        Case(#"{"a":"xyz\u12"#, .truncated, at: 13, "/a"),
        Case(#"{"a":"\ud83d"#, .truncated, at: 12, "/a"),
        Case(#"{"a":"\ud83d\"#, .truncated, at: 13, "/a"),
        Case(#"{"a":tru"#, .truncated, at: 8, "/a"),
        Case(#"{"a":-"#, .truncated, at: 6, "/a"),
        Case(#"{"a":1."#, .truncated, at: 7, "/a"),
        Case(#"{"a":1e+"#, .truncated, at: 8, "/a"),

        Case(#"{"translation":{"x":1e400}}"#, .numberOutOfRange, at: 20, "/translation/x"),
        Case(
            #"{"events":[{},{"x":[1,-2e999999999999999999999]}]}"#, .numberOutOfRange, at: 22, "/events/1/x/1"
        ),
        Case("1" + String(repeating: "0", count: 309), .numberOutOfRange, at: 0),

        Case(#"{"x":NaN}"#, .malformedNumber, at: 5, "/x"),
        Case(#"{"x":-Infinity}"#, .malformedNumber, at: 5, "/x"),
        Case(#"{"x":Infinity}"#, .malformedNumber, at: 5, "/x"),
        Case("[01]", .malformedNumber, at: 1, "/0"),
        Case("[+1]", .malformedNumber, at: 1, "/0"),
        Case("[.5]", .malformedNumber, at: 1, "/0"),
        Case("[1.]", .malformedNumber, at: 1, "/0"),
        Case("[1.5e]", .malformedNumber, at: 1, "/0"),
        Case("[0x10]", .malformedNumber, at: 1, "/0"),
        Case("[1-2]", .malformedNumber, at: 1, "/0"),
        Case("[-]", .malformedNumber, at: 1, "/0"),

        Case("[\"a\u{1}\"]", .malformedString, at: 3, "/0"),
        Case("[\"a\nb\"]", .malformedString, at: 3, "/0"),
        Case("{\"a\tb\":1}", .malformedString, at: 3),
        Case(#"["\x"]"#, .malformedString, at: 2, "/0"),
        Case(#"["\u12g4"]"#, .malformedString, at: 2, "/0"),
        Case(#"["\ud83d"]"#, .malformedString, at: 2, "/0"),
        Case(#"["\ud83dx"]"#, .malformedString, at: 2, "/0"),
        Case(#"["\ud83d\n"]"#, .malformedString, at: 2, "/0"),

        Case("[1,]", .unexpected, at: 3, "/1"),
        Case("[,1]", .unexpected, at: 1, "/0"),
        Case("[1 2]", .unexpected, at: 3),
        Case("[1}", .unexpected, at: 2),
        Case(#"{"a":1]"#, .unexpected, at: 6),
        Case(#"{"a" 1}"#, .unexpected, at: 5, "/a"),
        Case(#"{"a":}"#, .unexpected, at: 5, "/a"),
        Case(#"{"a":1,}"#, .unexpected, at: 7),
        Case("{a:1}", .unexpected, at: 1),
        Case("{1:2}", .unexpected, at: 1),
        Case("[trueish]", .unexpected, at: 1, "/0"),
        Case("[tru]", .unexpected, at: 1, "/0"),
        Case("[True]", .unexpected, at: 1, "/0"),
        Case("é", .unexpected, at: 0),
        Case("]", .unexpected, at: 0),
        Case("\u{FEFF}{}", .unexpected, at: 0),
        Case("'a'", .unexpected, at: 0),
        Case("[1] // comment", .trailingContent, at: 4),
        Case("{}{}", .trailingContent, at: 2),
        Case("1 2", .trailingContent, at: 2),
        Case("{}\0", .trailingContent, at: 2),

        Case(#"{"m~n/o":{"\u0061\n":[x]}}"#, .unexpected, at: 22, "/m~0n~1o/a\n/0"),
    ]

    @Test("What is wrong is told with the place and the value that was being read", arguments: cases)
    func refusals(_ expected: Case) throws {
        let error = try #require(refusal(of: Array(expected.text.utf8)))
        #expect(error.kind == expected.kind)
        #expect(error.byteOffset == expected.offset)
        #expect(error.pointer == expected.pointer)
        #expect(error.message.first.map { $0.isLowercase || $0 == "'" } == true)
        #expect(error.message.hasSuffix(", at line \(error.place!.line), column \(error.place!.column)"))
    }

    @Test(
        "Bytes that are no UTF-8 are told from a text that ends inside a character",
        arguments: [
            ([0xFF], .invalidUTF8, 2), ([0x80], .invalidUTF8, 2), ([0xC0, 0xAF], .invalidUTF8, 2),
            ([0xED, 0xA0, 0x80], .invalidUTF8, 2), ([0xF5, 0x80, 0x80, 0x80], .invalidUTF8, 2),
            ([0x61, 0xE2, 0x82], .invalidUTF8, 3), ([0xF4, 0x90, 0x80, 0x80], .invalidUTF8, 2),
        ] as [([UInt8], JSONSyntaxError.Kind, Int)])
    func invalidUTF8(bytes: [UInt8], kind: JSONSyntaxError.Kind, offset: Int) throws {
        let error = try #require(refusal(of: Array("[\"".utf8) + bytes + Array("\"]".utf8)))
        #expect(error.kind == kind)
        #expect(error.byteOffset == offset)
        #expect(error.pointer == "/0")
        #expect(
            refusal(of: Array("[".utf8) + bytes.drop { $0 == 0x61 } + Array("]".utf8))?.kind == .invalidUTF8)
    }

    @Test("A text that ends inside a character is truncated", arguments: [1, 2, 3])
    func truncatedCharacter(length: Int) throws {
        let error = try #require(refusal(of: Array("[\"".utf8) + Array("😀".utf8).prefix(length)))
        #expect(error.kind == .truncated)
        #expect(error.byteOffset == 2 + length)
    }

    @Test("Lines and columns count from one, and columns count characters")
    func lines() throws {
        let error = try #require(refusal(of: Array("{\n  \"a\": 1,\r\n  \"é😀\": tru\n}".utf8)))
        #expect(error.place?.line == 3)
        #expect(error.place?.column == 9)
        #expect(error.message == "'t' stands where a value was expected, at line 3, column 9")
    }

    @Test("A message does not repeat more than the beginning of a number")
    func excerpt() throws {
        let error = try #require(refusal(of: Array(("1" + String(repeating: "0", count: 100_000)).utf8)))
        #expect(error.message.utf8.count < 120)
    }

    @Test("As many levels are read as allowed, and not one more", arguments: [1, 2, 64, 1000])
    func depth(limit: Int) throws {
        func nested(_ depth: Int) -> [UInt8] {
            Array((String(repeating: "[", count: depth) + "1" + String(repeating: "]", count: depth)).utf8)
        }
        #expect(refusal(of: nested(limit), maximumDepth: limit) == nil)
        let error = try #require(refusal(of: nested(limit + 1), maximumDepth: limit))
        #expect(error.kind == .tooDeep(limit: limit))
        #expect(error.byteOffset == limit)
        #expect(error.pointer == String(repeating: "/0", count: limit))
        // An empty one opens nothing.
        let empty = nested(limit).flatMap { $0 == UInt8(ascii: "1") ? Array("{}".utf8) : [$0] }
        #expect(refusal(of: empty, maximumDepth: limit) == nil)
    }

    @Test("Ten thousand levels are too deep, closed or not", arguments: ["[", "{\"a\":", "[{\"a\":"])
    func veryDeep(opening: String) throws {
        let error = try #require(refusal(of: Array(String(repeating: opening, count: 10_000).utf8)))
        #expect(error.kind == .tooDeep(limit: 64))
    }

    @Test(
        "Half a surrogate pair is refused wherever it stands", arguments: [#""\udc00""#, #""\udc00\ud83d""#])
    func lowSurrogate(text: String) {
        #expect(refusal(of: Array(text.utf8))?.kind == .malformedString)
    }
}
