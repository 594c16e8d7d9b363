/// One request and its answer: what libmicrohttpd keeps as the request's context, from the first call of
/// the access handler to the completion callback. Used on its connection's thread only.
@usableFromInline
class Exchange {
    enum Stage {
        /// The handler wants the body.
        case receiving
        /// Refused before the body, which is read and dropped.
        case refused(Response)
        /// The body outgrew the limit; the rest is read and dropped.
        case overflowing
        case waiting(PendingResponse)
        case streaming(StreamingResponse)
        case answered
    }

    final let connection: ClientConnection
    final let method: Method
    final var stage = Stage.receiving
    final var body: [UInt8] = []
    /// Bytes read and not kept.
    final var dropped = 0

    @usableFromInline
    init(connection: ClientConnection, method: Method) {
        self.connection = connection
        self.method = method
    }

    /// One upload chunk.
    /// - Returns: false when more than `dropLimit` bytes would have been read for nothing.
    final func receive(_ chunk: UnsafeRawBufferPointer, bodyLimit: Int, dropLimit: Int) -> Bool {
        switch stage {
        case .receiving:
            if chunk.count <= bodyLimit - body.count {
                body.append(contentsOf: chunk)
                return true
            }
            stage = .overflowing
            dropped = body.count
            body = []
        case .refused, .overflowing:
            break
        case .waiting, .streaming, .answered:
            return false
        }
        guard chunk.count <= dropLimit - dropped else { return false }
        dropped += chunk.count
        return true
    }
}

/// An exchange that remembers what admission found out.
@usableFromInline
final class AdmittedExchange<Context>: Exchange {
    @usableFromInline
    var context: Context?

    @inlinable
    override init(connection: ClientConnection, method: Method) {
        super.init(connection: connection, method: method)
    }
}
