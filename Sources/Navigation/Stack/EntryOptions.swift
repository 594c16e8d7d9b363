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
    /// Whether it may be left without asking; false guards it (as `canPop` of Flutter's `PopScope`).
    public var canPop = true
    /// The pages on it.
    public var pager: Pager?
    /// Along which axes its content scrolls; nil is along none.
    public var scrolls: ScrollAxes?
    /// The edges that its content has reached: beyond them it does not scroll.
    public var scrolledTo = ContentEdges()

    /// Where a push gesture on this screen leads; it wins over its route's and the session's.
    public var pushDestination: Screen? {
        get { pushDestinationStorage.first }
        set { pushDestinationStorage = newValue.map { [$0] } ?? [] }
    }

    // None or one: a screen holds options, so that the recursion needs the array's indirection.
    private var pushDestinationStorage: [Screen] = []

    public init() {}
}
