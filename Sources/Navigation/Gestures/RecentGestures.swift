/// What is remembered of a gesture that is over, so that a client whose answer was lost gets it.
public struct FinishedGesture: Equatable, Sendable {
    public let id: GestureID
    public let decision: Decision
    public let reason: Reason?
    /// As released.
    public let progress: Double
    public let settle: Settle
    /// What its late events are answered, made once so that they cost nothing more.
    let answer: Output

    init(id: GestureID, decision: Decision, reason: Reason?, progress: Double, settle: Settle) {
        self.id = id
        self.decision = decision
        self.reason = reason
        self.progress = progress
        self.settle = settle
        answer = Output(
            .ignored, reason: reason, gesture: id, progress: progress, decision: decision, settle: settle)
    }
}

/// The last eight gestures that are over: a fixed ring.
struct RecentGestures: Equatable, Sendable {
    static let capacity = 8

    private var ring: [FinishedGesture] = []
    private var oldest = 0

    subscript(id: GestureID) -> FinishedGesture? {
        ring.first { $0.id == id }
    }

    mutating func remember(_ gesture: FinishedGesture) {
        if let index = ring.firstIndex(where: { $0.id == gesture.id }) {
            ring[index] = gesture
        } else if ring.count < Self.capacity {
            ring.append(gesture)
        } else {
            ring[oldest] = gesture
            oldest = (oldest + 1) % Self.capacity
        }
    }
}
