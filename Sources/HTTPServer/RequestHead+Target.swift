internal import CMicroHTTPD
internal import Glibc

extension RequestHead {
    /// The path as sent, still percent-encoded, without the query. Ids appear in it: not for logs.
    public var target: String {
        switch source {
        case .live(_, let target): String(cString: target)
        case .made(let target, _): String(target.prefix { $0 != "?" })
        }
    }

    /// The path split at `/` and then decoded, so that an encoded slash stays inside its segment:
    /// `/a/b%2Fc` gives `a` and `b/c`, `/a//b` keeps the empty segment, `/` gives one empty segment.
    /// An absolute-form target (RFC 9112, section 3.2.2) gives its path. Nil when the target is not a path
    /// or a segment cannot be decoded: a malformed escape, NUL, or bytes that are not UTF-8.
    public var pathSegments: [String]? {
        switch source {
        case .live(_, let target):
            return Self.segments(of: UnsafeRawBufferPointer(start: target, count: strlen(target)))
        case .made:
            var target = target
            return target.withUTF8 { Self.segments(of: UnsafeRawBufferPointer($0)) }
        }
    }

    private static func segments(of target: UnsafeRawBufferPointer) -> [String]? {
        let slash = UInt8(ascii: "/")
        guard var start = pathStart(in: target) else { return nil }
        if start == target.count { return [""] }
        var segments: [String] = []
        // Room for most paths at once.
        segments.reserveCapacity(6)
        while true {
            let end = target[(start + 1)...].firstIndex(of: slash) ?? target.count
            let raw = UnsafeRawBufferPointer(rebasing: target[(start + 1)..<end])
            guard
                let segment = raw.withMemoryRebound(
                    to: UInt8.self, { PercentEncoding.decodedSegment($0) })
            else { return nil }
            segments.append(segment)
            if end == target.count { return segments }
            start = end
        }
    }

    /// The index of the path's first slash; the end when an absolute form has no path; nil for other forms.
    private static func pathStart(in target: UnsafeRawBufferPointer) -> Int? {
        let slash = UInt8(ascii: "/")
        if target.first == slash { return 0 }
        guard let scheme = ["http://", "https://"].first(where: { hasPrefix($0, target) }) else { return nil }
        return target[scheme.utf8.count...].firstIndex(of: slash) ?? target.count
    }

    private static func hasPrefix(_ prefix: String, _ target: UnsafeRawBufferPointer) -> Bool {
        target.count >= prefix.utf8.count
            && zip(target, prefix.utf8).allSatisfy { sent, wanted in
                sent == wanted || (sent | 0x20 == wanted && (0x41...0x5A).contains(sent))
            }
    }

    /// The query's fields in the order sent, decoded as a form's are (`+` is a space, a malformed escape
    /// stays as it is). A field without `=` has no value. Wraps `MHD_get_connection_values_n`.
    public func queryItems() -> [(name: String, value: String?)] {
        switch source {
        case .live(let connection, _):
            var items: [(name: String, value: String?)] = []
            withUnsafeMutablePointer(to: &items) { items in
                _ = MHD_get_connection_values_n(
                    connection, .GET_ARGUMENT_KIND, collectQueryItem, items)
            }
            return items
        case .made(let target, _):
            guard let mark = target.firstIndex(of: "?") else { return [] }
            return target[target.index(after: mark)...].split(separator: "&").map { field in
                let parts = field.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
                return (Self.formDecoded(parts[0]), parts.count > 1 ? Self.formDecoded(parts[1]) : nil)
            }
        }
    }

    private static func formDecoded(_ part: Substring) -> String {
        let bytes = part.utf8.map { $0 == UInt8(ascii: "+") ? UInt8(ascii: " ") : $0 }
        return bytes.withUnsafeBufferPointer { PercentEncoding.decodedQueryPart($0) }
    }
}

private func collectQueryItem(
    items: UnsafeMutableRawPointer?,
    kind: MHD_ValueKind,
    key: UnsafePointer<CChar>?,
    keyLength: Int,
    value: UnsafePointer<CChar>?,
    valueLength: Int
) -> MHD_Result {
    guard let items = items?.assumingMemoryBound(to: [(name: String, value: String?)].self) else {
        return .NO
    }
    func decoded(_ start: UnsafePointer<CChar>, _ length: Int) -> String {
        UnsafeRawBufferPointer(start: start, count: length).withMemoryRebound(to: UInt8.self) {
            PercentEncoding.decodedQueryPart($0)
        }
    }
    items.pointee.append((key.map { decoded($0, keyLength) } ?? "", value.map { decoded($0, valueLength) }))
    return .YES
}
