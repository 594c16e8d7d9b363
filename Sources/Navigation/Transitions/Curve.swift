/// A timing curve: a cubic Bézier from (0, 0) to (1, 1), as in CSS Easing Functions Level 1, section 2.3; or two
/// of them, one after the other.
public struct Curve: Hashable, Sendable {
    /// The field's names.
    public enum Name: String, CaseIterable, Sendable {
        case linear, easeIn, easeOut, easeInOut
    }

    /// Nil where only the control points are given.
    public let name: Name?
    public let x1: Double
    public let y1: Double
    public let x2: Double
    public let y2: Double
    /// Where a second one follows; nil where the first leads to (1, 1).
    public var junction: Junction? { second?.junction }

    // Boxed, since it is rare and curves are passed along with every answer.
    private let second: Second?

    private final class Second: Hashable, Sendable {
        let junction: Junction

        init(_ junction: Junction) {
            self.junction = junction
        }

        static func == (one: Second, other: Second) -> Bool { one.junction == other.junction }

        func hash(into hasher: inout Hasher) { hasher.combine(junction) }
    }

    /// The point in which two curves meet, and the control points of the second.
    public struct Junction: Hashable, Sendable {
        public let x: Double
        public let y: Double
        public let x1: Double
        public let y1: Double
        public let x2: Double
        public let y2: Double

        /// - Returns: nil unless x is inside 0…1, both control points' x lie between it and 1, and all y are finite.
        public init?(x: Double, y: Double, x1: Double, y1: Double, x2: Double, y2: Double) {
            // Seen backwards it has to be inside as well.
            guard x > 0, x < 1, 1 - x < 1, (x...1).contains(x1), (x...1).contains(x2),
                y.isFinite, y1.isFinite, y2.isFinite
            else { return nil }
            (self.x, self.y, self.x1, self.y1, self.x2, self.y2) = (x, y, x1, y1, x2, y2)
        }
    }

    /// `UIView.AnimationCurve.linear`
    public static let linear = Curve(name: .linear, x1: 0, y1: 0, x2: 1, y2: 1)
    /// `UIView.AnimationCurve.easeIn`
    public static let easeIn = Curve(name: .easeIn, x1: 0.42, y1: 0, x2: 1, y2: 1)
    /// `UIView.AnimationCurve.easeOut`
    public static let easeOut = Curve(name: .easeOut, x1: 0, y1: 0, x2: 0.58, y2: 1)
    /// `UIView.AnimationCurve.easeInOut`
    public static let easeInOut = Curve(name: .easeInOut, x1: 0.42, y1: 0, x2: 0.58, y2: 1)

    public static func named(_ name: Name) -> Curve {
        switch name {
        case .linear: .linear
        case .easeIn: .easeIn
        case .easeOut: .easeOut
        case .easeInOut: .easeInOut
        }
    }

    /// The curve with the control points (x1, y1) and (x2, y2). Where a y lies outside 0…1 it may run
    /// beyond its ends and back.
    ///
    /// - Returns: nil unless both x are in 0…1 (with a junction: up to it), so that time never runs back, and
    ///   both y are finite.
    public init?(x1: Double, y1: Double, x2: Double, y2: Double, junction: Junction? = nil) {
        let end = junction?.x ?? 1
        guard (0...end).contains(x1), (0...end).contains(x2), y1.isFinite, y2.isFinite else { return nil }
        self.init(name: nil, x1: x1, y1: y1, x2: x2, y2: y2, junction: junction)
    }

    private init(name: Name?, x1: Double, y1: Double, x2: Double, y2: Double, junction: Junction? = nil) {
        self.name = name
        self.x1 = x1
        self.y1 = y1
        self.x2 = x2
        self.y2 = y2
        second = junction.map { Second($0) }
    }

    /// The control points of which it consists, as x and y by turns: two, or with a junction five.
    public var points: [Double] {
        [x1, y1, x2, y2] + (junction.map { [$0.x, $0.y, $0.x1, $0.y1, $0.x2, $0.y2] } ?? [])
    }

    /// The same played backwards.
    var reversed: Curve {
        guard let junction else { return Curve(name: nil, x1: 1 - x2, y1: 1 - y2, x2: 1 - x1, y2: 1 - y1) }
        return Curve(
            name: nil, x1: 1 - junction.x2, y1: 1 - junction.y2, x2: 1 - junction.x1, y2: 1 - junction.y1,
            junction: Junction(
                x: 1 - junction.x, y: 1 - junction.y, x1: 1 - x2, y1: 1 - y2, x2: 1 - x1, y2: 1 - y1))
    }

    /// How far along a value is when `fraction` (0…1) of the time is over. Always finite, and in 0…1 if
    /// the control points are.
    public func value(at fraction: Double) -> Double {
        guard fraction > 0 else { return 0 }
        guard fraction < 1 else { return 1 }
        guard let junction else {
            // Both coordinates run alike: value and time are the same.
            if x1 == y1, x2 == y2 { return fraction }
            let t = Self.parameter { Self.bezier($0, 0, x1, x2, 1) < fraction }
            return Self.bezier(t, 0, y1, y2, 1)
        }
        if fraction < junction.x {
            let t = Self.parameter { Self.bezier($0, 0, x1, x2, junction.x) < fraction }
            return Self.bezier(t, 0, y1, y2, junction.y)
        }
        let t = Self.parameter { Self.bezier($0, junction.x, junction.x1, junction.x2, 1) < fraction }
        return Self.bezier(t, junction.y, junction.y1, junction.y2, 1)
    }

    /// The fraction of the time at which it has a value (0…1), if it rises all the way.
    func fraction(of value: Double) -> Double {
        guard value > 0 else { return 0 }
        guard value < 1 else { return 1 }
        return Self.parameter { self.value(at: $0) < value }
    }

    /// Where in 0…1 something that rises is no longer too low: 52 halvings give every bit.
    private static func parameter(_ isTooLow: (Double) -> Bool) -> Double {
        var low = 0.0
        var high = 1.0
        for _ in 0..<52 {
            let middle = (low + high) / 2
            if isTooLow(middle) { low = middle } else { high = middle }
        }
        return (low + high) / 2
    }

    private static func bezier(
        _ t: Double, _ start: Double, _ first: Double, _ second: Double, _ end: Double
    ) -> Double {
        let u = 1 - t
        return u * u * u * start + 3 * u * u * t * first + 3 * u * t * t * second + t * t * t * end
    }
}
