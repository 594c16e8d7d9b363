import Navigation

/// Drives a machine and checks after every input what must hold whatever came.
struct InvariantWatch {
    struct Violation: Error, CustomStringConvertible {
        let description: String
    }

    private(set) var machine: NavigationMachine
    private(set) var now: Milliseconds
    private(set) var outcomes: [Outcome: Int] = [:]
    private(set) var rejections = 0
    private(set) var pushes = 0
    private(set) var pops = 0
    /// The gesture that began and has not ended yet, by what the answers told.
    private var inFlight: GestureID?
    /// What the notices told: the screen that is shown.
    private var shown: EntryKey

    init(_ machine: NavigationMachine, at now: Milliseconds) {
        self.machine = machine
        self.now = now
        shown = machine.stack.top.key
    }

    private func hold(_ condition: Bool, _ what: @autoclosure () -> String) throws(Violation) {
        if !condition { throw Violation(description: what()) }
    }

    mutating func handle(_ input: Input, at moment: Milliseconds) throws -> Result<Output, Rejection> {
        now = max(now, moment)
        let before = machine
        // What would be if somebody had only looked: all that the clock alone changes.
        var due = before
        let dueOutput = try due.handle(.look, at: moment)
        let answer: Result<Output, Rejection>
        do throws(Rejection) {
            answer = .success(try machine.handle(input, at: moment))
        } catch {
            answer = .failure(error)
        }
        switch answer {
        case .success(let output):
            outcomes[output.outcome, default: 0] += 1
            try check(output, of: input, before: before, due: due)
        case .failure:
            rejections += 1
            var looked = machine
            let told = try looked.handle(.look, at: moment)
            // What was due is not lost: the next answer tells it.
            try hold(told.notices == dueOutput.notices, "an error loses notices")
            try hold(told.cancelled == dueOutput.cancelled, "an error loses a cancelled gesture")
            try hold(looked.looked(at: moment) == due.looked(at: moment), "an error changed something")
            try checkNumbers()
        }
        return answer
    }

    // MARK: Checks

    private mutating func check(
        _ output: Output, of input: Input, before: NavigationMachine, due: NavigationMachine
    ) throws {
        try checkNumbers(output)
        try checkNumbers()
        try checkStack(input, before: before.stack)
        try hold(machine.version >= due.version, "version fell")
        try checkNotices(output, before: before)
        try checkGesture(output, before: due)
        switch output.outcome {
        case .ignored, .refused:
            try hold(machine == due, "\(output.outcome) changed something")
        case .updated:
            try hold(machine.version == due.version, "version rose on changed")
            try hold(output.notices.isEmpty, "changed told something")
        case .began, .finished, .cancelled:
            try hold(machine.version > due.version, "version did not rise with a gesture")
        case .applied:
            if machine.stack != due.stack { try hold(machine.version > due.version, "version did not rise") }
        }
        if machine.viewport != before.viewport || machine.layoutDirection != before.layoutDirection {
            try hold(machine.gesture == nil, "a gesture outlived its surroundings")
        }
        if case .look = input { try hold(machine == due, "a look changed something") }
    }

    private func checkNumbers(_ output: Output) throws(Violation) {
        try hold(output.progress >= 0 && output.progress <= 1, "progress \(output.progress)")
        try hold((output.decision == nil) == (output.settle == nil), "a decision without settle")
        if let settle = output.settle {
            try check(settle)
            try hold(settle.from == output.progress, "the settle does not start at the release")
            try hold(settle.to == (output.decision == .finish ? 1 : 0), "the settle ends elsewhere")
        }
    }

    private func checkNumbers() throws(Violation) {
        guard let transition = machine.transition(at: now) else { return }
        try hold(
            transition.progress >= 0 && transition.progress <= 1, "shown progress \(transition.progress)")
        let layers = transition.layers
        try hold(layers.from.isFinite && layers.to.isFinite, "layers \(layers)")
        if case .settling(let settling) = transition.phase {
            try check(settling.settle)
            try hold(settling.settlesAt.isFinite, "settlesAt \(settling.settlesAt)")
            try hold(machine.gesture == nil, "a gesture while settling")
        } else {
            try hold(
                machine.gesture?.progress == transition.progress, "an interactive transition without gesture")
        }
    }

    private func check(_ settle: Settle) throws(Violation) {
        try hold(settle.from >= 0 && settle.from <= 1 && (settle.to == 0 || settle.to == 1), "\(settle)")
        try hold(settle.duration >= 0 && settle.duration <= 300, "\(settle)")
        try hold(settle.curveStart >= 0 && settle.curveStart <= 1, "\(settle)")
        try hold(settle.initialVelocity.isFinite, "\(settle)")
    }

