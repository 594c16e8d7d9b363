import JSON
import Navigation

/// `{"kind": "timed" | "paced" | "spring", …}`
extension SettleRule: PolicyValue {
    private enum Kind: String, CaseIterable {
        case timed, paced, spring
    }

    private var kind: Kind {
        switch self {
        case .timed: .timed
        case .paced: .paced
        case .spring: .spring
        }
    }

    static func read(_ value: JSONValue, replacing current: Self?, _ reader: inout BodyReader) -> Self? {
        guard let kind = reader.kind(of: value, Kind.self) else { return nil }
        switch kind {
        case .timed:
            var given: TimedSettle?
            if case .timed(let timed)? = current { given = timed }
            return TimedSettle.read(value, replacing: given, besides: ["kind"], &reader).map { .timed($0) }
        case .paced:
            var given: PacedSettle?
            if case .paced(let paced)? = current { given = paced }
            guard let paced = PacedSettle.read(value, replacing: given, besides: ["kind"], &reader) else {
                return nil
            }
            return .paced(paced)
        case .spring:
            var given: SpringSettle?
            if case .spring(let spring)? = current { given = spring }
            return SpringSettle.read(value, replacing: given, besides: ["kind"], &reader).map { .spring($0) }
        }
    }

    func write(to writer: inout JSONWriter) {
        writer.object { writer in
            writer.field("kind", kind.rawValue)
            switch self {
            case .timed(let timed): timed.writeFields(to: &writer)
            case .paced(let paced): paced.writeFields(to: &writer)
            case .spring(let spring): spring.writeFields(to: &writer)
            }
        }
    }
}

// MARK: - Curves

/// A name, or the control points: two, or five.
extension Curve: PolicyValue {
    static func read(_ value: JSONValue, replacing current: Self?, _ reader: inout BodyReader) -> Self? {
        if value.kind == .string { return reader.choice(value, of: Name.self).map { .named($0) } }
        guard let array = value.asArray else {
            reader.mismatch(value, expected: "a curve (a string or an array)")
            return nil
        }
        guard array.count == 4 || array.count == 10 else {
            reader.problem(
                value, "must hold 4 numbers, or 10 where two curves follow each other, holds \(array.count)")
            return nil
        }
        let numbers = array.enumerated().compactMap { index, element in
            reader.number(element, index.isMultiple(of: 2) ? .share : NumberBounds(range: -100...100))
        }
        guard numbers.count == array.count else { return nil }
        if let curve = Curve(points: numbers) { return curve }
        reader.contradiction(
            value, "must have the x of each curve on its own side of the point in which the two meet")
        return nil
    }

    private init?(points: [Double]) {
        var junction: Junction?
        if points.count == 10 {
            junction = Junction(
                x: points[4], y: points[5], x1: points[6], y1: points[7], x2: points[8], y2: points[9])
            if junction == nil { return nil }
        }
        self.init(x1: points[0], y1: points[1], x2: points[2], y2: points[3], junction: junction)
    }

    func write(to writer: inout JSONWriter) {
        if let name { return writer.string(name.rawValue) }
        writer.array { writer in
            for number in points { writer.number(number) }
        }
    }
}

/// `{"finish": …, "cancel": …}`, or one curve for both.
extension SettleCurves: PolicyValue {
    private struct Both: PolicySection {
        var finish: Curve
        var cancel: Curve

        static let fields: [PolicyField<Self>] = [
            PolicyField("finish", \.finish), PolicyField("cancel", \.cancel),
        ]
        static var blank: Self { Self(finish: .easeOut, cancel: .easeOut) }
    }

    static func read(_ value: JSONValue, replacing current: Self?, _ reader: inout BodyReader) -> Self? {
        guard value.kind == .object else {
            return Curve.read(value, replacing: nil, &reader).map { SettleCurves($0) }
        }
        return Both.read(
            value, replacing: current.map { Both(finish: $0.finish, cancel: $0.cancel) }, &reader
        ).map { SettleCurves(finish: $0.finish, cancel: $0.cancel) }
    }

