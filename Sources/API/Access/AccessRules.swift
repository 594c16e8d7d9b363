import HTTPServer
import Wire

/// Who may ask for what: the settings, and the checks on a request's head.
public struct AccessRules: Sendable {
    /// What `Authorization: Bearer` must carry; nil asks for nothing.
    public var token: String?
    /// Origins of pages that may use the service from a browser; `*` is any.
    public var corsOrigins: [String]
    /// Names besides the loopback ones that `Host` may carry on a loopback bind, and on any bind for what
    /// only this machine may see.
    public var allowedHosts: [String]
    /// Whether the service listens on this machine only, so that a foreign `Host` betrays a page that
    /// was rebound to it.
    public var isLoopbackBind: Bool

    public init(
        token: String? = nil, corsOrigins: [String] = [], allowedHosts: [String] = [],
        isLoopbackBind: Bool = true
    ) {
        self.token = token
        self.corsOrigins = corsOrigins
        self.allowedHosts = allowedHosts
        self.isLoopbackBind = isLoopbackBind
    }

    /// - Throws: 403 for a foreign host or origin, then 401, then 403 for what belongs to others.
    func check(_ head: borrowing RequestHead, for endpoint: Endpoint) throws(Problem) {
        try checkHost(head)
        if head.method.changesState { try checkOrigin(head) }
        guard !endpoint.isHealth else { return }
        if let token {
            try checkToken(head, expected: token)
        } else if endpoint.concernsOthers {
            // On any bind: a page that was rebound to this machine asks from it, but under its own name.
            guard Self.isFromThisMachine(head), namesThisMachine(head) else { throw .onlyOnLoopback }
        }
    }

    func checkHost(_ head: borrowing RequestHead) throws(Problem) {
        guard !isLoopbackBind || namesThisMachine(head) else { throw .foreignHost }
    }

    /// Whether `Host`, if there is one, is a loopback name or an allowed one.
    private func namesThisMachine(_ head: borrowing RequestHead) -> Bool {
        guard let host = head.header("Host"), !Self.isPlainlyLoopback(host) else { return true }
        let name = Self.hostName(of: host)
        return name == "localhost" || name == "[::1]" || Self.isIPv4Loopback(name)
            || allowedHosts.contains { $0.lowercased() == name }
    }

    private func checkOrigin(_ head: borrowing RequestHead) throws(Problem) {
        guard let origin = head.header("Origin"), !isAllowed(origin) else { return }
        guard let host = head.header("Host"), Self.authority(of: origin) == host.lowercased() else {
            throw .foreignOrigin
        }
    }

    private func checkToken(_ head: borrowing RequestHead, expected: String) throws(Problem) {
        guard let credentials = head.header("Authorization") else { throw .unauthorized }
        let parts = credentials.split(separator: " ", maxSplits: 1)
        guard parts.count == 2, parts[0].lowercased() == "bearer" else { throw .unauthorized }
        let given = parts[1].drop { $0 == " " }
        guard Self.equalInConstantTime(given.utf8, expected.utf8) else { throw .unauthorized }
    }

    // MARK: CORS (Fetch standard, section 3.2)

    private func isAllowed(_ origin: String) -> Bool {
        corsOrigins.contains { $0 == "*" || $0.lowercased() == origin.lowercased() }
    }

    /// What an answer tells a browser about who may read it.
    func corsHeaders(_ head: borrowing RequestHead) -> [HeaderField] {
        guard let origin = head.header("Origin"), isAllowed(origin) else {
            return [HeaderField("Vary", "Origin")]
        }
        return [
            HeaderField("Vary", "Origin"),
            HeaderField("Access-Control-Allow-Origin", origin),
            HeaderField("Access-Control-Expose-Headers", "ETag, Location, Preference-Applied, Retry-After"),
        ]
    }

