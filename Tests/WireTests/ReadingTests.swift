import Navigation
import Testing
import Wire

@Suite("Reading bodies")
struct ReadingTests {
    private let limits = BodyLimits(
        jsonDepth: 4, eventsPerBatch: 2, stackDepth: 2, paramsPerEntry: 1, paramLength: 4, nameLength: 3,
        routeLength: 5, elementsPerEntry: 1, pagesPerPager: 1, linkLength: 4, flowsPerPush: 1)

    @Test("An event is read with all its fields")
    func event() throws {
        let body =
            #"{"gesture":"g1","phase":"began","recognizer":"edgePan","edge":"trailing","seq":3,"#
            + #""time":48.2,"translation":{"x":-120,"y":3},"velocity":{"y":8,"x":-310},"operation":"push","#
            + #""location":{"x":395,"y":10},"raw":true}"#
        let start = try #require(
            GestureStart(
                recognizer: .edgePan(.trailing), location: Vector(x: 395, y: 10), operation: .push,
                isRaw: true))
        let event = GestureEvent(
            gesture: "g1", .began(start), sequence: 3, time: 48.2, translation: Vector(x: -120, y: 3),
            velocity: Vector(x: -310, y: 8))
        #expect(try GestureBody(reading: Array(body.utf8), limits: .init()) == .single(event))
    }

    @Test(
        "Each phase after the first is read without a start",
        arguments: [
            ("changed", GestureEvent.Kind.changed), ("ended", .ended), ("cancelled", .cancelled),
            ("failed", .failed),
        ])
    func phases(name: String, kind: GestureEvent.Kind) throws {
        let body = Array(#"{"phase":"\#(name)"}"#.utf8)
        #expect(try GestureBody(reading: body, limits: .init()) == .single(GestureEvent(kind)))
        for field in [
            #""recognizer":"pan""#, #""edge":"left""#, #""location":1"#, #""operation":"pop""#,
            #""raw":true"#, #""elements":{}"#,
        ] {
            let found = problems {
                () throws(UnreadableBody) in
                try GestureBody(reading: Array(#"{"phase":"\#(name)",\#(field)}"#.utf8), limits: .init())
            }
            #expect(found.map(\.detail) == ["is only for phase began"])
        }
    }

    @Test(
        "A beginning that does not say where is refused with what to say",
        arguments: [
            (
                #"{"phase":"began"}"#, "/recognizer",
                "is required with phase began: edgePan (with edge) or pan; or give location"
            ),
            (#"{"phase":"began","recognizer":"edgePan"}"#, "/edge", "is required with recognizer edgePan"),
            (
                #"{"phase":"began","recognizer":"pan","edge":"left"}"#, "/edge",
                "is only for recognizer edgePan"
            ),
            (#"{"phase":"began","recognizer":"tap"}"#, "/recognizer", "must be one of edgePan, pan"),
            (
                #"{"phase":"began","edge":"left"}"#, "/recognizer",
                "is required with phase began: edgePan (with edge) or pan; or give location"
            ),
            (
                #"{"phase":"began","edge":"left","location":{"x":1,"y":1}}"#, "/edge",
                "is only for recognizer edgePan"
            ),
            (
                #"{"phase":"began","recognizer":"edgePan","edge":"top"}"#, "/edge",
                "must be one of left, right, leading, trailing"
            ),
            (
                #"{"phase":"began","recognizer":"pan","operation":"replace"}"#, "/operation",
                "must be one of push, pop, page, dismiss"
            ),
        ])
    func incompleteBeginnings(body: String, pointer: String, detail: String) {
        let found = problems { () throws(UnreadableBody) in
            try GestureBody(reading: Array(body.utf8), limits: .init())
        }
        #expect(found == [FieldProblem(pointer: pointer, detail: detail)])
    }

    @Test(
        "Each limit is kept, and its value itself is allowed",
        arguments: [
            (#"{"route":"abcde"}"#, #"{"route":"abcdef"}"#, "/route"),
            (#"{"route":"a","key":"abc"}"#, #"{"route":"a","key":"abcd"}"#, "/key"),
            (#"{"route":"a","params":{"a":"b"}}"#, #"{"route":"a","params":{"a":"b","c":"d"}}"#, "/params"),
            (#"{"route":"a","params":{"a":"éé"}}"#, #"{"route":"a","params":{"a":"ééb"}}"#, "/params/a"),
            (
                #"{"route":"a","pages":{"routes":["a"]}}"#, #"{"route":"a","pages":{"routes":["a","b"]}}"#,
                "/pages/routes"
            ),
            (#"{"route":"a","endsFlows":["f"]}"#, #"{"route":"a","endsFlows":["f","g"]}"#, "/endsFlows"),
            (#"{"route":"a","params":{"éé":"1"}}"#, #"{"route":"a","params":{"ééb":"1"}}"#, "/params/ééb"),
            (
                #"{"route":"a","pushDestination":{"route":"a","pushDestination":{"route":"a","params":{"a":"b"}}}}"#,
                #"{"route":"a","pushDestination":{"route":"a","pushDestination":{"route":"a","pushDestination":{"route":"a","params":{"a":"b"}}}}}"#,
                "/pushDestination/pushDestination/pushDestination/params"
            ),
        ])
    func limitsOfEntries(good: String, bad: String, pointer: String) {
        func read(_ body: String) -> [FieldProblem] {
            problems { () throws(UnreadableBody) in try Call(.push, reading: Array(body.utf8), limits: limits)
            }
        }
        #expect(read(good).isEmpty)
        #expect(read(bad).map(\.pointer) == [pointer])
    }

    @Test("A stack and a batch may be as long as their limits")
    func limitsOfLists() {
        for (count, isGood) in [(1, true), (2, true), (3, false)] {
            let stack = Array(repeating: "\"a\"", count: count).joined(separator: ",")
            let ofStack = problems { () throws(UnreadableBody) in
                try Call(settingStack: Array("{\"stack\":[\(stack)]}".utf8), limits: limits)
            }
            #expect(ofStack.isEmpty == isGood)
            let events = Array(repeating: #"{"phase":"ended"}"#, count: count).joined(separator: ",")
            let ofBatch = problems { () throws(UnreadableBody) in
                try GestureBody(reading: Array("{\"events\":[\(events)]}".utf8), limits: limits)
            }
            #expect(ofBatch.isEmpty == isGood)
        }
    }

    @Test("Elements and links are kept to their limits")
    func limitsOfElementsAndLinks() {
        let frame = #"{"frame":{"x":0,"y":0,"width":0,"height":0}}"#
        func elements(_ fields: String) -> [FieldProblem] {
            var limits = limits
            limits.jsonDepth = 8
            return problems { () throws(UnreadableBody) in
                try Call(.dismiss, reading: Array(#"{"elements":{"to":{\#(fields)}}}"#.utf8), limits: limits)
            }
        }
        #expect(elements("\"abc\":\(frame)").isEmpty)
        #expect(elements("\"abcd\":\(frame)").map(\.pointer) == ["/elements/to/abcd"])
        #expect(elements("\"a\":\(frame),\"b\":\(frame)").map(\.pointer) == ["/elements/to"])
        for (link, isGood) in [("/é1", true), ("/éé", false)] {
            let found = problems { () throws(UnreadableBody) in
                try Call(.open, reading: Array(#"{"link":"\#(link)"}"#.utf8), limits: limits)
            }
            #expect(found.isEmpty == isGood)
        }
    }

    @Test("All mistakes are told in the order of the text")
    func severalMistakes() {
        let found = problems { () throws(UnreadableBody) in
            try NewSession(
                reading: Array(
                    #"{"viewport":{"width":0,"depth":1},"stack":[1,{"key":"a b"}],"policy":7,"x":null}"#.utf8),
                limits: .init())
        }
        #expect(
            found.map(\.pointer) == [
                "/viewport/width", "/viewport/depth", "/viewport/height", "/stack/0", "/stack/1/key",
                "/stack/1/route", "/policy", "/x",
            ])
    }

    @Test("A pointer escapes the names that it goes through")
    func escapedPointers() {
        let found = problems { () throws(UnreadableBody) in
            try Call(.push, reading: Array(#"{"route":"a","params":{"a/b~c":1}}"#.utf8), limits: .init())
        }
        #expect(found.map(\.pointer) == ["/params/a~1b~0c"])
    }

    @Test("Popping to a key or to a route, and not to both, is what pop-to takes")
    func popTo() throws {
        func read(_ body: String) throws(UnreadableBody) -> Call {
            try Call(.popTo, reading: Array(body.utf8), limits: .init())
        }
        #expect(try read(#"{"key":"k1"}"#).kind == .popTo(.key(EntryKey("k1"))))
        #expect(try read(#"{"route":"a"}"#).kind == .popTo(.route("a", params: nil)))
        #expect(try read(#"{"route":"a","params":{}}"#).kind == .popTo(.route("a", params: Params())))
        for body in ["{}", #"{"key":"k1","route":"a"}"#, #"{"params":{}}"#, #"{"key":"k1","params":{}}"#] {
            #expect(throws: UnreadableBody.self) { try read(body) }
        }
    }
}
