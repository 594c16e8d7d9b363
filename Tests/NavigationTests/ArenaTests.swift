import Testing

@testable import Navigation

/// Rule 20: what a gesture means is not fixed by a movement that no candidate has recognized.
@Suite("The gesture arena")
struct ArenaTests {
    private static let pagePolicies = ["flutter-pageview", "embla", "swiperjs"]
    private static let stack = ["root", "A"]

    private static func policy(_ name: String) throws -> Policy { try #require(Policy.preset(named: name)) }

    // MARK: Pages run both ways

    @Test(
        "a first point that goes the other way does not choose the page", arguments: pagePolicies,
        LayoutDirection.allCases)
    func firstPoint(name: String, direction: LayoutDirection) throws {
        var session = try SessionScript.pager(3, at: 1, direction: direction, policy: Self.policy(name))
        try session.record()
        try session.beganPan()
        try session.changed(tx: direction.mirrored(1))
        try session.changed(tx: direction.mirrored(-200))
        try session.ended(tx: direction.mirrored(-320), vx: direction.mirrored(-600)).expect(.finished)
        #expect(session.page == 2)
        #expect(try session.evaluation().page == 2)
    }

    @Test(
        "pages follow the finger through their start to the other neighbour",
        arguments: ["embla", "swiperjs"],
        LayoutDirection.allCases)
    func throughTheStart(name: String, direction: LayoutDirection) throws {
        var session = try SessionScript.pager(3, at: 1, direction: direction, policy: Self.policy(name))
        try session.beganPan()
        try session.changed(tx: direction.mirrored(-10))
        let before = try #require(session.transition)
        #expect(before.plan.page == PageChange(from: 1, to: 2, direction: .forward, axis: .horizontal))
        try session.changed(tx: direction.mirrored(200)).expect(.updated, progress: 0.5)
        let transition = try #require(session.transition)
        #expect(transition.plan.page == PageChange(from: 1, to: 0, direction: .backward, axis: .horizontal))
        #expect(transition.plan.id == before.plan.id)
        #expect(transition.layers.from.x == direction.mirrored(200))
        #expect(transition.layers.to.x == direction.mirrored(-200))
        try session.changed(tx: direction.mirrored(-100)).expect(.updated, progress: 0.25)
        #expect(session.transition?.plan.page?.to == 2)
    }

    @Test(
        "two pages that wrap are turned the way of the release", arguments: ["embla", "flutter-pageview"],
        LayoutDirection.allCases)
    func wrapping(name: String, direction: LayoutDirection) throws {
        var session = try SessionScript.pager(2, wraps: true, direction: direction, policy: Self.policy(name))
        try session.record()
        try session.beganPan()
        try session.changed(tx: direction.mirrored(-10))
        try session.changed(tx: direction.mirrored(300))
        let answer = try session.ended(tx: direction.mirrored(300), vx: direction.mirrored(900))
        answer.expect(.finished)
        let change = PageChange(from: 0, to: 1, direction: .backward, axis: .horizontal)
        #expect(answer.told == [.pageChanged(EntryKey("A"), change)])
        #expect(try session.evaluation().pageDirection == .backward)
    }

    @Test(
        "touches that first go the other way turn to the page of the release", arguments: pagePolicies,
        LayoutDirection.allCases)
    func touches(name: String, direction: LayoutDirection) throws {
        var session = try SessionScript.pager(3, at: 1, direction: direction, policy: Self.policy(name))
        try session.record()
        try session.beganRaw(at: Vector(x: 200, y: 300))
        for tx in [-0.5] + stride(from: 20, through: 230, by: 30) {
            session.wait(16)
            try session.changed(tx: direction.mirrored(tx))
        }
        session.wait(16)
        try session.ended(tx: direction.mirrored(230)).expect(.finished)
        #expect(session.page == 0)
        #expect(try session.evaluation().page == 0)
    }

    @Test("pages along the other axis run both ways, too", arguments: pagePolicies)
    func vertical(name: String) throws {
        var session = try SessionScript.pager(3, at: 1, axis: .vertical, policy: Self.policy(name))
        try session.beganPan()
        try session.moved(0, 1)
        try session.moved(0, -400)
        try session.released(0, -640, v: 0, -1200).expect(.finished)
        #expect(session.page == 2)
    }

    // MARK: The axis chooses

    @Test("a gallery that pops downwards does so under a pager that lies across")
    func gallery() throws {
        let policy = try Self.policy("hero-gallery")
        var session = try SessionScript.pager(3, at: 1, swipeBack: .fullWidth, policy: policy)
        try session.beganPan()
        try session.moved(0, 400)
        #expect(session.shown == .pop)
        try session.released(0, 400, v: 0, 1000).expect(.finished)
        #expect(session.keys == ["root"])
    }

    @Test("the same gallery turns its pages sideways")
    func galleryPages() throws {
        let policy = try Self.policy("hero-gallery")
        var session = try SessionScript.pager(3, at: 1, swipeBack: .fullWidth, policy: policy)
        try session.beganPan()
        try session.moved(-200, 20)
        #expect(session.shown == .page)
        try session.released(-300, 20, v: -1000).expect(.finished)
        #expect(session.page == 2 && session.keys == Self.stack)
    }

    @Test(
        "a point that goes towards a page does not keep a full-width screen from popping at the first page",
        arguments: LayoutDirection.allCases)
    func firstPage(direction: LayoutDirection) throws {
        var session = try SessionScript.pager(3, swipeBack: .fullWidth, direction: direction)
        try session.beganPan()
        try session.changed(tx: direction.mirrored(-1))
        try session.changed(tx: direction.mirrored(320)).expect(.updated, progress: 0.8)
        #expect(session.shown == .pop)
        try session.ended(tx: direction.mirrored(320), vx: direction.mirrored(10)).expect(.finished)
        #expect(session.keys == ["root"])
    }

    @Test("a sheet with pages is dragged down after a point that went sideways", arguments: [-1.0, 1])
    func sheetWithPager(sideways: Double) throws {
        let pages = ["0", "1", "2"].map { Destination(route: $0) }
        var session = try SessionScript.sheet { $0.pages = .set(PagerChange(pages: pages, index: 1)) }
        try session.beganPan()
        try session.moved(sideways, 0)
        #expect(session.shown == .page)
        try session.moved(sideways, 300).expect(.updated, progress: 0.375)
        #expect(session.shown == .dismiss)
        try session.released(sideways, 300, v: 0, 900).expect(.finished)
        #expect(session.keys == ["root"])
    }

    @Test(
        "a movement up a full-width screen pops nothing, though it slides a little sideways",
        arguments: LayoutDirection.allCases)
    func upwards(direction: LayoutDirection) throws {
        var session = try SessionScript.fullWidth(direction: direction)
        let start = GestureStart(recognizer: .pan, location: Vector(x: 200, y: 600))
        try session.began("g", try #require(start))
        try session.moved(direction.mirrored(10), -50).expect(.updated, progress: 0)
        #expect(session.transition == nil)
        try session.released(direction.mirrored(60), -300, v: direction.mirrored(620), -3100)
            .expect(.cancelled, .wrongDirection, progress: 0)
        session.expectNothing(Self.stack)
    }

    /// Their platforms look at the direction of touches, or have a recognizer beside that takes those along the other
    /// axis (docs/policies.md).
    private static let lookAtDirection: Set<String> = [
        "standard", "flutter-cupertino", "react-navigation-stack", "ionic", "framework7-ios",
        "adwaita-navigation-view", "android-predictive-back", "sloppy-swiper", "hero-gallery",
        "swipebacklayout", "slidr", "onsen-navigator", "compose-anchored-draggable", "m3-swipe-to-dismiss",
        "flutter-pageview", "embla", "swiperjs",
        // These wait for more movement along the axis than this one makes before it is released, across.
        "webkitgtk-back", "chromium-overscroll", "hero-edge", "rt-interactive-push",
    ]

    @Test(
        "touches up a full-width screen pop nothing where the platform looks at their direction",
        arguments: Policy.presets)
    func touchesUpwards(policy: Policy) throws {
        var session = try SessionScript.fullWidth(policy: policy)
        try session.record()
        try session.beganRaw(at: Vector(x: 200, y: 600)).expect(.began)
        session.wait(16)
        try session.moved(10, -50)
        session.wait(80)
        let answer = try session.released(60, -300)
        let reason = try #require(session.machine.recordedGesture("g")?.result).reason
        #expect((reason == .wrongDirection) == Self.lookAtDirection.contains(policy.name), "\(answer)")
        if reason != nil {
            session.expectNothing(Self.stack)
        } else {
            #expect(
                try session.evaluation().decision == session.machine.recordedGesture("g")?.result?.decision)
        }
    }

    @Test("a presented sheet stays where a pan is mostly sideways", arguments: [-1.0, 1])
    func acrossSheet(side: Double) throws {
        var session = try SessionScript("root")
        try session.call(.present([.keyed("S")], .sheet, canDismiss: true), animated: false)
        try session.beganPan()
        try session.moved(side * 120, 10)
        #expect(session.transition == nil)
        try session.released(side * 260, 120, v: side * 900, 1500).expect(.cancelled, .wrongDirection)
        session.expectNothing(["S"])
    }

    @Test("an edge pan is the edge's operation whatever its angle")
    func edge() throws {
        var session = try SessionScript("root", "A")
        try session.began(edge: .leading)
        try session.moved(60, -300).expect(.updated, progress: 0.15)
        #expect(session.shown == .pop)
    }

    @Test("what is pinned is so whatever its angle", arguments: [GestureOperation.pop, .dismiss])
    func pinned(operation: GestureOperation) throws {
        var session = try SessionScript.sheet()
        try session.began("g", try #require(GestureStart(recognizer: .pan, operation: operation)))
        if operation == .pop { try session.moved(40, 300) } else { try session.moved(300, 80) }
        #expect(session.shown == operation.operation)
        #expect(session.transition?.progress == 0.1)
    }

    // MARK: Ties

    @Test("a tie between the axes goes to the axis of the stack: across", arguments: [100.0, 5])
    func tieAcross(distance: Double) throws {
        var session = try SessionScript.sheet()
        try session.beganPan()
        try session.moved(distance, distance)
        #expect(session.shown == .pop)
        var other = try SessionScript.sheet()
        try other.beganPan()
        try other.moved(distance, distance + 0.5)
        #expect(other.shown == .dismiss)
    }

    @Test("a tie between the axes goes to the axis of the stack: down", arguments: [-100.0, -5, 5, 100])
    func tieDown(sideways: Double) throws {
        let policy = try Self.policy("hero-gallery")
        var session = try SessionScript.pager(3, at: 1, swipeBack: .fullWidth, policy: policy)
        try session.beganPan()
        try session.moved(sideways, abs(sideways))
        #expect(session.shown == .pop)
        var other = try SessionScript.pager(3, at: 1, swipeBack: .fullWidth, policy: policy)
        try other.beganPan()
        try other.moved(sideways * 1.1, abs(sideways))
        #expect(other.shown == .page)
    }

    @Test("a tie of touches that are both with one event goes to the axis of the stack")
    func tieOfTouches() throws {
        var session = try SessionScript.sheet()
        try session.beganRaw(at: Vector(x: 200, y: 300))
        try session.moved(100, 100)
        #expect(session.shown == .pop)
    }

    @Test("a tie that leads nowhere along the stack's axis is none of the other's")
    func tieAway() throws {
        var session = try SessionScript.sheet()
        try session.beganPan()
        try session.moved(-100, 100)
        #expect(session.transition == nil)
        try session.released(-300, 300, v: -900, 900).expect(.cancelled, .wrongDirection)
    }
}
