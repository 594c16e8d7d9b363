import Glibc
import HTTPServer
import Synchronization

/// Answers at once, later, and piece by piece.
final class StreamHandler: RequestHandler {
    enum Route {
        case stream, tick, later, echo, health
    }

    final class Admitted: Sendable {
        let route: Route

        init(_ route: Route) {
            self.route = route
        }
    }

    private let streams = Mutex<[StreamingResponse]>([])

    func admit(_ head: borrowing RequestHead) -> Admission<Admitted> {
        switch (head.method, head.target) {
        case (.get, "/stream"): .proceed(Admitted(.stream))
        case (.post, "/tick"): .proceed(Admitted(.tick))
        case (.get, "/later"): .proceed(Admitted(.later))
        case (.post, "/echo"): .proceed(Admitted(.echo))
        case (.get, "/health"), (.head, "/health"): .proceed(Admitted(.health))
        default: .refuse(Response(status: 404, body: Array("no such route\n".utf8)))
        }
    }

    func respond(to request: borrowing Request, context: Admitted) -> Reply {
        switch context.route {
        case .stream:
            let stream = StreamingResponse(headers: [HeaderField("Content-Type", "text/event-stream")])
            streams.withLock { $0.append(stream) }
            return .stream(stream)
        case .tick:
            let reached = streams.withLock { streams in
                streams.removeAll { $0.write(Array("data: tick\n\n".utf8)) == .ended }
                return streams.count
            }
            return .response(Response(status: 200, body: Array("\(reached)\n".utf8)))
        case .later:
            let pending = PendingResponse()
            completeElsewhere(pending)
            return .later(pending)
        case .echo:
            return .response(Response(status: 200, body: request.body))
        case .health:
            return .response(Response(status: request.isDraining ? 503 : 200, body: Array("ok\n".utf8)))
        }
    }

    func response(to failure: RequestFailure, head: borrowing RequestHead) -> Response {
        Response(status: failure.status, body: Array("\(failure)\n".utf8))
    }
}

private func completeElsewhere(_ pending: PendingResponse) {
    var thread = pthread_t()
    pthread_create(
        &thread, nil,
        { context in
            guard let context else { return nil }
            Unmanaged<PendingResponse>.fromOpaque(context).takeRetainedValue()
                .complete(Response(status: 200, body: Array("later\n".utf8)))
            return nil
        }, Unmanaged.passRetained(pending).toOpaque())
    pthread_detach(thread)
}
