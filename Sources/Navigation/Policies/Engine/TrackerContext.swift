/// What stays the same while a gesture is tracked: the rules, and what they are applied to.
// An immutable class, so that an event moves one reference.
final class TrackerContext: Equatable, Sendable {
    let rules: PolicyRules
    let operation: GestureOperation
    let dragDirection: DragDirection
    /// Which way is towards the page that follows.
    let followingPage: DragDirection
    let viewport: Viewport
    let density: Double
    /// Of a page gesture.
    let pages: PageSet?
    let isRaw: Bool
    let startedAt: Milliseconds
    /// Where a raw gesture has to be when it is recognized; nil is anywhere.
    let gate: Gate?
    /// The size of the screen along the axis, in points.
    let extent: Double
    /// What is progress 1, in points.
    let fullDistance: Double
    // Asked for with every event: to look at the rules there would copy them.
    let followsHeading: Bool
    let scrollsPages: Bool
    let isArmed: Bool
    /// The movement beyond which it may be armed, in points.
    let armingDistance: Double

    struct Gate: Equatable, Sendable {
        let location: Vector
        let direction: LayoutDirection
        let safeArea: SafeArea
    }

    init(
        rules: PolicyRules, operation: GestureOperation, dragDirection: DragDirection, viewport: Viewport,
        direction: LayoutDirection, device: Device, pages: PageSet? = nil, isRaw: Bool, location: Vector?,
        startedAt: Milliseconds
    ) {
        self.rules = rules
        self.operation = operation
        self.dragDirection = dragDirection
        followingPage = .followingPage(dragDirection.axis, rules.axis, direction)
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
        armingDistance = (rules.arming?.distance ?? .infinity) * device.density
        extent = dragDirection.extent(of: viewport)
        let distance: Double =
            switch rules.progress.fullDistance {
            case .extent: extent
            case .longerSide: max(viewport.width, viewport.height)
            case .points(let points): points
            }
        fullDistance = distance + rules.progress.margin
    }

    static func == (one: TrackerContext, other: TrackerContext) -> Bool {
        one === other
            || (one.rules == other.rules && one.operation == other.operation
                && one.dragDirection == other.dragDirection && one.followingPage == other.followingPage
                && one.viewport == other.viewport && one.density == other.density
                && one.pages == other.pages && one.isRaw == other.isRaw && one.startedAt == other.startedAt
                && one.gate == other.gate)
    }
}
