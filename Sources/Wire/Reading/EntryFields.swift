import JSON
import Navigation

/// The fields of an entry as they are read: where it leads, its key, its options.
struct EntryFields {
    private(set) var route: String?
    private(set) var params: Params?
    private var key: EntryKey?
    private var options = EntryOptionsChange()
    private var hasRoute = false
    /// A push destination is given no key: an entry gets one when it is made.
    private let takesKey: Bool

    init(takesKey: Bool) {
        self.takesKey = takesKey
    }

    /// - Returns: false for a field that entries do not have.
    mutating func read(_ key: JSONKey, _ value: JSONValue, _ reader: inout BodyReader) -> Bool {
        switch key {
        case "route":
            hasRoute = true
            route = reader.route(value)
        case "params": params = reader.params(value)
        case "key" where takesKey: self.key = reader.name(value).map(EntryKey.init)
        default: return options.read(key, value, &reader)
        }
        return true
    }

    /// - Returns: nil if the route is missing or wrong, with the problem told.
    func request(in object: JSONValue, _ reader: inout BodyReader) -> EntryRequest? {
        guard let route else {
            if !hasRoute, object.kind == .object { reader.missing("route", in: object) }
            return nil
        }
        return EntryRequest(
            key: key, destination: Destination(route: route, params: params ?? Params()), options: options)
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
        case "pushDestination": pushDestination = reader.change(value) { $1.screen($0) }
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
    mutating func screen(_ value: JSONValue) -> Screen? {
        entry(value, takesKey: false).map {
            Screen(destination: $0.destination, options: $0.options.onDefaults)
        }
    }

    /// A whole stack, root first. An empty one is well formed; the machine refuses it.
    mutating func stack(_ value: JSONValue) -> [EntryRequest]? {
        guard let array = value.asArray else {
            mismatch(value, expected: "an array")
            return nil
        }
        guard array.count <= limits.stackDepth else {
            problem(value, "must hold at most \(limits.stackDepth) entries, holds \(array.count)")
            return nil
        }
        var entries: [EntryRequest] = []
        for element in array {
            if isFull { return nil }
            if let entry = entry(element) { entries.append(entry) }
        }
        return entries.count == array.count ? entries : nil
    }

    mutating func params(_ value: JSONValue) -> Params? {
        if let object = value.asObject, object.count > limits.paramsPerEntry {
            problem(value, "must hold at most \(limits.paramsPerEntry) params, holds \(object.count)")
            return nil
        }
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
