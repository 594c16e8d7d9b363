/// The rules of one platform, as data: where a gesture may start, how translation becomes progress,
/// when it finishes and how it settles. One engine reads it (`Policy+Engine.swift`).
public struct Policy: Equatable, Sendable {
    public var name: String
    public var start: StartRegion
    public var progress: ProgressRule
    public var decision: DecisionRule
    public var settle: SettleRule

    /// Where an edge gesture may start.
    public struct StartRegion: Equatable, Sendable {
        /// The width of the strip at either side, in points: `x < edge` at the left, `x >= W - edge`
        /// at the right.
        public var edge: Double
    }

    public struct ProgressRule: Equatable, Sendable {
        public enum Measure: String, CaseIterable, Sendable {
            /// Movement towards the operation counts; movement against it is 0.
            case towards
            /// The size of the movement counts, whichever its direction.
            case absolute
        }

        public var measure: Measure
    }

    /// Finish if the velocity does not point away and progress or speed is above its bound.
    public struct DecisionRule: Equatable, Sendable {
        /// Progress above which a release finishes (strict).
        public var distance: Double
        /// Speed towards the operation above which a release finishes, in points per second (strict).
        public var speed: Double
        /// Whether a push released at rest may finish by its distance; pops and pages always may.
        public var restFinishes: Bool
    }

    public struct SettleRule: Equatable, Sendable {
        /// The time of the whole way; the settle takes its part that remains.
        public var duration: Milliseconds
        public var curve: Curve
    }
}
