import JSON
public import Navigation

/// What policies make of a gesture of a trace: where it stands, and what the server would answer about it.
///
/// - Parameter check: what was recorded, if it is to be looked at.
public func encodedTraced(
    _ gesture: TracedGesture, _ policies: [Policy], for body: EvaluateBody,
    check: RecordedOutcome.Check? = nil
) -> [UInt8] {
    let answer = encodedEvaluations(policies, for: body)
    var writer = JSONWriter(capacity: answer.count + 256)
    writer.object { writer in
        writer.field("line", gesture.line)
        writer.field("gesture", gesture.id)
        if let check {
            writer.field("check", check.name)
            if let recorded = gesture.recorded {
                writer.key("recorded")
                writer.object { writer in
                    writer.field("decision", recorded.decision?.rawValue)
                    if let reason = recorded.reason { writer.field("reason", reason.rawValue) }
                    writer.field("progress", recorded.progress)
                }
            }
        }
        writer.fields(of: answer)
    }
    return writer.finish()
}

extension RecordedOutcome {
    /// How an evaluation compares with what was recorded.
    public enum Check: Equatable, Sendable {
        case same
        case different
        /// Nothing was recorded, or not all of it, or the session ended the gesture.
        case impossible

        /// Of several policies.
        public static func worst(of checks: [Check]) -> Check {
            checks.contains(.different) ? .different : checks.contains(.impossible) ? .impossible : .same
        }

        var name: StaticString {
            switch self {
            case .same: "same"
            case .different: "different"
            case .impossible: "impossible"
            }
        }
    }

    /// Progress as near as this is the same, and times.
    private static let tolerance = 1e-6
    private static let timeTolerance: Milliseconds = 1

    /// Whether it says anything that an evaluation could be held to.
    private var tellsSomething: Bool {
        tellsDecision || isRecognized != nil || page != nil || progress != nil || settleDuration != nil
    }

    /// Compares what is there.
    public func check(_ evaluation: Evaluation) -> Check {
        if isTruncated || !tellsSomething { return .impossible }
        // What a session does for itself, as when the next gesture comes or its content scrolls, no evaluation
        // knows of.
        if let reason { return reason == evaluation.reason ? .same : .impossible }
        if let isRecognized, isRecognized != evaluation.isRecognized { return .different }
        // Nor that it cancels what a policy leaves open.
        if decision == .cancel, evaluation.isRecognized, evaluation.decision == nil { return .impossible }
        if tellsDecision, decision != evaluation.decision { return .different }
        if let page, page != evaluation.page { return .different }
        if let settleDuration {
            guard let settle = evaluation.settle,
                abs(settleDuration - (settle.wholeDuration ?? settle.duration)) <= Self.timeTolerance
            else { return .different }
        }
        guard let progress, let found = evaluation.progress else { return .same }
        let shown = min(max(found, 0), 1)
        return abs(shown - min(max(progress, 0), 1)) <= Self.tolerance ? .same : .different
    }
}
