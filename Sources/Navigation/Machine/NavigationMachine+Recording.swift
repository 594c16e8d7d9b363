/// What the machine tells its recordings. Asked for only while it records, so that an event costs nothing more
/// where it does not.
extension NavigationMachine {
    /// How many gestures may be recorded.
    public static let recordableGestures = 0...16

    /// How many of the last gestures are recorded.
    public var recordedGestures: Int { recordings.limit }

    /// - Returns: nil if it was not recorded, or is no longer among the last.
    public func recordedGesture(_ id: GestureID) -> RecordedGesture? { recordings[id] }

    mutating func recordBeginning(_ interaction: Interaction) {
        let beginning = interaction.beginning
        let isAimed = interaction.frame != nil
        let began = GestureSample(
            .began, time: beginning.startedAt, translation: isAimed ? interaction.translation : .zero)
        let request = EvaluationRequest(
            viewport: viewport, layoutDirection: layoutDirection, device: beginning.device,
            stackDepth: stack.entries.count,
            gesture: SampledGesture(isRaw: beginning.start.isRaw, samples: [began]))
        recordings.begin(
            RecordedGesture(
                id: beginning.gesture, start: beginning.start, policy: beginning.policy, request: request))
        recordAim(interaction)
    }

    /// A movement, or the end; not before it means anything.
    mutating func record(_ phase: GesturePhase, _ event: GestureEvent, _ interaction: Interaction) {
        guard interaction.frame != nil else { return }
        recordAim(interaction)
        let sample = GestureSample(
            phase, time: interaction.time, translation: event.translation ?? interaction.translation,
            velocity: event.velocity)
        recordings.change(interaction.gesture) { $0.append(sample) }
    }

    mutating func record(_ result: FinishedGesture) {
        recordings.change(result.id) { $0.result = result }
    }

    /// What the gesture does, once that is known.
    private mutating func recordAim(_ interaction: Interaction) {
        guard let frame = interaction.frame else { return }
        let (side, location) = (interaction.beginning.side, interaction.beginning.start.location)
        recordings.change(interaction.gesture) { gesture in
            guard !gesture.isAimed else { return }
            gesture.isAimed = true
            gesture.request.operation = frame.operation
            gesture.request.pages = frame.pages
            // Which way pages lie a policy by itself does not know.
            if frame.operation == .page, frame.bearing.axis != frame.rules.axis.axis ?? .horizontal {
                gesture.policy.change { $0.axis.axis = frame.bearing.axis }
            }
            // A session knows more places where a gesture may begin: one that its policy would refuse is left out of
            // what it is asked.
            gesture.request.gesture.edge = side
            gesture.request.gesture.location = location
            let rules = gesture.policy.rules(for: frame.operation, gesture.request.device)
            if rules.refusal(of: gesture.request) != nil { gesture.request.gesture.location = nil }
            if rules.refusal(of: gesture.request) != nil { gesture.request.gesture.edge = nil }
        }
    }
}

extension NavigationMachine.Interaction {
    /// Once its movement has told what it does.
    fileprivate var frame: GestureFrame? {
        guard case .decided(_, let frame) = aim else { return nil }
        return frame
    }
}
