internal import CMicroHTTPD
internal import Glibc

/// A running `struct MHD_Daemon`. Sendable because its owner keeps it in a `Mutex` and takes it out to stop
/// it, once; the pointer is not used otherwise after `init`.
struct Daemon: @unchecked Sendable {
    private let pointer: OpaquePointer
    let port: UInt16

    /// Beyond the limit so many are still answered, to be told so. Over libmicrohttpd's own limit a client
    /// waits for an answer that does not come.
    private static let spareConnections = 256

    /// Wraps `MHD_start_daemon`. The engine must outlive ``stop()``.
    init(_ configuration: ServerConfiguration, _ engine: Engine) throws(ServerError) {
        let started = try SocketAddress.withLiteral(configuration.address, port: configuration.port) {
            address, isIPv6 in
            var flags =
                MHD_USE_EPOLL_INTERNAL_THREAD.rawValue | MHD_USE_ITC.rawValue | MHD_USE_ERROR_LOG.rawValue
                | MHD_ALLOW_SUSPEND_RESUME.rawValue
            if isIPv6 {
                flags |= (configuration.address == "::" ? MHD_USE_DUAL_STACK : MHD_USE_IPv6).rawValue
            }
            errno = 0
            return cmhd_start_daemon(
                flags, address, Unmanaged.passUnretained(engine).toOpaque(), accessHandler, requestCompleted,
                connectionChanged, requestLineSeen, keepEscapes, logComplaint,
                UInt32(clamping: max(2, configuration.threads)),
                UInt32(clamping: max(0, configuration.maxConnections) + Self.spareConnections),
                UInt32(clamping: max(1, configuration.backlog)))
        }
        guard let started else { throw .system(code: errno) }
        pointer = started
        port = cmhd_bound_port(started)
    }

    /// Wraps `MHD_stop_daemon`: closes every connection and joins the threads. With a suspended connection
    /// it aborts the process.
    func stop() {
        MHD_stop_daemon(pointer)
    }
}
