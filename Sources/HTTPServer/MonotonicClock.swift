internal import Glibc

/// Milliseconds of a clock that never steps back, a few milliseconds coarse: reading it costs no more than
/// a load, so that every request can be stamped.
enum MonotonicClock {
    /// Wraps `clock_gettime(CLOCK_MONOTONIC_COARSE)`.
    static var now: UInt64 {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC_COARSE, &time)
        return UInt64(time.tv_sec) &* 1000 &+ UInt64(time.tv_nsec) / 1_000_000
    }
}

extension Duration {
    /// Whole milliseconds, rounded up, within 0...2^40 (35 years), so that sums with a clock cannot overflow.
    var milliseconds: UInt64 {
        let limit: Int64 = 1 << 40
        let (seconds, attoseconds) = components
        guard seconds >= 0, attoseconds >= 0 else { return 0 }
        guard seconds < limit / 1000 else { return UInt64(limit) }
        return UInt64(seconds * 1000 + (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
    }
}
