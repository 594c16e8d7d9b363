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
    /// Where its shared elements lie, as far as a client has told: each name once, the last told last.
    public var elements: [ElementFrame] = []

    /// Of how many elements the place is known: those that were told last.
    static let maximumElements = 32

    public init(key: EntryKey, destination: Destination, options: EntryOptions = EntryOptions()) {
        self.key = key
        self.destination = destination
        self.options = options
    }

    public func element(_ name: String) -> ElementFrame? {
        elements.first { $0.name == name }
    }

    /// Takes what a client tells; what it does not name stays.
    mutating func update(_ reported: [ElementFrame]) {
        for element in reported {
            elements.removeAll { $0.name == element.name }
            elements.append(element)
        }
        elements.removeFirst(max(0, elements.count - Self.maximumElements))
    }
}

/// An entry as a client asks for it: with or without a key.
public struct EntryRequest: Equatable, Sendable {
    public var key: EntryKey?
    /// As the client names it: with an app a route's pattern or a path of it, with the parameters that
    /// are not in the path.
    public var destination: Destination
    public var options: EntryOptionsChange

    public init(key: EntryKey? = nil, destination: Destination, options: EntryOptionsChange = .init()) {
        self.key = key
        self.destination = destination
        self.options = options
    }
}
