import HTTPServer

/// Echoes, and refuses `/nowhere`, unless a test says otherwise.
struct ScriptedHandler: RequestHandler {
    typealias Script = @Sendable (_ request: borrowing Request) -> Reply

    var script: Script = { request in
        .response(
            Response(
                status: 200,
                headers: [
                    HeaderField("X-Method", request.method.name),
                    HeaderField("X-Path", request.pathSegments?.joined(separator: "|") ?? "-"),
                ], body: request.body))
    }

    final class Ticket: Sendable {
        let number = 42
    }

    func admit(_ head: borrowing RequestHead) -> Admission<Ticket> {
        if head.target == "/nowhere" { return .refuse(Response(status: 404, body: Array("nowhere".utf8))) }
        return .proceed(Ticket())
    }

    func respond(to request: borrowing Request, context: Ticket) -> Reply {
        precondition(context.number == 42)
        return script(request)
    }

    func response(to failure: RequestFailure, head: borrowing RequestHead) -> Response {
        Response(status: failure.status, body: Array("\(failure)".utf8))
    }
}

/// A server on a port of its own.
func serve(
    _ configure: (inout ServerConfiguration) -> Void = { _ in },
    answering script: ScriptedHandler.Script? = nil
) throws -> Server<ScriptedHandler> {
    var configuration = ServerConfiguration()
    configure(&configuration)
    var handler = ScriptedHandler()
    if let script { handler.script = script }
    return try Server(configuration: configuration, handler: handler)
}

/// A server with the default limits.
func serving(_ script: @escaping ScriptedHandler.Script) throws -> Server<ScriptedHandler> {
    try serve(answering: script)
}

func answer(_ text: String, status: Int = 200) -> Reply {
    .response(Response(status: status, body: Array(text.utf8)))
}

/// A request as it goes over the wire.
func request(_ line: String, _ headers: String..., body: String = "") -> String {
    let length = body.isEmpty ? [] : ["Content-Length: \(body.utf8.count)"]
    return "\(line) HTTP/1.1\r\nHost: x\r\n" + (headers + length).map { $0 + "\r\n" }.joined() + "\r\n" + body
}
