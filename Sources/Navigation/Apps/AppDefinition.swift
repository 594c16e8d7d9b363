/// A navigation graph as its document states it, before its references are looked up: see `App`.
public struct AppDefinition: Equatable, Sendable {
    /// For people.
    public var title: String?
    public var routes: [RouteDefinition] = []
    public var flows: [FlowDefinition] = []
    public var tabs: [TabDefinition] = []
    public var transitions: [TransitionDefinition] = []
    /// Of sessions that choose none.
    public var policy: Policy = .standard

    public init() {}
}

/// One route: what its pattern matches and what its screens declare.
public struct RouteDefinition: Equatable, Sendable {
    public var pattern: RoutePattern
    /// What its parameters may be, and which it takes besides those of its pattern. A parameter of the
    /// pattern without a rule takes any text.
    public var params: [ParamRule] = []
    /// What an entry of it begins with; `pushDestination` stays nil here, since it is looked up when a
    /// push begins. The pager's pages are kept as written.
    public var options = EntryOptions()
    /// Where a push gesture leads, unless the entry says: a route, which takes the parameters that it
    /// shares with this one.
    public var pushDestination: String?
    /// The routes below it where a link leads here, root first. What the first of them has as parents
    /// comes before it.
    public var parents: [String] = []
    /// A guarded route's entries begin with `canPop: false`.
    public var guardRule: GuardRule?
    /// Every entry of it begins with a pager of these pages.
    public var pages: PagerDefinition?
    /// What decides about gestures on it; nil is the session's.
    public var policy: Policy?
    /// The flows that it is part of.
    public var flows: [String] = []
    /// The flows that pushing it ends: their entries leave the stack.
    public var endsFlows: [String] = []

    public init(pattern: RoutePattern) {
        self.pattern = pattern
    }
}

/// What a parameter may be.
public struct ParamRule: Equatable, Sendable {
    public enum Kind: String, CaseIterable, Sendable {
        /// Any text that is not empty.
        case text
        /// Decimal digits, after a minus sign or none.
        case integer
    }

    public var name: String
    public var kind: Kind
    /// The only values it may have, if any are listed.
    public var values: [String]
    /// Whether an entry must have it; one of the pattern always must.
    public var isRequired: Bool

    public init(name: String, kind: Kind = .text, values: [String] = [], isRequired: Bool = false) {
        self.name = name
        self.kind = kind
        self.values = values
        self.isRequired = isRequired
    }

    func allows(_ value: String) -> Bool {
        switch kind {
        case .text: guard !value.isEmpty else { return false }
        case .integer:
            let digits = value.utf8.first == UInt8(ascii: "-") ? value.utf8.dropFirst() : value.utf8[...]
            let isNumber = digits.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
            guard isNumber, !digits.isEmpty else { return false }
        }
        return values.isEmpty || values.contains { $0.hasSameBytes(as: value) }
    }
}

/// What asks before an entry is left.
public struct GuardRule: Equatable, Sendable {
    /// For the person that is asked: `Discard the draft?`
    public var message: String?

    public init(message: String? = nil) {
        self.message = message
    }
}

public struct FlowDefinition: Equatable, Sendable {
    public var name: String
    /// Whether no swipe leads from its first screen back to what was before.
    public var isOneWay: Bool

    public init(name: String, isOneWay: Bool = false) {
        self.name = name
        self.isOneWay = isOneWay
    }
}

/// A tab: a stack of its own, beginning with a root that shows the tab bar.
public struct TabDefinition: Equatable, Sendable {
    public var name: String
    /// A route without parameters, or with all of them in place.
    public var root: String

    public init(name: String, root: String) {
        self.name = name
        self.root = root
    }
}

/// A pager that a route's entries begin with.
public struct PagerDefinition: Equatable, Sendable {
    /// Routes, which take the parameters that they share with the pager's own.
    public var routes: [String]
    public var index: Int
    public var wraps: Bool
    public var axis: Axis

    public init(routes: [String], index: Int = 0, wraps: Bool = false, axis: Axis = .horizontal) {
        self.routes = routes
        self.index = index
        self.wraps = wraps
        self.axis = axis
    }
}

/// A custom transition: which changes it is for, and how they look.
public struct TransitionDefinition: Equatable, Sendable {
    public var name: String
    public var operation: Operation
    /// A route's pattern, a path that one of them matches, or nil for any.
    public var from: String?
    public var to: String?
    /// Whether it also serves the opposite operation (pop for push, dismiss for present) between the same
    /// two screens, backwards.
    public var reverses: Bool
    public var style: TransitionStyle

    public init(
        name: String, operation: Operation, from: String? = nil, to: String? = nil, reverses: Bool = false,
        style: TransitionStyle
    ) {
        self.name = name
        self.operation = operation
        self.from = from
        self.to = to
        self.reverses = reverses
        self.style = style
    }
}

/// What is wrong with one place of a definition.
public struct DefinitionFault: Error, Equatable, Sendable {
    /// The keys that lead to it in the document (`routes`, the pattern, `parents`, `0`).
    public var path: [String]
    /// For people: begins in lower case, without a full stop.
    public var detail: String

    public init(path: [String], detail: String) {
        self.path = path
        self.detail = detail
    }
}

public struct InvalidApp: Error, Equatable, Sendable {
    /// At least one.
    public let faults: [DefinitionFault]

    public init(faults: [DefinitionFault]) {
        self.faults = faults
    }
}
