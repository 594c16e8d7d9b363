import Glibc

/// An executable of this package, run beside the tests. Ended by its id when let go of.
final class ChildProcess {
    private let process: pid_t
    private let output: UnsafeMutablePointer<FILE>?
    private var status: Int32?

    init(_ name: String) throws {
        let path = withUnsafeTemporaryAllocation(of: CChar.self, capacity: 4096) { path in
            let length = path.baseAddress.map { readlink("/proc/self/exe", $0, path.count) } ?? 0
            return String(decoding: UnsafeRawBufferPointer(path).prefix(max(0, length)), as: UTF8.self)
        }
        // Beside the test bundle; when a helper runs that, its path is among the arguments.
        let candidates = [path] + CommandLine.arguments
        let directories = candidates.map {
            $0.split(separator: "/", omittingEmptySubsequences: false).dropLast()
        }
        guard
            let executable = directories.map({ ($0 + [name[...]]).joined(separator: "/") })
                .first(where: { access($0, X_OK) == 0 })
        else { throw RawClient.Failure(description: "\(name) is not built") }

        var ends: [Int32] = [-1, -1]
        pipe(&ends)
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
        posix_spawn_file_actions_addclose(&actions, ends[0])
        var spawned = pid_t()
        let argument = strdup(executable)
        let code = posix_spawn(&spawned, executable, &actions, nil, [argument, nil], environ)
        free(argument)
        posix_spawn_file_actions_destroy(&actions)
        close(ends[1])
        guard code == 0 else { throw RawClient.Failure(description: "spawn: \(code)") }
        process = spawned
        output = fdopen(ends[0], "r")
    }

    deinit {
        if status == nil {
            kill(process, SIGKILL)
            waitpid(process, nil, 0)
        }
        if let output { fclose(output) }
    }

    func readLine() -> String? {
        guard let output else { return nil }
        return withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { line in
            guard fgets(line.baseAddress, Int32(line.count), output) != nil, let start = line.baseAddress
            else { return nil }
            return String(cString: start).split(separator: "\n").first.map(String.init)
        }
    }

    func signal(_ number: Int32) {
        kill(process, number)
    }

    /// The exit code; minus the signal that ended it otherwise.
    func waitForExit() -> Int32 {
        var raw: Int32 = 0
        waitpid(process, &raw, 0)
        status = raw
        return raw & 0x7F == 0 ? raw >> 8 & 0xFF : -(raw & 0x7F)
    }
}
