import Navigation
import Testing
import Wire

@Suite("Reading sessions")
struct SessionReadingTests {
    private func read(_ fields: String) throws(UnreadableBody) -> NewSession {
        try NewSession(
            reading: Array(#"{"viewport":{"width":4,"height":8}\#(fields)}"#.utf8), limits: BodyLimits())
    }

    @Test("A session begins with a stack, a link, or what its app says")
    func starts() throws {
        let stack = try read(#","stack":["a"]"#)
        #expect(stack.start == .stack([EntryRequest(destination: Destination(route: "a"))]))
        #expect(stack.app == nil)
        #expect(stack.policy == nil)
        let link = try read(#","app":"shop","link":"/a/1""#)
        #expect(link.start == .link("/a/1"))
        #expect(link.app?.name == "shop")
        #expect(link.app?.revision == nil)
        #expect(try read(#","app":{"name":"shop"}"#).start == .tabs)
    }

    @Test(
        "A session that does not say what it begins with, or says it twice, is refused",
        arguments: [
            ("", ["/stack"]),
            (#","link":"/a""#, ["/link"]),
            (#","link":"/a","stack":["a"]"#, ["/link", "/link"]),
            (#","app":"shop","link":"/a","stack":["a"]"#, ["/link"]),
            (#","app":"shop","link":"""#, ["/link"]),
            (#","app":7,"stack":["a"]"#, ["/app"]),
            (#","app":{"revision":"r"},"stack":["a"]"#, ["/app/name"]),
            (#","app":{"name":"a b","revision":7},"stack":["a"]"#, ["/app/name", "/app/revision"]),
            (#","app":null,"stack":["a"]"#, ["/app"]),
        ])
    func wrongStarts(fields: String, pointers: [String]) {
        let found = problems { () throws(UnreadableBody) in try read(fields) }
        #expect(found.map(\.pointer) == pointers)
    }
}
