/// A handler without its types, which a C callback cannot know.
///
/// Closures, made inlinable, rather than a generic subclass of the engine: they are compiled where the
/// handler's types are known, while a generic class is not specialised behind its method table.
@usableFromInline
struct HandlerCalls: Sendable {
    @usableFromInline
    let makeExchange: @Sendable (ClientConnection, Method) -> Exchange

    /// The refusal, if it is one.
    @usableFromInline
    let admit: @Sendable (Exchange, borrowing RequestHead) -> Response?

    @usableFromInline
    let respond: @Sendable (Exchange, borrowing Request) -> Reply

    @usableFromInline
    let response: @Sendable (RequestFailure, borrowing RequestHead) -> Response

    @inlinable
    init<Handler: RequestHandler>(_ handler: Handler) {
        makeExchange = { AdmittedExchange<Handler.Context>(connection: $0, method: $1) }
        admit = { exchange, head in
            switch handler.admit(head) {
            case .proceed(let context):
                // Made by makeExchange, above; so below.
                unsafeDowncast(exchange, to: AdmittedExchange<Handler.Context>.self).context = context
                return nil
            case .refuse(let response):
                return response
            }
        }
        respond = { exchange, request in
            let exchange = unsafeDowncast(exchange, to: AdmittedExchange<Handler.Context>.self)
            guard let context = exchange.context.take() else {
                preconditionFailure("an exchange is answered once, after it was admitted")
            }
            return handler.respond(to: request, context: context)
        }
        response = { failure, head in
            handler.response(to: failure, head: head)
        }
    }
}
