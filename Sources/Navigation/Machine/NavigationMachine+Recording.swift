/// What the machine tells its recordings. Asked for only while it records, so that an event costs nothing more
/// where it does not.
extension NavigationMachine {
    /// How many gestures may be recorded.
    public static let recordableGestures = 0...16

    /// How many of the last gestures are recorded.
    public var recordedGestures: Int { recordings.limit }

    /// - Returns: nil if it was not recorded, or is no longer among the last.
    public func recordedGesture(_ id: GestureID) -> RecordedGesture? { recordings[id] }

    mutating func recordBeginning(_ gesture: OngoingGesture) {
        let beginning = gesture.beginning
        let began = GestureSample(.began, time: gesture.clock.start, translation: gesture.translation)
        let request = EvaluationRequest(
            viewport: viewport, layoutDirection: layoutDirection, device: beginning.device,
            stackDepth: stack.entries.count,
            gesture: SampledGesture(isRaw: beginning.start.isRaw, samples: [began]))
        recordings.begin(
            RecordedGesture(
                id: beginning.id, start: beginning.start, policy: beginning.policy, request: request))
        switch state {
        case .interactive(let box): recordMeaning(of: box.value)
        case .contested(let box):
            guard box.value.arena.hasOneCandidate else { break }
            let context = box.value.arena.candidates[0].tracker.context
            recordings.change(beginning.id) { $0.ask(of: context, from: beginning.origin) }
        case .idle, .settling: break
        }
    }

    /// A movement, or the end.
    mutating func record(_ phase: GesturePhase, _ event: GestureEvent, _ gesture: OngoingGesture) {
        let sample = GestureSample(
            phase, time: gesture.clock.now, translation: gesture.translation, velocity: event.velocity)
        recordings.change(gesture.id) { $0.append(sample) }
    }

    mutating func record(_ result: FinishedGesture) {
        recordings.change(result.id) { $0.result = result }
    }

    /// What the gesture does, once that is known.
    mutating func recordMeaning(of interactive: InteractiveGesture) {
        recordings.change(interactive.gesture.id) { gesture in
            gesture.meansOperation = true
            gesture.hasOwnTiming = interactive.plan.timing != nil
            gesture.ask(of: interactive.tracker.context, from: interactive.gesture.beginning.origin)
        }
    }
}

extension RecordedGesture {
    /// Asks of its policy what a tracker was to find out.
    fileprivate mutating func ask(of context: TrackerContext, from origin: GestureOrigin) {
        request.operation = context.operation
        request.pages = context.pages
        // A session knows more places where a gesture may begin: one that its policy would refuse is left out of
        // what it is asked.
        request.gesture.edge = origin.side
        request.gesture.location = origin.location
        if context.rules.refusal(of: request) != nil { request.gesture.location = nil }
        if context.rules.refusal(of: request) != nil { request.gesture.edge = nil }
    }
}
