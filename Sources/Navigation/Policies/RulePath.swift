/// Where in a policy's rules a number stands. Rules without such a place have no such number.
public enum RulePath: Equatable, Sendable {
    case startStripWidth
    /// That side of the bounds of the place where a gesture may start, where the number `none` stands for no bound.
    case startBound(ScreenSide, none: Double)
    case progressMargin
    case progressThreshold
    case velocityImpact
    /// What a condition of one of the decision's cases compares with.
    case decisionBound(case: Int, condition: Int)
}

/// What a part of a policy's rules may be.
public enum RuleValue: Equatable, Sendable {
    case number(RulePath, Double)
    case axis(Axis?)
    case sense(AxisRule.Sense)
    case failures([RecognitionRule.Failure])
    /// How a condition of one of the decision's cases compares.
    case decisionComparison(case: Int, condition: Int, Comparison)
}

extension PolicyRules {
    mutating func set(_ values: [RuleValue]) {
        for value in values { set(value) }
    }

    private mutating func set(_ value: RuleValue) {
        switch value {
        case .number(let path, let number): set(path, number)
        case .axis(let axis): self.axis.axis = axis
        case .sense(let sense): axis.sense = sense
        case .failures(let failures): recognition.failures = failures
        case .decisionComparison(let index, let condition, let comparison):
            decision.change(case: index, condition: condition) { $0.comparison = comparison }
        }
    }

    private mutating func set(_ path: RulePath, _ number: Double) {
        switch path {
        case .startStripWidth: start.strip?.width = number
        case .startBound(let side, let none): start.bounds.set(side, number == none ? nil : number)
        case .progressMargin: progress.margin = number
        case .progressThreshold: progress.threshold = number
        case .velocityImpact: velocity.impact = number
        case .decisionBound(let index, let condition):
            decision.change(case: index, condition: condition) { $0.bound.value = number }
        }
    }
}

extension DecisionRule {
    /// Changes a condition, if there is one there.
    fileprivate mutating func change(
        case index: Int, condition: Int, _ change: (inout Condition) -> Void
    ) {
        guard case .cases(var cases, let otherwise) = self, cases.indices.contains(index),
            cases[index].conditions.indices.contains(condition)
        else { return }
        change(&cases[index].conditions[condition])
        self = .cases(cases, otherwise: otherwise)
    }
}

extension StartRule.Bounds {
    fileprivate mutating func set(_ side: ScreenSide, _ bound: Double?) {
        switch side {
        case .left: left = bound
        case .right: right = bound
        case .top: top = bound
        case .bottom: bottom = bound
        }
    }
}
