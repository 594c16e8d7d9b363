import JSON
import Testing

@Suite("Objects")
struct ObjectTests {
    @Test(
        "A repeated key is found, the one that is written first the second time",
        arguments: [
            ("{}", nil), (#"{"a":1}"#, nil), (#"{"a":1,"b":2}"#, nil), (#"{"a":1,"a":2}"#, "a"),
            (#"{"a":{"b":1,"b":2},"b":3}"#, nil), (#"{"a":[{"c":1}],"b":1,"c":1,"b":2,"a":3}"#, "b"),
            (#"{"a":1,"\u0061":2}"#, "a"), (#"{"":1,"":2}"#, ""), (#"{"a\u0000b":1,"a\u0000c":2}"#, nil),
            // Equal as Swift strings, but other bytes: they are different keys.
            (#"{"é":1,"e\#u{301}":2}"#, nil),
        ])
    func duplicates(text: String, key: String?) throws {
        let object = try #require(try parse(text).asObject)
        #expect(object.duplicateKey().map { String($0) } == key)
    }

    @Test("A repeated key is found among few and among many", arguments: 2...40)
    func duplicatesAmong(count: Int) throws {
        let keys = (0..<count).map { "key\($0)" }
        func object(_ keys: [String]) throws -> JSONObject {
            let text = "{" + keys.map { "\"\($0)\":[0,{}]" }.joined(separator: ",") + "}"
            return try #require(try parse(text).asObject)
        }
        #expect(try object(keys).duplicateKey() == nil)
        for repeated in [0, count / 2, count - 1] {
            let key = try object(keys + ["key\(repeated)", "key0"]).duplicateKey()
            #expect(key?.description == "key\(repeated)")
        }
    }

    @Test("Keys are equal by their text, wherever they stand")
    func equality() throws {
        let first = try #require(try parse(#"{"a":1,"b":2}"#).asObject).map(\.key)
        let second = try #require(try parse(#"{"b":1,"\u0061":2}"#).asObject).map(\.key)
        #expect(first[0] == second[1])
        #expect(first[0] != second[0])
        #expect(Set(first) == Set(second))
    }
}
