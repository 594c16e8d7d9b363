internal import CMicroHTTPD
internal import Glibc

/// What the headers say about where this message ends (RFC 9112, section 6.3). libmicrohttpd takes much
/// that another reader of the same bytes would take differently; what can be seen of it is found here, in
/// one pass without allocation.
struct Framing {
    private var hosts = 0
    private var lengths = 0
    private var codings = 0
    private var isChunkedCoding = false
    private var hasSpaceBeforeColon = false

    /// Parsed `Content-Length`; libmicrohttpd has refused what is not a number.
    private(set) var declaredLength: UInt64?
    private(set) var expectsContinue = false

    var isChunked: Bool { codings > 0 }
    var announcesBody: Bool { isChunked || (declaredLength ?? 0) > 0 }

    /// Wraps `MHD_get_connection_values_n`.
    init(_ connection: OpaquePointer) {
        withUnsafeMutablePointer(to: &self) { framing in
            _ = MHD_get_connection_values_n(connection, .HEADER_KIND, noteHeader, framing)
        }
    }

    func fault(version: UnsafePointer<CChar>) -> RequestFailure? {
        let isHTTP11 = strcmp(version, "HTTP/1.1") == 0
        if !isHTTP11, strcmp(version, "HTTP/1.0") != 0 { return .unsupportedVersion }
        if hasSpaceBeforeColon { return .badFraming("white space between a header's name and its colon") }
        if codings > 0, lengths > 0 { return .badFraming("both Transfer-Encoding and Content-Length") }
        if lengths > 1 { return .badFraming("more than one Content-Length") }
        if codings > 1 { return .badFraming("more than one Transfer-Encoding") }
        if codings > 0, !isHTTP11 { return .badFraming("Transfer-Encoding in HTTP/1.0") }
        if codings > 0, !isChunkedCoding { return .unsupportedTransferCoding }
        if hosts > 1 { return .badFraming("more than one Host") }
        if hosts == 0, isHTTP11 { return .badFraming("no Host") }
        return nil
    }

    fileprivate mutating func note(_ name: UnsafeRawBufferPointer, _ value: UnsafeRawBufferPointer) {
        if name.last == UInt8(ascii: " ") || name.last == UInt8(ascii: "\t") { hasSpaceBeforeColon = true }
        // By length first: the common headers are told apart without looking at their letters.
        switch name.count {
        case 4 where ("Host" as StaticString).equalsIgnoringCase(name):
            hosts += 1
        case 6 where ("Expect" as StaticString).equalsIgnoringCase(name):
            expectsContinue = ("100-continue" as StaticString).equalsIgnoringCase(value)
        case 14 where ("Content-Length" as StaticString).equalsIgnoringCase(name):
            lengths += 1
            declaredLength = Self.number(value)
        case 17 where ("Transfer-Encoding" as StaticString).equalsIgnoringCase(name):
            codings += 1
            isChunkedCoding = ("chunked" as StaticString).equalsIgnoringCase(value)
        default:
            break
        }
    }

    private static func number(_ digits: UnsafeRawBufferPointer) -> UInt64? {
        var number: UInt64 = 0
        for digit in digits {
            guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) else { return nil }
            let (shifted, overflowed) = number.multipliedReportingOverflow(by: 10)
            let (sum, carried) = shifted.addingReportingOverflow(UInt64(digit - UInt8(ascii: "0")))
            guard !overflowed, !carried else { return nil }
            number = sum
        }
        return digits.isEmpty ? nil : number
    }
}

private func noteHeader(
    framing: UnsafeMutableRawPointer?,
    kind: MHD_ValueKind,
    key: UnsafePointer<CChar>?,
    keyLength: Int,
    value: UnsafePointer<CChar>?,
    valueLength: Int
) -> MHD_Result {
    framing?.assumingMemoryBound(to: Framing.self).pointee.note(
        UnsafeRawBufferPointer(start: key, count: keyLength),
        UnsafeRawBufferPointer(start: value, count: valueLength))
    return .YES
}
