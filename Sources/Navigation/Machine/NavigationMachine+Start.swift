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
    /// By which edge it begins, as the policy sees it.
    private enum Origin {
        case popEdge, pushEdge, anywhere
    }

    /// What a gesture does, as far as its beginning tells.
    enum Intent {
        case operation(Operation)
        /// Several things, or pages in either direction: movement tells.
        case choices(Choices)
    }

    /// What the gesture is made with and on.
    func device(of start: GestureStart) -> Device {
        var device = device
        device.pointer = start.pointer
        return device
    }

    /// - Returns: what it means, and the edge that it begins at, if there is one.
    func intent(
        of start: GestureStart, translation: Vector
    ) throws(Refusal) -> (intent: Intent, side: ScreenSide?) {
        let entrance = Entrance(start.policy ?? policy, device(of: start), self)
        guard entrance.pop.start.takes(entrance.device) else { throw Refusal(.gestureUnsupported) }
        if case .settling(let box) = activity {
            guard box.value.plan.isInterruptible, !entrance.pop.start.refusesDuringTransition else {
                throw Refusal(.transitionInProgress)
            }
        }
        let (origin, side) = try origin(of: start, entrance)
        return (try intent(at: origin, start, entrance, translation: translation), side)
    }

    /// Where a policy's gestures come in.
    private struct Entrance {
        let policy: Policy
        let device: Device
        /// The rules of a pop and of a push, and where their movement comes from.
        let pop: PolicyRules
        let push: PolicyRules
        let popSide: ScreenSide
        let pushSide: ScreenSide

        init(_ policy: Policy, _ device: Device, _ machine: borrowing NavigationMachine) {
            self.policy = policy
            self.device = device
            pop = policy.rules(for: .pop, device)
            push = policy.rules(for: .push, device)
            popSide = Bearing(.pop, pop, machine.layoutDirection).origin
            pushSide = Bearing(.push, push, machine.layoutDirection).origin
        }
    }

    private func intent(
        at origin: Origin, _ start: GestureStart, _ entrance: Entrance, translation: Vector
    ) throws(Refusal) -> Intent {
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
            return try intentOfStack(at: origin, start, entrance, translation: translation)
        }
    }

    private func intentOfStack(
        at origin: Origin, _ start: GestureStart, _ entrance: Entrance, translation: Vector
    ) throws(Refusal) -> Intent {
        let pinned = start.operation
        // The edge of a screen on which it means nothing is as good as its middle to a finger that only
        // says where it is.
        let choices = choices(popsAnywhere: entrance.pop.start.isAnywhere)
        let isPlain = start.recognizer == nil && pinned == nil && !choices.isEmpty
        switch origin {
        case .popEdge where !(isPlain && stack.isAtRoot):
            if let pinned, pinned != .pop { throw Refusal(.gestureUnsupported) }
            try checkPop()
            return .operation(.pop)
        case .pushEdge where !(isPlain && destinationOfPush == nil):
            if let pinned, pinned != .push { throw Refusal(.gestureUnsupported) }
            try checkPush()
            return .operation(.push)
        case .popEdge, .pushEdge, .anywhere:
            if pinned == nil, !choices.isEmpty {
                return try intent(choices, entrance, isRaw: start.isRaw, translation: translation)
            }
            if pinned == .push, entrance.push.start.isAnywhere {
                try checkPush()
                return .operation(.push)
            }
            if let pinned, pinned != .pop { throw Refusal(.gestureUnsupported) }
            try checkPop()
            guard stack.top.options.swipeBack == .fullWidth || entrance.pop.start.isAnywhere else {
                throw Refusal(.outsideStartRegion)
            }
            guard choices.pop != nil else { throw Refusal(.gestureUnsupported) }
            guard Bearing(.pop, entrance.pop, layoutDirection).towards(translation) >= 0 || start.isRaw else {
                throw Refusal(.wrongDirection)
            }
            return .operation(.pop)
        }
    }

    private func intent(
        _ choices: Choices, _ entrance: Entrance, isRaw: Bool, translation: Vector
    ) throws(Refusal) -> Intent {
        guard let only = choices.only else { return .choices(choices) }
        guard only.guarded.isEmpty else { throw Refusal(guarded: only.guarded) }
        let rules = entrance.policy.rules(for: only.operation, entrance.device)
        guard Bearing(only.operation, rules, layoutDirection).towards(translation) >= 0 || isRaw else {
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

    private func origin(
        of start: GestureStart, _ entrance: Entrance
    ) throws(Refusal) -> (Origin, ScreenSide?) {
        let located = start.location.flatMap { side(at: $0, entrance, isRaw: start.isRaw) }
        switch start.recognizer {
        case .edgePan(let edge):
            let named = ScreenSide(edge, layoutDirection)
            guard let origin = origin(at: named, entrance) else { throw Refusal(.outsideStartRegion) }
            // What may start anywhere is at its edge wherever it is.
            let isAnywhere = (origin == .popEdge ? entrance.pop : entrance.push).start.isAnywhere
            guard start.location == nil || located == named || isAnywhere else {
                throw Refusal(.outsideStartRegion)
            }
            return (origin, named)
        case .pan:
            // A pan may start anywhere; where it starts at the edge of a pop it drives the edge's pop.
            guard let located, origin(at: located, entrance) == .popEdge else { return (.anywhere, nil) }
            return (.popEdge, located)
        case nil:
            guard let located else { return (.anywhere, nil) }
            return (origin(at: located, entrance) ?? .anywhere, located)
        }
    }

    private func origin(at side: ScreenSide, _ entrance: Entrance) -> Origin? {
        if side == entrance.popSide { return .popEdge }
        if entrance.pop.start.edge == .either, side.axis == entrance.popSide.axis { return .popEdge }
        return side == entrance.pushSide ? .pushEdge : nil
    }

    /// The edge in whose strip a finger goes down, or nil if it is in none. On a screen narrower than two
    /// strips the nearer side counts.
    private func side(at location: Vector, _ entrance: Entrance, isRaw: Bool) -> ScreenSide? {
        // Where it has to be is asked only when it moves.
        if isRaw, entrance.pop.start.strip?.moment == .recognition { return entrance.popSide }
        func isIn(_ side: ScreenSide, _ rule: StartRule) -> Bool {
            !rule.isAnywhere
                && rule.contains(
                    location, at: side, viewport: viewport, direction: layoutDirection,
                    safeArea: entrance.device.safeArea)
        }
        var sides: [ScreenSide] = []
        if isIn(entrance.popSide, entrance.pop.start) { sides.append(entrance.popSide) }
        if isIn(entrance.pushSide, entrance.push.start) { sides.append(entrance.pushSide) }
        return sides.min { location.distance(to: $0, in: viewport) < location.distance(to: $1, in: viewport) }
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

extension Vector {
    fileprivate func distance(to side: ScreenSide, in viewport: Viewport) -> Double {
        switch side {
        case .left: x
        case .right: viewport.width - x
        case .top: y
        case .bottom: viewport.height - y
        }
    }
}
