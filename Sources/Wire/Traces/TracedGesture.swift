import JSON
public import Navigation

/// A gesture of a trace, as it is to be evaluated.
public struct TracedGesture: Equatable, Sendable {
    /// The line with which it begins, from 1.
    public let line: Int
    /// As the trace calls it.
    public let id: String?
    public var body: EvaluateBody
    /// What became of it where it was recorded.
    public let recorded: RecordedOutcome?
}

/// What a trace says became of its gesture.
public struct RecordedOutcome: Equatable, Sendable {
    /// Whether it says what was decided.
    public var tellsDecision = true
    /// Nil if it was undecided.
    public var decision: Decision?
    /// Why it was cancelled, where the finger did not decide.
    public var reason: Reason?
    /// As released: 0…1.
    public var progress: Double?
    /// Whether some of its samples are missing.
    public var isTruncated = false
    /// Nil if it does not say.
    public var isRecognized: Bool?
    public var page: Int?
    /// How long it settled, as an evaluation tells it.
    public var settleDuration: Milliseconds?
}

extension RecordedOutcome {
    /// Reads what is there of `recorded`, whatever else it says.
    init?(_ value: JSONValue?) {
        guard let object = value?.asObject else { return nil }
        tellsDecision = object["decision"] != nil
        isRecognized = object["recognized"]?.asBool
        page = object["page"]?.asInteger.map { Int($0) }
        let hasOwnTiming = object["timing"]?.stringEquals("transition") ?? false
        // Of what a policy enters late, a session tells beside what remains how long the whole takes.
        let settle = hasOwnTiming ? nil : object["settle"]?.asObject
        settleDuration = settle?["wholeDuration"]?.asDouble ?? settle?["duration"]?.asDouble
        decision = object["decision"]?.asString.flatMap(Decision.init)
        reason = object["reason"]?.asString.flatMap(Reason.init)
        progress = object["progress"]?.asDouble
        isTruncated = object["truncated"]?.asBool ?? false
    }
}
