import Navigation
import Sessions
import Testing

@Suite("The registry")
struct RegistryTests {
    private let time = ManualTime()

    private func registry(maximum: Int = 100, timeToLive: Milliseconds = 1000) -> SessionRegistry {
        SessionRegistry(configuration: .init(maximumCount: maximum, timeToLive: timeToLive), time: time)
    }

    @Test("A session is found until it ends, once")
    func lifeOfASession() throws {
        let registry = registry()
        let id = try registry.create(.showing("root", "A"))
        #expect(registry.count == 1)
        #expect(registry.depth(of: id) == 2)
        #expect(registry.endAlways(id))
        #expect(!registry.endAlways(id))
        #expect(registry.depth(of: id) == nil)
        #expect(registry.count == 0)
    }

    @Test("A session stays when the condition of its end fails")
    func conditionalEnd() throws {
        struct Objection: Error {}
        let registry = registry()
        let id = try registry.create(.showing("root"))
        #expect(throws: Objection.self) {
            _ = try registry.end(id) { _, _ throws(Objection) in throw Objection() }
        }
        #expect(registry.depth(of: id) == 1)
        #expect(registry.count == 1)
    }

    @Test("A full registry takes another when one has ended")
    func full() throws {
        let registry = registry(maximum: 2)
        let first = try registry.create(.showing("root"))
        _ = try registry.create(.showing("root"))
        #expect(throws: SessionRegistry.Full.sessions(limit: 2)) { try registry.create(.showing("root")) }
        #expect(registry.count == 2)
        #expect(registry.endAlways(first))
        _ = try registry.create(.showing("root"))
    }

    @Test("A registry that holds as many bytes as it may takes no more until something has gone")
    func fullOfBytes() throws {
        let limit = 100_000
        let registry = SessionRegistry(
            configuration: .init(maximumBytes: limit, timeToLive: 1000), time: time)
        let large = String(repeating: "r", count: 20_000)
        let first = try registry.create(.showing(large))
        try registry.checkRoom()
        let second = try registry.create(.showing(large))
        let third = try registry.create(.showing(large))
        #expect(throws: SessionRegistry.Full.bytes(limit: limit)) { try registry.checkRoom() }
        #expect(throws: SessionRegistry.Full.bytes(limit: limit)) { try registry.create(.showing("root")) }

        // Growing counts as well, and so do shrinking, ending and expiring.
        #expect(registry.endAlways(first))
        try registry.checkRoom()
        let pushed = EntryRequest(destination: Destination(route: large))
        _ = try registry.withSession(second) { session, now in
            try session.machine.handle(.call(Call(.push(pushed))), at: now)
        }
        #expect(throws: SessionRegistry.Full.bytes(limit: limit)) { try registry.checkRoom() }
        _ = try registry.withSession(second) { session, now in
            try session.machine.handle(.call(Call(.pop(count: 1))), at: now)
        }
        try registry.checkRoom()
        _ = try registry.create(.showing(large))
        #expect(throws: SessionRegistry.Full.bytes(limit: limit)) { try registry.checkRoom() }
        time.advance(by: 1000)
        for turn in 0..<64 { registry.sweep(turn) }
        #expect(registry.count == 0)
        #expect(registry.depth(of: third) == nil)
        for _ in 0..<2 { _ = try registry.create(.showing(large)) }
        try registry.checkRoom()
    }

    @Test("A session expires when it was idle for its time, to the millisecond")
    func expiryOnLookup() throws {
        let registry = registry()
        let id = try registry.create(.showing("root"))
        time.advance(by: 999)
        #expect(registry.depth(of: id) == 1)
        time.advance(by: 999)
        #expect(registry.depth(of: id) == 1)
        time.advance(by: 1000)
        #expect(registry.depth(of: id) == nil)
        #expect(!registry.endAlways(id))
        #expect(registry.listed(limit: 10).isEmpty)
    }

    @Test("A sweep makes room of expired sessions only")
    func sweep() throws {
        let registry = registry(maximum: 3)
        let idle = try registry.create(.showing("root"))
        let used = try registry.create(.showing("root"))
        time.advance(by: 600)
        #expect(registry.depth(of: used) == 1)
        let young = try registry.create(.showing("root"))
        time.advance(by: 400)
        registry.sweepAll()
        #expect(registry.count == 2)
        #expect(registry.depth(of: idle) == nil)
        #expect(registry.depth(of: used) == 1)
        #expect(registry.depth(of: young) == 1)
        _ = try registry.create(.showing("root"))
    }

    @Test(
        "Every shard has its turn, whatever number the turn has", arguments: [0, -64, .max - 63, .min, -31])
    func turns(first: Int) throws {
        let registry = registry(maximum: 1000)
        for _ in 0..<200 { _ = try registry.create(.showing("root")) }
        time.advance(by: 1000)
        for turn in 0..<64 { registry.sweep(first &+ turn) }
        #expect(registry.count == 0)
    }

    @Test("A session that is swept while it is listed is not listed")
    func sweptWhileListed() throws {
        let registry = registry()
        _ = try registry.create(.showing("root"))
        time.advance(by: 1000)
        #expect(registry.page(after: nil, limit: 1) { session, _ in session.id }.items.isEmpty)
    }

    @Test("Listing does not count as use")
    func listingIsNoUse() throws {
        let registry = registry()
        _ = try registry.create(.showing("root"))
        time.advance(by: 900)
        #expect(registry.listed(limit: 10).count == 1)
        time.advance(by: 100)
        #expect(registry.listed(limit: 10).isEmpty)
    }
}

