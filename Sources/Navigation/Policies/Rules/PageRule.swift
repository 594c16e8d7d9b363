/// Which page a release turns to.
public struct PageRule: Equatable, Sendable {
    /// The first case whose conditions all hold chooses.
    public var cases: [PageCase]
    public var otherwise: PageLanding

    public init(cases: [PageCase], otherwise: PageLanding) {
        self.cases = cases
        self.otherwise = otherwise
    }
}

public struct PageCase: Equatable, Sendable {
    public var conditions: [Condition]
    public var landing: PageLanding

    public init(_ landing: PageLanding, _ conditions: Condition...) {
        self.landing = landing
        self.conditions = conditions
    }

    public init(_ landing: PageLanding, when conditions: [Condition]) {
        self.landing = landing
        self.conditions = conditions
    }
}

/// `position` is that of the pages under the screen, counted in pages: 1.5 is half of page 1 and half of 2.
public enum PageLanding: String, CaseIterable, Sendable {
    /// The page that it started from.
    case stay
    /// The page beside the one that it started from, in the velocity's direction.
    case step
    /// The nearest to `position`; half way the one farther from zero.
    case nearest
    /// The nearest to `position` half a page on in the velocity's direction.
    case nearestAhead
    /// The nearest to where the fling distance would carry `position`; half way the lower one.
    case nearestAfterFling
    /// The page that begins at or before `position`.
    case floor
    /// The page after that.
    case floorPlusOne
}
