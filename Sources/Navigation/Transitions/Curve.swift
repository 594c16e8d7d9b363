/// A timing curve: a cubic Bézier from (0, 0) to (1, 1), as in CSS Easing Functions Level 1, section 2.3.
public struct Curve: Hashable, Sendable {
    /// The field's names.
    public enum Name: String, CaseIterable, Sendable {
        case easeOut, easeInOut
    }

    public let name: Name
    public let x1: Double
    public let y1: Double
    public let x2: Double
    public let y2: Double

    /// `UIView.AnimationCurve.easeOut`
    public static let easeOut = Curve(name: .easeOut, x1: 0, y1: 0, x2: 0.58, y2: 1)
    /// `UIView.AnimationCurve.easeInOut`
    public static let easeInOut = Curve(name: .easeInOut, x1: 0.42, y1: 0, x2: 0.58, y2: 1)

    /// How far along a value is when `fraction` (0…1) of the time is over.
    public func value(at fraction: Double) -> Double {
        guard fraction > 0 else { return 0 }
        guard fraction < 1 else { return 1 }
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
