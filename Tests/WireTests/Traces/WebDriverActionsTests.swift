import Navigation
import Testing

@testable import Wire

@Suite("W3C WebDriver actions")
struct WebDriverActionsTests {
    private static func read(_ sources: String) throws -> [WebDriverActions.PointerGesture] {
        try WebDriverActions(reading: Array(#"{"actions":[\#(sources)]}"#.utf8), limits: .init()).gestures
    }

    private static func touch(_ actions: String, id: String = "finger") -> String {
        #"{"type":"pointer","id":"\#(id)","parameters":{"pointerType":"touch"},"actions":[\#(actions)]}"#
    }

    private static func problems(_ sources: String) -> [FieldProblem] {
        do {
            _ = try read(sources)
            return []
        } catch {
            return (error as? UnreadableBody)?.problems ?? []
        }
    }

    private static let down = #"{"type":"pointerDown","button":0}"#
    private static let up = #"{"type":"pointerUp","button":0}"#

    /// As Selenium and Appium send a swipe.
    @Test("make a swipe a gesture of touches")
    func swipe() throws {
        let gestures = try Self.read(
            Self.touch(
                """
                {"type":"pointerMove","duration":0,"x":10,"y":300,"origin":"viewport"},\(Self.down),\
                {"type":"pause","duration":100},\
                {"type":"pointerMove","duration":40,"x":210,"y":320,"origin":"viewport"},\(Self.up)
                """))
        #expect(
            gestures == [
                .init(
                    source: "finger", pointer: .touch,
                    gesture: SampledGesture(
                        location: Vector(x: 10, y: 300), isRaw: true,
                        samples: [
                            GestureSample(.began, time: 0, translation: .zero),
                            GestureSample(.changed, time: 116, translation: Vector(x: 80, y: 8)),
                            GestureSample(.changed, time: 132, translation: Vector(x: 160, y: 16)),
                            GestureSample(.changed, time: 140, translation: Vector(x: 200, y: 20)),
                            GestureSample(.ended, time: 140, translation: Vector(x: 200, y: 20)),
                        ]))
            ])
    }

    @Test("take the longest of a tick's durations for all of its sources")
    func ticks() throws {
        // The second tick takes as long as the pause of another source, and a move without a duration too.
        let gestures = try Self.read(
            """
            {"type":"none","id":"clock","actions":[{"type":"pause"},{"type":"pause","duration":32},{"type":"pause"}]},
            {"type":"key","id":"keys","actions":[{"type":"keyDown","value":"a"},{"type":"keyUp","value":"a"}]},
            {"type":"wheel","id":"wheel","actions":[{"type":"scroll","x":0,"y":0,"deltaX":0,"deltaY":9,"duration":8}]},
            \(Self.touch("\(Self.down),{\"type\":\"pointerMove\",\"x\":100,\"y\":0},\(Self.up)"))
            """)
        let samples = try #require(gestures.first?.gesture.samples)
        #expect(samples.map(\.time) == [0, 24, 40, 40])
        #expect(samples.map { $0.translation?.x } == [0, 50, 100, 100])
    }

    @Test("move from where the pointer is, if they say so")
    func origin() throws {
        let gestures = try Self.read(
            Self.touch(
                """
                {"type":"pointerMove","x":10,"y":20},{"type":"pointerMove","x":5,"y":-5,"origin":"pointer"},\
                \(Self.down),{"type":"pointerMove","x":-3.5,"y":0,"origin":"pointer"},\(Self.up)
                """))
        #expect(gestures.first?.gesture.location == Vector(x: 15, y: 15))
        #expect(gestures.first?.gesture.samples.last?.translation == Vector(x: -3.5, y: 0))
    }

    @Test("make each press a gesture, in the order in which they begin")
    func presses() throws {
        let one = "\(Self.down),{\"type\":\"pause\",\"duration\":50},\(Self.up),\(Self.down),\(Self.up)"
        let other = "{\"type\":\"pause\"},{\"type\":\"pause\"},\(Self.down)"
        let gestures = try Self.read(Self.touch(one, id: "a") + "," + Self.touch(other, id: "b"))
        #expect(gestures.map(\.source) == ["a", "b", "a"])
        #expect(gestures.map { $0.gesture.samples.map(\.time) } == [[0, 50], [50], [50, 50]])
        // Still down at the end.
        #expect(gestures.map { $0.gesture.samples.last?.phase } == [.ended, .began, .ended])
    }

    @Test("are a mouse's where they do not say, and only its first button presses")
    func mouse() throws {
        let gestures = try Self.read(
            """
            {"type":"pointer","id":"m","actions":[{"type":"pointerDown","button":2},{"type":"pointerUp","button":2},\
            \(Self.down),\(Self.down),{"type":"pointerUp","button":1},{"type":"pointerCancel"},\(Self.up)]}
            """)
        #expect(gestures.map(\.pointer) == [.mouse])
        #expect(gestures.first?.gesture.samples.map(\.phase) == [.began, .cancelled])
    }

    @Test("without a press are no gesture")
    func none() throws {
        #expect(try Self.read("").isEmpty)
        #expect(try Self.read(Self.touch(#"{"type":"pointerMove","x":1,"y":2}"#)).isEmpty)
    }

    @Test(
        "are refused where they are wrong",
        arguments: [
            (#"7"#, "/actions/0"), (#"{"id":"a","actions":[]}"#, "/actions/0/type"),
            (#"{"type":"finger","id":"a","actions":[]}"#, "/actions/0/type"),
            (#"{"type":"none","actions":[]}"#, "/actions/0/id"),
            (#"{"type":"none","id":"a"}"#, "/actions/0/actions"),
            (#"{"type":"none","id":"a","actions":[{"type":"pointerUp"}]}"#, "/actions/0/actions/0/type"),
            (
                #"{"type":"none","id":"a","actions":[{"type":"pause","duration":-1}]}"#,
                "/actions/0/actions/0/duration"
            ),
            (
                #"{"type":"pointer","id":"a","parameters":{"pointerType":"nose"},"actions":[]}"#,
                "/actions/0/parameters/pointerType"
            ),
            (#"{"type":"pointer","id":"a","parameters":7,"actions":[]}"#, "/actions/0/parameters"),
            (
                #"{"type":"pointer","id":"a","actions":[{"type":"pointerMove","x":1}]}"#,
                "/actions/0/actions/0/y"
            ),
            (
                #"{"type":"pointer","id":"a","actions":[{"type":"pointerMove","x":1e300,"y":0}]}"#,
                "/actions/0/actions/0/x"
            ),
            (
                #"{"type":"pointer","id":"a","actions":[{"type":"pointerMove","x":1,"y":0,"origin":"here"}]}"#,
                "/actions/0/actions/0/origin"
            ),
            (
                #"{"type":"pointer","id":"a","actions":[{"type":"pointerMove","x":1,"y":0,"origin":{"element-6066-11e4-a52e-4f735466cecf":"e"}}]}"#,
                "/actions/0/actions/0/origin"
            ),
            (
                #"{"type":"pointer","id":"a","actions":[{"type":"pointerDown","button":0.5}]}"#,
                "/actions/0/actions/0/button"
            ),
        ])
    func wrong(_ source: String, _ pointer: String) {
        #expect(Self.problems(source).map(\.pointer) == [pointer])
    }

    @Test("may take long, but have only so many samples")
    func bounds() throws {
        let long = #"{"type":"pointerMove","x":9,"y":9,"duration":9007199254740991}"#
        #expect(Self.problems(Self.touch("\(Self.down),\(long)")).map(\.pointer) == ["/actions/0"])
        // Nobody hears of a pointer that is up.
        #expect(try Self.read(Self.touch("\(long),\(Self.down),\(Self.up)")).count == 1)
        let pauses = Array(repeating: #"{"type":"pause"}"#, count: 4097).joined(separator: ",")
        #expect(Self.problems(Self.touch(pauses)).map(\.pointer) == ["/actions/0/actions"])
    }

    @Test("are a gesture of an evaluation, if they press once")
    func evaluation() throws {
        func body(_ fields: String) throws -> EvaluateBody {
            try EvaluateBody(
                reading: Array(#"{"viewport":{"width":400,"height":800},\#(fields)}"#.utf8), limits: .init())
        }
        let press = Self.touch("\(Self.down),\(Self.up)")
        let once = try body(#""actions":[\#(press)]"#)
        #expect(once.request.gesture.isRaw && once.request.gesture.samples.count == 2)
        #expect(once.request.device.pointer == .touch)
        #expect(try body(#""actions":[\#(press)],"pointer":"touchpad""#).request.device.pointer == .touchpad)
        for wrong in [
            #""actions":[\#(press),\#(press)]"#, #""actions":[]"#,
            #""actions":[\#(press)],"gesture":{"samples":[{"phase":"began","time":0}]}"#,
        ] {
            let error = #expect(throws: UnreadableBody.self) { try body(wrong) }
            #expect(error?.problems.map(\.pointer) == ["/actions"])
        }
    }
}
