/// What is known when a finger lets go.
struct Release: Equatable, Sendable {
    let frame: GestureFrame
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
        let fling = frame.rules.velocity.impact * speed.perSecond
        return switch quantity {
        case .progress: progress
        case .distance: distance
        case .remainingDistance: frame.extent - distance
        case .velocity: velocity
        case .speed: abs(velocity)
        case .crossSpeed: crossSpeed
        case .flingDistance: abs(fling)
        case .projectedDistance: distance + fling
        case .projectedProgress: progress + fling / frame.whole
        case .time: time
        case .heading: heading
        case .arming: armed
        case .pageRatio: pageRatio
        }
    }

    func holds(_ condition: Condition) -> Bool {
        condition.comparison.holds(value(of: condition.quantity), condition.bound.value(in: frame))
    }

    private var pageRatio: Double {
        guard let pages = frame.pages else { return 0 }
        return (scrolled(pages) - Double(firstPage(pages)) * frame.extent) / frame.extent
    }

    /// The same without any velocity.
    var atRest: Release {
        Release(
            frame: frame, progress: progress, steps: steps, distance: distance, velocity: 0,
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
    private func scrolled(_ pages: PageSet) -> Double { Double(pages.index) * frame.extent + offset }

    /// The page that begins at or before where they are.
    private func firstPage(_ pages: PageSet) -> Int {
        let page = PageSet.number((scrolled(pages) / frame.extent).rounded(.down))
        return pages.wraps ? page : min(max(page, 0), pages.count - 1)
    }

    /// - Returns: the page's number, in 0..<count.
    func page(_ landing: PageLanding, _ pages: PageSet) -> Int {
        let position = scrolled(pages) / frame.extent
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
            let aim = scrolled(pages) + frame.rules.velocity.impact * speed.perSecond
            return nearest(to: aim.madeFinite, pages)
        }
    }

    /// The page nearest to a place in points; of two as near the one with the lower number.
    private func nearest(to aim: Double, _ pages: PageSet) -> Int {
        let all = Double(pages.count) * frame.extent
        let place =
            pages.wraps
            ? aim - all * (aim / all).rounded(.down)
            : min(max(aim, 0), Double(pages.count - 1) * frame.extent)
        let lower = (place / frame.extent).rounded(.down)
        let (below, above) = (place - lower * frame.extent, (lower + 1) * frame.extent - place)
        let (one, other) = (pages.page(at: lower), pages.page(at: lower + 1))
        if below == above { return min(one, other) }
        return below < above ? one : other
    }
}

extension Bound {
    func value(in frame: GestureFrame) -> Double {
        var product: Double =
            switch unit {
            case .own: value
            case .dp: value * frame.density
            case .extent: value * frame.extent
            case .perDensity: value / frame.density
            }
        if isRoundedDown { product = product.rounded(.down) }
        guard let limits else { return product }
        return min(max(product, limits.lowerBound), limits.upperBound)
    }
}

extension PageRule {
    func page(_ release: Release, _ pages: PageSet) -> Int {
        let landing = cases.first { $0.conditions.allSatisfy(release.holds) }?.landing ?? otherwise
        return release.page(landing, pages)
    }
}

extension DecisionRule {
    /// - Returns: with which of the cases decided, if there are cases and one of them did.
    func decide(_ release: Release) -> (decision: Decision, byCase: Int?) {
        switch self {
        case .cases(let cases, let otherwise):
            let found = cases.firstIndex { $0.conditions.allSatisfy(release.holds) }
            return (found.map { cases[$0].decision } ?? otherwise, found)
        case .snap(let rule):
            return (rule.decide(release), nil)
        }
    }
}

extension SnapRule {
    /// Two places as near as this are one.
    private static let tolerance = Double.ulpOfOne

    func decide(_ release: Release) -> Decision {
        let (place, velocity) = (release.place, release.pushing)
        guard abs(velocity) >= slowBelow else { return nearest(place) }
        let slope = deceleration / (1 - deceleration) / 1000
        let speed = abs(velocity)
        let way: Double
        if speed > dampedAbove {
            let c = slope / 2 / damping
            let x = speed - dampedAbove + c
            way = damping * x * x - damping * c * c + slope * dampedAbove
        } else {
            way = speed * slope
        }
        let rest = min(max(place + (velocity > 0 ? way : -way), 0), 1)
        guard velocity > 0 else { return nearest(rest) }
        return rest > Self.tolerance ? .finish : .cancel
    }

    private func nearest(_ place: Double) -> Decision {
        let (toStart, toEnd) = (abs(place), abs(1 - place))
        if toStart == toEnd { return tie }
        return toEnd < toStart ? .finish : .cancel
    }
}

extension Release {
    /// Progress before it gives way beyond its ends.
    fileprivate var place: Double {
        switch frame.rules.progress.counting {
        case .steps: steps
        case .total, .stepsDown: progress
        }
    }
    /// The velocity on the screen, unless it leads beyond an end that is reached and the rule asks for that.
    var pushed: Vector {
        guard case .snap = frame.rules.decision, pushing == 0 else { return counted }
        return frame.bearing.vector(along: 0, across: frame.bearing.across(counted))
    }

    /// The velocity, unless it leads beyond an end that is reached.
    var pushing: Double {
        if place <= 0, velocity < 0 { return 0 }
        if place >= 1, velocity > 0 { return 0 }
        return velocity
    }
}
