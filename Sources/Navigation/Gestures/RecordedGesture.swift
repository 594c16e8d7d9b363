/// A gesture as a session saw it: what it began with, its samples, and what became of it.
public struct RecordedGesture: Equatable, Sendable {
    public let id: GestureID
    /// What the client said at its beginning.
    public let start: GestureStart
    /// By which it was decided.
    public let policy: Policy
    /// What its policy makes of it alone, where nothing else ended it: the same decision.
    public internal(set) var request: EvaluationRequest
    /// Whether one of its candidates has won; until then the request's operation says nothing.
    public internal(set) var meansOperation = false
    /// Whether its transition settles by a time of its own instead of the policy's.
    public internal(set) var hasOwnTiming = false
    /// Whether it had more samples than are kept: the first and the last are there.
    public internal(set) var isTruncated = false
    /// Nil while it is in flight.
    public internal(set) var result: FinishedGesture?

    /// How many samples are kept of one.
    public static let maximumSamples = 4096

    /// About how many bytes it takes.
    var estimatedByteCount: Int {
        512 + id.utf8.count + (policy.isPreset ? 0 : policy.estimatedByteCount)
            + request.gesture.samples.count * MemoryLayout<GestureSample>.stride
    }

    mutating func append(_ sample: GestureSample) {
        // One place is left for the end.
        if request.gesture.samples.count < Self.maximumSamples - (sample.phase.isEnd ? 0 : 1) {
            request.gesture.samples.append(sample)
        } else {
            isTruncated = true
        }
    }
}

/// The last gestures of a session, as many as it was asked to record. Nothing is allocated where it was not.
struct Recordings: Equatable, Sendable {
    /// How many gestures are kept.
    private(set) var limit: Int
    /// Oldest first. One in flight is the last.
    private var gestures: [RecordedGesture] = []

    init(limit: Int) {
        self.limit = limit
    }

    var isOn: Bool { limit > 0 }

    subscript(id: GestureID) -> RecordedGesture? { gestures.last { $0.id == id } }

    /// - Parameter limit: what is recorded beyond it is forgotten, the oldest first.
    mutating func keep(_ limit: Int) {
        self.limit = limit
        if gestures.count > limit { gestures.removeFirst(gestures.count - limit) }
    }

    mutating func begin(_ gesture: RecordedGesture) {
        guard isOn else { return }
        if gestures.count >= limit { gestures.removeFirst(gestures.count - limit + 1) }
        gestures.append(gesture)
    }

    /// Changes the gesture in flight, if it is recorded: it is not where recording began after it.
    mutating func change(_ id: GestureID, _ change: (inout RecordedGesture) -> Void) {
        guard let last = gestures.indices.last, gestures[last].id == id, gestures[last].result == nil else {
            return
        }
        change(&gestures[last])
    }

    var estimatedByteCount: Int { gestures.reduce(0) { $0 + $1.estimatedByteCount } }
}
