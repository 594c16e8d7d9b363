import Navigation
import Testing

@testable import Sessions

@Suite("Encoded parts of answers")
struct RenderingTests {
    @Test("A stack is encoded when it has changed, and not on every look")
    func stack() throws {
        var machine = try NavigationMachine.showing("root", "A")
        var renderings = Renderings()
        var encodings = 0
        func look() -> [UInt8] {
            renderings.stack(of: machine) { stack in
                encodings += 1
                return [UInt8(stack.depth)]
            }
        }
        #expect(look() == [2])
        #expect(look() == [2])
        #expect(encodings == 1)
        _ = try machine.handle(.call(Call(.pop(count: 1))), at: 0)
        #expect(look() == [1])
        #expect(encodings == 2)
        _ = try machine.handle(.call(Call(.pop(count: 1))), at: 0)
        #expect(look() == [1])
        #expect(encodings == 2)
    }

    @Test("A transition is encoded once, while it changes with every event")
    func plan() throws {
        var machine = try NavigationMachine.showing("root", "A", "B")
        var renderings = Renderings()
        var encodings = 0
        func look() throws -> [UInt8] {
            let plan = try #require(machine.transition(at: 0)).plan
            return renderings.plan(plan) { plan in
                encodings += 1
                return Array(plan.from.destination.route.utf8)
            }
        }
        let start = try #require(GestureStart(recognizer: .edgePan(.left)))
        _ = try machine.handle(.gesture(GestureEvent(.began(start))), at: 0)
        #expect(try look() == Array("B".utf8))
        _ = try machine.handle(.gesture(GestureEvent(.changed, translation: Vector(x: 10, y: 0))), at: 0)
        #expect(try look() == Array("B".utf8))
        #expect(encodings == 1)
        _ = try machine.handle(.call(Call(.pop(count: 1))), at: 0)
        _ = try machine.handle(.gesture(GestureEvent(.began(start))), at: 0)
        #expect(try look() == Array("A".utf8))
        #expect(encodings == 2)
    }

    @Test("The pieces of an update are kept for one version, and let go of when there is another")
    func update() throws {
        let registry = SessionRegistry(time: ManualTime())
        let id = try registry.create(.showing("root", "A"))
        let pieces: [[UInt8]] = [[1], [2]]
        let (plan, other) = (try Self.plan(), try Self.plan())
        try #require(
            registry.withSession(id) { session, _ in
                session.renderings.keepUpdate(pieces, version: 1, of: plan)
            } != nil)
        func kept(for version: UInt64, of shown: TransitionPlan = plan) -> [[UInt8]]? {
            registry.withSession(id) { session, _ in
                session.renderings.update(version: version, of: shown)
            } ?? nil
        }
        // In one gesture another page may be shown, and the version stays.
        #expect(kept(for: 1, of: other) == nil)
        #expect(kept(for: 1) == pieces)
        #expect(kept(for: 2) == nil)
        _ = try registry.withSession(id) { session, now in
            try session.machine.handle(.call(Call(.pop(count: 1))), at: now)
        }
        #expect(kept(for: 1) == nil)
    }

    private static func plan() throws -> TransitionPlan {
        var machine = try NavigationMachine.showing("root", "A")
        let start = try #require(GestureStart(recognizer: .edgePan(.left)))
        _ = try machine.handle(.gesture(GestureEvent(.began(start))), at: 0)
        return try #require(machine.transition(at: 0)).plan
    }
}
