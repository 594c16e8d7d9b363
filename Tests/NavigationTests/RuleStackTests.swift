import Testing

@testable import Navigation

/// docs/rules.md: the rules of the stack and of calls.
@Suite("Rules of the stack", .withAndWithoutApp)
struct RuleStackTests {
    @Test("Rule 1: the stack changes at the finish decision, never at began")
    func pushCommitsAtDecision() throws {
        var session = try SessionScript("root", "A", armed: "B")
        try session.began(edge: .right)
        try session.changed(tx: -390)
        #expect(session.routes == ["root", "A"])
        let shown = try #require(session.transition)
        #expect(shown.phase == .interactive)
        #expect(shown.plan.from.destination.route == "A")
        #expect(shown.plan.to.destination.route == "B")
        try session.ended(tx: -390, vx: -1).expect(.finished)
        #expect(session.routes == ["root", "A", "B"])
        #expect(session.machine.stack.top == shown.plan.to)
    }

    @Test("Rule 1: a cancelled gesture leaves the stack as it was")
    func cancelKeepsStack() throws {
        var session = try SessionScript("root", "A", armed: "B")
        for edge in [Edge.left, .right] {
            let stack = session.machine.stack
            try session.began("\(edge)", edge: edge)
            try session.changed("\(edge)", tx: edge == .left ? 390 : -390)
            try session.cancelled("\(edge)").expect(.cancelled)
            #expect(session.machine.stack == stack)
        }
        #expect(session.machine.stackRevision == 0)
    }

    @Test(
        "Rule 2: a pop of more than there is, or of nothing, is refused",
        arguments: [1, 2, 3, .max, 0, -1, .min])
    func popTooMuch(count: Int) throws {
        var session = try SessionScript("root")
        try session.pop(count).expect(.refused, .nothingToPop)
        #expect(session.keys == ["root"])
        #expect(session.version == 1)
        #expect(session.notices.isEmpty)
    }

    @Test(
        "Rule 2: a pop of several is all of them or none",
        arguments: [(1, ["a", "b", "c"]), (2, ["a", "b"]), (3, ["a"])])
    func popSeveral(count: Int, left: [String]) throws {
        var session = try SessionScript("a", "b", "c", "d")
        try session.pop(4).expect(.refused, .nothingToPop)
        try session.pop(0).expect(.refused, .nothingToPop)
        try session.pop(-1).expect(.refused, .nothingToPop)
        #expect(session.keys == ["a", "b", "c", "d"])
        try session.pop(count).expect(.applied)
        #expect(session.keys == left)
        #expect(session.transition?.plan.operation == .pop)
    }

    @Test("Rule 2: pop to root at the root is refused")
    func popToRoot() throws {
        var session = try SessionScript("a", "b", "c")
        try session.call(.popToRoot).expect(.applied)
        #expect(session.keys == ["a"])
        try session.call(.popToRoot).expect(.refused, .nothingToPop)
    }

