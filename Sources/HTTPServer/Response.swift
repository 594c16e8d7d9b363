/// A whole answer.
public struct Response: Sendable {
    /// 200...999. An interim answer (1xx) is not the handler's to send.
    public let status: Int

    /// Sent in this order, after `Date`. `Content-Length` and `Transfer-Encoding` come from the body and
    /// are dropped here; so is a field with an empty value, or one with CR, LF or NUL in it.
    public var headers: [HeaderField]

    /// Its length is `Content-Length`, also for HEAD and 304, which send none of it: give them the body
    /// that GET would have had. A 204 sends neither.
    public var body: [UInt8]

    /// Sends `Connection: close` and closes after the answer.
    public var closesConnection: Bool

    public init(
        status: Int,
        headers: [HeaderField] = [],
        body: [UInt8] = [],
        closesConnection: Bool = false
    ) {
        precondition((200...999).contains(status), "a final status has three digits, from 200 on")
        self.status = status
        self.headers = headers
        self.body = body
        self.closesConnection = closesConnection
    }
}

/// One field of an answer's head.
public struct HeaderField: Sendable {
    public let name: StaticString
    public let value: String

    public init(_ name: StaticString, _ value: String) {
        self.name = name
        self.value = value
    }
}