    func write(to writer: inout JSONWriter) {
        if finish == cancel { return finish.write(to: &writer) }
        Both(finish: finish, cancel: cancel).write(to: &writer)
    }
}

// MARK: - By the clock

extension TimedSettle: PolicySection {
    static let fields: [PolicyField<TimedSettle>] = [
        PolicyField("duration", \.duration, .duration), PolicyField("share", \.share),
        PolicyField("curve", \.curves), PolicyField("speed", \.speed),
    ]
    static var blank: TimedSettle {
        TimedSettle(duration: 300, share: .remaining, curves: SettleCurves(.easeOut))
    }
}

extension TimedSettle.Share: PolicyValue {}

/// `{"divisor": 800, "range": [0.99, 2.25]}`
extension TimedSettle.CompletionSpeed: PolicySection {
    static let fields: [PolicyField<Self>] = [
        PolicyField("divisor", \.divisor, .positive), PolicyField("range", \.speeds),
    ]
    static var blank: Self { Self(divisor: 1, limits: 1...1) }

    fileprivate var speeds: SpeedRange {
        get { SpeedRange(range: limits) }
        set { limits = newValue.range }
    }
}

// MARK: - By the speed

extension PacedSettle: PolicySection {
    static let fields: [PolicyField<PacedSettle>] = [
        PolicyField("factor", \.factor, .positive), PolicyField("range", \.times),
        PolicyField("negligible", \.negligible, .any), PolicyField("baseSpeed", \.baseSpeed, .positive),
        PolicyField("curve", \.curves), PolicyField("entry", \.entry),
    ]
    static var blank: PacedSettle {
        PacedSettle(
            factor: 1, limits: 0...10_000, negligible: 0, baseSpeed: nil, curves: SettleCurves(.easeOut),
            entry: .start)
    }

    fileprivate var times: TimeRange {
        get { TimeRange(range: limits) }
        set { limits = newValue.range }
    }
}

/// `"start"`, or `{"inverse": {"start": 0.01, "most": 0.9999, "lead": 0.001}}`
extension PacedSettle.Entry: PolicyValue {
    private struct Inverse: PolicySection {
        var start: Double
        var most: Double
        var lead: Double

        static let fields: [PolicyField<Self>] = [
            PolicyField("start", \.start, .share), PolicyField("most", \.most, .share),
            PolicyField("lead", \.lead, .share),
        ]
        static var blank: Self { Self(start: 0, most: 1, lead: 0) }
    }

    static func read(_ value: JSONValue, replacing current: Self?, _ reader: inout BodyReader) -> Self? {
        if value.stringEquals("start") { return .start }
        if value.kind == .string {
            reader.problem(value, "must be start, or an object with inverse")
            return nil
        }
        guard let inverse = reader.only("inverse", of: value, orOneOf: "start") else { return nil }
        var given: Inverse?
        if case .inverse(let start, let most, let lead)? = current {
            given = Inverse(start: start, most: most, lead: lead)
        }
        return Inverse.read(inverse, replacing: given, &reader)
            .map { .inverse(start: $0.start, most: $0.most, lead: $0.lead) }
    }

    func write(to writer: inout JSONWriter) {
        switch self {
        case .start: writer.string("start")
        case .inverse(let start, let most, let lead):
            writer.object { writer in
                writer.key("inverse")
                Inverse(start: start, most: most, lead: lead).write(to: &writer)
            }
        }
    }
}

// MARK: - By a spring

extension SpringSettle: PolicySection {
    static let fields: [PolicyField<SpringSettle>] = [
        PolicyField("spring", \.spring), PolicyField("overdamped", \.overdamped),
        PolicyField("clampedOnFinish", \.clampedOnFinish),
        PolicyField("clampedOnCancel", \.clampedOnCancel), PolicyField("unit", \.unit),
        PolicyField("rest", \.rest),
    ]
    static var blank: SpringSettle { SpringSettle(spring: .blank) }
}

