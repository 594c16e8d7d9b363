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

    private static func machine() throws -> NavigationMachine {
        try NavigationMachine(
            viewport: try #require(Viewport(width: 400, height: 800)),
            stack: [.keyed("home"), .unkeyed("list")],
            pushDestination: Screen("detail"), configuration: .init(maximumDepth: 6))
    }

    @Test(
        "Rules 1-11, 14, 16, 17, 19: whatever comes, the invariants hold, and a replay answers the same",
        arguments: [UInt64(1), 2, 3, 0xdead_beef, 0x5eed, .max])
    func invariants(seed: UInt64) throws {
        var inputs = RandomInputs(seed: seed)
        var watch = InvariantWatch(try Self.machine(), at: 1_700_000_000_000)
        var trace: [Step] = []
        var answers: [Result<Output, Rejection>] = []
        for number in 1...20_000 {
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
            #expect(watch.outcomes[outcome, default: 0] > 50, "the inputs reach \(outcome)")
        }
        #expect(watch.rejections > 50)
        #expect(watch.pushes > 50 && watch.pops > 50)

        var replayed = try Self.machine()
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
