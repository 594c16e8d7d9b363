import JSON
import Testing
import Wire

@testable import Navigation

/// One gesture told to a session in which nothing else could be meant, and what is asked of its policy alone.
struct SessionPlay {
    let policy: Policy
    /// What the policy is asked: the gesture as a session can be told it.
    private(set) var request: EvaluationRequest
    private var start: GestureStart
    private var swipeBack = EntryOptions.SwipeBack.edge

    /// - Parameter isPinned: whether the client says what it means.
    init(_ policy: Policy, _ request: EvaluationRequest, isPinned: Bool) throws {
        self.policy = policy
        self.request = request
        let gesture = request.gesture
        start = try #require(GestureStart(recognizer: .pan))
        start.isRaw = gesture.isRaw
        start.pointer = request.device.pointer
        start.operation = isPinned ? request.operation : nil
        switch request.operation {
        case .pop, .push: beginOnStack()
        case .page, .dismiss: beginOnScreen()
        }
    }

    /// A session is told an edge by its recognizer, which knows left and right.
    private mutating func beginOnStack() {
        let rules = policy.rules(of: request.operation, request.device)
        start.location = request.gesture.location
        if let side = request.gesture.edge, let edge = side.named, means(side) || !rules.start.isAnywhere {
            start.recognizer = .edgePan(edge)
            return
        }
        request.gesture.edge = nil
        if start.location != nil {
            start.recognizer = nil
        } else if request.operation == .pop {
            swipeBack = .fullWidth
        } else if !rules.start.isAnywhere {
            let side = request.dragDirection(under: rules).origin
            if let edge = side.named {
                start.recognizer = .edgePan(edge)
                request.gesture.edge = side
            } else {
                start.recognizer = nil
                let height = request.viewport.height
                let place = Vector(x: request.viewport.width / 2, y: side == .top ? 1 : height - 1)
                start.location = place
                request.gesture.location = place
            }
        }
    }

    /// Whether a session takes a gesture from that edge for the operation (rule 20): a pop's edge is no push's.
    private func means(_ side: ScreenSide) -> Bool {
        func rules(_ operation: GestureOperation) -> PolicyRules {
            policy.rules(of: operation, request.device)
        }
        func origin(_ operation: GestureOperation) -> ScreenSide {
            DragDirection(operation, rules(operation), request.layoutDirection).origin
        }
        let isPops =
            side == origin(.pop) || (rules(.pop).start.edge == .either && side.axis == origin(.pop).axis)
        return request.operation == .pop ? isPops : !isPops && side == origin(.push)
    }

    /// No edge turns pages or dismisses, and a session lets them begin where a policy that is only for stacks would
    /// not.
    private mutating func beginOnScreen() {
        request.gesture.edge = nil
        if request.operation == .page, request.pages == nil {
            request.pages = PageSet(count: 3, index: 1, wraps: false)
        }
        let rules = policy.rules(of: request.operation, request.device)
        if rules.refusal(of: request) == .outsideStartRegion { request.gesture.location = nil }
        guard let location = request.gesture.location else { return }
        start.recognizer = nil
        start.location = location
    }

    // MARK: The session

    /// What a session made of it.
    struct Played {
        var refusal: Reason?
        var finished: FinishedGesture?
        /// As the last event answered.
        var progress: Double = 0
        var page: Int?
        /// Whether the stack is what it was.
        var isStackUntouched = true
        var recording: RecordedGesture?
    }

    func played() throws -> Played {
        var machine = try machine()
        let before = machine.tree
        var played = Played()
        for (index, sample) in request.gesture.samples.enumerated() {
            let kind: GestureEvent.Kind =
                switch sample.phase {
                case .began: .began(start)
                case .changed: .changed
                case .ended: .ended
                case .cancelled: .cancelled
                case .failed: .failed
                }
            let event = GestureEvent(
                gesture: "g", kind, time: sample.time, translation: sample.translation,
                velocity: sample.velocity)
            let output = try machine.handle(.gesture(event), at: 1_700_000_000_000 + Double(index))
            played.progress = output.progress
            if case .ended(let finished) = output.result { played.finished = finished }
            if output.outcome == .refused { played.refusal = output.reason }
            if played.finished != nil || played.refusal != nil { break }
        }
        played.page = machine.stack.top.options.pager?.index
        played.isStackUntouched = machine.tree == before
        played.recording = machine.recordedGesture("g")
        return played
    }

