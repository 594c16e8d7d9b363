import JSON
import Navigation

extension BodyReader {
    /// `{"edge"?, "location"?, "raw"?, "samples"}`
    ///
    /// - Parameter policies: what it is for: some leave a gesture open where others end it.
    mutating func sampledGesture(
        _ value: JSONValue, _ direction: LayoutDirection, policies: [PolicyChoice]
    ) -> SampledGesture? {
        var gesture = SampledGesture(samples: [])
        var samples: [GestureSample]?
        var hasSamples = false
        fields(of: value) { key, field, reader in
            switch key {
            case "edge": gesture.edge = reader.choice(field, of: GestureSide.self)?.side(direction)
            case "location": gesture.location = reader.vector(field)
            case "raw": gesture.isRaw = reader.bool(field) ?? false
            case "samples":
                hasSamples = true
                samples = reader.samples(field, mayGoOn: policies.contains(where: \.leavesCancelledOpen))
            default: return false
            }
            return true
        }
        guard value.kind == .object else { return nil }
        if !hasSamples { missing("samples", in: value) }
        guard let samples else { return nil }
        gesture.samples = samples
        return gesture
    }

    /// - Parameter mayGoOn: whether a gesture that was cancelled may.
    private mutating func samples(_ value: JSONValue, mayGoOn: Bool) -> [GestureSample]? {
        guard let array = value.asArray else {
            mismatch(value, expected: "an array")
            return nil
        }
        guard (1...limits.samplesPerGesture).contains(array.count) else {
            problem(value, "must hold 1 to \(limits.samplesPerGesture) samples, holds \(array.count)")
            return nil
        }
        var samples: [GestureSample] = []
        samples.reserveCapacity(array.count)
        var order = SampleOrder(mayGoOn: mayGoOn)
        for element in array {
            if isFull { return nil }
            guard let sample = sample(element) else { continue }
            switch order.fault(sample.phase) {
            case .form(let detail)?: problem(element.pointer.appending("phase"), detail)
            case .sense(let detail)?: contradiction(element, detail)
            case nil: break
            }
            samples.append(sample)
        }
        return samples.count == array.count ? samples : nil
    }

    private mutating func sample(_ value: JSONValue) -> GestureSample? {
        var phase: GesturePhase?
        var hasPhase = false
        var hasTime = false
        var time: Double?
        var translation: Vector?
        var velocity: Vector?
        fields(of: value) { key, field, reader in
            switch key {
            case "phase":
                hasPhase = true
                phase = GesturePhase(field) ?? reader.choice(field, of: GesturePhase.self)
            case "time":
                hasTime = true
                time = reader.number(field)
            case "translation": translation = reader.vector(field)
            case "velocity": velocity = reader.vector(field)
            default: return false
            }
            return true
        }
        guard value.kind == .object else { return nil }
        if !hasPhase { missing("phase", in: value) }
        if !hasTime { missing("time", in: value) }
        guard let phase, let time else { return nil }
        return GestureSample(phase, time: time, translation: translation, velocity: velocity)
    }
}

/// In which order a gesture's phases may come.
private struct SampleOrder {
    let mayGoOn: Bool
    private var hasBegun = false
    /// The phase with which it was over.
    private var end: GesturePhase?

    init(mayGoOn: Bool) {
        self.mayGoOn = mayGoOn
    }

    enum Fault {
        case form(String)
        case sense(String)
    }

    /// What is wrong with a phase in this place.
    mutating func fault(_ phase: GesturePhase) -> Fault? {
        defer {
            hasBegun = true
            if [.ended, .cancelled, .failed].contains(phase), end == nil { end = phase }
        }
        guard hasBegun else { return phase == .began ? nil : .form("must be began in the first sample") }
        switch end {
        case .ended?: return .sense("is after the gesture's end")
        case .cancelled?, .failed?:
            if mayGoOn {
                if phase == .ended { end = .ended }
                return nil
            }
            return .sense("is after the gesture's end")
        case .began?, .changed?, nil:
            return phase == .began ? .form("must not be began but in the first sample") : nil
        }
    }
}

/// A side of the screen as a gesture may name it.
private enum GestureSide: String, CaseIterable {
    case left, right, top, bottom, leading, trailing

    func side(_ direction: LayoutDirection) -> ScreenSide {
        switch self {
        case .left: .left
        case .right: .right
        case .top: .top
        case .bottom: .bottom
        case .leading: ScreenSide(.leading, direction)
        case .trailing: ScreenSide(.trailing, direction)
        }
    }
}

extension PolicyChoice {
    /// Whether a gesture that was cancelled may still end.
    fileprivate var leavesCancelledOpen: Bool {
        switch self {
        case .policy(let policy):
            policy.rules.cancellation == .unheard
                || policy.variants.contains { $0.rules.cancellation == .unheard }
        // Its name is what is wrong.
        case .unknown: true
        }
    }
}
