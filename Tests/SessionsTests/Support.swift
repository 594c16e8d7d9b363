import Navigation
import Sessions
import Synchronization

/// A clock that stands still until a test moves it.
final class ManualTime: TimeSource {
    private let moment = Mutex<Milliseconds>(1_700_000_000_000)

    func now() -> Milliseconds { moment.withLock(\.self) }

    func advance(by span: Milliseconds) {
        moment.withLock { $0 += span }
    }
}

extension NavigationMachine {
    /// A machine that shows `routes`.
    static func showing(_ routes: String..., depth: Int = 256) throws -> NavigationMachine {
        guard let viewport = Viewport(width: 400, height: 800) else { preconditionFailure("a good viewport") }
        return try NavigationMachine(
            viewport: viewport,
            start: .stack(routes.map { EntryRequest(destination: Destination(route: $0)) }),
            configuration: Configuration(maximumDepth: depth), seed: 0)
    }
}

extension SessionRegistry {
    /// The depth of a session's stack, or nil if there is no such session.
    func depth(of id: SessionID) -> Int? {
        withSession(id) { session, _ in session.machine.stack.depth }
    }

    func endAlways(_ id: SessionID) -> Bool {
        end(id) { _, _ in }
    }

    /// All that is listed, page by page.
    func listed(limit: Int, between pages: () -> Void = {}) -> [SessionID] {
        var ids: [SessionID] = []
        var cursor: PageCursor?
        repeat {
            let page = page(after: cursor, limit: limit) { session, _ in session.id }
            ids += page.items
            cursor = page.next
            pages()
        } while cursor != nil
        return ids
    }

    /// Sweeps every shard.
    func sweepAll() {
        for turn in 0..<64 { sweep(turn) }
    }
}
