internal import Glibc

/// Lets one thread wake another that waits in `poll(2)`. A pipe, since the wait may include sockets.
final class WakeUp: Sendable {
    /// Readable once signalled.
    let readEnd: Int32
    private let writeEnd: Int32

    /// Wraps `pipe(2)`.
    init() throws(ServerError) {
        var ends: (Int32, Int32) = (-1, -1)
        let made = withUnsafeMutableBytes(of: &ends) {
            pipe($0.assumingMemoryBound(to: Int32.self).baseAddress!)
        }
        guard made == 0 else { throw .system(code: errno) }
        (readEnd, writeEnd) = ends
        for end in [readEnd, writeEnd] {
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
        }
    }

    deinit {
        close(readEnd)
        close(writeEnd)
    }

    func signal() {
        // A full pipe fails with EAGAIN, and is as good: the reader wakes.
        var byte: UInt8 = 1
        _ = write(writeEnd, &byte, 1)
    }

    /// Returns once signalled, or when the clock reaches `deadline`; tells whether it was signalled.
    /// The signal stays, so that any number of threads may wait for it.
    @discardableResult
    func wait(until deadline: UInt64) -> Bool {
        while true {
            let now = MonotonicClock.now
            let remaining = deadline > now ? deadline - now : 0
            var entry = pollfd(fd: readEnd, events: Int16(POLLIN), revents: 0)
            if poll(&entry, 1, Int32(clamping: remaining)) > 0 { return true }
            if remaining == 0 { return false }
        }
    }

    /// Forgets the signals so far.
    func clear() {
        var sink: (UInt64, UInt64) = (0, 0)
        while read(readEnd, &sink, 16) == 16 {}
    }
}
