import Testing

@testable import Navigation

/// docs/rules.md, rule 15, and E: pages.
@Suite("Pages", .withAndWithoutApp)
struct PageTests {
    private static func pager(
        _ count: Int, index: Int = 0, wraps: Bool = false, axis: Axis = .horizontal,
        swipeBack: EntryOptions.SwipeBack = .edge, direction: LayoutDirection = .leftToRight
    ) throws -> SessionScript {
        let pages = (0..<count).map { Destination(route: "\($0)") }
        return try SessionScript(
            stack: [
                .keyed("root"),
                .keyed("A") {
                    $0.swipeBack = .set(swipeBack)
                    $0.pages = .set(PagerChange(pages: pages, index: index, wraps: wraps, axis: axis))
                },
            ], direction: direction)
    }

    private static func turned(_ from: Int, _ to: Int, _ direction: PageDirection) -> Notice.Kind {
        .pageChanged(EntryKey("A"), PageChange(from: from, to: to, direction: direction, axis: .horizontal))
    }

    @Test("Rule 15, N48: two wrapping pages alternate and keep the swipe's direction")
    func twoPages() throws {
        var session = try Self.pager(2, wraps: true)
        for (number, page) in [1, 0, 1, 0].enumerated() {
            let answer = try session.swipe("g\(number)", tx: -320, vx: -600).expect(.finished)
            #expect(session.page == page)
            #expect(answer.told == [Self.turned(1 - page, page, .forward)])
        }
    }

    @Test("Rule 15, N48: backwards from the first wrapping page is the last")
    func backwards() throws {
        var session = try Self.pager(3, wraps: true)
        try session.swipe("g", tx: 320, vx: 600).expect(.finished)
        #expect(session.page == 2)
        #expect(session.notices == [Self.turned(0, 2, .backward)])
    }

    @Test("Rule 15, N48: a single page stays, however it wraps", arguments: [true, false])
    func single(wraps: Bool) throws {
        var session = try Self.pager(1, wraps: wraps)
        for tx in [-320.0, 320] {
            let answer = try session.swipe("g\(tx)", tx: tx, vx: tx)
                .expect(.cancelled, .wrongDirection, progress: 0)
            #expect(answer.told.isEmpty)
            #expect(session.page == 0)
        }
        try session.call(.page(.by(1), direction: .forward)).expect(.applied)
        #expect(session.notices.isEmpty)
    }

    @Test("Rule 15, N49: past the end of pages that do not wrap nothing moves, by swipe or by call")
    func overscroll() throws {
        var session = try Self.pager(3)
        try session.beganPan()
        try session.changed(tx: 150).expect(.updated, progress: 0)
        #expect(session.transition == nil)
        try session.ended(tx: 300, vx: 900).expect(.cancelled, .wrongDirection, progress: 0)
        #expect(session.page == 0)
        let version = session.version
        try session.call(.page(.by(-1), direction: nil)).expect(.applied)
        #expect(session.version == version)
        #expect(session.notices.isEmpty)
    }

    @Test("Rule 15: the first movement chooses; until then there is no transition")
    func firstMovement() throws {
        var session = try Self.pager(3, index: 1)
        try session.beganPan().expect(.began, progress: 0)
        #expect(session.transition == nil)
        #expect(session.machine.gesture?.operation == nil)
        try session.changed(tx: 0).expect(.updated, progress: 0)
        try session.changed(tx: -100).expect(.updated, progress: 0.25)
        let page = try #require(session.transition?.plan.page)
        #expect((page.from, page.to, page.direction) == (1, 2, .forward))
        // Back through its start the other neighbour comes in, in the same transition.
        let transition = try #require(session.transition?.plan.id)
        try session.changed(tx: 200).expect(.updated, progress: 0.5)
        let other = try #require(session.transition?.plan.page)
        #expect((other.from, other.to, other.direction) == (1, 0, .backward))
        try session.ended(tx: -300, vx: 0).expect(.finished, progress: 0.75)
        #expect(session.transition?.plan.id == transition)
        #expect(session.page == 2)
    }

