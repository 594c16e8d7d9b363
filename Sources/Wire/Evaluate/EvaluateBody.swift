import JSON
public import Navigation

/// The body of `POST /v1/evaluate`: one gesture, and the policies that it is asked of.
public struct EvaluateBody: Equatable, Sendable {
    public internal(set) var request: EvaluationRequest
    /// Whether the answer is a list, though it may be of one.
    public internal(set) var isList: Bool
    /// How many frames per second of the rest of the way are asked for.
    public var framesPerSecond: Int?
    var choices: [PolicyChoice]

    /// In the order asked for.
    public var policies: [Policy] {
        get throws(UnknownPolicy) {
            var policies: [Policy] = []
            for choice in choices { policies.append(try choice.resolved()) }
            return policies
        }
    }

    public init(reading body: [UInt8], limits: BodyLimits) throws(UnreadableBody) {
        self = try BodyReader.read(body, limits: limits) { root, reader in
            reader.evaluateBody(root)
        }
    }

    init(request: EvaluationRequest, isList: Bool, framesPerSecond: Int?, choices: [PolicyChoice]) {
        self.request = request
        self.isList = isList
        self.framesPerSecond = framesPerSecond
        self.choices = choices
    }

    /// The frames as they are to be told.
    public var frames: FrameChoice? {
        framesPerSecond.map {
            FrameChoice(
                perSecond: $0, viewport: request.viewport, layoutDirection: request.layoutDirection)
        }
    }
}

extension BodyReader {
    /// - Parameter needsGesture: whether a gesture has to be told; otherwise it must not be, and there are no
    ///   samples.
    mutating func evaluateBody(_ root: JSONValue, needsGesture: Bool = true) -> EvaluateBody? {
        var evaluation = EvaluateFields()
        fields(of: root) { key, field, reader in evaluation.read(key, field, &reader) }
        guard root.kind == .object else { return nil }
        return evaluation.body(in: root, needsGesture: needsGesture, &self)
    }
}

/// The fields of an evaluation, as they were given.
private struct EvaluateFields {
    private var policy: JSONValue?
    private var policies: JSONValue?
    private var options: JSONValue?
    private var frames: Int?
    private var operation: GestureOperation?
    private var hasViewport = false
    private var viewport: Viewport?
    private var layoutDirection: LayoutDirection?
    private var device = Device()
    private var hasPointer = false
    private var stackDepth: Int?
    private var pages: PageSet?
    private var transitionInProgress: Bool?
    private var fullscreenDialog: Bool?
    private var stackEvent: EvaluationRequest.StackEvent?
    private var margin: Bool?
    private var gesture: JSONValue?
    private var actions: JSONValue?

    mutating func read(_ key: JSONKey, _ value: JSONValue, _ reader: inout BodyReader) -> Bool {
        switch key {
        case "policy": policy = value
        case "policies": policies = value
        case "options": options = value
        case "frames":
            let rates = FrameChoice.rates
            frames = reader.integer(value, in: Int64(rates.lowerBound)...Int64(rates.upperBound)).map {
                Int($0)
            }
        case "operation": operation = reader.choice(value, of: GestureOperation.self)
        case "viewport":
            hasViewport = true
            viewport = reader.viewport(value)
        case "layoutDirection": layoutDirection = reader.choice(value, of: LayoutDirection.self)
        case "pointer":
            hasPointer = true
            device.pointer = reader.choice(value, of: PointerKind.self) ?? .touch
        case "stackDepth": stackDepth = reader.stackDepth(value)
        case "pages": pages = reader.pageSet(value)
        case "transitionInProgress": transitionInProgress = reader.bool(value)
        case "fullscreenDialog": fullscreenDialog = reader.bool(value)
        case "stackEvent": stackEvent = reader.choice(value, of: EvaluationRequest.StackEvent.self)
        case "margin": margin = reader.bool(value)
        case "gesture": gesture = value
        case "actions": actions = value
        // What a recording tells besides, so that it can be sent back as it is.
        case "id", "recorded": break
        default: return device.read(key, value, &reader)
        }
        return true
    }

    mutating func body(
        in root: JSONValue, needsGesture: Bool, _ reader: inout BodyReader
    ) -> EvaluateBody? {
        let choices = policyChoices(in: root, &reader)
        let direction = layoutDirection ?? .leftToRight
        let sampled =
            needsGesture
            ? sampledGesture(in: root, direction, policies: choices, &reader) : SampledGesture(samples: [])
        if !hasViewport { reader.missing("viewport", in: root) }
        guard let viewport, let sampled else { return nil }
        var request = EvaluationRequest(
            operation: operation ?? .pop, viewport: viewport, layoutDirection: direction, device: device,
            stackDepth: stackDepth ?? 2, pages: pages, isTransitionInProgress: transitionInProgress ?? false,
            isFullscreenDialog: fullscreenDialog ?? false, stackEvent: stackEvent, gesture: sampled)
        request.asksForMargin = margin ?? false
        return EvaluateBody(
            request: request, isList: policies != nil, framesPerSecond: frames, choices: choices)
    }

