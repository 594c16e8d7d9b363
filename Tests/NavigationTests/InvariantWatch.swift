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
    /// The gestures that finished, by what they did.
    private(set) var finished: [Operation?: Int] = [:]
    /// The gesture that began and has not ended yet, by what the answers told.
    private var inFlight: GestureID?
    /// What the notices told: the screens in sight, topmost first.
    private var shown: [EntryKey]
    private var lastNotice: UInt64 = 0

    init(_ machine: NavigationMachine, at now: Milliseconds) {
        self.machine = machine
        self.now = now
        shown = machine.tree.inSight
    }

    private func hold(_ condition: Bool, _ what: @autoclosure () -> String) throws(Violation) {
        if !condition { throw Violation(description: what()) }
    }

    mutating func handle(_ input: Input, at moment: Milliseconds) throws -> Result<Output, Rejection> {
        now = max(now, moment)
        let before = machine
        // What would be if somebody had only looked: all that the clock alone changes.
        var due = before
        let dueOutput = try due.handle(.tick, at: moment)
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
            let told = try looked.handle(.tick, at: moment)
            // What was due is not lost: the next answer tells it.
            try hold(told.told == dueOutput.told, "an error loses notices")
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
        try checkStack(input, before: before.tree)
        try hold(machine.version >= due.version, "version fell")
        try checkNotices(output, before: before)
        try checkGesture(output, before: due)
        switch output.outcome {
        case .ignored, .refused, .blocked:
            if output.reason == .guarded, output.outcome != .ignored {
                try hold(
                    machine.tree == due.tree && machine.version == due.version, "a guard changed something")
                try hold(
                    output.told.filter { $0.isBlocked }.count == 1, "an attempt is told once: \(output.told)")
            } else {
                try hold(machine.remembering(as: due) == due, "\(output.outcome) changed something")
            }
        case .updated:
            try hold(machine.version == due.version, "version rose on changed")
            // But for what a contested gesture showed, which then was not it.
            try hold(output.told.count <= 1, "changed told much")
            for case let notice in output.told {
                guard case .transitionCancelled = notice else {
                    try hold(false, "changed told \(notice)")
                    break
                }
            }
        case .began, .finished, .cancelled:
            try hold(machine.version > due.version, "version did not rise with a gesture")
        case .applied:
            if machine.tree != due.tree { try hold(machine.version > due.version, "version did not rise") }
        }
        if machine.viewport != before.viewport || machine.layoutDirection != before.layoutDirection {
            try hold(machine.gesture == nil, "a gesture outlived its surroundings")
        }
        if case .tick = input { try hold(machine == due, "a look changed something") }
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
        try hold(settle.duration >= 0 && settle.duration <= 10_000, "\(settle)")
        try hold(settle.curveStart >= 0 && settle.curveStart <= 1, "\(settle)")
        try hold(settle.initialVelocity.isFinite, "\(settle)")
    }

    private func checkStack(_ input: Input, before: StackTree) throws(Violation) {
        let tree = machine.tree
        for stack in tree.stacks {
            try hold(!stack.entries.isEmpty && stack.depth <= 6, "depth \(stack.depth)")
            for entry in stack.entries {
                guard let pager = entry.options.pager else { continue }
                try hold(pager.pages.indices.contains(pager.index), "page \(pager.index) of \(pager.count)")
            }
        }
        let entries = tree.all
        try hold(Set(entries.map(\.key)).count == entries.count, "a key twice")
        let mayChangeOptions =
            switch input {
            case .settings: true
            case .call(let call): if case .setStack = call.kind { true } else { false }
            case .gesture, .tick: false
            }
        for entry in entries {
            guard let old = before.all.first(where: { $0.key == entry.key }) else { continue }
            try hold(entry.destination == old.destination, "a survivor leads elsewhere")
            try hold(
                mayChangeOptions || entry.options.besidesPage == old.options.besidesPage,
                "a survivor lost its options")
        }
        if case .settings = input {
            try hold(entries.map(\.key) == before.all.map(\.key), "settings moved the stack")
        }
    }

    /// One gesture changes at most one thing, and only at its finish decision.
    private mutating func checkGesture(_ output: Output, before: NavigationMachine) throws(Violation) {
        if let cancelled = output.cancelled,
            output.outcome != .cancelled || output.gesture != cancelled.gesture
        {
            try hold(cancelled.gesture == inFlight, "\(cancelled) was not in flight")
            inFlight = nil
        }
        switch output.outcome {
        case .began:
            try hold(inFlight == nil && output.gesture != nil, "two gestures in flight")
            inFlight = output.gesture
        case .finished, .cancelled:
            try hold(inFlight != nil && output.gesture == inFlight, "a decision without a gesture")
            inFlight = nil
        case .updated:
            try hold(inFlight != nil && output.gesture == inFlight, "an update without a gesture")
        case .ignored, .applied, .refused, .blocked: break
        }
        try hold(machine.gesture?.id == inFlight, "the gesture in flight was not told")
        let (old, new) = (before.tree, machine.tree)
        switch output.outcome {
        case .finished:
            let operation = machine.transition(at: now)?.plan.operation
            finished[operation, default: 0] += 1
            switch operation {
            case .push:
                try hold(new.active.top.key == machine.transition(at: now)?.plan.to.key, "another was pushed")
                try hold(
                    zip(new.active.entries.dropLast(), old.active.entries).allSatisfy { $0 == $1 },
                    "a push changed what is below")
            case .pop:
                try hold(
                    new.active.entries == Array(old.active.entries.dropLast()),
                    "a gesture popped more than one")
            case .page:
                try hold(new.all.map(\.key) == old.all.map(\.key), "turning a page moved the stack")
                try hold(new.active.top.options.pager != old.active.top.options.pager, "no page was turned")
            case .dismiss:
                try hold(new.presented == Array(old.presented.dropLast()), "more than one was dismissed")
            case .present, .replace, nil: try hold(false, "a gesture finished without a transition")
            }
        case .updated, .cancelled, .ignored, .refused, .blocked:
            try hold(new == old, "\(output.outcome) changed the stacks")
        case .began:
            try hold(new.all.map(\.key) == old.all.map(\.key), "a beginning changed the stacks")
        case .applied: break
        }
    }

    /// Appear and disappear come together, once, and tell what is in sight; what left is told once; a
    /// transition's end without a finish is told once.
    private mutating func checkNotices(_ output: Output, before: NavigationMachine) throws(Violation) {
        for notice in output.notices {
            try hold(notice.id == lastNotice + 1, "notice \(notice.id) after \(lastNotice)")
            lastNotice = notice.id
        }
        var removed: [EntryKey] = []
        var cancelled: [TransitionID] = []
        var turned: [EntryKey] = []
        var change: [Notice.Kind] = []
        for notice in output.told {
            switch notice {
            case .removed(let key): removed.append(key)
            case .transitionCancelled(let id, _, _): cancelled.append(id)
            case .willAppear, .willDisappear, .didAppear, .didDisappear: change.append(notice)
            case .pageChanged(let key, let page):
                try hold(page.from != page.to, "a page that did not change was told")
                turned.append(key)
            case .blocked: break
            }
        }
        let inSight = machine.tree.inSight
        let left = shown.filter { !inSight.contains($0) }
        let came = inSight.filter { !shown.contains($0) }
        let expected =
            left.map { .willDisappear($0) } + came.map { .willAppear($0) } + left.map { .didDisappear($0) }
            + came.map { Notice.Kind.didAppear($0) }
        try hold(change == expected, "told \(change), expected \(expected)")
        shown = inSight
        let (old, new) = (before.tree.all, machine.tree.all)
        let gone = Set(old.map(\.key)).subtracting(new.map(\.key))
        try hold(
            removed.count == gone.count && Set(removed) == gone, "told as removed \(removed), left \(gone)")
        let changed = new.filter { entry in
            guard let page = entry.options.pager?.index,
                let previous = old.first(where: { $0.key == entry.key })?.options.pager?.index
            else { return false }
            return page != previous
        }
        try hold(
            turned == turned.filter(Set(changed.map(\.key)).contains) && turned.count == changed.count,
            "told pages of \(turned), changed were those of \(changed.map(\.key))")
        try hold(Set(cancelled).count == cancelled.count, "a transition was cancelled twice")
        let ended = output.outcome == .cancelled || output.cancelled != nil ? 1 : 0
        let hadTransition = if case .interactive = before.transition(at: now)?.phase { 1 } else { 0 }
        // What was shown of a contested gesture may have been another one.
        let least = output.outcome == .updated || output.outcome == .finished ? 0 : min(ended, hadTransition)
        try hold(
            cancelled.count >= least && cancelled.count <= ended + hadTransition,
            "told \(cancelled) cancelled transitions, \(ended) ended")
    }

    /// After the longest silence and settle nothing is in flight, and a fresh gesture is accepted.
    func checkNeverStuck() throws {
        var machine = machine
        let timedOut = now + 10_000
        _ = try machine.handle(.tick, at: timedOut)
        let settled = timedOut + 10_000
        _ = try machine.handle(.tick, at: settled)
        try hold(machine.gesture == nil && machine.transition(at: settled) == nil, "stuck in a transition")
        let stack: [EntryRequest] = [
            .unkeyed("home"),
            .unkeyed("cart") {
                $0.swipeBack = .set(.edge)
                $0.canPop = .set(true)
            },
        ]
        let call = Call(.setStack(stack), isAnimated: false)
        var answer = try machine.handle(.call(call), at: settled)
        if let confirm = answer.blocked?.confirm {
            answer = try machine.handle(
                .call(Call(call.kind, isAnimated: false, confirm: confirm)), at: settled)
        }
        try hold(answer.outcome == .applied, "a stack cannot be set: \(answer)")
        // Some policies know no gesture from that edge.
        guard let start = GestureStart(recognizer: .edgePan(.leading), policy: .standard) else { return }
        let began = try machine.handle(.gesture(GestureEvent(gesture: "fresh", .began(start))), at: settled)
        try hold(began.outcome == .began && began.progress == 0, "a fresh gesture: \(began)")
    }
}

extension StackTree {
    /// Every entry.
    var all: [Entry] { stacks.flatMap(\.entries) }

    /// The top of what lies on top, and beneath sheets the top of what they lie over.
    var inSight: [EntryKey] {
        let layers =
            [(Presentation.fullScreen, tabStacks[selected])] + presented.map { ($0.presentation, $0.stack) }
        let first = layers.lastIndex { $0.0 == .fullScreen } ?? 0
        return layers[first...].reversed().map(\.1.top.key)
    }
}

extension EntryOptions {
    /// With the first page shown.
    var besidesPage: EntryOptions {
        var options = self
        options.pager = pager.flatMap { Pager(pages: $0.pages, wraps: $0.wraps, axis: $0.axis) }
        return options
    }
}
