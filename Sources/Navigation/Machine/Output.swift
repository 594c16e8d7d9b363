/// What became of an input.
public enum Outcome: String, CaseIterable, Sendable {
    /// Of a gesture event.
    case began, updated, finished, cancelled, ignored
    /// Of a call or a change of settings.
    case applied
    /// Of either: nothing changed, and `reason` says why.
    case refused
    /// Of a call: an entry that would be left has to be asked for first.
    case blocked
}

/// Why something was refused, or cancelled without the finger's decision.
public enum Reason: String, CaseIterable, Sendable {
    /// The stack has nothing (or not as much) to remove.
    case nothingToPop
    case swipeBackDisabled
    case noPushDestination
    case destinationIsTop
    case destinationInStack
    case outsideStartRegion
    case wrongDirection
    case gestureUnsupported
    /// Touches never became a gesture of the policy.
    case notRecognized
    /// What runs does not let a gesture take over.
    case transitionInProgress
    /// An entry that may not be left without asking would be left.
    case guarded
    /// Nothing is presented.
    case nothingToDismiss
    /// The transition cannot do without an element that has no frame.
    case elementMissing
    /// Another gesture or a call took its place.
    case superseded
    /// No event came for the gesture timeout.
    case timedOut
    case viewportChanged
    case layoutChanged
    /// The pages that it was turning became others.
    case pagesChanged
}

/// A gesture that was ended for another input's sake, or by silence.
public struct CancelledGesture: Equatable, Sendable {
    public let gesture: GestureID
    public let reason: Reason
}

/// The answer to an input.
public struct Output: Equatable, Sendable {
    public var outcome: Outcome
    public var reason: Reason?
    /// The gesture that the input belonged to.
    public var gesture: GestureID?
    /// 0…1; with a decision, as released.
    public var progress: Double
    public var decision: Decision?
    /// What it caused, in order.
    public var notices: [Notice]
    // An event that only moves has none of these, and is small to pass along.
    private var rarities: Rarities?

    private final class Rarities: Sendable {
        let fields: Fields

        init(_ fields: Fields) {
            self.fields = fields
        }
    }

    private struct Fields: Equatable, Sendable {
        var settle: Settle?
        var cancelled: CancelledGesture?
        var blocked: Blocked?
        var missingElements: [String] = []
        var action: ActionID?
        var isRepetition = false
    }

    private var fields: Fields {
        get { rarities?.fields ?? Fields() }
        set { rarities = newValue == Fields() ? nil : Rarities(newValue) }
    }

    /// With every decision.
    public var settle: Settle? { rarities?.fields.settle }
    /// The gesture that this input ended as cancelled without the finger's decision.
    public var cancelled: CancelledGesture? {
        get { rarities?.fields.cancelled }
        set { fields.cancelled = newValue }
    }
    /// Of a blocked call: what to ask, and how to go on.
    public var blocked: Blocked? {
        get { rarities?.fields.blocked }
        set { fields.blocked = newValue }
    }
    /// The elements for want of which a transition did not happen.
    public var missingElements: [String] {
        get { rarities?.fields.missingElements ?? [] }
        set { fields.missingElements = newValue }
    }
    /// What the client called the change.
    public var action: ActionID? {
        get { rarities?.fields.action }
        set { fields.action = newValue }
    }
    /// Whether the change was applied before under the same name, and was not again.
    public var isRepetition: Bool {
        get { rarities?.fields.isRepetition ?? false }
        set { fields.isRepetition = newValue }
    }

    /// Whether the transition that the input ended, or did without, came to its end; nil for other inputs.
    public var finished: Bool? {
        if let decision { return decision == .finish }
        return missingElements.isEmpty ? nil : false
    }

    init(
        _ outcome: Outcome, reason: Reason? = nil, gesture: GestureID? = nil, progress: Double = 0,
        decision: Decision? = nil, settle: Settle? = nil
    ) {
        self.outcome = outcome
        self.reason = reason
        self.gesture = gesture
        self.progress = progress
        self.decision = decision
        notices = []
        if settle != nil { fields.settle = settle }
    }

    public static func == (one: Output, other: Output) -> Bool {
        one.outcome == other.outcome && one.reason == other.reason && one.gesture == other.gesture
            && one.progress == other.progress && one.decision == other.decision
            && one.notices == other.notices && one.fields == other.fields
    }
}

/// What keeps a call from being applied until it is confirmed.
public struct Blocked: Equatable, Sendable {
    public struct Guarded: Equatable, Sendable {
        public let key: EntryKey
        /// What its route wants to be asked.
        public let message: String?
    }

    /// Given with the same call before `expiresAt`, while the session's version stays, it goes through;
    /// once.
    public let confirm: String
    public let expiresAt: Milliseconds
    /// What would be left, topmost first.
    public let entries: [Guarded]
}
