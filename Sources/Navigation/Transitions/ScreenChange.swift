/// How one screen takes another's place.
public enum ScreenChange: Hashable, Sendable {
    case push, pop, replace, present, dismiss
    /// Within a pager, from an entry to itself.
    case page(PageChange)

    public var operation: Operation {
        switch self {
        case .push: .push
        case .pop: .pop
        case .replace: .replace
        case .present: .present
        case .dismiss: .dismiss
        case .page: .page
        }
    }

    /// How far the screens move, in points.
    func extent(of viewport: Viewport, _ rule: AxisRule) -> Double {
        let axis: Axis =
            switch self {
            case .push, .pop, .replace: rule.axis ?? .horizontal
            case .present, .dismiss: rule.axis ?? .vertical
            case .page(let page): page.axis
            }
        return DragDirection(axis: axis, sign: 1).extent(of: viewport)
    }

    public var page: PageChange? {
        guard case .page(let page) = self else { return nil }
        return page
    }
}
