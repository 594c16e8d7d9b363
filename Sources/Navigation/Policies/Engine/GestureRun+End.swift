/// What the end of a gesture means.
struct Verdict: Equatable, Sendable {
    let decision: Decision
    /// Of a page gesture: the page that is shown then.
    let page: Int?
    /// Of a page gesture: which way the pages went.
    var pageDirection: PageDirection?
    /// Which of the decision's cases decided.
    let byCase: Int?
    let release: Release
}

extension GestureRun {
    /// - Parameters:
    ///   - position: nil repeats the last one.
    ///   - given: the velocity that came with it.
    /// - Returns: nil if the policy does not hear of it.
    mutating func ended(
        _ phase: GesturePhase, at position: Vector?, velocity given: Vector?, _ time: Milliseconds
    ) -> Verdict? {
        switch (phase, frame.rules.cancellation) {
        case (.ended, _), (_, .decides):
            return verdict(released(at: position, velocity: given, time))
        case (_, .decidesAtRest):
            return verdict(released(at: position, velocity: .zero, time).atRest)
        case (_, .cancels):
            return Verdict(
                decision: .cancel, page: frame.pages?.index, byCase: nil,
                release: released(at: position, velocity: given, time))
        case (_, .unheard):
            return nil
        }
    }

    /// What a release would mean.
    func verdict(_ release: Release) -> Verdict {
        if let rule = frame.rules.pages, let pages = frame.pages {
            let page = rule.page(release, pages)
            return Verdict(
                decision: page == pages.index ? .cancel : .finish, page: page,
                pageDirection: release.offset < 0 ? .backward : .forward, byCase: nil, release: release)
        }
        let (decision, byCase) = frame.rules.decision.decide(release)
        guard let pages = frame.pages else {
            return Verdict(decision: decision, page: nil, byCase: byCase, release: release)
        }
        // The neighbour on the side from which the movement brings it.
        let isForward = (frame.bearing.sign == 0 ? sign : frame.bearing.sign) == frame.following.sign
        let neighbour = pages.page(pages.index + (isForward ? 1 : -1))
        let isTurned = decision == .finish && neighbour != pages.index
        return Verdict(
            decision: isTurned ? .finish : .cancel, page: isTurned ? neighbour : pages.index,
            pageDirection: isForward ? .forward : .backward, byCase: byCase, release: release)
    }
}

extension SettleRule {
    /// The progress that the settle begins with, where that is not quite the release's.
    func handedOn(_ progress: Double) -> Double {
        guard case .paced(let rule) = self else { return progress }
        return rule.handedOn(progress)
    }
}
