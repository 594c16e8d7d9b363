import Testing

@testable import Navigation

/// Where a gesture may start and what it means there: docs/rules.md, rule 20; rule 5's reasons.
@Suite("The start of a gesture", .withAndWithoutApp)
struct StartTests {
    enum Meaning: Sendable { case pop, push, middle }

    static let strips: [(Double, Meaning)] = [
        (0, .pop), (5, .pop), (20.0.nextDown, .pop), (20, .middle), (200, .middle),
        (380.0.nextDown, .middle), (380, .push), (395, .push), (400, .push),
        // Off the screen counts as its edge.
        (-1, .pop), (401, .push), (-1e308, .pop), (1e308, .push),
    ]

    private func expect(
        _ meaning: Meaning, of answer: Output, in session: SessionScript,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        switch meaning {
        case .pop, .push:
            answer.expect(.began, progress: 0, sourceLocation: sourceLocation)
            let operation: Operation = meaning == .pop ? .pop : .push
            #expect(session.transition?.plan.operation == operation, sourceLocation: sourceLocation)
        case .middle:
            answer.expect(.refused, .outsideStartRegion, progress: 0, sourceLocation: sourceLocation)
        }
    }

    @Test("standard: x < 20 or x >= W - 20 is an edge", arguments: strips)
    func strip(x: Double, meaning: Meaning) throws {
        var session = try SessionScript("root", "A", armed: "B")
        expect(meaning, of: try session.began(x: x), in: session)
        let mirrored: Meaning =
            switch meaning {
            case .pop: .push
            case .push: .pop
            case .middle: .middle
            }
        var other = try SessionScript("root", "A", direction: .rightToLeft, armed: "B")
        expect(mirrored, of: try other.began(x: x), in: other)
    }

    @Test(
        "on a screen narrower than two strips the nearer side counts",
        arguments: [
            (30.0, 0.0, Meaning.pop), (30, 9, .pop), (30, 15, .pop), (30, 15.0.nextUp, .push),
            (30, 29, .push),
            (40, 20.0.nextDown, .pop), (40, 20, .push), (1, 0.5, .pop), (1, 0.6, .push), (1, 1e308, .push),
            (.leastNonzeroMagnitude, 0, .pop),
        ])
    func narrow(width: Double, x: Double, meaning: Meaning) throws {
        var session = try SessionScript("root", "A", width: width, armed: "B")
        expect(meaning, of: try session.began(x: x), in: session)
    }

