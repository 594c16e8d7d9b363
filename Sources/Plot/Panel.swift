/// One plot over time: a field with a scale at its left.
struct Panel {
    let frame: (left: Double, top: Double, right: Double, bottom: Double)
    let title: String
    let x: Scale
    let y: Scale

    init(
        _ title: String, left: Double, top: Double, right: Double, height: Double,
        times: ClosedRange<Double>, values: ClosedRange<Double>
    ) {
        frame = (left, top, right, top + height)
        self.title = title
        x = Scale(times, from: left, to: right)
        y = Scale(values, from: top + height, to: top)
    }

    func place(_ time: Double, _ value: Double) -> Point { Point(x: x(time), y: y(value)) }

    /// The field, its grid and the numbers at its left.
    ///
    /// - Parameter decimals: of the numbers.
    func drawField(on svg: inout SVGWriter, ticks: Int, decimals: Int) {
        svg.rectangle(
            "panel", x: frame.left, y: frame.top, width: frame.right - frame.left,
            height: frame.bottom - frame.top)
        for tick in y.ticks(ticks) {
            let height = y(tick)
            svg.line(
                tick == 0 ? "axis" : "grid", Point(x: frame.left, y: height), Point(x: frame.right, y: height)
            )
            svg.label("tick-end", Point(x: frame.left - 8, y: height + 4), tick.forPeople(decimals))
        }
        svg.label("name", Point(x: frame.left, y: frame.top - 8), title)
    }

    /// A line through a series.
    func draw(_ style: StaticString, _ series: [(time: Double, value: Double)], on svg: inout SVGWriter) {
        svg.polyline(style, Self.thinned(series.map { place($0.time, $0.value) }))
    }

    /// A line across, with what it says at its right end, or at its left.
    func drawBound(_ value: Double, _ text: String, isLabelledLeft: Bool = false, on svg: inout SVGWriter) {
        guard y.range.contains(value) else { return }
        let height = y(value)
        svg.line("bound", Point(x: frame.left, y: height), Point(x: frame.right, y: height))
        // Above the line, unless that is outside.
        let baseline = height - frame.top > 20 ? height - 6 : height + 16
        if isLabelledLeft {
            svg.label("bound-text", Point(x: frame.left + 8, y: baseline), text)
        } else {
            svg.label("bound-end", Point(x: frame.right - 8, y: baseline), text)
        }
    }

    func drawMoment(_ time: Double, on svg: inout SVGWriter) {
        svg.line("moment", Point(x: x(time), y: frame.top), Point(x: x(time), y: frame.bottom))
    }

    /// Of the points in one column of pixels only those are needed that it is entered and left by, and the
    /// extreme ones.
    static func thinned(_ points: [Point]) -> [Point] {
        guard points.count > 1024 else { return points }
        var result: [Point] = []
        var column: [Point] = []
        func flush() {
            guard let first = column.first, let last = column.last else { return }
            result.append(first)
            if column.count > 3 {
                let extremes = [
                    column.indices.min { column[$0].y < column[$1].y },
                    column.indices.max { column[$0].y < column[$1].y },
                ]
                result += extremes.compactMap(\.self).sorted().map { column[$0] }
            }
            if column.count > 1 { result.append(last) }
            column = []
        }
        for point in points {
            if let first = column.first, first.x.rounded(.down) != point.x.rounded(.down) { flush() }
            column.append(point)
        }
        flush()
        return result
    }
}
