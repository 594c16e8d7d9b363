public import Navigation

/// A picture of one gesture under one policy: translation, velocity and progress over time, from where on it
/// finishes, what was decided, and the rest of the way.
public struct GesturePicture: Sendable {
    /// What became of the gesture, where that is not what the policy makes of it alone.
    public struct Outcome: Equatable, Sendable {
        public var decision: Decision?
        public var reason: Reason?
        /// As released.
        public var progress: Double
        public var settle: Settle?

        public init(decision: Decision?, reason: Reason?, progress: Double, settle: Settle?) {
            self.decision = decision
            self.reason = reason
            self.progress = progress
            self.settle = settle
        }
    }

    /// What it is called; nil for one without a name.
    let name: String?
    let policy: String
    let operation: GestureOperation
    let points: [TracePoint]
    let evaluation: Evaluation
    let outcome: Outcome
    /// Which way is towards the operation.
    let towards: Vector
    let isRaw: Bool

    public init(
        _ request: EvaluationRequest, under policy: Policy, name: String? = nil, outcome: Outcome? = nil
    ) {
        var request = request
        request.asksForMargin = true
        self.name = name
        self.policy = policy.name
        operation = request.operation
        points = policy.trace(request)
        evaluation = policy.evaluate(request)
        self.outcome =
            outcome
            ?? Outcome(
                decision: evaluation.decision, reason: evaluation.reason ?? evaluation.cancelReason,
                progress: evaluation.progress ?? 0, settle: evaluation.settle)
        towards = policy.towards(request)
        isRaw = request.gesture.isRaw
    }

    /// The picture as an SVG document: 800 pixels wide, without anything that is to be fetched.
    public var svg: [UInt8] {
        GestureDrawing(self).drawn()
    }
}
