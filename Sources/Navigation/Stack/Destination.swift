/// Where an entry leads: a route and its parameters. Two destinations are the same when both are equal,
/// byte for byte: Swift's strings would also be equal where only Unicode's canonical forms are.
public struct Destination: Hashable, Sendable {
    /// Without an app the literal string a client named, for example `detail/42`.
    public var route: String
    public var params: Params

    public init(route: String, params: Params = Params()) {
        self.route = route
        self.params = params
    }

    /// Whether it is this route's, whatever its parameters.
    public func shows(_ route: String) -> Bool {
        self.route.hasSameBytes(as: route)
    }

    public static func == (one: Destination, other: Destination) -> Bool {
        one.shows(other.route) && one.params == other.params
    }
}

extension String {
    func hasSameBytes(as other: String) -> Bool {
        utf8.elementsEqual(other.utf8)
    }
}

/// The parameters of a route: names and values, told apart by their bytes and kept in the order of their
/// names, so that equal parameters are written the same way.
public struct Params: Hashable, Sendable {
    public struct Pair: Hashable, Sendable {
        public let name: String
        public let value: String

        public static func == (one: Pair, other: Pair) -> Bool {
            one.name.hasSameBytes(as: other.name) && one.value.hasSameBytes(as: other.value)
        }
    }

    public private(set) var pairs: [Pair] = []

    public init() {}

    /// - Parameter values: later values win where a name is repeated.
    public init(_ values: [(name: String, value: String)]) {
        for (name, value) in values { self[name] = value }
    }

    public var isEmpty: Bool { pairs.isEmpty }

    public subscript(name: String) -> String? {
        get { pairs.first { $0.name.hasSameBytes(as: name) }?.value }
        set {
            let index =
                pairs.firstIndex { !$0.name.utf8.lexicographicallyPrecedes(name.utf8) } ?? pairs.endIndex
            let isPresent = index < pairs.endIndex && pairs[index].name.hasSameBytes(as: name)
            switch (newValue, isPresent) {
            case (let value?, true): pairs[index] = Pair(name: name, value: value)
            case (let value?, false): pairs.insert(Pair(name: name, value: value), at: index)
            case (nil, true): pairs.remove(at: index)
            case (nil, false): break
            }
        }
    }
}

/// A destination together with the options its entry will have: what a push destination is armed with.
public struct Screen: Hashable, Sendable {
    public var destination: Destination
    public var options: EntryOptions

    public init(destination: Destination, options: EntryOptions = EntryOptions()) {
        self.destination = destination
        self.options = options
    }
}
