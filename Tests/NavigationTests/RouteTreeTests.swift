import Testing

@testable import Navigation

@Suite("Finding the route of a path")
struct RouteTreeTests {
    private static func table(_ patterns: [String]) throws -> RouteTable {
        RouteTable(try patterns.map { RouteDefinition(pattern: try RoutePattern($0)) })
    }

    @Test(
        "of several that match the one with the earlier literal counts, in whatever order they are given",
        arguments: [
            ("a/b/c", "a/b/c"), ("a/b/x", "a/b/:3"), ("a/x/c", "a/:2/c"), ("a/x/y", "a/:2/:3"),
            ("x/b/c", ":1/b/c"), ("x/y/c", ":1/:2/c"), ("x/y/z", nil), ("a/b", nil), ("a/b/", nil),
            ("/b/c", nil), ("", nil),
        ])
    func order(path: String, pattern: String?) throws {
        let patterns = ["a/b/c", "a/b/:3", "a/:2/c", "a/:2/:3", ":1/b/c", ":1/:2/c"]
        for patterns in [patterns, patterns.reversed()] {
            #expect(try Self.table(patterns).match(path)?.route.pattern.text == pattern)
        }
    }

    @Test("a way that leads nowhere is gone back, also where only a rule stands against it")
    func goingBack() throws {
        var strict = RouteDefinition(pattern: try RoutePattern("a/:id/c"))
        strict.params = [ParamRule(name: "id", kind: .integer)]
        let lenient = RouteDefinition(pattern: try RoutePattern(":any/b/:x"))
        let table = RouteTable([strict, lenient])
        #expect(table.match("a/b/c")?.route.pattern.text == ":any/b/:x")
        #expect(table.match("a/1/c")?.params == Params([("id", "1")]))
    }

    @Test("texts that are only canonically the same are different literals")
    func bytes() throws {
        let table = try Self.table(["caf\u{E9}/a", "cafe\u{301}/b", ":x/:y"])
        #expect(table.match("caf\u{E9}/a")?.route.pattern.text == "caf\u{E9}/a")
        #expect(table.match("cafe\u{301}/a")?.route.pattern.text == ":x/:y")
        #expect(table.match("cafe\u{301}/b")?.params.isEmpty == true)
    }
}
