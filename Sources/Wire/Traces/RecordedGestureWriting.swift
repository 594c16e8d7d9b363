import JSON
public import Navigation

/// A recorded gesture as a trace: one line, and a body of `POST /v1/evaluate`.
public func encodedTrace(_ gesture: RecordedGesture) -> [UInt8] {
    var writer = JSONWriter(capacity: 1024 + 128 * gesture.request.gesture.samples.count)
    writer.object { writer in
        writer.field("id", gesture.id)
        writer.key("policy")
        writer.policy(gesture.policy)
        writer.surroundings(gesture.request)
        writer.key("gesture")
        writer.object { $0.sampled(gesture.request.gesture) }
        writer.key("recorded")
        writer.object { $0.recorded(gesture) }
    }
    return writer.finish()
}

extension JSONWriter {
    /// What a gesture was made in and on, without what is the default.
    fileprivate mutating func surroundings(_ request: EvaluationRequest) {
        field("operation", request.operation.rawValue)
        key("viewport")
        object { writer in
            writer.field("width", request.viewport.width)
            writer.field("height", request.viewport.height)
        }
        field("layoutDirection", request.layoutDirection.rawValue)
        field("pointer", request.device.pointer.rawValue)
        device(request.device)
        field("stackDepth", request.stackDepth)
        guard let pages = request.pages else { return }
        key("pages")
        object { writer in
            writer.field("count", pages.count)
            writer.field("index", pages.index)
            writer.field("wraps", pages.wraps)
            if let axis = pages.axis { writer.field("axis", axis.rawValue) }
        }
    }

    fileprivate mutating func sampled(_ gesture: SampledGesture) {
        if let edge = gesture.edge { field("edge", edge.rawValue) }
        if let location = gesture.location { vector("location", location) }
        field("raw", gesture.isRaw)
        key("samples")
        array { writer in
            for sample in gesture.samples {
                writer.object { writer in
                    writer.field("phase", sample.phase.rawValue)
                    writer.field("time", sample.time)
                    if let translation = sample.translation { writer.vector("translation", translation) }
                    if let velocity = sample.velocity { writer.vector("velocity", velocity) }
                }
            }
        }
    }

    /// What became of it, and how it began where that is not to be asked of a policy alone.
    fileprivate mutating func recorded(_ gesture: RecordedGesture) {
        field("gesture", gesture.id)
        field("policy", gesture.policy.name)
        field("operation", gesture.meansOperation ? gesture.request.operation.rawValue : nil)
        switch gesture.start.recognizer {
        case .edgePan(let edge)?:
            field("recognizer", "edgePan")
            field("edge", edge.rawValue)
        case .pan?: field("recognizer", "pan")
        case nil: break
        }
        if let location = gesture.start.location { vector("location", location) }
        field("truncated", gesture.isTruncated)
        field("decision", gesture.result?.decision.rawValue)
        guard let result = gesture.result else { return }
        if let reason = result.reason { field("reason", reason.rawValue) }
        field("progress", result.progress)
        if gesture.hasOwnTiming { field("timing", "transition") }
        settle(result.settle)
    }

    private mutating func vector(_ name: StaticString, _ vector: Vector) {
        key(name)
        object { writer in
            writer.field("x", vector.x)
            writer.field("y", vector.y)
        }
    }
}
