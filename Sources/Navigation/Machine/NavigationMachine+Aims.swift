/// From what a gesture means to the transition that follows it.
extension NavigationMachine {
    /// - Parameter translation: may choose at once.
    mutating func aim(
        _ intent: Intent, _ elements: ElementReport, translation: Vector
    ) throws(Refusal) -> Aim {
        switch intent {
        case .choices(let choices):
            guard let chosen = choices.chosen(by: translation, layoutDirection) else { return .open(choices) }
            return try aim(chosen, elements)
        case .operation(let operation):
            return try aim(operation, elements)
        }
    }

    mutating func aim(_ chosen: Choices.Chosen, _ elements: ElementReport) throws(Refusal) -> Aim {
        switch chosen {
        case .page(let page):
            return .decided(
                try makePlan(.page, to: turning(page).active.top, elements, page: page),
                Bearing(page, layoutDirection))
        case .operation(let choice):
            guard choice.guarded.isEmpty else { throw Refusal(guarded: choice.guarded) }
            return try aim(choice.operation, elements)
        }
    }

    private mutating func aim(_ operation: Operation, _ elements: ElementReport) throws(Refusal) -> Aim {
        .decided(
            try makePlan(operation, to: incoming(operation), elements), Bearing(operation, layoutDirection))
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
        _ operation: Operation, to incoming: Entry, _ elements: ElementReport, page: PageChange? = nil
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
            id: makeTransitionID(), operation: operation, from: from, to: to, page: page, custom: style)
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
