/// What became of an input.
public enum Outcome: String, CaseIterable, Sendable {
    /// Of a gesture event.
    case began, updated, finished, cancelled, ignored
    /// Of a call or a change of settings.
    case applied
    /// Of either: nothing changed, and `reason` says why.
    case refused
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
    /// Another gesture or a call took its place.
    case superseded
    /// No event came for the gesture timeout.
    case timedOut
    case viewportChanged
    case layoutChanged
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
    /// With every decision.
    public var settle: Settle?
    /// The gesture that this input ended as cancelled without the finger's decision.
    public var cancelled: CancelledGesture?
    /// What it caused, in order.
    public var notices: [Notice]

    init(
        _ outcome: Outcome, reason: Reason? = nil, gesture: GestureID? = nil, progress: Double = 0,
        decision: Decision? = nil, settle: Settle? = nil
    ) {
        self.outcome = outcome
        self.reason = reason
        self.gesture = gesture
        self.progress = progress
        self.decision = decision
        self.settle = settle
        notices = []
    }
}

/// Why an input is an error. The session is as it was.
public enum Rejection: Error, Equatable, Sendable {
    /// `popTo` names what is not in the stack.
    case noSuchEntry(Call.Target)
    /// `expectedTop` named another entry than the one on top.
    case stale(expectedTop: EntryKey, top: EntryKey)
    /// The key belongs to another entry; `index` counts the entries of a whole stack.
    case duplicateKey(EntryKey, index: Int?)
    /// The key of a surviving entry was given to another destination.
    case keyOfAnotherDestination(EntryKey, index: Int)
    case emptyStack
    case stackTooDeep(limit: Int)
    /// A change of options names what is not in the stack.
    case unknownEntry(EntryKey)
}
