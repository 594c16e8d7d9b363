/// How a request is answered.
public enum Reply: Sendable {
    /// At once.
    case response(Response)
    /// When somebody completes it. The exchange is suspended meanwhile and holds no thread.
    case later(PendingResponse)
    /// Piece by piece, until it is finished.
    case stream(StreamingResponse)
}
