/// From what a gesture means to the transition that follows it.
extension NavigationMachine {
    /// - Parameter translation: may choose at once.
    mutating func aim(
        _ intent: Intent, _ beginning: Beginning, translation: Vector
    ) throws(Refusal) -> Aim {
        switch intent {
        case .choices(let choices):
            guard let chosen = choices.chosen(by: translation, ways(of: beginning)) else {
                return .open(choices)
            }
            return try aim(chosen, beginning)
        case .operation(let operation):
            return try aim(operation, beginning)
        }
    }

    func ways(of beginning: Beginning) -> Choices.Ways {
        Choices.Ways(beginning.policy, beginning.device, layoutDirection)
    }

    mutating func aim(_ chosen: Choices.Chosen, _ beginning: Beginning) throws(Refusal) -> Aim {
        switch chosen {
        case .page(let page):
            return try aim(.page, at: turning(page).active.top, page: page, beginning)
        case .operation(let choice):
            guard choice.guarded.isEmpty else { throw Refusal(guarded: choice.guarded) }
            return try aim(choice.operation, beginning)
        }
    }

    private mutating func aim(_ operation: Operation, _ beginning: Beginning) throws(Refusal) -> Aim {
        try aim(operation, at: incoming(operation), beginning)
    }

    private mutating func aim(
        _ operation: Operation, at incoming: Entry, page: PageChange? = nil, _ beginning: Beginning
    ) throws(Refusal) -> Aim {
        let rules = beginning.policy.rules(for: operation, beginning.device)
        let pager = page == nil ? nil : stack.top.options.pager
        let frame = GestureFrame(
            rules: rules, operation: operation,
            bearing: Bearing(operation, rules, layoutDirection, edge: beginning.side, page: page),
            viewport: viewport, direction: layoutDirection, device: beginning.device,
            pages: pager.flatMap { PageSet(count: $0.count, index: $0.index, wraps: $0.wraps) },
            isRaw: beginning.start.isRaw, location: beginning.start.location,
            startedAt: beginning.startedAt)
        let plan = try makePlan(
            operation, to: incoming, beginning.start.elements, page: page, parallax: rules.parallax)
        return .decided(plan, frame)
    }

    /// The screen that an operation would bring on top.
    private mutating func incoming(_ operation: Operation) -> Entry {
        switch operation {
        case .pop:
            guard let below = stack.belowTop else { preconditionFailure("a pop began at the root") }
            return below
        case .push:
            guard let screen = destinationOfPush else { preconditionFailure("a push began unarmed") }
            return Entry(key: makeKey(), destination: screen.destination, options: screen.options)
        case .dismiss:
            var next = tree
            next.dismiss()
            return next.active.top
        case .page, .replace, .present:
            preconditionFailure("no gesture brings a screen by a \(operation)")
        }
    }

    private mutating func makePlan(
        _ operation: Operation, to incoming: Entry, _ elements: ElementReport, page: PageChange?,
        parallax: Double
    ) throws(Refusal) -> TransitionPlan {
        var from = stack.top
        from.note(elements.from)
        var to = incoming
        to.note(elements.to)
        let style = style(operation, from: from, to: to, page: page)
        let missing = style?.missingElements(from: from, to: to) ?? []
        guard missing.isEmpty else { throw Refusal(missingElements: missing) }
        // Not unless there is something to tell: the stack would count as changed.
        if elements != ElementReport() {
            tree.note(elements.from, of: from.key)
            tree.note(elements.to, of: to.key)
        }
        return TransitionPlan(
            id: makeTransitionID(), operation: operation, from: from, to: to, page: page, custom: style,
            parallax: parallax)
    }

    func checkRoomForPush() throws(Rejection) {
        guard let screen = destinationOfPush else { return }
        let ended = endedFlows(by: screen.destination)
        // Only to see how large it gets: the entry that is pushed gets a key when the gesture has begun.
        let entry = Entry(key: EntryKey(""), destination: screen.destination, options: screen.options)
        try checkFootprint(of: pushing(entry, endingFlows: ended), pushDestination)
        guard stack.depthKept(endingFlows: ended, in: app) < configuration.maximumDepth else {
            throw .stackTooDeep(limit: configuration.maximumDepth)
        }
    }
}
