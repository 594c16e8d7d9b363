import JSON
public import Navigation

/// The programmatic navigations that have a path of their own.
public enum CallName: String, CaseIterable, Sendable {
    case push, pop
    case popTo = "pop-to"
    case popToRoot = "pop-to-root"
    case replace
}

extension Call {
    /// The body of a call; for `pop` and `pop-to-root`, which need nothing, it may be empty.
    public init(_ name: CallName, reading body: [UInt8], limits: BodyLimits) throws(UnreadableBody) {
        switch name {
        case .pop where body.isEmpty: self.init(.pop(count: 1))
        case .popToRoot where body.isEmpty: self.init(.popToRoot)
        case .push, .pop, .popTo, .popToRoot, .replace:
            self = try BodyReader.read(body, limits: limits) { root, reader in
                switch name {
                case .push: reader.callOnEntry(root) { .push($0) }
                case .replace: reader.callOnEntry(root) { .replace($0) }
                case .pop: reader.pop(root)
                case .popTo: reader.popTo(root)
                case .popToRoot: reader.popToRoot(root)
                }
            }
        }
    }

    /// `{"stack": […], "animated"?, "expectedTop"?}`
    public init(settingStack body: [UInt8], limits: BodyLimits) throws(UnreadableBody) {
        self = try BodyReader.read(body, limits: limits) { root, reader in reader.setStack(root) }
    }
}

/// The fields that all calls take.
private struct CallFields {
    private var isAnimated = true
    private var expectedTop: EntryKey?

    mutating func read(_ key: JSONKey, _ value: JSONValue, _ reader: inout BodyReader) -> Bool {
        switch key {
        case "animated": isAnimated = reader.bool(value) ?? true
        case "expectedTop": expectedTop = reader.name(value).map(EntryKey.init)
        default: return false
        }
        return true
    }

    func call(_ kind: Call.Kind) -> Call {
        Call(kind, isAnimated: isAnimated, expectedTop: expectedTop)
    }
}

extension BodyReader {
    fileprivate mutating func callOnEntry(
        _ root: JSONValue, _ kind: (EntryRequest) -> Call.Kind
    ) -> Call? {
        var call = CallFields()
        var entry = EntryFields(takesKey: true)
        fields(of: root) { key, field, reader in
            call.read(key, field, &reader) || entry.read(key, field, &reader)
        }
        return entry.request(in: root, &self).map { call.call(kind($0)) }
    }

    fileprivate mutating func pop(_ root: JSONValue) -> Call? {
        var call = CallFields()
        var count: Int64? = 1
        fields(of: root) { key, field, reader in
            guard key == "count" else { return call.read(key, field, &reader) }
            count = reader.integer(field, in: 1...Int64(reader.limits.stackDepth))
            return true
        }
        return count.map { call.call(.pop(count: Int($0))) }
    }

    fileprivate mutating func popToRoot(_ root: JSONValue) -> Call? {
        var call = CallFields()
        fields(of: root) { key, field, reader in call.read(key, field, &reader) }
        return call.call(.popToRoot)
    }

    fileprivate mutating func popTo(_ root: JSONValue) -> Call? {
        var call = CallFields()
        var key: JSONValue?
        var route: JSONValue?
        var params: JSONValue?
        fields(of: root) { name, field, reader in
            switch name {
            case "key": key = field
            case "route": route = field
            case "params": params = field
            default: return call.read(name, field, &reader)
            }
            return true
        }
        guard root.kind == .object else { return nil }
        switch (key, route) {
        case (let key?, nil):
            if let params { problem(params, "is only for route") }
            return name(key).map { call.call(.popTo(.key(EntryKey($0)))) }
        case (nil, let route?):
            let wanted = params.map { self.params($0) }
            return self.route(route).map { call.call(.popTo(.route($0, params: wanted ?? nil))) }
        case (let key?, _?):
            problem(key, "excludes route: give one of them")
        case (nil, nil):
            missing("key", in: root, "is required, or route in its place")
        }
        return nil
    }

    fileprivate mutating func setStack(_ root: JSONValue) -> Call? {
        var call = CallFields()
        var entries: [EntryRequest]?
        var hasStack = false
        fields(of: root) { key, field, reader in
            guard key == "stack" else { return call.read(key, field, &reader) }
            hasStack = true
            entries = reader.stack(field)
            return true
        }
        guard root.kind == .object else { return nil }
        if !hasStack { missing("stack", in: root) }
        return entries.map { call.call(.setStack($0)) }
    }
}
