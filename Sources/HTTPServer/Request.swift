/// A request whose whole body is there. Only ever borrowed, like its head.
public struct Request: ~Copyable {
    public let head: RequestHead

    /// The body with its transfer coding removed; empty when there is none.
    public let body: [UInt8]

    /// A request without a socket, so that a handler can be driven in process.
    public init(
        method: Method,
        target: String,
        headers: [(name: String, value: String)] = [],
        body: [UInt8] = [],
        isLoopbackPeer: Bool = true,
        isDraining: Bool = false,
        isOverLimit: Bool = false
    ) {
        head = RequestHead(
            method: method, target: target, headers: headers, isLoopbackPeer: isLoopbackPeer,
            isDraining: isDraining, isOverLimit: isOverLimit)
        self.body = body
    }

    init(head: consuming RequestHead, body: [UInt8]) {
        self.head = head
        self.body = body
    }
}

// What the head knows, without naming it. The contracts are the head's.
extension Request {
    public var method: Method { head.method }
    public var target: String { head.target }
    public var pathSegments: [String]? { head.pathSegments }
    public var isLoopbackPeer: Bool { head.isLoopbackPeer }
    public var isDraining: Bool { head.isDraining }
    public var isOverLimit: Bool { head.isOverLimit }
    public var declaredLength: UInt64? { head.declaredLength }

    public func header(_ name: StaticString) -> String? { head.header(name) }
    public func headerValues(_ name: StaticString) -> [String] { head.headerValues(name) }
    public func queryItems() -> [(name: String, value: String?)] { head.queryItems() }
}
