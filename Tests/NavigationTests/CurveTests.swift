import Navigation
import Testing

@Suite("Curves")
struct CurveTests {
    /// Beyond 1, back below 0, and then to 1.
    static let overshooting = Curve.points(0.3, 1.5, 0.7, -0.5)

    /// Computed with fifty decimal digits by bisection of the curve's parameter (Python's `decimal`).
    static let values: [(Curve, Double, Double)] = [
        (.easeOut, 0.001, 0.00171400563362849),
        (.easeOut, 0.05, 0.08224220404201700),
        (.easeOut, 0.1, 0.16057215423753347),
        (.easeOut, 0.25, 0.37813813082510980),
        (.easeOut, 0.3, 0.44518596747133712),
        (.easeOut, 0.5, 0.68464318742746070),
        (.easeOut, 0.7, 0.87042323915464745),
        (.easeOut, 0.75, 0.90653534928117514),
        (.easeOut, 0.9, 0.98297339034843706),
        (.easeOut, 0.99, 0.99981314680453757),
        (.easeOut, 0.999, 0.99999811249454416),
        (.easeInOut, 0.001, 0.00000189050155195),
        (.easeInOut, 0.05, 0.00482974966785941),
        (.easeInOut, 0.1, 0.01972245354831120),
        (.easeInOut, 0.25, 0.12916193104731981),
        (.easeInOut, 0.3, 0.18739590670531255),
        (.easeInOut, 0.5, 0.5),
        (.easeInOut, 0.7, 0.81260409329468745),
        (.easeInOut, 0.75, 0.87083806895268019),
        (.easeInOut, 0.9, 0.98027754645168880),
        (.easeInOut, 0.99, 0.99981018041479293),
        (.easeInOut, 0.999, 0.99999810949844805),
        (.easeIn, 0.001, 0.00000188750545584434),
        (.easeIn, 0.05, 0.00447461529589168044),
        (.easeIn, 0.25, 0.09346465071882486),
        (.easeIn, 0.5, 0.31535681257253928),
        (.easeIn, 0.75, 0.62186186917489017),
        (.easeIn, 0.99, 0.98309029466604114),
        (.easeIn, 0.999, 0.99828599436637155),
        (overshooting, 0.1, 0.37118741473690292),
        (overshooting, 0.5, 0.50000000000000000),
        (overshooting, 0.9, 0.62881258526309702),
    ]

    @Test("a curve's value is the Bézier's to the last bits", arguments: values)
    func value(curve: Curve, fraction: Double, value: Double) {
        #expect(abs(curve.value(at: fraction) - value) <= 4 * value.ulp.magnitude + 1e-16)
    }

    static let all = Curve.Name.allCases.map { Curve.named($0) } + [overshooting]

    @Test("a curve is 0 before its start and 1 after its end", arguments: all)
    func ends(curve: Curve) {
        for before in [0, -0.0, -1, -1e308, -Double.infinity] { #expect(curve.value(at: before) == 0) }
        for after in [1, 1.0.nextUp, 1e308, Double.infinity] { #expect(curve.value(at: after) == 1) }
        #expect((0...1).contains(curve.value(at: .leastNonzeroMagnitude)))
        #expect((0...1).contains(curve.value(at: 1.0.nextDown)))
    }

    @Test("a named curve never runs back", arguments: Curve.Name.allCases)
    func rises(name: Curve.Name) {
        let values = (0...1_000).map { Curve.named(name).value(at: Double($0) / 1_000) }
        #expect(zip(values, values.dropFirst()).allSatisfy { $0 < $1 })
    }

    @Test("a linear curve is the time itself")
    func linear() {
        for fraction in [0.1, 0.3, 0.7, 1.0.nextDown] {
            #expect(Curve.linear.value(at: fraction) == fraction)
        }
        #expect(Curve.points(0.2, 0.2, 0.9, 0.9).value(at: 0.3) == 0.3)
    }

    @Test("the named curves are the field's own numbers")
    func named() {
        let points = { (curve: Curve) in [curve.x1, curve.y1, curve.x2, curve.y2] }
        #expect(points(.linear) == [0, 0, 1, 1])
        #expect(points(.easeIn) == [0.42, 0, 1, 1])
        #expect(points(.easeOut) == [0, 0, 0.58, 1])
        #expect(points(.easeInOut) == [0.42, 0, 0.58, 1])
        for name in Curve.Name.allCases { #expect(Curve.named(name).name == name) }
    }

    @Test("control points make a curve without a name, if time never runs back in it")
    func unnamed() {
        #expect(Curve(x1: 0, y1: -3, x2: 1, y2: 1e308)?.name == .some(nil))
        for wrong in [-0.1, 1.1, .infinity, .nan] {
            #expect(Curve(x1: wrong, y1: 0, x2: 1, y2: 1) == nil)
            #expect(Curve(x1: 0, y1: 0, x2: wrong, y2: 1) == nil)
        }
        for wrong in [Double.infinity, -.infinity, .nan] {
            #expect(Curve(x1: 0, y1: wrong, x2: 1, y2: 1) == nil)
            #expect(Curve(x1: 0, y1: 0, x2: 1, y2: wrong) == nil)
        }
    }

    @Test("a curve is finite whatever its control points", arguments: [1e308, .greatestFiniteMagnitude])
    func finite(y: Double) {
        for (y1, y2) in [(y, y), (y, -y), (-y, y), (-y, -y)] {
            for (x1, x2) in [(0.0, 1.0), (1, 0), (0.5, 0.5)] {
                let curve = Curve.points(x1, y1, x2, y2)
                for step in 0...100 { #expect(curve.value(at: Double(step) / 100).isFinite) }
            }
        }
    }
}
