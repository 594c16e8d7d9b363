import HTTPServer
import Testing

/// docs/scenarios.md.
@Suite("Scenarios: options of screens, layout direction")
struct OptionScenarioTests {
    @Test(
        "N39 A screen that disables swipe-back refuses it, and calls still pop", arguments: Transport.allCases
    )
    func swipeBackDisabled(transport: Transport) throws {
        let client = try Client(transport)
        let session = try TestSession(
            client, stack: #"["root","A",{"route":"B","swipeBack":"disabled"},"C"]"#)
        #expect(try session.pop().routes == ["root", "A", "B"])
        let began = try session.began("g1", edge: "left")
        #expect(began["/outcome"] == "refused")
        #expect(began["/reason"] == "swipeBackDisabled")
        #expect(try session.changed("g1", tx: 200)["/outcome"] == "ignored")
        #expect(try session.ended("g1", tx: 320, vx: 800).routes == ["root", "A", "B"])
        #expect(try session.pop().routes == ["root", "A"])
        // The flag of the screen that is now on top counts.
        #expect(try session.began("g2", edge: "left")["/outcome"] == "began")
        #expect(try session.ended("g2", tx: 320, vx: 800).routes == ["root"])
    }

    @Test("N39 Disabling swipe-back in the middle of a swipe lets it end", arguments: Transport.allCases)
    func disabledDuringASwipe(transport: Transport) throws {
        let session = try TestSession(transport, "root", "A", "B")
        let keys = try session.snapshot().keys
        _ = try session.began("g1")
        _ = try session.changed("g1", tx: 100)
        let changes = keys.dropFirst().map { "\"\($0)\":{\"swipeBack\":\"disabled\"}" }
        let patch = try session.change("{\"entries\":{\(changes.joined(separator: ","))}}")
        #expect(patch["/stack/2/swipeBack"] == "disabled")
        #expect(patch["/gesture/id"] == "g1")
        #expect(try session.ended("g1", tx: 320)["/outcome"] == "finished")
        #expect(try session.began("g2")["/reason"] == "swipeBackDisabled")
    }

    @Test("N40 Hidden bars do not disable the swipe", arguments: Transport.allCases)
    func hiddenBars(transport: Transport) throws {
        let client = try Client(transport)
        let session = try TestSession(
            client,
            stack: """
                ["root",{"route":"A","navigationBarHidden":true,"backButtonHidden":true,"tabBarHidden":true}]
                """)
        let began = try session.began(edge: "left")
        #expect(began["/outcome"] == "began")
        #expect(began["/transition/screens/from/navigationBarHidden"] == true)
        #expect(began["/transition/screens/from/backButtonHidden"] == true)
        #expect(began["/transition/screens/from/tabBarHidden"] == true)
        #expect(began["/transition/screens/to/navigationBarHidden"] == false)
        _ = try session.changed(tx: 300)
        let ended = try session.ended(tx: 320)
        #expect(ended["/outcome"] == "finished")
        #expect(ended.routes == ["root"])
        #expect(try session.began(edge: "left")["/reason"] == "nothingToPop")
    }

    @Test("N46 In right-to-left the right edge pops, with everything mirrored", arguments: Transport.allCases)
    func rightToLeft(transport: Transport) throws {
        let session = try TestSession(transport, "root", "A")
        #expect(try session.change(#"{"layoutDirection":"rtl"}"#)["/layoutDirection"] == "rtl")
        // The left edge is the push edge now, and nothing is armed.
        let left = try session.began("g0", edge: "left")
        #expect(left["/outcome"] == "refused")
        #expect(left["/reason"] == "noPushDestination")

        #expect(try session.began("g1", edge: "right", x: 395)["/transition/operation"] == "pop")
        let changed = try session.changed("g1", tx: -200, vx: -500)
        #expect(changed["/progress"] == 0.5)
        #expect(changed["/transition/layers/from/x"] == -200)
        let ended = try session.ended("g1", tx: -320, vx: -600)
        #expect(ended["/decision"] == "finish")
        #expect(ended["/settle/initialVelocity"] == 1.5)
        #expect(ended.routes == ["root"])
    }

    @Test("N46 In right-to-left velocity to the right cancels a pop", arguments: Transport.allCases)
    func rightToLeftVelocity(transport: Transport) throws {
        let session = try TestSession(transport, "root", "A")
        _ = try session.change(#"{"layoutDirection":"rtl"}"#)
        _ = try session.began(edge: "trailing")
        _ = try session.began(edge: "leading")
        #expect(try session.ended(tx: -320, vx: 600)["/decision"] == "cancel")
        #expect(try session.routes() == ["root", "A"])
    }

    @Test("N46 A change of direction cancels the gesture in flight", arguments: Transport.allCases)
    func directionChangesDuringASwipe(transport: Transport) throws {
        let session = try TestSession(transport, "root", "A")
        _ = try session.began("g1")
        let patch = try session.change(#"{"layoutDirection":"rtl"}"#)
        #expect(patch["/cancelled/gesture"] == "g1")
        #expect(patch["/cancelled/reason"] == "layoutChanged")
        #expect(patch["/gesture"] == .null)
        #expect(try session.ended("g1", tx: 320)["/outcome"] == "ignored")
    }

    @Test(
        "A sheet is dragged down where its content is at the top, and scrolls where it is not",
        arguments: Transport.allCases)
    func scrollingSheet(transport: Transport) throws {
        let session = try TestSession(transport, "root")
        let presented = try session.call("present", #"{"route":"list","key":"sheet","scrolls":"vertical"}"#)
        #expect(presented["/stack/0/scrolls"] == "vertical")
        func drag(_ gesture: String) throws -> Answer {
            _ = try session.gesture(#"{"phase":"began","recognizer":"pan","gesture":"\#(gesture)"}"#)
            _ = try session.gesture(#"{"phase":"changed","translation":{"x":0,"y":40}}"#)
            return try session.gesture(
                #"{"phase":"ended","gesture":"\#(gesture)","translation":{"x":0,"y":500}}"#)
        }
        let scrolled = try drag("g1")
        #expect(scrolled["/outcome"] == "ignored" && scrolled["/reason"] == "scrolled")
        #expect(scrolled.routes == ["list"])

        let patch = try session.changeEntry("sheet", #"{"scrolledTo":["top"]}"#)
        #expect(patch["/stack/0/scrolledTo/0"] == "top")
        #expect(try drag("g2")["/outcome"] == "finished")
        #expect(try session.routes() == ["root"])
    }
}
