/// What stays the same while a gesture runs: the rules, and what they are applied to.
// An immutable class, so that an event moves one reference.
final class GestureFrame: Equatable, Sendable {
    let rules: PolicyRules
    let operation: Operation
    let bearing: Bearing
    /// Which way is towards the page that follows.
    let following: Bearing
    let viewport: Viewport
    let density: Double
    /// Of a page change.
    let pages: PageSet?
    let isRaw: Bool
    let startedAt: Milliseconds
    /// Where a raw gesture has to be when it is recognized; nil is anywhere.
    let gate: Gate?
    /// The length of the way, in points.
    let extent: Double
    /// What is progress 1, in points.
    let whole: Double
    // What a run keeps besides: asked for here, since looking at it there would copy it.
    let followsHeading: Bool
    let scrollsPages: Bool
    let isArmed: Bool

    struct Gate: Equatable, Sendable {
        let location: Vector
        let direction: LayoutDirection
        let safeArea: SafeArea
    }

    init(
        rules: PolicyRules, operation: Operation, bearing: Bearing, viewport: Viewport,
        direction: LayoutDirection, device: Device, pages: PageSet? = nil, isRaw: Bool, location: Vector?,
        startedAt: Milliseconds
    ) {
        self.rules = rules
        self.operation = operation
        self.bearing = bearing
        following = .following(bearing.axis, rules.axis, direction)
        self.viewport = viewport
        density = device.density
        self.pages = pages
        self.isRaw = isRaw
        self.startedAt = startedAt
        gate =
            rules.start.strip?.moment == .recognition
            ? location.map { Gate(location: $0, direction: direction, safeArea: device.safeArea) } : nil
        followsHeading = rules.velocity.heading != .net
        scrollsPages = rules.pages != nil && pages != nil
        isArmed = rules.arming != nil
        extent = bearing.extent(of: viewport)
        let base: Double =
            switch rules.progress.fullDistance {
            case .extent: extent
            case .longerSide: max(viewport.width, viewport.height)
            case .points(let points): points
            }
        whole = base + rules.progress.margin
    }

    static func == (one: GestureFrame, other: GestureFrame) -> Bool {
        one === other
            || (one.rules == other.rules && one.operation == other.operation && one.bearing == other.bearing
                && one.viewport == other.viewport && one.density == other.density && one.pages == other.pages
                && one.isRaw == other.isRaw && one.startedAt == other.startedAt && one.gate == other.gate
                && one.following == other.following)
    }
}

/// The pages that a gesture may turn.
public struct PageSet: Hashable, Sendable {
    /// At least one.
    public let count: Int
    /// In 0..<count.
    public let index: Int
    public let wraps: Bool

    /// - Returns: nil unless there is such a page.
    public init?(count: Int, index: Int, wraps: Bool) {
        guard count > 0, (0..<count).contains(index) else { return nil }
        self.count = count
        self.index = index
        self.wraps = wraps
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
