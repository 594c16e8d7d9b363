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
        /// The named flows end with it, besides those that the route ends: their entries leave the stack.
        case push(EntryRequest, endingFlows: [String] = [])
        /// `count` entries, at least one; all of them or none.
        case pop(count: Int)
        /// Leaves a flow whole: down to the entry below its first.
        case popFlow(String)
        case popTo(Target)
        case popToRoot
        case replace(EntryRequest)
        /// The whole stack, root first.
        case setStack([EntryRequest])
        /// The stack that a link leads to: its route and what is below it.
        case open(link: String)
        case page(PageTarget, direction: PageDirection?)
        case selectTab(String)
        /// A stack of its own over the one that is shown.
        case present([EntryRequest], Presentation, canDismiss: Bool)
        /// Ends what was presented last, with all its entries.
        case dismiss
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
    /// The token of a blocked answer.
    public var confirm: String?
    /// What the client calls it. Of several calls with one name the first that applies counts.
    public var action: ActionID?
    /// Where shared elements lie.
    public var elements: ElementReport

    public init(
        _ kind: Kind, isAnimated: Bool = true, expectedTop: EntryKey? = nil, confirm: String? = nil,
        action: ActionID? = nil, elements: ElementReport = .init()
    ) {
        self.kind = kind
        self.isAnimated = isAnimated
        self.expectedTop = expectedTop
        self.confirm = confirm
        self.action = action
        self.elements = elements
    }
}

/// How a stack lies over another.
public enum Presentation: String, CaseIterable, Sendable {
    /// What is beneath stays in sight.
    case sheet
    case fullScreen
}

/// Where the elements of a transition's two screens lie, told together with the operation.
public struct ElementReport: Equatable, Sendable {
    /// On the screen that goes.
    public var from: [ElementFrame]
    /// On the screen that comes; there it may be predicted.
    public var to: [ElementFrame]

    public init(from: [ElementFrame] = [], to: [ElementFrame] = []) {
        self.from = from
        self.to = to
    }
}

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
    /// In any of the session's stacks.
    public var entries: [EntryChange]
    public var action: ActionID?

    public init(
        viewport: Viewport? = nil, layoutDirection: LayoutDirection? = nil, policy: Policy? = nil,
        app: App? = nil, pushDestination: Change<EntryRequest> = .keep, entries: [EntryChange] = [],
        action: ActionID? = nil
    ) {
        self.viewport = viewport
        self.layoutDirection = layoutDirection
        self.policy = policy
        self.app = app
        self.pushDestination = pushDestination
        self.entries = entries
        self.action = action
    }
}
