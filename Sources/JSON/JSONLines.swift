private import CSimdjson
import Glibc

/// Reads texts in which each line is a JSON text of its own (JSON Lines).
///
/// Many lines are looked at at once, and what they are read into is used again: a line allocates nothing. Lines
/// of white space only are passed over. Every line is held to the same grammar as a whole document is.
public struct JSONLines: ~Copyable {
    /// How many bytes behind a text must be readable, whatever they are.
    public static let padding = Int(CSIMDJSON_PADDING)

    /// The text of the line that was read last, without its line feed; valid as long as the text is.
    public var line: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(rebasing: text[lineRange]) }

    /// The number of that line; the first is 1. Counts on from text to text.
    public private(set) var lineNumber = 0

    private let parser: JSONLinesParser
    private let maximumDepth: Int
    private var document: JSONDocument?
    private var text = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
    private var lineRange = 0..<0
    /// Where the next line begins.
    private var offset = 0
    /// Whether the parser keeps up with the lines. Where it does not, the rest of a text is read line by line,
    /// which tells what is wrong.
    private var isTogether = false

    /// - Parameter maximumDepth: how many arrays and objects may be open at once, 1 to 4096.
    public init(maximumDepth: Int = 64) {
        precondition((1...4096).contains(maximumDepth), "a document's depth is limited to 1...4096")
        parser = JSONLinesParser(maximumDepth: maximumDepth)
        self.maximumDepth = maximumDepth
    }

    /// Begins a text of whole lines, the last of which may have no line feed.
    ///
    /// - Parameter text: stays as it is until its last line was read, with `padding` readable bytes behind it.
    public mutating func begin(_ text: UnsafeBufferPointer<UInt8>) {
        precondition(document == nil || isKnownUniquelyReferenced(&document), "a value outlived its line")
        self.text = text
        lineRange = 0..<0
        offset = 0
        isTogether = csimdjson_lines_begin(parser.handle, text.baseAddress, text.count) == CSIMDJSON_OK
    }

    /// Reads the next line. What was read of the one before must be gone by then.
    ///
    /// - Returns: nil where the text ends.
    /// - Throws: what is wrong with the line, with its place within the line; the next one can be read.
    public mutating func next() throws(JSONSyntaxError) -> JSONDocument? {
        while offset < text.count {
            let line = takeLine()
            guard let first = line.first(where: { !isWhiteSpace(text[$0]) }) else { continue }
            if isTogether {
                if let document = nextTogether(from: first, in: line) { return document }
                isTogether = false
            }
            return try JSONDocument(parsing: Array(text[line]), maximumDepth: maximumDepth)
        }
        return nil
    }

    /// Without its line feed.
    private mutating func takeLine() -> Range<Int> {
        let start = offset
        lineNumber += 1
        // There is a byte at least.
        let place = text.baseAddress! + start
        let found = memchr(place, CInt(UInt8(ascii: "\n")), text.count - start)
        let end = found.map { start + (UnsafeRawPointer($0) - UnsafeRawPointer(place)) } ?? text.count
        offset = end + 1
        lineRange = start..<end
        return lineRange
    }

    /// - Returns: nil unless the line is one array or object and nothing else: the parser itself cares for
    ///   values, not for lines.
    private mutating func nextTogether(from first: Int, in line: Range<Int>) -> JSONDocument? {
        let found = csimdjson_lines_next(parser.handle)
        guard found.status == CSIMDJSON_OK, found.start == first, line.contains(found.last),
            text[found.last] == UInt8(ascii: "}") || text[found.last] == UInt8(ascii: "]"),
            text[(found.last + 1)..<line.upperBound].allSatisfy(isWhiteSpace)
        else { return nil }
        // The parser's memory moves only when it grows.
        if document?.tape.words != found.tape || document?.tape.strings != found.strings {
            document = JSONDocument(of: parser, tape: JSONTape(words: found.tape, strings: found.strings))
        }
        precondition(isKnownUniquelyReferenced(&document), "a value outlived its line")
        return document
    }
}

/// The grammar's, but for the line feed.
private func isWhiteSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
}

/// Owns a parser of lines.
final class JSONLinesParser {
    fileprivate let handle: OpaquePointer

    init(maximumDepth: Int) {
        guard let handle = csimdjson_lines_create(maximumDepth) else {
            preconditionFailure("memory ran out")
        }
        self.handle = handle
    }

    deinit {
        csimdjson_lines_destroy(handle)
    }
}