    private func machine() throws -> NavigationMachine {
        var device = request.device
        device.pointer = .touch
        let isPush = request.operation == .push
        var machine = try NavigationMachine(
            viewport: request.viewport, layoutDirection: request.layoutDirection, device: device,
            start: .stack(stack), policy: policy,
            pushDestination: isPush ? EntryRequest(destination: Destination(route: "pushed")) : nil,
            recording: 1, seed: 0)
        if request.operation == .dismiss {
            let sheet = EntryRequest(destination: Destination(route: "sheet"))
            let call = Call(.present([sheet], .sheet, canDismiss: true), isAnimated: false)
            _ = try machine.handle(.call(call), at: 1_600_000_000_000)
        }
        return machine
    }

    private var stack: [EntryRequest] {
        var options = EntryOptionsChange()
        options.swipeBack = .set(swipeBack)
        if request.operation == .page, let pages = request.pages {
            let axis = pages.axis ?? policy.rules(of: .page, request.device).axis.axis ?? .horizontal
            options.pages = .set(
                PagerChange(
                    pages: (0..<pages.count).map { Destination(route: "\($0)") }, index: pages.index,
                    wraps: pages.wraps, axis: axis))
        }
        let depth = request.operation == .pop ? request.stackDepth : 1
        return (0..<depth).map {
            EntryRequest(destination: Destination(route: "entry\($0)"), options: options)
        }
    }

    // MARK: Comparing

    /// What a session, its recording, and the recording as a trace say otherwise than the policy alone.
    ///
    /// - Parameter readsTrace: whether the recording is written and read again, too.
    func differences(readsTrace: Bool) throws -> [String] {
        let played = try played()
        let evaluation = policy.evaluate(request)
        if start.operation == nil, !start.isRaw, !start.isEdge, played.isNobodys {
            // A beginning that leads away is refused, whatever came after it.
            let samples = request.gesture.samples.prefix(played.refusal == nil ? .max : 1)
            return samples.contains(where: leads) ? ["unpinned: nobody's"] : []
        }
        if played.refusal != nil, evaluation.reason == .outsideStartRegion {
            return played.differences(fromRefusal: start.operation != nil)
        }
        var differences = played.differences(from: evaluation, leavesOpen: leavesOpen)
        guard let recording = played.recording else { return differences }
        if recording.meansOperation {
            let again = recording.policy.evaluate(recording.request)
            differences += again.differences(from: evaluation).map { "recorded \($0)" }
        }
        if readsTrace { differences += try checked(recording) }
        return differences
    }

    /// Framework7 does not hear a cancellation, and stays undecided. A session cancels (rule 6).
    private var leavesOpen: Bool {
        policy.rules(of: request.operation, request.device).cancellation == .unheard
            && request.gesture.samples.contains { $0.phase == .cancelled || $0.phase == .failed }
    }

    /// Whether a movement goes towards the operation, and not mostly across: without touches that is what chooses the
    /// only candidate.
    private func leads(_ sample: GestureSample) -> Bool {
        let rules = policy.rules(of: request.operation, request.device)
        let drag = request.dragDirection(under: rules)
        guard let movement = sample.translation else { return false }
        let along = drag.along(movement)
        guard abs(along) > abs(drag.across(movement)) else { return false }
        guard let pages = request.pages else { return drag.sign == 0 || along * drag.sign > 0 }
        let following = DragDirection.followingPage(drag.axis, rules.axis, request.layoutDirection).sign
        return pages.neighbour(along * following > 0 ? .forward : .backward) != nil
    }

    /// What `replay --check` finds.
    private func checked(_ recording: RecordedGesture) throws -> [String] {
        var reader = TraceReader()
        let traced = try #require(try reader.read(encodedTrace(recording).span).first)
        let again = try #require(try traced.body.policies.first)
        let recorded = try #require(traced.recorded)
        let check = recorded.check(again.evaluate(traced.body.request))
        // Whose meaning never came out says nothing; one that is in flight or unheard has no decision to compare.
        let mayBeImpossible = !recording.meansOperation || leavesOpen
        if check == .same || (check == .impossible && mayBeImpossible) { return [] }
        return ["the trace is \(check)"]
    }
}

