/// Why a gesture may not begin.
struct Refusal: Error {
    let reason: Reason

    init(_ reason: Reason) {
        self.reason = reason
    }
}

/// Where a gesture begins, and with it what it may mean: the leading edge pops, the trailing edge
/// pushes, a pan elsewhere pops where the screen takes it.
extension NavigationMachine {
    private enum Origin {
        case leadingEdge, trailingEdge, anywhere
    }

    func operation(of start: GestureStart, translation: Vector) throws(Refusal) -> Operation {
        let origin = try origin(of: start)
        let operation: Operation =
            switch origin {
            case .leadingEdge, .anywhere: .pop
            case .trailingEdge: .push
            }
        if let pinned = start.operation, pinned != operation { throw Refusal(.gestureUnsupported) }
        switch origin {
        case .leadingEdge:
            try checkPop()
        case .anywhere:
            try checkPop()
            guard stack.top.options.swipeBack == .fullWidth else { throw Refusal(.outsideStartRegion) }
            let movement = Bearing(.pop, layoutDirection).towards(translation)
            guard movement >= 0 else { throw Refusal(.wrongDirection) }
        case .trailingEdge:
            try checkPush()
        }
        return operation
    }

    /// The push destination that counts now: the top entry's own wins over the session's.
    var destinationOfPush: Screen? {
        stack.top.options.pushDestination ?? pushDestination
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

    private func checkPop() throws(Refusal) {
        if stack.isAtRoot { throw Refusal(.nothingToPop) }
        if stack.top.options.swipeBack == .disabled { throw Refusal(.swipeBackDisabled) }
    }

    private func checkPush() throws(Refusal) {
        guard let destination = destinationOfPush?.destination else { throw Refusal(.noPushDestination) }
        if stack.top.destination == destination { throw Refusal(.destinationIsTop) }
        if stack.contains(destination) { throw Refusal(.destinationInStack) }
    }
}