    @Test("Rule 2: a session needs a stack, of bounded depth, without a key twice")
    func initialStack() {
        let configuration = NavigationMachine.Configuration(maximumDepth: 2)
        #expect(throws: Rejection.emptyStack) { try SessionScript(stack: []) }
        #expect(throws: Rejection.duplicateKey(EntryKey("a"), index: 2)) { try SessionScript("a", "b", "a") }
        #expect(throws: Rejection.stackTooDeep(limit: 2)) {
            try SessionScript("a", "b", "c", configuration: configuration)
        }
    }

    @Test("Rule 2: keys that the session makes never repeat one that a client chose, or one that is gone")
    func keysAreUnique() throws {
        var session = try SessionScript(stack: [
            .unkeyed("a"), .keyed("k1"), .unkeyed("b"), .keyed("k3"),
        ])
        let keys = session.keys
        #expect(Set(keys).count == 4)
        try session.pop(3)
        for _ in 1...3 { try session.call(.push(.unkeyed("c"))) }
        #expect(Set(session.keys).count == 4)
        #expect(Set(session.keys.dropFirst()).isDisjoint(with: keys))
    }

    @Test("Rule 2: a push or replacement with a key in use is an error")
    func duplicateKey() throws {
        var session = try SessionScript("root", "A")
        for kind in [Call.Kind.push(.keyed("root")), .push(.keyed("A")), .replace(.keyed("root"))] {
            session.expectRejection(.duplicateKey(requestedKey(kind), index: nil), of: .call(Call(kind)))
        }
        #expect(session.keys == ["root", "A"])
    }

    private func requestedKey(_ kind: Call.Kind) -> EntryKey {
        switch kind {
        case .push(let request, _), .replace(let request): request.key ?? EntryKey("")
        case .pop, .popFlow, .popTo, .popToRoot, .setStack, .open, .page, .selectTab, .present, .dismiss:
            EntryKey("")
        }
    }

    @Test("Rule 2: a surviving entry keeps its key, params and options through every operation")
    func survivors() throws {
        let root = EntryRequest.keyed("root", [("a", "1")]) { $0.tabBarHidden = .set(true) }
        var session = try SessionScript(stack: [root], armed: .unkeyed("G"))
        let entry = session.machine.stack.entries[0]
        try session.push("A")
        try session.call(.replace(.keyed("B")))
        try session.began("push", edge: .trailing)
        try session.ended("push", tx: -399, vx: -900).expect(.finished)
        try session.began("pop", edge: .leading)
        try session.ended("pop", tx: 399).expect(.finished)
        try session.call(.setStack([root, .keyed("C"), .keyed("D")]))
        try session.pop()
        try session.call(.popToRoot)
        #expect(session.machine.stack.entries == [entry])
    }

    @Test("Rule 2: a stack has a greatest depth, for calls and for gestures")
    func maximumDepth() throws {
        let configuration = NavigationMachine.Configuration(maximumDepth: 2)
        var session = try SessionScript("a", "b", armed: "c", configuration: configuration)
        let tooDeep = Rejection.stackTooDeep(limit: 2)
        session.expectRejection(tooDeep, of: .call(Call(.push(.unkeyed("c")))))
        session.expectRejection(
            tooDeep, of: .call(Call(.setStack([.keyed("a"), .keyed("b"), .keyed("c")]))))
        let start = try #require(GestureStart(recognizer: .edgePan(.trailing)))
        session.expectRejection(tooDeep, of: .gesture(GestureEvent(gesture: "g", .began(start))))
        try session.call(.replace(.keyed("d"))).expect(.applied)
        try session.began("pop", edge: .leading).expect(.began)
        session.expectRejection(tooDeep, of: .gesture(GestureEvent(gesture: "g", .began(start))))
        #expect(session.machine.gesture?.id == "pop")
    }

    static let applied: [(Call.Kind, [String])] = [
        (.push(.keyed("N")), ["root", "a", "b", "N"]), (.pop(count: 1), ["root", "a"]),
        (.pop(count: 2), ["root"]), (.popTo(.key(EntryKey("root"))), ["root"]),
        (.popTo(.route("a", params: nil)), ["root", "a"]), (.popToRoot, ["root"]),
        (.replace(.keyed("N")), ["root", "a", "N"]),
        (.setStack([.keyed("b"), .keyed("N")]), ["b", "N"]),
    ]

    @Test("Rule 8: a call during a gesture first cancels it, then applies, once", arguments: applied)
    func callDuringGesture(kind: Call.Kind, keys: [String]) throws {
        var session = try SessionScript("root", "a", "b")
        try session.began(edge: .left)
        try session.changed(tx: 300)
        let answer = try session.call(kind).expect(.applied).expectCancelled("g", .superseded)
        #expect(answer.told.first == .transitionCancelled(1, gesture: "g", reason: .superseded))
        #expect(session.machine.gesture == nil)
        try session.ended(tx: 390, vx: 2_000).expect(.ignored, .superseded)
        #expect(session.keys == keys)
        try session.expectUsable()
    }

    static let rejected: [(Call, Rejection)] = [
        (Call(.popTo(.key(EntryKey("x")))), .noSuchEntry(.key(EntryKey("x")))),
        (Call(.popTo(.route("x", params: nil))), .noSuchEntry(.route("x", params: nil))),
        (Call(.push(.keyed("a"))), .duplicateKey(EntryKey("a"), index: nil)),
        (Call(.replace(.keyed("a"))), .duplicateKey(EntryKey("a"), index: nil)),
        (Call(.setStack([])), .emptyStack),
        (Call(.setStack([.keyed("x"), .keyed("x")])), .duplicateKey(EntryKey("x"), index: 1)),
        (
            Call(.push(.keyed("x")), expectedTop: EntryKey("a")),
            .stale(expectedTop: EntryKey("a"), top: EntryKey("b"))
        ),
    ]

    @Test("Rule 8: a call that is an error leaves the gesture in flight", arguments: rejected)
    func rejectedCall(call: Call, rejection: Rejection) throws {
        var session = try SessionScript("root", "a", "b")
        try session.began(edge: .left)
        try session.changed(tx: 300)
        let before = session.machine
        session.expectRejection(rejection, of: .call(call))
        #expect(session.machine.remembering(as: before) == before)
        try session.ended().expect(.finished)
        #expect(session.keys == ["root", "a"])
    }

    @Test("Rule 8: a refused call leaves the gesture in flight", arguments: [3, 4, 0, -1])
    func refusedCall(count: Int) throws {
        var session = try SessionScript("root", "a", "b")
        try session.began(edge: .left)
        try session.changed(tx: 300)
        let before = session.machine
        let answer = try session.pop(count).expect(.refused, .nothingToPop, progress: 0.75)
        #expect(answer.cancelled == nil)
        #expect(session.machine.remembering(as: before) == before)
    }

    @Test(
        "Rule 8: a call that changes nothing leaves the gesture in flight and the version",
        arguments: [Call.Kind.popTo(.key(EntryKey("a"))), .setStack([.keyed("root"), .keyed("a")])])
    func callThatChangesNothing(kind: Call.Kind) throws {
        var session = try SessionScript("root", "a")
        try session.began(edge: .left)
        let before = session.machine
        try session.call(kind).expect(.applied)
        #expect(session.machine.remembering(as: before) == before)
    }

    @Test(
        "Rule 13: pop-to finds the topmost entry that fits",
        arguments: [
            (Call.Target.key(EntryKey("1")), 2), (.route("x", params: nil), 3),
            (.route("x", params: Params([("id", "1")])), 2), (.route("root", params: Params()), 1),
            (.route("top", params: nil), 4),
        ])
    func popTo(target: Call.Target, depth: Int) throws {
        func entry(_ key: String, _ route: String, _ params: Params = Params()) -> EntryRequest {
            EntryRequest(key: EntryKey(key), destination: Destination(route: route, params: params))
        }
        let one = Params([("id", "1")])
        let two = Params([("id", "2")])
        var session = try SessionScript(stack: [
            entry("0", "root"), entry("1", "x", one), entry("2", "x", two), entry("3", "top"),
        ])
        try session.call(.popTo(target)).expect(.applied)
        #expect(session.keys == Array(["0", "1", "2", "3"].prefix(depth)))
    }

    @Test(
        "Rule 13: pop-to of what is absent is an error and changes nothing",
        arguments: [
            Call.Target.key(EntryKey("x")), .route("x", params: nil),
            .route("a", params: Params([("id", "1")])),
        ])
    func popToAbsent(target: Call.Target) throws {
        var session = try SessionScript("root", "a", "b")
        session.expectRejection(.noSuchEntry(target), of: .call(Call(.popTo(target))))
        #expect(session.keys == ["root", "a", "b"])
    }
}
