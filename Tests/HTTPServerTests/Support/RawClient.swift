import Glibc

/// A TCP client that sends exactly the bytes it is given. Every wait is a blocking read with a limit.
final class RawClient {
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    private let socket: Int32
    private var unread: [UInt8] = []

    init(_ port: UInt16, isIPv6: Bool = false, receiveBuffer: Int32? = nil) throws {
        socket = Glibc.socket(isIPv6 ? AF_INET6 : AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        if var receiveBuffer { setsockopt(socket, SOL_SOCKET, SO_RCVBUF, &receiveBuffer, 4) }
        var limit = timeval(tv_sec: 10, tv_usec: 0)
        setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        setsockopt(socket, SOL_SOCKET, SO_SNDTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        var on: Int32 = 1
        setsockopt(socket, Int32(IPPROTO_TCP), TCP_NODELAY, &on, 4)
        let connected =
            isIPv6
            ? connect(
                sockaddr_in6(
                    sin6_family: sa_family_t(AF_INET6), sin6_port: port.bigEndian, sin6_flowinfo: 0,
                    sin6_addr: in6addr_loopback, sin6_scope_id: 0))
            : connect(
                sockaddr_in(
                    sin_family: sa_family_t(AF_INET), sin_port: port.bigEndian,
                    sin_addr: in_addr(s_addr: UInt32(0x7F00_0001).bigEndian),
                    sin_zero: (0, 0, 0, 0, 0, 0, 0, 0)))
        guard connected == 0 else { throw Failure(description: "connect: \(errno)") }
    }

    deinit {
        if isOpen { Glibc.close(socket) }
    }

    private var isOpen = true

    private func connect<Address>(_ address: Address) -> Int32 {
        withUnsafeBytes(of: address) { bytes in
            Glibc.connect(
                socket, bytes.baseAddress?.assumingMemoryBound(to: sockaddr.self), socklen_t(bytes.count))
        }
    }

    func close() {
        isOpen = false
        Glibc.close(socket)
    }

    func shutdownWriting() {
        shutdown(socket, Int32(SHUT_WR))
    }

    func send(_ text: String) throws {
        try send(Array(text.utf8))
    }

    func send(_ bytes: [UInt8]) throws {
        var sent = 0
        while sent < bytes.count {
            let count = bytes[sent...].withUnsafeBytes {
                Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else { throw Failure(description: "send: \(errno) after \(sent) bytes") }
            sent += count
        }
    }

    /// Reads once; false at the end of the stream, also when it ends in a reset.
    private func fill() throws -> Bool {
        var chunk = [UInt8](repeating: 0, count: 64 << 10)
        let count = recv(socket, &chunk, chunk.count, 0)
        if count == 0 || (count < 0 && errno == ECONNRESET) { return false }
        guard count > 0 else { throw Failure(description: "nothing came: \(errno)") }
        unread += chunk[..<count]
        return true
    }

    /// Up to and without the next CRLF.
    func readLine() throws -> String {
        var scanned = 0
        while true {
            if let end = unread[scanned...].firstIndex(of: 10) {
                let line = unread[..<end].filter { $0 != 13 }
                unread.removeFirst(end + 1)
                return String(decoding: line, as: UTF8.self)
            }
            scanned = unread.count
            guard try fill() else { throw Failure(description: "closed inside a line") }
        }
    }

    func read(_ count: Int) throws -> [UInt8] {
        while unread.count < count {
            guard try fill() else { throw Failure(description: "closed after \(unread.count) of \(count)") }
        }
        defer { unread.removeFirst(count) }
        return Array(unread.prefix(count))
    }

    /// Whether the server closes the connection within so many milliseconds; what it sends is kept.
    func isClosed(within milliseconds: Int32) throws -> Bool {
        var entry = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
        return poll(&entry, 1, milliseconds) > 0 ? try !fill() : false
    }

    /// Everything up to the end of the stream: waits for the server to close.
    @discardableResult
    func readToEnd() throws -> [UInt8] {
        while try fill() {}
        defer { unread = [] }
        return unread
    }

    func readHead() throws -> Answer {
        let statusLine = try readLine()
        let parts = statusLine.split(separator: " ")
        guard parts.count >= 2, let status = Int(parts[1]) else {
            throw Failure(description: "no status line: \(statusLine)")
        }
        var answer = Answer(status: status)
        while true {
            let line = try readLine()
            if line.isEmpty { return answer }
            let parts = line.split(separator: ":", maxSplits: 1)
            answer.headers[parts[0].lowercased()] = parts.count > 1 ? String(parts[1].dropFirst()) : ""
        }
    }

    /// A chunk's payload; empty for the last one, whose trailer is read too.
    func readChunk() throws -> [UInt8] {
        guard let size = Int(try readLine(), radix: 16) else { throw Failure(description: "no chunk size") }
        let chunk = try read(size)
        _ = try readLine()
        return chunk
    }

    /// A whole answer, framed by length, chunks, or the end of the stream.
    func readAnswer(toHead isHead: Bool = false) throws -> Answer {
        var answer = try readHead()
        if isHead || answer.status == 204 || answer.status == 304 || answer.status == 100 { return answer }
        if let length = answer.headers["content-length"].flatMap({ Int($0) }) {
            answer.body = try read(length)
        } else if answer.headers["transfer-encoding"] == "chunked" {
            while case let chunk = try readChunk(), !chunk.isEmpty { answer.body += chunk }
        } else {
            answer.body = try readToEnd()
        }
        return answer
    }
}

struct Answer {
    var status: Int
    var headers: [String: String] = [:]
    var body: [UInt8] = []

    var text: String { String(decoding: body, as: UTF8.self) }
    var closes: Bool { headers["connection"] == "close" }
}
