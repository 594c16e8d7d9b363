/// A parabola through movements, by least squares (Gram-Schmidt, as the toolkits do it).
struct LeastSquares {
    /// Relative to the last, which comes first; in milliseconds.
    private var times: [Double] = []
    private var xs: [Double] = []
    private var ys: [Double] = []

    /// The fewest that make a parabola.
    private static let minimum = 3

    mutating func append(time: Milliseconds, _ position: Vector) {
        times.append(time)
        xs.append(position.x)
        ys.append(position.y)
    }

    /// In points per millisecond; none if there are too few movements, or all at few moments.
    var slopeAtLast: Vector {
        guard times.count >= Self.minimum, let basis = Basis(times) else { return .zero }
        return Vector(x: basis.slope(of: xs), y: basis.slope(of: ys))
    }

    /// The powers of the times made orthonormal, and how they are made of one another.
    private struct Basis {
        let columns: [[Double]]
        let upper: [[Double]]

        /// - Returns: nil if the times are too few different ones.
        init?(_ times: [Double]) {
            let powers = [times.map { _ in 1.0 }, times, times.map { $0 * $0 }]
            var columns: [[Double]] = []
            for power in powers {
                var column = power
                for other in columns {
                    let part = dot(column, other)
                    for index in column.indices { column[index] -= part * other[index] }
                }
                let norm = dot(column, column).squareRoot()
                guard norm >= 1e-10 else { return nil }
                columns.append(column.map { $0 * (1 / norm) })
            }
            self.columns = columns
            upper = columns.indices.map { row in
                powers.indices.map { $0 < row ? 0 : dot(columns[row], powers[$0]) }
            }
        }

        /// The second coefficient: the slope where time is 0.
        func slope(of values: [Double]) -> Double {
            let square = dot(columns[2], values) / upper[2][2]
            return (dot(columns[1], values) - upper[1][2] * square) / upper[1][1]
        }
    }
}

private func dot(_ one: [Double], _ other: [Double]) -> Double {
    var sum = 0.0
    for index in one.indices { sum += one[index] * other[index] }
    return sum
}
