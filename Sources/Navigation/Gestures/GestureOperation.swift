/// What a stack does: `page` is a change within a pager.
public enum Operation: String, CaseIterable, Sendable {
    case push, pop, page, replace, present, dismiss
}

/// What a finger can drive.
public enum GestureOperation: String, CaseIterable, Sendable {
    case push, pop, page, dismiss

    public var operation: Operation {
        switch self {
        case .push: .push
        case .pop: .pop
        case .page: .page
        case .dismiss: .dismiss
        }
    }

    /// Along which a finger drives it, unless its policy says otherwise.
    var axis: Axis {
        switch self {
        case .push, .pop, .page: .horizontal
        case .dismiss: .vertical
        }
    }
}
