import JSON
import Testing
import Wire

@testable import Navigation

@Suite("Writing transitions")
struct TransitionWritingTests {
    private static func entry(_ key: String, _ elements: [ElementFrame] = []) -> Entry {
        var entry = Entry(key: EntryKey(key), destination: Destination(route: "r"))
        entry.elements = elements
        return entry
    }

    private static func transition(
        _ plan: TransitionPlan, _ progress: Double, _ phase: Transition.Phase = .interactive,
        viewport: Viewport? = Viewport(width: 400, height: 800),
        direction: LayoutDirection = .leftToRight
    ) throws -> Transition {
        Transition(
            plan: plan, phase: phase, progress: progress, viewport: try #require(viewport),
            layoutDirection: direction)
    }

    private static func view(_ transition: Transition) -> SessionView {
        SessionView(
            id: "s", version: 3, transition: TransitionView(transition, plan: encodedPlan(transition.plan)),
            stack: Array("[]".utf8))
    }

    /// The whole answer to an event, up to the transition's screens.
    private static func text(_ transition: Transition) -> String {
        let output = Output(.updated("g", progress: transition.progress))
        let text = String(decoding: encodedAnswer(output, view(transition)), as: UTF8.self)
        guard let start = text.firstRange(of: #""transition":"#),
            let end = text.firstRange(of: #","screens":"#)
        else { return text }
        return String(text[start.upperBound..<end.lowerBound])
    }

    // MARK: Shapes

    @Test("A push tells both screens' x, and which lies above")
    func push() throws {
        let plan = TransitionPlan(id: 7, change: .push, from: Self.entry("k1"), to: Self.entry("k2"))
        #expect(
            Self.text(try Self.transition(plan, 0.25))
                == #"{"id":"t7","operation":"push","from":"k1","to":"k2","phase":"interactive","#
                + #""progress":0.25,"layers":{"from":{"x":-30},"to":{"x":300}},"#
                + #""name":null,"above":"to""#)
    }

    @Test("A page change tells which pages change places")
    func page() throws {
        let pager = Self.entry("k1")
        let plan = TransitionPlan(
            id: 7, change: .page(PageChange(from: 2, to: 0, direction: .forward, axis: .vertical)),
            from: pager,
            to: pager)
        #expect(
            Self.text(try Self.transition(plan, 0.25))
                == #"{"id":"t7","operation":"page","from":"k1","to":"k1","phase":"interactive","#
                + #""progress":0.25,"layers":{"from":{"x":0,"y":-200},"to":{"x":0,"y":600}},"#
                + #""name":null,"page":{"from":2,"to":0,"direction":"forward"},"above":"to""#)
    }

    @Test("A custom transition tells its name, what moves, what is hidden and what a cancel does")
    func custom() throws {
        let thumb = ElementFrame(
            name: "thumb", frame: Frame(x: 0, y: 10, width: 40, height: 20), space: Vector(x: 0, y: 90))
        let hero = ElementFrame(name: "hero", frame: Frame(x: 0, y: 0, width: 400, height: 200))
        let style = TransitionStyle(
            timing: .spring(try #require(Spring(stiffness: 300, damping: 30))),
            sharedElements: [
                SharedElementRule(from: "thumb", to: "hero"),
                SharedElementRule(from: "title", to: "title", isRequired: false),
            ], isInterruptible: false)
        let plan = TransitionPlan(
            id: 7, change: .push, from: Self.entry("k1", [thumb]), to: Self.entry("k2", [hero]),
            custom: NamedStyle(name: "zoom", style: style))
        #expect(
            Self.text(try Self.transition(plan, 0.5))
                == #"{"id":"t7","operation":"push","from":"k1","to":"k2","phase":"interactive","#
                + #""progress":0.5,"layers":{"from":{"x":0,"opacity":1},"to":{"x":0,"opacity":0}},"#
                + #""sharedElements":[{"from":"thumb","to":"hero","matched":true,"#
                + #""start":{"x":0,"y":100,"width":40,"height":20},"#
                + #""end":{"x":0,"y":0,"width":400,"height":200},"#
                + #""current":{"x":0,"y":50,"width":220,"height":110}},"#
                + #"{"from":"title","to":"title","matched":false,"start":null,"end":null,"current":null}],"#
                + #""name":"zoom","interruptible":false,"above":"to","#
                + #""hidden":[{"entry":"k1","element":"thumb"}],"#
                + #""onCancel":{"finished":false,"removes":"k2","shows":[{"entry":"k1","element":"thumb"}]}"#)
    }

    private static func settling(_ settle: Settle) throws -> String {
        let plan = TransitionPlan(id: 1, change: .pop, from: entry("k2"), to: entry("k1"))
        let phase = Transition.Phase.settling(.init(decision: .finish, settle: settle, settlesAt: 9))
        let text = text(try transition(plan, 0.5, phase))
        guard let start = text.firstRange(of: #""settle":"#), let end = text.firstRange(of: #","settlesAt":"#)
        else { return text }
        return String(text[start.upperBound..<end.lowerBound])
    }

    private static func settle(_ course: Settle.Course, velocity: Double = 0) -> Settle {
        Settle(from: 0.5, to: 1, duration: 100, course: course, initialVelocity: velocity)
    }

    @Test("A settle on a curve tells its name if it has one, and its points")
    func curves() throws {
        #expect(
            try Self.settling(Self.settle(.curve(.easeIn, start: 0.25, origin: 0.4), velocity: 2))
                == #"{"from":0.5,"to":1,"duration":100,"curve":{"name":"easeIn","#
                + #""points":[0.42,0,1,1]},"curveStart":0.25,"initialVelocity":2}"#)
        let curve = try #require(Curve(x1: 0.25, y1: -1, x2: 0.5, y2: 2))
        #expect(
            try Self.settling(Self.settle(.curve(curve, start: 0, origin: 0.5)))
                == #"{"from":0.5,"to":1,"duration":100,"curve":{"name":null,"#
                + #""points":[0.25,-1,0.5,2]},"curveStart":0,"initialVelocity":0}"#)
    }

    @Test("A settle on a spring tells the spring and where it starts")
    func springs() throws {
        let spring = try #require(Spring(mass: 2, stiffness: 300, damping: 30))
        #expect(
            try Self.settling(Self.settle(.spring(spring, displacement: -0.5), velocity: 2))
                == #"{"from":0.5,"to":1,"duration":100,"spring":{"mass":2,"stiffness":300,"damping":30},"#
                + #""displacement":-0.5,"initialVelocity":2}"#)
    }

    // MARK: Answers that are filled in

    private static let numbers: [Double] = [
        0, 0, 1, 1, -1, 0.5, 40, 390, -0.3, 1e308, -1e308, .leastNonzeroMagnitude,
    ]

    private static func plan(using random: inout SplitMix64) -> TransitionPlan {
        func one<T>(_ choices: [T]) -> T { choices[Int(random.next() % UInt64(choices.count))] }
        func state() -> LayerState {
            LayerState(
                offset: Vector(x: one(numbers), y: one(numbers)), scale: one([1, 1, 0.5, 2]),
                opacity: one([1, 1, 0, 0.5]))
        }
        func motion() -> LayerMotion { LayerMotion(start: state(), end: state()) }
        func frame() -> Frame {
            Frame(x: one(numbers), y: one(numbers), width: abs(one(numbers)), height: abs(one(numbers)))
        }
        let names = ["a", "b", "c", "d"]
        func entry(_ key: String) -> Entry {
            Self.entry(
                key,
                names.filter { _ in one([true, true, false]) }.map {
                    ElementFrame(name: $0, frame: frame(), space: Vector(x: one(numbers), y: one(numbers)))
                })
        }
        let style = TransitionStyle(
            motion: one([true, true, false])
                ? Motion(from: motion(), to: motion(), above: one(Motion.Screen.allCases)) : nil,
            sharedElements: (0..<one([0, 1, 3])).map { _ in
                SharedElementRule(from: one(names), to: one(names))
            }, isInterruptible: one([true, false]))
        let page = PageChange(
            from: 0, to: one([0, 1]), direction: one(PageDirection.allCases), axis: one(Axis.allCases))
        let change = one([ScreenChange.push, .pop, .replace, .present, .dismiss, .page(page)])
        return TransitionPlan(
            id: random.next() % 100 + 1, change: change, from: entry("k1"), to: entry("k2"),
            custom: one([true, true, false]) ? NamedStyle(name: "custom", style: style) : nil)
    }

    @Test("An answer that is filled in is the answer written in full, byte for byte", arguments: 0..<20)
    func filled(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        for _ in 0..<100 {
            let plan = Self.plan(using: &random)
            let viewport = Viewport(
                width: random.next() % 2 == 0 ? 390 : 1e308, height: random.next() % 2 == 0 ? 844 : 1)
            let direction = LayoutDirection.allCases[Int(random.next() % 2)]
            func at(_ progress: Double) throws -> (Output, SessionView, Transition) {
                let transition = try Self.transition(
                    plan, progress, viewport: viewport, direction: direction)
                return (
                    Output(.updated("g", progress: progress)), Self.view(transition), transition
                )
            }
            let (first, view, _) = try at(.random(in: 0...1, using: &random))
            let pieces = encodedUpdate(first, view)
            #expect(pieces.count == 3 + plan.varying.count)
            for progress in [0, 0.3, 1, .random(in: 0...1, using: &random)] {
                let (output, view, transition) = try at(progress)
                let filled = filledUpdate(pieces, transition)
                let text = String(decoding: filled, as: UTF8.self)
                #expect(text == String(decoding: encodedAnswer(output, view), as: UTF8.self))
                #expect(throws: Never.self) { try JSONDocument(parsing: filled) }
            }
        }
    }
}

/// Sebastiano Vigna's SplitMix64.
private struct SplitMix64: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var z = state
        z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
        z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
        return z ^ (z >> 31)
    }
}
