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

    /// Which way the choices lie along the horizontal axis: +1 where to the right, -1 where to the left.
    struct Ways: Equatable {
        let pop: Double
        /// To the page that follows.
        let following: Double

        init(_ policy: Policy, _ device: Device, _ direction: LayoutDirection) {
            let bearing = Bearing(.pop, policy.rules(for: .pop, device), direction)
            // A pop along the other axis is none that a pan in the middle could mean: it is taken as a plain one.
            pop = bearing.axis == .horizontal && bearing.sign != 0 ? bearing.sign : direction.sign
            following = Bearing.following(.horizontal, policy.rules(for: .page, device).axis, direction).sign
        }
    }

    /// What a movement means: the larger of its components where either axis could mean something. Nil
    /// if nothing lies that way.
    func chosen(by translation: Vector, _ ways: Ways) -> Chosen? {
        let horizontal = horizontally(translation.x, ways)
        let vertical = vertically(translation.y)
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

    private func horizontally(_ movement: Double, _ ways: Ways) -> Chosen? {
        if let pop, movement * ways.pop > 0 { return .operation(pop) }
        return turned(.horizontal, movement * ways.following)
    }

    private func vertically(_ movement: Double) -> Chosen? {
        if let dismiss, movement > 0 { return .operation(dismiss) }
        return turned(.vertical, -movement)
    }

    /// - Parameter forward: movement to the page that follows.
    private func turned(_ axis: Axis, _ forward: Double) -> Chosen? {
        guard forward != 0, let pager, pager.axis == axis else { return nil }
        let page: PageDirection = forward > 0 ? .forward : .backward
        return pager.neighbour(page).map {
            .page(PageChange(from: pager.index, to: $0, direction: page, axis: axis))
        }
    }
}

extension NavigationMachine {
    /// What a pan in the middle of the screen may mean now. On a pager it pops, or dismisses, only where
    /// no page lies that way.
    var choices: Choices { choices(popsAnywhere: false) }

    /// - Parameter popsAnywhere: whether a pop may begin in the middle of every screen that has one.
    func choices(popsAnywhere: Bool) -> Choices {
        let pager = stack.top.options.pager
        func isFree(_ axis: Axis) -> Bool {
            guard let pager, pager.axis == axis else { return true }
            return pager.index == 0 && !pager.wraps
        }
        var pop: Choices.Choice?
        if !stack.isAtRoot, popsAnywhere || stack.top.options.swipeBack == .fullWidth,
            stack.top.options.swipeBack != .disabled, !isAtStartOfOneWayFlow,
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
