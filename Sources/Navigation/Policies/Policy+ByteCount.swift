extension Policy {
    /// Whether it is one of those that are there once for all.
    var isPreset: Bool { Policy.preset(named: name) == self }

    /// About how many bytes it takes. Those that have a preset's options share its text, but not its rules.
    var estimatedByteCount: Int {
        rules.estimatedByteCount + variants.reduce(name.utf8.count) { $0 + $1.rules.estimatedByteCount }
    }
}

extension PolicyRules {
    fileprivate var estimatedByteCount: Int {
        let ofDecision: Int =
            switch decision {
            case .cases(let cases, _): cases.reduce(0) { $0 + $1.conditions.estimatedByteCount }
            case .snap: 0
            }
        let ofPages = pages?.cases.reduce(0) { $0 + $1.conditions.estimatedByteCount } ?? 0
        let ofRecognition =
            (recognition.failures.count + recognition.obstacles.count)
            * MemoryLayout<RecognitionRule.Failure>.stride
        return MemoryLayout<PolicyRules>.stride + ofDecision + ofPages + ofRecognition
    }
}

extension [Condition] {
    /// With the list itself.
    fileprivate var estimatedByteCount: Int { 64 + count * MemoryLayout<Condition>.stride }
}
