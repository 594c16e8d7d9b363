/// Names a transition in its session: written `t` and this number.
public typealias TransitionID = UInt64

/// Which screens change places, and how. Both are as they were when the transition began.
// An immutable class, so that an event moves one reference and not two entries.
public final class TransitionPlan: Equatable, Sendable {
    public let id: TransitionID
    public let change: ScreenChange
    public let from: Entry
    /// For a push not yet finished, the entry that would be on top.
    public let to: Entry
    /// The custom transition's.
    public let name: String?
    public let motion: Motion
    /// Nil is the policy's.
    public let timing: Timing?
    /// Whether a gesture may take over while it settles.
    public let isInterruptible: Bool
    public let sharedElements: [SharedElement]

    /// What the motion uses of the screens, x always: what is told of both.
    public let layerProperties: [LayerProperty]
    /// See `Transition.varyingNumber`.
    let varying: [Track]

    /// - Parameters:
    ///   - custom: what the app has for it, if it has.
    ///   - parallax: the part of the width by which the screen underneath moves where nothing else is asked for.
    init(
        id: TransitionID, change: ScreenChange, from: Entry, to: Entry, custom: NamedStyle? = nil,
        parallax: Double = Motion.parallax
    ) {
        let style = custom?.style
        let sharedElements =
            style?.sharedElements.map { SharedElement($0, from: from, to: to) } ?? []
        let motion =
            style?.motion
            ?? (sharedElements.isEmpty
                ? .of(change, parallax: parallax) : .sharedElementsOnly)
        self.id = id
        self.change = change
        self.from = from
        self.to = to
        name = custom?.name
        self.motion = motion
        timing = style?.timing
        isInterruptible = style?.isInterruptible ?? true
        self.sharedElements = sharedElements
        layerProperties = LayerProperty.allCases.filter {
            $0 == .x || motion.from.uses($0) || motion.to.uses($0)
        }
        varying =
            [motion.from, motion.to].flatMap { layer in LayerProperty.allCases.map(layer.track) }
            .filter(\.varies)
            + sharedElements.compactMap(\.tracks).flatMap(\.all).filter(\.varies)
    }

    public var operation: Operation { change.operation }

    /// Of a page change, which leads from an entry to itself.
    public var page: PageChange? { change.page }

    /// The real elements that are hidden while pictures of them run: on the outgoing screen, and on the
    /// incoming one if that is ever seen.
    public var hiddenElements: [ElementReference] {
        sharedElements.filter(\.isMatched).flatMap { element in
            let outgoing = ElementReference(entry: from.key, element: element.rule.from)
            if motion.to.isTransparentThroughout { return [outgoing] }
            return [outgoing, ElementReference(entry: to.key, element: element.rule.to)]
        }
    }

    /// The screen that is taken away again if it is cancelled: the incoming one, unless both are one.
    public var removedOnCancel: EntryKey? { to.key == from.key ? nil : to.key }

    public static func == (one: TransitionPlan, other: TransitionPlan) -> Bool {
        one === other
            || (one.id == other.id && one.change == other.change && one.from == other.from
                && one.to == other.to && one.name == other.name
                && one.motion == other.motion && one.timing == other.timing
                && one.isInterruptible == other.isInterruptible
                && one.sharedElements == other.sharedElements)
    }
}
