import JSON
public import Navigation

/// The body with which a session is created.
public struct NewSession: Equatable, Sendable {
    public var viewport: Viewport
    public var layoutDirection: LayoutDirection
    public var device: Device
    public var start: NavigationMachine.Start
    public var app: AppChoice?
    /// Nil is the app's, or the default.
    public var policy: PolicyChoice?
    public var pushDestination: EntryRequest?
    public var recording: Int

    public init(reading body: [UInt8], limits: BodyLimits) throws(UnreadableBody) {
        self = try BodyReader.read(body, limits: limits) { root, reader in
            var surroundings = Surroundings()
            var start = StartFields()
            var device = Device()
            reader.fields(of: root) { key, field, reader in
                start.read(key, field, &reader) || surroundings.read(key, field, &reader)
                    || device.read(key, field, &reader)
            }
            guard root.kind == .object else { return nil }
            if !surroundings.hasViewport { reader.missing("viewport", in: root) }
            let beginning = start.start(in: root, hasApp: surroundings.hasApp, &reader)
            guard let viewport = surroundings.viewport, let beginning else { return nil }
            let destination: EntryRequest? =
                if case .set(let request) = surroundings.pushDestination { request } else { nil }
            return NewSession(
                viewport: viewport, layoutDirection: surroundings.layoutDirection ?? .leftToRight,
                device: device, start: beginning, app: surroundings.app, policy: surroundings.policy,
                pushDestination: destination, recording: surroundings.recording ?? 0)
        }
    }

    private init(
        viewport: Viewport, layoutDirection: LayoutDirection, device: Device,
        start: NavigationMachine.Start, app: AppChoice?, policy: PolicyChoice?,
        pushDestination: EntryRequest?,
        recording: Int
    ) {
        self.viewport = viewport
        self.layoutDirection = layoutDirection
        self.device = device
        self.start = start
        self.app = app
        self.policy = policy
        self.pushDestination = pushDestination
        self.recording = recording
    }
}

/// With what a session begins: a stack, a link, or neither where the app's tabs say it.
private struct StartFields {
    private var stack: [EntryRequest]?
    private var hasStack = false
    private var linkValue: JSONValue?

    mutating func read(_ key: JSONKey, _ value: JSONValue, _ reader: inout BodyReader) -> Bool {
        switch key {
        case "stack":
            hasStack = true
            stack = reader.stack(value)
        case "link": linkValue = value
        default: return false
        }
        return true
    }

    /// - Returns: nil if the fields do not say it, with the problem told.
    func start(
        in root: JSONValue, hasApp: Bool, _ reader: inout BodyReader
    ) -> NavigationMachine.Start? {
        guard let linkValue else {
            guard !hasStack else { return stack.map { .stack($0) } }
            if hasApp { return .tabs }
            reader.missing("stack", in: root, "is required where no app says what a session begins with")
            return nil
        }
        let link = reader.link(linkValue)
        if hasStack { reader.problem(linkValue, "excludes stack: give one of them") }
        if !hasApp { reader.problem(linkValue, "is only with app, whose routes it is matched against") }
        return link.map { .link($0) }
    }
}

/// The body with which a session's settings are changed; what is not named stays.
public struct SessionChange: Equatable, Sendable {
    /// All but app and policy, which are still to be found.
    public var settings: SettingsChange
    public var app: AppChoice?
    public var policy: PolicyChoice?

    public init(reading body: [UInt8], limits: BodyLimits) throws(UnreadableBody) {
        self = try BodyReader.read(body, limits: limits) { root, reader in
            var surroundings = Surroundings()
            var entries: [SettingsChange.EntryChange] = []
            var action: ActionID?
            reader.fields(of: root) { key, field, reader in
                switch key {
                case "entries": entries = reader.entryChanges(field)
                case "action": action = reader.name(field)
                default: return surroundings.read(key, field, &reader)
                }
                return true
            }
            return SessionChange(
                settings: SettingsChange(
                    viewport: surroundings.viewport, layoutDirection: surroundings.layoutDirection,
                    pushDestination: surroundings.pushDestination, recording: surroundings.recording,
                    entries: entries, action: action),
                app: surroundings.app, policy: surroundings.policy)
        }
    }

    private init(settings: SettingsChange, app: AppChoice?, policy: PolicyChoice?) {
        self.settings = settings
        self.app = app
        self.policy = policy
    }
}

/// What surrounds a stack: the fields that creating and changing a session share.
private struct Surroundings {
    var viewport: Viewport?
    var hasViewport = false
    var layoutDirection: LayoutDirection?
    var app: AppChoice?
    var hasApp = false
    var policy: PolicyChoice?
    var pushDestination: Change<EntryRequest> = .keep
    var recording: Int?

    mutating func read(_ key: JSONKey, _ value: JSONValue, _ reader: inout BodyReader) -> Bool {
        switch key {
        case "viewport":
            hasViewport = true
            viewport = reader.viewport(value)
        case "layoutDirection": layoutDirection = reader.choice(value, of: LayoutDirection.self)
        case "app":
            hasApp = true
            app = reader.app(value)
        case "policy": policy = reader.policy(value)
        case "record": recording = reader.recording(value)
        case "pushDestination": pushDestination = reader.change(value) { $1.pushDestination($0) }
        default: return false
        }
        return true
    }
}

extension BodyReader {
    /// How many gestures are recorded; true is eight.
    fileprivate mutating func recording(_ value: JSONValue) -> Int? {
        if let isOn = value.asBool { return isOn ? Self.usualRecording : 0 }
        let range = NavigationMachine.recordableGestures
        return integer(value, in: Int64(range.lowerBound)...Int64(range.upperBound)).map { Int($0) }
    }

    private static let usualRecording = 8

    mutating func viewport(_ value: JSONValue) -> Viewport? {
        let sides = pair(value, "width", "height") { field, reader in reader.number(field, above: 0) }
        return sides.flatMap { Viewport(width: $0.0, height: $0.1) }
    }
}
