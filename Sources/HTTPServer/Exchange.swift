/// One request and its answer: what libmicrohttpd keeps as the request's context, from the first call of
/// the access handler to the completion callback. Used on its connection's thread only.
@usableFromInline
final class Exchange {
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

    let connection: ClientConnection
    let method: Method
    var stage = Stage.receiving
    var body: [UInt8] = []
    /// What admission found out, until the handler gets it back.
    @usableFromInline
    var context: AnyObject?
    /// Bytes read and not kept.
    var dropped = 0

    init(connection: ClientConnection, method: Method) {
        self.connection = connection
        self.method = method
    }

    /// One upload chunk.
    /// - Returns: false when more than `dropLimit` bytes would have been read for nothing.
    func receive(_ chunk: UnsafeRawBufferPointer, bodyLimit: Int, dropLimit: Int) -> Bool {
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
