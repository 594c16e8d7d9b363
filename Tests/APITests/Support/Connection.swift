import Glibc

/// A TCP connection to 127.0.0.1. Whatever does not come within ten seconds is a failure.
final class Connection: Sendable {
    enum Failure: Error {
        case system(call: String, code: Int32)
        case closed
        case notHTTP(String)
    }

    private let socket: Int32

    init(to port: UInt16) throws {
        socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        guard socket >= 0 else { throw Failure.system(call: "socket", code: errno) }
        var patience = timeval(tv_sec: 10, tv_usec: 0)
        setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
        setsockopt(socket, SOL_SOCKET, SO_SNDTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
        var isOn: Int32 = 1
        setsockopt(socket, Int32(IPPROTO_TCP), TCP_NODELAY, &isOn, socklen_t(MemoryLayout<Int32>.size))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let result = withUnsafeBytes(of: &address) { bytes in
            connect(
                socket, bytes.baseAddress!.assumingMemoryBound(to: sockaddr.self), socklen_t(bytes.count))
        }
        guard result == 0 else { throw Failure.system(call: "connect", code: errno) }
    }

    deinit {
        close(socket)
    }

    func write(_ text: String) throws {
        try write(Array(text.utf8))
    }

    func write(_ bytes: [UInt8]) throws {
        var rest = bytes[...]
        while !rest.isEmpty {
            let sent = rest.withUnsafeBytes { send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
            guard sent > 0 else { throw Failure.system(call: "send", code: errno) }
            rest = rest.dropFirst(sent)
        }
    }

    /// One answer; an interim one (1xx) is an answer without body.
    func read(isHead: Bool = false) throws -> Answer {
        var head: [UInt8] = []
        while !head.suffix(4).elementsEqual([13, 10, 13, 10]) { head += try readBytes(1) }
        let lines = String(decoding: head, as: UTF8.self).split(separator: "\r\n")
        let statusLine = lines.first?.split(separator: " ", maxSplits: 2) ?? []
        guard statusLine.count >= 2, statusLine[0] == "HTTP/1.1", let status = Int(statusLine[1]) else {
            throw Failure.notHTTP(String(decoding: head, as: UTF8.self))
        }
        let headers = lines.dropFirst().compactMap { line -> (name: String, value: String)? in
            guard let colon = line.firstIndex(of: ":") else { return nil }
            let value = line[line.index(after: colon)...].drop { $0 == " " }
            return (String(line[..<colon]), String(value))
        }
        let length = headers.first { $0.name.lowercased() == "content-length" }.flatMap { Int($0.value) } ?? 0
        let hasBody = !isHead && status >= 200 && status != 204 && status != 304
        return Answer(status: status, headers: headers, body: hasBody ? try readBytes(length) : [])
    }

    /// Whether the server ends the connection without another byte.
    func isAtEnd() -> Bool {
        (try? readBytes(1)) == nil
    }

    private func readBytes(_ count: Int) throws -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: count)
        var filled = 0
        while filled < count {
            let got = bytes.withUnsafeMutableBytes {
                recv(socket, $0.baseAddress! + filled, count - filled, 0)
            }
            guard got >= 0 else { throw Failure.system(call: "recv", code: errno) }
            guard got > 0 else { throw Failure.closed }
            filled += got
        }
        return bytes
    }
}
