import JSON
import Testing

@Suite("Where values stand in a text")
struct LocatorTests {
    static let text = #"""
        {
          "a": 1, "list": [10, {"x": "}]\"", "é": true},
            [ [] , null ]],
          "a/b": {"~": {}, "\u0041": -1.5e3},
          "twice": 1, "twice": 2
        }
        """#

    @Test(
        "A field is where its key is, an element where it begins",
        arguments: [
            ("", 1, 1), ("/a", 2, 3), ("/list", 2, 11), ("/list/0", 2, 20), ("/list/1", 2, 24),
            ("/list/1/x", 2, 25), ("/list/1/é", 2, 38), ("/list/2", 3, 5), ("/list/2/0", 3, 7),
            ("/list/2/1", 3, 12), ("/a~1b", 4, 3), ("/a~1b/~0", 4, 11), ("/a~1b/A", 4, 20), ("/twice", 5, 15),
        ])
    func places(pointer: String, line: Int, column: Int) throws {
        _ = try parse(Self.text)
        let place = JSONLocator(Array(Self.text.utf8)).place(of: pointer)
        #expect(place.line == line)
        #expect(place.column == column)
    }

    @Test(
        "What is not there is where it would be",
        arguments: [
            ("/nothing", "/nowhere/1"), ("/list/1/y", "/list/1"), ("/list/3", "/list"), ("/list/-1", "/list"),
            ("/list/x", "/list"), ("/a/b", "/a"), ("/a~1b/~0/~1", "/a~1b/~0"), ("/list/2/0/0", "/list/2/0"),
        ])
    func missing(pointer: String, instead: String) {
        let locator = JSONLocator(Array(Self.text.utf8))
        #expect(locator.place(of: pointer) == locator.place(of: instead))
    }

    @Test("A text may be a scalar with white space around it")
    func scalar() {
        #expect(JSONLocator(Array("\n  7 ".utf8)).place(of: "/x").line == 2)
        #expect(JSONLocator(Array("\n  7 ".utf8)).place(of: "").column == 3)
    }
}
