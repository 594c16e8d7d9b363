/// What a server serves. Every method is called on one of libmicrohttpd's threads, many at a time, and
/// must not block: a thread that waits holds up every connection it carries.
public protocol RequestHandler: Sendable {
    /// What admission found out (the matched route, say), handed back with the body so that nothing is
    /// parsed twice. A class, so that the exchange keeps one reference and needs not know the type.
    associatedtype Context: AnyObject & Sendable

    /// Called once the headers are complete and well framed, before the body. A refusal here wins over
    /// 413 for a body declared too long.
    func admit(_ head: borrowing RequestHead) -> Admission<Context>

    /// Called when the whole body is there.
    func respond(to request: borrowing Request, context: Context) -> Reply

    /// Renders a failure that the server found: the server has no text of its own.
    func response(to failure: RequestFailure, head: borrowing RequestHead) -> Response
}