@Suite("Pages of the registry")
struct PageTests {
    private let registry = SessionRegistry(time: ManualTime())

    @Test("Pages of any size hold every session once, oldest first", arguments: [1, 2, 7, 49, 50, 51, 1000])
    func pageSizes(limit: Int) throws {
        let ids = try (0..<50).map { _ in try registry.create(.showing("root")) }
        #expect(registry.listed(limit: limit) == ids)
    }

    @Test("The last page has no next one, also when it is full")
    func lastPage() throws {
        for _ in 0..<4 { _ = try registry.create(.showing("root")) }
        let first = registry.page(after: nil, limit: 2) { session, _ in session.id }
        #expect(first.next != nil)
        #expect(registry.page(after: first.next, limit: 2) { session, _ in session.id }.next == nil)
        #expect(registry.page(after: nil, limit: 4) { session, _ in session.id }.next == nil)
    }

    @Test("What stays is listed once while others come and go")
    func comingAndGoing() throws {
        let ids = try (0..<60).map { _ in try registry.create(.showing("root")) }
        let (leaving, staying) = (
            ids.enumerated().filter { $0.offset % 3 == 0 }.map(\.element),
            ids.enumerated().filter { $0.offset % 3 != 0 }.map(\.element)
        )
        var rest = leaving[...]
        let listed = registry.listed(limit: 5) {
            for id in rest.prefix(3) { #expect(registry.endAlways(id)) }
            rest = rest.dropFirst(3)
            if !rest.isEmpty { _ = try? registry.create(.showing("new")) }
        }
        #expect(listed.filter { staying.contains($0) } == staying)
        #expect(Set(listed).count == listed.count)
    }

    @Test("A cursor whose session has ended still marks its place")
    func cursorOfAnEndedSession() throws {
        let ids = try (0..<4).map { _ in try registry.create(.showing("root")) }
        let first = registry.page(after: nil, limit: 2) { session, _ in session.id }
        #expect(registry.endAlways(ids[1]))
        #expect(
            registry.page(after: first.next, limit: 9) { session, _ in session.id }.items == [ids[2], ids[3]])
    }

    @Test("A cursor reads as it was written", arguments: ["0", "1", "z", "10", "3w5e11264sgsf"])
    func cursors(text: String) throws {
        let cursor = try #require(PageCursor(text))
        #expect(cursor.text == text)
        _ = try registry.create(.showing("root"))
        let page = registry.page(after: cursor, limit: 1000) { session, _ in session.id }
        #expect(page.items.count == (text == "0" ? 1 : 0))
        #expect(page.next == nil)
    }

    @Test(
        "Nothing else is a cursor",
        arguments: [
            "", "A", "-1", "+1", "01", "00", " 1", "3w5e11264sgsg", "zzzzzzzzzzzzzz", "é", "-0", "1.0",
        ])
    func malformedCursors(text: String) {
        #expect(PageCursor(text) == nil)
    }
}