    @Test(
        "an edge and a location must agree",
        arguments: [
            (Edge.left, 5.0, true), (.leading, 5, true), (.right, 395, true), (.trailing, 395, true),
            (.left, 395, false), (.leading, 395, false), (.left, 200, false), (.right, 5, false),
            (.trailing, 200, false), (.left, 20, false), (.right, 380.0.nextDown, false),
        ])
    func agreement(edge: Edge, x: Double, agrees: Bool) throws {
        var session = try SessionScript("root", "A", armed: "B")
        let start = GestureStart(recognizer: .edgePan(edge), location: Vector(x: x, y: 0))
        let answer = try session.began("g", try #require(start))
        if agrees { answer.expect(.began) } else { answer.expect(.refused, .outsideStartRegion) }
    }

    @Test("a start needs a recognizer or a location")
    func nothing() {
        #expect(GestureStart() == nil)
        #expect(GestureStart(operation: .pop, isRaw: true) == nil)
    }

    struct Refused: Sendable, CustomTestStringConvertible {
        let reason: Reason
        let stack: [String]
        let swipeBack: EntryOptions.SwipeBack
        let armed: String?
        let start: GestureStart?
        let tx: Double

        init(
            _ reason: Reason, _ stack: String, _ start: GestureStart?,
            swipeBack: EntryOptions.SwipeBack = .edge, armed: String? = nil, tx: Double = 0
        ) {
            self.reason = reason
            self.stack = stack.split(separator: " ").map(String.init)
            self.swipeBack = swipeBack
            self.armed = armed
            self.start = start
            self.tx = tx
        }

        var testDescription: String { "\(reason): \(stack)" }
    }

    private static let leading = GestureStart(recognizer: .edgePan(.leading))
    private static let trailing = GestureStart(recognizer: .edgePan(.trailing))
    private static let pan = GestureStart(recognizer: .pan)

    static let refusals: [Refused] = [
        Refused(.nothingToPop, "root", leading),
        Refused(.nothingToPop, "root", pan, swipeBack: .fullWidth),
        Refused(.nothingToPop, "root", leading, swipeBack: .disabled),
        Refused(.nothingToPop, "root", located(5)),
        Refused(.swipeBackDisabled, "root A", leading, swipeBack: .disabled),
        Refused(.swipeBackDisabled, "root A", pan, swipeBack: .disabled),
        Refused(.swipeBackDisabled, "root A", located(200), swipeBack: .disabled),
        Refused(.outsideStartRegion, "root A", pan),
        Refused(.outsideStartRegion, "root A", located(200)),
        Refused(.outsideStartRegion, "root A", located(390, .pan)),
        Refused(.wrongDirection, "root A", pan, swipeBack: .fullWidth, tx: -1),
        Refused(.noPushDestination, "root A", trailing),
        Refused(.noPushDestination, "root A", located(390)),
        Refused(.destinationIsTop, "root A", trailing, armed: "A"),
        Refused(.destinationIsTop, "A", trailing, armed: "A"),
        Refused(.destinationInStack, "root A", trailing, armed: "root"),
        Refused(.gestureUnsupported, "root A", pinned(.edgePan(.leading), .push), armed: "B"),
        Refused(.gestureUnsupported, "root A", pinned(.edgePan(.trailing), .pop), armed: "B"),
        Refused(.gestureUnsupported, "root A", pinned(.pan, .page)),
    ]

    private static func located(_ x: Double, _ recognizer: GestureStart.Recognizer? = nil) -> GestureStart? {
        GestureStart(recognizer: recognizer, location: Vector(x: x, y: 300))
    }

    private static func pinned(_ recognizer: GestureStart.Recognizer, _ operation: GestureOperation)
        -> GestureStart?
    {
        GestureStart(recognizer: recognizer, operation: operation)
    }

    @Test("Rule 5: a refusal is an answer with its reason, and changes nothing", arguments: refusals)
    func refused(row: Refused) throws {
        let stack = row.stack.map { EntryRequest.keyed($0) { $0.swipeBack = .set(row.swipeBack) } }
        var session = try SessionScript(stack: stack, armed: row.armed.map { .unkeyed($0) })
        try session.tick()
        let before = session.machine
        let answer = try session.began("g", try #require(row.start), tx: row.tx)
        answer.expect(.refused, row.reason, progress: 0)
        #expect(answer.told.isEmpty)
        #expect(session.machine.remembering(as: before) == before)
        try session.ended(tx: 390, vx: 900).expect(.ignored, row.reason, progress: 0)
        #expect(session.machine.remembering(as: before) == before)
    }

    @Test(
        "an operation that is pinned and fits is taken",
        arguments: [(Edge.leading, GestureOperation.pop), (.trailing, .push)])
    func pinned(edge: Edge, operation: GestureOperation) throws {
        var session = try SessionScript("root", "A", armed: "B")
        try session.began(edge: edge, operation: operation).expect(.began)
    }

    @Test("a began without an id gets one that is not in use, and later events may leave it out")
    func namedByTheSession() throws {
        var session = try SessionScript("root", "A")
        try session.began("g1", edge: .left)
        try session.cancelled("g1")
        try session.began("g3", edge: .left)
        let first = try #require(session.began(nil, edge: .left).gesture)
        #expect(!["g1", "g3"].contains(first))
        try session.changed(nil, tx: 100).expect(.updated, progress: 0.25)
        let second = try #require(session.began(nil, edge: .left).expectCancelled(first, .superseded).gesture)
        #expect(!["g1", "g3", first].contains(second))
        try session.ended(second, tx: 300).expect(.finished)
        try session.ended(nil, tx: 300).expect(.ignored)
    }
}
