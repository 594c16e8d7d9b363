/// One gesture under the rules of one policy, from its first touch to the decision: what a session's gesture
/// in flight is, and what `evaluate` runs. A value; an event that moves it allocates nothing.
struct GestureRun: Equatable, Sendable {
    /// Whether touches are a gesture yet.
    enum Recognition: Equatable, Sendable {
        case pending
        case recognized
        case failed(Reason)
    }

    let frame: GestureFrame
    var recognition: Recognition
    /// As the platform shows it: beyond 0…1 where its rules lead there.
    private(set) var progress: Double = 0
    /// How far it moved towards the operation, in points: what the decision looks at.
    private(set) var distance: Double = 0
    /// Which way is towards the operation; 0 until the movement tells.
    private(set) var sign: Double
    /// Where the translation counts from.
    var origin = Vector.zero
    /// Where the finger is, from where it went down (or was recognized).
    private(set) var touch = Vector.zero
    private(set) var isFirst = true
    /// Whether the one test that waits for some distance was made.
    var isTestedBeyond = false
    /// What events added up to, where each counts by itself.
    private(set) var steps: Double
    private(set) var pageScroll: PageScroll?
    var velocity: VelocityTracker
    var heading: HeadingTracker?
    private var arming: ArmingTracker?

    /// - Parameter windowCapacity: how many events of a span of time are kept at most.
    init(
        _ frame: GestureFrame, at time: Milliseconds, windowCapacity: Int = VelocityTracker.windowCapacity
    ) {
        self.frame = frame
        recognition = frame.isRaw ? .pending : .recognized
        sign = frame.bearing.sign
        steps = frame.rules.progress.counting == .stepsDown ? 1 : 0
        pageScroll = frame.scrollsPages ? frame.pages.map { PageScroll($0) } : nil
        velocity = VelocityTracker(
            frame.isRaw ? frame.rules.velocity.filter : .none, time: time, windowCapacity: windowCapacity)
        arming = frame.rules.arming.map { ArmingTracker($0, at: time) }
        switch frame.rules.velocity.heading {
        case .net: heading = nil
        case .stepped(let step): heading = HeadingTracker(step: step, time: time)
        }
    }

    var isRecognized: Bool { recognition == .recognized }

    /// Which way counts as towards the operation: until the movement tells, to the right or down.
    private var facing: Double { sign == 0 ? 1 : sign }

    /// What counts of the movement, in points.
    var translation: Vector { touch - origin }

    // MARK: Events

    /// - Parameter given: the velocity that came with it, in points per second.
    mutating func moved(to position: Vector, velocity given: Vector? = nil, at time: Milliseconds) {
        let before = touch
        touch = position
        if frame.isRaw { velocity.moved(to: position, at: time) }
        if frame.followsHeading { heading?.moved(to: position, at: time, frame.bearing) }
        switch recognition {
        case .failed: return
        case .pending:
            recognize(from: before, at: time)
            isFirst = false
            if frame.scrollsPages {
                pageScroll?.waited(
                    at: touch, frame, isHeard: touch.isAtLeast(frame.rules.progress.deadRadius))
            }
            if isRecognized { count(from: origin) }
        case .recognized:
            if isFirst, !frame.isRaw {
                // The event with which it was recognized is looked at twice, as it is among touches.
                isFirst = false
                if frame.followsHeading { heading?.moved(to: position, at: time, frame.bearing) }
            }
            count(from: before)
        }
        if frame.isArmed { arm(given, at: time) }
    }

    private mutating func arm(_ given: Vector?, at time: Milliseconds) {
        let bearing = frame.bearing
        var filter = velocity
        let way = translation
        arming?.moved(
            to: distance, across: abs(bearing.across(way)),
            speed: frame.isRaw
                ? bearing.along(filter.released(at: touch, time)) : bearing.along(given ?? .zero) / 1000,
            density: frame.density, at: time)
    }

    /// The release, or a cancellation that counts as one.
    ///
    /// - Parameter given: the velocity that came with it, in points per second. A raw gesture's is made of its
    ///   touches.
    mutating func released(
        at position: Vector?, velocity given: Vector?, _ time: Milliseconds
    ) -> Release {
        let position = position ?? touch
        let measured =
            frame.isRaw
            ? Measured(velocity.released(at: position, time).madeFinite, per: .millisecond)
            : Measured(given ?? .zero, per: .second)
        heading?.released(at: position, time, frame.bearing)
        if isRecognized, !frame.isRaw || frame.rules.progress.releaseMoves, position != touch {
            let before = touch
            touch = position
            count(from: before)
        }
        return release(measured, at: time)
    }

