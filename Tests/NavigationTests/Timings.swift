import Navigation

extension Curve {
    static func points(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> Curve {
        guard let curve = Curve(x1: x1, y1: y1, x2: x2, y2: y2) else {
            preconditionFailure("a test's curve is one")
        }
        return curve
    }
}

extension Spring {
    static func unit(stiffness: Double, damping: Double) -> Spring {
        guard let spring = Spring(stiffness: stiffness, damping: damping) else {
            preconditionFailure("a test's spring is one")
        }
        return spring
    }
}

extension Settle {
    var curve: Curve? {
        if case .curve(let curve, _, _) = course { curve } else { nil }
    }

    /// The part of a curve's time that is over already; a spring has none.
    var curveStart: Double {
        switch course {
        case .curve(_, let start, _): start
        case .spring: 0
        }
    }
}

extension Layer {
    var isFinite: Bool { LayerProperty.allCases.allSatisfy { self[$0].isFinite } }
}
