import JSON
import Navigation
import Testing
import Wire

@Suite("Writing answers")
struct WritingTests {
    @Test("A problem is the document that RFC 9457 describes")
    func problem() {
        let problem = Problem(
            "invalid-body", status: 400, title: "Invalid body", detail: "a \"quote\"",
            errors: [FieldProblem(pointer: "/a~1b", detail: "is required")])
        #expect(
            String(decoding: problem.encoded(), as: UTF8.self)
                == #"{"type":"urn:problem-type:backstack:invalid-body","title":"Invalid body","status":400,"#
                + #""detail":"a \"quote\"","errors":[{"pointer":"/a~1b","detail":"is required"}]}"#)
    }

    @Test("A problem that is not the body's has no errors")
    func problemWithoutErrors() {
        let text = String(
            decoding: Problem("x", status: 404, title: "X", detail: "x").encoded(), as: UTF8.self)
        #expect(!text.contains("errors"))
    }

    @Test("Entries tell what differs from the default, names escaped")
    func entries() throws {
        var options = EntryOptions()
        options.swipeBack = .fullWidth
        options.tabBarHidden = true
        options.scrolls = .vertical
        options.scrolledTo = ContentEdges([.trailing, .top])
        options.pushDestination = Screen(destination: Destination(route: "next"))
        let stack = try #require(
            NavigationStack([
                Entry(key: EntryKey("k1"), destination: Destination(route: "</script>\"\u{1}é")),
                Entry(
                    key: EntryKey("k2"),
                    destination: Destination(route: "b", params: Params([("z", "2"), ("a", "1")])),
                    options: options),
            ]))
        #expect(
            String(decoding: encodedStack(stack), as: UTF8.self)
                == #"[{"key":"k1","route":"</script>\"\u0001é"},{"key":"k2","route":"b","#
                + #""params":{"a":"1","z":"2"},"swipeBack":"fullWidth","tabBarHidden":true,"#
                + #""scrolls":"vertical","scrolledTo":["top","trailing"],"#
                + #""pushDestination":{"route":"next"}}]"#)
    }

    @Test("A stack that was written can be set again")
    func roundTrip() throws {
        var options = EntryOptions()
        options.swipeBack = .disabled
        options.navigationBarHidden = true
        options.canPop = false
        options.scrolls = .both
        options.scrolledTo = ContentEdges([.bottom])
        options.pager = Pager(
            pages: [Destination(route: "p1"), Destination(route: "p2", params: Params([("q", "2")]))],
            index: 1, wraps: true, axis: .vertical)
        let entry = Entry(
            key: EntryKey("k1"), destination: Destination(route: "a", params: Params([("id", "1")])),
            options: options)
        let body = Array("{\"stack\":".utf8) + encodedStack(NavigationStack(root: entry)) + Array("}".utf8)
        guard case .setStack(let requests) = try Call(settingStack: body, limits: .init()).kind else {
            Issue.record("a stack was read as something else")
            return
        }
        #expect(requests.map(\.key) == [entry.key])
        #expect(requests.map(\.destination) == [entry.destination])
        var change = EntryOptionsChange()
        change.swipeBack = .set(.disabled)
        change.navigationBarHidden = .set(true)
        change.canPop = .set(false)
        change.scrolls = .set(.both)
        change.scrolledTo = .set(ContentEdges([.bottom]))
        change.pages = .set(
            PagerChange(
                pages: [Destination(route: "p1"), Destination(route: "p2", params: Params([("q", "2")]))],
                index: 1, wraps: true, axis: .vertical))
        #expect(requests.map(\.options) == [change])
    }

    @Test("A minimal answer has four fields")
    func minimal() throws {
        let viewport = try #require(Viewport(width: 400, height: 800))
        var machine = try NavigationMachine(
            viewport: viewport, start: .stack([EntryRequest(destination: Destination(route: "root"))]),
            seed: 0)
        let output = try machine.handle(.gesture(GestureEvent(.ended)), at: 0)
        #expect(
            String(decoding: encodedMinimalAnswer(output, version: machine.version), as: UTF8.self)
                == #"{"version":1,"outcome":"ignored","progress":0,"decision":null}"#)
    }
}