    private func checkStack(_ input: Input, before: NavigationStack) throws(Violation) {
        let stack = machine.stack
        try hold(!stack.entries.isEmpty && stack.depth <= 6, "depth \(stack.depth)")
        try hold(Set(stack.entries.map(\.key)).count == stack.depth, "a key twice")
        let mayChangeOptions =
            switch input {
            case .settings: true
            case .call(let call): if case .setStack = call.kind { true } else { false }
            case .gesture, .look: false
            }
        for entry in stack.entries {
            guard let index = before.index(of: entry.key) else { continue }
            let old = before.entries[index]
            try hold(entry.destination == old.destination, "a survivor leads elsewhere")
            try hold(mayChangeOptions || entry.options == old.options, "a survivor lost its options")
        }
        if case .settings = input {
            try hold(stack.entries.map(\.key) == before.entries.map(\.key), "settings moved the stack")
        }
    }

    /// One gesture pops or pushes at most once, and only at its finish decision.
    private mutating func checkGesture(_ output: Output, before: NavigationMachine) throws(Violation) {
        if let cancelled = output.cancelled {
            try hold(cancelled.gesture == inFlight, "\(cancelled) was not in flight")
            inFlight = nil
        }
        let (old, new) = (before.stack, machine.stack)
        switch output.outcome {
        case .began:
            try hold(inFlight == nil && output.gesture != nil, "two gestures in flight")
            inFlight = output.gesture
        case .finished, .cancelled:
            try hold(inFlight != nil && output.gesture == inFlight, "a decision without a gesture")
            inFlight = nil
        case .updated:
            try hold(inFlight != nil && output.gesture == inFlight, "an update without a gesture")
        case .ignored, .applied, .refused: break
        }
        try hold(machine.gesture?.id == inFlight, "the gesture in flight was not told")
        switch output.outcome {
        case .finished where new.depth > old.depth:
            pushes += 1
            try hold(Array(new.entries.dropLast()) == old.entries, "a gesture pushed more than one")
        case .finished:
            pops += 1
            try hold(new.entries == Array(old.entries.dropLast()), "a gesture popped more than one")
        case .began, .updated, .cancelled, .ignored, .refused:
            try hold(new == old, "\(output.outcome) changed the stack")
        case .applied: break
        }
    }

    /// Appear and disappear come together, once, and from the screen that is shown; what left is told
    /// once; a gesture's end without a finish is told once.
    private mutating func checkNotices(_ output: Output, before: NavigationMachine) throws(Violation) {
        var removed: [EntryKey] = []
        var cancelled = 0
        var change: [Notice] = []
        for notice in output.notices {
            switch notice {
            case .removed(let key): removed.append(key)
            case .transitionCancelled: cancelled += 1
            case .willAppear, .willDisappear, .didAppear, .didDisappear: change.append(notice)
            }
        }
        let top = machine.stack.top.key
        let expected = shown == top ? [] : Notice.change(shown.rawValue, top.rawValue)
        try hold(change == expected, "told \(change), expected \(expected)")
        shown = top
        let left = before.stack.entries.map(\.key).filter { machine.stack.index(of: $0) == nil }
        try hold(removed == left.reversed(), "told as removed \(removed), left \(left)")
        let ended = output.outcome == .cancelled || output.cancelled != nil ? 1 : 0
        try hold(cancelled == ended, "told \(cancelled) cancelled transitions, not \(ended)")
    }

    /// After the longest silence and settle nothing is in flight, and a fresh gesture is accepted.
    func checkNeverStuck() throws {
        var machine = machine
        let timedOut = now + 10_000
        _ = try machine.handle(.look, at: timedOut)
        let settled = timedOut + 300
        _ = try machine.handle(.look, at: settled)
        try hold(machine.gesture == nil && machine.transition(at: settled) == nil, "stuck in a transition")
        let poppable = machine.stack.depth > 1 && machine.stack.top.options.swipeBack != .disabled
        if !poppable {
            let kind: Call.Kind = .setStack([.unkeyed("one"), .unkeyed("two") { $0.swipeBack = .set(.edge) }])
            _ = try machine.handle(.call(Call(kind)), at: settled)
        }
        guard let start = GestureStart(recognizer: .edgePan(.leading)) else { return }
        let began = try machine.handle(.gesture(GestureEvent(gesture: "fresh", .began(start))), at: settled)
        try hold(began.outcome == .began && began.progress == 0, "a fresh gesture: \(began)")
    }
}
