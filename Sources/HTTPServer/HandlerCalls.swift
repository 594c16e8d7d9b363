/// A handler without its types, which a C callback cannot know.
///
/// Closures, made inlinable, rather than a generic subclass of the engine: they are compiled where the
/// handler's types are known, while a generic class is not specialised behind its method table.
@usableFromInline
struct HandlerCalls: Sendable {
    /// The refusal, if it is one.
    @usableFromInline
    let admit: @Sendable (Exchange, borrowing RequestHead) -> Response?

    @usableFromInline
    let respond: @Sendable (Exchange, borrowing Request) -> Reply

    @usableFromInline
    let response: @Sendable (RequestFailure, borrowing RequestHead) -> Response

    @inlinable
    init<Handler: RequestHandler>(_ handler: Handler) {
        admit = { exchange, head in
            switch handler.admit(head) {
            case .proceed(let context):
                exchange.context = context
                return nil
            case .refuse(let response):
                return response
            }
        }
        respond = { exchange, request in
            guard let context = exchange.context.take() else {
                preconditionFailure("an exchange is answered once, after it was admitted")
            }
            // Put there by admit, above.
            return handler.respond(
                to: request, context: unsafeDowncast(context, to: Handler.Context.self))
        }
        response = { failure, head in
            handler.response(to: failure, head: head)
        }
    }
}
