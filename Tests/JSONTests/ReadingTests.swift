import Glibc
import JSON
import Testing

@Suite("Reading")
struct ReadingTests {
    @Test("A gesture event is read field by field, in order")
    func gestureEvent() throws {
        let text = """
            {"gesture":"g1","phase":"changed","seq":3,"time":48.2,\
            "translation":{"x":-120,"y":3},"velocity":{"x":-310,"y":8}}
            """
        let event = try #require(try parse(text).asObject)
        #expect(event.count == 6)
        #expect(
            event.map { String($0.key) } == ["gesture", "phase", "seq", "time", "translation", "velocity"])

        var numbers: [Double] = []
        for (key, value) in event {
            switch key {
            case "gesture": #expect(value.asString == "g1")
            case "phase": #expect(value.stringEquals("changed"))
            case "seq": #expect(value.asInteger == 3)
            case "time": numbers.append(try #require(value.asDouble))
            case "translation", "velocity":
                let vector = try #require(value.asObject)
                numbers.append(try #require(vector["x"]?.asDouble))
                numbers.append(try #require(vector["y"]?.asDouble))
            default: Issue.record("there is no other key than those, but \(key)")
            }
        }
        #expect(numbers == [48.2, -120, 3, -310, 8])
        #expect(event["absent"] == nil)
    }

    @Test(
        "Every kind of value is known by its kind, and by the word for it",
        arguments: [
            ("{}", JSONKind.object, "an object"), ("[]", .array, "an array"), ("\"\"", .string, "a string"),
            ("0", .number, "a number"), ("0.5", .number, "a number"),
            ("18446744073709551615", .number, "a number"),
            ("true", .bool, "a boolean"), ("false", .bool, "a boolean"), (" null\n", .null, "null"),
        ])
    func kinds(text: String, kind: JSONKind, word: String) throws {
        let value = try parse(text)
        #expect(value.kind == kind)
        #expect("\(value.kind)" == word)
        #expect((value.asObject != nil) == (kind == .object))
        #expect((value.asArray != nil) == (kind == .array))
        #expect((value.asString != nil) == (kind == .string))
        #expect((value.asDouble != nil) == (kind == .number))
        #expect((value.asBool != nil) == (kind == .bool))
        #expect(value.isNull == (kind == .null))
        if kind != .number { #expect(value.asInteger == nil) }
    }

    @Test(
        "A number is an integer if its value is, however it is written, and as long as it fits",
        arguments: [
            ("3", 3, 3), ("3.0", 3, 3), ("3e0", 3, 3), ("30e-1", 3, 3), ("-0", 0, 0), ("3.5", nil, 3.5),
            ("9223372036854775807", .max, 0x1p63), ("-9223372036854775808", .min, -0x1p63),
            ("9223372036854775808", nil, 0x1p63), ("18446744073709551615", nil, 0x1p64),
            ("-9223372036854775808.0", .min, -0x1p63), ("1e19", nil, 1e19), ("1e-400", 0, 0),
        ] as [(String, Int64?, Double)])
    func numbers(text: String, integer: Int64?, double: Double) throws {
        #expect(try parse(text).asInteger == integer)
        #expect(try parse(text).asDouble == double)
    }

    @Test(
        "An integer beyond 64 bits is the nearest double",
        arguments: [
            ("18446744073709551616", 0x1p64), ("-9223372036854775809", -0x1p63),
            ("-9999999999999999999", -1e19),
            ("123456789012345678901234567890", 123456789012345678901234567890.0),
            ("1" + String(repeating: "0", count: 308), 1e308),
        ])
    func longIntegers(text: String, double: Double) throws {
        #expect(try parse(text).asDouble == double)
        let array = try #require(try parse("[\(text),\"\(text)\",{\"a\":\(text)}, \(text) ,7]").asArray)
        let values = Array(array)
        #expect(values[0].asDouble == double)
        #expect(values[1].asString == text)
        #expect(values[2].asObject?["a"]?.asDouble == double)
        #expect(values[3].asDouble == double)
        #expect(values[4].asInteger == 7)
    }

    @Test(
        "A string has its escapes resolved",
        arguments: [
            (#""""#, ""), (#""a\"b\\c\/d""#, "a\"b\\c/d"), (#""\b\f\n\r\t""#, "\u{8}\u{C}\n\r\t"),
            (#""\u0041\u00e9\ud83d\ude00""#, "Aé😀"), (#""Größe 😀""#, "Größe 😀"), (#""a\u0000b""#, "a\u{0}b"),
        ])
    func strings(text: String, content: String) throws {
        #expect(try parse(text).asString == content)
        #expect(try parse("{\(text): 1}").asObject?.first { _ in true }.map { String($0.key) } == content)
    }

    @Test("A string that contains a NUL is compared with all of its length")
    func embeddedNUL() throws {
        let value = try parse(#""a\u0000b""#)
        #expect(value.stringEquals("a\u{0}b"))
        #expect(!value.stringEquals("a"))
        let key = try #require(try parse(#"{"a\u0000b":1}"#).asObject?.first { _ in true }?.key)
        #expect(key == "a\u{0}b")
        #expect(!(key == "a"))
    }

    @Test("A value can be told apart in a switch, and only a string matches")
    func switching() throws {
        let matches = try #require(try parse(#"["pan","pa","panner","",null,3]"#).asArray).map { value in
            switch value {
            case "pan": "pan"
            case "": "empty"
            default: "other"
            }
        }
        #expect(matches == ["pan", "other", "other", "empty", "other", "other"])
    }

    @Test("Elements come in order and are counted", arguments: [0, 1, 2, 100, 5000])
    func elements(count: Int) throws {
        let array = try #require(
            try parse("[" + (0..<count).map { "[\($0)]" }.joined(separator: ",") + "]").asArray)
        #expect(array.count == count)
        #expect(
            array.compactMap { $0.asArray?.first { _ in true }?.asInteger } == (0..<count).map(Int64.init))
    }

    @Test("The length of what is beyond the tape's counter is counted")
    func manyElements() throws {
        let count = 0xFF_FFFF + 2
        #expect(try parse("[" + String(repeating: "1,", count: count - 1) + "1]").asArray?.count == count)
    }

    @Test("A value keeps its document alive, and documents do not disturb each other")
    func lifetime() throws {
        var values = try (0..<100).map { try parse(#"{"number":\#($0)}"#) }
        for round in 0..<3 {
            #expect(values.map { $0.asObject?["number"]?.asInteger } == (0..<100).map { Int64($0 + round) })
            values = try (0..<100).map { try parse(#"{"number":\#($0 + round + 1)}"#) }
        }
    }

    @Test(
        "A document of any size is read after one of any other",
        arguments: [1, 60, 1_000, 100_000, 3_000_000])
    func sizes(length: Int) throws {
        let text = String(repeating: "x", count: length)
        for _ in 0..<3 {
            #expect(try parse("[\"\(text)\",1]").asArray?.first { _ in true }?.asString == text)
            #expect(try parse("[]").asArray?.count == 0)
        }
    }

    @Test("A document may be released on another thread than the one that made it")
    func threads() throws {
        for _ in 0..<50 {
            let documents = try (0..<8).map { try JSONDocument(parsing: Array("[\($0)]".utf8)) }
            // Each thread releases what it is given, then makes and releases some of its own.
            let threads = documents.map { document in
                var thread = pthread_t()
                let argument = Unmanaged.passRetained(document).toOpaque()
                let status = pthread_create(
                    &thread, nil,
                    { argument in
                        Unmanaged<JSONDocument>.fromOpaque(argument!).release()
                        for number in 0..<20 {
                            let value = try? JSONDocument(parsing: Array("[\(number)]".utf8)).root
                            precondition(value?.asArray?.first { _ in true }?.asInteger == Int64(number))
                        }
                        return nil
                    }, argument)
                precondition(status == 0)
                return thread
            }
            for thread in threads { pthread_join(thread, nil) }
            #expect(
                documents.map { $0.root.asArray?.first { _ in true }?.asInteger } == (0..<8).map(Int64.init))
        }
    }
}
