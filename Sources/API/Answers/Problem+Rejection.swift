import Navigation
import Wire

extension Problem {
    /// What the machine refuses as an error.
    init(_ rejection: Rejection) {
        switch rejection {
        case .noSuchEntry(.key(let key)):
            self = .noSuchEntry(pointer: "/key", "no entry of the stack has the key \(key)")
        case .noSuchEntry(.route(let route, let params)):
            let what = params == nil ? "" : " with these params"
            self = .noSuchEntry(pointer: "/route", "no entry of the stack shows \(route)\(what)")
        case .stale(let expected, let top):
            self = .conflict(
                "stale", "Stale", pointer: "/expectedTop",
                "\(expected) is not on top, \(top) is: somebody else navigated meanwhile")
        case .staleConfirmation:
            self = .conflict(
                "stale-confirmation", "Stale confirmation", pointer: "/confirm",
                "it was used, is too old, or is not for these entries as they are now: call without it to be "
                    + "asked again")
        case .duplicateKey(let key, let index):
            let pointer = index.map { "/stack/\($0)/key" } ?? "/key"
            self = .conflict(
                "duplicate-key", "Duplicate key", pointer: pointer, "another entry has the key \(key)")
        case .keyOfAnotherDestination(let key, let index):
            self = .conflict(
                "duplicate-key", "Duplicate key", pointer: "/stack/\(index)/key",
                "the key \(key) belongs to an entry of another destination, which it keeps")
        case .emptyStack:
            self = .unprocessable(
                "empty-stack", "Empty stack", pointer: "/stack", "a stack has at least one entry, its root")
        case .stackTooDeep(let limit):
            self = .unprocessable(
                "stack-too-deep", "Stack too deep", pointer: "", "a stack has at most \(limit) entries")
        case .tooManyPresented(let limit):
            self = .unprocessable(
                "too-many-presented", "Too many presented", pointer: "",
                "at most \(limit) stacks lie over one another: dismiss one first")
        case .sessionTooLarge(let limit):
            self = .unprocessable(
                "session-too-large", "Session too large", pointer: "",
                "a session holds at most about \(limit >> 10) KiB, with what its app adds to what it was sent"
            )
        case .unknownEntry(let key):
            let place = FieldProblem(
                path: ["entries", key.rawValue], detail: "no entry of the session has the key \(key)")
            self = .unprocessable(
                "unknown-entry", "Unknown entry", pointer: place.pointer, place.detail)
        case .unfittingRoutes(let faults):
            self = .unfitting(faults)
        case .unknownLink(let link, let nearest):
            self = .unprocessable(
                "unknown-link", "Unknown link", pointer: "/link",
                "no route of the app matches \(link)" + Self.hint(nearest))
        case .needsApp(let field):
            self = .unprocessable(
                "needs-app", "Needs an app", pointer: "/\(field)",
                field == "link"
                    ? "a link needs an app that says where it leads, and the session has none: give it one with app"
                    : "the session has no app with tabs: give it one with app")
        case .unknownFlow(let flow, let field):
            self = .unprocessable(
                "unknown-flow", "Unknown flow", pointer: "/\(field)",
                "the session's app has no flow \(flow)")
        case .unknownTab(let tab, let known):
            self = .unprocessable(
                "unknown-tab", "Unknown tab", pointer: "/name",
                "the app has no tab \(tab); it has \(known.joined(separator: ", "))")
        case .noPages(let key):
            self = .unprocessable(
                "no-pages", "No pages", pointer: "",
                "the entry \(key) has no pages to turn; PATCH /v1/sessions/{id}/entries/\(key) gives it some")
        case .emptyPages(let path):
            let place = FieldProblem(
                path: path, detail: "pages have at least one route; null takes them away")
            self = .unprocessable("empty-pages", "Empty pages", pointer: place.pointer, place.detail)
        case .pageOutOfRange(let index, let count):
            self = .unprocessable(
                "page-out-of-range", "Page out of range", pointer: "/index",
                "there is no page \(index): the pages are 0 to \(count - 1)")
        case .unshowableEntries(let entries):
            self = .unshowable(entries)
        }
    }

    private static func noSuchEntry(pointer: String, _ detail: String) -> Problem {
        Problem(
            "no-such-entry", status: 404, title: "No such entry", detail: detail,
            errors: [FieldProblem(pointer: pointer, detail: detail)])
    }

    // MARK: What does not fit an app

    /// So many places are told.
    private static let maximumPlaces = 16

    private static func unfitting(_ faults: [RouteFault]) -> Problem {
        let places = faults.prefix(maximumPlaces).map { FieldProblem(path: $0.path, detail: $0.kind.detail) }
        let detail = places.map(\.sentence).joined(separator: "; ")
        if faults.contains(where: { $0.kind.isUnknownRoute }) {
            return Problem(
                "unknown-route", status: 422, title: "Unknown route", detail: detail, errors: places)
        }
        return Problem(
            "invalid-params", status: 422, title: "Invalid params", detail: detail, errors: places)
    }

    private static func unshowable(_ entries: [UnshowableEntry]) -> Problem {
        let places = entries.prefix(maximumPlaces).map { entry in
            FieldProblem(
                pointer: "/app", detail: "cannot show \(entry.key) (\(entry.route)): \(entry.fault.detail)")
        }
        let rest = entries.count > maximumPlaces ? ", and \(entries.count - maximumPlaces) more" : ""
        return Problem(
            "unshowable-entries", status: 422, title: "Unshowable entries",
            detail: places.map(\.sentence).joined(separator: "; ") + rest, errors: places)
    }

    fileprivate static func hint(_ nearest: [String]) -> String {
        nearest.isEmpty ? "" : "; nearest are " + nearest.joined(separator: ", ")
    }

    // MARK: One entry's own body

    /// The same as the problem of a request whose path names the entry, so that the body does not.
    func ofEntry(_ key: EntryKey) -> Problem {
        let name = key.rawValue
        if self.name == "unknown-entry" {
            // A path may hold anything.
            let named = name.utf8.count <= 128 ? "the key \(name)" : "a key of \(name.utf8.count) bytes"
            return Problem(
                "no-such-entry", status: 404, title: "No such entry",
                detail: "no entry of the session has \(named); the session's snapshot lists them")
        }
        return removing(prefix: FieldProblem(path: ["entries", name, ""], detail: "").pointer)
    }
}

extension RouteFault.Kind {
    fileprivate var isUnknownRoute: Bool {
        switch self {
        case .unknownRoute: true
        case .missingParam, .unknownParam, .unfittingParam, .contradictedParam, .noSuchTab: false
        }
    }

    fileprivate var detail: String {
        switch self {
        case .unknownRoute(let route, let nearest): "the app has no route \(route)" + Problem.hint(nearest)
        case .missingParam(let name, let route): "\(route) needs the param \(name)"
        case .unknownParam(let name, let route): "\(route) takes no param \(name)"
        case .unfittingParam(let rule, let route): "\(route) wants \(rule.name) to be \(rule.wanted)"
        case .contradictedParam(let name, let route):
            "the path gives the param \(name) of \(route) another value: leave one of them out"
        case .noSuchTab(let tab): "the app has no tab \(tab)"
        }
    }
}

extension ParamRule {
    /// What its values are, in words.
    fileprivate var wanted: String {
        if !values.isEmpty { return "one of " + values.joined(separator: ", ") }
        return switch kind {
        case .text: "a text that is not empty"
        case .integer: "a whole number"
        }
    }
}
