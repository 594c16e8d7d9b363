internal import CMicroHTTPD
internal import Glibc

/// The arguments of one call of the access handler.
struct AccessCall {
    let connection: OpaquePointer
    let target: UnsafePointer<CChar>
    let method: UnsafePointer<CChar>
    let version: UnsafePointer<CChar>
}

// Free functions, since a closure would take on its file's isolation. `context` is the engine, unretained:
// the server keeps it until MHD_stop_daemon has returned.

private func engine(_ context: UnsafeMutableRawPointer?) -> Engine? {
    context.map { Unmanaged<Engine>.fromOpaque($0).takeUnretainedValue() }
}

/// `MHD_AccessHandlerCallback`. The exchange is retained into `*exchangeSlot` by the first call and
/// released by ``requestCompleted``, which follows every first call.
func accessHandler(
    context: UnsafeMutableRawPointer?,
    connection: OpaquePointer?,
    target: UnsafePointer<CChar>?,
    method: UnsafePointer<CChar>?,
    version: UnsafePointer<CChar>?,
    upload: UnsafePointer<CChar>?,
    uploadSize: UnsafeMutablePointer<Int>?,
    exchangeSlot: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
) -> MHD_Result {
    guard let engine = engine(context), let connection, let target, let method, let version, let uploadSize,
        let exchangeSlot
    else { return .NO }
    let call = AccessCall(connection: connection, target: target, method: method, version: version)
    guard let slot = exchangeSlot.pointee else {
        guard let (exchange, result) = engine.begin(call) else { return .NO }
        exchangeSlot.pointee = Unmanaged.passRetained(exchange).toOpaque()
        return result
    }
    let exchange = Unmanaged<Exchange>.fromOpaque(slot).takeUnretainedValue()
    guard uploadSize.pointee > 0 else { return engine.conclude(exchange, call) }
    let chunk = UnsafeRawBufferPointer(start: upload, count: uploadSize.pointee)
    uploadSize.pointee = 0
    return engine.receive(chunk, exchange)
}

/// `MHD_RequestCompletedCallback`. Without an exchange when the headers were never complete.
func requestCompleted(
    context: UnsafeMutableRawPointer?,
    connection: OpaquePointer?,
    exchangeSlot: UnsafeMutablePointer<UnsafeMutableRawPointer?>?,
    code: MHD_RequestTerminationCode
) {
    guard let engine = engine(context), let connection else { return }
    clientConnection(connection)?.enter(.idle)
    guard let slot = exchangeSlot?.pointee else { return }
    exchangeSlot?.pointee = nil
    engine.end(Unmanaged<Exchange>.fromOpaque(slot).takeRetainedValue(), code)
}

/// `MHD_NotifyConnectionCallback`. "Closed" comes before libmicrohttpd closes the socket, so that after it
/// nobody uses the descriptor any more.
func connectionChanged(
    context: UnsafeMutableRawPointer?,
    connection: OpaquePointer?,
    slot: UnsafeMutablePointer<UnsafeMutableRawPointer?>?,
    change: MHD_ConnectionNotificationCode
) {
    guard let engine = engine(context), let connection, let slot else { return }
    if change == .CONNECTION_NOTIFY_STARTED {
        let opened = engine.connectionOpened(
            socket: cmhd_socket(connection), isLoopbackPeer: SocketAddress.isLoopback(cmhd_peer(connection)))
        slot.pointee = Unmanaged.passRetained(opened).toOpaque()
    } else if let closing = slot.pointee {
        slot.pointee = nil
        engine.connectionClosed(Unmanaged<ClientConnection>.fromOpaque(closing).takeRetainedValue())
    }
}

/// The callback of `MHD_OPTION_URI_LOG_CALLBACK`: the earliest sign of a request. What it returns becomes
/// the request's context, which the first call of the access handler is told by: nothing.
func requestLineSeen(
    context: UnsafeMutableRawPointer?, line: UnsafePointer<CChar>?, connection: OpaquePointer?
) -> UnsafeMutableRawPointer? {
    if let connection { clientConnection(connection)?.enter(.receiving) }
    return nil
}

/// The callback of `MHD_OPTION_UNESCAPE_CALLBACK`: leaves everything as sent, since decoding the whole
/// path would turn an encoded slash into a separator.
func keepEscapes(
    context: UnsafeMutableRawPointer?, connection: OpaquePointer?, text: UnsafeMutablePointer<CChar>?
) -> Int {
    text.map { strlen($0) } ?? 0
}

/// The callback of `MHD_OPTION_EXTERNAL_LOGGER`. The format alone, without its line's end: its arguments may
/// be a client's.
func logComplaint(
    context: UnsafeMutableRawPointer?, format: UnsafePointer<CChar>?, arguments: CVaListPointer?
) {
    guard let format, let log = engine(context)?.configuration.log else { return }
    let message = String(cString: format)
    log(message.hasSuffix("\n") ? String(message.dropLast()) : message)
}

private func clientConnection(_ connection: OpaquePointer) -> ClientConnection? {
    cmhd_socket_context(connection).map {
        Unmanaged<ClientConnection>.fromOpaque($0).takeUnretainedValue()
    }
}
