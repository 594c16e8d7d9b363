import Navigation
import Sessions

extension SessionRegistry {
    /// Creates a session and tells its name alone.
    func create(_ machine: NavigationMachine) throws(Full) -> SessionID {
        try create(machine) { session, _ in session.id }
    }
}
