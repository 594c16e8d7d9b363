import Navigation
import Testing
import Wire

@Suite("Checking a document that somebody writes")
struct AppCheckTests {
    private func check(_ text: String) -> [String] {
        do {
            _ = try AppDefinition(checking: Array(text.utf8))
            return []
        } catch {
            return error.problems.map {
                "\($0.line):\($0.column): \($0.problem.pointer) \($0.problem.detail)"
            }
        }
    }

    @Test("mistakes come with line and column, in the order of the text")
    func places() {
        let text = """
            {
              "tabs": [{"name": "a", "root": "home"}],
              "routes": {
                "home": {"parents": ["nowhere"]},
                "detail/:id": {
                  "colour": "red"
                }
              },
              "title": 1
            }
            """
        #expect(
            check(text) == [
                "4:5: /routes/home/swipeBack is required, here or for all routes in defaults",
                "5:5: /routes/detail~1:id/swipeBack is required, here or for all routes in defaults",
                "6:7: /routes/detail~1:id/colour is not a known field",
                "9:3: /title expected a string, found a number",
            ])
    }

    @Test("what the parts make of each other is looked at once each is right")
    func faults() {
        let text = """
            {"defaults": {"swipeBack": "edge"},
             "transitions": [{"name": "a", "operation": "page", "reverses": true}],
             "routes": {
               "home": {"parents": ["detail/:id"]},
               "detail/:id": {}}}
            """
        #expect(
            check(text) == [
                "2:53: /transitions/0/reverses nothing is the opposite of page",
                "4:25: /routes/home/parents/0 leads to detail/:id, which needs the parameter id that home does "
                    + "not always have",
            ])
    }

    @Test("what is no JSON gets its place, too")
    func syntax() {
        #expect(
            check("{\n  \"routes\": {,") == ["2:14: /routes ',' stands where a key was expected"])
        #expect(check("") == ["1:1:  the text is empty"])
        #expect(check("\u{FEFF}{}").count == 1)
    }

    @Test("the example is right")
    func example() throws {
        #expect(try AppDefinition(checking: try Files.bytes("Examples/shop.json")).routes.count == 18)
    }
}
