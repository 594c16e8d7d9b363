/// What can be seen of a session.
extension NavigationMachine {
    /// The gesture in flight.
    public struct GestureInFlight: Equatable, Sendable {
        public let id: GestureID
        /// Nil until its movement tells.
        public let operation: GestureOperation?
        public let progress: Double
        public let translation: Vector
        public let lastSequence: Int64?

        fileprivate init(_ gesture: OngoingGesture, _ operation: GestureOperation?, _ progress: Double) {
            id = gesture.id
            self.operation = operation
            self.progress = progress
            translation = gesture.translation
            lastSequence = gesture.lastSequence
        }
    }

    public var gesture: GestureInFlight? {
        switch state {
        case .idle, .settling: return nil
        case .contested(let box):
            let contested = box.value
            let operation = contested.leader.map { contested.arena.candidates[$0.candidate].operation }
            return GestureInFlight(contested.gesture, operation, contested.progress)
        case .interactive(let box):
            let interactive = box.value
            return GestureInFlight(
                interactive.gesture, interactive.tracker.context.operation, interactive.progress)
        }
    }

    /// What is being shown at `now`, or nil when the stack stands still.
    public func transition(at now: Milliseconds) -> Transition? {
        let plan: TransitionPlan
        let phase: Transition.Phase
        let progress: Double
        switch state {
        case .idle: return nil
        case .contested(let box):
            guard let leader = box.value.leader else { return nil }
            (plan, phase, progress) = (leader.plan, .interactive, box.value.progress)
        case .interactive(let box):
            (plan, phase, progress) = (box.value.plan, .interactive, box.value.progress)
        case .settling(let box):
            let settling = box.value
            let rest = settling.settle.remaining(after: now - settling.startedAt)
            plan = settling.plan
            phase = .settling(
                .init(decision: settling.decision, settle: rest, settlesAt: settling.settlesAt))
            progress = rest.from
        }
        return Transition(
            plan: plan, phase: phase, progress: progress, viewport: viewport,
            layoutDirection: layoutDirection)
    }

    func currentProgress(at now: Milliseconds) -> Double {
        switch state {
        case .idle: 0
        case .contested(let box): box.value.progress
        case .interactive(let box): box.value.progress
        case .settling(let box): box.value.settle.progress(after: now - box.value.startedAt)
        }
    }
}
