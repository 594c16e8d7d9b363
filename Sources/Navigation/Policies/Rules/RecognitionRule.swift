/// What touches have to do to become a gesture. It is asked of raw gestures only: others are recognized
/// already.
public struct RecognitionRule: Equatable, Sendable {
    /// The movement that makes touches a gesture; nil is the first event after they began, moved or not.
    public var slop: Slop?
    /// What makes them none for good; the first that holds counts.
    public var failures: [Failure] = []
    /// What keeps them from becoming one as long as it holds.
    public var obstacles: [DirectionTest] = []
    /// Where the translation counts from. With `slop` the tests look at what is left of the movement.
    public var origin = Origin.touch
    /// Whether each event's own movement is looked at instead of the whole.
    public var isPerEvent = false
    /// The movement with which the platform takes touches for its content's own scrolling, in dp. As little movement
    /// of a gesture that several operations could mean decides for none of them. UIKit's
    /// scroll views wait for 10.
    public var touchSlop: Double = 10

    public init() {}

    public struct Slop: Equatable, Sendable {
        public var measure: Measure
        public var distance: Double
        public var unit: LengthUnit
        /// Whether exactly `distance` is enough.
        public var isInclusive: Bool
        /// Whether as much movement across the axis fails: what runs across wins then. Of movement that passes both
        /// ways with one event the larger part counts, and of parts of the same size that along the axis.
        public var locksAxis: Bool

        public init(
            _ measure: Measure, _ distance: Double, _ unit: LengthUnit = .points, isInclusive: Bool,
            locksAxis: Bool = false
        ) {
            self.measure = measure
            self.distance = distance
            self.unit = unit
            self.isInclusive = isInclusive
            self.locksAxis = locksAxis
        }
    }

    public enum LengthUnit: String, CaseIterable, Sendable {
        case points
        /// Density-independent pixels.
        case dp
    }

    public enum Measure: String, CaseIterable, Sendable {
        /// Along the axis, in either direction.
        case along
        /// Along the axis, towards the operation.
        case towards
        /// In a straight line, in any direction.
        case distance
    }

    public struct Failure: Equatable, Sendable {
        public enum Moment: Hashable, Sendable {
            /// At the first event after they began.
            case first
            /// At the event that passes the slop, before it counts.
            case crossing
            /// At every event until then, before the slop is looked at.
            case each
            /// At the first event that is at least so far away in a straight line.
            case firstBeyond(Double)
        }

        public var moment: Moment
        public var test: DirectionTest

        public init(_ moment: Moment, _ test: DirectionTest) {
            self.moment = moment
            self.test = test
        }
    }

    public enum Origin: String, CaseIterable, Sendable {
        /// Where the finger went down.
        case touch
        /// Where it was when the gesture was recognized.
        case recognition
        /// Where it was the event before.
        case eventBefore
        /// Where it passed the slop: as far from where it went down, in the direction in which the slop is measured.
        case slop
    }
}

/// Which way touches go.
public enum DirectionTest: Equatable, Sendable {
    /// The movement across the axis is larger than this.
    case across(above: Double)
    /// The movement along the axis compares so with that across, times the factor.
    case along(Comparison, across: Double)
    /// The angle between the movement and the axis, in degrees, compares so.
    case angle(Comparison, Double)
    /// The movement leads away from the operation; or nowhere, if that is included.
    case away(orStill: Bool)
    /// The movement is longer than `distance` and later than `time` after the touch.
    case late(distance: Double, time: Milliseconds)
}
