import Glibc
public import Navigation

/// Where the present moment comes from.
public protocol TimeSource: Sendable {
    /// Unix milliseconds; never falls.
    func now() -> Milliseconds
}

/// The system's clock: Unix time at the start, advanced by `CLOCK_MONOTONIC`, so that a step of the
/// wall clock neither expires a session nor ends a gesture.
public struct SystemTime: TimeSource {
    private let offset: Milliseconds

    public init() {
        offset = Self.read(CLOCK_REALTIME) - Self.read(CLOCK_MONOTONIC)
    }

    public func now() -> Milliseconds {
        offset + Self.read(CLOCK_MONOTONIC)
    }

    private static func read(_ clock: clockid_t) -> Milliseconds {
        var time = timespec()
        clock_gettime(clock, &time)
        return Milliseconds(time.tv_sec) * 1000 + Milliseconds(time.tv_nsec) / 1_000_000
    }
}