    // MARK: Progress

    private mutating func count(from before: Vector) {
        let rule = frame.rules.progress
        if frame.isRaw, rule.deadRadius > 0, !translation.isAtLeast(rule.deadRadius) {
            if frame.scrollsPages { pageScroll?.waited(at: touch, frame, isHeard: false) }
            return
        }
        let along = frame.bearing.along(translation)
        if frame.scrollsPages { return scroll(along, rule) }
        distance = towards(along, rule)
        switch rule.counting {
        case .total:
            progress = shown(mapped(distance, rule), rule)
        case .steps(let stopsAtStart, let stopsAtEnd):
            steps += frame.bearing.along(touch - before) * facing / frame.whole
            if stopsAtStart { steps = max(steps, 0) }
            if stopsAtEnd { steps = min(steps, 1) }
            progress = shown(steps, rule)
        case .stepsDown:
            let step = frame.bearing.along(touch - before) * facing / frame.whole
            steps = min(max(steps - step, 0), 1)
            progress = 1 - steps
        }
    }

    private mutating func towards(_ along: Double, _ rule: ProgressRule) -> Double {
        if frame.bearing.sign == 0 {
            // What a page gesture means its first movement says; elsewhere the last one does.
            if along != 0, sign == 0 || frame.operation != .page { sign = along < 0 ? -1 : 1 }
        }
        var towards = along * facing
        if let threshold = rule.threshold { towards = max(0, (along - threshold) * facing) }
        if rule.measure == .absolute { towards = abs(towards) }
        return rule.stopsAtEnds ? min(max(towards, 0), frame.extent) : towards
    }

    private func mapped(_ distance: Double, _ rule: ProgressRule) -> Double {
        if rule.measure == .absoluteOneSided, distance < 0 { return -1 }
        let moved = distance * rule.factor
        switch rule.mapping {
        case .linear: return moved / frame.whole
        case .stretched(let length, let share):
            let whole = frame.whole
            let linear = min(whole, length * frame.density)
            let moved = max(0, moved)
            guard linear < whole else { return moved / whole }
            let start = linear + share * (whole - linear)
            guard moved > linear else { return moved / start }
            let part = (moved - linear) / (whole - linear)
            return moved / (start + (whole - start) * part)
        }
    }

    private func shown(_ progress: Double, _ rule: ProgressRule) -> Double {
        switch rule.overshoot {
        case .cut: return progress.clampedToUnit
        case .free, .resistance: return progress.madeFinite
        case .rubberBand(let factor):
            let stiffness = frame.extent * factor
            func beyond(_ excess: Double) -> Double { (1 - 1 / (1 + excess * stiffness)) / stiffness }
            if progress > 1 { return 1 + beyond(progress - 1) }
            return progress < 0 ? -beyond(-progress) : progress
        }
    }

    // MARK: Pages

    private mutating func scroll(_ along: Double, _ rule: ProgressRule) {
        let way = along * frame.following.sign
        guard var scroll = pageScroll else { return }
        let isRestart = scroll.moved(
            to: touch, by: way, frame.following, extent: frame.extent,
            restarts: rule.restartsOnReversal, overshoot: rule.overshoot)
        pageScroll = scroll
        if isRestart { origin = touch }
        distance = way
        progress = min(abs(scroll.offset) / frame.extent, 1)
    }

    // MARK: The release

    private func release(_ measured: Measured<Vector>, at time: Milliseconds) -> Release {
        let rule = frame.rules.velocity
        let bearing = frame.bearing
        let travel = abs(bearing.along(touch))
        func counted(_ component: (Vector) -> Double, _ sign: Double) -> Speed {
            let speed = measured.map(component).counted(by: rule, density: frame.density, travel: travel)
            return speed.map { $0 * sign }
        }
        let towards = pageScroll == nil ? facing : frame.following.sign
        let speed = counted(bearing.along, towards)
        let cross = counted(bearing.across, 1)
        let screen = bearing.vector(along: speed.perSecond * towards, across: cross.perSecond)
        let net: Double = distance > 0 ? 1 : distance < 0 ? -1 : 0
        return Release(
            frame: frame, progress: progress, steps: steps, distance: distance,
            velocity: speed.number(in: rule.unit, extent: frame.extent), speed: speed,
            crossSpeed: abs(cross.number(in: rule.unit, extent: frame.extent)),
            counted: screen, time: time - frame.startedAt,
            heading: heading?.heading ?? pageScroll?.heading ?? net, arming: arming?.state ?? .entry,
            offset: pageScroll?.offset ?? 0)
    }
}
