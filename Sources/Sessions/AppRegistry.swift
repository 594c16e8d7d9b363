public import Navigation
import Synchronization

/// The apps that are stored, by name and revision.
public final class AppRegistry: Sendable {
    private let apps = Mutex<[App]>([])

    public init() {}

    public func store(_ app: App) {
        apps.withLock { $0.append(app) }
    }

    /// - Parameter revision: nil is the one stored last.
    public func find(_ name: String, revision: String? = nil) -> App? {
        apps.withLock { apps in
            apps.last { $0.name == name && (revision == nil || $0.revision == revision) }
        }
    }
}
