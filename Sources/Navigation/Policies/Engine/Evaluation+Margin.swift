/// How close a decision was.
public struct Margin: Equatable, Sendable {
    /// The progress from which on a release with the same velocity, at the same time, would have finished; nil where
    /// the distance has no say: then the velocity (or the time) decides alone.
    public let threshold: Double?
    /// The velocity towards the operation, in points per second, from which on a release at the same place would
    /// have finished; nil where the velocity has no say.
    public let velocity: Double?
    /// Progress beyond the threshold; below 0 where it was not reached. Nil without a threshold.
    public let distance: Double?
}

extension GestureTracker {
    /// Found by trying the rule itself, so that it holds whatever the rule is.
    func margin(of release: Release) -> Margin {
        let threshold = edge(in: 0...1) { progress in release.moved(to: progress) }
        let velocity = edge(in: -Self.fastest...Self.fastest) { speed in release.flung(at: speed) }
        return Margin(
            threshold: threshold, velocity: velocity,
            distance: threshold.map { (release.progress - $0).madeFinite })
    }

    /// Faster than any finger, in points per second.
    private static let fastest = 20_000.0

    /// The number in `range` from which on the rule finishes up to its end, or nil if it is the same all over.
    private func edge(in range: ClosedRange<Double>, _ release: (Double) -> Release) -> Double? {
        func finishes(_ number: Double) -> Bool { decision(release(number)) == .finish }
        guard finishes(range.upperBound) else { return nil }
        // Rules may finish, cancel and finish again: from above, in steps, to the first that cancels.
        let steps = 64
        let step = (range.upperBound - range.lowerBound) / Double(steps)
        let numbers = (1...steps).lazy.map { range.upperBound - Double($0) * step }
        guard var low = numbers.first(where: { !finishes($0) }) else { return nil }
        var high = low + step
        for _ in 0..<60 {
            let middle = low + (high - low) / 2
            if finishes(middle) { high = middle } else { low = middle }
        }
        return high
    }

    private func decision(_ release: Release) -> Decision {
        if let rule = context.rules.pages, let pages = context.pages {
            return rule.page(release, pages) == pages.index ? .cancel : .finish
        }
        return context.rules.decision.decide(release).decision
    }
}

extension Release {
    /// The same release with other progress: as much movement as makes it.
    fileprivate func moved(to progress: Double) -> Release {
        let rule = context.rules.progress
        let distance = progress * context.fullDistance / rule.factor
        // Pages go on in the direction in which they went.
        let side: Double = offset < 0 ? -1 : 1
        return with(progress: progress, distance: distance, offset: progress * context.extent * side)
    }

    /// The same release at another speed towards the operation, in points per second.
    fileprivate func flung(at points: Double) -> Release {
        let speed = Speed(points, per: .second)
        return with(speed: speed)
    }

    private func with(
        progress: Double? = nil, distance: Double? = nil, offset: Double? = nil, speed: Speed? = nil
    ) -> Release {
        let speed = speed ?? self.speed
        return Release(
            context: context, progress: progress ?? self.progress, steps: progress.map(step) ?? steps,
            distance: distance ?? self.distance,
            velocity: speed.number(in: context.rules.velocity.unit, extent: context.extent), speed: speed,
            crossSpeed: crossSpeed, counted: counted, time: time, heading: heading, arming: arming,
            offset: offset ?? self.offset)
    }

    private func step(_ progress: Double) -> Double {
        context.rules.progress.counting == .stepsDown ? 1 - progress : progress
    }
}
