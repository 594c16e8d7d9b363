/// Why a server did not start.
public enum ServerError: Error, Hashable {
    /// The address is neither an IPv4 nor an IPv6 literal.
    case invalidAddress(String)
    /// The system refused; `code` is `errno` after `MHD_start_daemon` (EADDRINUSE, EACCES, …) or after the
    /// call that failed before it.
    case system(code: Int32)
}
