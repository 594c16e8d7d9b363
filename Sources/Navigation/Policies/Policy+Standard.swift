extension Policy {
    /// The rule of the article on interactive push (`UINavigationController` with a trailing-edge pan):
    /// a push finishes iff the velocity points towards it and progress is above one half or speed above
    /// 500 pt/s. A pop also finishes when released at rest past one half.
    public static let standard = Policy(
        name: "standard",
        start: StartRegion(edge: 20),
        progress: ProgressRule(measure: .towards),
        decision: DecisionRule(distance: 0.5, speed: 500, restFinishes: false),
        settle: SettleRule(duration: 300, curve: .easeOut))

    /// The named policies, the default first.
    public static let presets: [Policy] = [.standard]

    public static func preset(named name: String) -> Policy? {
        presets.first { $0.name == name }
    }
}
