/// What a policy makes of one gesture, without a session.
public struct EvaluationRequest: Equatable, Sendable {
    public var operation: GestureOperation
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
        operation: GestureOperation = .pop, viewport: Viewport,
        layoutDirection: LayoutDirection = .leftToRight,
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
    /// What this policy makes of a gesture: the tracker of a session, run over the samples.
    public func evaluate(_ request: EvaluationRequest) -> Evaluation {
        var evaluation = Evaluation(policy: name)
        let refusal = evaluate(request) { _, now, tracker, decision in
            if tracker.isRecognized, evaluation.recognizedAt == nil { evaluation.recognizedAt = now }
            if let decision, tracker.isRecognized { evaluation.take(decision, of: tracker, request) }
            if evaluation.decision == nil { evaluation.progress = tracker.progress.madeFinite }
            evaluation.translation = tracker.translation.madeFinite
        }
        return refusal.map { Evaluation(policy: name, reason: $0) } ?? evaluation
    }

    /// Runs the samples, as many as there are up to the end.
    ///
    /// - Parameter observe: is told of every sample, with the moment that counts, the tracker after it, and the
    ///   decision if it is an end that the policy decides about.
    /// - Returns: why it is no gesture of the policy, if it is not.
    @discardableResult
    func evaluate(
        _ request: EvaluationRequest,
        observe: (GestureSample, Milliseconds, GestureTracker, ReleaseDecision?) -> Void
    ) -> Reason? {
        let rules = rules(of: request.operation, request.device)
        if let reason = rules.refusal(of: request) { return reason }
        let samples = request.gesture.samples
        var now = samples.first?.time ?? 0
        var tracker = GestureTracker(TrackerContext(rules: rules, request))
        var decision: ReleaseDecision?
        for sample in samples where decision == nil {
            now = max(now, sample.time)
            switch sample.phase {
            case .began:
                // Touches begin where they count from.
                if let translation = sample.translation, translation != .zero, !request.gesture.isRaw {
                    tracker.moved(to: translation, at: now)
                }
            case .changed:
                tracker.moved(to: sample.translation ?? tracker.touch, velocity: sample.velocity, at: now)
            case .ended, .cancelled, .failed:
                decision = tracker.ended(
                    sample.phase, at: sample.translation, velocity: sample.velocity, now)
            }
            observe(sample, now, tracker, decision)
        }
        switch tracker.recognition {
        case .recognized: return nil
        case .pending:
            guard let last = samples.last, last.phase.isEnd else { return .notRecognized }
            return tracker.pendingReason(at: last.translation ?? tracker.touch)
        case .failed(let reason): return reason
        }
    }
}

extension Evaluation {
    fileprivate mutating func take(
        _ decided: ReleaseDecision, of tracker: GestureTracker, _ request: EvaluationRequest
    ) {
        let rules = tracker.context.rules
        var decision = decided.decision
        if let event = request.stackEvent {
            switch rules.stackChange {
            case .cancels:
                decision = .cancel
                cancelReason = .superseded
            case .follows: decision = event == .pop ? .finish : .cancel
            }
        }
        self.decision = decision
        progress = rules.settle.handedOn(decided.release.progress).madeFinite
        settle = rules.settle.settle(decision, decided.release, timing: nil)
        page = decided.page
        pageDirection = decided.pageDirection
        velocity = decided.release.pushed.madeFinite
        byCase = decided.byCase
        if request.asksForMargin { margin = tracker.margin(of: decided.release) }
    }
}

extension TrackerContext {
    fileprivate convenience init(rules: PolicyRules, _ request: EvaluationRequest) {
        self.init(
            rules: rules, operation: request.operation,
            dragDirection: request.dragDirection(under: rules), viewport: request.viewport,
            direction: request.layoutDirection, device: request.device, pages: request.pages,
            isRaw: request.gesture.isRaw, location: request.gesture.location,
            startedAt: request.gesture.samples.first?.time ?? 0)
    }
}

extension EvaluationRequest {
    func dragDirection(under rules: PolicyRules) -> DragDirection {
        DragDirection(
            operation, rules, layoutDirection, edge: gesture.edge,
            pageAxis: operation == .page ? pages?.axis : nil)
    }
}

extension PolicyRules {
    /// Why there is no gesture at all, before anything moves.
    func refusal(of request: EvaluationRequest) -> Reason? {
        if !start.takes(request.device) { return .gestureUnsupported }
        if start.refusesFullscreenDialog, request.isFullscreenDialog { return .gestureUnsupported }
        if request.operation == .pop, request.stackDepth < 2 { return .nothingToPop }
        if start.refusesDuringTransition, request.isTransitionInProgress { return .transitionInProgress }
        let dragDirection = request.dragDirection(under: self)
        if let edge = request.gesture.edge, start.strip != nil, start.edge == .origin,
            dragDirection.sign != 0,
            edge != dragDirection.origin
        {
            return .outsideStartRegion
        }
        // Of touches it may be asked only when they move.
        let isAskedLater = request.gesture.isRaw && start.strip?.moment == .recognition
        guard let location = request.gesture.location, !isAskedLater else { return nil }
        let isInside = start.contains(
            location, at: dragDirection.origin, viewport: request.viewport,
            direction: request.layoutDirection,
            safeArea: request.device.safeArea)
        return isInside ? nil : .outsideStartRegion
    }
}
