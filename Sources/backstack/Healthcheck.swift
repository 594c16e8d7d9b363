import Glibc

struct HealthcheckOptions: CommandOptions {
    var bind = "127.0.0.1"
    var port = 8080
    var path = "/livez"

    static let table: [Option<HealthcheckOptions>] = [
        .text("--bind", "ADDRESS", "the address that the service listens on (127.0.0.1)", \.bind),
        .number("--port", 1...65535, "its port", \.port),
        .text("--path", "PATH", "what to ask for (/livez)", \.path),
    ]
}

/// Asks the service on this machine whether it lives; for a container without curl.
///
/// - Returns: 0 if it answers 200; connecting, asking and answering may take three seconds each.
func healthcheck(_ options: HealthcheckOptions) -> Int32 {
    let host =
        switch options.bind {
        case "0.0.0.0": "127.0.0.1"
        case "::": "::1"
        default: options.bind
        }
    guard let status = statusLine(of: options.path, host: host, port: options.port) else {
        Backstack.complain("no answer from \(host) port \(options.port)")
        return EX_UNAVAILABLE
    }
    guard status.hasPrefix("HTTP/1.1 200 ") else {
        Backstack.complain("the answer is \(quoted(status))")
        return EX_UNAVAILABLE
    }
    return EX_OK
}

private func statusLine(of path: String, host: String, port: Int) -> String? {
    var hints = addrinfo()
    hints.ai_flags = AI_NUMERICHOST
    hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    var found: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(host, "\(port)", &hints, &found) == 0, let address = found?.pointee else { return nil }
    defer { freeaddrinfo(found) }
    let connection = socket(address.ai_family, address.ai_socktype, 0)
    guard connection >= 0 else { return nil }
    defer { close(connection) }
    var patience = timeval(tv_sec: 3, tv_usec: 0)
    let size = socklen_t(MemoryLayout<timeval>.size)
    setsockopt(connection, SOL_SOCKET, SO_RCVTIMEO, &patience, size)
    setsockopt(connection, SOL_SOCKET, SO_SNDTIMEO, &patience, size)
    guard connect(connection, address.ai_addr, address.ai_addrlen) == 0 else { return nil }
    var request = "GET \(path) HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
    let sent = request.withUTF8 { send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
    guard sent == request.utf8.count else { return nil }
    let answer = [UInt8](unsafeUninitializedCapacity: 256) { buffer, count in
        count = max(0, recv(connection, buffer.baseAddress, buffer.count, 0))
    }
    let line = answer.prefix { $0 != UInt8(ascii: "\r") }
    return line.isEmpty ? nil : String(decoding: line, as: UTF8.self)
}
