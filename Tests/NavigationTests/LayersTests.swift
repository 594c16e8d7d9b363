import Navigation
import Testing

@Suite("Layers", .withAndWithoutApp)
struct LayersTests {
    struct Row: Sendable {
        let operation: Operation
        let progress: Double
        /// In left-to-right layout; mirrored in right-to-left.
        let from: Double
        let to: Double
    }

    /// The screen is 400 points wide.
    static let rows: [Row] = [
        Row(operation: .push, progress: 0, from: 0, to: 400),
        Row(operation: .push, progress: 0.3, from: -36, to: 280),
        Row(operation: .push, progress: 1, from: -120, to: 0),
        Row(operation: .pop, progress: 0, from: 0, to: -120),
        Row(operation: .pop, progress: 0.3, from: 120, to: -84),
        Row(operation: .pop, progress: 1, from: 400, to: 0),
    ]

    @Test(
        "the incoming screen comes from one width, the outgoing moves three tenths; a pop runs it backwards",
        arguments: rows, LayoutDirection.allCases)
    func layers(row: Row, direction: LayoutDirection) throws {
        var session = try SessionScript("root", "A", direction: direction, armed: "B")
        let mirror = direction == .leftToRight ? 1.0 : -1
        try session.began(edge: row.operation == .pop ? .leading : .trailing)
        let towards = row.operation == .pop ? mirror : -mirror
        try session.changed(tx: 400 * row.progress * towards)
        let layers = try #require(session.transition).layers
        #expect(abs(layers.from.x - row.from * mirror) < 1e-12)
        #expect(abs(layers.to.x - row.to * mirror) < 1e-12)
    }

    @Test("openapi.yaml's sample: a push of 120 points on 390 moves one screen to -36, the other to 270")
    func sample() throws {
        var session = try SessionScript("home", "list", width: 390, armed: "detail")
        try session.began(edge: .trailing)
        try session.changed(tx: -120).expect(.updated, progress: 0.3076923076923077)
        let layers = try #require(session.transition).layers
        #expect(abs(layers.from.x - -36) < 1e-12)
        #expect(abs(layers.to.x - 270) < 1e-12)
    }

    @Test("a replacement moves as a push", arguments: LayoutDirection.allCases)
    func replacement(direction: LayoutDirection) throws {
        var session = try SessionScript("root", direction: direction)
        var pushed = session
        try session.call(.replace(.keyed("A")))
        try pushed.push("A")
        for _ in 0...3 {
            let transition = try #require(session.transition)
            #expect(transition.plan.operation == .replace)
            #expect(transition.layers == pushed.transition?.layers)
            session.wait(75)
            pushed.wait(75)
        }
    }

    @Test(
        "layers are finite on every screen",
        arguments: [.leastNonzeroMagnitude, 1, 1e308, .greatestFiniteMagnitude])
    func finite(width: Double) throws {
        for direction in LayoutDirection.allCases {
            for edge in [Edge.leading, .trailing] {
                var session = try SessionScript("root", "A", width: width, direction: direction, armed: "B")
                try session.began(edge: edge)
                for tx in [-1e308, -1, 0, .leastNonzeroMagnitude, 1, 1e308] {
                    try session.changed(tx: tx)
                    let transition = try #require(session.transition)
                    #expect(transition.layers.from.isFinite && transition.layers.to.isFinite)
                    #expect((0...1).contains(transition.progress))
                }
            }
        }
    }
}
