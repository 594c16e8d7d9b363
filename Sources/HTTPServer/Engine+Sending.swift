internal import CMicroHTTPD
internal import Glibc

extension Engine {
    func send(_ settlement: PendingResponse.Settlement, _ exchange: Exchange, _ call: AccessCall)
        -> MHD_Result
    {
        exchange.connection.parked = nil
        switch settlement {
        case .response(let response):
            return send(response, exchange, call.connection, closing: false)
        case .failure(let failure):
            let response = handler.response(failure, head(of: exchange, call))
            return send(response, exchange, call.connection, closing: false)
        }
    }

    /// Queues a whole answer. Wraps `MHD_create_response_from_buffer` (which copies) and
    /// `MHD_queue_response`.
    func send(_ response: Response, _ exchange: Exchange, _ connection: OpaquePointer, closing: Bool)
        -> MHD_Result
    {
        exchange.stage = .answered
        exchange.connection.enter(.sending)
        let made = response.body.withUnsafeBytes { body in
            MHD_create_response_from_buffer(
                body.count, UnsafeMutableRawPointer(mutating: body.baseAddress), .RESPMEM_MUST_COPY)
        }
        guard let made else { return .NO }
        defer { MHD_destroy_response(made) }
        add(response.headers, to: made)
        if closing || response.closesConnection || lifecycle.isDraining || exchange.connection.isOverLimit {
            addClose(to: made)
        }
        return MHD_queue_response(connection, UInt32(response.status), made)
    }

    /// Queues a stream. Wraps `MHD_create_response_from_callback`.
    func send(_ stream: StreamingResponse, _ exchange: Exchange, _ connection: OpaquePointer) -> MHD_Result {
        exchange.stage = .streaming(stream)
        exchange.connection.parked = .stream(stream)
        exchange.connection.enter(.streaming)
        // The response owns the reader: it is released by the free callback.
        let reader = Unmanaged.passRetained(StreamReader(stream, connection, lifecycle))
        let made = MHD_create_response_from_callback(
            UInt64.max, 4096, readStream, reader.toOpaque(), releaseStreamReader)
        guard let made else {
            reader.release()
            return .NO
        }
        defer { MHD_destroy_response(made) }
        add(stream.headers, to: made)
        if exchange.method == .head {
            // libmicrohttpd would end a chunked answer to HEAD with the last chunk's "0", which is a body.
            _ = cmhd_forbid_chunks(made)
            stream.finish()
        }
        return MHD_queue_response(connection, UInt32(stream.status), made)
    }

    private func add(_ headers: [HeaderField], to response: OpaquePointer) {
        for header in headers {
            header.name.withUTF8Buffer { name in
                name.withMemoryRebound(to: CChar.self) { name in
                    header.value.withCString { value in
                        // Cut at a NUL, the value would say something else than was meant.
                        guard strlen(value) == header.value.utf8.count else { return }
                        _ = MHD_add_response_header(response, name.baseAddress, value)
                    }
                }
            }
        }
    }

    private func addClose(to response: OpaquePointer) {
        _ = MHD_add_response_header(response, "Connection", "close")
    }
}

/// What a stream's content reader needs, kept by the response.
final class StreamReader {
    let stream: StreamingResponse
    let connection: OpaquePointer
    let lifecycle: Lifecycle

    init(_ stream: StreamingResponse, _ connection: OpaquePointer, _ lifecycle: Lifecycle) {
        self.stream = stream
        self.connection = connection
        self.lifecycle = lifecycle
    }
}

// MHD_CONTENT_READER_END_OF_STREAM and _WITH_ERROR: macros with a cast, which are not imported.
private let endOfStream = -1
private let endWithError = -2

private func readStream(
    context: UnsafeMutableRawPointer?, position: UInt64, buffer: UnsafeMutablePointer<CChar>?, capacity: Int
) -> Int {
    guard let context, let buffer else { return endWithError }
    let reader = Unmanaged<StreamReader>.fromOpaque(context).takeUnretainedValue()
    let target = UnsafeMutableRawBufferPointer(start: buffer, count: capacity)
    switch reader.stream.read(into: target, ConnectionHandle(reader.connection), reader.lifecycle) {
    case .bytes(let count): return count
    case .later: return 0
    case .end: return endOfStream
    case .broken: return endWithError
    }
}

private func releaseStreamReader(context: UnsafeMutableRawPointer?) {
    guard let context else { return }
    Unmanaged<StreamReader>.fromOpaque(context).release()
}