    /// The gesture, or the one press of a pointer in `actions`.
    private mutating func sampledGesture(
        in root: JSONValue, _ direction: LayoutDirection, policies: [PolicyChoice],
        _ reader: inout BodyReader
    ) -> SampledGesture? {
        guard let actions else {
            if let gesture { return reader.sampledGesture(gesture, direction, policies: policies) }
            reader.missing("gesture", in: root)
            return nil
        }
        if gesture != nil {
            reader.problem(actions, "excludes gesture: give one of them")
            return nil
        }
        guard let press = reader.onePress(actions) else { return nil }
        if !hasPointer { device.pointer = press.pointer }
        return press.gesture
    }

    private func policyChoices(in root: JSONValue, _ reader: inout BodyReader) -> [PolicyChoice] {
        var choices: [PolicyChoice]
        switch (policy, policies) {
        case (nil, nil): choices = [.policy(.standard)]
        case (let policy?, nil): choices = reader.policy(policy).map { [$0] } ?? []
        case (nil, let policies?): choices = reader.policyChoices(policies)
        case (_?, let policies?):
            reader.problem(policies, "excludes policy: give one of them")
            return []
        }
        if let options { reader.replaceOptions(options, in: &choices) }
        return choices
    }
}

extension BodyReader {
    /// So many policies may be asked at once.
    private static let maximumPolicies = 32

    /// `"all"`, or a list.
    fileprivate mutating func policyChoices(_ value: JSONValue) -> [PolicyChoice] {
        if value.stringEquals("all") { return Policy.presets.map { .policy($0) } }
        guard let array = value.asArray else {
            mismatch(value, expected: "\"all\" or an array of policies")
            return []
        }
        guard (1...Self.maximumPolicies).contains(array.count) else {
            problem(value, "must hold 1 to \(Self.maximumPolicies) policies, holds \(array.count)")
            return []
        }
        return array.compactMap { policy($0) }
    }

    /// Replaces what `options` names, in each of the policies that has it.
    fileprivate mutating func replaceOptions(_ value: JSONValue, in choices: inout [PolicyChoice]) {
        fields(of: value) { key, field, reader in
            var isKnown = false
            var policies: [Policy] = []
            let mistakesBefore = reader.mistakeCount
            for index in choices.indices {
                // Which options an unknown policy has is unknown too.
                guard case .policy(var policy) = choices[index] else { return true }
                policies.append(policy)
                guard reader.replaceNamed(key, field, of: &policy) else { continue }
                isKnown = true
                // Wrong for one of them, and told once.
                guard reader.mistakeCount == mistakesBefore else { return true }
                choices[index] = .policy(policy)
            }
            return isKnown || reader.isForeignOption(key, field, policies)
        }
    }

    fileprivate mutating func stackDepth(_ value: JSONValue) -> Int? {
        integer(value, in: 1...Int64(limits.stackDepth)).map { Int($0) }
    }

    /// `{"count", "index", "wraps"?, "axis"?}`
    fileprivate mutating func pageSet(_ value: JSONValue) -> PageSet? {
        var count: Int64?
        var index: Int64?
        var indexValue: JSONValue?
        var wraps = false
        var axis: Axis?
        var given: Set<String> = []
        fields(of: value) { key, field, reader in
            switch key {
            case "count": count = reader.integer(field, in: 1...BodyReader.largestSequence)
            case "index":
                indexValue = field
                index = reader.integer(field, in: 0...BodyReader.largestSequence)
            case "wraps": wraps = reader.bool(field) ?? false
            case "axis": axis = reader.choice(field, of: Axis.self)
            default: return false
            }
            given.insert(key.description)
            return true
        }
        guard value.kind == .object else { return nil }
        if !given.contains("count") { missing("count", in: value) }
        if !given.contains("index") { missing("index", in: value) }
        guard let count, let index, let indexValue else { return nil }
        guard let pages = PageSet(count: Int(count), index: Int(index), wraps: wraps, axis: axis) else {
            contradiction(indexValue, "must be below count, \(count)")
            return nil
        }
        return pages
    }
}

extension Device {
    /// Reads a field that says what the screen is like; what is wrong stays as it was.
    ///
    /// - Returns: false for another field.
    mutating func read(_ key: JSONKey, _ value: JSONValue, _ reader: inout BodyReader) -> Bool {
        switch key {
        case "density": density = reader.number(value, aboveZeroIn: 0...Self.largestDensity) ?? density
        case "platform": platform = reader.choice(value, of: Platform.self)
        case "safeArea": safeArea = reader.safeArea(value) ?? safeArea
        default: return false
        }
        return true
    }

    static let largestDensity: Double = 100
}

extension BodyReader {
    /// `{"leading"?, "trailing"?, "top"?, "bottom"?}`
    fileprivate mutating func safeArea(_ value: JSONValue) -> SafeArea? {
        guard value.kind == .object else {
            mismatch(value, expected: "an object")
            return nil
        }
        var area = SafeArea()
        fields(of: value) { key, field, reader in
            switch key {
            case "leading": area.leading = reader.number(field, from: 0) ?? 0
            case "trailing": area.trailing = reader.number(field, from: 0) ?? 0
            case "top": area.top = reader.number(field, from: 0) ?? 0
            case "bottom": area.bottom = reader.number(field, from: 0) ?? 0
            default: return false
            }
            return true
        }
        return area
    }
}
