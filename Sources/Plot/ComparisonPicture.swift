public import Navigation

/// A picture of what many policies make of one gesture: finish or cancel each, and how close it was.
public struct ComparisonPicture: Sendable {
    struct Row: Sendable {
        let evaluation: Evaluation
        /// At the release, towards the operation, in points per second.
        let speed: Double
    }

    /// What the gesture is called; nil for one without a name.
    let name: String?
    let operation: GestureOperation
    /// In the order of the policies.
    let rows: [Row]

    public init(_ request: EvaluationRequest, under policies: [Policy], name: String? = nil) {
        var request = request
        request.asksForMargin = true
        self.name = name
        operation = request.operation
        rows = policies.map { policy in
            let evaluation = policy.evaluate(request)
            let towards = policy.towards(request)
            let velocity = evaluation.velocity ?? .zero
            return Row(evaluation: evaluation, speed: velocity.x * towards.x + velocity.y * towards.y)
        }
    }

    /// The picture as an SVG document: 800 pixels wide, without anything that is to be fetched.
    public var svg: [UInt8] {
        ComparisonDrawing(self).drawn()
    }
}

/// Draws a comparison: a line for each policy.
private struct ComparisonDrawing {
    private static let (width, height) = (800.0, 28.0)
    private static let (top, track, end) = (118.0, 244.0, 508.0)
    private static let (verdict, closeness) = (528.0, 612.0)
    /// What progress is drawn of.
    private static let range = -0.1...1.1

    private let picture: ComparisonPicture
    private let scale = Scale(Self.range, from: Self.track, to: Self.end)

    init(_ picture: ComparisonPicture) {
        self.picture = picture
    }

    func drawn() -> [UInt8] {
        let title = Caption.title(picture.name, picture.operation, "\(picture.rows.count) policies")
        let bottom = Self.top + Double(picture.rows.count) * Self.height
        var svg = SVGWriter(
            width: Self.width, height: bottom + 44, title: title,
            description: ([tally] + picture.rows.map(\.sentence)).joined(separator: " "))
        svg.label("title", Point(x: 16, y: 30), title)
        svg.label("note", Point(x: 16, y: 52), tally)
        drawLegend(&svg)
        svg.group("Progress") { svg in
            for tick in [0, 0.5, 1] {
                svg.line(
                    tick == 0.5 ? "grid" : "axis", Point(x: scale(tick), y: Self.top),
                    Point(x: scale(tick), y: bottom + 4))
                svg.label("tick-middle", Point(x: scale(tick), y: bottom + 20), tick.forPeople(1))
            }
            svg.label("note", Point(x: 16, y: bottom + 20), "Progress at the release")
        }
        for (index, row) in picture.rows.enumerated() {
            svg.group(row.sentence) { svg in
                draw(row, middle: Self.top + (Double(index) + 0.5) * Self.height, &svg)
            }
        }
        return svg.finish()
    }

    private var tally: String {
        let (finishes, cancels) = (
            picture.rows.count { $0.evaluation.decision == .finish },
            picture.rows.count { $0.evaluation.decision == .cancel }
        )
        let others = picture.rows.count - finishes - cancels
        return "\(finishes) finish, \(cancels) cancel"
            + (others > 0 ? ", \(others) undecided or not recognized" : "") + "."
    }

    private func drawLegend(_ svg: inout SVGWriter) {
        let baseline = 84.0
        svg.group { svg in
            var x = 24.0
            for (decision, text) in [(Decision.finish, "finishes"), (.cancel, "cancels"), (nil, "undecided")]
                as [(Decision?, String)]
            {
                svg.mark(decision, at: Point(x: x, y: baseline - 4))
                svg.label("note", Point(x: x + 14, y: baseline), text)
                x += 100
            }
            svg.rectangle("beyond", x: x, y: baseline - 13, width: 22, height: 18)
            svg.line("edge", Point(x: x, y: baseline - 13), Point(x: x, y: baseline + 5))
            svg.label("note", Point(x: x + 30, y: baseline), "finishes from here on, at this speed")
        }
        svg.label("name", Point(x: Self.closeness, y: Self.top - 10), "How close")
    }

    private func draw(_ row: ComparisonPicture.Row, middle: Double, _ svg: inout SVGWriter) {
        let (evaluation, baseline) = (row.evaluation, middle + 4.5)
        svg.label("policy", Point(x: 16, y: baseline), evaluation.policy.shortened(to: 30))
        svg.rectangle(
            "panel", x: Self.track, y: middle - 9, width: Self.end - Self.track, height: 18)
        guard evaluation.isRecognized else {
            svg.label("note", Point(x: Self.verdict, y: baseline), "not recognized")
            svg.label("note", Point(x: Self.closeness + 20, y: baseline), row.closeness)
            return
        }
        if let threshold = evaluation.margin?.threshold {
            svg.rectangle(
                "beyond", x: scale(threshold), y: middle - 9, width: Self.end - scale(threshold), height: 18)
            svg.line(
                "edge", Point(x: scale(threshold), y: middle - 9), Point(x: scale(threshold), y: middle + 9))
        }
        let progress = (evaluation.progress ?? 0).drawable
        let place = Point(
            x: scale(min(max(progress, Self.range.lowerBound), Self.range.upperBound)), y: middle)
        svg.line("stem", Point(x: scale(0), y: middle), place)
        svg.mark(evaluation.decision, at: place)
        switch evaluation.decision {
        case .finish?: svg.label("finish-text", Point(x: Self.verdict, y: baseline), "finish")
        case .cancel?: svg.label("cancel-text", Point(x: Self.verdict, y: baseline), "cancel")
        case nil: svg.label("note", Point(x: Self.verdict, y: baseline), "undecided")
        }
        svg.label("note", Point(x: Self.closeness, y: baseline), row.closeness)
    }
}

extension ComparisonPicture.Row {
    /// How much was missing, or more than needed.
    fileprivate var closeness: String {
        if let reason = evaluation.reason ?? evaluation.cancelReason { return reason.rawValue }
        guard let margin = evaluation.margin else { return "" }
        if let distance = margin.distance { return "\((100 * distance).signed(1)) % of the way" }
        if let velocity = margin.velocity { return "\((speed - velocity).signed(0)) pt/s" }
        return "whatever the speed"
    }

    /// All of it in words.
    fileprivate var sentence: String {
        guard evaluation.isRecognized else {
            return "\(evaluation.policy): not recognized (\(closeness))."
        }
        let decision = evaluation.decision.map { $0 == .finish ? "finishes" : "cancels" } ?? "undecided"
        let progress = (evaluation.progress ?? 0).forPeople(3)
        return "\(evaluation.policy): \(decision) at progress \(progress)"
            + (closeness.isEmpty ? "." : ", \(closeness).")
    }
}
