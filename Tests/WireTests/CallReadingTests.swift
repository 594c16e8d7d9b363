import Navigation
import Testing
import Wire

@Suite("Reading calls")
struct CallReadingTests {
    private func read(_ name: CallName, _ body: String) throws(UnreadableBody) -> Call {
        try Call(name, reading: Array(body.utf8), limits: BodyLimits())
    }

    private func destination(_ route: String) -> EntryRequest {
        EntryRequest(destination: Destination(route: route))
    }

    @Test("What all calls take is read with each of them")
    func commonFields() throws {
        let common =
            #""animated":false,"expectedTop":"k2","confirm":"c1","action":"tap-1","elements":{"to":"#
            + #"{"a":{"frame":{"x":1,"y":2,"width":3,"height":4}}}}"#
        let elements = ElementReport(
            to: [ElementFrame(name: "a", frame: Frame(x: 1, y: 2, width: 3, height: 4))])
        let kinds: [(CallName, String, Call.Kind)] = [
            (.push, #""route":"r","#, .push(destination("r"))),
            (.replace, #""route":"r","#, .replace(destination("r"))),
            (.pop, "", .pop(count: 1)), (.pop, #""count":3,"#, .pop(count: 3)),
            (.pop, #""flow":"checkout","#, .popFlow("checkout")),
            (.popTo, #""key":"k1","#, .popTo(.key(EntryKey("k1")))), (.popToRoot, "", .popToRoot),
            (.open, #""link":"/a?b=c","#, .open(link: "/a?b=c")),
            (.page, #""index":2,"#, .page(.index(2), direction: nil)),
            (.page, #""by":-2,"direction":"forward","#, .page(.by(-2), direction: .forward)),
            (.tab, #""name":"home","#, .selectTab("home")),
            (.present, #""route":"r","#, .present([destination("r")], .sheet, canDismiss: true)),
            (
                .present, #""stack":["r","s"],"presentation":"fullScreen","canDismiss":false,"#,
                .present([destination("r"), destination("s")], .fullScreen, canDismiss: false)
            ),
            (.dismiss, "", .dismiss),
        ]
        for (name, own, kind) in kinds {
            let call = Call(
                kind, isAnimated: false, expectedTop: EntryKey("k2"), confirm: "c1", action: "tap-1",
                elements: elements)
            #expect(try read(name, "{\(own)\(common)}") == call)
        }
    }

    @Test("A push names the flows that it ends")
    func endedFlows() throws {
        let call = try read(.push, #"{"route":"r","endsFlows":["checkout","sign-up"]}"#)
        #expect(call.kind == .push(destination("r"), endingFlows: ["checkout", "sign-up"]))
    }

    @Test("Calls that need nothing take an empty body", arguments: [CallName.pop, .popToRoot, .dismiss])
    func emptyBodies(name: CallName) throws {
        #expect(try read(name, "") == read(name, "{}"))
    }

    @Test(
        "A call that says too much or too little is refused with what to say",
        arguments: [
            (CallName.pop, #"{"count":1,"flow":"f"}"#, "/count", "is not with flow, which says how many"),
            (.pop, #"{"flow":""}"#, "/flow", "must not be empty"),
            (.open, "{}", "/link", "is required"),
            (.tab, #"{"tab":"home"}"#, "/tab", "is not a known field"),
            (.page, "{}", "/index", "is required, or by in its place"),
            (.page, #"{"index":0,"by":1}"#, "/by", "excludes index: give one of them"),
            (.page, #"{"index":256}"#, "/index", "must be a whole number from 0 to 255"),
            (.page, #"{"by":257}"#, "/by", "must be a whole number from -256 to 256"),
            (.page, #"{"by":1,"direction":"up"}"#, "/direction", "must be one of forward, backward"),
            (.present, "{}", "/route", "is required, or stack in its place"),
            (.present, #"{"canDismiss":false}"#, "/route", "is required, or stack in its place"),
            (
                .present, #"{"route":"a","stack":["b"]}"#, "/stack",
                "excludes an entry's fields beside it: give one of them"
            ),
            (.present, #"{"canPop":false}"#, "/route", "is required"),
            (
                .present, #"{"route":"a","presentation":"popover"}"#, "/presentation",
                "must be one of sheet, fullScreen"
            ),
            (.dismiss, #"{"confirm":"a b"}"#, "/confirm", "must be visible ASCII characters without spaces"),
            (.dismiss, #"{"action":7}"#, "/action", "expected a string, found a number"),
            (.replace, #"{"route":"a","endsFlows":[]}"#, "/endsFlows", "is not a known field"),
        ])
    func wrongCalls(name: CallName, body: String, pointer: String, detail: String) {
        let found = problems { () throws(UnreadableBody) in try read(name, body) }
        #expect(found.first == FieldProblem(pointer: pointer, detail: detail))
    }
}
