/// Where a server listens and what it allows.
public struct ServerConfiguration: Sendable {
    /// An IPv4 or IPv6 literal. `::` takes IPv4 too (as ::ffff:…); every other IPv6 address takes IPv6 only.
    public var address = "127.0.0.1"

    /// 0 lets the system choose; ``Server/port`` tells.
    public var port: UInt16 = 0

    /// libmicrohttpd's threads; fewer than 2 count as 2. Connections are divided among them.
    public var threads = 2

    /// Connections at a time, all threads together. A few more are answered, with
    /// ``RequestHead/isOverLimit`` set, and closed. The process's file limit has to allow them.
    public var maxConnections = 10_000

    /// In bytes, after the transfer coding is removed.
    public var maxBodyBytes = 1 << 20

    /// How much of a body that will not be used is read to keep the connection, as a multiple of
    /// ``maxBodyBytes``. Past it the connection is cut.
    public var drainFactor = 4

    /// How long a connection may stay without a request line.
    public var idleTimeout = Duration.seconds(60)

    /// From the request line to the end of the body, and again from the answer to its last byte: however
    /// slowly bytes drip, the connection is cut when this is over. Also the time in which a stream's client
    /// must take something, and a pending answer's deadline unless it has its own.
    public var requestDeadline = Duration.seconds(30)

    /// Connections that the system completes while the server is busy.
    public var backlog = 1024

    /// Told of libmicrohttpd's complaints, on its threads. Messages are its format strings, never filled
    /// in: constant, with nothing in them that a client sent.
    public var log: (@Sendable (String) -> Void)?

    public init() {}

    /// Whether ``address`` is reached from this machine only: 127/8, ::1 or ::ffff:127/8, however written.
    public var isLoopback: Bool {
        let answer = try? SocketAddress.withLiteral(address, port: port) { address, _ in
            SocketAddress.isLoopback(address)
        }
        return answer ?? false
    }
}
