/// From the last movement to what is known of the release.
extension GestureTracker {
    /// The release, or a cancellation that counts as one.
    ///
    /// - Parameters:
    ///   - position: nil repeats the last one.
    ///   - given: the velocity that came with it, in points per second. A raw gesture's is made of its touches.
    mutating func released(
        at position: Vector?, velocity given: Vector?, _ time: Milliseconds
    ) -> Release {
        let position = position ?? touch
        let measured =
            context.isRaw
            ? Measured(velocity.released(at: position, time).madeFinite, per: .millisecond)
            : Measured(given ?? .zero, per: .second)
        heading?.released(at: position, time, context.dragDirection)
        if isRecognized, !context.isRaw || context.rules.progress.releaseMoves, position != touch {
            let before = touch
            touch = position
            count(from: before)
        }
        return release(measured, at: time)
    }

    private func release(_ measured: Measured<Vector>, at time: Milliseconds) -> Release {
        let rule = context.rules.velocity
        let dragDirection = context.dragDirection
        let travel = abs(dragDirection.along(touch))
        func counted(_ component: (Vector) -> Double, _ sign: Double) -> Speed {
            let speed = measured.map(component).counted(by: rule, density: context.density, travel: travel)
            return speed.map { $0 * sign }
        }
        let towards = pageScroll == nil ? facing : context.followingPage.sign
        let speed = counted(dragDirection.along, towards)
        let cross = counted(dragDirection.across, 1)
        let screen = dragDirection.vector(along: speed.perSecond * towards, across: cross.perSecond)
        let net: Double = distance > 0 ? 1 : distance < 0 ? -1 : 0
        return Release(
            context: context, progress: progress, steps: steps, distance: distance,
            velocity: speed.number(in: rule.unit, extent: context.extent), speed: speed,
            crossSpeed: abs(cross.number(in: rule.unit, extent: context.extent)),
            counted: screen, time: time - context.startedAt,
            heading: heading?.heading ?? pageScroll?.heading ?? net, arming: arming?.state ?? .entry,
            offset: pageScroll?.offset ?? 0)
    }

    /// The end of a gesture.
    ///
    /// - Parameters:
    ///   - position: nil repeats the last one.
    ///   - given: the velocity that came with it.
    /// - Returns: nil if the policy takes no notice of it.
    mutating func ended(
        _ phase: GesturePhase, at position: Vector?, velocity given: Vector?, _ time: Milliseconds
    ) -> ReleaseDecision? {
        // Before the decision, which looks at where the release has moved it.
        let release: Release
        switch (phase, context.rules.cancellation) {
        case (.ended, _), (_, .decides): release = released(at: position, velocity: given, time)
        case (_, .decidesAtRest): release = released(at: position, velocity: .zero, time).atRest
        case (_, .cancels):
            return ReleaseDecision(
                decision: .cancel, page: context.pages?.index, byCase: nil,
                release: released(at: position, velocity: given, time))
        case (_, .unheard): return nil
        }
        return decision(about: release)
    }
}
