/// Why an input is an error. The session is as it was.
public enum Rejection: Error, Equatable, Sendable {
    /// `popTo` names what is not in the stack.
    case noSuchEntry(Call.Target)
    /// `expectedTop` named another entry than the one on top.
    case stale(expectedTop: EntryKey, top: EntryKey)
    /// The key belongs to another entry; `index` counts the entries of a whole stack.
    case duplicateKey(EntryKey, index: Int?)
    /// The key of a surviving entry was given to another destination.
    case keyOfAnotherDestination(EntryKey, index: Int)
    case emptyStack
    case stackTooDeep(limit: Int)
    /// A change of options names what is in no stack.
    case unknownEntry(EntryKey)
    /// The app has no such route, or its parameters are not those that were given: at least one.
    case unfittingRoutes([RouteFault])
    case unknownLink(String, nearest: [String])
    /// A session without an app has no links and no tabs.
    case needsApp(field: String)
    case unknownFlow(String, field: String)
    case unknownTab(String, known: [String])
    /// The entry on top has no pages; or the one whose pages were to change.
    case noPages(EntryKey)
    case emptyPages(path: [String])
    case pageOutOfRange(index: Int, count: Int)
    /// The token is not the one given out last, was used, is too old, or is not for these entries.
    case staleConfirmation
    case tooManyPresented(limit: Int)
    /// It would hold more bytes, about, than a session may.
    case sessionTooLarge(limit: Int)
    /// The app that a session was to move to cannot show these of its entries: at least one.
    case unshowableEntries([UnshowableEntry])
}

/// What is wrong with a route that a client named.
public struct RouteFault: Equatable, Sendable {
    public enum Kind: Equatable, Sendable {
        /// No route of the app fits; the nearest ones may be meant.
        case unknownRoute(String, nearest: [String])
        case missingParam(String, route: String)
        case unknownParam(String, route: String)
        /// The value is not what the route takes.
        case unfittingParam(ParamRule, route: String)
        /// The app has no such tab.
        case noSuchTab(String)
        /// The path gives the parameter another value.
        case contradictedParam(String, route: String)
    }

    /// The keys that lead to it in the body: `stack`, `1`, `params`, `id`.
    public var path: [String]
    public let kind: Kind

    public init(path: [String], kind: Kind) {
        self.path = path
        self.kind = kind
    }
}

public struct UnshowableEntry: Equatable, Sendable {
    public let key: EntryKey
    public let route: String
    public let fault: RouteFault.Kind
}
