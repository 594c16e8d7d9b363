/// The engine with its handler: the one place where the handler's types are known.
final class HandlerEngine<Handler: RequestHandler>: Engine, @unchecked Sendable {
    private let handler: Handler

    init(_ configuration: ServerConfiguration, _ handler: Handler) throws(ServerError) {
        self.handler = handler
        try super.init(configuration)
    }

    override func makeExchange(_ connection: ClientConnection, _ method: Method) -> Exchange {
        AdmittedExchange<Handler.Context>(connection: connection, method: method)
    }

    override func admit(_ exchange: Exchange, _ head: borrowing RequestHead) -> Response? {
        switch handler.admit(head) {
        case .proceed(let context):
            admitted(exchange).context = context
            return nil
        case .refuse(let response):
            return response
        }
    }

    override func respond(_ exchange: Exchange, to request: borrowing Request) -> Reply {
        guard let context = admitted(exchange).context.take() else {
            preconditionFailure("an exchange is answered once, after it was admitted")
        }
        return handler.respond(to: request, context: context)
    }

    override func response(to failure: RequestFailure, _ head: borrowing RequestHead) -> Response {
        handler.response(to: failure, head: head)
    }

    private func admitted(_ exchange: Exchange) -> AdmittedExchange<Handler.Context> {
        // Made by makeExchange, above.
        unsafeDowncast(exchange, to: AdmittedExchange<Handler.Context>.self)
    }
}
