import Testing
import Wire

@Suite("Mistakes in an app's document")
struct AppMistakeTests {
    /// What a route says, and where the mistake is in it.
    @Test(
        "in a route",
        arguments: [
            (#"{"swipeBack": "left"}"#, "/swipeBack must be one of edge, fullWidth, disabled"),
            (#"{"guard": 1}"#, "/guard expected true, false or an object, found a number"),
            (#"{"guard": {"message": ""}}"#, "/guard/message must not be empty"),
            (#"{"guard": {"text": ""}}"#, "/guard/text is not a known field"),
            (#"{"parents": "home"}"#, "/parents expected an array, found a string"),
            (#"{"parents": ["home", 1]}"#, "/parents/1 expected a string, found a number"),
            (#"{"flows": ["check out"]}"#, "/flows/0 must be visible ASCII characters without spaces"),
            (#"{"pages": {}}"#, "/pages/routes is required"),
            (#"{"pages": {"routes": []}}"#, "/pages/routes must name one route at least"),
            (
                #"{"pages": {"routes": ["a"], "index": 256}}"#,
                "/pages/index must be a whole number from 0 to 255"
            ),
            (
                #"{"pages": {"routes": ["a"], "axis": "x"}}"#,
                "/pages/axis must be one of horizontal, vertical"
            ),
            (#"{"params": {"id": {"kind": "number"}}}"#, "/params/id/kind must be one of text, integer"),
            (
                #"{"params": {"ä": {}}}"#,
                "/params/ä is no parameter's name: these are up to 128 visible ASCII characters without spaces"
            ),
            (#"{"canPop": false}"#, "/canPop is not a known field"),
            (#"{"tabBarHidden": null}"#, "/tabBarHidden expected true or false, found null"),
            ("[]", " expected an object, found an array"),
        ])
    func routes(route: String, complaint: String) {
        let document = #"{"defaults": {"swipeBack": "edge"}, "routes": {"x/:id": \#(route)}}"#
        #expect(complaints(document) == ["/routes/x~1:id" + complaint])
    }

    @Test(
        "in a pattern",
        arguments: [
            ("", " must not be empty"),
            ("a//b", " must have something before, between and behind its slashes"),
            ("/a", " must have something before, between and behind its slashes"),
            ("a/:", " must have a name behind each colon that begins a segment"),
            (":a/:a", " names the parameter a more than once"),
            ("*", " stands for any route in transitions, and names none"),
            (
                ":é",
                " has a parameter é whose name is not up to 128 visible ASCII characters without spaces"
            ),
            (#"a\n"#, " must have at most 1024 bytes and no control characters"),
        ])
    func patterns(pattern: String, complaint: String) {
        let found = complaints(#"{"defaults": {"swipeBack": "edge"}, "routes": {"\#(pattern)": {}}}"#)
        #expect(found.count == 1)
        #expect(found.first?.hasSuffix(complaint) == true, "\(found)")
    }

    @Test(
        "in a transition",
        arguments: [
            ("{}", ["/name is required", "/operation is required"]),
            (
                #"{"spring": {"stiffness": 1, "damping": 1}, "duration": 1}"#,
                ["/spring excludes duration and curve"]
            ),
            (
                #"{"spring": {"mass": 0}}"#,
                [
                    "/spring/mass must be above 0", "/spring/stiffness is required",
                    "/spring/damping is required",
                ]
            ),
            (#"{"curve": "easeIn"}"#, ["/duration is required with curve"]),
            (
                #"{"duration": 1, "curve": "ease"}"#,
                ["/curve must be one of linear, easeIn, easeOut, easeInOut"]
            ),
            (#"{"duration": 1, "curve": [0, 0, 1]}"#, ["/curve expected a curve"]),
            (
                #"{"duration": 1, "curve": [2, 0, -0.1, 1]}"#,
                [
                    "/curve/0 must be from 0 to 1", "/curve/2 must be from 0 to 1",
                ]
            ),
            (#"{"duration": -1}"#, ["/duration must be from 0 to 60000"]),
            (#"{"duration": 60001}"#, ["/duration must be from 0 to 60000"]),
            (#"{"layers": {"above": "both"}}"#, ["/layers/above must be one of from, to"]),
            (#"{"layers": {"to": {"start": {"scale": 0}}}}"#, ["/layers/to/start/scale must be above 0"]),
            (
                #"{"layers": {"to": {"end": {"opacity": 1.1}}}}"#,
                ["/layers/to/end/opacity must be from 0 to 1"]
            ),
            (
                #"{"layers": {"to": {"end": {"offset": {"z": 1}}}}}"#,
                [
                    "/layers/to/end/offset/z is not a known field"
                ]
            ),
            (#"{"sharedElements": [{}]}"#, ["/sharedElements/0/id is required, or from and to in its place"]),
            (#"{"sharedElements": [{"from": "a"}]}"#, ["/sharedElements/0/to is required with from"]),
            (#"{"sharedElements": [{"id": "a", "to": "b"}]}"#, ["/sharedElements/0/id excludes from and to"]),
        ])
    func transitions(transition: String, found: [String]) {
        let fields = #""name": "a", "operation": "push", "#
        let text = transition == "{}" ? transition : "{" + fields + transition.dropFirst()
        let document = #"{"routes": {"x": {"swipeBack": "edge"}}, "transitions": [\#(text)]}"#
        let complaints = complaints(document)
        #expect(complaints.count == found.count, "\(complaints)")
        for (complaint, found) in zip(complaints, found) {
            #expect(complaint.hasPrefix("/transitions/0" + found), "\(complaint)")
        }
    }

    @Test(
        "in the rest",
        arguments: [
            ("[]", " expected an object, found an array"), ("{}", "/routes is required"),
            (#"{"routes": {}}"#, "/routes must hold one route at least"),
            (#"{"routes": []}"#, "/routes expected an object, found an array"),
            (#"{"title": "", "routes": {"a": {"swipeBack": "edge"}}}"#, "/title must not be empty"),
            (
                #"{"tabs": [{"name": "a"}], "routes": {"a": {"swipeBack": "edge"}}}"#,
                "/tabs/0/root is required"
            ),
            (
                #"{"flows": {"a b": {}}, "routes": {"a": {"swipeBack": "edge"}}}"#,
                "/flows/a b is no flow's name: these are up to 128 visible ASCII characters without spaces"
            ),
            (
                #"{"flows": {"a": true}, "routes": {"a": {"swipeBack": "edge"}}}"#,
                "/flows/a expected an object, found a boolean"
            ),
            (#"{"name": "a", "routes": {"a": {"swipeBack": "edge"}}}"#, "/name is not a known field"),
            (
                #"{"routes": {"a": {"swipeBack": "edge"}, "a": {"swipeBack": "edge"}}}"#,
                "/routes/a is given more than once"
            ),
        ])
    func rest(document: String, complaint: String) {
        #expect(complaints(document) == [complaint])
    }
}
