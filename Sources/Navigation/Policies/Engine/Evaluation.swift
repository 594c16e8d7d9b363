/// What a policy makes of one gesture, without a session.
public struct EvaluationRequest: Equatable, Sendable {
    /// One of `Operation.ofGestures`.
    public var operation: Operation
    public var viewport: Viewport
    public var layoutDirection: LayoutDirection
    public var device: Device
    /// How many entries the stack has.
    public var stackDepth: Int
    public var pages: PageSet?
    public var isTransitionInProgress: Bool
    public var isFullscreenDialog: Bool
    /// What happens to the stack before the release.
    public var stackEvent: StackEvent?
    /// Whether it is to be found out how close the decision was.
    public var asksForMargin = false
    public var gesture: SampledGesture

    public enum StackEvent: String, CaseIterable, Sendable {
        case push, pop
    }

    public init(
        operation: Operation = .pop, viewport: Viewport, layoutDirection: LayoutDirection = .leftToRight,
        device: Device = .init(), stackDepth: Int = 2, pages: PageSet? = nil,
        isTransitionInProgress: Bool = false, isFullscreenDialog: Bool = false,
        stackEvent: StackEvent? = nil, gesture: SampledGesture
    ) {
        self.operation = operation
        self.viewport = viewport
        self.layoutDirection = layoutDirection
        self.device = device
        self.stackDepth = stackDepth
        self.pages = pages
        self.isTransitionInProgress = isTransitionInProgress
        self.isFullscreenDialog = isFullscreenDialog
        self.stackEvent = stackEvent
        self.gesture = gesture
    }
}

/// A whole gesture, as it was sampled.
public struct SampledGesture: Equatable, Sendable {
    public var edge: ScreenSide?
    /// Where the finger went down, in points from the top left corner.
    public var location: Vector?
    /// Whether the samples are touches rather than those of a recognized gesture.
    public var isRaw: Bool
    /// The first began; none follows one that decides.
    public var samples: [GestureSample]

    public init(
        edge: ScreenSide? = nil, location: Vector? = nil, isRaw: Bool = false, samples: [GestureSample]
    ) {
        self.edge = edge
        self.location = location
        self.isRaw = isRaw
        self.samples = samples
    }
}

/// One event of a sampled gesture.
public struct GestureSample: Equatable, Sendable {
    public var phase: GesturePhase
    /// Of any clock; one earlier than the last counts as the last.
    public var time: Milliseconds
    /// Nil repeats the last one.
    public var translation: Vector?
    public var velocity: Vector?

    public init(
        _ phase: GesturePhase, time: Milliseconds, translation: Vector? = nil, velocity: Vector? = nil
    ) {
        self.phase = phase
        self.time = time
        self.translation = translation
        self.velocity = velocity
    }
}

/// What became of it.
public struct Evaluation: Equatable, Sendable {
    public let policy: String
    /// Nil if it was recognized.
    public var reason: Reason?
    public var isRecognized: Bool { reason == nil }
    /// As the platform computes it, nil if the gesture was not recognized; with a decision, as released.
    public var progress: Double?
    /// Nil while undecided.
    public var decision: Decision?
    /// Why it cancelled without the finger's decision.
    public var cancelReason: Reason?
    /// Of a page gesture: the page that is shown then.
    public var page: Int?
    /// Of a page gesture: which way the pages went.
    public var pageDirection: PageDirection?
    public var settle: Settle?
    /// At the release, in points per second: as given, or as made of the touches.
    public var velocity: Vector?
    /// What counts of the movement, in points.
    public var translation: Vector?
    /// When it was recognized.
    public var recognizedAt: Milliseconds?
    /// Which of the decision's cases decided.
    public var byCase: Int?
    /// How close it was, where the gesture was released.
    public var margin: Margin?

    init(policy: String, reason: Reason? = nil) {
        self.policy = policy
        self.reason = reason
    }
}

extension Policy {
    /// What this policy makes of a gesture: the engine of a session, run over the samples.
    ///
    /// A session keeps the last 256 touches of a span of time for a velocity, and turns one page at most; here all of
    /// them count.
    public func evaluate(_ request: EvaluationRequest) -> Evaluation {
        var evaluation = Evaluation(policy: name)
        let refusal = evaluate(request) { _, now, run, verdict in
            if run.isRecognized, evaluation.recognizedAt == nil { evaluation.recognizedAt = now }
            if let verdict, run.isRecognized { evaluation.take(verdict, of: run, request) }
            evaluation.progress = evaluation.decision == nil ? run.progress.madeFinite : evaluation.progress
            evaluation.translation = run.translation.madeFinite
        }
        return refusal.map { Evaluation(policy: name, reason: $0) } ?? evaluation
    }

