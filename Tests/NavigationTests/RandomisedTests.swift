import Navigation
import Testing

/// Arbitrary inputs, with what must hold after each of them.
@Suite("Arbitrary inputs")
struct RandomisedTests {
    /// One input and its moment, as a trace records them.
    private struct Step {
        let input: Input
        let moment: Milliseconds
    }

    enum Graph: CaseIterable { case none, plain, withTabs }

    private static func machine(_ graph: Graph) throws -> NavigationMachine {
        let app: App? =
            switch graph {
            case .none: nil
            case .plain: try TestGraph.app()
            case .withTabs: try TestGraph.app { $0.tabs = TestGraph.tabs }
            }
        return try NavigationMachine(
            viewport: try #require(Viewport(width: 400, height: 800)),
            start: .stack([.keyed("home"), .unkeyed("list")]), app: app,
            pushDestination: .unkeyed("comments/1"),
            configuration: .init(maximumDepth: 6, maximumPresented: 3), seed: 0)
    }

    @Test(
        "Rules 1-12, 14-17, 19: whatever comes, the invariants hold, and a replay answers the same",
        arguments: Graph.allCases, [UInt64(1), 2, 0xdead_beef, .max])
    func invariants(graph: Graph, seed: UInt64) throws {
        var inputs = RandomInputs(seed: seed)
        var watch = InvariantWatch(try Self.machine(graph), at: 1_700_000_000_000)
        var trace: [Step] = []
        var answers: [Result<Output, Rejection>] = []
        for number in 1...6_000 {
            let moment = watch.now + inputs.step()
            let input = inputs.input(for: watch.machine)
            trace.append(Step(input: input, moment: moment))
            do {
                answers.append(try watch.handle(input, at: moment))
                if number % 16 == 0 { try watch.checkNeverStuck() }
            } catch {
                Issue.record("seed \(seed), input \(number): \(error); \(input)")
                return
            }
        }
        for outcome in Outcome.allCases {
            #expect(watch.outcomes[outcome, default: 0] > 5, "the inputs reach \(outcome)")
        }
        #expect(watch.rejections > 50)
        for operation in Operation.allCases where GestureOperation(rawValue: operation.rawValue) != nil {
            #expect(watch.finished[operation, default: 0] > 0, "gestures \(operation)")
        }

        var replayed = try Self.machine(graph)
        let differs = zip(trace, answers).first { step, answer in
            Result { () throws(Rejection) in try replayed.handle(step.input, at: step.moment) } != answer
        }
        #expect(differs == nil)
        #expect(replayed == watch.machine)
    }

    @Test("Rule 3: numbers at the ends of their range stay finite through every kind of event")
    func extremes() throws {
        let sizes = [0, .leastNonzeroMagnitude, 1, 1e308, .greatestFiniteMagnitude]
        let numbers = sizes + sizes.map { -$0 }
        for width in [Double.leastNonzeroMagnitude, 1, 1e308] {
            for (tx, vx) in numbers.flatMap({ tx in numbers.map { (tx, $0) } }) {
                for edge in [Edge.left, .right] {
                    let script = try SessionScript("home", "list", width: width, armed: "detail")
                    var watch = InvariantWatch(script.machine, at: script.now)
                    let start = try #require(GestureStart(recognizer: .edgePan(edge)))
                    let translation = Vector(x: tx, y: tx)
                    let velocity = Vector(x: vx, y: vx)
                    for kind in [GestureEvent.Kind.began(start), .changed, .ended] {
                        let event = GestureEvent(kind, translation: translation, velocity: velocity)
                        _ = try watch.handle(.gesture(event), at: watch.now + 8)
                    }
                    try watch.checkNeverStuck()
                }
            }
        }
    }
}
