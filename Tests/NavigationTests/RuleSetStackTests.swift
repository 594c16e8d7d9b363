import Navigation
import Testing

/// docs/rules.md, rule 14: setting the whole stack.
@Suite("Rules of setting the stack", .withAndWithoutApp)
struct RuleSetStackTests {
    /// Old stacks are written as keys, which are the routes too; in a request `a` asks for no key,
    /// `a:k` for the key `k`. In the outcome a new key is written `*`.
    struct Row: Sendable, CustomTestStringConvertible {
        let old: String
        let request: String
        let keys: String
        let operation: Operation?
        let removed: [String]

        init(
            _ old: String, _ request: String, _ keys: String, _ operation: Operation?,
            _ removed: [String] = []
        ) {
            self.old = old
            self.request = request
            self.keys = keys
            self.operation = operation
            self.removed = removed
        }

        var testDescription: String { "\(old) → \(request)" }

        var entries: [EntryRequest] {
            request.split(separator: " ").map { word in
                let parts = word.split(separator: ":").map(String.init)
                let key = parts.count > 1 ? EntryKey(parts[1]) : nil
                return EntryRequest(key: key, destination: Destination(route: parts[0]))
            }
        }
    }

    static let rows: [Row] = [
        // The top stays: no transition.
        Row("a b c", "a b c", "a b c", nil),
        Row("a b c", "a:a b:b c:c", "a b c", nil),
        Row("a b c", "a x c", "a * c", nil, ["b"]),
        Row("a b c", "c:c", "c", nil, ["b", "a"]),
        Row("a b", "x a:a b:b", "* a b", nil),
        Row("a b c", "b:b a:a c:c", "b a c", nil),
        // The new top was below: a pop.
        Row("a b c", "a", "a", .pop, ["c", "b"]),
        Row("a b c", "a b", "a b", .pop, ["c"]),
        Row("a b c", "b:b", "b", .pop, ["c", "a"]),
        Row("a b c", "a c:c b:b", "a c b", .pop),
        Row("a b c", "x y z a:a", "* * * a", .pop, ["c", "b"]),
        // Another top at the same depth: a replacement.
        Row("a b c", "a b x", "a b *", .replace, ["c"]),
        Row("a b c", "a b c:k", "a b k", .replace, ["c"]),
        Row("a", "x", "*", .replace, ["a"]),
        Row("a b", "x y", "* *", .replace, ["b", "a"]),
        // Another top at another depth: a push.
        Row("a b", "a b x", "a b *", .push),
        Row("a b", "a b x y", "a b * *", .push),
        Row("a b c", "a x", "a *", .push, ["c", "b"]),
        Row("a b c", "x", "*", .push, ["c", "b", "a"]),
        Row("a b", "a b b", "a b *", .push),
        // Without a key an entry survives at its own depth only.
        Row("a b", "b a", "* *", .replace, ["b", "a"]),
        Row("a b c", "a c", "a *", .push, ["c", "b"]),
        // A key that is asked for elsewhere does not stay with the entry at the same depth.
        Row("a b", "a a:a", "* a", .pop, ["b"]),
        Row("a a:2", "a:2 a:a", "2 a", .pop),
        Row("a a:2 c", "a a:a", "* a", .pop, ["c", "2"]),
    ]

    private func session(_ row: Row) throws -> SessionScript {
        let old = Row("", row.old, "", nil).entries.map { request in
            EntryRequest(
                key: request.key ?? EntryKey(request.destination.route), destination: request.destination)
        }
        return try SessionScript(stack: old)
    }

