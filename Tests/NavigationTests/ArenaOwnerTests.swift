import Testing

@testable import Navigation

/// Rule 20: who owns a gesture, from when on, and what keeps it from happening.
@Suite("One owner", .withAndWithoutApp)
struct ArenaOwnerTests {
    @Test("up to the slop the choice is provisional", arguments: [10.0, 9])
    func provisional(slop: Double) throws {
        var session = try SessionScript.sheet()
        try session.beganPan()
        try session.moved(slop, 0)
        #expect(session.shown == .pop)
        try session.moved(slop / 2, slop)
        #expect(session.shown == .dismiss)
        try session.moved(slop, slop / 2)
        #expect(session.shown == .pop)
        try session.moved(-slop, 0).expect(.updated, progress: 0)
        #expect(session.transition == nil)
        try session.moved(0, 300)
        #expect(session.shown == .dismiss)
    }

    @Test("beyond it the winner owns the gesture to its end", arguments: [(10.5, 0.0), (0, 10.5)])
    func final(x: Double, y: Double) throws {
        var session = try SessionScript.sheet()
        try session.beganPan()
        try session.moved(x, y)
        let winner = session.shown
        for (x, y) in [(y, x), (-200, 0), (0, -200), (0, 0), (200, 200)] {
            try session.moved(x, y)
            #expect(session.shown == winner)
        }
        try session.released(300, 600, v: 900, 900).expect(.finished)
        #expect(session.keys == (winner == .pop ? ["S"] : ["root"]))
    }

    @Test("a transition that only led runs back where the gesture ends as none")
    func ledAndLost() throws {
        var session = try SessionScript.sheet()
        try session.beganPan()
        try session.moved(8, 0)
        #expect(session.shown == .pop)
        try session.released(8, 0).expect(.cancelled, progress: 0.02)
        #expect(session.keys == ["S", "T"])
        try session.beganPan("h")
        try session.moved(8, 0, "h")
        try session.ended("h", tx: -300, ty: 0, vx: -900).expect(.cancelled, .wrongDirection)
        #expect(session.keys == ["S", "T"])
    }

    @Test("of one candidate the first movement towards it decides")
    func alone() throws {
        var session = try SessionScript.fullWidth()
        try session.beganPan()
        try session.moved(1, 0)
        #expect(session.shown == .pop)
        try session.moved(1, 300).expect(.updated, progress: 0.0025)
        #expect(session.shown == .pop)
    }

    @Test("a page that leads keeps what was shown of it where the finger turns back")
    func turningBack() throws {
        var session = try SessionScript.pager(3, at: 1)
        try session.beganPan()
        try session.moved(-200, 0)
        let id = try #require(session.transition).plan.id
        try session.moved(200, 0).expect(.updated, progress: 0.5)
        #expect(session.transition?.plan.id == id)
        #expect(session.transition?.plan.page?.to == 0)
    }

    // MARK: Pagers

    @Test("a pager across takes the movement only where a page lies", arguments: LayoutDirection.allCases)
    func neighbours(direction: LayoutDirection) throws {
        for (index, shown) in [(0, Navigation.Operation.pop), (1, .page), (2, .page)] {
            var session = try SessionScript.pager(3, at: index, swipeBack: .fullWidth, direction: direction)
            try session.beganPan()
            try session.moved(direction.mirrored(100), 0)
            #expect(session.shown == shown)
        }
    }

