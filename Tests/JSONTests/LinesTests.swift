import Testing

@testable import JSON

/// What reading a text line by line gives: values as `describe` tells them, faults with their lines.
private func read(_ text: [UInt8], maximumDepth: Int = 64) -> [String] {
    var lines = JSONLines(maximumDepth: maximumDepth)
    return read(text, &lines)
}

private func read(_ text: [UInt8], _ lines: inout JSONLines) -> [String] {
    // Whatever stands behind the text must not matter.
    let padded = text + Array(repeating: UInt8(ascii: "7"), count: JSONLines.padding)
    return padded.withUnsafeBufferPointer { buffer in
        var found: [String] = []
        lines.begin(UnsafeBufferPointer(rebasing: buffer[..<text.count]))
        while true {
            do throws(JSONSyntaxError) {
                guard let document = try lines.next() else { return found }
                found.append("\(lines.lineNumber): \(described(document.root))")
            } catch {
                found.append("\(lines.lineNumber): \(error.message)")
            }
        }
    }
}

/// The same by reading each line as a document.
private func readApart(_ text: [UInt8], maximumDepth: Int = 64) -> [String] {
    let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return lines.enumerated().compactMap { index, line -> String? in
        if line.allSatisfy({ [0x20, 0x09, 0x0D].contains($0) }) { return nil }
        do throws(JSONSyntaxError) {
            let document = try JSONDocument(parsing: Array(line), maximumDepth: maximumDepth)
            return "\(index + 1): \(described(document.root))"
        } catch {
            return "\(index + 1): \(error.message)"
        }
    }
}

private func described(_ value: JSONValue) -> String {
    if let object = value.asObject {
        return "{" + object.map { "\($0.key):\(described($0.value))" }.joined(separator: ",") + "}"
    }
    if let array = value.asArray { return "[" + array.map(described).joined(separator: ",") + "]" }
    if let string = value.asString { return "\"\(string)\"" }
    return value.asDouble.map { "\($0)" } ?? value.asBool.map { "\($0)" } ?? "null"
}

@Suite("JSON Lines")
struct LinesTests {
    @Test("Each line is a value; blank ones count but are none")
    func lines() {
        let text = "{\"a\":1}\n\n [2] \t\r\n{\"b\":{\"c\":[\"d\"]}}\r\n   \n[]"
        #expect(read(Array(text.utf8)) == ["1: {a:1.0}", "3: [2.0]", "4: {b:{c:[\"d\"]}}", "6: []"])
        #expect(read([]).isEmpty)
        #expect(read(Array("\n \n".utf8)).isEmpty)
    }

    @Test(
        "A line is held to the same grammar as a document",
        arguments: [
            "{\"a\":1} {\"b\":2}\n{\"c\":3}", "{\"a\":1}{\"b\":2}\n[]", "{\"a\":\n1}\n{\"b\":2}",
            "{\"a\":[1\n2]}\n{\"b\":2},{\"c\":3}\n[]", "[1]\n{\n}\n[2]", "17\n[1]\n\"x\"\nnull\ntrue\n[2]",
            "[1]\n{\"a\":1\n[2]", "[1]\n[\"\u{1}\"]\n[2]", "[1],\n[2]", "[1]]\n[2]", "[1]\n]\n[2]",
            "[18446744073709551616]\n[2]", "[1e400]\n[2]", "[01]\n[1]", "[1]\n\"open\n[2]\"\n[3]",
            "{\"a\":\"\n\"}\n[1]", "[1]\u{FEFF}\n[2]", "\u{FEFF}[1]\n[2]", "[1] x\n[2]", "[\"\\ud800\"]\n[2]",
            "[1]\n[2", "[1]\n[\"2", "[1]\n\u{C}[2]", "[[[1]]]\n[2]", "[1]\n:\n[2]", "[1]\n1 2\n[2]",
        ])
    func sameGrammar(text: String) {
        #expect(read(Array(text.utf8)) == readApart(Array(text.utf8)))
        #expect(read(Array(text.utf8), maximumDepth: 2) == readApart(Array(text.utf8), maximumDepth: 2))
    }

    @Test("Bytes that are no UTF-8 spoil their line only")
    func encoding() {
        let text = Array("[1]\n[\"".utf8) + [0xFF, 0xC3] + Array("\"]\n[2]".utf8)
        #expect(read(text) == readApart(text))
        #expect(read(text).count == 3)
    }

    @Test("Random texts read as their lines do")
    func random() {
        var generator = SeededGenerator(seed: 4)
        let pieces = [
            "{", "}", "[", "]", ",", ":", "\"a\"", "\"", "\n", "\n", "\n", " ", "1", "-2.5e3", "true", "null",
            "{\"a\":1}", "[1,2]", "\r", "\\", "é",
        ]
        for _ in 0..<3000 {
            let count = Int.random(in: 0..<14, using: &generator)
            let text = (0..<count).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
            #expect(read(Array(text.utf8)) == readApart(Array(text.utf8)), "\(text.debugDescription)")
        }
    }

    @Test("Line numbers count on from text to text, and memory grows with the texts")
    func texts() {
        var lines = JSONLines()
        #expect(read(Array("[1]\n[2]\n".utf8), &lines) == ["1: [1.0]", "2: [2.0]"])
        let long = "[\"" + String(repeating: "x", count: 200_000) + "\"]"
        #expect(
            read(Array("\(long)\n[4".utf8), &lines).map { String($0.prefix(6)) } == ["3: [\"x", "4: the"])
        #expect(read(Array("[5]".utf8), &lines) == ["5: [5.0]"])
    }

    @Test("A document is its line's alone; what was read of a line that was refused before stays right")
    func lifetime() {
        var lines = JSONLines()
        let text =
            Array("[1]\n[18446744073709551616]\n[3]".utf8) + Array(repeating: 0, count: JSONLines.padding)
        text.withUnsafeBufferPointer { buffer in
            lines.begin(UnsafeBufferPointer(rebasing: buffer.dropLast(JSONLines.padding)))
            #expect((try? lines.next()).flatMap { $0 }?.root.asArray?.first { _ in true }?.asInteger == 1)
            // By itself, since the parser refused it: it may be kept.
            let second = (try? lines.next()).flatMap { $0 }
            #expect((try? lines.next()).flatMap { $0 }?.root.asArray?.first { _ in true }?.asInteger == 3)
            #expect(second?.root.asArray?.first { _ in true }?.asDouble == 0x1p64)
        }
    }
}
