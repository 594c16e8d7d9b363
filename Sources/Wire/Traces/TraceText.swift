import JSON

/// Reads a trace's text, a block of lines at a time: what `TraceReader` does, for many lines at once.
public struct TraceText: ~Copyable {
    /// How many bytes behind a block must be readable, whatever they are.
    public static let padding = JSONLines.padding

    /// What it leaves open: see `finish`.
    public private(set) var reader: TraceReader
    private var lines: JSONLines
    private let limits: BodyLimits

    public init(_ reader: TraceReader, limits: BodyLimits = .init()) {
        self.reader = reader
        self.limits = limits
        lines = JSONLines(maximumDepth: limits.jsonDepth)
    }

    /// How many lines were read.
    public var lineNumber: Int { lines.lineNumber }

    /// Begins a block of whole lines, the last of which may have no line feed.
    ///
    /// - Parameter block: stays as it is until all of it was read, with `padding` readable bytes behind it.
    public mutating func begin(_ block: UnsafeBufferPointer<UInt8>) {
        lines.begin(block)
    }

    /// Reads on until gestures are complete.
    ///
    /// - Returns: nil where the block ends.
    /// - Throws: all that is wrong with the line that was read last.
    public mutating func next() throws(FaultyDocument) -> [TracedGesture]? {
        while let gestures = try nextLine() {
            if !gestures.isEmpty { return gestures }
        }
        return nil
    }

    /// What the trace leaves open at its end: an undecided gesture.
    public mutating func finish() -> TracedGesture? { reader.finish() }

    private mutating func nextLine() throws(FaultyDocument) -> [TracedGesture]? {
        let document: JSONDocument?
        do {
            document = try lines.next()
        } catch {
            throw FaultyDocument(error, onLine: lines.lineNumber)
        }
        guard let document else { return nil }
        do {
            return try reader.read(document, line: lines.lineNumber)
        } catch {
            throw FaultyDocument(error.problems, in: Array(lines.line), onLine: lines.lineNumber)
        }
    }
}
