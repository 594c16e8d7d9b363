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
    /// The movement is away from, or mostly across, all that the gesture could mean.
    case wrongDirection
    case gestureUnsupported
    /// The touches never became a gesture of the policy, or nothing moved that could tell what it means.
    case notRecognized
    /// The content of the screen scrolls.
    case scrolled
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
    /// The pages of the screen that it was on became others.
    case pagesChanged
}

/// Why a gesture may not begin, or a movement not mean what it chose.
public struct Refusal: Error, Equatable, Sendable {
    public let reason: Reason
    /// The entries that would be left without having been asked for.
    public private(set) var guarded: [EntryKey] = []
    /// The elements that its transition cannot do without.
    public private(set) var missingElements: [String] = []

    init(_ reason: Reason) {
        self.reason = reason
    }

    init(guarded: [EntryKey]) {
        reason = .guarded
        self.guarded = guarded
    }

    init(missingElements: [String]) {
        reason = .elementMissing
        self.missingElements = missingElements
    }
}

/// A gesture that was ended for another input's sake, or by silence.
public struct CancelledGesture: Equatable, Sendable {
    public let gesture: GestureID
    public let reason: Reason
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
