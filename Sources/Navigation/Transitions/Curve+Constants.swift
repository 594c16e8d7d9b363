extension Curve {
    /// A curve of constants.
    static func cubic(
        _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, junction: Junction? = nil
    ) -> Curve {
        guard let curve = Curve(x1: x1, y1: y1, x2: x2, y2: y2, junction: junction) else {
            preconditionFailure("these control points make no timing curve")
        }
        return curve
    }

    /// CSS's `ease`.
    static let cssEase = cubic(0.25, 0.1, 0.25, 1)
    /// Material's standard easing: Android's `FastOutSlowInInterpolator`, the default of Compose's `tween`.
    static let materialStandard = cubic(0.4, 0, 0.2, 1)
}
