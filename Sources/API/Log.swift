import Glibc

/// Lines on standard error: a constant message, with data beside it.
public struct Log: Sendable {
    public enum Level: String, CaseIterable, Comparable, Sendable {
        case debug, info, warning, error, off

        public static func < (one: Level, other: Level) -> Bool {
            one.rank < other.rank
        }

        private var rank: Int {
            switch self {
            case .debug: 0
            case .info: 1
            case .warning: 2
            case .error: 3
            case .off: 4
            }
        }
    }

    /// Writes nothing.
    public static let silent = Log(level: .off)

    private let level: Level

    public init(level: Level) {
        self.level = level
    }

    public func debug(_ message: StaticString, _ data: @autoclosure () -> KeyValuePairs<String, String> = [:])
    {
        write(.debug, message, data)
    }

    public func info(_ message: StaticString, _ data: @autoclosure () -> KeyValuePairs<String, String> = [:])
    {
        write(.info, message, data)
    }

    public func warning(
        _ message: StaticString, _ data: @autoclosure () -> KeyValuePairs<String, String> = [:]
    ) {
        write(.warning, message, data)
    }

    public func error(_ message: StaticString, _ data: @autoclosure () -> KeyValuePairs<String, String> = [:])
    {
        write(.error, message, data)
    }

    private func write(
        _ level: Level, _ message: StaticString, _ data: () -> KeyValuePairs<String, String>
    ) {
        guard level >= self.level, self.level != .off else { return }
        var line = "level=\(level.rawValue) message=\"\(message)\""
        for (name, value) in data() { line += " \(name)=\(value)" }
        line += "\n"
        // One call a line, so that lines of several threads do not mix.
        line.withUTF8 { _ = Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
    }
}
