extension Spring {
    /// A spring of constants.
    static func with(mass: Double = 1, stiffness: Double, damping: Double) -> Spring {
        guard let spring = Spring(mass: mass, stiffness: stiffness, damping: damping) else {
            preconditionFailure("a spring's constants are above zero")
        }
        return spring
    }

    /// - Parameter ratio: of the critical damping.
    static func with(mass: Double = 1, stiffness: Double, ratio: Double) -> Spring {
        with(mass: mass, stiffness: stiffness, damping: 2 * ratio * (mass * stiffness).squareRoot())
    }
}