    @Test("Rule 1: the page changes at the decision")
    func decision() throws {
        var session = try Self.pager(2)
        try session.beganPan(tx: -10).expect(.began)
        try session.changed(tx: -390)
        #expect(session.page == 0)
        let version = session.version
        try session.ended(tx: -390, vx: 10).expect(.cancelled)
        #expect(session.page == 0)
        #expect(session.version == version + 1)
        #expect(session.notices.count == 1)
    }

    struct Owner: Sendable {
        let index: Int
        let x: Double
        let keys: [String]
        let page: Int?
    }

    @Test(
        "Rule 15, N51: one owner: a pop from the first page, a page from another, a pop from the edge",
        arguments: [
            Owner(index: 0, x: 200, keys: ["root"], page: nil),
            Owner(index: 1, x: 200, keys: ["root", "A"], page: 0),
            Owner(index: 1, x: 5, keys: ["root"], page: nil),
        ])
    func owner(row: Owner) throws {
        var session = try Self.pager(3, index: row.index, swipeBack: .fullWidth)
        try session.began(x: row.x)
        try session.changed(tx: 200)
        let before = session.machine.stack.top.options.pager
        #expect(before?.index == row.index)
        try session.ended(tx: 320, vx: 0).expect(.finished)
        #expect(session.keys == row.keys)
        #expect(session.page == row.page)
    }

    @Test("Rule 15: on a wrapping pager, and on one that is not full width, a mid-screen pan does not pop")
    func noPop() throws {
        var wrapping = try Self.pager(3, wraps: true, swipeBack: .fullWidth)
        try wrapping.swipe("g", tx: 320).expect(.finished)
        #expect(wrapping.page == 2)
        var edgeOnly = try Self.pager(3)
        try edgeOnly.swipe("g", tx: 320).expect(.cancelled, .wrongDirection)
        #expect(edgeOnly.keys == ["root", "A"])
    }

    @Test("Rule 15: what is pinned to a pop, a push or a dismissal is so only where no page lies that way")
    func pinned() throws {
        var paged = try Self.pager(3, index: 1, swipeBack: .fullWidth)
        let pop = try #require(GestureStart(recognizer: .pan, operation: .pop))
        try paged.began("g", pop).expect(.refused, .gestureUnsupported)
        try paged.call(.page(.index(0), direction: nil), animated: false)
        try paged.began("h", pop).expect(.began)

        var pushing = try Self.pager(3, index: 1)
        try pushing.change {
            $0.policy = .adwaita
            $0.pushDestination = .set(.unkeyed("B"))
        }
        let push = try #require(GestureStart(recognizer: .pan, operation: .push))
        try pushing.began("g", push).expect(.refused, .gestureUnsupported)
        try pushing.call(.page(.index(2), direction: nil), animated: false)
        try pushing.began("h", push).expect(.began)

        let dismissal = try #require(GestureStart(recognizer: .pan, operation: .dismiss))
        var vertical = try SessionScript("root")
        let pages = PagerChange(
            pages: [Destination(route: "1"), Destination(route: "2")], index: 1, axis: .vertical)
        try vertical.call(
            .present([.keyed("S") { $0.pages = .set(pages) }], .sheet, canDismiss: true), animated: false)
        try vertical.began("g", dismissal).expect(.refused, .gestureUnsupported)
        try vertical.call(.page(.index(0), direction: nil), animated: false)
        try vertical.began("h", dismissal).expect(.began)
    }

    @Test("Rule 9: pages follow the layout; vertical ones do not")
    func layout() throws {
        var mirrored = try Self.pager(3, direction: .rightToLeft)
        try mirrored.swipe("g", tx: 320, vx: 300).expect(.finished)
        #expect(mirrored.page == 1)
        for direction in LayoutDirection.allCases {
            var vertical = try Self.pager(3, axis: .vertical, direction: direction)
            try vertical.swipe("g", ty: -700, vy: -100).expect(.finished, progress: 700.0 / 800)
            #expect(vertical.page == 1)
            try vertical.swipe("h", tx: 390, vx: 900).expect(.cancelled, .wrongDirection)
            #expect(vertical.page == 1, "across its axis nothing happens")
        }
    }

