import Navigation
import Testing
import Wire

@Suite("Reading entries")
struct EntryReadingTests {
    private func change(_ body: String) throws(UnreadableBody) -> SettingsChange {
        try SettingsChange(of: EntryKey("k1"), reading: Array(body.utf8), limits: BodyLimits())
    }

    @Test("An entry's body is a change of that entry")
    func entryChange() throws {
        var options = EntryOptionsChange()
        options.canPop = .set(false)
        options.swipeBack = .reset
        options.pages = .set(
            PagerChange(
                pages: [Destination(route: "a"), Destination(route: "b", params: Params([("id", "1")]))],
                index: 1, wraps: true, axis: .vertical))
        options.pushDestination = .set(
            EntryRequest(destination: Destination(route: "next"), options: { $0.canPop = .reset }))
        let photo = ElementFrame(
            name: "photo", frame: Frame(x: 1, y: -2, width: 3, height: 0), space: Vector(x: 0, y: -520))
        let body =
            #"{"canPop":false,"swipeBack":null,"pages":{"routes":["a",{"route":"b","params":{"id":"1"}}],"#
            + #""index":1,"wraps":true,"axis":"vertical"},"pushDestination":{"route":"next","canPop":null},"#
            + #""elements":{"photo":{"frame":{"x":1,"y":-2,"width":3,"height":0},"space":{"x":0,"y":-520}}},"#
            + #""action":"draft-1"}"#
        #expect(
            try change(body)
                == SettingsChange(
                    entries: [.init(key: EntryKey("k1"), options: options, elements: [photo])],
                    action: "draft-1"))
    }

    @Test("Pages that are taken away are not the same as pages that are kept")
    func resetPages() throws {
        #expect(try change("{}").entries.first?.options.pages == .keep)
        #expect(try change(#"{"pages":null}"#).entries.first?.options.pages == .reset)
        #expect(
            try change(#"{"pages":{"index":2}}"#).entries.first?.options.pages == .set(PagerChange(index: 2)))
    }

    @Test("The edges that content has reached are each told once, and null is what the route says")
    func scrolling() throws {
        let told = try change(#"{"scrolls":"both","scrolledTo":["leading","top","top"]}"#)
        #expect(told.entries.first?.options.scrolls == .set(.both))
        #expect(told.entries.first?.options.scrolledTo == .set(ContentEdges([.top, .leading])))
        let reset = try change(#"{"scrolls":null,"scrolledTo":null}"#)
        #expect(reset.entries.first?.options.scrolls == .reset)
        #expect(reset.entries.first?.options.scrolledTo == .reset)
        #expect(
            try change(#"{"scrolledTo":[]}"#).entries.first?.options.scrolledTo == .set(ContentEdges()))
    }

    @Test(
        "What is wrong with pages and elements is told where it is",
        arguments: [
            (#"{"pages":[]}"#, "/pages", "expected an object, found an array"),
            (
                #"{"pages":{"routes":[7]}}"#, "/pages/routes/0",
                "expected a route (a string or an object), found a number"
            ),
            (#"{"pages":{"routes":[{"params":{}}]}}"#, "/pages/routes/0/route", "is required"),
            (
                #"{"pages":{"routes":[{"route":"a","key":"k"}]}}"#, "/pages/routes/0/key",
                "is not a known field"
            ),
            (#"{"pages":{"index":null}}"#, "/pages/index", "expected a whole number, found null"),
            (#"{"pages":{"axis":"both"}}"#, "/pages/axis", "must be one of horizontal, vertical"),
            (#"{"scrolls":"up"}"#, "/scrolls", "must be one of vertical, horizontal, both"),
            (
                #"{"scrolledTo":["top","start"]}"#, "/scrolledTo/1",
                "must be one of top, bottom, left, right, leading, trailing"
            ),
            (#"{"elements":null}"#, "/elements", "expected an object, found null"),
            (#"{"elements":{"a":7}}"#, "/elements/a", "expected an object, found a number"),
            (#"{"elements":{"a":{"space":{"x":0,"y":0}}}}"#, "/elements/a/frame", "is required"),
            (
                #"{"elements":{"a":{"frame":{"x":0,"y":0,"width":-1,"height":0}}}}"#,
                "/elements/a/frame/width", "must not be below 0"
            ),
            (
                #"{"elements":{"a":{"frame":{"x":0,"y":0,"width":1}}}}"#, "/elements/a/frame/height",
                "is required"
            ),
            (
                #"{"elements":{"a b":{}}}"#, "/elements/a b",
                "is no element's name: these are up to 128 visible ASCII characters without spaces"
            ),
            (#"{"key":"k2"}"#, "/key", "is not a known field"),
        ])
    func wrongFields(body: String, pointer: String, detail: String) {
        let found = problems { () throws(UnreadableBody) in try change(body) }
        #expect(found == [FieldProblem(pointer: pointer, detail: detail)])
    }

    @Test("A session's settings change entries in the same way")
    func entriesOfASession() throws {
        let body =
            #"{"entries":{"k1":{"canPop":false,"elements":{}}},"action":"a1","app":{"name":"shop","revision":"r2"}}"#
        let change = try SessionChange(reading: Array(body.utf8), limits: BodyLimits())
        var options = EntryOptionsChange()
        options.canPop = .set(false)
        #expect(change.settings.entries == [.init(key: EntryKey("k1"), options: options)])
        #expect(change.settings.action == "a1")
        #expect(change.app?.name == "shop")
        #expect(change.app?.revision == "r2")
        #expect(change.app?.revisionPointer == "/app/revision")
    }

    @Test("An event tells elements when a gesture begins")
    func elementsOfAGesture() throws {
        let body =
            #"{"phase":"began","recognizer":"pan","elements":{"from":{"a":{"frame":{"x":0,"y":0,"width":1,"height":1}}}}}"#
        let report = ElementReport(
            from: [ElementFrame(name: "a", frame: Frame(x: 0, y: 0, width: 1, height: 1))])
        let start = try #require(GestureStart(recognizer: .pan, elements: report))
        #expect(
            try GestureBody(reading: Array(body.utf8), limits: BodyLimits())
                == .single(GestureEvent(.began(start))))
    }
}

extension EntryRequest {
    fileprivate init(destination: Destination, options change: (inout EntryOptionsChange) -> Void) {
        var options = EntryOptionsChange()
        change(&options)
        self.init(destination: destination, options: options)
    }
}
