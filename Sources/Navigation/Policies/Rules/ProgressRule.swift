/// How movement becomes progress.
public struct ProgressRule: Equatable, Sendable {
    public var measure = Measure.towards
    /// The movement that is progress 1.
    public var fullDistance = FullDistance.extent
    /// Added to the full distance, in points: a shadow that has to leave the screen too.
    public var margin: Double = 0
    /// The part of the movement that counts.
    public var factor: Double = 1
    /// Taken off the translation along the axis, before left and right are turned about, in points. Less than
    /// nothing then counts as none.
    public var threshold: Double?
    public var counting = Counting.total
    public var mapping = Mapping.linear
    /// What it is beyond 0 and 1.
    public var overshoot = Overshoot.cut
    /// Whether what moves stops at both ends: then so does the distance that the decision looks at.
    public var stopsAtEnds = false
    /// Whether a raw gesture's release moves too; otherwise the last movement counts.
    public var releaseMoves = true
    /// Touches nearer than this to where the translation counts from are not heard, in points.
    public var deadRadius: Double = 0
    /// Whether on pages that wrap around the translation counts anew from where the movement turns back.
    public var restartsOnReversal = false

    public init() {}

    public enum Measure: String, CaseIterable, Sendable {
        /// Movement towards the operation counts, movement away from it is below 0.
        case towards
        /// The size of the movement counts, whichever its direction.
        case absolute
        /// As `absolute`, but -1 once it is on the other side of where it began.
        case absoluteOneSided
    }

    public enum FullDistance: Equatable, Sendable {
        /// The screen's width or height, as the operation runs.
        case extent
        /// The longer side of the screen.
        case longerSide
        /// So many points.
        case points(Double)
    }

    public enum Counting: Equatable, Sendable {
        /// The movement from where it began.
        case total
        /// Each event's movement is added, and what leads beyond an end is lost at once.
        case steps(stopsAtStart: Bool, stopsAtEnd: Bool)
        /// Each event's movement is taken from 1, and what leads beyond an end is lost at once.
        case stepsDown
    }

    public enum Mapping: Equatable, Sendable {
        case linear
        /// In proportion up to `length` (dp), faster from there to the end, so that a finger comes to the end
        /// of a wide screen. `share` is the part of what lies beyond that counts at the start.
        case stretched(length: Double, share: Double)
    }

    public enum Overshoot: Equatable, Sendable {
        case cut
        case free
        /// Beyond an end it comes nearer and nearer to a distance from it that is the inverse of `factor` extents in
        /// points.
        case rubberBand(factor: Double)
        /// Beyond the first and last of pages that do not wrap so many points become that power of them.
        case resistance(exponent: Double)
    }
}
