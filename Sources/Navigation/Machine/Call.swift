/// A programmatic navigation.
public struct Call: Equatable, Sendable {
    public enum Kind: Equatable, Sendable {
        /// The named flows end with it, besides those that the route ends: their entries leave the stack.
        case push(EntryRequest, endingFlows: [String] = [])
        /// `count` entries, at least one; all of them or none.
        case pop(count: Int)
        /// Leaves a flow whole: down to the entry below its first.
        case popFlow(String)
        case popTo(Target)
        case popToRoot
        case replace(EntryRequest)
        /// The whole stack, root first.
        case setStack([EntryRequest])
        /// The stack that a link leads to: its route and what is below it.
        case open(link: String)
        case page(PageTarget, direction: PageDirection?)
        case selectTab(String)
        /// A stack of its own over the one that is shown.
        case present([EntryRequest], Presentation, canDismiss: Bool)
        /// Ends what was presented last, with all its entries.
        case dismiss
    }

    /// Which entry to pop to: the topmost that fits.
    public enum Target: Equatable, Sendable {
        case key(EntryKey)
        /// Without params any of the route's entries fits.
        case route(String, params: Params?)
    }

    public var kind: Kind
    /// Whether it shows a transition.
    public var isAnimated: Bool
    /// The key that the caller believes on top; nil asks for no check.
    public var expectedTop: EntryKey?
    /// The token of a blocked answer.
    public var confirm: String?
    /// What the client calls it. Of several calls with one name the first that applies counts.
    public var action: ActionID?
    /// Where shared elements lie.
    public var elements: ElementReport

    public init(
        _ kind: Kind, isAnimated: Bool = true, expectedTop: EntryKey? = nil, confirm: String? = nil,
        action: ActionID? = nil, elements: ElementReport = .init()
    ) {
        self.kind = kind
        self.isAnimated = isAnimated
        self.expectedTop = expectedTop
        self.confirm = confirm
        self.action = action
        self.elements = elements
    }
}
