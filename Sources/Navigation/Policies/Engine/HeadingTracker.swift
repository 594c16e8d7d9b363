/// Which way the last movement went, where that is found from one event to a later one.
struct HeadingTracker: Equatable, Sendable {
    private struct Sample: Equatable {
        var position: Vector
        var time: Milliseconds
        /// Whether it is the touch, which moves along with where the translation counts from.
        var isTouch = false
    }

    private let step: Milliseconds
    private var reference: Sample
    private var following: Sample
    /// 1 towards the operation, -1 away from it, 0 across.
    private(set) var heading = 1.0

    init(step: Milliseconds, time: Milliseconds) {
        self.step = step
        reference = Sample(position: .zero, time: time, isTouch: true)
        following = reference
    }

    mutating func moved(to position: Vector, at time: Milliseconds, _ dragDirection: DragDirection) {
        guard time - reference.time > step else { return }
        look(at: position, dragDirection)
        reference = following
        following = Sample(position: position, time: time)
    }

    mutating func recognized(origin: Vector) {
        if reference.isTouch { reference.position = origin }
        if following.isTouch { following.position = origin }
    }

    mutating func released(at position: Vector, _ time: Milliseconds, _ dragDirection: DragDirection) {
        if time - reference.time > step { look(at: position, dragDirection) }
    }

    private mutating func look(at position: Vector, _ dragDirection: DragDirection) {
        let way = position - reference.position
        if abs(dragDirection.along(way)) >= abs(dragDirection.across(way)) {
            heading = dragDirection.towards(way) < 0 ? -1 : 1
        } else {
            heading = 0
        }
    }
}
