import Glibc
import Testing

/// A program that was run to its end.
struct Finished {
    let exitCode: Int32
    let output: String
    let complaints: String
}

/// A program that runs.
final class Running {
    let process: pid_t
    private let output: Int32
    private let complaints: Int32
    private var isOver = false

    /// Wraps `posix_spawnp`. The program inherits no more than `environment`.
    init(_ program: String, _ arguments: [String], environment: [String] = ["PATH=/usr/bin:/bin"]) throws {
        let (output, outputEnd) = try Self.pipe()
        let (complaints, complaintsEnd) = try Self.pipe()
        self.output = output
        self.complaints = complaints
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, outputEnd, STDOUT_FILENO)
        posix_spawn_file_actions_adddup2(&actions, complaintsEnd, STDERR_FILENO)
        let words = ([program] + arguments).map { strdup($0) } + [nil]
        let variables = environment.map { strdup($0) } + [nil]
        defer { for word in words + variables { free(word) } }
        var process: pid_t = 0
        let code = posix_spawnp(&process, program, &actions, nil, words, variables)
        self.process = process
        close(outputEnd)
        close(complaintsEnd)
        try #require(code == 0, "\(program) cannot be started: \(String(cString: strerror(code)))")
    }

    deinit {
        if !isOver {
            kill(process, SIGKILL)
            waitpid(process, nil, 0)
        }
        close(output)
        close(complaints)
    }

    /// The first line of its standard output.
    func firstLine() -> String {
        var line: [UInt8] = []
        var byte: UInt8 = 0
        while read(output, &byte, 1) == 1, byte != UInt8(ascii: "\n") { line.append(byte) }
        return String(decoding: line, as: UTF8.self)
    }

    func interrupt(_ signal: Int32) {
        kill(process, signal)
    }

    /// Waits for the end.
    func finish() -> Finished {
        let texts = (Self.readToEnd(output), Self.readToEnd(complaints))
        var status: Int32 = 0
        waitpid(process, &status, 0)
        isOver = true
        // A signal's number above 255, which no exit code is.
        let code = status & 0x7F == 0 ? (status >> 8) & 0xFF : 256 + status & 0x7F
        return Finished(exitCode: code, output: texts.0, complaints: texts.1)
    }

    private static func readToEnd(_ descriptor: Int32) -> String {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4096)
        while true {
            let count = read(descriptor, &buffer, buffer.count)
            guard count > 0 else { return String(decoding: bytes, as: UTF8.self) }
            bytes += buffer[..<count]
        }
    }

    /// Closed in programs that are started later.
    private static func pipe() throws -> (read: Int32, write: Int32) {
        var ends: [Int32] = [0, 0]
        try #require(Glibc.pipe(&ends) == 0)
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        return (ends[0], ends[1])
    }
}

/// `backstack` stands beside the test's own program.
let executable: String = {
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = buffer.withUnsafeMutableBytes {
        readlink("/proc/self/exe", $0.baseAddress!.assumingMemoryBound(to: CChar.self), $0.count)
    }
    let own = String(decoding: buffer[..<max(0, count)], as: UTF8.self)
    return String(own[..<(own.lastIndex(of: "/") ?? own.startIndex)]) + "/backstack"
}()

func backstack(_ arguments: String..., environment: [String] = []) throws -> Finished {
    try Running(executable, arguments, environment: environment).finish()
}

/// Runs a script with the command as `$backstack`.
func shell(_ script: String, environment: [String] = []) throws -> Finished {
    try Running(
        "bash", ["-c", script], environment: ["PATH=/usr/bin:/bin", "backstack=\(executable)"] + environment
    ).finish()
}

/// Gives `body` the path of a file with this text.
func withFile<Result>(_ text: String, _ body: (String) throws -> Result) throws -> Result {
    var path = Array("/tmp/backstack-test-XXXXXX".utf8CString)
    let descriptor = mkstemp(&path)
    try #require(descriptor >= 0)
    let name = String(decoding: path.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    defer { unlink(name) }
    let bytes = Array(text.utf8)
    #expect(write(descriptor, bytes, bytes.count) == bytes.count)
    close(descriptor)
    return try body(name)
}

/// What a command writes to a terminal that stands for its standard output, standard error or both.
///
/// Opens a pseudoterminal as `posix_openpt`, `unlockpt` and `ptsname` do, which Swift does not see.
func onTerminal(
    _ arguments: [String], environment: [String] = [], output: Bool = true, complaints: Bool = false,
    input: Bool = false
) throws -> String {
    let terminal = Glibc.open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    try #require(terminal >= 0)
    defer { close(terminal) }
    var number: CInt = 0
    // TIOCSPTLCK and TIOCGPTN, which are too much of a macro for Swift.
    try #require(ioctl(terminal, 0x4004_5431, &number) == 0 && ioctl(terminal, 0x8004_5430, &number) == 0)
    let path = "/dev/pts/\(number)"
    let redirections = [output ? ">\(path)" : ">/dev/null", complaints ? "2>\(path)" : "2>/dev/null"]
    let words = ([executable] + arguments).map { "'\($0)'" }.joined(separator: " ")
    let script =
        "stty -opost <\(path); exec \(words) \(redirections.joined(separator: " ")) <\(input ? path : "/dev/null")"
    // Held open, so that what was written can be read after the command's end.
    let side = open(path, O_RDWR | O_NOCTTY | O_CLOEXEC)
    try #require(side >= 0)
    let running = try Running(
        "sh", ["-c", script], environment: ["PATH=/usr/bin:/bin"] + environment)
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    var state = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
    let finished = running.finish()
    #expect(finished.complaints.isEmpty && finished.output.isEmpty)
    close(side)
    while poll(&state, 1, 0) == 1 {
        let count = read(terminal, &buffer, buffer.count)
        guard count > 0 else { break }
        bytes += buffer[..<count]
    }
    return String(decoding: bytes, as: UTF8.self)
}
