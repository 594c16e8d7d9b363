private import CSimdjson

/// A JSON text (RFC 8259) that has been read and checked as a whole: its grammar, its UTF-8,
/// that its numbers are finite, and that nothing but white space follows its value.
///
/// Values refer to their document and keep it alive. Nothing of the bytes that it was read
/// from is kept. A document may be released on any thread.
public final class JSONDocument {
    @usableFromInline let tape: JSONTape
    private let owner: Owner

    /// What the tape lies in.
    private enum Owner {
        case document(OpaquePointer)
        /// It is filled anew for the next line.
        case lines(JSONLinesParser)
    }

    /// Reads `bytes`, which need no padding.
    ///
    /// Integers beyond 64 bits are read as the nearest double.
    ///
    /// - Parameter maximumDepth: how many arrays and objects may be open at once, 1 to 4096. An
    ///   empty one does not count.
    /// - Throws: what is wrong with the first place that is wrong.
    public convenience init(parsing bytes: [UInt8], maximumDepth: Int = 64) throws(JSONSyntaxError) {
        try self.init(parsing: bytes.span, maximumDepth: maximumDepth)
    }

    /// Reads `bytes` where they are, as a line of a file that is in memory as a whole.
    public init(parsing bytes: Span<UInt8>, maximumDepth: Int = 64) throws(JSONSyntaxError) {
        precondition((1...4096).contains(maximumDepth), "a document's depth is limited to 1...4096")
        var parsed = Self.parse(bytes, maximumDepth: maximumDepth)
        if parsed.status == CSIMDJSON_REFUSED {
            let bytes = bytes.withUnsafeBufferPointer { [UInt8]($0) }
            let ends = try JSONSyntaxCheck.integersBeyond64Bits(in: bytes, maximumDepth: maximumDepth)
            // simdjson reads such integers if they are written as floating-point numbers.
            guard !ends.isEmpty else { throw .unlocated(.malformed, "the text is not valid JSON") }
            let rewritten = Self.appendingExponents(to: bytes, at: ends)
            parsed = Self.parse(rewritten.span, maximumDepth: maximumDepth)
        }
        guard parsed.status == CSIMDJSON_OK, let handle = parsed.document else {
            throw .unlocated(.tooLarge, "the text is too large to be read")
        }
        self.owner = .document(handle)
        self.tape = JSONTape(words: parsed.tape, strings: parsed.strings)
    }

    /// The document of whichever line a parser has read last.
    init(of parser: JSONLinesParser, tape: JSONTape) {
        owner = .lines(parser)
        self.tape = tape
    }

    deinit {
        switch owner {
        case .document(let handle): csimdjson_release(handle)
        case .lines: break
        }
    }

    /// The value that the text consists of.
    public var root: JSONValue {
        JSONValue(document: self, position: JSONTape.root)
    }

    /// Reads from the tape, which goes with the document: the document outlives `body` even where
    /// nothing refers to it any more.
    @inlinable @inline(__always)
    func read<Result>(_ body: (JSONTape) -> Result) -> Result {
        withExtendedLifetime(self) { body(tape) }
    }

    private static func parse(_ bytes: Span<UInt8>, maximumDepth: Int) -> csimdjson_parsed {
        bytes.withUnsafeBufferPointer { csimdjson_parse($0.baseAddress, $0.count, maximumDepth) }
    }

    /// The text with `e0` behind each of the integers that end at `ends`, which rise.
    private static func appendingExponents(to bytes: [UInt8], at ends: [Int]) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count + 2 * ends.count)
        var start = 0
        for end in ends {
            result += bytes[start..<end]
            result += "e0".utf8
            start = end
        }
        return result + bytes[start...]
    }
}
