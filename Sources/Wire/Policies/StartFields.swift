import JSON
import Navigation

extension StartRule: PolicySection {
    static let fields: [PolicyField<StartRule>] = [
        PolicyField("strip", \.strip), PolicyField("edge", \.edge), PolicyField("bounds", \.bounds),
        PolicyField("refusedPlatforms", \.refusedPlatforms),
        PolicyField("refusedPointers", \.refusedPointers),
        PolicyField("refusesFullscreenDialog", \.refusesFullscreenDialog),
        PolicyField("refusesDuringTransition", \.refusesDuringTransition),
    ]
    static var blank: StartRule { StartRule() }
}

extension StartRule.Strip: PolicySection {
    static let fields: [PolicyField<Self>] = [
        PolicyField("width", \.width, .notNegative), PolicyField("boundary", \.boundary),
        PolicyField("isWidenedBySafeArea", \.isWidenedBySafeArea), PolicyField("moment", \.moment),
    ]
    static var blank: Self { Self(width: 20, boundary: .halfOpen) }
}

extension StartRule.Bounds: PolicySection {
    static let fields: [PolicyField<Self>] = [
        PolicyField("left", \.left, .any), PolicyField("right", \.right, .any),
        PolicyField("top", \.top, .any), PolicyField("bottom", \.bottom, .any),
    ]
    static var blank: Self { Self() }
}

extension StartRule.Boundary: PolicyValue {}
extension StartRule.Strip.Moment: PolicyValue {}
extension StartRule.EdgeMeaning: PolicyValue {}
extension Platform: PolicyValue {}
extension PointerKind: PolicyValue {}

extension AxisRule: PolicySection {
    static let fields: [PolicyField<AxisRule>] = [
        PolicyField("axis", \.axis), PolicyField("sense", \.sense), PolicyField("isMirrored", \.isMirrored),
    ]
    static var blank: AxisRule { AxisRule() }
}

extension Axis: PolicyValue {}
extension AxisRule.Sense: PolicyValue {}

extension RecognitionRule: PolicySection {
    static let fields: [PolicyField<RecognitionRule>] = [
        PolicyField("slop", \.slop), PolicyField("failures", \.failures),
        PolicyField("obstacles", \.obstacles), PolicyField("origin", \.origin),
        PolicyField("isPerEvent", \.isPerEvent), PolicyField("touchSlop", \.touchSlop, .notNegative),
    ]
    static var blank: RecognitionRule { RecognitionRule() }
}

extension RecognitionRule.Slop: PolicySection {
    static let fields: [PolicyField<Self>] = [
        PolicyField("measure", \.measure), PolicyField("distance", \.distance, .notNegative),
        PolicyField("unit", \.unit), PolicyField("isInclusive", \.isInclusive),
        PolicyField("locksAxis", \.locksAxis),
    ]
    static var blank: Self { Self(.distance, 0, isInclusive: false) }
}

extension RecognitionRule.Measure: PolicyValue {}

extension RecognitionRule.Failure: PolicySection {
    static let fields: [PolicyField<Self>] = [
        PolicyField("moment", \.moment), PolicyField("test", \.test),
    ]
    static var blank: Self { Self(.each, .away(orStill: false)) }
    static let required: [StaticString] = ["moment", "test"]
}

/// `"first"`, `"crossing"`, `"each"`, or `{"firstBeyond": 15}`
extension RecognitionRule.Failure.Moment: PolicyValue {
    private static let names = "first, crossing, each"

    static func read(_ value: JSONValue, replacing current: Self?, _ reader: inout BodyReader) -> Self? {
        switch value {
        case "first": return .first
        case "crossing": return .crossing
        case "each": return .each
        default: break
        }
        if value.kind == .string {
            reader.problem(value, "must be one of \(names), or an object with firstBeyond")
            return nil
        }
        guard let distance = reader.only("firstBeyond", of: value, orOneOf: names) else { return nil }
        return reader.number(distance, .notNegative).map { .firstBeyond($0) }
    }

