import JSON
import Navigation

extension BodyReader {
    /// `{"count"?}` or `{"flow"}`
    mutating func pop(_ root: JSONValue) -> Call? {
        var call = CallFields()
        var count: JSONValue?
        var flow: JSONValue?
        fields(of: root) { key, field, reader in
            switch key {
            case "count": count = field
            case "flow": flow = field
            default: return call.read(key, field, &reader)
            }
            return true
        }
        let number = count.map { integer($0, in: 1...Int64(limits.stackDepth)) } ?? 1
        guard let flow else { return number.map { call.call(.pop(count: Int($0))) } }
        if let count { problem(count, "is not with flow, which says how many") }
        return name(flow).map { call.call(.popFlow($0)) }
    }

    /// `{"key"}` or `{"route", "params"?}`
    mutating func popTo(_ root: JSONValue) -> Call? {
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
}
