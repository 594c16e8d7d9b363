import Glibc

/// Standard output, or a file, written in big pieces.
///
/// Nothing is written by itself at the end: `flush` says whether all of it arrived.
struct Output: ~Copyable {
    private static let capacity = 1 << 16

    private let descriptor: Int32
    private let name: String
    private var bytes: [UInt8] = []

    /// - Parameter name: for complaints.
    init(descriptor: Int32 = STDOUT_FILENO, name: String = "standard output") {
        self.descriptor = descriptor
        self.name = name
        bytes.reserveCapacity(Self.capacity)
    }

    var isTerminal: Bool { isatty(descriptor) == 1 }

    mutating func write(_ line: [UInt8]) throws(Failure) {
        bytes += line
        bytes.append(UInt8(ascii: "\n"))
        if bytes.count >= Self.capacity { try flush() }
    }

    /// Without a line feed behind it.
    mutating func write(whole bytes: [UInt8]) throws(Failure) {
        self.bytes += bytes
        if self.bytes.count >= Self.capacity { try flush() }
    }

    mutating func write(_ line: String) throws(Failure) {
        bytes += line.utf8
        bytes.append(UInt8(ascii: "\n"))
        if bytes.count >= Self.capacity { try flush() }
    }

    /// Wraps `write`.
    ///
    /// - Throws: nothing to tell where the reader has gone, as `head` does when it has seen enough. (Unless SIGPIPE
    ///   is ignored the process has ended by it then, as others in a pipe do.)
    mutating func flush() throws(Failure) {
        var written = 0
        while written < bytes.count {
            let count = bytes.withUnsafeBytes { bytes in
                let rest = UnsafeRawBufferPointer(rebasing: bytes[written...])
                return Glibc.write(descriptor, rest.baseAddress, rest.count)
            }
            if count < 0, errno == EINTR { continue }
            if count < 0 {
                let error = errno
                bytes = []
                if error == EPIPE { throw Failure(EX_OK, nil) }
                throw Failure(EX_IOERR, "cannot write \(name): \(explanation(of: error))")
            }
            written += count
        }
        bytes.removeAll(keepingCapacity: true)
    }
}
