import API
import HTTPServer
import Navigation
import Wire

struct ServeOptions: CommandOptions {
    var bind = "127.0.0.1"
    var port = 8080
    var threads = max(2, processorCount)
    var token: String?
    var corsOrigins: [String] = []
    var allowedHosts: [String] = []
    var limits = BodyLimits()
    var bodyBytes = 1 << 20
    var sessions = 1_000_000
    var sessionMebibytes = 4096
    var apps = 1_000
    var appMebibytes = 64
    var connections = 10_000
    var sessionTimeToLive = Span.hours(24)
    var gestureTimeout = Span.seconds(10)
    var confirmTime = Span.seconds(60)
    var presented = 16
    var sessionKibibytes = 4096
    var idleTimeout = Span.seconds(60)
    var requestDeadline = Span.seconds(30)
    var drainTime = Span.seconds(10)
    var logLevel = Log.Level.info

    static let table: [Option<ServeOptions>] = [
        .text("--bind", "ADDRESS", "IPv4 or IPv6 address to listen on (127.0.0.1)", \.bind),
        .number("--port", 0...65535, "port to listen on, 0 for any", \.port),
        .number("--threads", 2...256, "threads that serve", \.threads),
        Option(
            flag: "--token", placeholder: "TOKEN", help: "what Authorization: Bearer must carry (none)",
            isSecret: true
        ) { value, options throws(UsageError) in
            guard !value.isEmpty, value.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
                throw UsageError(message: "must be visible ASCII characters without spaces")
            }
            options.token = value
        },
        Option(
            flag: "--cors-origin", placeholder: "ORIGIN",
            help: "page origin that may use the service, * for any; repeatable", isList: true
        ) { value, options throws(UsageError) in
            guard value == "*" || AccessRules.isOrigin(value) else {
                throw UsageError(message: "must be * or an origin such as https://example.org")
            }
            options.corsOrigins.append(value)
        },
        Option(
            flag: "--allowed-host", placeholder: "NAME",
            help: "further name for Host on a loopback bind; repeatable", isList: true
        ) { value, options throws(UsageError) in
            guard AccessRules.isHostName(value) else {
                throw UsageError(message: "must be a name such as example.org, without a port")
            }
            options.allowedHosts.append(value)
        },
        .number("--max-body-bytes", 1024...1 << 30, "bytes in a body", \.bodyBytes),
        .number("--max-batch-events", 1...1 << 20, "gesture events in a batch", \.limits.eventsPerBatch),
        // Push destinations nest as deep as JSON does and are read recursively, on a thread's stack.
        .number(
            "--max-samples", 1...1 << 20, "samples of a gesture that is evaluated", \.limits.samplesPerGesture
        ),
        .number("--max-json-depth", 8...512, "arrays and objects open at once", \.limits.jsonDepth),
        .number("--max-stack-depth", 2...1 << 12, "entries in a stack", \.limits.stackDepth),
        .number("--max-presented", 1...256, "stacks presented over one another", \.presented),
        .number("--max-pages", 1...1 << 12, "pages of a pager", \.limits.pagesPerPager),
        .number("--max-link-bytes", 1...1 << 16, "bytes in a link", \.limits.linkLength),
        .number("--max-route-bytes", 1...1 << 16, "bytes in a route", \.limits.routeLength),
        .number("--max-params", 0...1 << 12, "params of an entry", \.limits.paramsPerEntry),
        .number("--max-param-bytes", 1...1 << 20, "bytes in a param's name or value", \.limits.paramLength),
        .number("--max-name-bytes", 8...1 << 12, "characters in an id or key", \.limits.nameLength),
        .number("--max-sessions", 1...1 << 30, "sessions at a time", \.sessions),
        .number("--max-session-kib", 16...1 << 20, "KiB that a session holds, about", \.sessionKibibytes),
        .number("--max-memory-mib", 1...1 << 20, "MiB that all sessions hold, about", \.sessionMebibytes),
        .number("--max-apps", 1...1 << 20, "apps at a time", \.apps),
        .number("--max-app-mib", 1...1 << 20, "MiB that the documents of all apps have", \.appMebibytes),
        .number("--max-connections", 2...1 << 20, "connections at a time", \.connections),
        .time("--session-ttl", "how long a session may be idle", \.sessionTimeToLive),
        .time("--gesture-timeout", "how long a gesture may be silent", \.gestureTimeout),
        .time("--confirm-time", "how long a blocked call may be confirmed", \.confirmTime),
        .time("--idle-timeout", "how long a connection may be idle", \.idleTimeout),
        .time("--request-deadline", "how long a request may take to arrive", \.requestDeadline),
        .time("--drain-time", "how long a shutdown waits for requests in flight", \.drainTime),
        Option(
            flag: "--log-level", placeholder: "LEVEL",
            help: Log.Level.allCases.map(\.rawValue).joined(separator: ", ") + " (info)"
        ) { value, options throws(UsageError) in
            guard let level = Log.Level(rawValue: value) else {
                let levels = Log.Level.allCases.map(\.rawValue).joined(separator: ", ")
                throw UsageError(message: "must be one of \(levels)")
            }
            options.logLevel = level
        },
    ]

    var server: ServerConfiguration {
        var server = ServerConfiguration()
        server.address = bind
        server.port = UInt16(port)
        server.threads = threads
        server.maxConnections = connections
        server.maxBodyBytes = bodyBytes
        server.idleTimeout = idleTimeout.duration
        server.requestDeadline = requestDeadline.duration
        return server
    }

    var service: Service.Configuration {
        Service.Configuration(
            access: AccessRules(
                token: token, corsOrigins: corsOrigins, allowedHosts: allowedHosts,
                isLoopbackBind: server.isLoopback),
            limits: limits,
            machine: NavigationMachine.Configuration(
                gestureTimeout: Double(gestureTimeout.milliseconds), maximumDepth: limits.stackDepth,
                maximumPresented: presented, maximumByteCount: sessionKibibytes << 10,
                confirmationTime: Double(confirmTime.milliseconds)))
    }
}
