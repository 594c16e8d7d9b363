import JSON
import Testing

@Suite("Writing")
struct WritingTests {
    @Test("Commas and colons come by themselves")
    func punctuation() {
        let text = written { writer in
            writer.beginObject()
            writer.field("session", "s1")
            writer.field("version", 12)
            writer.field("progress", 0.3076923076923077)
            writer.field("decision", nil as String?)
            writer.field("animated", true)
            writer.key("empty")
            writer.object { _ in }
            writer.key("layers")
            writer.object { writer in
                writer.field("from", -36.0)
                writer.field("to", nil as Double?)
            }
            writer.key("stack" as String)
            writer.array { writer in
                writer.string("home")
                writer.array { _ in }
                writer.array { $0.null() }
                writer.bool(false)
                writer.raw(Array(#"{"key":"k2"}"#.utf8))
                writer.number(7)
            }
            writer.endObject()
        }
        #expect(
            text == """
                {"session":"s1","version":12,"progress":0.3076923076923077,"decision":null,"animated":true,\
                "empty":{},"layers":{"from":-36,"to":null},\
                "stack":["home",[],[null],false,{"key":"k2"},7]}
                """)
    }

    @Test("A text may be one scalar")
    func scalars() {
        #expect(written { $0.null() } == "null")
        #expect(written { $0.string("") } == "\"\"")
        #expect(written { $0.number(-1) } == "-1")
    }

    @Test(
        "Only what must be escaped is",
        arguments: [
            ("", ""), ("plain", "plain"), ("a\"b", #"a\"b"#), ("\\", #"\\"#), ("</script>", "</script>"),
            ("\u{8}\t\n\u{C}\r", #"\b\t\n\f\r"#), ("\u{0}\u{1}\u{1F}", #"\u0000\u0001\u001F"#),
            ("\u{7F}é😀\u{2028}", "\u{7F}é😀\u{2028}"),
            ("long enough for words\n", #"long enough for words\n"#),
        ])
    func escapes(text: String, escaped: String) {
        #expect(written { $0.string(text) } == "\"\(escaped)\"")
        #expect(
            written { writer in
                writer.object { writer in
                    writer.key(text)
                    writer.null()
                }
            } == "{\"\(escaped)\":null}")
    }

    @Test("An escape is noticed at every place in a string of every length", arguments: 1...40)
    func escapeAnywhere(length: Int) throws {
        for (character, escaped) in [
            ("\"", "\\\""), ("\\", "\\\\"), ("\u{1F}", "\\u001F"), ("\u{0}", "\\u0000"),
        ] {
            for place in 0..<length {
                var characters = Array(repeating: "é", count: length)
                characters[place] = character
                let text = characters.joined()
                #expect(written { $0.string(text) } == "\"\(text.replacing(character, with: escaped))\"")
            }
        }
    }

    @Test("A static string is escaped as any other")
    func staticStrings() {
        #expect(written { $0.string("a\"b" as StaticString) } == #""a\"b""#)
    }

    @Test(
        "A number is written in its shortest form, an integral one as an integer",
        arguments: [
            (300, "300"), (-12, "-12"), (0, "0"), (-0.0, "0"), (0.1, "0.1"), (-120.5, "-120.5"),
            (0x1p53 - 1, "9007199254740991"), (1 / 3, "0.3333333333333333"), (1e22, "1e+22"), (1e-7, "1e-07"),
            (1e300, "1e+300"), (.leastNonzeroMagnitude, "5e-324"),
            (-.leastNormalMagnitude, "-2.2250738585072014e-308"),
            (.greatestFiniteMagnitude, "1.7976931348623157e+308"),
        ] as [(Double, String)])
    func numbers(number: Double, text: String) {
        #expect(written { $0.number(number) } == text)
    }

    @Test("The fields of an object that was written before are among those of another")
    func fieldsOfAnother() {
        let fields = Array(#"{"a":1,"b":{"c":[]}}"#.utf8)
        let text = written { writer in
            writer.object { writer in
                writer.fields(of: fields)
                writer.field("d", 2)
                writer.fields(of: fields)
            }
        }
        #expect(text == #"{"a":1,"b":{"c":[]},"d":2,"a":1,"b":{"c":[]}}"#)
    }

    @Test("Integers are written in full", arguments: [0, 9, 10, -10, 99, 100, 12345, .max, .min])
    func integers(number: Int) {
        #expect(written { $0.number(number) } == "\(number)")
    }

    @Test("A text may grow beyond what was reserved", arguments: [0, 1, 100])
    func growth(capacity: Int) throws {
        var writer = JSONWriter(capacity: capacity)
        writer.beginArray()
        for number in 0..<1000 { writer.number(number) }
        writer.string(String(repeating: "\u{1}", count: 10_000))
        writer.endArray()
        let text = writer.finish()
        let array = try #require(try JSONDocument(parsing: text).root.asArray)
        #expect(array.prefix(1000).compactMap(\.asInteger) == (0..<1000).map(Int64.init))
        #expect(array.count == 1001)
    }
}

#if DEBUG
    @Suite("Writing, as builds for debugging check it")
    struct MisuseTests {
        @Test("A number that is not finite is our own bug")
        func nonFinite() async {
            await #expect(processExitsWith: .failure) {
                var writer = JSONWriter()
                writer.number(Double.nan)
            }
        }

        @Test("A value without a key is our own bug")
        func missingKey() async {
            await #expect(processExitsWith: .failure) {
                var writer = JSONWriter()
                writer.beginObject()
                writer.null()
            }
        }

        @Test("A text that is not complete is our own bug")
        func incomplete() async {
            await #expect(processExitsWith: .failure) {
                var writer = JSONWriter()
                writer.beginArray()
                _ = writer.finish()
            }
        }
    }
#endif
