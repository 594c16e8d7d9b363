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

    private func write(
        _ level: Level, _ message: StaticString, _ data: () -> KeyValuePairs<String, String>
    ) {
        guard level >= self.level, self.level != .off else { return }
        var line = Self.line(level, message, data())
        // One call a line, so that lines of several threads do not mix.
        line.withUTF8 { _ = Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
    }
    /// One line, whatever stands in the data: some of it is a client's (a method is any token).
    static func line(
        _ level: Level, _ message: StaticString, _ data: KeyValuePairs<String, String>
    ) -> String {
        var line = "level=\(level.rawValue) message=\"\(message)\""
        for (name, value) in data { line += " \(name)=\(written(value))" }
        return line + "\n"
    }

    /// In Unicode scalars.
    private static let longestValue = 200

    /// A word as it stands; anything else quoted, with nothing in it that a terminal would obey, and cut short.
    private static func written(_ value: String) -> String {
        let scalars = value.unicodeScalars
        let isWord = scalars.allSatisfy { ("!"..."~").contains($0) && $0 != "\"" && $0 != "\\" && $0 != "=" }
        if isWord, !scalars.isEmpty, scalars.count <= longestValue { return value }
        let shown = scalars.prefix(longestValue).map { scalar in
            switch scalar {
            case "\"", "\\": "\\\(scalar)"
            case " "..."~": "\(scalar)"
            default: "\\u{\(String(scalar.value, radix: 16))}"
            }
        }
        return "\"" + shown.joined() + (scalars.count > longestValue ? "…\"" : "\"")
    }
}
