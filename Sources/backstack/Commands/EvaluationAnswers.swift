import Glibc
import Navigation
import Wire

/// Where evaluations are written to: in lines of JSON, or in a table.
struct EvaluationAnswers: ~Copyable {
    private var output: Output
    private var table: EvaluationTable?

    init(form: OutputForm, hasPlaces: Bool, hasChecks: Bool, _ output: consuming Output) {
        let isColored = wantsColor(isTerminal: output.isTerminal, environment: environmentValue)
        self.output = output
        table =
            form == .table
            ? EvaluationTable(hasPlaces: hasPlaces, hasChecks: hasChecks, isColored: isColored) : nil
    }

    /// Whether people read it.
    var isTable: Bool { table != nil }

    /// The answer of the service.
    mutating func write(_ body: EvaluateBody) throws(Failure) {
        let policies = try resolved(body)
        guard isTable else { return try output.write(encodedEvaluations(policies, for: body)) }
        for evaluation in evaluated(body.request, policies) {
            try write(lines: table?.add(evaluation) ?? [])
        }
    }

    /// The same with its place in a trace.
    ///
    /// - Parameter isChecked: whether it is compared with what was recorded.
    /// - Returns: how the policies compare, if they are.
    mutating func write(
        _ gesture: TracedGesture, _ body: EvaluateBody, isChecked: Bool
    ) throws(Failure) -> RecordedOutcome.Check? {
        let policies = try resolved(body)
        guard isTable || isChecked else {
            try output.write(encodedTraced(gesture, policies, for: body))
            return nil
        }
        let evaluations = evaluated(body.request, policies)
        let checks = isChecked ? evaluations.map { gesture.recorded?.check($0) ?? .impossible } : nil
        let check = checks.map { RecordedOutcome.Check.worst(of: $0) }
        guard isTable else {
            try output.write(encodedTraced(gesture, policies, for: body, check: check))
            return check
        }
        for (index, evaluation) in evaluations.enumerated() {
            let cell = checks.map { Self.cell($0[index], gesture.recorded) } ?? ""
            let lines = table?.add(evaluation, line: gesture.line, gesture: gesture.id ?? "", check: cell)
            try write(lines: lines ?? [])
        }
        return check
    }

    mutating func write(lines: [String]) throws(Failure) {
        for line in lines { try output.write(line) }
    }

    mutating func flush() throws(Failure) {
        if let lines = table?.layOut() { try write(lines: lines) }
        try output.flush()
    }

    private func resolved(_ body: EvaluateBody) throws(Failure) -> [Policy] {
        do {
            return try body.policies
        } catch {
            throw Failure(EX_DATAERR, error.detail)
        }
    }

    private func evaluated(_ request: EvaluationRequest, _ policies: [Policy]) -> [Evaluation] {
        var request = request
        // Takes longer than all the rest, and only the table shows it where nobody asked.
        if isTable { request.asksForMargin = true }
        return policies.map { $0.evaluate(request) }
    }

    private static func cell(_ check: RecordedOutcome.Check, _ recorded: RecordedOutcome?) -> Table.Cell {
        switch check {
        case .same: Table.Cell("same", .good)
        case .different:
            Table.Cell(
                (recorded?.decision?.rawValue ?? "open")
                    + (recorded?.progress.map { " at \(decimal($0, 3))" } ?? ""), .bad)
        case .impossible: Table.Cell("", .faint)
        }
    }
}
