/// Names one entry; unique in its session for the session's life unless a client chooses keys itself.
public struct EntryKey: Hashable, Sendable, CustomStringConvertible {
    public let rawValue: String

    public init(_ rawValue: String) {
        self.rawValue = rawValue
    }

    public var description: String { rawValue }
}

/// One element of a stack. A surviving entry keeps its key, params and options.
public struct Entry: Hashable, Sendable {
    public let key: EntryKey
    public let destination: Destination
    public var options: EntryOptions

    public init(key: EntryKey, destination: Destination, options: EntryOptions = EntryOptions()) {
        self.key = key
        self.destination = destination
        self.options = options
    }
}

/// An entry as a client asks for it: with or without a key.
public struct EntryRequest: Equatable, Sendable {
    public var key: EntryKey?
    public var destination: Destination
    public var options: EntryOptionsChange

    public init(key: EntryKey? = nil, destination: Destination, options: EntryOptionsChange = .init()) {
        self.key = key
        self.destination = destination
        self.options = options
    }
}
