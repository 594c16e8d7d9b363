/// What a gesture could mean: the leading edge pops, the trailing edge pushes; a pan elsewhere scrolls the content,
/// turns pages, pops where the screen or the policy takes that anywhere, pushes where the policy does, or dismisses
/// what is presented.
extension GestureSurroundings {
    /// One operation that it could be.
    struct Possibility: Equatable {
        let operation: GestureOperation
        /// The entries that keep it from happening.
        var guarded: [EntryKey] = []
    }

    /// All that a gesture could mean.
    struct Possibilities: Equatable {
        /// Innermost first; at least one.
        var operations: [Possibility]
        /// Whether its only meaning is told by its beginning, so that no movement has to choose it.
        var isCertain = false
        /// The content's own scrolling, if it could be that.
        var scrolling: ScrollingContent?
    }

    /// - Throws: why it may not begin.
    func possibilities(of start: GestureStart, at origin: GestureOrigin) throws(Refusal) -> Possibilities {
        switch start.operation {
        case .dismiss:
            guard origin.region == .anywhere || start.recognizer == nil else {
                throw Refusal(.gestureUnsupported)
            }
            try checkDismiss()
            guard isFree(.dismiss) else { throw Refusal(.gestureUnsupported) }
            return .certain(.dismiss)
        case .page:
            guard top.options.pager != nil, !start.isEdgePan else { throw Refusal(.gestureUnsupported) }
            return .certain(.page)
        case .push, .pop, nil:
            return try possibilitiesOfStack(start, at: origin)
        }
    }

    private func possibilitiesOfStack(
        _ start: GestureStart, at origin: GestureOrigin
    ) throws(Refusal) -> Possibilities {
        let pinned = start.operation
        let elsewhere = possibilities(at: start.location)
        // The edge of a screen on which it means nothing is as good as its middle to a finger that only says where
        // it is.
        let isPlain = start.recognizer == nil && pinned == nil && !elsewhere.operations.isEmpty
        switch origin.region {
        case .popEdge where !(isPlain && stack.isAtRoot):
            if let pinned, pinned != .pop { throw Refusal(.gestureUnsupported) }
            try checkPop()
            return atEdge(.pop, start, besides: elsewhere)
        case .pushEdge where !(isPlain && destinationOfPush == nil):
            if let pinned, pinned != .push { throw Refusal(.gestureUnsupported) }
            try checkPush()
            return atEdge(.push, start, besides: elsewhere)
        case .popEdge, .pushEdge, .anywhere:
            guard let pinned else { return try unpinned(elsewhere, at: start.location) }
            return try pinnedElsewhere(pinned, elsewhere, at: start.location)
        }
    }

    /// An edge's operation; of touches that have yet to become a gesture also what lies along the other axis.
    private func atEdge(
        _ operation: GestureOperation, _ start: GestureStart, besides elsewhere: Possibilities
    ) -> Possibilities {
        guard start.isRaw, start.operation == nil, start.recognizer == nil else { return .certain(operation) }
        let axis = dragDirection(operation).axis
        var possibilities = elsewhere
        possibilities.operations.removeAll { dragDirection($0.operation).axis == axis }
        possibilities.operations.insert(Possibility(operation: operation), at: 0)
        possibilities.scrolling = possibilities.scrolling?.across(axis)
        return possibilities
    }

    private func unpinned(_ elsewhere: Possibilities, at location: Vector?) throws(Refusal) -> Possibilities {
        if let only = elsewhere.operations.first, elsewhere.operations.count == 1, !only.guarded.isEmpty {
            throw Refusal(guarded: only.guarded)
        }
        guard elsewhere.operations.isEmpty else { return elsewhere }
        try checkPop()
        throw Refusal(popsFrom(location) ? .gestureUnsupported : .outsideStartRegion)
    }

    private func pinnedElsewhere(
        _ pinned: GestureOperation, _ elsewhere: Possibilities, at location: Vector?
    ) throws(Refusal) -> Possibilities {
        if pinned == .push, pushRules.start.takesPlace(location) {
            try checkPush()
            guard isFree(.push) else { throw Refusal(.gestureUnsupported) }
            return .certain(.push)
        }
        guard pinned == .pop else { throw Refusal(.gestureUnsupported) }
        try checkPop()
        guard popsFrom(location) else { throw Refusal(.outsideStartRegion) }
        guard isFree(.pop) else { throw Refusal(.gestureUnsupported) }
        return .certain(.pop)
    }

    // MARK: In the middle of the screen

    private func possibilities(at location: Vector?) -> Possibilities {
        var operations: [Possibility] = []
        if top.options.pager != nil { operations.append(Possibility(operation: .page)) }
        if !stack.isAtRoot, top.options.swipeBack != .disabled, !isAtStartOfOneWayFlow, popsFrom(location),
            isFree(.pop)
        {
            operations.append(Possibility(operation: .pop, guarded: top.options.canPop ? [] : [top.key]))
        }
        if pushRules.start.takesPlace(location), isPushable, isFree(.push) {
            operations.append(Possibility(operation: .push))
        }
        if !tree.presented.isEmpty, isFree(.dismiss) {
            operations.append(Possibility(operation: .dismiss, guarded: guardedByDismissal))
        }
        return Possibilities(operations: operations, scrolling: scrolling)
    }

    private var scrolling: ScrollingContent? {
        top.options.scrolls.map {
            ScrollingContent(
                axes: $0, reached: top.options.scrolledTo, layoutDirection: layoutDirection,
                touchSlop: touchSlop)
        }
    }

    /// In points.
    var touchSlop: Double { popRules.recognition.touchSlop * device.density }

    /// Whether a pop may begin there without an edge: on a screen that takes it anywhere, or with such a policy.
    private func popsFrom(_ location: Vector?) -> Bool {
        top.options.swipeBack == .fullWidth
            ? location.map(popRules.start.bounds.contain) ?? true : popRules.start.takesPlace(location)
    }

    private var isPushable: Bool {
        do {
            try checkPush()
            return true
        } catch {
            return false
        }
    }

    /// Whether no page lies where a finger drags the operation to.
    private func isFree(_ operation: GestureOperation) -> Bool {
        let direction = dragDirection(operation)
        guard let pager = top.options.pager, pager.axis == direction.axis else { return true }
        let pages = PageSet(pager)
        let following = dragDirection(.page).followingSign(policy.rules(of: .page, device), layoutDirection)
        let sides: [PageDirection] =
            direction.sign == 0
            ? PageDirection.allCases : [direction.sign == following ? .forward : .backward]
        return sides.contains { pages.neighbour($0) == nil }
    }
}

extension GestureSurroundings.Possibilities {
    fileprivate static func certain(_ operation: GestureOperation) -> Self {
        Self(operations: [.init(operation: operation)], isCertain: true)
    }
}

extension DragDirection {
    fileprivate func followingSign(_ rules: PolicyRules, _ direction: LayoutDirection) -> Double {
        DragDirection.followingPage(axis, rules.axis, direction).sign
    }
}

extension GestureStart {
    fileprivate var isEdgePan: Bool {
        if case .edgePan = recognizer { true } else { false }
    }
}
