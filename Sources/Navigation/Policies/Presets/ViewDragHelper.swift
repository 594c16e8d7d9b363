extension PolicyRules {
    /// Rules for a view that Android's `ViewDragHelper` moves.
    static func viewDragHelper(_ decision: DecisionRule) -> PolicyRules {
        var rules = PolicyRules(decision: decision, settle: Policy.standard.rules.settle)
        rules.progress.stopsAtEnds = true
        // getXVelocity and getYVelocity below the helper's minimum.
        rules.velocity.minimumFling = .init(speed: Bound(400, .dp), isInclusive: true)
        return rules
    }
}
