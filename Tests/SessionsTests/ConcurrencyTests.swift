import Dispatch
import Navigation
import Sessions
import Synchronization
import Testing

@Suite("Many threads at once")
struct ConcurrencyTests {
    private static let threads = 8

    /// Runs `body` on several threads at once and returns when all are done.
    private func concurrently(_ body: @Sendable (Int) -> Void) {
        DispatchQueue.concurrentPerform(iterations: Self.threads, execute: body)
    }

    @Test("Pushes, pops and gestures of one session add up")
    func oneSession() throws {
        let registry = SessionRegistry(time: SystemTime())
        let id = try registry.create(.showing("root", depth: 100_000))
        let rounds = 200
        let popped = Atomic<Int>(0)
        let refused = Atomic<Int>(0)
        concurrently { thread in
            for round in 0..<rounds {
                func handle(_ input: Input) -> Outcome? {
                    registry.withSession(id) { session, now in
                        try? session.machine.handle(input, at: now).outcome
                    } ?? nil
                }
                let request = EntryRequest(destination: Destination(route: "\(thread)/\(round)"))
                #expect(handle(.call(Call(.push(request), isAnimated: false))) == .applied)
                switch round % 3 {
                case 0:
                    switch handle(.call(Call(.pop(count: 1)))) {
                    case .applied: popped.add(1, ordering: .relaxed)
                    case .refused: refused.add(1, ordering: .relaxed)
                    case let other: Issue.record("a pop was \(String(describing: other))")
                    }
                case 1:
                    // Another thread may supersede it before it ends: then it does not pop.
                    let name = "\(thread)-\(round)"
                    guard let start = GestureStart(recognizer: .edgePan(.left)) else { return }
                    _ = handle(.gesture(GestureEvent(gesture: name, .began(start))))
                    let end = GestureEvent(gesture: name, .ended, translation: Vector(x: 400, y: 0))
                    if handle(.gesture(end)) == .finished { popped.add(1, ordering: .relaxed) }
                default:
                    break
                }
            }
        }
        let pushed = Self.threads * rounds
        let depth = registry.depth(of: id)
        #expect(depth == 1 + pushed - popped.load(ordering: .relaxed))
        #expect(refused.load(ordering: .relaxed) == 0)
        let keys = registry.withSession(id) { session, _ in session.machine.stack.entries.map(\.key) } ?? []
        #expect(Set(keys).count == keys.count)
    }

    @Test("Creating, ending, listing and sweeping at once loses no count")
    func manySessions() throws {
        let time = ManualTime()
        let registry = SessionRegistry(
            configuration: .init(maximumCount: 10_000, timeToLive: 1000), time: time)
        let ended = Atomic<Int>(0)
        let expired = try (0..<100).map { _ in try registry.create(.showing("old")) }
        time.advance(by: 1000)
        concurrently { thread in
            for round in 0..<100 {
                guard let id = try? registry.create(.showing("root")) else {
                    Issue.record("the registry is full")
                    return
                }
                if round % 2 == 0, registry.endAlways(id) { ended.add(1, ordering: .relaxed) }
                registry.sweep(thread * 100 + round)
                if round % 25 == 0 { #expect(registry.listed(limit: 50).contains(id) == (round % 2 != 0)) }
            }
        }
        registry.sweepAll()
        #expect(ended.load(ordering: .relaxed) == Self.threads * 50)
        #expect(registry.count == Self.threads * 50)
        #expect(Set(registry.listed(limit: 64)).count == Self.threads * 50)
        #expect(expired.allSatisfy { registry.depth(of: $0) == nil })
    }

    @Test("Sweeping the same sessions at once counts each once")
    func sweepingAtOnce() throws {
        let time = ManualTime()
        let registry = SessionRegistry(configuration: .init(timeToLive: 1000), time: time)
        for _ in 0..<3 {
            for _ in 0..<12_800 { _ = try registry.create(.showing("root")) }
            time.advance(by: 1000)
            concurrently { _ in registry.sweepAll() }
            #expect(registry.count == 0)
        }
    }

    @Test("A session that several threads end at once ends once")
    func endingAtOnce() throws {
        let registry = SessionRegistry(time: ManualTime())
        for _ in 0..<100 {
            let id = try registry.create(.showing("root"))
            let ends = Atomic<Int>(0)
            concurrently { _ in
                if registry.endAlways(id) { ends.add(1, ordering: .relaxed) }
            }
            #expect(ends.load(ordering: .relaxed) == 1)
        }
        #expect(registry.count == 0)
    }

    @Test("However many create at once, there are never more than the limit")
    func fillingAtOnce() {
        let registry = SessionRegistry(configuration: .init(maximumCount: 50), time: ManualTime())
        let created = Atomic<Int>(0)
        concurrently { _ in
            for _ in 0..<50 where (try? registry.create(.showing("root"))) != nil {
                created.add(1, ordering: .relaxed)
            }
        }
        #expect(created.load(ordering: .relaxed) == 50)
        #expect(registry.count == 50)
    }
}
