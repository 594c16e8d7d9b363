extension PolicyRules {
    /// Rules for a view that Android's `ViewDragHelper` moves along one axis: it captures the view once the movement
    /// along that axis is more than the touch slop (`checkTouchSlop`), unless what runs across has taken the touches
    /// before, and the view moves from there.
    static func viewDragHelper(_ decision: DecisionRule) -> PolicyRules {
        var rules = PolicyRules(decision: decision, settle: Policy.standard.rules.settle)
        rules.recognition.slop = .init(.along, 8, .dp, isInclusive: false, locksAxis: true)
        rules.recognition.origin = .recognition
        rules.recognition.touchSlop = 8
        rules.progress.stopsAtEnds = true
        // getXVelocity and getYVelocity below the helper's minimum.
        rules.velocity.minimumFling = .init(speed: Bound(400, .dp), isInclusive: true)
        return rules
    }
}
