import HTTPServer
import Navigation
import Plot
import Sessions
import Wire

extension Service {
    /// A recorded gesture as a trace.
    func readGesture(_ id: SessionID?, _ name: String) throws(Problem) -> Response {
        .json(200, encodedTrace(try recorded(id, name)))
    }

    func drawGesture(_ id: SessionID?, _ name: String) throws(Problem) -> Response {
        .picture(GesturePicture(try recorded(id, name)).svg)
    }

    private func recorded(_ id: SessionID?, _ name: String) throws(Problem) -> RecordedGesture {
        try withSession(id, nil) { session, _ throws(Problem) in
            guard let gesture = session.machine.recordedGesture(name) else {
                throw .noSuchGesture(isRecording: session.machine.recordedGestures > 0)
            }
            return gesture
        }
    }
}

extension GesturePicture {
    fileprivate init(_ gesture: RecordedGesture) {
        self.init(
            gesture.request, under: gesture.policy, name: gesture.id,
            outcome: gesture.result.map { result in
                Outcome(
                    decision: result.decision, reason: result.reason, progress: result.progress,
                    settle: result.settle)
            })
    }
}
