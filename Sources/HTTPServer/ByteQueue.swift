internal import Glibc

/// A bounded first-in first-out of bytes.
struct ByteQueue {
    private let capacity: Int
    private var bytes: [UInt8] = []
    /// How many bytes at the front have been taken.
    private var taken = 0

    init(capacity: Int) {
        self.capacity = capacity
    }

    var count: Int { bytes.count - taken }

    /// Appends all or nothing.
    mutating func append(_ new: [UInt8]) -> Bool {
        guard new.count <= capacity - count else { return false }
        if taken > 0, bytes.count + new.count > capacity {
            bytes.removeFirst(taken)
            taken = 0
        }
        bytes.append(contentsOf: new)
        return true
    }

    /// Takes as many bytes as fit; tells how many.
    mutating func move(into target: UnsafeMutableRawBufferPointer) -> Int {
        let moved = min(count, target.count)
        guard moved > 0, let start = target.baseAddress else { return 0 }
        bytes.withUnsafeBytes { source in
            _ = memcpy(start, source.baseAddress! + taken, moved)
        }
        taken += moved
        if taken == bytes.count {
            bytes.removeAll(keepingCapacity: true)
            taken = 0
        }
        return moved
    }
}
