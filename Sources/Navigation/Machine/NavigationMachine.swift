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
        /// How many stacks may be presented over one another.
        public var maximumPresented: Int
        /// About how many bytes a session may hold.
        public var maximumFootprint: Int
        /// How long a blocked call may be confirmed.
        public var confirmationTime: Milliseconds

        public init(
            gestureTimeout: Milliseconds = 10_000, maximumDepth: Int = 256, maximumPresented: Int = 16,
            maximumFootprint: Int = 4 << 20, confirmationTime: Milliseconds = 60_000
        ) {
            self.gestureTimeout = gestureTimeout
            self.maximumDepth = maximumDepth
            self.maximumPresented = maximumPresented
            self.maximumFootprint = maximumFootprint
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

    enum Activity: Equatable, Sendable {
        case idle
        case interactive(Boxed<Interaction>)
        case settling(Boxed<Settling>)
    }

    /// A gesture in flight, and the transition that follows it.
    struct Interaction: Equatable, Sendable {
        let beginning: Beginning
        var aim: Aim {
            didSet { run = aim.run(from: beginning) }
        }
        /// How the gesture goes under its policy's rules: one run, or none while it is open what it means.
        // In an array, so that a session without a gesture does not carry its size, and an event moves it in place.
        var run: [GestureRun]
        var lastSequence: Int64?
        var translation: Vector
        /// The client's clock at its last event, or the server's where it does not tell; never earlier than before.
        var time: Milliseconds
        /// The server's clock at its last event.
        var heardAt: Milliseconds

        init(
            beginning: Beginning, aim: Aim, lastSequence: Int64?, translation: Vector, heardAt: Milliseconds
        ) {
            self.beginning = beginning
            self.aim = aim
            run = aim.run(from: beginning)
            self.lastSequence = lastSequence
            self.translation = translation
            time = beginning.startedAt
            self.heardAt = heardAt
        }
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

    /// What a gesture began with. Options and rules are read then; changing them does not touch it.
    // An immutable class, so that an event moves one reference.
    final class Beginning: Equatable, Sendable {
        let gesture: GestureID
        let start: GestureStart
        let policy: Policy
        let device: Device
        let startedAt: Milliseconds
        /// The edge that it starts at, if that is known.
        let side: ScreenSide?

        init(
            gesture: GestureID, start: GestureStart, policy: Policy, device: Device,
            startedAt: Milliseconds, side: ScreenSide?
        ) {
            self.gesture = gesture
            self.start = start
            self.policy = policy
            self.device = device
            self.startedAt = startedAt
            self.side = side
        }

        static func == (one: Beginning, other: Beginning) -> Bool {
            one === other
                || (one.gesture == other.gesture && one.start == other.start && one.policy == other.policy
                    && one.device == other.device && one.startedAt == other.startedAt
                    && one.side == other.side)
        }
    }

    /// What a gesture does or will do.
    enum Aim: Equatable, Sendable {
        case decided(TransitionPlan, GestureFrame)
        /// The first movement towards one of the choices decides.
        indirect case open(Choices)

        func run(from beginning: Beginning) -> [GestureRun] {
            switch self {
            case .decided(_, let frame): [GestureRun(frame, at: beginning.startedAt)]
            case .open: []
            }
        }
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
    var activity = Activity.idle
    var recent = RecentGestures()
    var recentActions = RecentActions()
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
        tree = StackTree(bases: [NavigationStack(root: placeholder)])
        tree = try firstTree(start)
        if let pushDestination {
            var resolver = EntryResolver(app: app)
            self.pushDestination = try resolver.screen(pushDestination, at: ["pushDestination"])
            try resolver.check()
        }
        guard footprint <= configuration.maximumFootprint else {
            throw .sessionTooLarge(limit: configuration.maximumFootprint)
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
        let moment = advance(to: now)
        action = input.action
        defer { action = nil }
        let isRepetition = action.map(recentActions.contains) ?? false
        var output: Output =
            switch input {
            case .gesture(let event): try handle(event, at: moment)
            case .call(let call) where !isRepetition: try perform(call, at: moment)
            case .settings(let change) where !isRepetition: try apply(change, at: moment)
            case .look, .call, .settings: Output(.applied, progress: currentProgress(at: moment))
            }
        if let action {
            output.action = action
            output.isRepetition = isRepetition
            if !isRepetition, output.outcome == .applied { recentActions.remember(action) }
        }
        if cancelled != nil {
            output.cancelled = cancelled
            cancelled = nil
        }
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
        case .interactive(let box):
            if now - box.value.heardAt >= configuration.gestureTimeout {
                cancelGesture(.timedOut, at: now)
            }
        case .settling(let box):
            if now >= box.value.settlesAt { activity = .idle }
        }
        return now
    }

    // MARK: What can be seen

    /// The gesture in flight.
    public struct GestureInFlight: Equatable, Sendable {
        public let id: GestureID
        /// Nil until its movement tells.
        public let operation: Operation?
        public let progress: Double
        public let translation: Vector
        public let lastSequence: Int64?
    }

    public var gesture: GestureInFlight? {
        guard case .interactive(let box) = activity else { return nil }
        let interaction = box.value
        return GestureInFlight(
            id: interaction.gesture, operation: interaction.plan?.operation, progress: interaction.progress,
            translation: interaction.translation, lastSequence: interaction.lastSequence)
    }

    /// What is being shown at `now`, or nil when the stack stands still.
    public func transition(at now: Milliseconds) -> Transition? {
        let plan: TransitionPlan
        let phase: Transition.Phase
        let progress: Double
        switch activity {
        case .idle: return nil
        case .interactive(let box):
            let interaction = box.value
            guard case .decided(let decided, _) = interaction.aim, interaction.isRecognized else {
                return nil
            }
            (plan, phase, progress) = (decided, .interactive, interaction.progress)
        case .settling(let box):
            let settling = box.value
            let rest = settling.settle.remaining(after: now - settling.startedAt)
            plan = settling.plan
            phase = .settling(
                .init(decision: settling.decision, settle: rest, settlesAt: settling.settlesAt))
            progress = rest.from
        }
        return Transition(
            plan: plan, phase: phase, progress: progress, viewport: viewport,
            layoutDirection: layoutDirection)
    }

    func currentProgress(at now: Milliseconds) -> Double {
        switch activity {
        case .idle: 0
        case .interactive(let box): box.value.progress
        case .settling(let box): box.value.settle.progress(after: now - box.value.startedAt)
        }
    }
}

extension NavigationMachine.Interaction {
    var gesture: GestureID { beginning.gesture }

    /// 0…1
    var progress: Double {
        run.isEmpty ? 0 : run[0].progress.clampedToUnit
    }

    /// Whether it is a gesture already, and known for what.
    var isRecognized: Bool { !run.isEmpty && run[0].isRecognized }

    /// The transition that follows it, once it has one.
    var plan: TransitionPlan? {
        guard case .decided(let plan, _) = aim else { return nil }
        return plan
    }
}

extension Input {
    fileprivate var action: ActionID? {
        switch self {
        case .gesture, .look: nil
        case .call(let call): call.action
        case .settings(let change): change.action
        }
    }
}
