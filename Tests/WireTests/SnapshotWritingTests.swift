import Navigation
import Testing
import Wire

/// A machine and what its outputs look like.
private struct Subject {
    var machine: NavigationMachine

    init(_ stack: [EntryRequest]) throws {
        machine = try NavigationMachine(
            viewport: try #require(Viewport(width: 400, height: 800)), start: .stack(stack), seed: 0)
    }

    init(_ routes: String...) throws {
        try self.init(routes.map { EntryRequest(destination: Destination(route: $0)) })
    }

    func view(at now: Milliseconds) -> SessionView {
        SessionView(
            id: "s", version: machine.version,
            transition: machine.transition(at: now).map { TransitionView($0, plan: encodedPlan($0.plan)) },
            stack: encodedStack(machine.stack))
    }

    /// The part of a snapshot before the session itself.
    mutating func change(_ input: Input) throws -> String {
        let output = try machine.handle(input, at: 0)
        let text = String(
            decoding: encodedSnapshot(view(at: 0), SessionDetails(machine), after: output), as: UTF8.self)
        return String(text.split(separator: #","id":"s""#)[0])
    }

    /// The part of a snapshot from its pages on.
    var surroundings: String {
        let text = String(
            decoding: encodedSnapshot(view(at: 0), SessionDetails(machine), after: nil), as: UTF8.self)
        return #""pages":"# + (text.split(separator: #","pages":"#).last ?? "")
    }
}

@Suite("Writing snapshots")
struct SnapshotWritingTests {
    @Test("A change tells its notices in order, and what the client calls it")
    func notices() throws {
        var subject = try Subject("root", "a")
        let pop = Input.call(Call(.pop(count: 1), isAnimated: false, action: "back"))
        #expect(
            try subject.change(pop)
                == #"{"outcome":"applied","action":"back","notices":["#
                + #"{"id":1,"type":"willDisappear","entry":"k2","action":"back"},"#
                + #"{"id":2,"type":"willAppear","entry":"k1","action":"back"},"#
                + #"{"id":3,"type":"didDisappear","entry":"k2","action":"back"},"#
                + #"{"id":4,"type":"didAppear","entry":"k1","action":"back"},"#
                + #"{"id":5,"type":"removed","entry":"k2","action":"back"}]"#)
        #expect(
            try subject.change(pop)
                == #"{"outcome":"applied","action":"back","repeated":true,"notices":[]"#)
    }

    @Test("A blocked call tells what to ask and how to go on")
    func blocked() throws {
        var guarded = EntryOptionsChange()
        guarded.canPop = .set(false)
        var subject = try Subject([
            EntryRequest(destination: Destination(route: "root")),
            EntryRequest(destination: Destination(route: "form"), options: guarded),
        ])
        let text = try subject.change(.call(Call(.pop(count: 1))))
        let confirm = try #require(text.split(separator: #""confirm":""#).last?.prefix { $0 != "\"" })
        #expect(
            text == #"{"outcome":"blocked","reason":"guarded","confirm":"\#(confirm)","#
                + #""blocked":{"expiresAt":60000,"entries":[{"key":"k2"}]},"#
                + #""notices":[{"id":1,"type":"blocked","entries":["k2"]}]"#)
    }

    @Test("A cancelled gesture and a page that turned have notices of their own")
    func gesturesAndPages() throws {
        var paged = EntryOptionsChange()
        paged.pages = .set(PagerChange(pages: ["p", "q"].map { Destination(route: $0) }))
        var subject = try Subject([
            EntryRequest(destination: Destination(route: "root")),
            EntryRequest(destination: Destination(route: "album"), options: paged),
        ])
        let start = try #require(GestureStart(recognizer: .edgePan(.left)))
        _ = try subject.machine.handle(.gesture(GestureEvent(gesture: "g", .began(start))), at: 0)
        #expect(
            try subject.change(.call(Call(.page(.by(1), direction: nil), isAnimated: false)))
                == #"{"outcome":"applied","cancelled":{"gesture":"g","reason":"superseded"},"notices":["#
                + #"{"id":1,"type":"transitionCancelled","transition":"t1","gesture":"g","#
                + #""reason":"superseded","finished":false},"#
                + #"{"id":2,"type":"pageChanged","entry":"k2","from":0,"to":1,"direction":"forward"}]"#)
        #expect(
            subject.surroundings
                == #""pages":{"entry":"k2","index":1,"count":2,"current":{"route":"q"},"#
                + #""routes":[{"route":"p"},{"route":"q"}],"wraps":false,"axis":"horizontal"},"#
                + #""tabs":null,"presented":[],"base":null}"#)
    }

    @Test("What is presented is told with what it lies over")
    func presented() throws {
        var subject = try Subject("root")
        let sheet = EntryRequest(destination: Destination(route: "sheet"))
        _ = try subject.change(
            .call(Call(.present([sheet], .sheet, canDismiss: false), isAnimated: false)))
        #expect(
            subject.surroundings
                == #""pages":null,"tabs":null,"presented":[{"presentation":"sheet","canDismiss":false,"#
                + #""stack":[{"key":"k2","route":"sheet"}]}],"base":[{"key":"k1","route":"root"}]}"#)
    }

    @Test("Tabs are told by name, each with its stack")
    func tabs() throws {
        var definition = AppDefinition()
        definition.routes = [
            RouteDefinition(pattern: try RoutePattern("home")),
            RouteDefinition(pattern: try RoutePattern("list")),
        ]
        definition.tabs = [
            TabDefinition(name: "one", root: "home"), TabDefinition(name: "two", root: "list"),
        ]
        var subject = try Subject("home")
        subject.machine = try NavigationMachine(
            viewport: subject.machine.viewport, start: .tabs,
            app: try App(name: "shop", revision: "r1", definition: definition), seed: 0)
        #expect(
            subject.surroundings
                == #""pages":null,"tabs":{"selected":"one","stacks":{"one":[{"key":"k1","route":"home"}],"#
                + #""two":[{"key":"k2","route":"list"}]}},"presented":[],"base":null}"#)
    }

    @Test("A filled update is the answer that would have been written")
    func updates() throws {
        var subject = try Subject("root", "a")
        let start = try #require(GestureStart(recognizer: .edgePan(.left)))
        _ = try subject.machine.handle(.gesture(GestureEvent(gesture: "g", .began(start))), at: 0)
        var pieces: [[UInt8]]?
        for x in [10.0, 20, 399] {
            let event = GestureEvent(gesture: "g", .changed, translation: Vector(x: x, y: 0))
            let output = try subject.machine.handle(.gesture(event), at: 0)
            let view = subject.view(at: 0)
            let transition = try #require(subject.machine.transition(at: 0))
            let template = pieces ?? encodedUpdate(output, view)
            pieces = template
            #expect(filledUpdate(template, transition) == encodedAnswer(output, view))
        }
    }
}
