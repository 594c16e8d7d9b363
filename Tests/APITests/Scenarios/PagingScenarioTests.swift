import HTTPServer
import Testing

/// docs/scenarios.md.
@Suite("Scenarios: paging")
struct PagingScenarioTests {
    /// One screen with pages `0`, `1`, … on it.
    private func pager(
        _ transport: Transport, _ count: Int, index: Int = 0, wraps: Bool = false
    ) throws -> TestSession {
        let stack = #"[{"route":"pager","pages":\#(Self.pages(count, index: index, wraps: wraps))}]"#
        return try TestSession(Client(transport), stack: stack)
    }

    private static func pages(_ count: Int, index: Int? = nil, wraps: Bool? = nil) -> String {
        let routes = (0..<count).map { "\"\($0)\"" }.joined(separator: ",")
        return "{\"routes\":[\(routes)]" + (index.map { ",\"index\":\($0)" } ?? "")
            + (wraps.map { ",\"wraps\":\($0)" } ?? "") + "}"
    }

    @Test("N48 Two pages that wrap keep the swipe's direction", arguments: Transport.allCases)
    func twoPages(transport: Transport) throws {
        let session = try pager(transport, 2, wraps: true)
        for index in [1, 0, 1, 0] {
            let ended = try session.swipe(tx: -320, vx: -600)
            #expect(ended["/outcome"] == "finished")
            #expect(ended.notices == ["pageChanged"])
            #expect(ended["/notices/0/direction"] == "forward")
            #expect(ended["/notices/0/to"] == .number(Double(index)))
            #expect(try session.snapshot()["/pages/index"] == .number(Double(index)))
        }
        let back = try session.swipe(tx: 320, vx: 600)
        #expect(back["/notices/0/direction"] == "backward")
        #expect(back["/notices/0/to"] == 1)
    }

    @Test("A swipe through its start turns to the page on the other side", arguments: Transport.allCases)
    func bothWays(transport: Transport) throws {
        let session = try pager(transport, 3, index: 1)
        _ = try session.touched()
        for (x, page, direction) in [(-50.0, 2.0, "forward"), (50, 0, "backward"), (-60, 2, "forward")] {
            // The second of two events may be answered with what is kept of the first.
            for x in [x, x * 2] {
                let moved = try session.changed(tx: x)
                #expect(moved["/transition/id"] == "t1")
                #expect(moved["/transition/page/to"] == .number(page))
                #expect(moved["/transition/page/direction"] == .text(direction))
                #expect(moved["/transition/layers/from/x"] == .number(x))
                #expect(moved["/transition/layers/to/x"] == .number(x + (page - 1) * 400))
            }
        }
        let ended = try session.ended(tx: 320, vx: 600)
        #expect(ended["/notices/0/to"] == 0)
        #expect(ended["/transition/page/to"] == 0)
    }

    @Test("A swipe past the last page moves that page alone", arguments: Transport.allCases)
    func pastTheEnd(transport: Transport) throws {
        let session = try pager(transport, 2, index: 1)
        _ = try session.touched()
        _ = try session.changed(tx: 40)
        let moved = try session.changed(tx: -40)
        #expect(moved["/transition/page/from"] == 1 && moved["/transition/page/to"] == 1)
        #expect(moved["/transition/layers/to/opacity"] == 0)
        let ended = try session.ended("g1", tx: -320, vx: -600)
        #expect(ended["/outcome"] == "cancelled")
        #expect(try session.snapshot()["/pages/index"] == 1)
    }

