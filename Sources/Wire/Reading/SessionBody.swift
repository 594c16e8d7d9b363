import JSON
public import Navigation

/// The body with which a session is created.
public struct NewSession: Equatable, Sendable {
    public var viewport: Viewport
    public var layoutDirection: LayoutDirection
    public var stack: [EntryRequest]
    public var policy: PolicyChoice
    public var pushDestination: Screen?

    public init(reading body: [UInt8], limits: BodyLimits) throws(UnreadableBody) {
        self = try BodyReader.read(body, limits: limits) { root, reader in
            var surroundings = Surroundings()
            var stack: [EntryRequest]?
            var hasStack = false
            reader.fields(of: root) { key, field, reader in
                switch key {
                case "stack":
                    hasStack = true
                    stack = reader.stack(field)
                default: return surroundings.read(key, field, &reader)
                }
                return true
            }
            guard root.kind == .object else { return nil }
            if !surroundings.hasViewport { reader.missing("viewport", in: root) }
            if !hasStack { reader.missing("stack", in: root) }
            guard let viewport = surroundings.viewport, let stack else { return nil }
            let destination: Screen? =
                if case .set(let screen) = surroundings.pushDestination { screen } else { nil }
            return NewSession(
                viewport: viewport, layoutDirection: surroundings.layoutDirection ?? .leftToRight,
                stack: stack, policy: surroundings.policy ?? .standard,
                pushDestination: destination)
        }
    }

    private init(
        viewport: Viewport, layoutDirection: LayoutDirection, stack: [EntryRequest], policy: PolicyChoice,
        pushDestination: Screen?
    ) {
        self.viewport = viewport
        self.layoutDirection = layoutDirection
        self.stack = stack
        self.policy = policy
        self.pushDestination = pushDestination
    }
}

/// The body with which a session's settings are changed; what is not named stays.
public struct SessionChange: Equatable, Sendable {
    /// All but the policy, which is still to be found.
    public var settings: SettingsChange
    public var policy: PolicyChoice?

    public init(reading body: [UInt8], limits: BodyLimits) throws(UnreadableBody) {
        self = try BodyReader.read(body, limits: limits) { root, reader in
            var surroundings = Surroundings()
            var entries: [SettingsChange.EntryChange] = []
            reader.fields(of: root) { key, field, reader in
                switch key {
                case "entries": entries = reader.entryChanges(field)
                default: return surroundings.read(key, field, &reader)
                }
                return true
            }
            return SessionChange(
                settings: SettingsChange(
                    viewport: surroundings.viewport, layoutDirection: surroundings.layoutDirection,
                    pushDestination: surroundings.pushDestination, entries: entries),
                policy: surroundings.policy)
        }
    }

    private init(settings: SettingsChange, policy: PolicyChoice?) {
        self.settings = settings
        self.policy = policy
    }
}

/// What surrounds a stack: the fields that creating and changing a session share.
private struct Surroundings {
    var viewport: Viewport?
    var hasViewport = false
    var layoutDirection: LayoutDirection?
    var policy: PolicyChoice?
    var pushDestination: Change<Screen> = .keep

    mutating func read(_ key: JSONKey, _ value: JSONValue, _ reader: inout BodyReader) -> Bool {
        switch key {
        case "viewport":
            hasViewport = true
            viewport = reader.viewport(value)
        case "layoutDirection": layoutDirection = reader.choice(value, of: LayoutDirection.self)
        case "policy": policy = reader.policy(value)
        case "pushDestination": pushDestination = reader.change(value) { $1.screen($0) }
        default: return false
        }
        return true
    }
}

extension BodyReader {
    fileprivate mutating func viewport(_ value: JSONValue) -> Viewport? {
        let sides = pair(value, "width", "height") { field, reader in reader.number(field, above: 0) }
        return sides.flatMap { Viewport(width: $0.0, height: $0.1) }
    }

    /// Options by the key of the entry that they are for.
    fileprivate mutating func entryChanges(_ value: JSONValue) -> [SettingsChange.EntryChange] {
        if let object = value.asObject, object.count > limits.stackDepth {
            problem(value, "must name at most \(limits.stackDepth) entries, names \(object.count)")
            return []
        }
        var changes: [SettingsChange.EntryChange] = []
        fields(of: value) { key, field, reader in
            let name = key.description
            // First, since whatever is wrong within would be told with this name in its pointer.
            guard reader.limits.allowsName(name) else {
                reader.problem(
                    key, in: value,
                    "is no key: keys are up to \(reader.limits.nameLength) visible ASCII characters without spaces"
                )
                return true
            }
            var options = EntryOptionsChange()
            reader.fields(of: field) { key, field, reader in options.read(key, field, &reader) }
            changes.append(.init(key: EntryKey(name), options: options))
            return true
        }
        return changes
    }
}