    @Test("Rule 14: the stack is diffed by key, and decides how it is shown", arguments: rows)
    func setStack(row: Row) throws {
        var session = try session(row)
        let old = session.machine.stack
        let answer = try session.call(.setStack(row.entries)).expect(.applied)
        let new = session.machine.stack
        let isNew = { (key: String) in old.index(of: EntryKey(key)) == nil && !row.request.contains(":\(key)")
        }
        #expect(session.keys.map { isNew($0) ? "*" : $0 } == row.keys.split(separator: " ").map(String.init))
        #expect(Set(session.keys).count == session.keys.count)
        #expect(session.routes == row.entries.map(\.destination.route))
        for entry in new.entries {
            guard let index = old.index(of: entry.key) else { continue }
            #expect(entry == old.entries[index], "what survives keeps its state")
        }
        #expect(session.transition?.plan.operation == row.operation)
        #expect(session.version == (new == old ? 1 : 2))
        let removed = row.removed.map(Notice.Kind.removed)
        if old.top.key == new.top.key {
            #expect(answer.told == removed)
        } else {
            let change = Notice.Kind.change(old.top.key.rawValue, new.top.key.rawValue)
            #expect(answer.told == change + removed)
            #expect(session.transition?.plan.from == old.top)
            #expect(session.transition?.plan.to == new.top)
        }
    }

    @Test("Rule 14: without animation there is no transition, and the same stack comes out", arguments: rows)
    func notAnimated(row: Row) throws {
        var session = try session(row)
        var animated = session
        let told = try animated.call(.setStack(row.entries))
        let answer = try session.call(.setStack(row.entries), animated: false)
        #expect(session.transition == nil)
        #expect(session.machine.stack == animated.machine.stack)
        #expect(answer.told == told.told)
    }

    @Test("Rule 14: what survives keeps its options, but for those that the request names")
    func survivingOptions() throws {
        var session = try SessionScript(stack: [
            .keyed("root"),
            .keyed("a") {
                $0.tabBarHidden = .set(true)
                $0.swipeBack = .set(.disabled)
                $0.pushDestination = .set(.unkeyed("next"))
            },
            .keyed("b") { $0.backButtonHidden = .set(true) },
        ])
        let answer = try session.call(
            .setStack([
                .unkeyed("root"), .keyed("a") { $0.swipeBack = .reset },
                .keyed("b") { $0.navigationBarHidden = .set(true) },
            ]))
        #expect(answer.told.isEmpty)
        #expect(session.version == 2)
        let a = session.machine.stack.entries[1].options
        #expect(a.swipeBack == .edge)
        #expect(a.tabBarHidden)
        #expect(a.pushDestination == Screen("next"))
        let b = session.machine.stack.entries[2].options
        #expect(b.backButtonHidden)
        #expect(b.navigationBarHidden)
        #expect(!b.tabBarHidden)
    }

    static let impossible: [(String, Rejection)] = [
        ("", .emptyStack),
        ("a:x b:x", .duplicateKey(EntryKey("x"), index: 1)),
        ("a:x b c:y d:x", .duplicateKey(EntryKey("x"), index: 3)),
        ("x:a", .keyOfAnotherDestination(EntryKey("a"), index: 0)),
        ("a b x:c", .keyOfAnotherDestination(EntryKey("c"), index: 2)),
        ("a b c d e", .stackTooDeep(limit: 4)),
    ]

    @Test("Rule 14: a stack that cannot be is an error and changes nothing", arguments: impossible)
    func impossibleStack(request: String, rejection: Rejection) throws {
        var session = try SessionScript("a", "b", "c", configuration: .init(maximumDepth: 4))
        try session.began(edge: .left)
        let before = session.machine
        let kind = Call.Kind.setStack(Row("", request, "", nil).entries)
        session.expectRejection(rejection, of: .call(Call(kind)))
        #expect(session.machine == before)
    }

    @Test("Rule 14: other params are another destination")
    func otherParams() throws {
        let one = EntryRequest.keyed("a", [("id", "1")])
        let two = EntryRequest.keyed("a", [("id", "2")])
        var session = try SessionScript(stack: [one])
        session.expectRejection(
            .keyOfAnotherDestination(EntryKey("a"), index: 0), of: .call(Call(.setStack([two]))))
        let unkeyed = EntryRequest(destination: two.destination)
        try session.call(.setStack([unkeyed])).expect(.applied)
        #expect(session.transition?.plan.operation == .replace)
        #expect(session.keys != ["a"])
    }
}
