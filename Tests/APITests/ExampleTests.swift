import Foundation
import HTTPServer
import Testing

/// `Examples/shop.json`, stored as a client stores it, with a session that walks through what it says.
@Suite("The example app")
struct ExampleTests {
    private func client(_ transport: Transport) throws -> Client {
        let client = try Client(transport)
        let file = SourceFiles.root.appending(path: "Examples/shop.json")
        let stored = try client.send(.put, "/v1/apps/shop", String(contentsOf: file, encoding: .utf8))
        try #require(stored.status == 201, "\(stored.bodyText)")
        return client
    }

    @Test(
        "A visitor comes by mail, turns pages, and swipes back with the picture",
        arguments: Transport.allCases)
    func visitor(transport: Transport) throws {
        let client = try client(transport)
        let session = try TestSession(client, beginning: #""app":"shop","link":"/detail/42?ref=mail""#)
        #expect(try session.routes() == ["home", "list/:kind", "detail/:id"])
        #expect(try session.snapshot()["/tabs/selected"] == "home")

        #expect(try session.swipe(tx: 300, vx: 600)["/outcome"] == "finished", "the pages wrap")
        #expect(try session.snapshot()["/pages/current/route"] == "size-guide")

        _ = try session.client.send(
            .patch, session.path,
            #"{"entries":{"k2":{"elements":{"photo":{"frame":{"x":16,"y":20,"width":80,"height":80},"space":{"x":0,"y":100}}}},"#
                + #""k3":{"elements":{"photo":{"frame":{"x":0,"y":0,"width":400,"height":400}}}}}}"#)
        _ = try session.began()
        let moved = try session.changed(tx: 200)
        #expect(moved["/transition/name"] == "zoom")
        #expect(moved["/transition/sharedElements/0/current/width"] == 240)
        #expect(moved["/transition/sharedElements/1/matched"] == false)
        #expect(moved["/transition/screens/from/tabBarHidden"] == true)
        #expect(moved["/transition/screens/to/tabBarHidden"] == false)
        #expect(try session.ended(tx: 240)["/finished"] == true)
        #expect(try session.routes() == ["home", "list/:kind"])
    }

    @Test("A purchase is one way and guarded, and its receipt ends it", arguments: Transport.allCases)
    func purchase(transport: Transport) throws {
        let session = try TestSession(client(transport), beginning: #""app":"shop","link":"/payment""#)
        #expect(try session.routes() == ["home", "cart", "payment"])
        #expect(try session.began()["/reason"] == "swipeBackDisabled")
        let blocked = try session.call("pop", #"{"flow":"checkout"}"#)
        #expect(blocked["/outcome"] == "blocked")
        let confirm = try #require(blocked.text("/confirm"))
        let receipt = try session.call(
            "push", #"{"route":"receipt","confirm":"\#(confirm)","action":"paid"}"#)
        #expect(receipt["/outcome"] == "applied")
        #expect(receipt.routes == ["home", "receipt"])
        #expect(receipt["/transition/name"] == "thanks")
        #expect(receipt.texts("action", of: "/notices") == Array(repeating: "paid", count: 6))
        #expect(try session.began()["/reason"] == "transitionInProgress")
        session.client.time.advance(by: 600)
        #expect(try session.began()["/reason"] == "swipeBackDisabled")
    }

    @Test("The cart comes over the list on a spring and is dragged away again", arguments: Transport.allCases)
    func cart(transport: Transport) throws {
        let session = try TestSession(client(transport), beginning: #""app":"shop","stack":["list/sale"]"#)
        #expect(try session.snapshot()["/tabs/selected"] == "sale")
        let presented = try session.call("present", #"{"route":"cart"}"#)
        #expect(presented["/transition/name"] == "rise")
        #expect(presented["/transition/settle/spring/stiffness"] == 300)
        #expect(presented["/base/0/route"] == "list/:kind")
        session.client.time.advance(by: 1_000)
        _ = try session.gesture(#"{"gesture":"g","phase":"began","recognizer":"pan"}"#)
        let dragged = try session.gesture(#"{"gesture":"g","phase":"changed","translation":{"x":0,"y":400}}"#)
        #expect(dragged["/transition/operation"] == "dismiss")
        #expect(dragged["/transition/layers/from/y"] == 400)
        #expect(dragged["/transition/layers/to/scale"] == 0.96)
        let ended = try session.gesture(
            #"{"gesture":"g","phase":"ended","translation":{"x":0,"y":500},"velocity":{"x":0,"y":600}}"#)
        #expect(ended["/outcome"] == "finished")
        #expect(ended.routes == ["list/:kind"])
        #expect(try session.call("tab", #"{"name":"account"}"#).routes == ["account"])
    }

    @Test("A story turns its pages upwards", arguments: Transport.allCases)
    func story(transport: Transport) throws {
        let session = try TestSession(
            client(transport),
            beginning: #""app":"shop","stack":["home",{"route":"story/7","params":{"author":"ada"}}]"#)
        #expect(try session.snapshot()["/pages/index"] == 1)
        let turned = try session.call("page", #"{"index":0}"#)
        #expect(turned["/transition/page/direction"] == "backward")
        #expect(turned["/transition/name"] == .null)
        let back = try session.call("page", #"{"by":1}"#)
        #expect(back["/transition/name"] == "turn")
        #expect(back["/transition/settle/duration"] == 500)
        #expect(back["/transition/layers/to/y"] == 800)
    }
}
