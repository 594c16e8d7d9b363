extension Policy {
    /// How an evaluated gesture's operation looks.
    public func motion(of request: EvaluationRequest, _ evaluation: Evaluation) -> Motion {
        let rules = rules(of: request.operation, request.device)
        let change: ScreenChange =
            switch request.operation {
            case .push: .push
            case .pop: .pop
            case .dismiss: .dismiss
            case .page: .page(request.pageChange(evaluation, rules))
            }
        return .of(change, parallax: rules.parallax)
    }
}

extension EvaluationRequest {
    /// The page that comes in: the one that is decided, or where none is the neighbour that was shown.
    fileprivate func pageChange(_ evaluation: Evaluation, _ rules: PolicyRules) -> PageChange {
        let direction = evaluation.pageDirection ?? .forward
        let index = pages?.index ?? 0
        let decided = evaluation.decision == .finish ? evaluation.page : nil
        return PageChange(
            from: index, to: decided ?? pages?.neighbour(direction) ?? index, direction: direction,
            axis: dragDirection(under: rules).axis)
    }
}
