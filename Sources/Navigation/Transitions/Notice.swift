/// What happened to the screens, in order. Notices are balanced: a cancelled swipe tells
/// `transitionCancelled` once and nothing else; a finished one tells each of the others exactly once.
public enum Notice: Equatable, Sendable {
    case willDisappear(EntryKey)
    case willAppear(EntryKey)
    case didDisappear(EntryKey)
    case didAppear(EntryKey)
    /// The entry has left the stack.
    case removed(EntryKey)
    case transitionCancelled(TransitionID, gesture: GestureID, reason: Reason?)
}
