/// Why the server itself ends a request. The handler renders it.
public enum RequestFailure: Sendable, Hashable {
    /// The body is over the limit, in bytes. 413; the connection closes.
    case bodyTooLarge(limit: Int)
    /// Who frames this message how is ambiguous (RFC 9112, section 6.3), so that a proxy before us may have
    /// read another one. 400; the connection closes. The text is constant: nothing the client sent is in it.
    case badFraming(String)
    /// A transfer coding other than `chunked` (RFC 9112, section 6.1). 501; the connection closes.
    case unsupportedTransferCoding
    /// A version other than HTTP/1.0 and HTTP/1.1. 505; the connection closes.
    case unsupportedVersion
    /// A pending answer was not completed in its time. 503.
    case deadlineExceeded
    /// The drain's time ran out before a pending answer was completed, or a stream was asked for while
    /// draining. 503.
    case draining

    /// The status that fits (RFC 9110, section 15).
    public var status: Int {
        switch self {
        case .bodyTooLarge: 413
        case .badFraming: 400
        case .unsupportedTransferCoding: 501
        case .unsupportedVersion: 505
        case .deadlineExceeded, .draining: 503
        }
    }
}