    func write(to writer: inout JSONWriter) {
        switch self {
        case .first: writer.string("first")
        case .crossing: writer.string("crossing")
        case .each: writer.string("each")
        case .firstBeyond(let distance): writer.object { $0.field("firstBeyond", distance) }
        }
    }
}

extension RecognitionRule.Origin: PolicyValue {}

/// `{"kind": "across", "above": 20}`, `{"kind": "along", "below": 1.2}`, `{"kind": "angle", "atLeast": 40}`,
/// `{"kind": "away", "orStill": true}`, `{"kind": "late", "distance": 15, "time": 100}`
extension DirectionTest: PolicyValue {
    private enum Kind: String, CaseIterable {
        case across, along, angle, away, late
    }

    static func read(_ value: JSONValue, replacing current: Self?, _ reader: inout BodyReader) -> Self? {
        guard let kind = reader.kind(of: value, Kind.self) else { return nil }
        switch kind {
        case .across:
            guard let given = reader.numbers(of: value, ("above", .notNegative)) else { return nil }
            return .across(above: given[0])
        case .along:
            return reader.comparison(of: value, .notNegative).map { .along($0.0, across: $0.1) }
        case .angle:
            return reader.comparison(of: value, NumberBounds(range: 0...90)).map { .angle($0.0, $0.1) }
        case .away:
            var orStill = false
            reader.fields(of: value) { key, field, reader in
                switch key {
                case "kind": return true
                case "orStill": orStill = reader.bool(field) ?? false
                default: return false
                }
                return true
            }
            return .away(orStill: orStill)
        case .late:
            guard let given = reader.numbers(of: value, ("distance", .notNegative), ("time", .time)) else {
                return nil
            }
            return .late(distance: given[0], time: given[1])
        }
    }

    func write(to writer: inout JSONWriter) {
        writer.object { writer in
            switch self {
            case .across(let bound):
                writer.field("kind", "across")
                writer.field("above", bound)
            case .along(let comparison, let factor):
                writer.field("kind", "along")
                writer.field(comparison, factor)
            case .angle(let comparison, let degrees):
                writer.field("kind", "angle")
                writer.field(comparison, degrees)
            case .away(let orStill):
                writer.field("kind", "away")
                writer.field("orStill", orStill)
            case .late(let distance, let time):
                writer.field("kind", "late")
                writer.field("distance", distance)
                writer.field("time", time)
            }
        }
    }
}

extension BodyReader {
    /// The numbers of an object that holds these, and `kind`.
    fileprivate mutating func numbers(
        of value: JSONValue, _ wanted: (name: StaticString, bounds: NumberBounds)...
    ) -> [Double]? {
        var found: [Double?] = Array(repeating: nil, count: wanted.count)
        fields(of: value) { key, field, reader in
            if key == "kind" { return true }
            guard let index = wanted.firstIndex(where: { key == $0.name }) else { return false }
            found[index] = reader.number(field, wanted[index].bounds)
            return true
        }
        for (name, _) in wanted where value.asObject?[name] == nil { missing(name, in: value) }
        let numbers = found.compactMap(\.self)
        return numbers.count == wanted.count ? numbers : nil
    }

    /// The comparison of an object that holds one, and `kind`.
    fileprivate mutating func comparison(
        of value: JSONValue, _ bounds: NumberBounds
    ) -> (Comparison, Double)? {
        var found: (Comparison, Double)?
        var count = 0
        fields(of: value) { key, field, reader in
            if key == "kind" { return true }
            guard let comparison = Comparison(key) else { return false }
            count += 1
            if let number = reader.number(field, bounds) { found = (comparison, number) }
            return true
        }
        if count != 1 { problem(value, Comparison.oneIsWanted) }
        return count == 1 ? found : nil
    }
}
