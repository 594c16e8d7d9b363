/// One moment of a gesture, as a policy sees it.
public struct TracePoint: Equatable, Sendable {
    public let time: Milliseconds
    /// As sampled.
    public let translation: Vector
    /// In points per second: what a release there would count, or what the sample gave.
    public let velocity: Vector
    public let isRecognized: Bool
    /// As the policy measures it.
    public let progress: Double
}

extension Policy {
    /// What this policy sees of a gesture, sample by sample up to its end.
    public func trace(_ request: EvaluationRequest) -> [TracePoint] {
        var points: [TracePoint] = []
        points.reserveCapacity(request.gesture.samples.count)
        evaluate(request) { sample, now, tracker, decision in
            var tracker = tracker
            // What a release here would count.
            let release =
                decision?.release ?? tracker.released(at: nil, velocity: sample.velocity, now)
            points.append(
                TracePoint(
                    time: now, translation: tracker.touch,
                    velocity: request.gesture.isRaw
                        ? release.pushed.madeFinite : sample.velocity ?? .zero,
                    isRecognized: tracker.isRecognized, progress: release.progress.madeFinite))
        }
        return points
    }
}