    @Test("a pager that lies down leaves the movement across to the screen")
    func verticalPager() throws {
        var session = try SessionScript.pager(3, at: 1, axis: .vertical, swipeBack: .fullWidth)
        try session.beganPan()
        try session.moved(100, 50)
        #expect(session.shown == .pop)
        try session.beganPan("h")
        try session.moved(50, 100, "h")
        #expect(
            session.transition?.plan.page == PageChange(from: 1, to: 0, direction: .backward, axis: .vertical)
        )
    }

    @Test("a sheet with pages that lie down is dismissed from the first of them only", arguments: [0, 1])
    func verticalPagerOnSheet(index: Int) throws {
        let pages = ["0", "1", "2"].map { Destination(route: $0) }
        var session = try SessionScript.sheet {
            $0.pages = .set(PagerChange(pages: pages, index: index, axis: .vertical))
        }
        try session.beganPan()
        try session.moved(0, 300)
        #expect(session.shown == (index == 0 ? .dismiss : .page))
        try session.beganPan("h")
        try session.moved(0, -300, "h")
        #expect(session.transition?.plan.page?.to == index + 1)
    }

    // MARK: Guards

    @Test("a winner that is guarded ends the gesture, and asks once", arguments: [5.0, 100])
    func guarded(first: Double) throws {
        var session = try SessionScript.sheet(canDismiss: false)
        try session.beganPan().expect(.began)
        let answer = try session.moved(0, first)
        if first > 10 {
            answer.expect(.cancelled, .guarded, progress: 0)
        } else {
            answer.expect(.updated, progress: 0)
            #expect(session.transition == nil)
            try session.released(0, 300, v: 0, 900).expect(.cancelled, .guarded)
        }
        #expect(session.notices.filter(\.isBlocked) == [.blocked([EntryKey("S")], gesture: "g")])
        try session.ended(tx: 0, ty: 300).expect(.ignored, .guarded)
        #expect(session.notices.count { $0.isBlocked } == 1)
        #expect(session.keys == ["S", "T"])
    }

    @Test("what is not guarded beside it happens")
    func besideGuarded() throws {
        var session = try SessionScript.sheet(canDismiss: false)
        try session.beganPan()
        try session.moved(100, 0)
        #expect(session.shown == .pop)
        try session.released(300, 0, v: 900).expect(.finished)
        #expect(session.keys == ["S"] && !session.notices.contains(where: \.isBlocked))
    }

    @Test("a pager on a guarded screen turns, and the guarded pop asks", arguments: LayoutDirection.allCases)
    func guardedPop(direction: LayoutDirection) throws {
        var session = try SessionScript.pager(3, swipeBack: .fullWidth, direction: direction) {
            $0.canPop = .set(false)
        }
        try session.beganPan()
        try session.moved(direction.mirrored(100), 0).expect(.cancelled, .guarded)
        #expect(session.notices == [.blocked([EntryKey("A")], gesture: "g")])
        try session.swipe("h", tx: direction.mirrored(-300), vx: direction.mirrored(-900)).expect(.finished)
        #expect(session.page == 1)
    }

    @Test("touches whose winner is guarded ask as well")
    func guardedTouches() throws {
        var session = try SessionScript.sheet(canDismiss: false)
        try session.beganRaw(at: Vector(x: 200, y: 300)).expect(.began)
        try session.moved(0, 100).expect(.cancelled, .guarded)
        #expect(session.notices.filter(\.isBlocked) == [.blocked([EntryKey("S")], gesture: "g")])
    }

    // MARK: A push in the middle

    static let pushingAnywhere = Policy.presets.filter {
        $0.rules(of: .push, Device()).start.isAnywhere && $0.rules(of: .push, Device()).axis.axis != .vertical
            && $0.rules(of: .push, Device()).axis.sense == .operation
    }

    @Test(
        "where the policy starts a push anywhere, a pan one way pushes and the other way pops",
        arguments: pushingAnywhere, LayoutDirection.allCases)
    func push(policy: Policy, direction: LayoutDirection) throws {
        let isMirrored = policy.rules(of: .push, Device()).axis.isMirrored
        let direction = isMirrored ? direction : .leftToRight
        for (tx, operation) in [(-100.0, Navigation.Operation.push), (100, .pop)] {
            var session = try SessionScript("root", "A", direction: direction, armed: "P", policy: policy)
            try session.beganPan()
            try session.moved(direction.mirrored(tx), 0)
            #expect(session.shown == operation)
        }
        var session = try SessionScript("root", "A", direction: direction, policy: policy)
        try session.beganPan()
        try session.moved(direction.mirrored(-100), 0)
        #expect(session.transition == nil, "nothing is armed")
    }

    @Test("there are such policies")
    func policiesThatPushAnywhere() {
        #expect(Self.pushingAnywhere.contains { $0.name == "adwaita-navigation-view" })
        #expect(Self.pushingAnywhere.contains { $0.name == "webkitgtk-back" })
    }

    @Test("a push for which there is no room is no candidate beside others, and an error alone")
    func fullStack() throws {
        let policy = try #require(Policy.preset(named: "adwaita-navigation-view"))
        let configuration = NavigationMachine.Configuration(maximumDepth: 2)
        var session = try SessionScript("root", "A", armed: "P", policy: policy, configuration: configuration)
        try session.beganPan()
        try session.moved(-100, 0)
        #expect(session.transition == nil)
        try session.moved(100, 0)
        #expect(session.shown == .pop)
        var alone = try SessionScript(
            "root", armed: "P", policy: policy, configuration: .init(maximumDepth: 1))
        let start = try #require(GestureStart(recognizer: .pan))
        alone.expectRejection(
            .stackTooDeep(limit: 1), of: .gesture(GestureEvent(gesture: "g", .began(start))))
    }

    @Test("touches: of a push and a pop the one wins towards which they go", arguments: [-60.0, 60])
    func touches(x: Double) throws {
        let policy = try #require(Policy.preset(named: "webkitgtk-back"))
        var session = try SessionScript("root", "A", armed: "P", policy: policy)
        try session.beganRaw(at: Vector(x: 200, y: 300))
        try session.moved(x, 0)
        #expect(session.shown == (x < 0 ? .push : .pop))
    }
}
