import JSON

/// What is wrong with one place of a document's text.
public struct PlacedProblem: Equatable, Sendable {
    public let line: Int
    public let column: Int
    public let problem: FieldProblem
}

/// A document that does not say what it should: all that is wrong with it (up to a bound), in the order of the
/// text.
public struct FaultyDocument: Error, Equatable, Sendable {
    public let problems: [PlacedProblem]
}

extension FaultyDocument {
    /// - Parameter line: where the text begins that was read.
    init(_ error: JSONSyntaxError, onLine line: Int = 1) {
        let problem = FieldProblem(pointer: error.pointer, detail: error.reason)
        let place = error.place ?? JSONLocator([]).place(of: "")
        problems = [PlacedProblem(line: place.line + line - 1, column: place.column, problem: problem)]
    }

    /// - Parameter text: what was read as JSON.
    init(_ problems: [FieldProblem], in text: [UInt8], onLine line: Int = 1) {
        let locator = JSONLocator(text)
        let placed = problems.map { (place: locator.place(of: $0.pointer), problem: $0) }
        // Places that are the same keep their order, since sorting is stable.
        self.problems = placed.sorted { $0.place < $1.place }.map {
            PlacedProblem(line: $0.place.line + line - 1, column: $0.place.column, problem: $0.problem)
        }
    }
}
