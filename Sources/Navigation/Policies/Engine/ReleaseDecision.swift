/// What a release means.
struct ReleaseDecision: Equatable, Sendable {
    let decision: Decision
    /// Of a page gesture: the page that is shown then.
    let page: Int?
    /// Of a page gesture: which way the pages went.
    var pageDirection: PageDirection?
    /// Which of the decision's cases decided.
    let byCase: Int?
    let release: Release
}

extension GestureTracker {
    func decision(about release: Release) -> ReleaseDecision {
        if let rule = context.rules.pages, let pages = context.pages {
            let page = rule.page(release, pages)
            return ReleaseDecision(
                decision: page == pages.index ? .cancel : .finish, page: page,
                pageDirection: release.offset < 0 ? .backward : .forward, byCase: nil, release: release)
        }
        let (decision, byCase) = context.rules.decision.decide(release)
        guard let pages = context.pages else {
            return ReleaseDecision(decision: decision, page: nil, byCase: byCase, release: release)
        }
        let neighbour = decision == .finish ? pages.neighbour(facedPage) : nil
        return ReleaseDecision(
            decision: neighbour == nil ? .cancel : .finish, page: neighbour ?? pages.index,
            pageDirection: facedPage, byCase: byCase, release: release)
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
