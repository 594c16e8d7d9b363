import JSON
import Navigation

extension Comparison {
    static let oneIsWanted = "must hold one comparison: \(allCases.map(\.rawValue).joined(separator: ", "))"

    /// The field that says it.
    var name: StaticString {
        switch self {
        case .above: "above"
        case .atLeast: "atLeast"
        case .below: "below"
        case .atMost: "atMost"
        case .equal: "equal"
        }
    }

    init?(_ key: JSONKey) {
        guard let comparison = Self.allCases.first(where: { key == $0.name }) else { return nil }
        self = comparison
    }
}

extension JSONWriter {
    mutating func field(_ comparison: Comparison, _ value: Double) {
        field(comparison.name, value)
    }
}

/// `{"quantity": "velocity", "above": 500, "unit"?, "roundedDown"?, "atLeastPoints"?, "atMostPoints"?}`
extension Condition: PolicyValue {
    static var maximumCount: Int { 8 }

    static func read(_ value: JSONValue, replacing current: Self?, _ reader: inout BodyReader) -> Self? {
        guard let object = value.asObject else {
            reader.mismatch(value, expected: "an object")
            return nil
        }
        var quantity: Quantity?
        var comparison: Comparison?
        var count = 0
        var bound = Bound(0)
        var least: Double?
        var most: Double?
        reader.fields(of: value) { key, field, reader in
            switch key {
            case "quantity": quantity = reader.choice(field, of: Quantity.self)
            case "unit": bound.unit = reader.choice(field, of: Bound.Unit.self) ?? .own
            case "roundedDown": bound.isRoundedDown = reader.bool(field) ?? false
            case "atLeastPoints": least = reader.number(field, .any)
            case "atMostPoints": most = reader.number(field, .any)
            default:
                guard let compared = Comparison(key) else { return false }
                count += 1
                comparison = compared
                bound.value = reader.number(field, .any) ?? 0
            }
            return true
        }
        if object["quantity"] == nil { reader.missing("quantity", in: value) }
        if count != 1 { reader.problem(value, Comparison.oneIsWanted) }
        switch (object["atLeastPoints"], object["atMostPoints"]) {
        case (nil, nil): break
        case (_?, nil): reader.missing("atMostPoints", in: value, "is required with atLeastPoints")
        case (nil, _?): reader.missing("atLeastPoints", in: value, "is required with atMostPoints")
        case (_?, let upper?):
            guard let least, let most else { return nil }
            guard least <= most else {
                reader.contradiction(upper, "must not be below atLeastPoints")
                return nil
            }
            bound.limits = least...most
        }
        guard let quantity, let comparison, count == 1 else { return nil }
        return Condition(quantity, comparison, bound)
    }

    func write(to writer: inout JSONWriter) {
        writer.object { writer in
            writer.field("quantity", quantity.rawValue)
            writer.field(comparison, bound.value)
            if bound.unit != .own { writer.field("unit", bound.unit.rawValue) }
            if bound.isRoundedDown { writer.field("roundedDown", true) }
            if let limits = bound.limits {
                writer.field("atLeastPoints", limits.lowerBound)
                writer.field("atMostPoints", limits.upperBound)
            }
        }
    }
}

extension Decision: PolicyValue {}
extension PageLanding: PolicyValue {}
extension CancellationRule: PolicyValue {}
extension StackChangeRule: PolicyValue {}

extension DecisionCase: PolicySection {
    static let fields: [PolicyField<Self>] = [
        PolicyField("when", \.conditions), PolicyField("then", \.decision),
    ]
    static var blank: Self { Self(.cancel, when: []) }
    static let required: [StaticString] = ["when", "then"]
}

extension PageCase: PolicySection {
    static let fields: [PolicyField<Self>] = [
        PolicyField("when", \.conditions), PolicyField("then", \.landing),
    ]
    static var blank: Self { Self(.stay, when: []) }
    static let required: [StaticString] = ["when", "then"]
}

extension PageRule: PolicySection {
    static let fields: [PolicyField<Self>] = [
        PolicyField("cases", \.cases), PolicyField("otherwise", \.otherwise),
    ]
    static var blank: Self { Self(cases: [], otherwise: .stay) }
}

extension SnapRule: PolicySection {
    static let fields: [PolicyField<Self>] = [
        PolicyField("slowBelow", \.slowBelow, .notNegative),
        PolicyField(
            "deceleration", \.deceleration,
            NumberBounds(range: 0...1, isAboveLower: true, isBelowUpper: true)),
        PolicyField("dampedAbove", \.dampedAbove, .notNegative), PolicyField("damping", \.damping, .positive),
        PolicyField("tie", \.tie),
    ]
    static var blank: Self {
        Self(slowBelow: 0.3, deceleration: 0.998, dampedAbove: 2, damping: 0.35, tie: .cancel)
    }
}

/// The cases of a decision.
private struct DecisionCases: PolicySection {
    var cases: [DecisionCase]
    var otherwise: Decision

    static let fields: [PolicyField<Self>] = [
        PolicyField("cases", \.cases), PolicyField("otherwise", \.otherwise),
    ]
    static var blank: Self { Self(cases: [], otherwise: .cancel) }
}

/// `{"cases": […], "otherwise": "cancel"}` or `{"snap": {…}}`
extension DecisionRule: PolicyValue {
    static func read(_ value: JSONValue, replacing current: Self?, _ reader: inout BodyReader) -> Self? {
        guard let object = value.asObject else {
            reader.mismatch(value, expected: "an object")
            return nil
        }
        guard object["snap"] != nil else {
            var given: DecisionCases?
            if case .cases(let cases, let otherwise)? = current {
                given = DecisionCases(cases: cases, otherwise: otherwise)
            }
            return DecisionCases.read(value, replacing: given, &reader)
                .map { .cases($0.cases, otherwise: $0.otherwise) }
        }
        var given: SnapRule?
        if case .snap(let rule)? = current { given = rule }
        var read: SnapRule?
        reader.fields(of: value) { key, field, reader in
            switch key {
            case "snap": read = SnapRule.read(field, replacing: given, &reader)
            case "cases", "otherwise": reader.problem(field, "is not for a decision with snap")
            default: return false
            }
            return true
        }
        return read.map { .snap($0) }
    }

    func write(to writer: inout JSONWriter) {
        switch self {
        case .cases(let cases, let otherwise):
            DecisionCases(cases: cases, otherwise: otherwise).write(to: &writer)
        case .snap(let rule):
            writer.object { writer in
                writer.key("snap")
                rule.write(to: &writer)
            }
        }
    }
}
