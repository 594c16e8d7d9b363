import Testing

@testable import Navigation

@Suite("Springs")
struct SpringTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let mass: Double
        let stiffness: Double
        let damping: Double

        init(_ mass: Double, _ stiffness: Double, _ damping: Double) {
            (self.mass, self.stiffness, self.damping) = (mass, stiffness, damping)
        }

        var spring: Spring? { Spring(mass: mass, stiffness: stiffness, damping: damping) }
        var testDescription: String { "\(mass) \(stiffness) \(damping)" }
    }

    static let rows: [Row] = [
        // Swings about rest, more and less.
        Row(1, 100, 2), Row(1, 300, 30), Row(3, 50, 4), Row(0.1, 900, 1), Row(1, 170, 26),
        // Just so that it does not, and as near to that as numbers go.
        Row(1, 100, 20), Row(1, 100, 20 * (1 - 1e-12)), Row(1, 100, 20 * (1 + 1e-12)),
        Row(1, 100, 20.0.nextDown), Row(1, 100, 20.0.nextUp), Row(1, 100, 19.999), Row(1, 100, 20.001),
        // Creeps to rest.
        Row(1, 100, 40), Row(1, 10, 300), Row(2, 500, 90),
    ]

    static let starts: [Spring.State] = [
        .init(displacement: -1, velocity: 0), .init(displacement: 0.3, velocity: -5),
        .init(displacement: -0.5, velocity: -2), .init(displacement: -0.1, velocity: 40),
        .init(displacement: 0, velocity: 1),
    ]

    /// One step of the classical fourth-order method of Runge and Kutta on m·x″ = -k·x - c·x′.
    private static func step(_ state: Spring.State, _ row: Row, _ h: Double) -> Spring.State {
        func slope(_ x: Double, _ v: Double) -> (x: Double, v: Double) {
            (v, (-row.stiffness * x - row.damping * v) / row.mass)
        }
        let (x, v) = (state.displacement, state.velocity)
        let a = slope(x, v)
        let b = slope(x + a.x * h / 2, v + a.v * h / 2)
        let c = slope(x + b.x * h / 2, v + b.v * h / 2)
        let d = slope(x + c.x * h, v + c.v * h)
        return .init(
            displacement: x + h / 6 * (a.x + 2 * b.x + 2 * c.x + d.x),
            velocity: v + h / 6 * (a.v + 2 * b.v + 2 * c.v + d.v))
    }

    @Test("it moves as its differential equation says, integrated step by step", arguments: rows, starts)
    func integrated(row: Row, start: Spring.State) throws {
        let spring = try #require(row.spring)
        var expected = start
        for millisecond in 1...1_500 {
            for _ in 1...5 { expected = Self.step(expected, row, 0.0002) }
            guard millisecond % 50 == 0 else { continue }
            let state = spring.state(after: Double(millisecond), from: start)
            #expect(abs(state.displacement - expected.displacement) < 1e-6)
            #expect(abs(state.velocity - expected.velocity) < 1e-4)
        }
    }

    @Test("with critical damping it is (x + (v + w·x)·t) · e^(-w·t)")
    func critical() throws {
        // e^-1 and e^-2 to the last digit.
        for (time, left) in [(100.0, 0.36787944117144233), (200, 0.1353352832366127)] {
            let state = try #require(Spring(stiffness: 100, damping: 20)).state(
                after: time, from: .init(displacement: -1, velocity: 3))
            let seconds = time / 1000
            #expect(abs(state.displacement - (-1 + (3 - 10) * seconds) * left) < 1e-15)
            #expect(abs(state.velocity - (3 + 70 * seconds) * left) < 1e-14)
        }
    }

    @Test("seen in between it goes on the same way", arguments: rows, starts)
    func inBetween(row: Row, start: Spring.State) throws {
        let spring = try #require(row.spring)
        for (first, second) in [(1.0, 1.0), (16, 400), (123, 45.6), (800, 0.1)] {
            let direct = spring.state(after: first + second, from: start)
            let between = spring.state(
                after: second, from: spring.state(after: first, from: start))
            #expect(abs(direct.displacement - between.displacement) < 1e-11)
            #expect(abs(direct.velocity - between.velocity) < 1e-9)
        }
    }

    @Test("it starts where it is and comes to rest", arguments: rows)
    func ends(row: Row) throws {
        let spring = try #require(row.spring)
        for start in Self.starts {
            for before in [0, -1, -1e308] { #expect(spring.state(after: before, from: start) == start) }
            for after in [1e9, 1e300, .infinity] {
                let rest = spring.state(after: after, from: start)
                #expect(abs(rest.displacement) < 1e-9 && abs(rest.velocity) < 1e-9)
            }
        }
    }

    static let extremes: [Double] = [
        .leastNonzeroMagnitude, 1e-300, 1e-10, 1, 1e10, 1e300, .greatestFiniteMagnitude,
    ]

    @Test("every number is finite, whatever the spring", arguments: extremes, extremes)
    func finite(mass: Double, stiffness: Double) throws {
        for damping in Self.extremes {
            let spring = try #require(Spring(mass: mass, stiffness: stiffness, damping: damping))
            for velocity in [0, -Double.greatestFiniteMagnitude, 1, 1e308] {
                let start = Spring.State(displacement: -1, velocity: velocity)
                let time = spring.settlingTime(from: start, tolerance: 0.001, limit: 10_000)
                #expect((0...10_000).contains(time))
                for elapsed in [.leastNonzeroMagnitude, 1e-9, 1, time, 1e4, 1e308] {
                    let state = spring.state(after: elapsed, from: start)
                    #expect(state.displacement.isFinite && state.velocity.isFinite)
                }
            }
        }
    }

    @Test("it has settled when it stays within the tolerance, not before and not later", arguments: rows)
    func settled(row: Row) throws {
        let spring = try #require(row.spring)
        var random = SplitMix64(seed: 7)
        for _ in 1...20 {
            let start = Spring.State(
                displacement: .random(in: -1...1, using: &random),
                velocity: .random(in: -20...20, using: &random))
            let time = spring.settlingTime(from: start, tolerance: 0.001, limit: 10_000)
            func size(_ time: Double) -> Double {
                abs(spring.state(after: time, from: start).displacement)
            }
            if time == 10_000 {
                #expect((0..<1_000).contains { size(10_000 + Double($0)) >= 0.001 })
                continue
            }
            #expect(abs(size(time) - 0.001) < 1e-9)
            #expect((1...1_000).allSatisfy { size(time + Double($0) * 2) < 0.001 })
        }
    }

    @Test("at rest it has settled at once; a push at rest takes its time")
    func atRest() throws {
        for row in Self.rows {
            let spring = try #require(row.spring)
            func time(_ displacement: Double, _ velocity: Double) -> Milliseconds {
                spring.settlingTime(
                    from: .init(displacement: displacement, velocity: velocity), tolerance: 0.001,
                    limit: 10_000)
            }
            #expect(time(0, 0) == 0)
            #expect(time(0.0009, 0) == 0)
            #expect(time(0, 0.001) == 0)
            #expect(time(0, 5) > 0)
        }
    }

    @Test("it takes only numbers above zero")
    func refused() {
        for wrong in [0, -1, .infinity, .nan, -Double.leastNonzeroMagnitude] {
            #expect(Spring(mass: wrong, stiffness: 1, damping: 1) == nil)
            #expect(Spring(mass: 1, stiffness: wrong, damping: 1) == nil)
            #expect(Spring(mass: 1, stiffness: 1, damping: wrong) == nil)
        }
    }
}
