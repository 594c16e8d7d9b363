/// How a stack lies over another.
public enum Presentation: String, CaseIterable, Sendable {
    /// What is beneath stays in sight.
    case sheet
    case fullScreen
}

/// A stack that lies over another.
public struct PresentedStack: Equatable, Sendable {
    public let presentation: Presentation
    /// False guards it: neither a swipe nor an unconfirmed call dismisses it (`isModalInPresentation` of
    /// UIKit).
    public let canDismiss: Bool
    public internal(set) var stack: NavigationStack
}

/// All stacks of a session: one for each tab (one, where there are none), and those presented over the
/// selected one. Keys are unique in all of them together.
public struct StackTree: Equatable, Sendable {
    /// At least one; as many as the app has tabs.
    public private(set) var tabStacks: [NavigationStack]
    public private(set) var selected = 0
    /// The last one lies on top.
    public private(set) var presented: [PresentedStack] = []

    init(tabStacks: [NavigationStack], selected: Int = 0, presented: [PresentedStack] = []) {
        precondition(tabStacks.indices.contains(selected), "one of the stacks is selected")
        self.tabStacks = tabStacks
        self.selected = selected
        self.presented = presented
    }

    /// The stack that calls and gestures are for: what was presented last, or the selected base.
    public internal(set) var active: NavigationStack {
        get { presented.last?.stack ?? tabStacks[selected] }
        _modify {
            if presented.isEmpty {
                yield &tabStacks[selected]
            } else {
                yield &presented[presented.count - 1].stack
            }
        }
    }

    /// Every stack, those of the tabs first.
    public var stacks: [NavigationStack] { tabStacks + presented.map(\.stack) }

    func contains(_ key: EntryKey) -> Bool {
        tabStacks.contains { $0.index(of: key) != nil }
            || presented.contains { $0.stack.index(of: key) != nil }
    }

    mutating func select(_ index: Int) {
        precondition(tabStacks.indices.contains(index), "one of the stacks is selected")
        selected = index
    }

    mutating func present(_ stack: PresentedStack) {
        presented.append(stack)
    }

    /// Takes away what was presented last, which there must be.
    mutating func dismiss() {
        presented.removeLast()
    }

    /// Gives every entry to `change`, those of the tabs' stacks first.
    mutating func forEachEntry(_ change: (inout Entry) -> Void) {
        for index in tabStacks.indices { tabStacks[index].forEachEntry(change) }
        for index in presented.indices { presented[index].stack.forEachEntry(change) }
    }
}
