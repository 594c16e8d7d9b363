import Glibc
import Synchronization

/// Hands values from a server's thread to a waiting test.
final class Mailbox<Value: Sendable>: Sendable {
    private let values = Mutex<[Value]>([])
    private let readEnd: Int32
    private let writeEnd: Int32

    init() {
        var ends: [Int32] = [-1, -1]
        pipe(&ends)
        (readEnd, writeEnd) = (ends[0], ends[1])
    }

    deinit {
        close(readEnd)
        close(writeEnd)
    }

    func put(_ value: Value) {
        values.withLock { $0.append(value) }
        var byte: UInt8 = 0
        write(writeEnd, &byte, 1)
    }

    /// The next value; nil when none came for ten seconds.
    func next() -> Value? {
        var entry = pollfd(fd: readEnd, events: Int16(POLLIN), revents: 0)
        guard poll(&entry, 1, 10_000) == 1 else { return nil }
        var byte: UInt8 = 0
        read(readEnd, &byte, 1)
        return values.withLock { $0.removeFirst() }
    }

    /// What is there now, without waiting.
    var waiting: [Value] { values.withLock { $0 } }
}

/// Runs on a thread of its own.
func onThread(_ body: @escaping @Sendable () -> Void) {
    final class Box: Sendable {
        let body: @Sendable () -> Void
        init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    }
    var thread = pthread_t()
    pthread_create(
        &thread, nil,
        { context in
            if let context { Unmanaged<Box>.fromOpaque(context).takeRetainedValue().body() }
            return nil
        }, Unmanaged.passRetained(Box(body)).toOpaque())
    pthread_detach(thread)
}

/// How long something took; for upper bounds only.
func duration(of body: () throws -> Void) rethrows -> Duration {
    try ContinuousClock().measure(body)
}
