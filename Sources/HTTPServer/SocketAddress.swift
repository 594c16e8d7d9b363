internal import CMicroHTTPD
internal import Glibc

/// Addresses as the socket calls take them.
enum SocketAddress {
    /// Calls with the `sockaddr` of a literal, and whether it is IPv6. Wraps `inet_pton`.
    static func withLiteral<Result>(
        _ literal: String, port: UInt16, _ body: (UnsafePointer<sockaddr>, _ isIPv6: Bool) -> Result
    ) throws(ServerError) -> Result {
        var v4 = sockaddr_in()
        if inet_pton(AF_INET, literal, &v4.sin_addr) == 1 {
            v4.sin_family = sa_family_t(AF_INET)
            v4.sin_port = port.bigEndian
            return withUnsafeBytes(of: v4) {
                body($0.baseAddress!.assumingMemoryBound(to: sockaddr.self), false)
            }
        }
        var v6 = sockaddr_in6()
        guard inet_pton(AF_INET6, literal, &v6.sin6_addr) == 1 else { throw .invalidAddress(literal) }
        v6.sin6_family = sa_family_t(AF_INET6)
        v6.sin6_port = port.bigEndian
        return withUnsafeBytes(of: v6) { body($0.baseAddress!.assumingMemoryBound(to: sockaddr.self), true) }
    }

    /// 127/8, ::1 and ::ffff:127/8 (RFC 6890).
    static func isLoopback(_ address: UnsafePointer<sockaddr>?) -> Bool {
        guard let address else { return false }
        let raw = UnsafeRawPointer(address)
        // The family leads every address. Its member's module differs from build to build, so no member.
        switch Int32(raw.loadUnaligned(as: sa_family_t.self)) {
        case AF_INET:
            let bytes = raw.loadUnaligned(as: sockaddr_in.self).sin_addr.s_addr
            return UInt32(bigEndian: bytes) >> 24 == 127
        case AF_INET6:
            let address = raw.loadUnaligned(as: sockaddr_in6.self).sin6_addr
            return withUnsafeBytes(of: address) { bytes in
                let isMapped = bytes[..<10].allSatisfy { $0 == 0 } && bytes[10] == 0xFF && bytes[11] == 0xFF
                return (isMapped && bytes[12] == 127)
                    || (bytes[..<15].allSatisfy { $0 == 0 } && bytes[15] == 1)
            }
        default:
            return false
        }
    }
}
