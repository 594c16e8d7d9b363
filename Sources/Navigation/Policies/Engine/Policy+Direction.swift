extension Policy {
    /// Which way is towards the operation: along one axis, of length 1; where the movement itself tells, the way of
    /// the last sample that moved, or nowhere if none did.
    public func towards(_ request: EvaluationRequest) -> Vector {
        let dragDirection = request.dragDirection(under: rules(of: request.operation, request.device))
        var sign = dragDirection.sign
        if sign == 0 {
            let moved = request.gesture.samples.last { dragDirection.along($0.translation ?? .zero) != 0 }
            sign = moved?.translation.map { dragDirection.along($0) < 0 ? -1 : 1 } ?? 0
        }
        switch dragDirection.axis {
        case .horizontal: return Vector(x: sign, y: 0)
        case .vertical: return Vector(x: 0, y: sign)
        }
    }
}
