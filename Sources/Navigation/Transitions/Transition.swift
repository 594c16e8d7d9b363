/// Names a transition in its session: written `t` and this number.
public typealias TransitionID = UInt64

/// Which screens change places, and how. Both are as they were when the transition began.
// An immutable class, so that an event moves one reference and not two entries.
public final class TransitionPlan: Equatable, Sendable {
    public let id: TransitionID
    public let operation: Operation
    public let from: Entry
    /// For a push not yet finished, the entry that would be on top.
    public let to: Entry

    init(id: TransitionID, operation: Operation, from: Entry, to: Entry) {
        self.id = id
        self.operation = operation
        self.from = from
        self.to = to
    }

    public static func == (one: TransitionPlan, other: TransitionPlan) -> Bool {
        one === other
            || (one.id == other.id && one.operation == other.operation && one.from == other.from
                && one.to == other.to)
    }
}

/// What a transition looks like at one moment.
public struct Transition: Equatable, Sendable {
    public enum Phase: Equatable, Sendable {
        /// It follows the finger.
        case interactive
        /// It runs by itself: after a gesture's decision, or (without one) for a call.
        case settling(Settling)
    }

    public struct Settling: Equatable, Sendable {
        public let decision: Decision?
        /// What remains of it.
        public let settle: Settle
        public let settlesAt: Milliseconds
    }

    public let plan: TransitionPlan
    public let phase: Phase
    /// How far along it is: 0…1.
    public let progress: Double
    public let layers: Layers
}

/// Where both screens are, as offsets in points from their place in the window.
public struct Layers: Equatable, Sendable {
    public let from: Double
    public let to: Double

    /// The part of the width by which the screen underneath moves.
    public static let parallax = 0.3

    /// The incoming screen comes from one width at the trailing side, the outgoing one moves three
    /// tenths of the width to the leading side; a pop runs the same backwards.
    init(_ operation: Operation, progress: Double, viewport: Viewport, direction: LayoutDirection) {
        let width = viewport.width * direction.sign
        switch operation {
        case .push, .replace, .page:
            from = -Self.parallax * width * progress
            to = width - width * progress
        case .pop:
            from = width * progress
            to = -Self.parallax * width * (1 - progress)
        }
    }
}
