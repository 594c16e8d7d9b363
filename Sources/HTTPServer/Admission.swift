/// What a handler decides about a request before its body arrives.
public enum Admission<Context> {
    /// Read the body; the context comes back with it.
    case proceed(Context)
    /// Answer this and do not look at the body. A body within the limit is read and dropped, so that the
    /// connection stays usable; a longer one, or one that waits for `100 Continue`, is refused at once and
    /// the connection closed.
    case refuse(Response)
}

extension Admission: Sendable where Context: Sendable {}
