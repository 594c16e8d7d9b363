import Glibc
import Navigation

/// The table that people see of evaluations.
struct EvaluationTable: ~Copyable {
    private var table: Table
    private let hasPlaces: Bool
    private let hasChecks: Bool

    /// - Parameters:
    ///   - hasPlaces: whether rows say which gesture of a trace they are about.
    ///   - hasChecks: whether they say how they compare with what was recorded.
    init(hasPlaces: Bool, hasChecks: Bool, isColored: Bool) {
        self.hasPlaces = hasPlaces
        self.hasChecks = hasChecks
        let places: [Table.Column] = hasPlaces ? [.init("line", .right), .init("gesture")] : []
        let checks: [Table.Column] = hasChecks ? [.init("recorded")] : []
        table = Table(
            places + [
                .init("policy"), .init("decision"), .init("progress", .right), .init("threshold", .right),
                .init("page", .right), .init("velocity", .right), .init("settle", .right),
            ] + checks + [.init("reason")], isColored: isColored)
    }

    /// - Returns: the lines that can be written.
    mutating func add(
        _ evaluation: Evaluation, line: Int = 0, gesture: String = "", check: Table.Cell = ""
    ) -> [String] {
        let places: [Table.Cell] = hasPlaces ? [.init("\(line)"), .init(gesture)] : []
        let checks = hasChecks ? [check] : []
        return table.add(places + Self.cells(evaluation) + checks + [Table.Cell(Self.reason(evaluation))])
    }

    mutating func layOut() -> [String] { table.layOut() }

    private static func cells(_ evaluation: Evaluation) -> [Table.Cell] {
        let velocity = evaluation.velocity.map { "\(decimal($0.x, 0)) \(decimal($0.y, 0)) pt/s" }
        return [
            .init(evaluation.policy), decision(evaluation),
            .init(evaluation.progress.map { decimal($0, 3) } ?? ""),
            .init(evaluation.margin?.threshold.map { decimal($0, 3) } ?? ""),
            .init(evaluation.page.map(String.init) ?? ""), .init(velocity ?? ""),
            .init(evaluation.settle.map { "\(decimal($0.wholeDuration ?? $0.duration, 0)) ms" } ?? ""),
        ]
    }

    private static func decision(_ evaluation: Evaluation) -> Table.Cell {
        guard evaluation.isRecognized else { return Table.Cell("–", .faint) }
        return switch evaluation.decision {
        case .finish: Table.Cell("finish", .good)
        case .cancel: Table.Cell("cancel", .bad)
        case nil: Table.Cell("open", .faint)
        }
    }

    private static func reason(_ evaluation: Evaluation) -> String {
        (evaluation.reason ?? evaluation.cancelReason)?.rawValue ?? ""
    }
}

/// Wraps `snprintf`.
///
/// - Parameter places: behind the point.
func decimal(_ number: Double, _ places: Int) -> String {
    // What rounds to nothing has no sign.
    let scale = pow(10, Double(places))
    let rounded = abs(number) < 1e15 ? (number * scale).rounded() / scale + 0 : number
    return withVaList([places, rounded]) { arguments in
        var buffer = [CChar](repeating: 0, count: 400)
        let count = vsnprintf(&buffer, buffer.count, "%.*f", arguments)
        return String(decoding: buffer[..<Int(count)].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