    /// What a preflight is told besides.
    func preflightHeaders(
        _ head: borrowing RequestHead, route: Route
    ) -> [HeaderField] {
        guard let origin = head.header("Origin"), isAllowed(origin),
            head.header("Access-Control-Request-Method") != nil
        else { return [] }
        return [
            HeaderField("Access-Control-Allow-Methods", route.allowed),
            HeaderField(
                "Access-Control-Allow-Headers",
                "Authorization, Content-Type, If-Match, If-None-Match, Prefer"),
            HeaderField("Access-Control-Max-Age", "600"),
        ]
    }

    // MARK: Names

    /// A request that a proxy on this machine passes on comes from elsewhere.
    private static func isFromThisMachine(_ head: borrowing RequestHead) -> Bool {
        head.isLoopbackPeer && head.header("Forwarded") == nil && head.header("X-Forwarded-For") == nil
    }

    /// What nearly every `Host` on a loopback bind looks like, found without taking it apart.
    private static func isPlainlyLoopback(_ host: String) -> Bool {
        var host = host
        return host.withUTF8 { bytes in
            func begins(with name: StaticString) -> Bool {
                let length = name.utf8CodeUnitCount
                guard bytes.count >= length else { return false }
                for index in 0..<length where bytes[index] != name.utf8Start[index] { return false }
                return bytes.count == length || bytes[length] == UInt8(ascii: ":")
            }
            return begins(with: "127.0.0.1") || begins(with: "localhost")
        }
    }

    /// `Host` without its port, in lower case; an IPv6 literal keeps its brackets.
    static func hostName(of host: String) -> String {
        let bytes = host.utf8
        let end =
            bytes.first == UInt8(ascii: "[")
            ? bytes.firstIndex(of: UInt8(ascii: "]")).map { bytes.index(after: $0) }
            : bytes.firstIndex(of: UInt8(ascii: ":"))
        return host[..<(end ?? bytes.endIndex)].lowercased()
    }

    /// The authority of `scheme://authority`, in lower case.
    static func authority(of origin: String) -> String? {
        for scheme in ["http://", "https://"] where origin.lowercased().hasPrefix(scheme) {
            return String(origin.lowercased().dropFirst(scheme.count))
        }
        return nil
    }

    /// Whether a browser would write an origin so (RFC 6454, section 6.2): a scheme and an authority, and
    /// nothing behind them.
    public static func isOrigin(_ text: String) -> Bool {
        guard let authority = authority(of: text) else { return false }
        let port = authority.dropFirst(hostName(of: authority).count)
        // Browsers leave the scheme's own port out.
        let isDefault = port == (text.lowercased().hasPrefix("https") ? ":443" : ":80")
        return isHostName(hostName(of: authority)) && !isDefault
            && (port.isEmpty || (port.first == ":" && UInt16(port.dropFirst()) != nil))
    }

    /// Whether `Host` may carry it, without a port: letters, digits, `.`, `-` and `_`, or an IPv6 literal
    /// in brackets.
    public static func isHostName(_ text: String) -> Bool {
        let isLiteral = text.hasPrefix("[") && text.hasSuffix("]")
        let rest = isLiteral ? text.dropFirst().dropLast() : text[...]
        return !rest.isEmpty
            && rest.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."):
                    true
                case UInt8(ascii: "-"), UInt8(ascii: "_"): !isLiteral
                case UInt8(ascii: ":"): isLiteral
                default: false
                }
            }
    }

    /// 127.0.0.0/8 in dotted form.
    static func isIPv4Loopback(_ name: String) -> Bool {
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count == 4 && parts[0] == "127" && parts.allSatisfy { UInt8($0) != nil }
    }

    /// Takes as long for every wrong token of the same length.
    static func equalInConstantTime(_ given: Substring.UTF8View, _ expected: String.UTF8View) -> Bool {
        let given = Array(given)
        let expected = Array(expected)
        var difference = given.count ^ expected.count
        for index in given.indices {
            difference |= Int(given[index] ^ (index < expected.count ? expected[index] : 0))
        }
        return difference == 0
    }
}

extension Method {
    var changesState: Bool {
        switch self {
        case .get, .head, .options: false
        case .post, .put, .patch, .delete, .other: true
        }
    }
}
