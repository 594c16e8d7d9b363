import Glibc

/// Reads a file in blocks of whole lines, into memory that is used again: a line allocates nothing.
struct LineBlocks: ~Copyable {
    /// Longer lines are refused.
    static let maximumLine = 64 << 20
    private static let smallestCapacity = 1 << 17

    /// As the user knows it.
    let name: String
    private let descriptor: Int32
    private let padding: Int
    private var buffer: UnsafeMutablePointer<UInt8>
    private var capacity = Self.smallestCapacity
    /// What is in the buffer, and how much of it was given away.
    private var count = 0
    private var given = 0
    private var isAtEnd = false
    /// How many bytes were read.
    private(set) var bytesRead = 0

    /// Wraps `open`.
    ///
    /// - Parameters:
    ///   - file: its path; `-` is standard input.
    ///   - padding: how many bytes behind each block are readable.
    init(_ file: String, padding: Int) throws(Failure) {
        let descriptor = file == "-" ? STDIN_FILENO : open(file, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .unreadable(file, errno) }
        name = fileName(file)
        self.descriptor = descriptor
        self.padding = padding
        buffer = .allocate(capacity: capacity + padding)
        buffer.initialize(repeating: 0, count: capacity + padding)
    }

    deinit {
        buffer.deallocate()
        if descriptor != STDIN_FILENO { close(descriptor) }
    }

    /// In bytes; nil of what is no file.
    var size: Int? {
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        return Int(status.st_size)
    }

    /// Wraps `read`. The last line may have no line feed.
    ///
    /// - Parameter waiting: called before a read that has nothing to read yet.
    /// - Returns: whole lines, until the next call; nil at the end.
    mutating func next(
        waiting: () throws(Failure) -> Void = {}
    ) throws(Failure) -> UnsafeBufferPointer<UInt8>? {
        // The rest, which is the beginning of a line.
        if given > 0 {
            memmove(buffer, buffer + given, count - given)
            count -= given
            given = 0
        }
        var searched = 0
        while true {
            if let end = lastLineFeed(from: searched) {
                given = end + 1
                return UnsafeBufferPointer(start: buffer, count: given)
            }
            if isAtEnd {
                given = count
                return count > 0 ? UnsafeBufferPointer(start: buffer, count: count) : nil
            }
            searched = count
            if count == capacity { try grow() }
            try fill(waiting)
        }
    }

    private func lastLineFeed(from start: Int) -> Int? {
        guard start < count else { return nil }
        let unseen = UnsafeBufferPointer(start: buffer + start, count: count - start)
        return unseen.lastIndex(of: UInt8(ascii: "\n")).map { start + $0 }
    }

    private mutating func fill(_ waiting: () throws(Failure) -> Void) throws(Failure) {
        var state = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        if poll(&state, 1, 0) == 0 { try waiting() }
        while true {
            let read = Glibc.read(descriptor, buffer + count, capacity - count)
            if read < 0, errno == EINTR { continue }
            guard read >= 0 else { throw .unreadable(name, errno) }
            isAtEnd = read == 0
            count += read
            bytesRead += read
            return
        }
    }

    private mutating func grow() throws(Failure) {
        guard capacity < Self.maximumLine else {
            throw Failure(EX_DATAERR, "\(name) has a line of more than \(Self.maximumLine >> 20) MiB")
        }
        let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: 2 * capacity + padding)
        larger.initialize(repeating: 0, count: 2 * capacity + padding)
        larger.update(from: buffer, count: count)
        buffer.deallocate()
        buffer = larger
        capacity *= 2
    }
}

/// As complaints call it.
func fileName(_ file: String) -> String { file == "-" ? "standard input" : file }

/// Reads a whole file; `-` is standard input.
func contents(of file: String) throws(Failure) -> [UInt8] {
    // What a service could be set to take at most.
    let limit = 1 << 30
    let descriptor = file == "-" ? STDIN_FILENO : open(file, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .unreadable(file, errno) }
    defer { if descriptor != STDIN_FILENO { close(descriptor) } }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
        let count = read(descriptor, &buffer, buffer.count)
        if count < 0, errno == EINTR { continue }
        guard count >= 0 else { throw .unreadable(file, errno) }
        guard count > 0 else { return bytes }
        guard bytes.count + count <= limit else { throw .unreadable(file, EFBIG) }
        bytes += buffer[..<count]
    }
}
