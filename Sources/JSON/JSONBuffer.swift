/// Bytes that grow at the end, with the bounds checked once for several of them.
struct JSONBuffer: ~Copyable {
    /// Zeros from `end` on: storing into an array costs less than appending to it.
    private var bytes: [UInt8]
    private var end = 0

    init(capacity: Int) {
        bytes = [UInt8](repeating: 0, count: capacity)
    }

    /// Appends what `write` puts, which is at most `count` bytes.
    @inline(__always)
    mutating func append(atMost count: Int, _ write: (inout Cursor) -> Void) {
        if bytes.count - end < count { grow(to: end + count) }
        end = bytes.withUnsafeMutableBufferPointer { [end] buffer in
            guard let start = buffer.baseAddress else { return end }
            var cursor = Cursor(next: start + end)
            write(&cursor)
            assert(cursor.next <= start + end + count, "more was written than was announced")
            return cursor.next - start
        }
    }

    consuming func finish() -> [UInt8] {
        bytes.removeLast(bytes.count - end)
        return bytes
    }

    private mutating func grow(to needed: Int) {
        bytes.append(contentsOf: repeatElement(0, count: max(needed, 2 * bytes.count) - bytes.count))
    }

    /// A place in the buffer. Putting does not check: whoever asks for the cursor says how much.
    struct Cursor {
        fileprivate(set) var next: UnsafeMutablePointer<UInt8>

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
