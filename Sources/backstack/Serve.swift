import API
import Glibc
import HTTPServer
import Sessions

/// Runs the service until SIGTERM or SIGINT.
func serve(_ options: ServeOptions) -> Int32 {
    SignalWait.prepare()
    let log = Log(level: options.logLevel)
    allowOpenFiles(options.connections + 512, log)
    let sessions = SessionRegistry(
        configuration: .init(
            maximumCount: options.sessions, maximumBytes: options.sessionMebibytes << 20,
            timeToLive: Double(options.sessionTimeToLive.milliseconds)),
        time: SystemTime())
    let apps = AppRegistry(
        configuration: .init(maximumCount: options.apps, maximumBytes: options.appMebibytes << 20))
    let service = Service(configuration: options.service, sessions: sessions, apps: apps, log: log)
    var configuration = options.server
    configuration.log = { message in log.debug("libmicrohttpd", ["format": message]) }
    let server: Server<Service>
    do {
        server = try Server(configuration: configuration, handler: service)
    } catch {
        Backstack.complain(explanation(of: error, options))
        return if case .invalidAddress = error { EX_USAGE } else { EX_UNAVAILABLE }
    }
    announce("http://\(options.bind.contains(":") ? "[\(options.bind)]" : options.bind):\(server.port)")
    log.info("serving", ["threads": "\(options.threads)", "version": Backstack.version])

    var turn = 0
    let signal = SignalWait.wait(callingEvery: .milliseconds(250)) {
        sessions.sweep(turn)
        turn &+= 1
    }
    log.info("draining", ["signal": signal == SIGTERM ? "SIGTERM" : "SIGINT"])
    server.drain(within: options.drainTime.duration)
    log.info("stopped")
    return EX_OK
}

private func explanation(of error: ServerError, _ options: ServeOptions) -> String {
    switch error {
    case .invalidAddress:
        "--bind must be an IPv4 or IPv6 address, not \(quoted(options.bind))"
    case .system(let code):
        "cannot listen on \(options.bind) port \(options.port): \(String(cString: strerror(code)))"
    }
}

/// Standard output tells where the service is, also to scripts that asked for any port.
private func announce(_ address: String) {
    print("backstack listens on \(address)")
    fflush(nil)
}

/// Raises the soft limit of open files as far as the hard one allows.
private func allowOpenFiles(_ wanted: Int, _ log: Log) {
    let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    var limit = rlimit()
    guard getrlimit(resource, &limit) == 0, limit.rlim_cur < UInt(wanted) else { return }
    limit.rlim_cur = min(UInt(wanted), limit.rlim_max)
    guard setrlimit(resource, &limit) == 0, limit.rlim_cur >= UInt(wanted) else {
        log.warning(
            "fewer open files than connections",
            ["allowed": "\(limit.rlim_cur)", "wanted": "\(wanted)"])
        return
    }
}

var processorCount: Int {
    sysconf(Int32(_SC_NPROCESSORS_ONLN))
}
