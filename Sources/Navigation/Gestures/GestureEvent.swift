/// Names a gesture: chosen by the client, or by the session where the client did not.
public typealias GestureID = String

/// A recognizer's states that concern a transition, as in `UIGestureRecognizer.State`.
public enum GesturePhase: String, CaseIterable, Sendable {
    case began, changed, ended, cancelled, failed

    /// Whether no event of the gesture follows.
    var isEnd: Bool {
        switch self {
        case .began, .changed: false
        case .ended, .cancelled, .failed: true
        }
    }
}

/// How a gesture says where it starts.
public struct GestureStart: Equatable, Sendable {
    public enum Recognizer: Equatable, Sendable {
        case edgePan(Edge)
        case pan
    }

    /// Nil lets the policy's start region decide by `location`.
    public var recognizer: Recognizer?
    /// Where the finger went down, in points from the top left corner.
    public var location: Vector?
    /// What the client means, if it says so.
    public var operation: GestureOperation?
    /// Whether the client sends touches rather than recognized gestures.
    public var isRaw: Bool
    /// What makes it.
    public var pointer: PointerKind
    /// Nil is the session's.
    public var policy: Policy?
    /// Where shared elements lie.
    public var elements: ElementReport

    /// - Returns: nil if neither a recognizer nor a location tells where the gesture starts.
    public init?(
        recognizer: Recognizer? = nil, location: Vector? = nil, operation: GestureOperation? = nil,
        isRaw: Bool = false, pointer: PointerKind = .touch, policy: Policy? = nil,
        elements: ElementReport = .init()
    ) {
        guard recognizer != nil || location != nil else { return nil }
        self.recognizer = recognizer
        self.location = location
        self.operation = operation
        self.isRaw = isRaw
        self.pointer = pointer
        self.policy = policy
        self.elements = elements
    }
}

/// One event of a gesture.
public struct GestureEvent: Equatable, Sendable {
    public enum Kind: Equatable, Sendable {
        // Indirect, so that the many events after it are small to pass along.
        indirect case began(GestureStart)
        case changed
        case ended
        case cancelled
        case failed
    }

    /// Nil means the gesture in flight, or asks for a name if the gesture begins.
    public var gesture: GestureID?
    public var kind: Kind
    /// Rises within a gesture; an event that does not rise is a repetition.
    public var sequence: Int64?
    /// The client's clock; nil takes the arrival.
    public var time: Milliseconds?
    /// From where the gesture was recognized; nil repeats the last one.
    public var translation: Vector?
    /// Nil is at rest.
    public var velocity: Vector?

    public init(
        gesture: GestureID? = nil, _ kind: Kind, sequence: Int64? = nil, time: Milliseconds? = nil,
        translation: Vector? = nil, velocity: Vector? = nil
    ) {
        self.gesture = gesture
        self.kind = kind
        self.sequence = sequence
        self.time = time
        self.translation = translation
        self.velocity = velocity
    }
}
