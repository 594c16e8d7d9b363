import Testing

@testable import JSON

@Suite("Random texts")
struct RandomTests {
    @Test("A mutated text is either read or refused with a place and a pointer", arguments: 0..<4)
    func mutations(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<40_000 {
            let text = Self.mutated(using: &generator)
            let depth = Int.random(in: 1...5, using: &generator)
            guard let error = refusal(of: text, maximumDepth: depth) else {
                // The reader that finds the place agrees with simdjson also on what is well formed.
                #expect(throws: Never.self, "\(text)") {
                    try JSONSyntaxCheck.integersBeyond64Bits(in: text, maximumDepth: depth)
                }
                continue
            }
            guard let offset = error.byteOffset, (0...text.count).contains(offset), error.place?.line != nil,
                error.place?.column != nil, Self.isPointer(error.pointer), error.kind != .malformed
            else {
                Issue.record("\(error) for \(text) in \(depth) levels")
                return
            }
        }
    }

    @Test("What is written is read as the same", arguments: 0..<20)
    func roundTrip(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<100 {
            let tree = Self.tree(depth: 5, using: &generator)
            var writer = JSONWriter(capacity: 16)
            tree.write(to: &writer)
            let text = writer.finish()
            #expect(Tree(try JSONDocument(parsing: text).root) == tree)
        }
    }

    @Test("Every double is read as it was written", arguments: 0..<4)
    func doubles(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<250 {
            var numbers: [Double] = []
            while numbers.count < 100 {
                let number = Double(bitPattern: generator.next())
                if number.isFinite { numbers.append(number) }
                numbers.append(Double.random(in: -1000...1000, using: &generator))
                numbers.append(Double(Int64.random(in: -(1 << 54)...(1 << 54), using: &generator)))
            }
            var writer = JSONWriter()
            writer.array { writer in
                for number in numbers { writer.number(number) }
            }
            let text = writer.finish()
            let read = try #require(try JSONDocument(parsing: text).root.asArray).map { $0.asDouble }
            #expect(read == numbers)
        }
    }

    private static let seeds = [
        #"{"gesture":"g1","phase":"changed","seq":3,"time":48.2,"translation":{"x":-120,"y":3}}"#,
        #"{"events":[{"a":true,"b":false,"c":null},[],{},[[1,2.5e-3]]]}"#,
        #"["\u00e9\ud83d\ude00\n\"","Größe 😀",-0.0,1e10,18446744073709551616,""]"#,
        "[[[[1]]]]", " 12345678901234567890 ", "true", "\"text\"", "-1.5E+3",
    ].map { Array($0.utf8) }

    private static let fragments =
        ([
            "{", "}", "[", "]", ",", ":", "\"", "\\", "\\u", "\\ud800", "\\udc00", "0", "9", "-", "+", ".",
            "e",
            "E", "1e400", "1e-400", "99999999999999999999", "NaN", "true", "nul", "false", "null", " ", "\n",
            "\u{0}", "\u{1F}", "é", "😀", "\u{FEFF}", "//", "\"a\":", "[[", "]]",
        ].map { Array($0.utf8) })
        + [[0x80], [0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF0, 0x9F], [0xE2, 0x82]]

    /// One of the seeds with one to four places changed.
    private static func mutated(using generator: inout SeededGenerator) -> [UInt8] {
        var text = seeds.randomElement(using: &generator)!
        for _ in 0..<Int.random(in: 1...4, using: &generator) {
            let place = Int.random(in: 0...text.count, using: &generator)
            let end = min(text.count, place + Int.random(in: 0...4, using: &generator))
            switch Int.random(in: 0..<7, using: &generator) {
            case 0: text.removeSubrange(place..<end)
            case 1: text.insert(contentsOf: text[place..<end], at: 0)
            case 2: text.removeSubrange(place...)
            case 3: text.insert(contentsOf: seeds.randomElement(using: &generator)!, at: place)
            case 4 where place < text.count: text[place] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
            case 5: text.replaceSubrange(place..<end, with: fragments.randomElement(using: &generator)!)
            default: text.insert(contentsOf: fragments.randomElement(using: &generator)!, at: place)
            }
        }
        return text
    }

    /// Whether a text is a JSON pointer as RFC 6901 has it.
    private static func isPointer(_ text: String) -> Bool {
        guard text.isEmpty || text.utf8.first == UInt8(ascii: "/") else { return false }
        let bytes = Array(text.utf8)
        return bytes.indices.allSatisfy { index in
            bytes[index] != UInt8(ascii: "~")
                || index + 1 < bytes.count
                    && [UInt8(ascii: "0"), UInt8(ascii: "1")].contains(bytes[index + 1])
        }
    }

    private static func tree(depth: Int, using generator: inout SeededGenerator) -> Tree {
        let count = Int.random(in: 0...4, using: &generator)
        switch Int.random(in: 0..<(depth > 0 ? 8 : 6), using: &generator) {
        case 0: return .null
        case 1: return .bool(Bool.random(using: &generator))
        case 2: return .number(Double(Int.random(in: -1_000_000...1_000_000, using: &generator)))
        case 3: return .number(Double.random(in: -1e6...1e6, using: &generator))
        case 4, 5: return .string(text(using: &generator))
        case 6: return .array((0..<count).map { _ in tree(depth: depth - 1, using: &generator) })
        default:
            return .object(
                (0..<count).map { _ in
                    Tree.Field(
                        key: text(using: &generator), value: tree(depth: depth - 1, using: &generator))
                })
        }
    }

    private static func text(using generator: inout SeededGenerator) -> String {
        let scalars: [Unicode.Scalar] = [
            "a", "b", " ", "\"", "\\", "/", "\n", "\u{0}", "\u{1F}", "é", "€", "😀",
        ]
        var text = ""
        for _ in 0..<Int.random(in: 0...20, using: &generator) {
            text.unicodeScalars.append(scalars.randomElement(using: &generator)!)
        }
        return text
    }
}
