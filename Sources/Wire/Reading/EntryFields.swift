import JSON
import Navigation

/// The fields of an entry as they are read: where it leads, its key, its options.
struct EntryFields {
    private var destination = DestinationFields()
    private var key: EntryKey?
    private var options = EntryOptionsChange()
    /// The first field that was given.
    private(set) var first: JSONValue?
    /// A push destination is given no key: an entry gets one when it is made.
    private let takesKey: Bool

    init(takesKey: Bool) {
        self.takesKey = takesKey
    }

    /// - Returns: false for a field that entries do not have.
    mutating func read(_ key: JSONKey, _ value: JSONValue, _ reader: inout BodyReader) -> Bool {
        if takesKey, key == "key" {
            self.key = reader.name(value).map(EntryKey.init)
        } else if !destination.read(key, value, &reader), !options.read(key, value, &reader) {
            return false
        }
        if first == nil { first = value }
        return true
    }

    /// - Returns: nil if the route is missing or wrong, with the problem told.
    func request(in object: JSONValue, _ reader: inout BodyReader) -> EntryRequest? {
        destination.destination(in: object, &reader).map {
            EntryRequest(key: key, destination: $0, options: options)
        }
    }
}

/// Where an entry or a page leads.
struct DestinationFields {
    private var route: String?
    private var params: Params?
    private var hasRoute = false

    mutating func read(_ key: JSONKey, _ value: JSONValue, _ reader: inout BodyReader) -> Bool {
        switch key {
        case "route":
            hasRoute = true
            route = reader.route(value)
        case "params": params = reader.params(value)
        default: return false
        }
        return true
    }

    /// - Returns: nil if the route is missing or wrong, with the problem told.
    func destination(in object: JSONValue, _ reader: inout BodyReader) -> Destination? {
        guard let route else {
            if !hasRoute, object.kind == .object { reader.missing("route", in: object) }
            return nil
        }
        return Destination(route: route, params: params ?? Params())
    }
}

extension EntryOptionsChange {
    /// - Returns: false for a field that is no option.
    mutating func read(_ key: JSONKey, _ value: JSONValue, _ reader: inout BodyReader) -> Bool {
        switch key {
        case "swipeBack":
            swipeBack = reader.change(value) { $1.choice($0, of: EntryOptions.SwipeBack.self) }
        case "navigationBarHidden": navigationBarHidden = reader.change(value) { $1.bool($0) }
        case "backButtonHidden": backButtonHidden = reader.change(value) { $1.bool($0) }
        case "tabBarHidden": tabBarHidden = reader.change(value) { $1.bool($0) }
        case "canPop": canPop = reader.change(value) { $1.bool($0) }
        case "pushDestination": pushDestination = reader.change(value) { $1.pushDestination($0) }
        case "pages": pages = reader.change(value) { $1.pages($0) }
        case "scrolls": scrolls = reader.change(value) { $1.choice($0, of: ScrollAxes.self) }
        case "scrolledTo": scrolledTo = reader.change(value) { $1.contentEdges($0) }
        default: return false
        }
        return true
    }
}

extension BodyReader {
    /// A value, or null for the default.
    mutating func change<Value>(
        _ value: JSONValue, _ read: (JSONValue, inout BodyReader) -> Value?
    ) -> Change<Value> {
        if value.isNull { return .reset }
        return read(value, &self).map { .set($0) } ?? .keep
    }

    /// The edges that a screen's content has reached; one that is named twice is so once.
    mutating func contentEdges(_ value: JSONValue) -> ContentEdges? {
        list(value, atMost: ContentEdge.allCases.count, of: "edges") { $1.choice($0, of: ContentEdge.self) }
            .map { ContentEdges($0) }
    }

    mutating func route(_ value: JSONValue) -> String? {
        text(value, maximum: limits.routeLength)
    }

    /// A route string, or an object with an entry's fields.
    mutating func entry(_ value: JSONValue, takesKey: Bool = true) -> EntryRequest? {
        if value.kind == .string {
            return route(value).map { EntryRequest(destination: Destination(route: $0)) }
        }
        guard value.kind == .object else {
            mismatch(value, expected: "a route (a string or an object)")
            return nil
        }
        var entry = EntryFields(takesKey: takesKey)
        fields(of: value) { key, field, reader in entry.read(key, field, &reader) }
        return entry.request(in: value, &self)
    }

    /// What a push destination is armed with.
    mutating func pushDestination(_ value: JSONValue) -> EntryRequest? {
        entry(value, takesKey: false)
    }

    /// A whole stack, root first. An empty one is well formed; the machine refuses it.
    mutating func stack(_ value: JSONValue) -> [EntryRequest]? {
        list(value, atMost: limits.stackDepth, of: "entries") { $1.entry($0) }
    }

    mutating func params(_ value: JSONValue) -> Params? {
        guard holds(value, atMost: limits.paramsPerEntry, "params") else { return nil }
        var params = Params()
        fields(of: value) { key, field, reader in
            let name = key.description
            if !(1...reader.limits.paramLength).contains(name.utf8.count)
                || !Self.hasNoControlCharacters(name)
            {
                reader.problem(
                    key, in: value,
                    "must have a name of 1 to \(reader.limits.paramLength) bytes without control characters")
            } else if let text = reader.string(field, maximum: reader.limits.paramLength) {
                params[name] = text
            }
            return true
        }
        return params
    }
}
