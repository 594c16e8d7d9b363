internal import Glibc

/// Waiting for SIGTERM and SIGINT on a thread of one's own choosing, instead of in a signal handler, where
/// hardly anything is allowed.
public enum SignalWait {
    /// Blocks SIGTERM and SIGINT in the calling thread and those it starts from now on, and ignores
    /// SIGPIPE. Before any thread starts: a thread that does not block them dies of them, and the process
    /// with it. They stay blocked, so that a second signal changes nothing. Wraps `pthread_sigmask(3)`.
    public static func prepare() {
        signal(SIGPIPE, SIG_IGN)
        var signals = terminationSignals
        pthread_sigmask(SIG_BLOCK, &signals, nil)
    }

    /// Waits for SIGTERM or SIGINT and returns its number. Wraps `sigtimedwait(2)`.
    /// - Parameters:
    ///   - interval: how often `tick` is called meanwhile, on this thread.
    public static func wait(
        callingEvery interval: Duration = .seconds(3600), _ tick: () -> Void = {}
    ) -> Int32 {
        var signals = terminationSignals
        let milliseconds = Int(interval.milliseconds)
        var timeout = timespec(tv_sec: milliseconds / 1000, tv_nsec: milliseconds % 1000 * 1_000_000)
        while true {
            let received = sigtimedwait(&signals, nil, &timeout)
            if received > 0 { return received }
            if errno == EAGAIN { tick() }
        }
    }

    private static var terminationSignals: sigset_t {
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGTERM)
        sigaddset(&signals, SIGINT)
        return signals
    }
}
