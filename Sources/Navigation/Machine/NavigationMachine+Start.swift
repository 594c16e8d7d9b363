/// Why a gesture may not begin.
struct Refusal: Error {
    let reason: Reason
    /// The entries that would be left without having been asked for.
    var guarded: [EntryKey] = []
    /// The elements that its transition cannot do without.
    var missingElements: [String] = []

    init(_ reason: Reason) {
        self.reason = reason
    }

    init(guarded: [EntryKey]) {
        reason = .guarded
        self.guarded = guarded
    }

    init(missingElements: [String]) {
        reason = .elementMissing
        self.missingElements = missingElements
    }
}

/// Where a gesture begins, and with it what it may mean: the leading edge pops, the trailing edge pushes;
/// a pan elsewhere pops where the screen takes it, turns pages, or dismisses what is presented.
extension NavigationMachine {
    private enum Origin {
        case leadingEdge, trailingEdge, anywhere
    }

    /// What a gesture does, as far as its beginning tells.
    enum Intent {
        case operation(Operation)
        /// Several things, or pages in either direction: movement tells.
        case choices(Choices)
    }

    func intent(of start: GestureStart, translation: Vector) throws(Refusal) -> Intent {
        if case .settling(let settling) = activity, !settling.plan.isInterruptible {
            throw Refusal(.transitionInProgress)
        }
        let origin = try origin(of: start)
        switch start.operation {
        case .dismiss:
            guard origin == .anywhere || start.recognizer == nil else { throw Refusal(.gestureUnsupported) }
            try checkDismiss()
            guard choices.dismiss != nil else { throw Refusal(.gestureUnsupported) }
            return .operation(.dismiss)
        case .page:
            guard stack.top.options.pager != nil, !start.isEdgePan else { throw Refusal(.gestureUnsupported) }
            return .choices(Choices(pop: nil, pager: stack.top.options.pager, dismiss: nil))
        case .push, .pop, .present, .replace, nil:
            return try intent(at: origin, start, translation: translation)
        }
    }

    private func intent(
        at origin: Origin, _ start: GestureStart, translation: Vector
    ) throws(Refusal) -> Intent {
        let pinned = start.operation
        // The edge of a screen on which it means nothing is as good as its middle to a finger that only
        // says where it is.
        let choices = choices
        let isPlain = start.recognizer == nil && pinned == nil && !choices.isEmpty
        switch origin {
        case .leadingEdge where !(isPlain && stack.isAtRoot):
            if let pinned, pinned != .pop { throw Refusal(.gestureUnsupported) }
            try checkPop()
            return .operation(.pop)
        case .trailingEdge where !(isPlain && destinationOfPush == nil):
            if let pinned, pinned != .push { throw Refusal(.gestureUnsupported) }
            try checkPush()
            return .operation(.push)
        case .leadingEdge, .trailingEdge, .anywhere:
            if pinned == nil, !choices.isEmpty { return try intent(choices, translation: translation) }
            if let pinned, pinned != .pop { throw Refusal(.gestureUnsupported) }
            try checkPop()
            guard stack.top.options.swipeBack == .fullWidth else { throw Refusal(.outsideStartRegion) }
            guard choices.pop != nil else { throw Refusal(.gestureUnsupported) }
            guard Bearing(.pop, layoutDirection).towards(translation) >= 0 else {
                throw Refusal(.wrongDirection)
            }
            return .operation(.pop)
        }
    }

    private func intent(_ choices: Choices, translation: Vector) throws(Refusal) -> Intent {
        guard let only = choices.only else { return .choices(choices) }
        guard only.guarded.isEmpty else { throw Refusal(guarded: only.guarded) }
        guard Bearing(only.operation, layoutDirection).towards(translation) >= 0 else {
            throw Refusal(.wrongDirection)
        }
        return .operation(only.operation)
    }

    /// The push destination that counts now: the top entry's own wins over its route's, which wins over
    /// the session's.
    var destinationOfPush: Screen? {
        if let own = stack.top.options.pushDestination { return own }
        guard let app, let reference = app.routes[stack.top.destination.route]?.pushDestination,
            let destination = app.routes.destination(reference, carrying: stack.top.destination.params)
        else { return pushDestination }
        let options = EntryResolver(app: app).initialOptions(of: destination)
        return Screen(destination: destination, options: options)
    }

    private func origin(of start: GestureStart) throws(Refusal) -> Origin {
        let region = start.location.map { policy.region(of: $0, in: viewport) }
        let located = region.map(origin(in:))
        switch start.recognizer {
        case .edgePan(let edge):
            let named = origin(in: .edge(edge))
            guard located == nil || located == named else { throw Refusal(.outsideStartRegion) }
            return named
        case .pan:
            // A pan may start anywhere; where it starts at the leading edge it drives the edge's pop.
            return located == .leadingEdge ? .leadingEdge : .anywhere
        case nil:
            return located ?? .anywhere
        }
    }

    private func origin(in region: Policy.Region) -> Origin {
        switch region {
        case .edge(let edge): edge.isLeading(in: layoutDirection) ? .leadingEdge : .trailingEdge
        case .middle: .anywhere
        }
    }

    // MARK: What is allowed

    private func checkPop() throws(Refusal) {
        if stack.isAtRoot { throw Refusal(.nothingToPop) }
        if stack.top.options.swipeBack == .disabled || isAtStartOfOneWayFlow {
            throw Refusal(.swipeBackDisabled)
        }
        if !stack.top.options.canPop { throw Refusal(guarded: [stack.top.key]) }
    }

    private func checkPush() throws(Refusal) {
        guard let destination = destinationOfPush?.destination else { throw Refusal(.noPushDestination) }
        if stack.top.destination == destination { throw Refusal(.destinationIsTop) }
        if stack.contains(destination) { throw Refusal(.destinationInStack) }
        let kept = stack.depthKept(endingFlows: endedFlows(by: destination), in: app)
        let guarded = stack.entries[kept...].reversed().filter { !$0.options.canPop }
        if !guarded.isEmpty { throw Refusal(guarded: guarded.map(\.key)) }
    }

    private func checkDismiss() throws(Refusal) {
        guard !tree.presented.isEmpty else { throw Refusal(.nothingToDismiss) }
        let guarded = guardedByDismissal
        if !guarded.isEmpty { throw Refusal(guarded: guarded) }
    }

    var guardedByDismissal: [EntryKey] {
        var next = tree
        next.dismiss()
        return guardedEntries(goneFrom: next).map(\.key)
    }

    /// Whether what is below belongs to no flow that may be left only by a call, but the top does.
    var isAtStartOfOneWayFlow: Bool {
        guard let app, let below = stack.belowTop,
            let flows = app.routes[stack.top.destination.route]?.flows, !flows.isEmpty
        else { return false }
        let flowsBelow = app.routes[below.destination.route]?.flows ?? []
        return flows.contains { app.flow($0)?.isOneWay == true && !flowsBelow.contains($0) }
    }
}

extension GestureStart {
    fileprivate var isEdgePan: Bool {
        if case .edgePan = recognizer { true } else { false }
    }
}
