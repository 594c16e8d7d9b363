extension Policy {
    /// How an evaluated gesture's operation looks.
    public func motion(of request: EvaluationRequest, _ evaluation: Evaluation) -> Motion {
        let rules = rules(for: request.operation, request.device)
        var change: PageChange?
        if request.operation == .page {
            change = PageChange(
                from: request.pages?.index ?? 0, to: evaluation.page ?? 0,
                direction: evaluation.pageDirection ?? .forward, axis: rules.axis.axis ?? .horizontal)
        }
        return .ofOperation(request.operation, page: change, parallax: rules.parallax)
    }
}
