import Navigation
import Sessions
import Synchronization

/// A clock that stands still until a test moves it.
final class ManualTime: TimeSource {
    private let moment = Mutex<Milliseconds>(1_700_000_000_000)

    func now() -> Milliseconds { moment.withLock(\.self) }

    func advance(by span: Milliseconds) {
        moment.withLock { $0 += span }
    }
}
