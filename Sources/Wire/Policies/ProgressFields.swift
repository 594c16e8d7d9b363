import JSON
import Navigation

extension ProgressRule: PolicySection {
    static let fields: [PolicyField<ProgressRule>] = [
        PolicyField("measure", \.measure), PolicyField("fullDistance", \.fullDistance),
        PolicyField("margin", \.margin, .notNegative), PolicyField("factor", \.factor, .positive),
        PolicyField("threshold", \.threshold, .any), PolicyField("counting", \.counting),
        PolicyField("mapping", \.mapping), PolicyField("overshoot", \.overshoot),
        PolicyField("stopsAtEnds", \.stopsAtEnds), PolicyField("releaseMoves", \.releaseMoves),
        PolicyField("deadRadius", \.deadRadius, .notNegative),
        PolicyField("restartsOnReversal", \.restartsOnReversal),
    ]
    static var blank: ProgressRule { ProgressRule() }
}

extension ProgressRule.Measure: PolicyValue {}

/// `"extent"`, `"longerSide"`, or `{"points": 400}`
extension ProgressRule.FullDistance: PolicyValue {
    private static let names = "extent, longerSide"

    static func read(_ value: JSONValue, replacing current: Self?, _ reader: inout BodyReader) -> Self? {
        switch value {
        case "extent": return .extent
        case "longerSide": return .longerSide
        default: break
        }
        if value.kind == .string {
            reader.problem(value, "must be one of \(names), or an object with points")
            return nil
        }
        guard let points = reader.only("points", of: value, orOneOf: names) else { return nil }
        return reader.number(points, .positive).map { .points($0) }
    }

    func write(to writer: inout JSONWriter) {
        switch self {
        case .extent: writer.string("extent")
        case .longerSide: writer.string("longerSide")
        case .points(let points): writer.object { $0.field("points", points) }
        }
    }
}

/// `"total"`, `"stepsDown"`, or `{"steps": {"stopsAtStart": true, "stopsAtEnd": false}}`
extension ProgressRule.Counting: PolicyValue {
    private static let names = "total, stepsDown"

    private struct Steps: PolicySection {
        var stopsAtStart = false
        var stopsAtEnd = false

        static let fields: [PolicyField<Self>] = [
            PolicyField("stopsAtStart", \.stopsAtStart), PolicyField("stopsAtEnd", \.stopsAtEnd),
        ]
        static var blank: Self { Self() }
    }

    static func read(_ value: JSONValue, replacing current: Self?, _ reader: inout BodyReader) -> Self? {
        switch value {
        case "total": return .total
        case "stepsDown": return .stepsDown
        default: break
        }
        if value.kind == .string {
            reader.problem(value, "must be one of \(names), or an object with steps")
            return nil
        }
        guard let steps = reader.only("steps", of: value, orOneOf: names) else { return nil }
        var given: Steps?
        if case .steps(let atStart, let atEnd)? = current {
            given = Steps(stopsAtStart: atStart, stopsAtEnd: atEnd)
        }
        return Steps.read(steps, replacing: given, &reader)
            .map { .steps(stopsAtStart: $0.stopsAtStart, stopsAtEnd: $0.stopsAtEnd) }
    }

    func write(to writer: inout JSONWriter) {
        switch self {
        case .total: writer.string("total")
        case .stepsDown: writer.string("stepsDown")
        case .steps(let atStart, let atEnd):
            writer.object { writer in
                writer.key("steps")
                Steps(stopsAtStart: atStart, stopsAtEnd: atEnd).write(to: &writer)
            }
        }
    }
}

/// `"linear"`, or `{"stretched": {"length": 412, "share": 0.2}}`
extension ProgressRule.Mapping: PolicyValue {
    private struct Stretched: PolicySection {
        var length: Double
        var share: Double

        static let fields: [PolicyField<Self>] = [
            PolicyField("length", \.length, .positive), PolicyField("share", \.share, .share),
        ]
        static var blank: Self { Self(length: 412, share: 0.2) }
    }

    static func read(_ value: JSONValue, replacing current: Self?, _ reader: inout BodyReader) -> Self? {
        if value.stringEquals("linear") { return .linear }
        if value.kind == .string {
            reader.problem(value, "must be linear, or an object with stretched")
            return nil
        }
        guard let stretched = reader.only("stretched", of: value, orOneOf: "linear") else { return nil }
        var given: Stretched?
        if case .stretched(let length, let share)? = current {
            given = Stretched(length: length, share: share)
        }
        return Stretched.read(stretched, replacing: given, &reader)
            .map { .stretched(length: $0.length, share: $0.share) }
    }

    func write(to writer: inout JSONWriter) {
        switch self {
        case .linear: writer.string("linear")
        case .stretched(let length, let share):
            writer.object { writer in
                writer.key("stretched")
                Stretched(length: length, share: share).write(to: &writer)
            }
        }
    }
}

/// `"cut"`, `"free"`, `{"rubberBand": 0.1}` or `{"resistance": 0.5}`
extension ProgressRule.Overshoot: PolicyValue {
    static func read(_ value: JSONValue, replacing current: Self?, _ reader: inout BodyReader) -> Self? {
        switch value {
        case "cut": return .cut
        case "free": return .free
        default: break
        }
        guard let object = value.asObject else {
            if value.kind == .string {
                reader.problem(
                    value, "must be one of cut, free, or an object with rubberBand or resistance")
            } else {
                reader.mismatch(value, expected: "cut, free or an object with rubberBand or resistance")
            }
            return nil
        }
        if object["resistance"] != nil {
            guard let exponent = reader.only("resistance", of: value, orOneOf: "cut, free") else {
                return nil
            }
            return reader.number(exponent, NumberBounds(range: 0...1, isAboveLower: true))
                .map { .resistance(exponent: $0) }
        }
        guard let factor = reader.only("rubberBand", of: value, orOneOf: "cut, free") else { return nil }
        return reader.number(factor, .positive).map { .rubberBand(factor: $0) }
    }

    func write(to writer: inout JSONWriter) {
        switch self {
        case .cut: writer.string("cut")
        case .free: writer.string("free")
        case .rubberBand(let factor): writer.object { $0.field("rubberBand", factor) }
        case .resistance(let exponent): writer.object { $0.field("resistance", exponent) }
        }
    }
}
