import JSON
import Navigation
import Testing
import Wire

@Suite("Reading an app's document")
struct AppReadingTests {
    @Test("everything that a document says is in the definition")
    func whole() throws {
        let app = try AppDefinition(
            #"""
            {"$schema": "x", "title": "Shop", "policy": {"preset": "standard", "restFinishes": true},
             "defaults": {"swipeBack": "fullWidth", "navigationBarHidden": true},
             "flows": {"checkout": {"oneWay": true}, "sign-up": {}},
             "tabs": [{"name": "home", "root": "home"}],
             "routes": {
               "home": {},
               "detail/:id": {"swipeBack": "edge", "navigationBarHidden": false, "backButtonHidden": true,
                 "tabBarHidden": true, "pushDestination": "home", "parents": ["home"],
                 "params": {"id": {"kind": "integer"}, "ref": {"values": ["mail"], "required": true}},
                 "guard": {"message": "Leave?"}, "flows": ["checkout"], "endsFlows": ["sign-up"], "policy": "ionic",
                 "pages": {"routes": ["home", "home"], "index": 1, "wraps": true, "axis": "vertical"}}}}
            """#)
        #expect(app.title == "Shop")
        #expect(app.policy.variants.map(\.rules.decision) == [app.policy.rules.decision])
        #expect(
            app.flows == [FlowDefinition(name: "checkout", isOneWay: true), FlowDefinition(name: "sign-up")])
        #expect(app.tabs == [TabDefinition(name: "home", root: "home")])
        #expect(app.routes.map(\.pattern.text) == ["home", "detail/:id"])
        var home = RouteDefinition(pattern: try RoutePattern("home"))
        home.options.swipeBack = .fullWidth
        home.options.navigationBarHidden = true
        var detail = RouteDefinition(pattern: try RoutePattern("detail/:id"))
        detail.options.backButtonHidden = true
        detail.options.tabBarHidden = true
        detail.options.canPop = false
        detail.pushDestination = "home"
        detail.parents = ["home"]
        detail.params = [
            ParamRule(name: "id", kind: .integer), ParamRule(name: "ref", values: ["mail"], isRequired: true),
        ]
        detail.guardRule = GuardRule(message: "Leave?")
        detail.flows = ["checkout"]
        detail.policy = Policy.preset(named: "ionic")
        detail.endsFlows = ["sign-up"]
        detail.pages = PagerDefinition(routes: ["home", "home"], index: 1, wraps: true, axis: .vertical)
        #expect(app.routes == [home, detail])
    }

    @Test("a transition's timing, layers and elements")
    func transitions() throws {
        let app = try AppDefinition(
            #"""
            {"routes": {"home": {"swipeBack": "edge"}}, "transitions": [
              {"name": "a", "operation": "push", "from": "*", "to": "home", "reverses": true,
               "interruptible": false, "duration": 400,
               "layers": {"above": "from", "from": {"end": {"offset": {"x": -0.3}}},
                          "to": {"start": {"offset": {"x": 1, "y": 2}, "scale": 0.5, "opacity": 0.25}}},
               "sharedElements": [{"id": "photo"}, {"from": "a", "to": "b", "required": false}]},
              {"name": "b", "operation": "dismiss", "spring": {"stiffness": 300, "damping": 30}},
              {"name": "c", "operation": "pop", "duration": 0, "curve": [0.1, -2, 0.3, 2]},
              {"name": "d", "operation": "page", "duration": 60000, "curve": "linear", "layers": {}}]}
            """#)
        let motion = Motion(
            from: LayerMotion(end: LayerState(offset: Vector(x: -0.3, y: 0))),
            to: LayerMotion(start: LayerState(offset: Vector(x: 1, y: 2), scale: 0.5, opacity: 0.25)),
            above: .from)
        let elements = [
            SharedElementRule(from: "photo", to: "photo"),
            SharedElementRule(from: "a", to: "b", isRequired: false),
        ]
        let first = TransitionDefinition(
            name: "a", operation: .push, to: "home", reverses: true,
            style: TransitionStyle(
                motion: motion, timing: .curve(duration: 400, .easeInOut), sharedElements: elements,
                isInterruptible: false))
        #expect(app.transitions.first == first)
        let spring = try #require(Spring(stiffness: 300, damping: 30))
        let curve = try #require(Curve(x1: 0.1, y1: -2, x2: 0.3, y2: 2))
        #expect(
            app.transitions.map(\.style.timing) == [
                .curve(duration: 400, .easeInOut), .spring(spring), .curve(duration: 0, curve),
                .curve(duration: 60_000, .linear),
            ])
        #expect(app.transitions[3].style.motion == Motion(from: .init(), to: .init(), above: .to))
        #expect(app.transitions[1].style.motion == nil)
    }

    @Test("a route without swipeBack is told, unless there is a default")
    func swipeBack() {
        let routes = #""routes": {"a/:id": {}, "b": {"swipeBack": "edge"}, "c": {}}"#
        #expect(
            complaints("{\(routes)}") == [
                "/routes/a~1:id/swipeBack is required, here or for all routes in defaults",
                "/routes/c/swipeBack is required, here or for all routes in defaults",
            ])
        #expect(complaints(#"{\#(routes), "defaults": {"tabBarHidden": true}}"#).count == 2)
        #expect(complaints(#"{\#(routes), "defaults": {"swipeBack": "disabled"}}"#) == [])
        // One mistake is one complaint.
        #expect(complaints(#"{\#(routes), "defaults": {"swipeBack": "no"}}"#).count == 1)
    }

    @Test("the default that hides the tab bar is not meant for the roots of tabs")
    func tabBarOfRoots() throws {
        let text = #"""
            {"defaults": {"swipeBack": "edge", "tabBarHidden": true},
             "tabs": [{"name": "a", "root": "home"}, {"name": "b", "root": "list/1"}],
             "routes": {"home": {}, "list/:n": {}, "detail": {}}}
            """#
        let app = try AppDefinition(text)
        #expect(app.routes.map(\.options.tabBarHidden) == [false, false, true])
        _ = try AppDocument(reading: Array(text.utf8), limits: .init()).app(name: "a", revision: "r")
        let explicit = text.replacing(#""home": {}"#, with: #""home": {"tabBarHidden": true}"#)
        do {
            _ = try AppDocument(reading: Array(explicit.utf8), limits: .init()).app(name: "a", revision: "r")
            Issue.record("it was taken")
        } catch {
            #expect((error as? InvalidApp)?.problems.map(\.pointer) == ["/routes/home/tabBarHidden"])
        }
    }

    @Test("a policy that is none comes with the other faults")
    func unknownPolicy() throws {
        let text =
            #"{"policy": {"preset": "swift"}, "routes": {"a": {"swipeBack": "edge", "parents": ["b"]}}}"#
        let document = try AppDocument(reading: Array(text.utf8), limits: .init())
        do {
            _ = try document.app(name: "a", revision: "r")
            Issue.record("it was taken")
        } catch {
            #expect(error.problems.map(\.pointer) == ["/policy/preset", "/routes/a/parents/0"])
        }
    }

    @Test("all mistakes come at once, and no more than a client can use")
    func bound() {
        let routes = (0..<40).map { #""r\#($0)": {}"# }.joined(separator: ",")
        #expect(complaints(#"{"routes": {\#(routes)}}"#).count == 16)
    }
}
