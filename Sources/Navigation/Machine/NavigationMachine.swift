/// One session's navigation: a value, without clock or I/O.
///
/// ```
///              began (accepted)             ended → finish
///    idle ────────────────────▶ interactive ───────────────▶ settling(finish) ─┐
///     ▲  └─ began (refused)          │                                         │
///     │                              └─ ended → cancel, cancelled, failed,     │
///     │                                 superseded ─────────▶ settling(cancel) ─┤
///     └──────────────── settle time over, or the next input ───────────────────┘
/// ```
///
/// Time enters as an argument (Unix milliseconds), so that the same inputs give the same answers on
/// any machine. An event's own `time` is the client's clock and feeds policies only.
public struct NavigationMachine: Equatable, Sendable {
    public struct Configuration: Equatable, Sendable {
        /// How long a gesture may be silent.
        public var gestureTimeout: Milliseconds
        /// How many entries a stack may have.
        public var maximumDepth: Int

        public init(gestureTimeout: Milliseconds = 10_000, maximumDepth: Int = 256) {
            self.gestureTimeout = gestureTimeout
            self.maximumDepth = maximumDepth
        }
    }

    enum Activity: Equatable, Sendable {
        case idle
        case interactive(Interaction)
        case settling(Settling)
    }

    /// A transition that follows a finger.
    struct Interaction: Equatable, Sendable {
        let gesture: GestureID
        let plan: TransitionPlan
        // Options and rules are read when a gesture begins; changing them does not touch it.
        let policy: Policy
        let bearing: Bearing
        var lastSequence: Int64?
        var translation: Vector
        var progress: Double
        /// The server's clock at its last event.
        var heardAt: Milliseconds
    }

    /// A transition that runs by itself until `settlesAt`.
    struct Settling: Equatable, Sendable {
        let plan: TransitionPlan
        /// Nil for a call's.
        let decision: Decision?
        let settle: Settle
        let startedAt: Milliseconds

        var settlesAt: Milliseconds { startedAt + settle.duration }
    }

    public internal(set) var stack: NavigationStack {
        didSet { stackRevision += 1 }
    }
    public internal(set) var viewport: Viewport
    public internal(set) var layoutDirection: LayoutDirection
    public internal(set) var policy: Policy
    public internal(set) var pushDestination: Screen?
    /// Rises when stack or settings change and when a gesture starts or ends, not on `changed`.
    public internal(set) var version: UInt64 = 1
    /// Rises with every change of the stack or of its entries' options.
    public private(set) var stackRevision: UInt64 = 0

    var activity = Activity.idle
    var recent = RecentGestures()
    var notices: [Notice] = []
    /// The gesture that the input being handled ended as cancelled.
    var cancelled: CancelledGesture?
    let configuration: Configuration
    private var lastKey: UInt64 = 0
    private var lastTransition: TransitionID = 0
    private var lastGesture: UInt64 = 0
    private var lastMoment: Milliseconds = -.infinity

    /// - Throws: `emptyStack`, `stackTooDeep` or `duplicateKey`.
    public init(
        viewport: Viewport, layoutDirection: LayoutDirection = .leftToRight, stack requests: [EntryRequest],
        policy: Policy = .standard, pushDestination: Screen? = nil, configuration: Configuration = .init()
    ) throws(Rejection) {
        self.viewport = viewport
        self.layoutDirection = layoutDirection
        self.policy = policy
        self.pushDestination = pushDestination
        self.configuration = configuration
        // A placeholder that the first stack replaces: the keys are made by the machine itself.
        stack = NavigationStack(root: Entry(key: EntryKey(""), destination: Destination(route: "")))
        stack = try resolve(requests, keepingFrom: nil)
    }

    /// - Throws: a rejection, after which the session is as it was (but for what was due by `now`).
    public mutating func handle(_ input: Input, at now: Milliseconds) throws(Rejection) -> Output {
        let moment = advance(to: now)
        var output: Output =
            switch input {
            case .gesture(let event): try handle(event, at: moment)
            case .call(let call): try perform(call, at: moment)
            case .settings(let change): try apply(change, at: moment)
            case .look: Output(.applied, progress: currentProgress(at: moment))
            }
        output.cancelled = cancelled
        cancelled = nil
        if !notices.isEmpty {
            output.notices = notices
            notices = []
        }
        return output
    }

    /// Lets happen what is due, as every input does first: a silent gesture is cancelled, a settled
    /// transition is over. What that causes is told with the next output.
    ///
    /// - Returns: the moment that counts: `now`, or an earlier input's where that was later.
    @discardableResult
    public mutating func advance(to now: Milliseconds) -> Milliseconds {
        let now = max(now, lastMoment)
        lastMoment = now
        switch activity {
        case .idle: break
        case .interactive(let interaction):
            if now - interaction.heardAt >= configuration.gestureTimeout {
                cancelGesture(.timedOut, at: now)
            }
        case .settling(let settling):
            if now >= settling.settlesAt { activity = .idle }
        }
        return now
    }

    // MARK: What can be seen

    /// The gesture in flight.
    public struct GestureInFlight: Equatable, Sendable {
        public let id: GestureID
        public let operation: Operation
        public let progress: Double
        public let translation: Vector
        public let lastSequence: Int64?
    }

    public var gesture: GestureInFlight? {
        guard case .interactive(let interaction) = activity else { return nil }
        return GestureInFlight(
            id: interaction.gesture, operation: interaction.plan.operation, progress: interaction.progress,
            translation: interaction.translation, lastSequence: interaction.lastSequence)
    }

    /// What is being shown at `now`, or nil when the stack stands still.
    public func transition(at now: Milliseconds) -> Transition? {
        let plan: TransitionPlan
        let phase: Transition.Phase
        let progress: Double
        switch activity {
        case .idle: return nil
        case .interactive(let interaction):
            (plan, phase, progress) = (interaction.plan, .interactive, interaction.progress)
        case .settling(let settling):
            let rest = settling.settle.remaining(after: now - settling.startedAt)
            plan = settling.plan
            phase = .settling(
                .init(decision: settling.decision, settle: rest, settlesAt: settling.settlesAt))
            progress = rest.from
        }
        return Transition(
            plan: plan, phase: phase, progress: progress,
            layers: Layers(
                plan.operation, progress: progress, viewport: viewport, direction: layoutDirection))
    }

    func currentProgress(at now: Milliseconds) -> Double {
        switch activity {
        case .idle: 0
        case .interactive(let interaction): interaction.progress
        case .settling(let settling): settling.settle.progress(after: now - settling.startedAt)
        }
    }

    // MARK: Names

    mutating func makeKey(besides taken: Set<EntryKey> = []) -> EntryKey {
        while true {
            lastKey += 1
            let key = EntryKey("k\(lastKey)")
            // A client may have chosen the same name.
            if stack.index(of: key) == nil, !taken.contains(key) { return key }
        }
    }

    mutating func makeTransitionID() -> TransitionID {
        lastTransition += 1
        return lastTransition
    }

    mutating func makeGestureID() -> GestureID {
        while true {
            lastGesture += 1
            let id = "g\(lastGesture)"
            if recent[id] == nil, gesture?.id != id { return id }
        }
    }
}
