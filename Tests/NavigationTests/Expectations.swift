import Navigation
import Testing

extension Output {
    /// What the input caused, without ids.
    var told: [Notice.Kind] { notices.map(\.kind) }

    /// Expects the outcome and what always comes with it: a decision comes with its settle, everything
    /// else (but a repetition of a decided gesture) comes without both.
    @discardableResult
    func expect(
        _ outcome: Outcome, _ reason: Reason? = nil, progress: Double? = nil,
        sourceLocation: SourceLocation = #_sourceLocation
    ) -> Output {
        #expect(self.outcome == outcome, sourceLocation: sourceLocation)
        #expect(self.reason == reason, sourceLocation: sourceLocation)
        if let progress { #expect(self.progress == progress, sourceLocation: sourceLocation) }
        switch outcome {
        case .finished: #expect(decision == .finish, sourceLocation: sourceLocation)
        case .cancelled: #expect(decision == .cancel, sourceLocation: sourceLocation)
        case .ignored: break
        case .began, .updated, .applied, .refused, .blocked:
            #expect(decision == nil, sourceLocation: sourceLocation)
        }
        #expect((settle == nil) == (decision == nil), sourceLocation: sourceLocation)
        return self
    }

    /// This input ended a gesture for another's sake.
    @discardableResult
    func expectCancelled(
        _ gesture: GestureID, _ reason: Reason, sourceLocation: SourceLocation = #_sourceLocation
    ) -> Output {
        #expect(cancelled?.gesture == gesture, sourceLocation: sourceLocation)
        #expect(cancelled?.reason == reason, sourceLocation: sourceLocation)
        return self
    }
}

extension Notice.Kind {
    /// All that a screen change tells before what was removed.
    static func change(_ from: String, _ to: String) -> [Notice.Kind] {
        let (from, to) = (EntryKey(from), EntryKey(to))
        return [.willDisappear(from), .willAppear(to), .didDisappear(from), .didAppear(to)]
    }

    static func removed(_ key: String) -> Notice.Kind { .removed(EntryKey(key)) }

    var isBlocked: Bool { if case .blocked = self { true } else { false } }
}

extension EntryRequest {
    /// An entry whose key is its route.
    static func keyed(
        _ route: String, _ params: [(name: String, value: String)] = [],
        options: (inout EntryOptionsChange) -> Void = { _ in }
    ) -> EntryRequest {
        EntryRequest(
            key: EntryKey(route), destination: Destination(route: route, params: Params(params)),
            options: .with(options))
    }

    /// An entry that gets its key from the session.
    static func unkeyed(
        _ route: String, options: (inout EntryOptionsChange) -> Void = { _ in }
    ) -> EntryRequest {
        EntryRequest(destination: Destination(route: route), options: .with(options))
    }
}

extension EntryOptionsChange {
    static func with(_ body: (inout EntryOptionsChange) -> Void) -> EntryOptionsChange {
        var options = EntryOptionsChange()
        body(&options)
        return options
    }
}

extension Screen {
    init(_ route: String) { self.init(destination: Destination(route: route)) }
}
