/// Everything that can happen to a session.
public enum Input: Equatable, Sendable {
    case gesture(GestureEvent)
    case call(Call)
    case settings(SettingsChange)
    /// Somebody looks: what is due by now (a timeout, the end of settling) happens first.
    case look
}

/// A programmatic navigation.
public struct Call: Equatable, Sendable {
    public enum Kind: Equatable, Sendable {
        case push(EntryRequest)
        /// `count` entries, at least one; all of them or none.
        case pop(count: Int)
        case popTo(Target)
        case popToRoot
        case replace(EntryRequest)
        /// The whole stack, root first.
        case setStack([EntryRequest])
    }

    /// Which entry to pop to: the topmost that fits.
    public enum Target: Equatable, Sendable {
        case key(EntryKey)
        /// Without params any of the route's entries fits.
        case route(String, params: Params?)
    }

    public var kind: Kind
    /// Whether it shows a transition.
    public var isAnimated: Bool
    /// The key that the caller believes on top; nil asks for no check.
    public var expectedTop: EntryKey?

    public init(_ kind: Kind, isAnimated: Bool = true, expectedTop: EntryKey? = nil) {
        self.kind = kind
        self.isAnimated = isAnimated
        self.expectedTop = expectedTop
    }
}

/// A change of what surrounds the stack; a nil field stays as it is.
public struct SettingsChange: Equatable, Sendable {
    public struct EntryChange: Equatable, Sendable {
        public var key: EntryKey
        public var options: EntryOptionsChange

        public init(key: EntryKey, options: EntryOptionsChange) {
            self.key = key
            self.options = options
        }
    }

    public var viewport: Viewport?
    public var layoutDirection: LayoutDirection?
    public var policy: Policy?
    public var pushDestination: Change<Screen>
    public var entries: [EntryChange]

    public init(
        viewport: Viewport? = nil, layoutDirection: LayoutDirection? = nil, policy: Policy? = nil,
        pushDestination: Change<Screen> = .keep, entries: [EntryChange] = []
    ) {
        self.viewport = viewport
        self.layoutDirection = layoutDirection
        self.policy = policy
        self.pushDestination = pushDestination
        self.entries = entries
    }
}
