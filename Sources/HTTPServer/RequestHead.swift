internal import CMicroHTTPD

/// Request line and headers.
///
/// Only ever borrowed: it reads from libmicrohttpd's memory, which is valid inside the callback that
/// lends it and no longer. Copy out what has to last.
public struct RequestHead: ~Copyable {
    /// Where target and headers are read from.
    enum Source {
        /// Inside a callback of libmicrohttpd. `target` is NUL-terminated.
        case live(connection: OpaquePointer, target: UnsafePointer<CChar>)
        case made(target: String, headers: [(name: String, value: String)])
    }

    let source: Source

    public let method: Method

    /// The peer's address is 127/8, ::1 or ::ffff:127/8.
    public let isLoopbackPeer: Bool

    /// The server is draining: this connection closes after the answer, and no suspended answer or
    /// stream outlives the drain. Whether such a request is still served is the handler's choice.
    public let isDraining: Bool

    /// More connections are open than the configuration allows: this one closes after the answer. Whether
    /// such a request is still served is the handler's choice.
    public let isOverLimit: Bool

    /// A head without a socket, so that a handler can be driven in process.
    /// - Parameter target: as in a request line; a query may follow the path.
    public init(
        method: Method,
        target: String,
        headers: [(name: String, value: String)] = [],
        isLoopbackPeer: Bool = true,
        isDraining: Bool = false,
        isOverLimit: Bool = false
    ) {
        source = .made(target: target, headers: headers)
        self.method = method
        self.isLoopbackPeer = isLoopbackPeer
        self.isDraining = isDraining
        self.isOverLimit = isOverLimit
    }

    init(
        connection: OpaquePointer,
        target: UnsafePointer<CChar>,
        method: Method,
        isLoopbackPeer: Bool,
        isDraining: Bool,
        isOverLimit: Bool
    ) {
        source = .live(connection: connection, target: target)
        self.method = method
        self.isLoopbackPeer = isLoopbackPeer
        self.isDraining = isDraining
        self.isOverLimit = isOverLimit
    }
}

// MARK: Headers

extension RequestHead {
    /// The first value of a header, whose name is compared without regard to case; nil when absent.
    /// Bytes that are not UTF-8 are repaired. Wraps `MHD_lookup_connection_value_n`.
    public func header(_ name: StaticString) -> String? {
        switch source {
        case .live(let connection, _):
            var value: UnsafePointer<CChar>?
            var length = 0
            let found = name.withUTF8Buffer { bytes in
                bytes.withMemoryRebound(to: CChar.self) { key in
                    MHD_lookup_connection_value_n(
                        connection, .HEADER_KIND, key.baseAddress, key.count, &value, &length)
                }
            }
            guard found == .YES, let value else { return nil }
            return String(fieldValue: value, count: length)
        case .made(_, let headers):
            return headers.first { name.equalsIgnoringCase($0.name) }?.value
        }
    }

    /// Every value of a header, in the order sent. Wraps `MHD_get_connection_values_n`.
    public func headerValues(_ name: StaticString) -> [String] {
        switch source {
        case .live(let connection, _):
            var search = HeaderSearch(name: name)
            withUnsafeMutablePointer(to: &search) { search in
                _ = MHD_get_connection_values_n(connection, .HEADER_KIND, collectMatchingHeader, search)
            }
            return search.values
        case .made(_, let headers):
            return headers.filter { name.equalsIgnoringCase($0.name) }.map(\.value)
        }
    }

    /// The body's length as declared by `Content-Length`, in bytes; nil when absent (then the body is
    /// empty or chunked) or not a number.
    public var declaredLength: UInt64? {
        header("Content-Length").flatMap { UInt64($0) }
    }
}

/// What `MHD_get_connection_values_n` fills in for ``RequestHead/headerValues(_:)``.
private struct HeaderSearch {
    let name: StaticString
    var values: [String] = []
}

private func collectMatchingHeader(
    search: UnsafeMutableRawPointer?,
    kind: MHD_ValueKind,
    key: UnsafePointer<CChar>?,
    keyLength: Int,
    value: UnsafePointer<CChar>?,
    valueLength: Int
) -> MHD_Result {
    guard let search = search?.assumingMemoryBound(to: HeaderSearch.self), let key else { return .NO }
    if search.pointee.name.equalsIgnoringCase(UnsafeRawBufferPointer(start: key, count: keyLength)) {
        search.pointee.values.append(value.map { String(fieldValue: $0, count: valueLength) } ?? "")
    }
    return .YES
}
