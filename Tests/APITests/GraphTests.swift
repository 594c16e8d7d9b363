import HTTPServer
import Testing

@Suite("Sessions that keep to an app")
struct GraphTests {
    private func shop(_ transport: Transport, _ stack: String) throws -> TestSession {
        try TestSession(Client(transport, .shop()), stack: stack, app: "shop")
    }

    // MARK: Apps and routes

    @Test("A session tells its app and the patterns of its routes", arguments: Transport.allCases)
    func snapshot(transport: Transport) throws {
        let session = try shop(transport, #"["main","a/42"]"#)
        let snapshot = try session.snapshot()
        #expect(snapshot["/app/name"] == "shop")
        #expect(snapshot["/app/revision"] == "1")
        #expect(snapshot.routes == ["main", "a/:id"])
        #expect(snapshot["/stack/1/params/id"] == "42")
        let list = try session.client.send(.get, "/v1/sessions")
        #expect(list["/sessions/0/app/name"] == "shop")
        #expect(list["/sessions/0/top/route"] == "a/:id")
        let plain = try TestSession(transport, "root").snapshot()
        #expect(plain["/app"] == .null)
        #expect(plain["/tabs"] == .null)
        #expect(plain["/presented"] == .array(count: 0))
        #expect(plain["/base"] == .null)
    }

    @Test("Params are held to their rules, with a pointer to each", arguments: Transport.allCases)
    func params(transport: Transport) throws {
        let session = try shop(transport, #"["main"]"#)
        for (body, pointer) in [
            (#"{"route":"a/:id"}"#, "/params"),
            (#"{"route":"a/:id","params":{"id":"x"}}"#, "/params/id"),
            (#"{"route":"a/1","params":{"id":"2"}}"#, "/params/id"),
            (#"{"route":"a/1","params":{"extra":"2"}}"#, "/params/extra"),
            (#"{"route":"c/1","params":{"ref":"web"}}"#, "/params/ref"),
            (#"{"route":"main","pushDestination":{"route":"a/:id"}}"#, "/pushDestination/params"),
            (
                #"{"route":"main","pages":{"routes":["main",{"route":"c/1","params":{"ref":"x"}}]}}"#,
                "/pages/routes/1/params/ref"
            ),
        ] {
            let answer = try session.call("push", body)
            expectProblem(answer, 422, pointer, body)
            #expect(answer["/type"] == "urn:problem-type:backstack:invalid-params")
        }
        for (name, body, pointer) in [
            ("push", #"{"route":"nowhere"}"#, "/route"),
            ("push", #"{"route":"main","pushDestination":"nowhere"}"#, "/pushDestination"),
            ("push", #"{"route":"main","pages":{"routes":["nowhere"]}}"#, "/pages/routes/0"),
            ("present", #"{"route":"nowhere"}"#, "/route"),
            ("present", #"{"stack":["main","nowhere"]}"#, "/stack/1"),
        ] {
            let answer = try session.call(name, body)
            expectProblem(answer, 422, pointer, body)
            #expect(answer["/type"] == "urn:problem-type:backstack:unknown-route")
        }
        expectProblem(
            try session.change(#"{"entries":{"k1":{"pages":{"routes":["nowhere"]}}}}"#), 422,
            "/entries/k1/pages/routes/0", "a page in settings")
        expectProblem(
            try session.changeEntry("k1", #"{"pages":{"routes":["nowhere"]}}"#), 422, "/pages/routes/0",
            "a page of an entry")
        #expect(try session.routes() == ["main"])
    }

    @Test(
        "An app that is not stored is told apart from a revision that is not", arguments: Transport.allCases)
    func unknownApps(transport: Transport) throws {
        let session = try shop(transport, #"["main"]"#)
        for (app, pointer) in [
            (#""shap""#, "/app"), (#"{"name":"shap"}"#, "/app/name"),
            (#"{"name":"shop","revision":"9"}"#, "/app/revision"),
        ] {
            let creation = #"{"viewport":{"width":4,"height":8},"stack":["main"],"app":\#(app)}"#
            for answer in [
                try session.client.send(.post, "/v1/sessions", creation),
                try session.change(#"{"app":\#(app)}"#),
            ] {
                expectProblem(answer, 422, pointer, app)
                #expect(answer["/type"] == "urn:problem-type:backstack:unknown-app")
            }
        }
    }

    @Test("A session moves to an app that shows all it holds, or not at all", arguments: Transport.allCases)
    func moves(transport: Transport) throws {
        var setup = try Client.Setup.shop()
        setup.apps += [("shop", try .shop()), ("small", try .only("main"))]
        let session = try TestSession(
            Client(transport, setup), stack: #"["main","a/1"]"#, app: "shop")
        #expect(try session.snapshot()["/app/revision"] == "2")
        let refused = try session.change(#"{"app":"small"}"#)
        expectProblem(refused, 422, "/app", "an app that knows less")
        #expect(refused["/type"] == "urn:problem-type:backstack:unshowable-entries")
        #expect(refused.text("/detail")?.contains("a/:id") == true)
        #expect(try session.snapshot()["/app/name"] == "shop")
        let moved = try session.change(#"{"app":{"name":"shop","revision":"1"}}"#)
        #expect(moved["/outcome"] == "applied")
        #expect(moved["/app/revision"] == "1")
    }

    @Test("With nothing to begin with a session is refused", arguments: Transport.allCases)
    func nothingToBeginWith(transport: Transport) throws {
        var setup = Client.Setup()
        setup.apps = [("small", try .only("main"))]
        let client = try Client(transport, setup)
        let viewport = #""viewport":{"width":4,"height":8}"#
        expectProblem(try client.send(.post, "/v1/sessions", "{\(viewport)}"), 400, "/stack", "no app")
        expectProblem(
            try client.send(.post, "/v1/sessions", "{\(viewport),\"link\":\"/main\"}"), 400, "/link",
            "a link without an app")
        let tabless = try client.send(.post, "/v1/sessions", "{\(viewport),\"app\":\"small\"}")
        expectProblem(tabless, 422, "/stack", "an app without tabs")
    }

    // MARK: Tabs, flows, presented stacks

    @Test("Every tab keeps its stack", arguments: Transport.allCases)
    func tabs(transport: Transport) throws {
        let session = try TestSession(Client(transport, .shop()), beginning: #""app":"shop""#)
        let start = try session.snapshot()
        #expect(start["/tabs/selected"] == "home")
        #expect(start["/tabs/stacks"] == .object(keys: ["home", "search"]))
        _ = try session.push("a/1")
        let other = try session.call("tab", #"{"name":"search"}"#)
        #expect(other["/outcome"] == "applied")
        #expect(other.routes == ["search"])
        #expect(other.texts("route", of: "/tabs/stacks/home") == ["main", "a/:id"])
        #expect(try session.call("tab", #"{"name":"home"}"#).routes == ["main", "a/:id"])
        let unknown = try session.call("tab", #"{"name":"serach"}"#)
        expectProblem(unknown, 422, "/name", "a tab that is not there")
        #expect(unknown["/detail"] == "the app has no tab serach; it has home, search")
        let plain = try TestSession(transport, "root").call("tab", #"{"name":"home"}"#)
        #expect(plain["/type"] == "urn:problem-type:backstack:needs-app")
    }

    @Test("A flow is left whole, or ends with what is pushed", arguments: Transport.allCases)
    func flows(transport: Transport) throws {
        let session = try shop(transport, #"["main","a/1","cart","payment"]"#)
        #expect(try session.call("push", #"{"route":"receipt"}"#).routes == ["main", "a/:id", "receipt"])
        #expect(try session.call("pop", #"{"flow":"checkout"}"#)["/reason"] == "nothingToPop")
        _ = try session.setStack(#"["main","a/1","cart","payment"]"#)
        #expect(try session.call("pop", #"{"flow":"checkout"}"#).routes == ["main", "a/:id"])
        _ = try session.setStack(#"["main","cart"]"#)
        #expect(try session.began()["/reason"] == "swipeBackDisabled")
        #expect(
            try session.call("push", #"{"route":"b/1","endsFlows":["checkout"]}"#).routes
                == ["main", "b/:id"])
        expectProblem(try session.call("pop", #"{"flow":"x"}"#), 422, "/flow", "an unknown flow")
        expectProblem(
            try session.call("push", #"{"route":"b/1","endsFlows":["x"]}"#), 422, "/endsFlows/0",
            "a flow to end")
    }

    @Test("A stack that is presented is the session's until it is dismissed", arguments: Transport.allCases)
    func presented(transport: Transport) throws {
        let session = try TestSession(transport, "root")
        let shown = try session.call("present", #"{"stack":["login","code"],"presentation":"fullScreen"}"#)
        #expect(shown["/outcome"] == "applied")
        #expect(shown["/transition/operation"] == "present")
        #expect(shown.routes == ["login", "code"])
        #expect(shown["/presented/0/presentation"] == "fullScreen")
        #expect(shown["/presented/0/canDismiss"] == true)
        #expect(shown.texts("route", of: "/presented/0/stack") == ["login", "code"])
        #expect(shown.texts("route", of: "/base") == ["root"])
        #expect(try session.pop().routes == ["login"])
        let dismissed = try session.call("dismiss")
        #expect(dismissed.routes == ["root"])
        #expect(dismissed["/base"] == .null)
        #expect(dismissed["/presented"] == .array(count: 0))
        #expect(try session.call("dismiss")["/reason"] == "nothingToDismiss")
    }

    @Test("What may not be dismissed is asked about", arguments: Transport.allCases)
    func guardedPresentation(transport: Transport) throws {
        let session = try TestSession(transport, "root")
        _ = try session.call("present", #"{"route":"terms","canDismiss":false}"#)
        let swiped = try session.gesture(
            #"{"phase":"began","recognizer":"pan","operation":"dismiss"}"#)
        #expect(swiped["/outcome"] == "refused")
        #expect(swiped["/reason"] == "guarded")
        let blocked = try session.call("dismiss")
        #expect(blocked["/outcome"] == "blocked")
        let token = try #require(blocked.text("/confirm"))
        #expect(try session.call("dismiss", #"{"confirm":"\#(token)"}"#).routes == ["root"])
    }

    @Test("So many stacks lie over one another, and no more", arguments: Transport.allCases)
    func tooManyPresented(transport: Transport) throws {
        let session = try TestSession(transport, "root")
        for _ in 1...16 {
            #expect(try session.call("present", #"{"route":"sheet"}"#)["/outcome"] == "applied")
        }
        let answer = try session.call("present", #"{"route":"sheet"}"#)
        expectProblem(answer, 422, "", "one more")
        #expect(answer["/type"] == "urn:problem-type:backstack:too-many-presented")
    }

    // MARK: One entry

    @Test("An entry is changed by its key, wherever it is", arguments: Transport.allCases)
    func changeOfAnEntry(transport: Transport) throws {
        let session = try TestSession(
            Client(transport), stack: #"[{"route":"a","key":"x/y~z"},"b"]"#)
        _ = try session.call("present", #"{"route":"sheet"}"#)
        let body =
            #"{"tabBarHidden":true,"action":"bar","elements":{"p":{"frame":{"x":1,"y":2,"width":3,"height":4}}}}"#
        let changed = try session.changeEntry("x%2Fy~z", body)
        #expect(changed["/outcome"] == "applied")
        #expect(changed["/action"] == "bar")
        #expect(changed["/notices"] == .array(count: 0))
        #expect(changed["/base/0/tabBarHidden"] == true)
        #expect(changed["/base/0/elements"] == .nothing)
        #expect(try session.changeEntry("x%2Fy~z", body)["/repeated"] == true)
        expectProblem(
            try session.changeEntry("x%2Fy~z", #"{"pages":{}}"#), 422, "/pages/routes", "a pager of nothing")
    }

    @Test(
        "An entry that is not there is a 404", arguments: Transport.allCases,
        ["k9", "%C3%A9", "a%20b", "%2F"])
    func absentEntry(transport: Transport, key: String) throws {
        let answer = try TestSession(transport, "root").changeEntry(key, "{}")
        expectProblem(answer, 404, key)
        #expect(answer["/type"] == "urn:problem-type:backstack:no-such-entry")
    }
}
