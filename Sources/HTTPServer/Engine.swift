internal import CMicroHTTPD
internal import Synchronization

/// What libmicrohttpd's callbacks call: follows each exchange from its first call to its completion.
final class Engine: Sendable {
    let configuration: ServerConfiguration
    let handler: HandlerCalls
    let lifecycle = Lifecycle()
    let table = ConnectionTable()
    let lingering = LingeringInbox()
    /// Signalled when nothing is in flight while draining.
    let quiet: WakeUp
    private let dropLimit: Int
    private let inFlight = Atomic<Int>(0)
    private let openConnections = Atomic<Int>(0)

    init(_ configuration: ServerConfiguration, _ handler: HandlerCalls) throws(ServerError) {
        self.configuration = configuration
        self.handler = handler
        let (limit, overflow) = configuration.maxBodyBytes.multipliedReportingOverflow(
            by: max(1, configuration.drainFactor))
        dropLimit = overflow ? .max : limit
        quiet = try WakeUp()
    }

    // MARK: In flight

    /// Exchanges whose headers are complete and whose answer is not sent to the end.
    var exchangesInFlight: Int { inFlight.load(ordering: .sequentiallyConsistent) }

    private func exchangeStarted() {
        inFlight.add(1, ordering: .sequentiallyConsistent)
    }

    private func exchangeEnded() {
        let left = inFlight.subtract(1, ordering: .sequentiallyConsistent).newValue
        if left == 0, lifecycle.isDraining { quiet.signal() }
    }
}

// MARK: Connections

extension Engine {
    func connectionOpened(socket: Int32, isLoopbackPeer: Bool) -> ClientConnection {
        let count = openConnections.add(1, ordering: .relaxed).newValue
        let connection = ClientConnection(
            socket: socket, isLoopbackPeer: isLoopbackPeer,
            isOverLimit: count > configuration.maxConnections)
        table.insert(connection)
        return connection
    }

    func connectionClosed(_ connection: ClientConnection) {
        openConnections.subtract(1, ordering: .relaxed)
        table.remove(connection)
    }
}

// MARK: The access handler's three kinds of call

extension Engine {
    /// The headers are complete.
    func begin(_ call: AccessCall) -> (Exchange, MHD_Result)? {
        guard let context = cmhd_socket_context(call.connection) else { return nil }
        let connection = Unmanaged<ClientConnection>.fromOpaque(context).takeUnretainedValue()
        let framing = Framing(call.connection)
        let exchange = Exchange(connection: connection, method: Method(call.method))
        exchangeStarted()
        return (exchange, begin(exchange, framing, call))
    }

    private func begin(_ exchange: Exchange, _ framing: Framing, _ call: AccessCall) -> MHD_Result {
        let head = head(of: exchange, call)
        if let fault = framing.fault(version: call.version) {
            return refuseAtOnce(handler.response(fault, head), exchange, framing, call)
        }
        let isTooLong =
            framing.declaredLength.map { $0 > UInt64(clamping: configuration.maxBodyBytes) } ?? false
        if let refusal = handler.admit(exchange, head) {
            if isTooLong || (framing.expectsContinue && framing.announcesBody) {
                return refuseAtOnce(refusal, exchange, framing, call)
            }
            exchange.stage = .refused(refusal)
            return .YES
        }
        if isTooLong {
            let failure = RequestFailure.bodyTooLarge(limit: configuration.maxBodyBytes)
            return refuseAtOnce(handler.response(failure, head), exchange, framing, call)
        }
        if let length = framing.declaredLength, length > 0 {
            // Not more than a client has to send anyway before it could send more.
            exchange.body.reserveCapacity(Int(min(length, 64 << 10)))
        }
        return .YES
    }

    /// Queues in the first call, after which libmicrohttpd closes the connection whatever the method.
    private func refuseAtOnce(
        _ response: Response, _ exchange: Exchange, _ framing: Framing, _ call: AccessCall
    ) -> MHD_Result {
        // A client that is still sending would be answered with a reset, and might lose the answer.
        if framing.announcesBody, !framing.expectsContinue {
            lingering.add(copyOf: exchange.connection.socket)
        }
        return send(response, exchange, call.connection, closing: true)
    }

    /// The whole request is there, or a suspended exchange has been resumed.
    func conclude(_ exchange: Exchange, _ call: AccessCall) -> MHD_Result {
        switch exchange.stage {
        case .receiving:
            return answer(exchange, call)
        case .refused(let refusal):
            return send(
                refusal, exchange, call.connection, closing: exchange.dropped > configuration.maxBodyBytes)
        case .overflowing:
            let failure = RequestFailure.bodyTooLarge(limit: configuration.maxBodyBytes)
            return send(
                handler.response(failure, head(of: exchange, call)), exchange, call.connection, closing: true)
        case .waiting(let pending):
            // Resumed, yet not settled, is nothing that happens; closing is safe if it does.
            guard let settlement = pending.takeSettlement() else { return .NO }
            return send(settlement, exchange, call)
        case .streaming, .answered:
            return .YES
        }
    }

    private func answer(_ exchange: Exchange, _ call: AccessCall) -> MHD_Result {
        let body = exchange.body
        exchange.body = []
        let request = Request(head: head(of: exchange, call), body: body)
        switch handler.respond(exchange, request) {
        case .response(let response):
            return send(response, exchange, call.connection, closing: false)
        case .later(let pending):
            exchange.stage = .waiting(pending)
            exchange.connection.parked = .answer(pending)
            exchange.connection.enter(.waiting)
            let settlement = pending.suspend(
                ConnectionHandle(call.connection), now: MonotonicClock.now,
                defaultDeadline: configuration.requestDeadline, lifecycle: lifecycle)
            return settlement.map { send($0, exchange, call) } ?? .YES
        case .stream(let stream):
            stream.begin()
            if lifecycle.isDraining {
                stream.exchangeEnded(delivered: false, byShutdown: true)
                let response = handler.response(.draining, request.head)
                return send(response, exchange, call.connection, closing: true)
            }
            return send(stream, exchange, call.connection)
        }
    }

    func head(of exchange: Exchange, _ call: AccessCall) -> RequestHead {
        RequestHead(
            connection: call.connection, target: call.target, method: exchange.method,
            isLoopbackPeer: exchange.connection.isLoopbackPeer, isDraining: lifecycle.isDraining,
            isOverLimit: exchange.connection.isOverLimit)
    }

    /// One chunk of the body.
    func receive(_ chunk: UnsafeRawBufferPointer, _ exchange: Exchange) -> MHD_Result {
        exchange.receive(chunk, bodyLimit: configuration.maxBodyBytes, dropLimit: dropLimit) ? .YES : .NO
    }

    /// The completion callback: the one end of every exchange.
    func end(_ exchange: Exchange, _ code: MHD_RequestTerminationCode) {
        switch exchange.stage {
        case .waiting(let pending):
            exchange.connection.parked = nil
            pending.exchangeEnded()
        case .streaming(let stream):
            exchange.connection.parked = nil
            stream.exchangeEnded(
                delivered: code == .REQUEST_TERMINATED_COMPLETED_OK,
                byShutdown: code == .REQUEST_TERMINATED_DAEMON_SHUTDOWN)
        case .receiving, .refused, .overflowing, .answered:
            break
        }
        exchangeEnded()
    }
}
