import Navigation
import Testing

@Suite("Curves")
struct CurveTests {
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
    ]

    @Test("a curve's value is the Bézier's to the last bits", arguments: values)
    func value(curve: Curve, fraction: Double, value: Double) {
        #expect(abs(curve.value(at: fraction) - value) <= 4 * value.ulp.magnitude + 1e-16)
    }

    @Test("a curve is 0 before its start and 1 after its end", arguments: [Curve.easeOut, .easeInOut])
    func ends(curve: Curve) {
        for before in [0, -0.0, -1, -1e308, -Double.infinity] { #expect(curve.value(at: before) == 0) }
        for after in [1, 1.0.nextUp, 1e308, Double.infinity] { #expect(curve.value(at: after) == 1) }
        #expect((0...1).contains(curve.value(at: .leastNonzeroMagnitude)))
        #expect((0...1).contains(curve.value(at: 1.0.nextDown)))
    }

    @Test("a curve never runs back", arguments: [Curve.easeOut, .easeInOut])
    func rises(curve: Curve) {
        let values = (0...1_000).map { curve.value(at: Double($0) / 1_000) }
        #expect(zip(values, values.dropFirst()).allSatisfy { $0 < $1 })
    }

    @Test("the named curves are the field's own numbers")
    func named() {
        let points = { (curve: Curve) in [curve.x1, curve.y1, curve.x2, curve.y2] }
        #expect(points(.easeOut) == [0, 0, 0.58, 1])
        #expect(points(.easeInOut) == [0.42, 0, 0.58, 1])
        #expect(Curve.easeOut.name.rawValue == "easeOut")
        #expect(Curve.easeInOut.name.rawValue == "easeInOut")
    }
}
