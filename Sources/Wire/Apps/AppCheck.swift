import JSON
public import Navigation

/// What is wrong with one place of a document's text.
public struct PlacedProblem: Equatable, Sendable {
    public let line: Int
    public let column: Int
    public let problem: FieldProblem

    init(_ problem: FieldProblem, at place: JSONTextPlace) {
        line = place.line
        column = place.column
        self.problem = problem
    }
}

/// A document that makes no app: all that is wrong with it (up to a bound), in the order of the text.
public struct FaultyDocument: Error, Equatable, Sendable {
    public let problems: [PlacedProblem]
}

extension AppDefinition {
    /// Reads a document for somebody who writes one.
    public init(checking text: [UInt8], limits: BodyLimits = .init()) throws(FaultyDocument) {
        do {
            // By itself, since a document that is no JSON knows the place.
            _ = try JSONDocument(parsing: text, maximumDepth: limits.jsonDepth)
        } catch {
            let problem = FieldProblem(pointer: error.pointer, detail: error.reason)
            let place = error.place ?? JSONLocator([]).place(of: "")
            throw FaultyDocument(problems: [PlacedProblem(problem, at: place)])
        }
        let document: AppDocument
        do {
            document = try AppDocument(reading: text, limits: limits)
        } catch {
            throw FaultyDocument(error.problems, in: text)
        }
        do {
            self = try document.app(name: "app", revision: "").definition
        } catch {
            throw FaultyDocument(error.problems, in: text)
        }
    }
}

extension FaultyDocument {
    fileprivate init(_ problems: [FieldProblem], in text: [UInt8]) {
        let locator = JSONLocator(text)
        let placed = problems.map { (place: locator.place(of: $0.pointer), problem: $0) }
        // Places that are the same keep their order, since sorting is stable.
        self.problems = placed.sorted { $0.place < $1.place }.map { PlacedProblem($0.problem, at: $0.place) }
    }
}
