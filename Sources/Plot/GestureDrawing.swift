import Navigation

/// Draws a gesture: three panels over one time axis.
struct GestureDrawing {
    private static let (width, left, right) = (800.0, 70.0, 784.0)
    private static let (first, height, distance) = (130.0, 150.0, 42.0)

    private let picture: GesturePicture
    /// When the first sample was, which counts as 0.
    private let origin: Double
    /// Of the last one.
    private let end: Double
    /// How much of the settle is shown.
    private let settled: Double
    private let translation: Panel
    private let velocity: Panel
    private let progress: Panel

    init(_ picture: GesturePicture) {
        self.picture = picture
        origin = picture.points.first?.time ?? 0
        end = ((picture.points.last?.time ?? 0) - origin).drawable
        // A long tail would leave no room for the gesture.
        settled = min(picture.outcome.settle?.duration.drawable ?? 0, max(1.5 * end, 400))
        let times = 0...max(end + settled, 1)
        func panel(_ place: Double, _ title: String, _ values: ClosedRange<Double>) -> Panel {
            Panel(
                title, left: Self.left, top: Self.first + place * (Self.height + Self.distance),
                right: Self.right, height: Self.height, times: times, values: values)
        }
        translation = panel(
            0, "Translation (pt)",
            ClosedRange(
                around: picture.points.flatMap { [$0.translation.x, $0.translation.y] }, including: 0...0,
                room: 0.08))
        let bound = picture.evaluation.margin?.velocity.map { [$0] } ?? []
        velocity = panel(
            1, "Velocity towards the \(picture.operation.rawValue) (pt/s)",
            ClosedRange(around: picture.points.map(picture.speed) + bound, including: 0...0, room: 0.12))
        progress = panel(
            2, "Progress",
            ClosedRange(
                around: (picture.points.map(\.progress) + [picture.outcome.progress])
                    .map { min(max($0, -1), 2) },
                including: 0...1, room: 0.08))
    }

    func drawn() -> [UInt8] {
        let caption = Caption(picture)
        var svg = SVGWriter(
            width: Self.width, height: progress.frame.bottom + 58, title: caption.title,
            description: caption.sentences.joined(separator: " "))
        svg.label("title", Point(x: 16, y: 30), caption.title)
        for (index, sentence) in caption.sentences.enumerated() {
            svg.label(index == 0 ? caption.style : "note", Point(x: 16, y: 52 + Double(index) * 18), sentence)
        }
        drawTranslation(&svg)
        drawVelocity(&svg)
        drawProgress(&svg)
        drawTimes(&svg)
        return svg.finish()
    }

    private func since(_ time: Double) -> Double { (time - origin).drawable }

    // MARK: Panels

    private func drawTranslation(_ svg: inout SVGWriter) {
        let panel = translation
        svg.group(panel.title) { svg in
            panel.drawField(on: &svg, ticks: 5, decimals: 2)
            drawMoments(panel, &svg)
            let isVertical = picture.towards.x == 0 && picture.towards.y != 0
            let x = picture.points.map { (time: since($0.time), value: $0.translation.x) }
            let y = picture.points.map { (time: since($0.time), value: $0.translation.y) }
            panel.draw(isVertical ? "main" : "cross", y, on: &svg)
            panel.draw(isVertical ? "cross" : "main", x, on: &svg)
            drawSamples(isVertical ? y : x, panel, &svg)
            svg.label(
                isVertical ? "cross-text" : "main-text",
                Point(x: panel.frame.left + 130, y: panel.frame.top - 8),
                "x, to the right")
            svg.label(
                isVertical ? "main-text" : "cross-text",
                Point(x: panel.frame.left + 250, y: panel.frame.top - 8),
                "y, down")
        }
    }

    private func drawVelocity(_ svg: inout SVGWriter) {
        let panel = velocity
        svg.group(panel.title) { svg in
            panel.drawField(on: &svg, ticks: 4, decimals: 2)
            drawMoments(panel, &svg)
            let series = picture.points.map { (time: since($0.time), value: picture.speed($0)) }
            panel.draw("main", series, on: &svg)
            drawSamples(series, panel, &svg)
            if let bound = picture.evaluation.margin?.velocity {
                panel.drawBound(
                    bound, "finishes from \(bound.forPeople(0)) pt/s on, let go here",
                    isLabelledLeft: settled < 0.4 * end, on: &svg)
            }
        }
    }

