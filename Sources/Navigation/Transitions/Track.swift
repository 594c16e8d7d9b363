/// A number that runs with progress, in proportion to it, from one value to another.
struct Track: Equatable, Sendable {
    /// What its values are parts of.
    enum Unit: Equatable, Sendable {
        case width, height
        /// They are what they are.
        case one
    }

    /// What a screen's units measure, in points: to the right and down.
    struct Extent: Equatable, Sendable {
        /// Negative where the trailing side is to the left.
        let width: Double
        let height: Double

        init(_ viewport: Viewport, _ direction: LayoutDirection) {
            width = viewport.width * direction.sign
            height = viewport.height
        }
    }

    let start: Double
    let end: Double
    var unit = Unit.one

    var varies: Bool { start != end }

    /// - Returns: always a finite number; with progress 0 and 1 the very ends.
    func value(at progress: Double, in extent: Extent) -> Double {
        let measure: Double =
            switch unit {
            case .width: extent.width
            case .height: extent.height
            case .one: 1
            }
        let value =
            progress < 1 ? start * measure + (end - start) * measure * progress : end * measure
        if value.isFinite { return value }
        // On the way something was larger than all numbers: between finite ends nothing is.
        let (start, end) = ((start * measure).madeFinite, (end * measure).madeFinite)
        return start == end ? start : (start * (1 - progress) + end * progress).madeFinite
    }
}
