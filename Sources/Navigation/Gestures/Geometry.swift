/// Milliseconds: of Unix time where it is a moment, of a span otherwise.
public typealias Milliseconds = Double

/// A translation in points or a velocity in points per second: x to the right, y down; always finite.
public struct Vector: Hashable, Sendable {
    public var x: Double
    public var y: Double

    public static let zero = Vector(x: 0, y: 0)

    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    /// See `Double.madeFinite`.
    var madeFinite: Vector { Vector(x: x.madeFinite, y: y.madeFinite) }

    var length: Double { (x * x + y * y).squareRoot() }

    /// Whether it is at least so long.
    func isAtLeast(_ length: Double) -> Bool { x * x + y * y >= length * length }

    func along(_ axis: Axis) -> Double {
        switch axis {
        case .horizontal: x
        case .vertical: y
        }
    }

    /// The axis along which it is longer; nil if it is as long along both.
    var longerAxis: Axis? {
        let (horizontal, vertical) = (abs(x), abs(y))
        return horizontal == vertical ? nil : horizontal > vertical ? .horizontal : .vertical
    }

    static func + (one: Vector, other: Vector) -> Vector { Vector(x: one.x + other.x, y: one.y + other.y) }
    static func - (one: Vector, other: Vector) -> Vector { Vector(x: one.x - other.x, y: one.y - other.y) }
    static func * (vector: Vector, factor: Double) -> Vector {
        Vector(x: vector.x * factor, y: vector.y * factor)
    }
    static func / (vector: Vector, divisor: Double) -> Vector {
        Vector(x: vector.x / divisor, y: vector.y / divisor)
    }
}

/// The direction in which a pager, or a transition, runs.
public enum Axis: String, CaseIterable, Sendable {
    case horizontal, vertical
}

/// The size of the screens, in points: both finite and above zero.
public struct Viewport: Hashable, Sendable {
    public let width: Double
    public let height: Double

    /// - Returns: nil unless both are finite and above zero.
    public init?(width: Double, height: Double) {
        guard width.isFinite, height.isFinite, width > 0, height > 0 else { return nil }
        self.width = width
        self.height = height
    }
}

public enum LayoutDirection: String, CaseIterable, Sendable {
    case leftToRight = "ltr"
    case rightToLeft = "rtl"

    /// +1 where the trailing side is to the right, -1 where it is to the left.
    var sign: Double {
        switch self {
        case .leftToRight: 1
        case .rightToLeft: -1
        }
    }
}

/// A side of the screen. Left and right are the screen's; leading and trailing follow the layout.
public enum Edge: String, CaseIterable, Sendable {
    case left, right, leading, trailing

    /// Whether this is the leading edge in `direction` (the trailing one otherwise).
    func isLeading(in direction: LayoutDirection) -> Bool {
        switch self {
        case .leading: true
        case .trailing: false
        case .left: direction == .leftToRight
        case .right: direction == .rightToLeft
        }
    }
}

extension Double {
    /// Itself within 0…1; what is not a number counts as 0.
    var clampedToUnit: Double { self > 0 ? Swift.min(self, 1) : 0 }

    /// Itself, or the largest finite number of its sign where a calculation overflowed; NaN becomes 0.
    var madeFinite: Double {
        if isFinite { return self }
        if isNaN { return 0 }
        return self < 0 ? -.greatestFiniteMagnitude : .greatestFiniteMagnitude
    }
}
