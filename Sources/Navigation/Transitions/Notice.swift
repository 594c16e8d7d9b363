/// Something that happened to the screens. Notices are balanced: a cancelled swipe tells
/// `transitionCancelled` once and nothing else; a finished one tells each of the others exactly once.
public struct Notice: Equatable, Sendable {
    /// Rises through the session's life.
    public let id: UInt64
    public let kind: Kind
    /// What the client called the change that caused it.
    public let action: ActionID?

    public enum Kind: Equatable, Sendable {
        case willDisappear(EntryKey)
        case willAppear(EntryKey)
        case didDisappear(EntryKey)
        case didAppear(EntryKey)
        /// The entry has left the stack.
        case removed(EntryKey)
        /// An interactive transition ran back: it completes with `finished: false`.
        case transitionCancelled(TransitionID, gesture: GestureID, reason: Reason?)
        /// Entries that may not be left without asking kept a pop, or whatever would have removed them,
        /// from happening.
        case blocked([EntryKey], gesture: GestureID?)
        /// The entry's pager shows another page.
        case pageChanged(EntryKey, PageChange)
    }
}

/// Names a change: chosen by a client that shows it before it is answered.
public typealias ActionID = String
