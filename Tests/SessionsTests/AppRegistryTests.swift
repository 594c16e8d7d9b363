import Navigation
import Sessions
import Testing

@Suite("The registry of apps")
struct AppRegistryTests {
    let time = ManualTime()

    private func registry(count: Int = 1_000, bytes: Int = 1 << 20) -> AppRegistry {
        AppRegistry(configuration: .init(maximumCount: count, maximumBytes: bytes), time: time)
    }

    private func app(_ name: String, _ revision: String) throws -> App {
        var definition = AppDefinition()
        definition.routes = [RouteDefinition(pattern: try RoutePattern("home"))]
        return try App(name: name, revision: revision, definition: definition)
    }

    private func store(
        _ name: String, _ revision: String, bytes: Int = 10, in registry: AppRegistry
    ) throws -> Result<AppRegistry.Change, AppRegistry.Full> {
        registry.store(
            try app(name, revision), document: Array(repeating: 0x20, count: bytes), if: { _ in })
    }

    @Test("what was stored last is found, and older revisions by their names")
    func revisions() throws {
        let registry = registry()
        guard case .success(.created) = try store("shop", "r1", in: registry),
            case .success(.updated) = try store("shop", "r2", in: registry)
        else {
            Issue.record("storing says something else")
            return
        }
        #expect(registry.find("shop")?.revision == "r2")
        #expect(registry.find("shop", revision: "r1")?.revision == "r1")
        #expect(registry.find("shop", revision: "r3") == nil)
        #expect(registry.find("other") == nil)
        #expect(registry.count == 1)
    }

    @Test("the last eight revisions are kept")
    func keptRevisions() throws {
        let registry = registry()
        for number in 1...10 { _ = try store("shop", "r\(number)", in: registry) }
        let kept = (1...10).filter { registry.find("shop", revision: "r\($0)") != nil }
        #expect(kept == Array(3...10))
    }

    @Test("the same content again is the same graph, and nothing has happened")
    func sameAgain() throws {
        let registry = registry()
        _ = try store("shop", "r1", in: registry)
        let first = try #require(registry.stored("shop"))
        time.advance(by: 1000)
        _ = try store("shop", "r1", in: registry)
        let again = try #require(registry.stored("shop"))
        #expect(again.app === first.app)
        #expect(again.updatedAt == first.updatedAt)
    }

    @Test("an older revision that is stored again is current again, and the same graph")
    func backAgain() throws {
        let registry = registry()
        _ = try store("shop", "r1", in: registry)
        let first = try #require(registry.stored("shop"))
        time.advance(by: 1000)
        _ = try store("shop", "r2", in: registry)
        time.advance(by: 1000)
        _ = try store("shop", "r1", in: registry)
        let back = try #require(registry.stored("shop"))
        #expect(back.app === first.app)
        #expect(back.createdAt == first.createdAt)
        #expect(back.updatedAt == first.updatedAt + 2000)
        #expect(registry.find("shop", revision: "r2") != nil)
    }

    private struct Unmet: Error, Equatable {}

    @Test("a condition that does not hold changes nothing")
    func conditions() throws {
        let registry = registry()
        _ = try store("shop", "r1", in: registry)
        let next = try app("shop", "r2")
        #expect(throws: Unmet.self) {
            _ = try registry.store(next, document: []) { current throws(Unmet) in
                #expect(current?.app.revision == "r1")
                throw Unmet()
            }
        }
        #expect(throws: Unmet.self) {
            _ = try registry.remove("shop") { _ throws(Unmet) in throw Unmet() }
        }
        #expect(registry.find("shop")?.revision == "r1")
        let isGone = registry.remove("shop") { _ in }
        #expect(isGone)
        let isThere = registry.remove("shop") { _ in }
        #expect(!isThere)
        #expect(registry.find("shop") == nil)
    }

    @Test("as many apps as there may be, and new revisions of them")
    func countLimit() throws {
        let registry = registry(count: 2)
        _ = try store("a", "r1", in: registry)
        _ = try store("b", "r1", in: registry)
        guard case .failure(.apps(limit: 2)) = try store("c", "r1", in: registry) else {
            Issue.record("a third app was stored")
            return
        }
        guard case .success = try store("b", "r2", in: registry) else {
            Issue.record("a revision was refused")
            return
        }
        _ = registry.remove("a") { _ in }
        guard case .success(.created) = try store("c", "r1", in: registry) else {
            Issue.record("there was room")
            return
        }
    }

    @Test("as many bytes as there may be, counted over all revisions that are kept")
    func byteLimit() throws {
        let registry = registry(bytes: 100)
        _ = try store("a", "r1", bytes: 50, in: registry)
        _ = try store("a", "r2", bytes: 50, in: registry)
        guard case .failure(.bytes(limit: 100)) = try store("b", "r1", bytes: 1, in: registry) else {
            Issue.record("it was stored over the limit")
            return
        }
        #expect(registry.find("b") == nil)
        // Back to what is kept takes no more room.
        guard case .success = try store("a", "r1", bytes: 50, in: registry) else {
            Issue.record("it was refused though it takes no room")
            return
        }
        _ = registry.remove("a") { _ in }
        guard case .success = try store("b", "r1", bytes: 100, in: registry) else {
            Issue.record("removing gave no room")
            return
        }
    }

    @Test("pages are in the order in which names came, whatever comes and goes")
    func pages() throws {
        let registry = registry()
        for name in ["c", "a", "b", "d"] { _ = try store(name, "r1", in: registry) }
        let first = registry.page(after: nil, limit: 2)
        #expect(first.items.map(\.app.name) == ["c", "a"])
        _ = try store("a", "r2", in: registry)
        _ = registry.remove("b") { _ in }
        let second = registry.page(after: first.next, limit: 2)
        #expect(second.items.map(\.app.name) == ["d"])
        #expect(second.next == nil)
        #expect(registry.page(after: nil, limit: 3).next == nil)
    }
}
