import Navigation
import Testing

/// docs/rules.md, C: sessions of an app with a transition of its own between list and detail.
@Suite("Custom transitions")
struct CustomTransitionTests {
    private static let thumb = ElementFrame(
        name: "thumb", frame: Frame(x: 10, y: 30, width: 40, height: 20), space: Vector(x: 0, y: 70))
    private static let hero = ElementFrame(
        name: "hero", frame: Frame(x: 0, y: 20, width: 400, height: 200))

    private static func zoom(
        timing: Timing = .curve(duration: 400, .linear), isRequired: Bool = true,
        isInterruptible: Bool = true
    ) -> TransitionDefinition {
        TransitionDefinition(
            name: "zoom", operation: .push, from: "list", to: "detail/:id", reverses: true,
            style: TransitionStyle(
                timing: timing,
                sharedElements: [SharedElementRule(from: "thumb", to: "hero", isRequired: isRequired)],
                isInterruptible: isInterruptible))
    }

    private static func session(
        _ transition: TransitionDefinition = zoom(), stack: String...
    ) throws -> NavigationMachine {
        var definition = AppDefinition()
        definition.routes = try ["list", "detail/:id", "help"].map {
            RouteDefinition(pattern: try RoutePattern($0))
        }
        definition.transitions = [transition]
        let app = try App(name: "shop", revision: "1", definition: definition)
        return try NavigationMachine(
            viewport: try #require(Viewport(width: 400, height: 800)),
            start: .stack(stack.map { EntryRequest(destination: Destination(route: $0)) }), app: app,
            seed: 0)
    }

    private static func push(_ route: String, elements: ElementReport = .init()) -> Input {
        .call(Call(.push(EntryRequest(destination: Destination(route: route))), elements: elements))
    }

    private static let both = ElementReport(from: [thumb], to: [hero])

    private static let began = GestureStart(recognizer: .edgePan(.left)).map {
        Input.gesture(GestureEvent(gesture: "g", .began($0)))
    }

    private static func event(_ kind: GestureEvent.Kind, tx: Double, vx: Double? = nil) -> Input {
        .gesture(
            GestureEvent(
                gesture: "g", kind, translation: Vector(x: tx, y: 0),
                velocity: vx.map { Vector(x: $0, y: 0) }))
    }

    @Test("a push runs the element from list to detail in the transition's own time")
    func push() throws {
        var session = try Self.session(stack: "list")
        #expect(try session.handle(Self.push("detail/1", elements: Self.both), at: 0).outcome == .applied)
        let transition = try #require(session.transition(at: 200))
        #expect(transition.plan.name == "zoom")
        #expect(transition.progress == 0.5)
        #expect(transition.layers.to.opacity == 0 && transition.layers.to.x == 0)
        let element = try #require(transition.plan.sharedElements.first)
        #expect(transition.currentFrame(of: element) == Frame(x: 5, y: 60, width: 220, height: 110))
        _ = try session.handle(.tick, at: 399.9)
        #expect(session.transition(at: 399.9) != nil)
        _ = try session.handle(.tick, at: 400)
        #expect(session.transition(at: 400) == nil)
    }

    @Test("a swipe back runs it from detail to list, as far as the finger is")
    func swipeBack() throws {
        var session = try Self.session(stack: "list")
        _ = try session.handle(Self.push("detail/1", elements: Self.both), at: 0)
        _ = try session.handle(try #require(Self.began), at: 1000)
        _ = try session.handle(Self.event(.changed, tx: 100), at: 1010)
        let transition = try #require(session.transition(at: 1010))
        #expect(transition.plan.operation == .pop && transition.plan.name == "zoom")
        let element = try #require(transition.plan.sharedElements.first)
        #expect(transition.currentFrame(of: element) == Frame(x: 2.5, y: 40, width: 310, height: 155))
        #expect(
            transition.plan.hiddenElements.map(\.element) == ["hero"]
                && transition.plan.removedOnCancel == session.stack.entries.first?.key)
        // Released, the rest of the transition's own time runs with the policy's curve.
        let settle = try #require(session.handle(Self.event(.ended, tx: 300, vx: 600), at: 1020).settle)
        #expect(settle.duration == 100)
        #expect(settle.course == .curve(.easeOut, start: 0, origin: 0.75))
    }

    @Test("other screens change places as they always do")
    func others() throws {
        var session = try Self.session(stack: "list")
        _ = try session.handle(Self.push("help"), at: 0)
        let transition = try #require(session.transition(at: 150))
        #expect(transition.plan.name == nil && transition.plan.sharedElements.isEmpty)
        #expect(abs(transition.layers.to.x - 200) < 1e-9)
    }

    @Test(
        "without the frame of a required element nothing happens",
        arguments: [ElementReport(), .init(from: [thumb]), .init(to: [hero])])
    func missing(elements: ElementReport) throws {
        var session = try Self.session(stack: "list")
        let output = try session.handle(Self.push("detail/1", elements: elements), at: 0)
        #expect(output.finished == false)
        #expect(output.missingElements.isEmpty == false)
        #expect(session.stack.depth == 1 && session.transition(at: 0) == nil)
    }

    @Test("without the frame of an optional one it runs unmatched")
    func optional() throws {
        var session = try Self.session(Self.zoom(isRequired: false), stack: "list")
        #expect(try session.handle(Self.push("detail/1"), at: 0).outcome == .applied)
        let transition = try #require(session.transition(at: 100))
        #expect(transition.plan.name == "zoom")
        #expect(transition.plan.sharedElements.map(\.isMatched) == [false])
    }

    @Test("on a spring it is shown where the spring is, whenever somebody looks")
    func spring() throws {
        let spring = Spring.unit(stiffness: 200, damping: 12)
        var session = try Self.session(
            Self.zoom(timing: .spring(spring), isRequired: false), stack: "list", "detail/1")
        _ = try session.handle(try #require(Self.began), at: 0)
        let settle = try #require(session.handle(Self.event(.ended, tx: 160, vx: 800), at: 10).settle)
        #expect(settle.initialVelocity == 2)
        for elapsed in stride(from: 0.0, to: settle.duration, by: 40) {
            let transition = try #require(session.transition(at: 10 + elapsed))
            #expect(transition.progress == settle.progress(after: elapsed))
            guard case .settling(let settling) = transition.phase else {
                Issue.record("a decided transition settles")
                return
            }
            #expect(abs(settling.settle.progress(after: 5) - settle.progress(after: elapsed + 5)) < 1e-9)
            #expect(settling.settlesAt == 10 + settle.duration)
        }
    }

    @Test("one that is not interruptible lets no gesture take over while it settles")
    func uninterruptible() throws {
        var session = try Self.session(Self.zoom(isInterruptible: false), stack: "list")
        _ = try session.handle(Self.push("detail/1", elements: Self.both), at: 0)
        #expect(try session.handle(try #require(Self.began), at: 399).reason == .transitionInProgress)
        #expect(try session.handle(try #require(Self.began), at: 400).outcome == .began)
    }
}
