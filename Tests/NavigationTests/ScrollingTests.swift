import Testing

@testable import Navigation

/// Rule 21: content that scrolls.
@Suite("Content that scrolls", .withAndWithoutApp)
struct ScrollingTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let x: Double
        let y: Double
        /// The edge that keeps this movement from scrolling, in each layout.
        let edges: [LayoutDirection: [ContentEdge]]

        var testDescription: String { "(\(x), \(y))" }
        var axis: Axis { x == 0 ? .vertical : .horizontal }
    }

    static let cases = [
        Case(x: 0, y: 30, edges: [.leftToRight: [.top], .rightToLeft: [.top]]),
        Case(x: 0, y: -30, edges: [.leftToRight: [.bottom], .rightToLeft: [.bottom]]),
        Case(x: 30, y: 0, edges: [.leftToRight: [.left, .leading], .rightToLeft: [.left, .trailing]]),
        Case(x: -30, y: 0, edges: [.leftToRight: [.right, .trailing], .rightToLeft: [.right, .leading]]),
    ]

    private static func sheet(
        _ scrolls: ScrollAxes, _ reached: [ContentEdge] = [], direction: LayoutDirection = .leftToRight,
        policy: Policy = .standard
    ) throws -> SessionScript {
        try SessionScript.sheet(direction: direction, policy: policy) {
            $0.scrolls = .set(scrolls)
            $0.scrolledTo = .set(ContentEdges(reached))
        }
    }

    @Test(
        "each edge keeps its own movement from scrolling, and no other's", arguments: cases,
        LayoutDirection.allCases)
    func edges(movement: Case, direction: LayoutDirection) throws {
        for scrolls in ScrollAxes.allCases {
            for edge in ContentEdge.allCases {
                var session = try Self.sheet(scrolls, [edge], direction: direction)
                try session.beganPan()
                let answer = try session.moved(movement.x, movement.y)
                let isScrolled =
                    scrolls.contains(movement.axis)
                    && !(movement.edges[direction] ?? []).contains(edge)
                if isScrolled {
                    answer.expect(.cancelled, .scrolled, progress: 0)
                    #expect(answer.told.isEmpty)
                } else {
                    answer.expect(.updated)
                }
            }
        }
    }

    @Test(
        "content that has reached all its edges leaves every movement to the screen",
        arguments: ScrollAxes.allCases)
    func short(scrolls: ScrollAxes) throws {
        for (x, y, operation) in [(0.0, 300.0, Navigation.Operation.dismiss), (300, 0, .pop)] {
            var session = try Self.sheet(scrolls, [.top, .bottom, .left, .right])
            try session.beganPan()
            try session.moved(x / 2, y / 2)
            #expect(session.shown == operation)
            try session.released(x, y, v: x * 3, y * 3).expect(.finished)
        }
        var session = try Self.sheet(scrolls, [.top, .bottom, .left, .right])
        try session.beganPan()
        try session.moved(0, -300).expect(.updated, progress: 0)
        try session.released(0, -300).expect(.cancelled, .wrongDirection)
    }

    @Test("a sheet whose content is at its top is dragged down, and one whose content is not scrolls")
    func sheet() throws {
        var session = try Self.sheet(.vertical)
        try session.beganPan()
        try session.moved(0, 5).expect(.updated, progress: 0)
        #expect(session.transition == nil)
        try session.moved(0, 40).expect(.cancelled, .scrolled)
        try session.released(0, 300, v: 0, 900).expect(.ignored, .scrolled)
        #expect(session.keys == ["S", "T"])
        try session.changeOptions(of: "T") { $0.scrolledTo = .set(ContentEdges([.top])) }
        try session.beganPan("h")
        try session.moved(0, 300, "h").expect(.updated, progress: 0.375)
        try session.ended("h", tx: 0, ty: 300, vx: 0, vy: 900).expect(.finished)
        #expect(session.keys == ["root"])
    }

    @Test("edges that are reached later do not touch the gesture in flight")
    func later() throws {
        var session = try Self.sheet(.vertical)
        try session.beganPan()
        try session.changeOptions(of: "T") { $0.scrolledTo = .set(ContentEdges([.top])) }
        try session.moved(0, 40).expect(.cancelled, .scrolled)
    }

    @Test(
        "content that scrolls across a full-width screen scrolls until its edge is reached",
        arguments: LayoutDirection.allCases)
    func fullWidth(direction: LayoutDirection) throws {
        for isReached in [false, true] {
            var session = try SessionScript.fullWidth(direction: direction) {
                $0.scrolls = .set(.horizontal)
                $0.scrolledTo = .set(ContentEdges(isReached ? [.leading] : [.trailing]))
            }
            try session.beganPan()
            let answer = try session.moved(direction.mirrored(100), 0)
            if isReached {
                answer.expect(.updated, progress: 0.25)
                #expect(session.shown == .pop)
            } else {
                answer.expect(.cancelled, .scrolled)
            }
        }
    }

    @Test("content that scrolls down leaves the movement across to a full-width screen")
    func otherAxis() throws {
        var session = try SessionScript.fullWidth { $0.scrolls = .set(.vertical) }
        try session.beganPan()
        try session.moved(40, 30)
        #expect(session.shown == .pop)
        try session.moved(40, 400).expect(.updated, progress: 0.1)
        #expect(session.shown == .pop)
    }

    @Test("it wins with more than the slop, and not with as much", arguments: [true, false])
    func slop(isRaw: Bool) throws {
        for (distance, isScrolled) in [(10.0, false), (10.5, true)] {
            var session = try SessionScript.fullWidth { $0.scrolls = .set(.vertical) }
            if isRaw { try session.beganRaw(at: Vector(x: 200, y: 300)) } else { try session.beganPan() }
            let answer = try session.moved(0, distance)
            answer.expect(isScrolled ? .cancelled : .updated, isScrolled ? .scrolled : nil)
        }
    }

    @Test("one that ends before that has scrolled as well where it would")
    func endedBefore() throws {
        var session = try Self.sheet(.vertical)
        try session.beganPan()
        try session.moved(0, 8).expect(.updated)
        try session.released(0, 8).expect(.cancelled, .scrolled)
    }

    @Test("a gesture that begins with so much movement is refused, and its end tells why")
    func refused() throws {
        var session = try Self.sheet(.vertical)
        try session.beganPan(by: 0, 30).expect(.refused, .scrolled)
        try session.released(0, 300).expect(.ignored, .scrolled)
        try session.beganPan(by: 0, 8).expect(.began)
        try session.moved(0, 30).expect(.cancelled, .scrolled)
        try session.beganPan("h", by: 30, 0).expect(.began)
        #expect(session.shown == .pop)
    }

    @Test("what is pinned does not scroll", arguments: [GestureOperation.pop, .dismiss])
    func pinned(operation: GestureOperation) throws {
        var session = try Self.sheet(.both)
        let (x, y) = operation == .pop ? (40.0, 0.0) : (0.0, 80.0)
        try session.beganPan(by: x, y, operation: operation).expect(.began)
        #expect(session.shown == operation.operation)
        try session.moved(x, y).expect(.updated, progress: 0.1)
    }

    @Test("an edge pan does not scroll")
    func edge() throws {
        var session = try SessionScript.fullWidth { $0.scrolls = .set(.both) }
        try session.began(edge: .leading)
        try session.moved(40, 300).expect(.updated, progress: 0.1)
        #expect(session.shown == .pop)
    }

    @Test("where nothing else could be meant scrolling is no gesture")
    func alone() throws {
        var session = try SessionScript(stack: [.keyed("root") { $0.scrolls = .set(.both) }])
        try session.beganPan().expect(.refused, .nothingToPop)
    }

    @Test("touches at an edge pop across, and scroll along it", arguments: [true, false])
    func touchesAtEdge(isAcross: Bool) throws {
        var session = try SessionScript(stack: [.keyed("root"), .keyed("A") { $0.scrolls = .set(.both) }])
        try session.beganRaw(at: Vector(x: 5, y: 300)).expect(.began)
        let answer = try isAcross ? session.moved(40, 0) : session.moved(0, 40)
        if isAcross {
            #expect(session.shown == .pop)
        } else {
            answer.expect(.cancelled, .scrolled)
        }
    }

    @Test("touches scroll a platform's screen by its own slop")
    func platformSlop() throws {
        let policy = try #require(Policy.preset(named: "chromium-overscroll"))
        for (distance, isScrolled) in [(15.0, false), (15.5, true)] {
            var session = try SessionScript.fullWidth(policy: policy) { $0.scrolls = .set(.both) }
            try session.beganRaw(at: Vector(x: 200, y: 300))
            let answer = try session.moved(distance, 0)
            answer.expect(isScrolled ? .cancelled : .updated, isScrolled ? .scrolled : nil)
        }
    }
}
