/// One session's navigation: a value, without clock or I/O.
///
/// ```
///              began                 a candidate has won           ended → finish
///    idle ───────────────▶ contested ──────────────────▶ interactive ──────────────▶ settling(finish) ─┐
///     ▲  └─ refused            │                               │                                      │
///     │                        └─ lost, scrolled: over         └─ ended → cancel, cancelled, failed,  │
///     │                                                           superseded ───────▶ settling(cancel) ─┤
///     └─────────────────── settle time over, or the next input ───────────────────────────────────────┘
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
        /// How many stacks may be presented over one another.
        public var maximumPresented: Int
        /// About how many bytes a session may hold.
        public var maximumByteCount: Int
        /// How long a blocked call may be confirmed.
        public var confirmationTime: Milliseconds

        public init(
            gestureTimeout: Milliseconds = 10_000, maximumDepth: Int = 256, maximumPresented: Int = 16,
            maximumByteCount: Int = 4 << 20, confirmationTime: Milliseconds = 60_000
        ) {
            self.gestureTimeout = gestureTimeout
            self.maximumDepth = maximumDepth
            self.maximumPresented = maximumPresented
            self.maximumByteCount = maximumByteCount
            self.confirmationTime = confirmationTime
        }
    }

    /// What a session begins with.
    public enum Start: Equatable, Sendable {
        /// A stack, root first.
        case stack([EntryRequest])
        /// The stack that a link of the app leads to.
        case link(String)
        /// The roots of the app's tabs.
        case tabs
    }

    /// All of the session's stacks.
    public internal(set) var tree: StackTree {
        didSet { stackRevision += 1 }
    }
    /// The graph that the session keeps to, if it was given one.
    public internal(set) var app: App?
    public internal(set) var viewport: Viewport
    public internal(set) var layoutDirection: LayoutDirection
    /// What the session is shown on; what a gesture is made with it tells itself.
    public internal(set) var device: Device
    public internal(set) var pushDestination: Screen?
    /// Rises when stacks or settings change and when a gesture starts or ends, not on `changed`.
    public internal(set) var version: UInt64 = 1
    /// Rises with every change of a stack or of its entries' options.
    public private(set) var stackRevision: UInt64 = 0

    /// Nil follows the app.
    var chosenPolicy: Policy?
    var state = NavigationState.idle
    var recent = RecentGestures()
    /// The names of the last changes that were applied.
    var recentActions = RecentRing<ActionID>(capacity: 32)
    var recordings: Recordings
    /// What a blocked call waits for.
    var confirmation: Confirmation?
    var notices: [Notice] = []
    /// What the client calls the input being handled.
    var action: ActionID?
    /// The gesture that the input being handled ended as cancelled.
    var cancelled: CancelledGesture?
    let configuration: Configuration
    /// What makes the session's tokens its own.
    let seed: UInt64
    /// How many of each were named so far.
    var names = NameCounts()
    private var lastMoment: Milliseconds = -.infinity

    /// - Parameters:
    ///   - policy: nil takes the app's, or `standard`.
    ///   - pushDestination: what a push gesture is armed with, on entries that say nothing themselves.
    ///   - recording: how many of its last gestures are recorded, one of `recordableGestures`.
    ///   - seed: a random number that no other session has.
    /// - Throws: `emptyStack`, `stackTooDeep`, `sessionTooLarge`, `duplicateKey`, what does not fit the app, or
    ///   `needsApp`.
    public init(
        viewport: Viewport, layoutDirection: LayoutDirection = .leftToRight, device: Device = .init(),
        start: Start, app: App? = nil, policy: Policy? = nil, pushDestination: EntryRequest? = nil,
        recording: Int = 0, configuration: Configuration = .init(), seed: UInt64
    ) throws(Rejection) {
        precondition(Self.recordableGestures.contains(recording), "so many gestures are not recorded")
        self.seed = seed
        recordings = Recordings(limit: recording)
        self.viewport = viewport
        self.layoutDirection = layoutDirection
        self.device = device
        self.app = app
        chosenPolicy = policy
        self.configuration = configuration
        // A placeholder that the first stack replaces: the keys are made by the machine itself.
        let placeholder = Entry(key: EntryKey(""), destination: Destination(route: ""))
        tree = StackTree(tabStacks: [NavigationStack(root: placeholder)])
        var planner = planner
        tree = try planner.firstTree(start)
        names.keys = planner.keyCount
        if let pushDestination {
            var resolver = EntryResolver(app: app)
            self.pushDestination = try resolver.screen(pushDestination, at: ["pushDestination"])
            try resolver.check()
        }
        guard estimatedByteCount <= configuration.maximumByteCount else {
            throw .sessionTooLarge(limit: configuration.maximumByteCount)
        }
    }

    /// The stack that is shown on top: calls and gestures are for it.
    public var stack: NavigationStack { tree.active }

    /// What decides about gestures that do not choose themselves: the route's of the screen on top wins over the
    /// session's, which wins over the app's.
    public var policy: Policy { policyOfRoute ?? chosenPolicy ?? app?.definition.policy ?? .standard }

    private var policyOfRoute: Policy? { app?.routes[stack.top.destination.route]?.policy }

    /// - Throws: a rejection, after which the session is as it was (but for what was due by `now`).
    public mutating func handle(_ input: Input, at now: Milliseconds) throws(Rejection) -> Output {
        let moment = tick(to: now)
        var output: Output
        switch input {
        case .gesture(let event): output = Output(try receive(event, at: moment))
        case .call(let call):
            output = try named(call.action, at: moment) { machine throws(Rejection) in
                try machine.perform(call, at: moment)
            }
        case .settings(let change):
            output = try named(change.action, at: moment) { machine throws(Rejection) in
                try machine.apply(change, at: moment)
            }
        case .tick: output = Output(.applied(progress: currentProgress(at: moment)))
        }
        if cancelled != nil {
            output.cancelled = cancelled
            cancelled = nil
        }
        if !notices.isEmpty {
            output.notices = notices
            notices = []
        }
        #if DEBUG
            checkInvariants()
        #endif
        return output
    }

    /// Applies what a client has given a name, unless it has been applied before.
    private mutating func named(
        _ name: ActionID?, at now: Milliseconds,
        _ apply: (inout NavigationMachine) throws(Rejection) -> Output.Result
    ) throws(Rejection) -> Output {
        guard let name else { return Output(try apply(&self)) }
        let isRepetition = recentActions.elements.contains(name)
        action = name
        defer { action = nil }
        var output = Output(isRepetition ? .applied(progress: currentProgress(at: now)) : try apply(&self))
        output.action = name
        output.isRepetition = isRepetition
        if !isRepetition, output.outcome == .applied { recentActions.remember(name) }
        return output
    }

    /// Lets happen what is due, as every input does first: a silent gesture is cancelled, a settled
    /// transition is over. What that causes is told with the next output.
    ///
    /// - Returns: the moment that counts: `now`, or an earlier input's where that was later.
    @discardableResult
    public mutating func tick(to now: Milliseconds) -> Milliseconds {
        let now = max(now, lastMoment)
        lastMoment = now
        switch state {
        case .idle: break
        case .contested(let box): cancelIfSilent(since: box.value.gesture.receivedAt, at: now)
        case .interactive(let box): cancelIfSilent(since: box.value.gesture.receivedAt, at: now)
        case .settling(let box): if now >= box.value.settlesAt { state = .idle }
        }
        return now
    }

    private mutating func cancelIfSilent(since receivedAt: Milliseconds, at now: Milliseconds) {
        if now - receivedAt >= configuration.gestureTimeout { cancelGesture(.timedOut, at: now) }
    }
}
