/// A change of what surrounds the stack; a nil field stays as it is.
public struct SettingsChange: Equatable, Sendable {
    public struct EntryChange: Equatable, Sendable {
        public var key: EntryKey
        public var options: EntryOptionsChange
        public var elements: [ElementFrame]

        public init(
            key: EntryKey, options: EntryOptionsChange = .init(), elements: [ElementFrame] = []
        ) {
            self.key = key
            self.options = options
            self.elements = elements
        }
    }

    public var viewport: Viewport?
    public var layoutDirection: LayoutDirection?
    public var policy: Policy?
    /// Another revision of the session's app, or another app.
    public var app: App?
    public var pushDestination: Change<EntryRequest>
    /// How many of the last gestures are recorded, one of `NavigationMachine.recordableGestures`. It counts for
    /// gestures that begin later.
    public var recording: Int?
    /// In any of the session's stacks.
    public var entries: [EntryChange]
    public var action: ActionID?

    public init(
        viewport: Viewport? = nil, layoutDirection: LayoutDirection? = nil, policy: Policy? = nil,
        app: App? = nil, pushDestination: Change<EntryRequest> = .keep, recording: Int? = nil,
        entries: [EntryChange] = [], action: ActionID? = nil
    ) {
        self.viewport = viewport
        self.layoutDirection = layoutDirection
        self.policy = policy
        self.app = app
        self.pushDestination = pushDestination
        self.recording = recording
        self.entries = entries
        self.action = action
    }
}
