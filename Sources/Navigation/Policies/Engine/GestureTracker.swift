/// Follows one gesture for one operation under the rules of one policy, from its first touch to the release: what a
/// gesture arena's candidates are followed by, and what `evaluate` runs. A value; an event that moves it allocates
/// nothing.
///
/// The stages, a file each: recognition (touches become a gesture), progress (movement becomes a part of the full
/// distance), the release with its velocity, the decision about it, and settling.
struct GestureTracker: Equatable, Sendable {
    /// Whether touches are a gesture yet.
    enum Recognition: Equatable, Sendable {
        case pending
        case recognized
        case failed(Reason)
    }

    let context: TrackerContext
    var recognition: Recognition
    /// Where the finger is, from where it went down (or was recognized).
    var touch = Vector.zero
    /// Where the translation counts from.
    var origin = Vector.zero

    // Recognition
    private(set) var isFirst = true
    /// Whether the one test that waits for some distance was made.
    var isTestedBeyond = false

    // Progress
    /// As the platform shows it: beyond 0…1 where its rules lead there.
    var progress: Double = 0
    /// How far it moved towards the operation, in points: what the decision looks at.
    var distance: Double = 0
    /// Which way is towards the operation; 0 until the movement tells.
    var sign: Double
    /// What events added up to, where each counts by itself.
    var steps: Double
    var pageScroll: PageScroll?

    // The release
    var velocity: VelocityTracker
    var heading: HeadingTracker?
    private(set) var arming: ArmingTracker?

    /// - Parameter windowCapacity: how many events of a span of time are kept at most.
    init(_ context: TrackerContext, windowCapacity: Int = VelocityTracker.windowCapacity) {
        self.context = context
        let time = context.startedAt
        recognition = context.isRaw ? .pending : .recognized
        sign = context.dragDirection.sign
        steps = context.rules.progress.counting.start
        pageScroll = context.scrollsPages ? context.pages.map { PageScroll($0) } : nil
        velocity = VelocityTracker(
            context.isRaw ? context.rules.velocity.filter : .none, time: time, windowCapacity: windowCapacity)
        arming = context.rules.arming.map { ArmingTracker($0, at: time) }
        switch context.rules.velocity.heading {
        case .net: heading = nil
        case .stepped(let step): heading = HeadingTracker(step: step, time: time)
        }
    }

    var isRecognized: Bool { recognition == .recognized }

    /// What counts of the movement, in points.
    var translation: Vector { touch - origin }

    /// - Parameter given: the velocity that came with it, in points per second.
    mutating func moved(to position: Vector, velocity given: Vector? = nil, at time: Milliseconds) {
        let before = touch
        touch = position
        if context.isRaw { velocity.moved(to: position, at: time) }
        if context.followsHeading { heading?.moved(to: position, at: time, context.dragDirection) }
        switch recognition {
        case .failed: return
        case .pending:
            recognize(from: before, at: time)
            isFirst = false
            if context.scrollsPages {
                pageScroll?.waited(
                    at: touch, context, counts: touch.isAtLeast(context.rules.progress.deadRadius))
            }
            if isRecognized { count(from: origin) }
        case .recognized:
            if isFirst, !context.isRaw {
                // The event with which it was recognized is looked at twice, as it is among touches.
                isFirst = false
                if context.followsHeading { heading?.moved(to: position, at: time, context.dragDirection) }
            }
            count(from: before)
        }
        if context.isArmed { arm(given, at: time) }
    }

    private mutating func arm(_ given: Vector?, at time: Milliseconds) {
        // The speed is made of many events: only where it is asked for.
        let isPassing = distance > context.armingDistance && arming?.isBeforeItsWait == true
        let speed = isPassing ? armingSpeed(given, at: time) : 0
        let (towards, across) = (distance, abs(context.dragDirection.across(translation)))
        arming?.moved(to: towards, across: across, speed: speed, density: context.density, at: time)
    }

    /// In points per millisecond.
    private func armingSpeed(_ given: Vector?, at time: Milliseconds) -> Double {
        guard context.isRaw else { return context.dragDirection.along(given ?? .zero) / 1000 }
        var velocity = velocity
        return context.dragDirection.along(velocity.released(at: touch, time))
    }
}
