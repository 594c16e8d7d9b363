/// What a screen declares about itself. A hidden bar never disables swipe-back; only `swipeBack` does.
public struct EntryOptions: Hashable, Sendable {
    /// Where a gesture may start that pops this screen.
    public enum SwipeBack: String, CaseIterable, Sendable {
        /// From the leading edge (the default).
        case edge
        /// From anywhere on the screen.
        case fullWidth
        /// From nowhere; calls still pop.
        case disabled
    }

    public var swipeBack: SwipeBack = .edge
    public var navigationBarHidden = false
    public var backButtonHidden = false
    public var tabBarHidden = false

    /// Where a push gesture on this screen leads; it wins over the session's.
    public var pushDestination: Screen? {
        get { pushDestinationStorage.first }
        set { pushDestinationStorage = newValue.map { [$0] } ?? [] }
    }

    // None or one: a screen holds options, so that the recursion needs the array's indirection.
    private var pushDestinationStorage: [Screen] = []

    public init() {}
}

/// One field of a change: left as it is, set back to its default, or given a value.
public enum Change<Value: Sendable & Equatable>: Equatable, Sendable {
    case keep
    case reset
    case set(Value)

    func apply(to field: inout Value, default initial: Value) {
        switch self {
        case .keep: break
        case .reset: field = initial
        case .set(let value): field = value
        }
    }

    func apply(to field: inout Value?) {
        switch self {
        case .keep: break
        case .reset: field = nil
        case .set(let value): field = value
        }
    }
}

/// A change of an entry's options, field by field.
public struct EntryOptionsChange: Equatable, Sendable {
    public var swipeBack: Change<EntryOptions.SwipeBack> = .keep
    public var navigationBarHidden: Change<Bool> = .keep
    public var backButtonHidden: Change<Bool> = .keep
    public var tabBarHidden: Change<Bool> = .keep
    public var pushDestination: Change<Screen> = .keep

    public init() {}

    /// Changes `options` as told; what is kept stays.
    public func apply(to options: inout EntryOptions) {
        let initial = EntryOptions()
        swipeBack.apply(to: &options.swipeBack, default: initial.swipeBack)
        navigationBarHidden.apply(to: &options.navigationBarHidden, default: initial.navigationBarHidden)
        backButtonHidden.apply(to: &options.backButtonHidden, default: initial.backButtonHidden)
        tabBarHidden.apply(to: &options.tabBarHidden, default: initial.tabBarHidden)
        pushDestination.apply(to: &options.pushDestination)
    }

    /// The options of a new entry: the defaults, changed as told.
    public var onDefaults: EntryOptions {
        var options = EntryOptions()
        apply(to: &options)
        return options
    }
}
