/// Everything that can happen to a session.
public enum Input: Equatable, Sendable {
    case gesture(GestureEvent)
    case call(Call)
    case settings(SettingsChange)
    /// Somebody looks: what is due by now (a timeout, the end of settling) happens first.
    case tick
}
