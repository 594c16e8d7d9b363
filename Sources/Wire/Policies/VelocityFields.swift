import JSON
import Navigation

extension VelocityRule: PolicySection {
    static let fields: [PolicyField<VelocityRule>] = [
        PolicyField("unit", \.unit), PolicyField("filter", \.filter),
        PolicyField("minimumFling", \.minimumFling),
        PolicyField("maximumFling", \.maximumFling, .positive), PolicyField("impact", \.impact, .any),
        PolicyField("heading", \.heading),
    ]
    static var blank: VelocityRule { VelocityRule() }
}

extension VelocityRule.Unit: PolicyValue {}

/// `"net"`, or `{"stepped": 25}`
extension VelocityRule.Heading: PolicyValue {
    static func read(_ value: JSONValue, replacing current: Self?, _ reader: inout BodyReader) -> Self? {
        if value.stringEquals("net") { return .net }
        if value.kind == .string {
            reader.problem(value, "must be net, or an object with stepped")
            return nil
        }
        guard let time = reader.only("stepped", of: value, orOneOf: "net") else { return nil }
        return reader.number(time, .time).map { .stepped($0) }
    }

    func write(to writer: inout JSONWriter) {
        switch self {
        case .net: writer.string("net")
        case .stepped(let time): writer.object { $0.field("stepped", time) }
        }
    }
}

/// `{"speed": 50, "unit": "own", "isInclusive": false, "travel": 18}`
extension VelocityRule.MinimumFling: PolicySection {
    /// The units that its speed may have.
    fileprivate enum Unit: String, CaseIterable, PolicyValue {
        case own, dp
    }

    fileprivate var unit: Unit {
        get { speed.unit == .dp ? .dp : .own }
        set {
            switch newValue {
            case .own: speed.unit = .own
            case .dp: speed.unit = .dp
            }
        }
    }

    static let fields: [PolicyField<Self>] = [
        PolicyField("speed", \.speed.value, .notNegative), PolicyField("unit", \.unit),
        PolicyField("isInclusive", \.isInclusive), PolicyField("travel", \.travel, .any),
    ]
    static var blank: Self { Self(speed: 0, isInclusive: true) }
}

/// `{"kind": "none"}`, or with the fields of its kind.
extension VelocityFilter: PolicyValue {
    private enum Kind: String, CaseIterable {
        case none, fit, smooth, window, reference
    }

    private var kind: Kind {
        switch self {
        case .none: .none
        case .fit: .fit
        case .smooth: .smooth
        case .window: .window
        case .reference: .reference
        }
    }

    private struct Nothing: PolicySection {
        static var fields: [PolicyField<Self>] { [] }
        static var blank: Self { Self() }
    }

    private struct Window: PolicySection {
        var span: Milliseconds
        var entersFirstTwice = false

        static let fields: [PolicyField<Self>] = [
            PolicyField("span", \.span, .time), PolicyField("entersFirstTwice", \.entersFirstTwice),
        ]
        static var blank: Self { Self(span: 150) }
    }

    private struct Reference: PolicySection {
        var span: Milliseconds

        static let fields: [PolicyField<Self>] = [PolicyField("span", \.span, .time)]
        static var blank: Self { Self(span: 150) }
    }

    static func read(_ value: JSONValue, replacing current: Self?, _ reader: inout BodyReader) -> Self? {
        guard let kind = reader.kind(of: value, Kind.self) else { return nil }
        switch kind {
        case .none: return Nothing.read(value, replacing: nil, besides: ["kind"], &reader).map { _ in .none }
        case .fit:
            var given: Fit?
            if case .fit(let fit)? = current { given = fit }
            return Fit.read(value, replacing: given, besides: ["kind"], &reader).map { .fit($0) }
        case .smooth:
            var given: Smooth?
            if case .smooth(let smooth)? = current { given = smooth }
            return Smooth.read(value, replacing: given, besides: ["kind"], &reader).map { .smooth($0) }
        case .window:
            var given: Window?
            if case .window(let span, let isTwice)? = current {
                given = Window(span: span, entersFirstTwice: isTwice)
            }
            return Window.read(value, replacing: given, besides: ["kind"], &reader)
                .map { .window(span: $0.span, entersFirstTwice: $0.entersFirstTwice) }
        case .reference:
            var given: Reference?
            if case .reference(let span)? = current { given = Reference(span: span) }
            return Reference.read(value, replacing: given, besides: ["kind"], &reader)
                .map { .reference(span: $0.span) }
        }
    }

    func write(to writer: inout JSONWriter) {
        writer.object { writer in
            writer.field("kind", kind.rawValue)
            switch self {
            case .none: break
            case .fit(let fit): fit.writeFields(to: &writer)
            case .smooth(let smooth): smooth.writeFields(to: &writer)
            case .window(let span, let isTwice):
                Window(span: span, entersFirstTwice: isTwice).writeFields(to: &writer)
            case .reference(let span): Reference(span: span).writeFields(to: &writer)
            }
        }
    }
}

extension VelocityFilter.Fit: PolicySection {
    static let fields: [PolicyField<Self>] = [
        PolicyField("samples", \.samples, in: 2...20), PolicyField("span", \.span, .time),
        PolicyField("gap", \.gap, .time),
    ]
    static var blank: Self { .default }
}

extension VelocityFilter.Smooth: PolicySection {
    static let fields: [PolicyField<Self>] = [
        PolicyField("weight", \.weight, .share), PolicyField("gap", \.gap, .time),
    ]
    static var blank: Self { Self(weight: 0.7, gap: 100) }
}
