internal import CMicroHTTPD

/// A `struct MHD_Connection` that an exchange is suspended on.
///
/// Sendable because whoever holds one keeps it inside a `Mutex`, in a state that says "suspended", and uses
/// it under that lock: libmicrohttpd does not free a suspended connection, and leaving that state is the
/// one resume.
struct ConnectionHandle: @unchecked Sendable {
    private let pointer: OpaquePointer

    init(_ pointer: OpaquePointer) {
        self.pointer = pointer
    }

    /// Wraps `MHD_suspend_connection`. Only on the connection's own thread, inside the access handler or a
    /// content reader, with the owner's lock held: whoever resumes must find the handle published.
    func suspend() {
        MHD_suspend_connection(pointer)
    }

    /// Wraps `MHD_resume_connection`. With the owner's lock held, unlike other calls out: it takes only
    /// libmicrohttpd's own lock, under which libmicrohttpd calls nobody, and a gap between deciding and
    /// resuming could let the daemon be stopped in between.
    func resume() {
        MHD_resume_connection(pointer)
    }
}
