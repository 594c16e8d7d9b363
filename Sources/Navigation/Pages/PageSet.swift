/// The pages that a gesture may turn.
public struct PageSet: Hashable, Sendable {
    /// At least one.
    public let count: Int
    /// In 0..<count.
    public let index: Int
    public let wraps: Bool
    /// Along which they lie; nil is the policy's axis.
    public let axis: Axis?

    /// - Returns: nil unless there is such a page.
    public init?(count: Int, index: Int, wraps: Bool, axis: Axis? = nil) {
        guard count > 0, (0..<count).contains(index) else { return nil }
        self.count = count
        self.index = index
        self.wraps = wraps
        self.axis = axis
    }

    init(_ pager: Pager) {
        count = pager.count
        index = pager.index
        wraps = pager.wraps
        axis = pager.axis
    }

    /// The page beside the shown one. A single page has none, however it wraps.
    func neighbour(_ direction: PageDirection) -> Int? {
        guard count > 1 else { return nil }
        let next = index + direction.step
        if (0..<count).contains(next) { return next }
        return wraps ? page(next) : nil
    }

    /// The page of that number: counted on around the ends, or the nearest there is.
    func page(_ number: Int) -> Int {
        guard wraps else { return min(max(number, 0), count - 1) }
        let rest = number % count
        return rest < 0 ? rest + count : rest
    }

    /// What a number of pages is as a page's number; numbers beyond all pages are the nearest.
    func page(at position: Double) -> Int { page(Self.number(position)) }

    /// A number of pages as an Int: far enough for every page where it is beyond those.
    static func number(_ position: Double) -> Int {
        let limit = 1e15
        return Int(min(max(position.madeFinite, -limit), limit))
    }
}
