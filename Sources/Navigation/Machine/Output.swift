/// The answer to an input: what became of it, and what it caused besides.
public struct Output: Equatable, Sendable {
    /// What each kind of input can bring.
    // Indirect where it is large, so that an event that only moves is small to pass along.
    public enum Result: Equatable, Sendable {
        case began(GestureID, progress: Double)
        case updated(GestureID, progress: Double)
        /// A gesture's end: finished or cancelled.
        case ended(FinishedGesture)
        /// An event that changes nothing: a repetition, or of no gesture in flight.
        case ignored(GestureID?, progress: Double, reason: Reason?)
        /// An event of a gesture that is over: its answer again.
        case repeated(FinishedGesture)
        indirect case refused(Refusal, GestureID?, progress: Double)
        case applied(progress: Double)
        indirect case blocked(Blocked, progress: Double)
    }

    public let result: Result
    // Few inputs cause anything besides.
    private var effects: Effects?

    private final class Effects: Sendable {
        let fields: Fields

        init(_ fields: Fields) {
            self.fields = fields
        }
    }

    private struct Fields: Equatable, Sendable {
        var notices: [Notice] = []
        var cancelled: CancelledGesture?
        var action: ActionID?
        var isRepetition = false
    }

    init(_ result: Result) {
        self.result = result
    }

    private var fields: Fields {
        get { effects?.fields ?? Fields() }
        set { effects = newValue == Fields() ? nil : Effects(newValue) }
    }

    /// What it caused, in order.
    public var notices: [Notice] {
        get { effects?.fields.notices ?? [] }
        set { fields.notices = newValue }
    }
    /// The gesture that this input ended as cancelled without the finger's decision.
    public var cancelled: CancelledGesture? {
        get { effects?.fields.cancelled }
        set { fields.cancelled = newValue }
    }
    /// What the client called the change.
    public var action: ActionID? {
        get { effects?.fields.action }
        set { fields.action = newValue }
    }
    /// Whether the change was applied before under the same name, and was not again.
    public var isRepetition: Bool {
        get { effects?.fields.isRepetition ?? false }
        set { fields.isRepetition = newValue }
    }

    public static func == (one: Output, other: Output) -> Bool {
        one.result == other.result && one.fields == other.fields
    }
}

// MARK: - What answers tell

extension Output {
    public var outcome: Outcome {
        switch result {
        case .began: .began
        case .updated: .updated
        case .ended(let gesture): gesture.decision == .finish ? .finished : .cancelled
        case .ignored, .repeated: .ignored
        case .refused: .refused
        case .applied: .applied
        case .blocked: .blocked
        }
    }

    public var reason: Reason? {
        switch result {
        case .ended(let gesture), .repeated(let gesture): gesture.reason
        case .ignored(_, _, let reason): reason
        case .refused(let refusal, _, _): refusal.reason
        case .blocked: .guarded
        case .began, .updated, .applied: nil
        }
    }

    /// The gesture that the input belonged to.
    public var gesture: GestureID? {
        switch result {
        case .began(let id, _), .updated(let id, _): id
        case .ended(let gesture), .repeated(let gesture): gesture.id
        case .ignored(let id, _, _), .refused(_, let id, _): id
        case .applied, .blocked: nil
        }
    }

    /// 0…1; with a decision, as released.
    public var progress: Double {
        switch result {
        case .ended(let gesture), .repeated(let gesture): gesture.progress
        case .began(_, let progress), .updated(_, let progress), .ignored(_, let progress, _),
            .refused(_, _, let progress), .applied(let progress), .blocked(_, let progress):
            progress
        }
    }

    /// The gesture that the input ended, or had ended before.
    private var over: FinishedGesture? {
        switch result {
        case .ended(let gesture), .repeated(let gesture): gesture
        case .began, .updated, .ignored, .refused, .applied, .blocked: nil
        }
    }

    public var decision: Decision? { over?.decision }

    /// With every decision.
    public var settle: Settle? { over?.settle }

    /// The elements for want of which a transition did not happen.
    public var missingElements: [String] {
        switch result {
        case .refused(let refusal, _, _): refusal.missingElements
        case .ended(let gesture): gesture.missingElements
        case .began, .updated, .ignored, .repeated, .applied, .blocked: []
        }
    }

    /// Whether the transition that the input ended, or did without, came to its end; nil for other inputs.
    public var finished: Bool? {
        if let decision { return decision == .finish }
        return missingElements.isEmpty ? nil : false
    }

    /// Of a blocked call: what to ask, and how to go on.
    public var blocked: Blocked? {
        guard case .blocked(let blocked, _) = result else { return nil }
        return blocked
    }
}
