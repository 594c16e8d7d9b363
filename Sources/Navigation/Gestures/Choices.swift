/// What a pan in the middle of a screen may still mean: the first movement towards one of them chooses.
struct Choices: Equatable, Sendable {
    struct Choice: Equatable, Sendable {
        let operation: Operation
        /// The entries that keep it from happening.
        let guarded: [EntryKey]
    }

    /// Towards the trailing side.
    let pop: Choice?
    /// Either way along its axis.
    let pager: Pager?
    /// Down.
    let dismiss: Choice?

    var isEmpty: Bool { pop == nil && pager == nil && dismiss == nil }

    /// The one choice there is, if it needs no movement to tell.
    var only: Choice? {
        guard pager == nil else { return nil }
        switch (pop, dismiss) {
        case (let choice?, nil), (nil, let choice?): return choice
        case (nil, nil), (_?, _?): return nil
        }
    }

    enum Chosen: Equatable {
        case operation(Choice)
        case page(PageChange)
    }

    /// What a movement means: the larger of its components where either axis could mean something. Nil
    /// if nothing lies that way.
    func chosen(by translation: Vector, _ direction: LayoutDirection) -> Chosen? {
        let horizontal = along(.horizontal, translation.x * direction.sign)
        let vertical = along(.vertical, translation.y)
        return abs(translation.x) >= abs(translation.y)
            ? horizontal ?? nothingAcross(vertical, .vertical)
            : vertical ?? nothingAcross(horizontal, .horizontal)
    }

    /// The smaller component counts only on a screen where nothing lies along the other axis.
    private func nothingAcross(_ chosen: Chosen?, _ axis: Axis) -> Chosen? {
        let isOther =
            switch axis {
            case .vertical: pop != nil || pager?.axis == .horizontal
            case .horizontal: dismiss != nil || pager?.axis == .vertical
            }
        return isOther ? nil : chosen
    }

    /// - Parameter movement: to the trailing side, or down.
    private func along(_ axis: Axis, _ movement: Double) -> Chosen? {
        guard movement != 0 else { return nil }
        let choice: Choice? =
            switch axis {
            case .horizontal: pop
            case .vertical: dismiss
            }
        if movement > 0, let choice { return .operation(choice) }
        guard let pager, pager.axis == axis else { return nil }
        let page: PageDirection = movement < 0 ? .forward : .backward
        return pager.neighbour(page).map {
            .page(PageChange(from: pager.index, to: $0, direction: page, axis: axis))
        }
    }
}

extension NavigationMachine {
    /// What a pan in the middle of the screen may mean now. On a pager it pops, or dismisses, only where
    /// no page lies that way.
    var choices: Choices {
        let pager = stack.top.options.pager
        func isFree(_ axis: Axis) -> Bool {
            guard let pager, pager.axis == axis else { return true }
            return pager.index == 0 && !pager.wraps
        }
        var pop: Choices.Choice?
        if !stack.isAtRoot, stack.top.options.swipeBack == .fullWidth, !isAtStartOfOneWayFlow,
            isFree(.horizontal)
        {
            pop = .init(operation: .pop, guarded: stack.top.options.canPop ? [] : [stack.top.key])
        }
        var dismiss: Choices.Choice?
        if !tree.presented.isEmpty, isFree(.vertical) {
            dismiss = .init(operation: .dismiss, guarded: guardedByDismissal)
        }
        return Choices(pop: pop, pager: pager, dismiss: dismiss)
    }
}
