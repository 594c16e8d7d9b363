@testable import Navigation

/// One gesture that is recognized already, towards its operation: what a table of decisions needs.
struct Swipe: Sendable {
    var operation = GestureOperation.pop
    var width = 512.0
    var height = 1024.0
    var direction = LayoutDirection.leftToRight
    var device = Device()
    var pages: PageSet?
    /// Towards the operation; along the policy's axis.
    var translation: Double
    var velocity = 0.0
    var crossVelocity = 0.0
    var phase = GesturePhase.ended
    var duration: Milliseconds = 1000
    var edge: ScreenSide?

    init(_ translation: Double, _ velocity: Double = 0, _ change: (inout Swipe) -> Void = { _ in }) {
        self.translation = translation
        self.velocity = velocity
        change(&self)
    }

    /// Turned into the screen's coordinates for `policy`.
    func request(for policy: Policy) -> EvaluationRequest {
        guard let viewport = Viewport(width: width, height: height) else {
            preconditionFailure("a screen has a size")
        }
        let rules = policy.rules(of: operation, device)
        let dragDirection = DragDirection(operation, rules, direction, edge: edge)
        let sign =
            dragDirection.sign == 0
            ? (operation == .page
                ? DragDirection.followingPage(dragDirection.axis, rules.axis, direction).sign : 1)
            : dragDirection.sign
        let moved = dragDirection.vector(along: translation * sign, across: 0)
        return EvaluationRequest(
            operation: operation, viewport: viewport, layoutDirection: direction, device: device,
            pages: pages,
            gesture: SampledGesture(
                edge: edge,
                samples: [
                    GestureSample(.began, time: 0),
                    GestureSample(.changed, time: duration - 8, translation: moved),
                    GestureSample(
                        phase, time: duration, translation: moved,
                        velocity: dragDirection.vector(along: velocity * sign, across: crossVelocity)),
                ]))
    }
}

extension Policy {
    func decision(_ swipe: Swipe) -> Decision? { evaluate(swipe.request(for: self)).decision }
}