extension SpringSettle.Rest: PolicySection {
    static let fields: [PolicyField<Self>] = [
        PolicyField("displacement", \.displacement, .positive), PolicyField("unit", \.unit),
        PolicyField("speed", \.speed, .positive),
        PolicyField("frameRate", \.frameRate, NumberBounds(range: 1...1000)),
        PolicyField("looksAtStart", \.looksAtStart),
        PolicyField("unclampedDuration", \.unclampedDuration, .duration),
    ]
    static var blank: Self { Self(displacement: 0.001, unit: .extents) }
    static let required: [StaticString] = ["displacement", "unit"]
}

extension SpringSettle.Overdamped: PolicyValue {}
extension SpringSettle.Rest.Unit: PolicyValue {}

/// `{"mass"?: 1, "stiffness": 1000, "damping": 500}`
extension Spring: PolicyValue {
    private struct Numbers: PolicySection {
        var mass: Double
        var stiffness: Double
        var damping: Double

        static let fields: [PolicyField<Self>] = [
            PolicyField("mass", \.mass, .positive), PolicyField("stiffness", \.stiffness, .positive),
            PolicyField("damping", \.damping, .positive),
        ]
        static var blank: Self { Self(mass: 1, stiffness: 1000, damping: 500) }
    }

    fileprivate static var blank: Spring {
        guard let spring = Spring(stiffness: 1000, damping: 500) else {
            preconditionFailure("a spring's constants are above zero")
        }
        return spring
    }

    static func read(_ value: JSONValue, replacing current: Self?, _ reader: inout BodyReader) -> Self? {
        let given = current.map { Numbers(mass: $0.mass, stiffness: $0.stiffness, damping: $0.damping) }
        guard let numbers = Numbers.read(value, replacing: given, &reader) else { return nil }
        return Spring(mass: numbers.mass, stiffness: numbers.stiffness, damping: numbers.damping)
    }

    func write(to writer: inout JSONWriter) {
        Numbers(mass: mass, stiffness: stiffness, damping: damping).write(to: &writer)
    }
}

// MARK: - Ranges

/// `[least, most]` of milliseconds.
private struct TimeRange: PolicyValue {
    var range: ClosedRange<Double>

    static func read(_ value: JSONValue, replacing current: Self?, _ reader: inout BodyReader) -> Self? {
        reader.range(value, .duration).map { Self(range: $0) }
    }

    func write(to writer: inout JSONWriter) {
        writer.range(range)
    }
}

/// `[least, most]` of factors.
private struct SpeedRange: PolicyValue {
    var range: ClosedRange<Double>

    static func read(_ value: JSONValue, replacing current: Self?, _ reader: inout BodyReader) -> Self? {
        reader.range(value, NumberBounds(range: 0.1...100)).map { Self(range: $0) }
    }

    func write(to writer: inout JSONWriter) {
        writer.range(range)
    }
}

extension BodyReader {
    fileprivate mutating func range(_ value: JSONValue, _ bounds: NumberBounds) -> ClosedRange<Double>? {
        guard let array = value.asArray else {
            mismatch(value, expected: "an array of two numbers")
            return nil
        }
        guard array.count == 2 else {
            problem(value, "must hold 2 numbers, the least and the most, holds \(array.count)")
            return nil
        }
        let numbers = array.compactMap { number($0, bounds) }
        guard numbers.count == 2 else { return nil }
        guard numbers[0] <= numbers[1] else {
            contradiction(value, "must hold the least before the most")
            return nil
        }
        return numbers[0]...numbers[1]
    }
}

extension JSONWriter {
    fileprivate mutating func range(_ range: ClosedRange<Double>) {
        array { writer in
            writer.number(range.lowerBound)
            writer.number(range.upperBound)
        }
    }
}
