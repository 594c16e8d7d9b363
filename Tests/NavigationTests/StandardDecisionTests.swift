import Navigation
import Testing

/// docs/policies.md, `standard`: the decision at its bounds. The screen is 512 points wide, so that half of
/// it and its neighbours are exact.
@Suite("The standard decision", .withAndWithoutApp)
struct StandardDecisionTests {
    struct Side: Sendable, CustomTestStringConvertible {
        let operation: Operation
        let edge: Edge
        let direction: LayoutDirection
        /// The sign of movement towards the operation.
        let towards: Double

        var testDescription: String { "\(operation) from \(edge), \(direction)" }
    }

    static let sides: [Side] = [
        Side(operation: .pop, edge: .left, direction: .leftToRight, towards: 1),
        Side(operation: .pop, edge: .leading, direction: .leftToRight, towards: 1),
        Side(operation: .pop, edge: .right, direction: .rightToLeft, towards: -1),
        Side(operation: .pop, edge: .leading, direction: .rightToLeft, towards: -1),
        Side(operation: .push, edge: .right, direction: .leftToRight, towards: -1),
        Side(operation: .push, edge: .trailing, direction: .leftToRight, towards: -1),
        Side(operation: .push, edge: .left, direction: .rightToLeft, towards: 1),
        Side(operation: .push, edge: .trailing, direction: .rightToLeft, towards: 1),
    ]

    struct Row: Sendable, CustomTestStringConvertible {
        /// Both towards the operation.
        let translation: Double
        let velocity: Double
        let progress: Double
        let pop: Decision
        let push: Decision
        /// With `restFinishes`.
        let restingPush: Decision

        init(_ translation: Double, _ velocity: Double, _ progress: Double, _ decisions: [Decision]) {
            self.translation = translation
            self.velocity = velocity
            self.progress = progress
            (pop, push, restingPush) = (decisions[0], decisions[1], decisions[2])
        }

        var testDescription: String { "t \(translation), v \(velocity)" }
    }

    private static let all: [Decision] = [.finish, .finish, .finish]
    private static let none: [Decision] = [.cancel, .cancel, .cancel]
    private static let unlessPush: [Decision] = [.finish, .cancel, .finish]
    private static let tiny = Double.leastNonzeroMagnitude

    static let rows: [Row] = [
        // Distance, with a velocity that points towards the operation.
        Row(256, 1, 0.5, none), Row(256, tiny, 0.5, none),
        Row(256.0.nextDown, 1, 0.5.nextDown, none), Row(256.0.nextUp, 1, 0.5.nextUp, all),
        Row(256.0.nextUp, tiny, 0.5.nextUp, all),
        // At rest.
        Row(256.0.nextUp, 0, 0.5.nextUp, unlessPush), Row(256.0.nextUp, -0.0, 0.5.nextUp, unlessPush),
        Row(512, 0, 1, unlessPush), Row(256, 0, 0.5, none), Row(0, 0, 0, none), Row(-0.0, -0.0, 0, none),
        // Away from the operation.
        Row(512, -tiny, 1, none), Row(512, -500, 1, none), Row(512, -1e308, 1, none),
        // Speed.
        Row(1, 500, 1.0 / 512, none), Row(1, 500.0.nextDown, 1.0 / 512, none),
        Row(1, 500.0.nextUp, 1.0 / 512, all), Row(0, 500.0.nextUp, 0, all), Row(0, 500, 0, none),
        Row(-512, 500.0.nextUp, 0, all), Row(1, -500.0.nextUp, 1.0 / 512, none), Row(0, 1e308, 0, all),
        // Beyond both.
        Row(1e308, 1e308, 1, all), Row(-1e308, 1, 0, none), Row(-1e308, -1e308, 0, none),
        Row(tiny, 1, 0, none), Row(513, 1, 1, all),
    ]

    private func release(_ side: Side, _ row: Row, _ policy: Policy) throws -> Output {
        var session = try SessionScript(
            "root", "A", width: 512, direction: side.direction, armed: "B", policy: policy)
        try session.began(edge: side.edge).expect(.began, progress: 0)
        #expect(session.transition?.plan.operation == side.operation)
        return try session.ended(tx: row.translation * side.towards, vx: row.velocity * side.towards)
    }

    @Test("both bounds are strict, and the velocity must not point away", arguments: sides, rows)
    func decision(side: Side, row: Row) throws {
        let expected = side.operation == .pop ? row.pop : row.push
        try release(side, row, .standard)
            .expect(expected == .finish ? .finished : .cancelled, progress: row.progress)
    }

    @Test("restFinishes lets a push that is released at rest past half finish", arguments: sides, rows)
    func restFinishes(side: Side, row: Row) throws {
        let expected = side.operation == .pop ? row.pop : row.restingPush
        try release(side, row, .restFinishing)
            .expect(expected == .finish ? .finished : .cancelled, progress: row.progress)
    }

    @Test(
        "the absolute measure counts movement of either direction, the velocity keeps its own",
        arguments: sides)
    func absolute(side: Side) throws {
        let policy = Policy.standard.changed { $0.progress.measure = .absolute }
        for (translation, velocity, progress, decision) in [
            (-256.0.nextUp, 1.0, 0.5.nextUp, Decision.finish), (-256, 1, 0.5, .cancel),
            (-256.0.nextUp, -1, 0.5.nextUp, .cancel), (256.0.nextUp, 1, 0.5.nextUp, .finish),
            (-1e308, tinyAway(-1), 1, .cancel), (-1e308, 1, 1, .finish),
        ] {
            let answer = try release(side, Row(translation, velocity, progress, Self.all), policy)
            answer.expect(decision == .finish ? .finished : .cancelled, progress: progress)
        }
    }

    private func tinyAway(_ sign: Double) -> Double { sign * .leastNonzeroMagnitude }

    @Test("bounds and duration are the policy's own")
    func ownBounds() throws {
        let policy = Policy.standard.changed { rules in
            rules.decision = .cases(
                [
                    DecisionCase(.cancel, .velocity, .below, 0),
                    DecisionCase(.finish, .progress, .above, 0.25),
                    DecisionCase(.finish, .velocity, .above, 100),
                ], otherwise: .cancel)
            rules.settle = .timed(
                TimedSettle(duration: 1_000, share: .remaining, curves: SettleCurves(.easeOut)))
        }
        for (tx, vx, outcome) in [
            (128.0, 0.0, Outcome.cancelled), (128.0.nextUp, 0, .finished), (8, 100, .cancelled),
            (8, 100.0.nextUp, .finished),
        ] {
            var session = try SessionScript("root", "A", width: 512, policy: policy)
            try session.began(edge: .left)
            let answer = try session.ended(tx: tx, vx: vx).expect(outcome)
            let way = outcome == .finished ? 1 - answer.progress : answer.progress
            #expect(answer.settle?.duration == way * 1_000)
        }
    }

    @Test("it is the default, found by its name")
    func preset() throws {
        #expect(Policy.preset(named: "standard") == .standard)
        #expect(Policy.presets.first == .standard)
        #expect(Policy.preset(named: "Standard") == nil)
    }
}
