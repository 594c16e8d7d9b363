import JSON
public import Navigation

/// The answer to `POST /v1/evaluate`: what the policies make of the gesture, one of them or a list.
public func encodedEvaluations(_ policies: [Policy], for body: EvaluateBody) -> [UInt8] {
    var writer = JSONWriter(capacity: 512 * policies.count)
    func write(_ writer: inout JSONWriter) {
        for policy in policies {
            writer.evaluation(policy.evaluate(body.request), by: policy, body.request, body.frames)
        }
    }
    if body.isList {
        writer.object { writer in
            writer.key("results")
            writer.array(write)
        }
    } else {
        precondition(policies.count == 1, "one policy was asked")
        write(&writer)
    }
    return writer.finish()
}

/// One evaluation by itself.
public func encodedEvaluation(
    _ evaluation: Evaluation, by policy: Policy, _ request: EvaluationRequest, frames: FrameChoice? = nil
) -> [UInt8] {
    var writer = JSONWriter(capacity: 512)
    writer.evaluation(evaluation, by: policy, request, frames)
    return writer.finish()
}

extension JSONWriter {
    /// What a policy made of a gesture.
    mutating func evaluation(
        _ evaluation: Evaluation, by policy: Policy, _ request: EvaluationRequest, _ frames: FrameChoice?
    ) {
        object { writer in
            writer.field("policy", evaluation.policy)
            writer.field("recognized", evaluation.isRecognized)
            if let reason = evaluation.reason ?? evaluation.cancelReason {
                writer.field("reason", reason.rawValue)
            }
            writer.field("progress", evaluation.progress?.madeWritable)
            writer.field("decision", evaluation.decision?.rawValue)
            if request.operation == .page { writer.field("page", evaluation.page) }
            writer.vector("velocity", evaluation.velocity)
            writer.vector("translation", evaluation.translation)
            if let settle = evaluation.settle {
                writer.evaluated(settle)
                if let frames {
                    let motion = policy.motion(of: request, evaluation)
                    writer.frames(of: settle, frames, motion, motion.variedProperties)
                }
            } else {
                writer.key("settle")
                writer.null()
            }
            if let margin = evaluation.margin { writer.margin(margin) }
        }
    }

    private mutating func margin(_ margin: Margin) {
        key("margin")
        object { writer in
            writer.field("threshold", margin.threshold?.madeWritable)
            writer.field("distance", margin.distance?.madeWritable)
            writer.field("velocity", margin.velocity?.madeWritable)
        }
    }

    private mutating func vector(_ name: StaticString, _ vector: Vector?) {
        key(name)
        guard let vector else { return null() }
        object { writer in
            writer.field("x", vector.x.madeWritable)
            writer.field("y", vector.y.madeWritable)
        }
    }
}

extension Double {
    /// Itself, or the largest number of its sign where a calculation overflowed: JSON has no other numbers.
    var madeWritable: Double {
        if isFinite { return self }
        if isNaN { return 0 }
        return self < 0 ? -.greatestFiniteMagnitude : .greatestFiniteMagnitude
    }
}
