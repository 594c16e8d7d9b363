import JSON
import Testing

@Suite("Pointers")
struct PointerTests {
    @Test("Every value tells where it stands")
    func pointers() throws {
        let root = try parse(#"{"a":[1,{"b":[]},[[2.5,"x"]]],"":{"":null},"m~n/o":true,"é\"":{}}"#)
        var found: [String] = []
        func visit(_ value: JSONValue) {
            found.append(value.pointer.description)
            for element in value.asArray.map(Array.init) ?? [] { visit(element) }
            for field in value.asObject.map(Array.init) ?? [] {
                #expect(field.key.pointer == field.value.pointer)
                visit(field.value)
            }
        }
        visit(root)
        #expect(
            found == [
                "", "/a", "/a/0", "/a/1", "/a/1/b", "/a/2", "/a/2/0", "/a/2/0/0", "/a/2/0/1", "/", "//",
                "/m~0n~1o", "/é\"",
            ])
        #expect(root.asObject?["a"]?.pointer.description == "/a")
    }

    @Test("A pointer is extended by keys and indices, which are escaped")
    func appending() throws {
        let key = try #require(try parse(#"{"~1/":0}"#).asObject?.first { _ in true }?.key)
        let pointer = JSONPointer.root.appending("events").appending(index: 12).appending(
            "a/b" as StaticString
        )
        .appending("~" as String).appending(key)
        #expect(pointer.description == "/events/12/a~1b/~0/~01~1")
        #expect(JSONPointer.root.description == "")
        #expect(JSONPointer.root.appending("") != .root)
    }

    @Test("The pointer of a repeated key is that of its field")
    func duplicate() throws {
        let object = try #require(try parse(#"{"a":{"x":1,"x":2}}"#).asObject?["a"]?.asObject)
        #expect(object.duplicateKey()?.pointer.description == "/a/x")
    }
}
