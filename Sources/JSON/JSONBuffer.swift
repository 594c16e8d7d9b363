/// Bytes that grow at the end, with room checked for once for several of them.
///
/// Not an array: asking whether an array is shared, for every token, would take longer than
/// copying the finished text once.
struct JSONBuffer: ~Copyable {
    private var start: UnsafeMutablePointer<UInt8>
    private(set) var count = 0
    private var capacity: Int

    init(capacity: Int) {
        start = .allocate(capacity: capacity)
        self.capacity = capacity
    }

    deinit {
        start.deallocate()
    }

    /// Appends what `write` puts, which is at most `room` bytes.
    @inline(__always)
    mutating func append(atMost room: Int, _ write: (inout Cursor) -> Void) {
        if capacity - count < room { grow(to: count + room) }
        var cursor = Cursor(next: start + count)
        write(&cursor)
        let written = cursor.next - (start + count)
        assert(written <= room, "more was written than was announced")
        count += written
    }

    consuming func finish() -> [UInt8] {
        [UInt8](UnsafeBufferPointer(start: start, count: count))
    }

    @inline(never)
    private mutating func grow(to needed: Int) {
        capacity = max(needed, 2 * capacity)
        let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
        larger.update(from: start, count: count)
        start.deallocate()
        start = larger
    }

    /// A place in the buffer. Putting does not check for room: whoever asks for a cursor says
    /// how much it takes.
    struct Cursor {
        var next: UnsafeMutablePointer<UInt8>

        mutating func put(_ ascii: Unicode.Scalar) {
            next.pointee = UInt8(truncatingIfNeeded: ascii.value)
            next += 1
        }

        mutating func put(_ bytes: UnsafeBufferPointer<UInt8>) {
            guard let start = bytes.baseAddress else { return }
            next.update(from: start, count: bytes.count)
            next += bytes.count
        }

        /// Puts as many bytes as `write` says that it has written.
        mutating func put(_ write: (UnsafeMutablePointer<UInt8>) -> Int) {
            next += write(next)
        }
    }
}
