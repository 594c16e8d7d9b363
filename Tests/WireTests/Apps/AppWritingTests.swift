import Navigation
import Testing
import Wire

@Suite("Writing an app's document")
struct AppWritingTests {
    @Test("the example is read, is an app, and comes back the same")
    func example() throws {
        let document = try AppDocument(reading: try Files.bytes("Examples/shop.json"), limits: .init())
        let app = try document.app(name: "shop", revision: "r")
        #expect(app.definition == document.definition)
        let written = encodedDocument(app.definition)
        let again = try AppDocument(reading: written, limits: .init())
        #expect(again.definition == app.definition)
        #expect(encodedDocument(again.definition) == written)
        _ = try again.app(name: "shop", revision: "r")
    }

    @Test("what is as it would be without being said is left out")
    func defaults() throws {
        let said = try AppDefinition(
            #"""
            {"policy": {"preset": "standard", "restFinishes": false}, "flows": {}, "tabs": [],
             "defaults": {"swipeBack": "edge", "tabBarHidden": false}, "$schema": "x",
             "transitions": [{"name": "t", "operation": "push", "from": "*", "reverses": false, "duration": 400,
               "curve": "easeInOut", "interruptible": true, "sharedElements": [],
               "layers": {"above": "to", "from": {}, "to": {"start": {"offset": {"x": 0, "y": -0.0}, "scale": 1,
                 "opacity": 1}}}}],
             "routes": {"a/:id": {"guard": false, "params": {"id": {"kind": "text", "values": [],
               "required": true}}, "parents": [], "flows": [], "endsFlows": [],
               "pages": {"routes": ["a/:id"], "index": 0, "wraps": false, "axis": "horizontal"}}}}
            """#)
        let written =
            #"{"routes":{"a/:id":{"swipeBack":"edge","params":{"id":{}},"pages":{"routes":["a/:id"]}}},"#
            + #""transitions":[{"name":"t","operation":"push","duration":400,"layers":{}}]}"#
        #expect(said.canonical == written)
        #expect(try AppDefinition(written) == said)
    }

    @Test("a document says the same in one way only, however it was written")
    func oneWay() throws {
        let one = try AppDefinition(
            #"{"defaults": {"swipeBack": "disabled"}, "routes": {"a": {"backButtonHidden": true}}}"#)
        let other = try AppDefinition(
            #"{"routes": {"a": {"backButtonHidden": true, "swipeBack": "disabled"}}, "title": "x"}"#)
        #expect(one.canonical == #"{"routes":{"a":{"swipeBack":"disabled","backButtonHidden":true}}}"#)
        #expect(other.canonical == one.canonical.replacing("{\"routes", with: #"{"title":"x","routes"#))
    }
}