    @Test("Rule 15, N50: a shorter list clamps the index and cancels the swipe")
    func shorter() throws {
        var session = try Self.pager(6, index: 5)
        try session.beganPan(tx: 10)
        let two = PagerChange(pages: [Destination(route: "0"), Destination(route: "1")])
        let answer = try session.changeOptions(of: "A") { $0.pages = .set(two) }
        answer.expect(.applied).expectCancelled("g", .pagesChanged)
        #expect(session.page == 1)
        #expect(answer.told.last == Self.turned(5, 1, .backward))
        try session.ended(tx: -320, vx: -600).expect(.ignored, .pagesChanged)
        try session.swipe("next", tx: -320, vx: -600).expect(.cancelled, .wrongDirection)
        #expect(session.page == 1)
    }

    @Test("Rule 15: a list of no pages is refused; null takes the pager away")
    func none() throws {
        var session = try Self.pager(2)
        var change = EntryOptionsChange()
        change.pages = .set(PagerChange(pages: []))
        session.expectRejection(
            .emptyPages(path: ["entries", "A", "pages", "routes"]),
            of: .settings(SettingsChange(entries: [.init(key: EntryKey("A"), options: change)])))
        try session.changeOptions(of: "A") { $0.pages = .reset }
        #expect(session.page == nil)
        session.expectRejection(.noPages(EntryKey("A")), of: .call(Call(.page(.index(0), direction: nil))))
    }

    struct Turn: Sendable {
        let from: Int
        let target: PageTarget
        let wraps: Bool
        let to: Int
        let direction: PageDirection
    }

    @Test(
        "E: a call shows a page, in the direction it asks for or the one that is nearer to hand",
        arguments: [
            Turn(from: 0, target: .index(2), wraps: false, to: 2, direction: .forward),
            Turn(from: 2, target: .index(0), wraps: true, to: 0, direction: .backward),
            Turn(from: 2, target: .by(1), wraps: true, to: 0, direction: .forward),
            Turn(from: 0, target: .by(-1), wraps: true, to: 2, direction: .backward),
            Turn(from: 1, target: .by(.max), wraps: false, to: 2, direction: .forward),
            Turn(from: 1, target: .by(.min), wraps: false, to: 0, direction: .backward),
            Turn(from: 1, target: .by(-7), wraps: true, to: 0, direction: .backward),
        ])
    func calls(row: Turn) throws {
        var session = try Self.pager(3, index: row.from, wraps: row.wraps)
        let answer = try session.call(.page(row.target, direction: nil)).expect(.applied)
        #expect(session.page == row.to)
        #expect(answer.told == [Self.turned(row.from, row.to, row.direction)])
        #expect(session.transition?.plan.page?.direction == row.direction)
        #expect(session.version == 2)

        var other = try Self.pager(3, index: row.from, wraps: row.wraps)
        try other.call(.page(row.target, direction: .backward), animated: false)
        #expect(other.transition == nil)
        #expect(other.notices == [Self.turned(row.from, row.to, .backward)])
    }

    @Test("E: a page that is none is an error", arguments: [-1, 3, .max, .min])
    func outOfRange(index: Int) throws {
        var session = try Self.pager(3)
        session.expectRejection(
            .pageOutOfRange(index: index, count: 3), of: .call(Call(.page(.index(index), direction: nil))))
    }

    @Test("N24: a swipe that falls silent is over, its page whole, and the next one works")
    func orphan() throws {
        var session = try Self.pager(3)
        try session.beganPan("g")
        try session.changed("g", tx: -200)
        session.wait(5_000)
        #expect(try session.tick().cancelled == nil)
        #expect(session.page == 0)
        try session.beganPan("h").expect(.began, progress: 0).expectCancelled("g", .superseded)
        #expect(session.transition == nil)
        try session.ended("h", tx: -300, vx: 0).expect(.finished)
        #expect(session.page == 1)
    }
}
