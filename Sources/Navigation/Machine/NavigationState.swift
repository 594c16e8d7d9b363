/// Where a session is between two inputs.
enum NavigationState: Equatable, Sendable {
    /// The stack stands still.
    case idle
    /// A gesture is in flight, and it is open what it means.
    case contested(Boxed<ContestedGesture>)
    /// A gesture drives a transition.
    case interactive(Boxed<InteractiveGesture>)
    /// A transition runs by itself.
    case settling(Boxed<SettlingTransition>)

    /// The gesture in flight.
    var gesture: OngoingGesture? {
        switch self {
        case .idle, .settling: nil
        case .contested(let box): box.value.gesture
        case .interactive(let box): box.value.gesture
        }
    }
}

/// What a gesture began with.
// An immutable class, so that an event moves one reference.
final class GestureBeginning: Equatable, Sendable {
    let id: GestureID
    let start: GestureStart
    let policy: Policy
    let device: Device
    let origin: GestureOrigin

    init(id: GestureID, start: GestureStart, policy: Policy, device: Device, origin: GestureOrigin) {
        self.id = id
        self.start = start
        self.policy = policy
        self.device = device
        self.origin = origin
    }

    static func == (one: GestureBeginning, other: GestureBeginning) -> Bool {
        one === other
            || (one.id == other.id && one.start == other.start && one.policy == other.policy
                && one.device == other.device && one.origin == other.origin)
    }
}

/// A gesture in flight, whatever it means.
struct OngoingGesture: Equatable, Sendable {
    let beginning: GestureBeginning
    var clock: GestureClock
    /// The server's time at its last event.
    private(set) var receivedAt: Milliseconds
    private(set) var lastSequence: Int64?
    private(set) var translation: Vector

    init(
        _ beginning: GestureBeginning, clock: GestureClock, sequence: Int64?, translation: Vector,
        receivedAt: Milliseconds
    ) {
        self.beginning = beginning
        self.clock = clock
        self.receivedAt = receivedAt
        lastSequence = sequence
        self.translation = translation
    }

    var id: GestureID { beginning.id }

    mutating func receive(_ event: GestureEvent, at now: Milliseconds) {
        if let sequence = event.sequence { lastSequence = sequence }
        if let translation = event.translation { self.translation = translation }
        receivedAt = now
        clock.advance(to: event.time, arrival: now)
    }
}

/// A gesture of which it is open what it means.
struct ContestedGesture: Equatable, Sendable {
    var gesture: OngoingGesture
    var arena: GestureArena
    /// The transition of the candidate that leads, which is shown already.
    var leader: Leader?

    struct Leader: Equatable, Sendable {
        let candidate: Int
        let plan: TransitionPlan
    }

    /// 0…1
    var progress: Double {
        leader.map { arena.candidates[$0.candidate].tracker.progress.clampedToUnit } ?? 0
    }
}

/// A gesture that drives a transition, to its end.
struct InteractiveGesture: Equatable, Sendable {
    var gesture: OngoingGesture
    var plan: TransitionPlan
    var tracker: GestureTracker

    /// 0…1
    var progress: Double { tracker.progress.clampedToUnit }
}

/// A transition that runs by itself until `settlesAt`.
struct SettlingTransition: Equatable, Sendable {
    let plan: TransitionPlan
    /// Nil for a call's.
    let decision: Decision?
    let settle: Settle
    let startedAt: Milliseconds

    var settlesAt: Milliseconds { startedAt + settle.duration }
}
