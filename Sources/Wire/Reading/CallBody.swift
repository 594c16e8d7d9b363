import JSON
public import Navigation

/// The programmatic navigations that have a path of their own.
public enum CallName: String, CaseIterable, Sendable {
    case push, pop
    case popTo = "pop-to"
    case popToRoot = "pop-to-root"
    case replace, open, page, tab, present, dismiss
}

extension Call {
    /// The body of a call; for those that need nothing it may be empty.
    public init(_ name: CallName, reading body: [UInt8], limits: BodyLimits) throws(UnreadableBody) {
        switch name {
        case .pop where body.isEmpty: self.init(.pop(count: 1))
        case .popToRoot where body.isEmpty: self.init(.popToRoot)
        case .dismiss where body.isEmpty: self.init(.dismiss)
        case .push, .pop, .popTo, .popToRoot, .replace, .open, .page, .tab, .present, .dismiss:
            self = try BodyReader.read(body, limits: limits) { root, reader in
                switch name {
                case .push: reader.push(root)
                case .replace: reader.replace(root)
                case .pop: reader.pop(root)
                case .popTo: reader.popTo(root)
                case .popToRoot: reader.callAlone(root, .popToRoot)
                case .open: reader.open(root)
                case .page: reader.page(root)
                case .tab: reader.tab(root)
                case .present: reader.present(root)
                case .dismiss: reader.callAlone(root, .dismiss)
                }
            }
        }
    }

    /// `{"stack": […]}`, beside what all calls take.
    public init(settingStack body: [UInt8], limits: BodyLimits) throws(UnreadableBody) {
        self = try BodyReader.read(body, limits: limits) { root, reader in reader.setStack(root) }
    }
}

extension BodyReader {
    fileprivate mutating func push(_ root: JSONValue) -> Call? {
        var call = CallFields()
        var entry = EntryFields(takesKey: true)
        var flows: [String]? = []
        fields(of: root) { key, field, reader in
            guard key == "endsFlows" else {
                return call.read(key, field, &reader) || entry.read(key, field, &reader)
            }
            flows = reader.list(field, atMost: reader.limits.flowsPerPush, of: "flows") { $1.name($0) }
            return true
        }
        guard let request = entry.request(in: root, &self), let flows else { return nil }
        return call.call(.push(request, endingFlows: flows))
    }

    fileprivate mutating func replace(_ root: JSONValue) -> Call? {
        var call = CallFields()
        var entry = EntryFields(takesKey: true)
        fields(of: root) { key, field, reader in
            call.read(key, field, &reader) || entry.read(key, field, &reader)
        }
        return entry.request(in: root, &self).map { call.call(.replace($0)) }
    }

    /// A call that has no fields of its own.
    fileprivate mutating func callAlone(_ root: JSONValue, _ kind: Call.Kind) -> Call? {
        var call = CallFields()
        fields(of: root) { key, field, reader in call.read(key, field, &reader) }
        return call.call(kind)
    }

    fileprivate mutating func setStack(_ root: JSONValue) -> Call? {
        let (call, stack) = callOnField(root, "stack") { $1.stack($0) }
        return stack.map { call.call(.setStack($0)) }
    }

    fileprivate mutating func open(_ root: JSONValue) -> Call? {
        let (call, link) = callOnField(root, "link") { $1.link($0) }
        return link.map { call.call(.open(link: $0)) }
    }

    fileprivate mutating func tab(_ root: JSONValue) -> Call? {
        let (call, tab) = callOnField(root, "name") { $1.name($0) }
        return tab.map { call.call(.selectTab($0)) }
    }

    /// A call with one field of its own, which is required.
    private mutating func callOnField<Value>(
        _ root: JSONValue, _ name: StaticString, _ read: (JSONValue, inout BodyReader) -> Value?
    ) -> (CallFields, Value?) {
        var call = CallFields()
        var value: Value?
        var isGiven = false
        fields(of: root) { key, field, reader in
            guard key == name else { return call.read(key, field, &reader) }
            isGiven = true
            value = read(field, &reader)
            return true
        }
        if !isGiven, root.kind == .object { missing(name, in: root) }
        return (call, value)
    }

    mutating func link(_ value: JSONValue) -> String? {
        text(value, maximum: limits.linkLength)
    }
}