    @Test("N48 One page stays where it is", arguments: Transport.allCases)
    func onePage(transport: Transport) throws {
        let session = try pager(transport, 1, wraps: true)
        let ended = try session.swipe(tx: -320, vx: -600)
        #expect(ended.notices == [])
        #expect(try session.snapshot()["/pages/index"] == 0)
        let called = try session.call("page", #"{"by":1}"#)
        #expect(called["/outcome"] == "applied")
        #expect(called.notices == [])
        #expect(called["/pages/index"] == 0)
    }

    @Test("N48 A swipe to the right from the first page shows the last", arguments: Transport.allCases)
    func beforeTheFirst(transport: Transport) throws {
        let session = try pager(transport, 4, wraps: true)
        #expect(try session.swipe(tx: 320, vx: 600)["/notices/0/to"] == 3)
        let snapshot = try session.snapshot()
        #expect(snapshot["/pages/index"] == 3)
        #expect(snapshot["/pages/count"] == 4)
        #expect(snapshot["/pages/current/route"] == "3")
    }

    @Test("N49 Without wrapping nothing comes before the first page", arguments: Transport.allCases)
    func overscroll(transport: Transport) throws {
        let session = try pager(transport, 3)
        _ = try session.touched()
        _ = try session.changed(tx: 150)
        let ended = try session.ended(tx: 300, vx: 900)
        #expect(ended["/decision"] != "finish")
        #expect(!ended.notices.contains("pageChanged"))
        #expect(try session.snapshot()["/pages/index"] == 0)
        // A button keeps to the same flag.
        let called = try session.call("page", #"{"by":-1}"#)
        #expect(called.notices == [])
        #expect(called["/pages/index"] == 0)
    }

    @Test("N50 Fewer pages clamp the index and end the swipe", arguments: Transport.allCases)
    func fewerPages(transport: Transport) throws {
        let session = try pager(transport, 6, index: 5)
        let key = try #require(try session.snapshot().keys.first)
        _ = try session.touched("g1")
        _ = try session.changed("g1", tx: 100)
        let patch = try session.changeEntry(key, "{\"pages\":\(Self.pages(2))}")
        #expect(patch["/cancelled/gesture"] == "g1")
        #expect(patch["/cancelled/reason"] == "pagesChanged")
        #expect(patch.notices == ["transitionCancelled", "pageChanged"])
        #expect(patch["/pages/index"] == 1)
        #expect(patch["/pages/count"] == 2)
        #expect(patch["/stack/0/pages/index"] == 1)
        #expect(try session.snapshot()["/pages/index"] == 1)
        #expect(!(try session.swipe(tx: -320, vx: -600)).notices.contains("pageChanged"))
        #expect(try session.snapshot()["/pages/index"] == 1)
        let none = try session.changeEntry(key, #"{"pages":{"routes":[]}}"#)
        expectProblem(none, 422, "/pages/routes", "no pages")
        #expect(none["/type"] == "urn:problem-type:backstack:empty-pages")
        #expect(try session.changeEntry(key, #"{"pages":null}"#)["/pages"] == .null)
    }

    @Test("N51 The first page lets the swipe pop, the others turn back", arguments: Transport.allCases)
    func oneOwner(transport: Transport) throws {
        let stack = #"["root",{"route":"A","swipeBack":"fullWidth","pages":\#(Self.pages(3))}]"#
        let session = try TestSession(Client(transport), stack: stack)
        let touched = try session.touched()
        #expect(touched["/outcome"] == "began")
        #expect(touched["/transition"] == .null)
        #expect(try session.snapshot()["/gesture/operation"] == .null)
        #expect(try session.changed(tx: 200)["/transition/operation"] == "pop")
        let popped = try session.ended(tx: 320)
        #expect(popped.routes == ["root"])
        #expect(!popped.notices.contains("pageChanged"))

        _ = try session.setStack(stack)
        #expect(try session.call("page", #"{"index":1,"animated":false}"#)["/pages/index"] == 1)
        let turned = try session.swipe(tx: 320)
        #expect(turned.routes == ["root", "A"])
        #expect(turned.notices == ["pageChanged"])
        #expect(try session.snapshot()["/pages/index"] == 0)

        _ = try session.call("page", #"{"index":1,"animated":false}"#)
        #expect(try session.touched(x: 5)["/transition/operation"] == "pop")
        let edge = try session.ended(tx: 320)
        #expect(edge.routes == ["root"])
        #expect(!edge.notices.contains("pageChanged"))
    }

    @Test("A page control reads and sets the page", arguments: Transport.allCases)
    func pageControl(transport: Transport) throws {
        let session = try pager(transport, 3)
        let tapped = try session.call("page", #"{"index":2}"#)
        #expect(tapped["/transition/operation"] == "page")
        #expect(tapped["/notices/0/direction"] == "forward")
        #expect(tapped["/pages/index"] == 2)
        let around = try session.call("page", #"{"index":0,"direction":"forward","animated":false}"#)
        #expect(around["/transition"] == .null)
        #expect(around["/notices/0/direction"] == "forward")
        let absent = try session.call("page", #"{"index":3}"#)
        expectProblem(absent, 422, "/index", "a page that is not there")
        #expect(absent["/detail"] == "there is no page 3: the pages are 0 to 2")
        let plain = try TestSession(transport, "root").call("page", #"{"by":1}"#)
        expectProblem(plain, 422, "", "no pages")
        #expect(plain["/type"] == "urn:problem-type:backstack:no-pages")
    }
}