    private func drawProgress(_ svg: inout SVGWriter) {
        let panel = progress
        svg.group(panel.title) { svg in
            panel.drawField(on: &svg, ticks: 4, decimals: 2)
            if settled > 0 {
                svg.rectangle(
                    "phase", x: panel.x(end), y: panel.frame.top,
                    width: panel.x(end + settled) - panel.x(end),
                    height: panel.frame.bottom - panel.frame.top)
            }
            drawMoments(panel, &svg)
            let series = picture.points.map { (time: since($0.time), value: min(max($0.progress, -1), 2)) }
            panel.draw("main", series, on: &svg)
            drawSamples(series, panel, &svg)
            drawSettle(panel, &svg)
            if let bound = picture.evaluation.margin?.threshold {
                panel.drawBound(
                    bound, "finishes from \(bound.forPeople(3)) on, at this speed",
                    isLabelledLeft: settled < 0.8 * end, on: &svg)
            }
            drawDecision(panel, &svg)
        }
    }

    private func drawSettle(_ panel: Panel, _ svg: inout SVGWriter) {
        guard let settle = picture.outcome.settle, settled > 0 else { return }
        let steps = 96.0
        let series = stride(from: 0, through: steps, by: 1).map { step in
            let elapsed = settled * step / steps
            return (time: end + elapsed, value: settle.progress(after: elapsed))
        }
        panel.draw("settle", series, on: &svg)
    }

    private func drawDecision(_ panel: Panel, _ svg: inout SVGWriter) {
        guard !picture.points.isEmpty else { return }
        let place = panel.place(end, min(max(picture.outcome.progress, -1), 2))
        svg.mark(picture.outcome.decision, at: place)
        // On the side where there is room.
        let text = Caption.word(picture.outcome)
        let isRight = panel.frame.right - place.x > 150
        // Where the rest of the way does not go, unless that is outside.
        let (above, below) = (place.y - 12, place.y + 24)
        let baseline =
            picture.outcome.decision == .finish && below < panel.frame.bottom || above < panel.frame.top + 16
            ? below : above
        svg.label(
            isRight ? "mark-text" : "mark-end", Point(x: place.x + (isRight ? 12 : -12), y: baseline),
            "\(text) at \(picture.outcome.progress.forPeople(3))")
    }

    /// A dot for each sample, where they are few enough to be told apart.
    private func drawSamples(
        _ series: [(time: Double, value: Double)], _ panel: Panel, _ svg: inout SVGWriter
    ) {
        guard series.count <= 120 else { return }
        for sample in series { svg.circle("sample", panel.place(sample.time, sample.value), radius: 2.5) }
    }

    // MARK: Time

    private func drawMoments(_ panel: Panel, _ svg: inout SVGWriter) {
        if let recognized { panel.drawMoment(recognized, on: &svg) }
        if settled > 0 { panel.drawMoment(end, on: &svg) }
    }

    /// When touches became a gesture, if they were none from the start.
    private var recognized: Double? {
        guard picture.isRaw, let time = picture.evaluation.recognizedAt else { return nil }
        return since(time)
    }

    private func drawTimes(_ svg: inout SVGWriter) {
        let baseline = progress.frame.bottom + 18
        for tick in progress.x.ticks(8) {
            svg.label("tick-middle", Point(x: progress.x(tick), y: baseline), tick.forPeople(1))
        }
        svg.label("note", Point(x: 16, y: baseline + 24), timesSentence)
        svg.label("note end", Point(x: Self.right, y: baseline + 24), "Time (ms)")
    }

    private var timesSentence: String {
        var parts: [String] = []
        if let recognized { parts.append("recognized at \(recognized.forPeople(1)) ms") }
        if picture.outcome.decision != nil { parts.append("released at \(end.forPeople(1)) ms") }
        if settled > 0 { parts.append("dashed: the rest of the way") }
        guard let first = parts.first else { return "" }
        let text = ([first.prefix(1).uppercased() + first.dropFirst()] + parts.dropFirst()).joined(
            separator: " · ")
        return text
    }
}

extension GesturePicture {
    /// Towards the operation, in points per second.
    fileprivate func speed(_ point: TracePoint) -> Double {
        point.velocity.x * towards.x + point.velocity.y * towards.y
    }
}

extension SVGWriter {
    /// A full disc for a finish, a crossed one for a cancellation, an empty one where nothing was decided: told
    /// apart without their colours.
    mutating func mark(_ decision: Decision?, at place: Point) {
        switch decision {
        case .finish?: circle("finish", place, radius: 7)
        case .cancel?:
            circle("cancel-ground", place, radius: 7)
            cross("cancel", place, radius: 3)
        case nil: circle("open", place, radius: 6)
        }
    }
}
