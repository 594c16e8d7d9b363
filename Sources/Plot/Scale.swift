/// Numbers along a side of a panel.
struct Scale: Equatable, Sendable {
    let range: ClosedRange<Double>
    /// Where the range begins and ends in the picture; the end may be before the beginning.
    let start: Double
    let end: Double

    /// - Parameter range: if it is of no length, 1 is added.
    init(_ range: ClosedRange<Double>, from start: Double, to end: Double) {
        self.range =
            range.lowerBound < range.upperBound ? range : range.lowerBound...(range.lowerBound + 1)
        self.start = start
        self.end = end
    }

    func callAsFunction(_ value: Double) -> Double {
        let part = (value.drawable - range.lowerBound) / (range.upperBound - range.lowerBound)
        return start + (end - start) * part
    }

    /// Round numbers within the range.
    ///
    /// - Parameter count: how many are wanted, about.
    func ticks(_ count: Int) -> [Double] {
        let length = range.upperBound - range.lowerBound
        var step = 1e-9
        // 1, 2, 5, 10, 20, …
        var factors = [2.0, 2.5, 2].makeIterator()
        while length / step > Double(count) {
            guard let factor = factors.next() else {
                factors = [2.0, 2.5, 2].makeIterator()
                continue
            }
            step *= factor
        }
        var ticks: [Double] = []
        var tick = (range.lowerBound / step).rounded(.up)
        while tick * step <= range.upperBound + step * 1e-9 {
            ticks.append(tick * step)
            tick += 1
        }
        return ticks
    }
}

extension ClosedRange<Double> {
    /// With all of the numbers, and room at both ends.
    init(around values: some Sequence<Double>, including always: ClosedRange<Double>, room: Double) {
        var (low, high) = (always.lowerBound, always.upperBound)
        for value in values {
            low = Swift.min(low, value.drawable)
            high = Swift.max(high, value.drawable)
        }
        let margin = (high - low) * room
        self = (low - margin)...(high + margin)
    }
}
