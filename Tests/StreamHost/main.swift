import Glibc
import HTTPServer

// A server for the signal tests: a process of its own, since signals belong to processes.

SignalWait.prepare()

var configuration = ServerConfiguration()
if CommandLine.arguments.count > 1, let port = UInt16(CommandLine.arguments[1]) { configuration.port = port }

do {
    let server = try Server(configuration: configuration, handler: StreamHandler())
    print("listening on \(server.port)")
    fflush(nil)
    _ = SignalWait.wait()
    server.drain(within: .seconds(1))
} catch {
    print("cannot start: \(error)")
    exit(1)
}
