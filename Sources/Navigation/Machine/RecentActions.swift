/// The names of the last changes that were applied: a fixed ring.
struct RecentActions: Equatable, Sendable {
    static let capacity = 32

    private var ring: [ActionID] = []
    private var oldest = 0

    /// In no particular order.
    var names: [ActionID] { ring }

    func contains(_ action: ActionID) -> Bool {
        ring.contains(action)
    }

    mutating func remember(_ action: ActionID) {
        if ring.count < Self.capacity {
            ring.append(action)
        } else {
            ring[oldest] = action
            oldest = (oldest + 1) % Self.capacity
        }
    }
}
