/// What a transition looks like at one moment.
public struct Transition: Equatable, Sendable {
    public enum Phase: Equatable, Sendable {
        /// It follows the finger.
        case interactive
        /// It runs by itself: after a gesture's decision, or (without one) for a call.
        case settling(Settling)
    }

    public struct Settling: Equatable, Sendable {
        public let decision: Decision?
        /// What remains of it.
        public let settle: Settle
        public let settlesAt: Milliseconds
    }

    public let plan: TransitionPlan
    public let phase: Phase
    /// How far along it is: 0…1.
    public let progress: Double
    private let extent: Track.Extent

    init(
        plan: TransitionPlan, phase: Phase, progress: Double, viewport: Viewport,
        layoutDirection: LayoutDirection
    ) {
        self.plan = plan
        self.phase = phase
        self.progress = progress
        extent = Track.Extent(viewport, layoutDirection)
    }

    public var layers: Layers { plan.motion.layers(at: progress, in: extent) }

    /// Where a shared element's picture is now, if both screens told where the element lies.
    public func currentFrame(of element: SharedElement) -> Frame? {
        guard let tracks = element.tracks else { return nil }
        return Frame(
            x: value(tracks.x), y: value(tracks.y), width: value(tracks.width),
            height: value(tracks.height))
    }

    /// One of the numbers that differ from one progress to another: of the layer `from`, then of `to`, each
    /// in the order of `LayerProperty`, then of the matched shared elements x, y, width and height; all
    /// without those that stay the same.
    public func varyingNumber(_ place: Int) -> Double {
        value(plan.varying[place])
    }

    private func value(_ track: Track) -> Double {
        track.value(at: progress, in: extent)
    }
}