extension SessionPlay.Played {
    /// Whether its movement chose nothing.
    fileprivate var isNobodys: Bool {
        guard let reason = finished?.reason ?? refusal else { return recording?.meansOperation == false }
        return reason == .wrongDirection || reason == .notRecognized
    }

    /// Where a policy has no such gesture: what is pinned to it is not supported there, or has no place there; what is
    /// not pinned may be refused for whatever else it means there (rule 20).
    fileprivate func differences(fromRefusal isPinned: Bool) -> [String] {
        guard let refusal, isPinned, refusal != .gestureUnsupported, refusal != .outsideStartRegion else {
            return isStackUntouched ? [] : ["stack"]
        }
        return ["refused: \(refusal)"]
    }

    fileprivate func differences(from evaluation: Evaluation, leavesOpen: Bool) -> [String] {
        if let reason = evaluation.reason { return differences(fromUnrecognized: reason) }
        if let refusal { return ["refused: \(refusal)"] }
        guard let finished else {
            let isNear = progress == (evaluation.progress ?? 0).clampedToUnit
            return (evaluation.decision == nil ? [] : ["undecided"])
                + (isNear ? [] : ["progress \(progress)"])
        }
        guard let decision = evaluation.decision else {
            return leavesOpen && finished.decision == .cancel ? [] : ["decided \(finished.decision)"]
        }
        var differences: [String] = []
        if finished.reason != nil { differences.append("reason \(String(describing: finished.reason))") }
        if finished.decision != decision { differences.append("decision \(finished.decision)") }
        if finished.settle != evaluation.settle { differences.append("settle \(finished.settle)") }
        if progress != (evaluation.progress ?? -1).clampedToUnit {
            differences.append("progress \(progress)")
        }
        if page != evaluation.page { differences.append("page \(String(describing: page))") }
        if isStackUntouched != (decision == .cancel) { differences.append("stack") }
        return differences
    }

    private func differences(fromUnrecognized reason: Reason) -> [String] {
        var differences = isStackUntouched ? [] : ["stack"]
        switch (refusal, finished) {
        case (let refusal?, _):
            if refusal != reason { differences.append("refused: \(refusal)") }
        case (nil, let finished?):
            if finished.decision != .cancel { differences.append("finished") }
            if finished.reason != reason {
                differences.append("reason \(String(describing: finished.reason))")
            }
        case (nil, nil):
            if reason != .notRecognized { differences.append("in flight") }
            if recording?.meansOperation == true { differences.append("recognized") }
        }
        return differences
    }
}

extension Evaluation {
    fileprivate func differences(from other: Evaluation) -> [String] {
        var differences: [String] = []
        if reason != other.reason { differences.append("reason \(String(describing: reason))") }
        if decision != other.decision { differences.append("decision \(String(describing: decision))") }
        if page != other.page { differences.append("page \(String(describing: page))") }
        if progress != other.progress { differences.append("progress \(String(describing: progress))") }
        if settle != other.settle { differences.append("settle \(String(describing: settle))") }
        return differences
    }
}

extension EvaluationRequest {
    /// Short enough to be read where a test fails.
    var summary: String {
        func text(_ vector: Vector?) -> String { vector.map { "(\($0.x), \($0.y))" } ?? "-" }
        let samples = gesture.samples.map {
            "\($0.phase) \($0.time) \(text($0.translation)) v \(text($0.velocity))"
        }
        let pages = pages.map {
            "page \($0.index) of \($0.count), wraps: \($0.wraps), axis: \($0.axis?.rawValue ?? "-")"
        }
        let parts = [
            operation.rawValue, "\(viewport.width) x \(viewport.height)", layoutDirection.rawValue,
            device.pointer.rawValue, "density \(device.density)", pages ?? "no pages",
            "edge \(gesture.edge?.rawValue ?? "-")", "at \(text(gesture.location))",
            gesture.isRaw ? "raw" : "recognized",
        ]
        return (parts + samples).joined(separator: "; ")
    }
}

extension GestureStart {
    fileprivate var isEdge: Bool {
        if case .edgePan = recognizer { true } else { false }
    }
}

extension ScreenSide {
    /// As a recognizer names it; nil of top and bottom.
    fileprivate var named: Edge? {
        switch self {
        case .left: .left
        case .right: .right
        case .top, .bottom: nil
        }
    }
}
