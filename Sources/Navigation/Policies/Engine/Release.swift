/// What is known when a finger lets go.
struct Release: Equatable, Sendable {
    let context: TrackerContext
    /// As the policy measures it.
    let progress: Double
    /// The same where each event counts by itself, before it gives way beyond its ends.
    let steps: Double
    /// Towards the operation, in points.
    let distance: Double
    /// Towards the operation, in the policy's unit, and in points per second.
    let velocity: Double
    let speed: Speed
    /// Across the axis, in the policy's unit.
    let crossSpeed: Double
    /// What counts of it, in points per second on the screen.
    let counted: Vector
    /// Since the gesture began.
    let time: Milliseconds
    /// 1 towards the operation, -1 away from it, 0 neither.
    let heading: Double
    let arming: ArmingTracker.State
    /// How far pages were scrolled towards those that follow, in points.
    let offset: Double

    func value(of quantity: Quantity) -> Double {
        let fling = context.rules.velocity.impact * speed.perSecond
        return switch quantity {
        case .progress: progress
        case .distance: distance
        case .remainingDistance: context.extent - distance
        case .velocity: velocity
        case .speed: abs(velocity)
        case .crossSpeed: crossSpeed
        case .flingDistance: abs(fling)
        case .projectedDistance: distance + fling
        case .projectedProgress: progress + fling / context.fullDistance
        case .time: time
        case .heading: heading
        case .arming: armed
        case .pageRatio: pageRatio
        }
    }

    func holds(_ condition: Condition) -> Bool {
        condition.comparison.holds(value(of: condition.quantity), condition.bound.value(in: context))
    }

    private var pageRatio: Double {
        guard let pages = context.pages else { return 0 }
        return (scrolled(pages) - Double(firstPage(pages)) * context.extent) / context.extent
    }

    /// The same without any velocity.
    var atRest: Release {
        Release(
            context: context, progress: progress, steps: steps, distance: distance, velocity: 0,
            speed: Speed(0, per: .second), crossSpeed: 0, counted: .zero, time: time, heading: heading,
            arming: arming, offset: offset)
    }

    private var armed: Double {
        switch arming {
        case .entry: 0
        case .armed: 1
        case .disarmed: -1
        }
    }

    // MARK: Pages

    /// Where the pages are, in points.
    private func scrolled(_ pages: PageSet) -> Double { Double(pages.index) * context.extent + offset }

    /// The page that begins at or before where they are.
    private func firstPage(_ pages: PageSet) -> Int {
        let page = PageSet.number((scrolled(pages) / context.extent).rounded(.down))
        return pages.wraps ? page : min(max(page, 0), pages.count - 1)
    }

    /// - Returns: the page's number, in 0..<count.
    func page(_ landing: PageLanding, _ pages: PageSet) -> Int {
        let position = scrolled(pages) / context.extent
        switch landing {
        case .stay: return pages.index
        case .step: return pages.page(pages.index + (velocity < 0 ? -1 : 1))
        case .floor: return pages.page(firstPage(pages))
        case .floorPlusOne: return pages.page(firstPage(pages) + 1)
        case .nearest: return pages.page(at: position.rounded(.toNearestOrAwayFromZero))
        case .nearestAhead:
            let ahead = position + (velocity < 0 ? -0.5 : 0.5)
            return pages.page(at: ahead.rounded(.toNearestOrAwayFromZero))
        case .nearestAfterFling:
            let aim = scrolled(pages) + context.rules.velocity.impact * speed.perSecond
            return nearest(to: aim.madeFinite, pages)
        }
    }

    /// The page nearest to a place in points; of two as near the one with the lower number.
    private func nearest(to aim: Double, _ pages: PageSet) -> Int {
        let all = Double(pages.count) * context.extent
        let place =
            pages.wraps
            ? aim - all * (aim / all).rounded(.down)
            : min(max(aim, 0), Double(pages.count - 1) * context.extent)
        let lower = (place / context.extent).rounded(.down)
        let (below, above) = (place - lower * context.extent, (lower + 1) * context.extent - place)
        let (one, other) = (pages.page(at: lower), pages.page(at: lower + 1))
        if below == above { return min(one, other) }
        return below < above ? one : other
    }
}

extension Bound {
    func value(in context: TrackerContext) -> Double {
        var product: Double =
            switch unit {
            case .own: value
            case .dp: value * context.density
            case .extent: value * context.extent
            case .perDensity: value / context.density
            }
        if isRoundedDown { product = product.rounded(.down) }
        guard let limits else { return product }
        return min(max(product, limits.lowerBound), limits.upperBound)
    }
}

extension Release {
    /// Progress before it gives way beyond its ends.
    var place: Double {
        switch context.rules.progress.counting {
        case .steps: steps
        case .total, .stepsDown: progress
        }
    }
    /// The velocity on the screen, unless it leads beyond an end that is reached and the rule asks for that.
    var pushed: Vector {
        guard case .snap = context.rules.decision, pushing == 0 else { return counted }
        return context.dragDirection.vector(along: 0, across: context.dragDirection.across(counted))
    }

    /// The velocity, unless it leads beyond an end that is reached.
    var pushing: Double {
        if place <= 0, velocity < 0 { return 0 }
        if place >= 1, velocity > 0 { return 0 }
        return velocity
    }
}
