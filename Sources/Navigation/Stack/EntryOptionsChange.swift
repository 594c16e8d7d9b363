/// One field of a change: left as it is, set back to its default, or given a value.
// Indirect, since an entry's options may name another entry.
public indirect enum Change<Value: Sendable & Equatable>: Equatable, Sendable {
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

    func apply(to field: inout Value?, default initial: Value?) {
        switch self {
        case .keep: break
        case .reset: field = initial
        case .set(let value): field = value
        }
    }
}

/// A change of an entry's options, field by field. Set back, a field is again what the route declares.
public struct EntryOptionsChange: Equatable, Sendable {
    public var swipeBack: Change<EntryOptions.SwipeBack> = .keep
    public var navigationBarHidden: Change<Bool> = .keep
    public var backButtonHidden: Change<Bool> = .keep
    public var tabBarHidden: Change<Bool> = .keep
    public var canPop: Change<Bool> = .keep
    public var pushDestination: Change<EntryRequest> = .keep
    public var pages: Change<PagerChange> = .keep
    public var scrolls: Change<ScrollAxes> = .keep
    public var scrolledTo: Change<ContentEdges> = .keep

    public init() {}
}

/// A change of a pager, or a new one where there is none; a nil field stays as it is.
public struct PagerChange: Equatable, Sendable {
    /// Routes with their parameters, as a client names them.
    public var pages: [Destination]?
    /// Clamped to the pages there are.
    public var index: Int?
    public var wraps: Bool?
    public var axis: Axis?

    public init(
        pages: [Destination]? = nil, index: Int? = nil, wraps: Bool? = nil, axis: Axis? = nil
    ) {
        self.pages = pages
        self.index = index
        self.wraps = wraps
        self.axis = axis
    }
}
