/// A timing curve: a cubic Bézier from (0, 0) to (1, 1), as in CSS Easing Functions Level 1, section 2.3.
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
    /// - Returns: nil unless both x are in 0…1, so that time never runs back, and both y are finite.
    public init?(x1: Double, y1: Double, x2: Double, y2: Double) {
        guard (0...1).contains(x1), (0...1).contains(x2), y1.isFinite, y2.isFinite else { return nil }
        self.init(name: nil, x1: x1, y1: y1, x2: x2, y2: y2)
    }

    private init(name: Name?, x1: Double, y1: Double, x2: Double, y2: Double) {
        self.name = name
        self.x1 = x1
        self.y1 = y1
        self.x2 = x2
        self.y2 = y2
    }

    /// How far along a value is when `fraction` (0…1) of the time is over. Always finite, and in 0…1 if
    /// the control points are.
    public func value(at fraction: Double) -> Double {
        guard fraction > 0 else { return 0 }
        guard fraction < 1 else { return 1 }
        // Both coordinates run alike: value and time are the same.
        if x1 == y1, x2 == y2 { return fraction }
        // x rises with the curve's parameter, so that bisection finds it: 52 steps give every bit.
        var low = 0.0
        var high = 1.0
        for _ in 0..<52 {
            let middle = (low + high) / 2
            if Self.bezier(middle, x1, x2) < fraction { low = middle } else { high = middle }
        }
        return Self.bezier((low + high) / 2, y1, y2)
    }

    private static func bezier(_ t: Double, _ first: Double, _ second: Double) -> Double {
        let u = 1 - t
        return 3 * u * u * t * first + 3 * u * t * t * second + t * t * t
    }
}
