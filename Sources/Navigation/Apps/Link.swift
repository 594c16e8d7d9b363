/// A link's path and query, percent-decoded (RFC 3986).
///
/// A link is a path (`/detail/42?ref=mail`) or a URL: of `http` and `https` the host is left out, of any
/// other scheme it is the first part of the path (`shop://detail/42`). A slash at either end and a
/// fragment say nothing.
struct Link {
    let segments: [String]
    let query: Params

    /// - Returns: nil if a percent sign is not followed by two hexadecimal digits, or what they mean is
    ///   no UTF-8 or a control character.
    init?(_ text: String) {
        let withoutFragment = text.utf8.prefix { $0 != UInt8(ascii: "#") }
        let (path, query) = Self.split(withoutFragment, at: UInt8(ascii: "?"))
        var segments: [String] = []
        for part in Self.path(of: path).split(separator: UInt8(ascii: "/")) {
            guard let segment = Self.decoded(part) else { return nil }
            segments.append(segment)
        }
        var params = Params()
        for pair in (query ?? "".utf8[...]).split(separator: UInt8(ascii: "&")) {
            let (name, value) = Self.split(pair, at: UInt8(ascii: "="))
            guard let name = Self.decoded(name, plusIsSpace: true),
                let value = Self.decoded(value ?? "".utf8[...], plusIsSpace: true)
            else { return nil }
            params[name] = value
        }
        self.segments = segments
        self.query = params
    }

    private typealias Bytes = Substring.UTF8View

    /// Without scheme and, where it is one of the web's, host.
    private static func path(of target: Bytes) -> Bytes {
        let scheme = target.prefix { $0 != UInt8(ascii: ":") && $0 != UInt8(ascii: "/") }
        let rest = target[scheme.endIndex...]
        guard !scheme.isEmpty, rest.starts(with: "://".utf8) else { return target }
        let behind = rest.dropFirst(3)
        let isOfWeb = ["http", "https"].contains(String(scheme)?.lowercased())
        return isOfWeb ? behind.drop { $0 != UInt8(ascii: "/") } : behind
    }

    private static func split(_ bytes: Bytes, at separator: UInt8) -> (Bytes, Bytes?) {
        guard let index = bytes.firstIndex(of: separator) else { return (bytes, nil) }
        return (bytes[..<index], bytes[bytes.index(after: index)...])
    }

    private static func decoded(_ bytes: Bytes, plusIsSpace: Bool = false) -> String? {
        var decoded: [UInt8] = []
        var rest = bytes[...]
        while let byte = rest.popFirst() {
            switch byte {
            case UInt8(ascii: "%"):
                guard let high = rest.popFirst().flatMap(hexadecimal),
                    let low = rest.popFirst().flatMap(hexadecimal)
                else { return nil }
                decoded.append(high << 4 | low)
            case UInt8(ascii: "+") where plusIsSpace: decoded.append(UInt8(ascii: " "))
            default: decoded.append(byte)
            }
        }
        guard decoded.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }) else { return nil }
        return String(validating: decoded, as: UTF8.self)
    }

    private static func hexadecimal(_ digit: UInt8) -> UInt8? {
        Character(UnicodeScalar(digit)).hexDigitValue.map { UInt8($0) }
    }
}

extension App {
    /// The stack that a link leads to, root first: its route's parents and itself, each with the
    /// parameters that it takes of the link's. Parameters of the query that the route does not declare
    /// are left out.
    func stack(for text: String) throws(Rejection) -> [Destination] {
        guard let link = Link(text) else { throw .unknownLink(text, nearest: routes.nearest(to: text)) }
        guard let (route, matched) = routes.match(link.segments) else {
            let path = link.segments.joined(separator: "/")
            throw .unknownLink(text, nearest: routes.nearest(to: path))
        }
        var params = matched
        for pair in link.query.pairs where params[pair.name] == nil {
            if route.params.contains(where: { $0.name.hasSameBytes(as: pair.name) }) {
                params[pair.name] = pair.value
            }
        }
        let faults = route.faults(of: params)
        guard faults.isEmpty else {
            throw .unfittingRoutes(faults.map { RouteFault(path: ["link"], kind: $0) })
        }
        return ancestors(of: route, params: params)
            + [Destination(route: route.pattern.text, params: params)]
    }

    /// What is below an entry of a route where a link leads to it, root first.
    private func ancestors(of route: RouteDefinition, params: Params) -> [Destination] {
        let parents = route.parents.compactMap { routes.destination($0, carrying: params) }
        guard let root = parents.first, let rootRoute = routes[root.route] else { return parents }
        return ancestors(of: rootRoute, params: root.params) + parents
    }
}