    /// Runs the samples, as many as there are up to the end.
    ///
    /// - Parameter observe: is told of every sample, with the moment that counts, the run after it, and its
    ///   verdict if it is an end that the policy hears.
    /// - Returns: why it is no gesture of the policy, if it is not.
    @discardableResult
    func evaluate(
        _ request: EvaluationRequest,
        observe: (GestureSample, Milliseconds, GestureRun, Verdict?) -> Void
    ) -> Reason? {
        let rules = rules(for: request.operation, request.device)
        if let reason = rules.refusal(of: request) { return reason }
        let samples = request.gesture.samples
        var now = samples.first?.time ?? 0
        var run = GestureRun(
            GestureFrame(rules: rules, request), at: now, windowCapacity: max(samples.count + 1, 2))
        var verdict: Verdict?
        for sample in samples where verdict == nil {
            now = max(now, sample.time)
            switch sample.phase {
            case .began:
                // Touches begin where they count from.
                if let translation = sample.translation, translation != .zero, !request.gesture.isRaw {
                    run.moved(to: translation, at: now)
                }
            case .changed:
                run.moved(to: sample.translation ?? run.touch, velocity: sample.velocity, at: now)
            case .ended, .cancelled, .failed:
                verdict = run.ended(
                    sample.phase, at: sample.translation, velocity: sample.velocity, now)
            }
            observe(sample, now, run, verdict)
        }
        switch run.recognition {
        case .recognized: return nil
        case .pending: return .notRecognized
        case .failed(let reason): return reason
        }
    }
}

extension Evaluation {
    fileprivate mutating func take(_ verdict: Verdict, of run: GestureRun, _ request: EvaluationRequest) {
        let rules = run.frame.rules
        var decision = verdict.decision
        if let event = request.stackEvent {
            switch rules.stackChange {
            case .cancels:
                decision = .cancel
                cancelReason = .superseded
            case .follows: decision = event == .pop ? .finish : .cancel
            }
        }
        self.decision = decision
        progress = rules.settle.handedOn(verdict.release.progress).madeFinite
        settle = rules.settle.settle(decision, verdict.release, timing: nil)
        page = verdict.page
        pageDirection = verdict.pageDirection
        velocity = verdict.release.pushed.madeFinite
        byCase = verdict.byCase
        if request.asksForMargin { margin = run.margin(of: verdict.release) }
    }
}

extension GestureFrame {
    convenience init(rules: PolicyRules, _ request: EvaluationRequest) {
        self.init(
            rules: rules, operation: request.operation,
            bearing: Bearing(request.operation, rules, request.layoutDirection, edge: request.gesture.edge),
            viewport: request.viewport, direction: request.layoutDirection, device: request.device,
            pages: request.pages, isRaw: request.gesture.isRaw, location: request.gesture.location,
            startedAt: request.gesture.samples.first?.time ?? 0)
    }
}

extension PolicyRules {
    /// Why there is no gesture at all, before anything moves.
    func refusal(of request: EvaluationRequest) -> Reason? {
        if !start.takes(request.device) { return .gestureUnsupported }
        if start.refusesFullscreenDialog, request.isFullscreenDialog { return .gestureUnsupported }
        if request.operation == .pop, request.stackDepth < 2 { return .nothingToPop }
        if start.refusesDuringTransition, request.isTransitionInProgress { return .transitionInProgress }
        let bearing = Bearing(request.operation, self, request.layoutDirection, edge: request.gesture.edge)
        if let edge = request.gesture.edge, start.strip != nil, start.edge == .origin, bearing.sign != 0,
            edge != bearing.origin
        {
            return .outsideStartRegion
        }
        guard let location = request.gesture.location, start.strip?.moment != .recognition else { return nil }
        let isInside = start.contains(
            location, at: bearing.origin, viewport: request.viewport, direction: request.layoutDirection,
            safeArea: request.device.safeArea)
        return isInside ? nil : .outsideStartRegion
    }
}
