import HTTPServer
import Testing

@Suite("The quick start")
struct QuickStartTests {
    @Test("Four requests with curl push a screen with a finger", arguments: Transport.allCases)
    func quickStart(transport: Transport) throws {
        let client = try Client(transport)
        let created = try client.send(
            .post, "/v1/sessions",
            #"{"viewport":{"width":390,"height":844},"stack":["home","list"],"pushDestination":"detail/42"}"#)
        let id = try #require(created.text("/id"))
        #expect(created.status == 201)
        #expect(created.header("Location") == "/v1/sessions/\(id)")
        #expect(created.header("ETag") == "\"1\"")
        #expect(created.routes == ["home", "list"])
        #expect(created["/pushDestination/route"] == "detail/42")
        #expect(created["/viewport/width"] == 390)
        #expect(created["/layoutDirection"] == "ltr")
        #expect(created["/policy"] == "standard")
        for field in ["app", "gesture", "transition", "pages"] { #expect(created["/" + field] == .null) }

        let path = "/v1/sessions/\(id)/gestures"
        let began = try client.send(
            .post, path, #"{"gesture":"g1","phase":"began","recognizer":"edgePan","edge":"right"}"#)
        #expect(began.status == 200)
        #expect(began["/outcome"] == "began")
        #expect(began["/progress"] == 0)
        #expect(began["/transition/phase"] == "interactive")
        #expect(began["/transition/operation"] == "push")
        #expect(began.routes == ["home", "list"])

        let changed = try client.send(
            .post, path, #"{"phase":"changed","translation":{"x":-220,"y":4},"velocity":{"x":-300,"y":0}}"#)
        #expect(changed["/outcome"] == "updated")
        #expect(changed["/progress"] == .number(220.0 / 390.0))
        #expect(changed["/decision"] == .null)
        #expect(changed["/gesture"] == "g1")
        #expect(changed["/transition/layers/from/x"] == .number(-0.3 * 390 * (220.0 / 390.0)))
        #expect(changed["/transition/layers/to/x"] == .number(390 - 390 * (220.0 / 390.0)))
        #expect(changed.version == began.version)
        #expect(changed.routes == ["home", "list"])

        let ended = try client.send(
            .post, path, #"{"phase":"ended","translation":{"x":-230,"y":4},"velocity":{"x":-120,"y":0}}"#)
        #expect(ended["/outcome"] == "finished")
        #expect(ended["/decision"] == "finish")
        #expect(ended["/progress"] == .number(230.0 / 390.0))
        #expect(ended["/settle/from"] == .number(230.0 / 390.0))
        #expect(ended["/settle/to"] == 1)
        #expect(ended["/settle/curve/name"] == "easeOut")
        #expect(ended["/transition/phase"] == "settling")
        #expect(ended.routes == ["home", "list", "detail/42"])
        #expect(ended.version == 3)
        #expect(ended["/version"] == 3)

        client.time.advance(by: 300)
        let after = try client.send(.get, "/v1/sessions/\(id)")
        #expect(after["/transition"] == .null)
        #expect(after.routes == ["home", "list", "detail/42"])
    }
}
