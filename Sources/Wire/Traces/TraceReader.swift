import JSON
import Navigation

/// Reads a trace: JSON texts, one a line, from which gestures come as they are complete. A line is
///
/// - a whole gesture: a body of `POST /v1/evaluate`, as recorded gestures are;
/// - a header: such a body without `gesture`, for the gestures that follow;
/// - an event of a gesture, as `POST /v1/sessions/{id}/gestures` takes it: `began` opens one, `ended`, `cancelled`
///   or `failed` closes it, and what belongs to no open one is passed over, as a session does;
/// - W3C WebDriver actions: each press of a pointer is a gesture.
///
/// A line that only moves an open gesture is read into its samples and nothing else.
public struct TraceReader: Sendable {
    /// How many lines were read.
    public private(set) var line = 0
    /// How many events belonged to no open gesture, or repeated one.
    public private(set) var ignoredEvents = 0

    private let limits: BodyLimits
    private let samplesPerGesture: Int
    private var header: Header?
    private var open: Open?
    /// Of the open one: apart, so that it grows in place.
    private var samples: [GestureSample] = []

    fileprivate struct Header {
        /// Without samples.
        var body: EvaluateBody
        /// Whether it says which operation its gestures drive.
        var namesOperation: Bool
    }

    /// A gesture whose end has not come yet.
    private struct Open {
        let line: Int
        /// As it was named: UTF-8. Nil before any event has named it.
        var name: [UInt8]?
        var lastSequence: Int64?
        /// Without samples.
        var body: EvaluateBody
    }

    /// - Parameters:
    ///   - header: what counts for events and actions before any header line.
    ///   - samplesPerGesture: how many events a gesture may have.
    public init(limits: BodyLimits = .init(), header: EvaluateBody? = nil, samplesPerGesture: Int = 1 << 24) {
        self.limits = limits
        self.header = header.map { Header(body: $0, namesOperation: false) }
        self.samplesPerGesture = samplesPerGesture
    }

    /// Reads the next line, which may be blank.
    ///
    /// - Returns: the gestures that are complete with it.
    /// - Throws: all that is wrong with it; what was read before stays.
    public mutating func read(_ text: Span<UInt8>) throws(UnreadableBody) -> [TracedGesture] {
        if text.isBlank {
            line += 1
            return []
        }
        return try read(BodyReader.document(text, limits: limits), line: line + 1)
    }

    /// Reads a line that was parsed.
    mutating func read(_ document: JSONDocument, line: Int) throws(UnreadableBody) -> [TracedGesture] {
        self.line = line
        if let event = TraceEvent(document.root) { return try take(event) }
        let root = document.root.asObject
        if root?["phase"] != nil { return try takeBeginning(document) }
        if root?["gesture"] == nil {
            if root?["actions"] == nil { return try takeHeader(document) }
            if root?["viewport"] == nil { return try takeActions(document) }
        }
        return try takeWhole(document)
    }

    /// What the trace leaves open at its end: an undecided gesture.
    public mutating func finish() -> TracedGesture? { close() }

    // MARK: Events

    private mutating func take(_ event: TraceEvent) throws(UnreadableBody) -> [TracedGesture] {
        guard open != nil, belongs(event) else {
            ignoredEvents += 1
            return []
        }
        guard samples.count < samplesPerGesture else { throw tooMany }
        samples.append(
            GestureSample(
                event.phase, time: event.time ?? samples.last?.time ?? 0, translation: event.translation,
                velocity: event.velocity))
        switch event.phase {
        case .began, .changed: return []
        case .ended, .cancelled, .failed: return close().map { [$0] } ?? []
        }
    }

    /// Whether it is a new event of the open gesture.
    private mutating func belongs(_ event: TraceEvent) -> Bool {
        if let name = event.gesture {
            if let known = open?.name {
                guard name.stringEquals(utf8: known) else { return false }
            } else {
                open?.name = name.asString.map { Array($0.utf8) }
            }
        }
        if let sequence = event.sequence {
            if let last = open?.lastSequence, sequence <= last { return false }
            open?.lastSequence = sequence
        }
        return true
    }

    private var tooMany: UnreadableBody {
        let detail = "is one event more than the \(samplesPerGesture) that a gesture may have"
        return UnreadableBody(problems: [FieldProblem(pointer: "", detail: detail)])
    }

    /// An event that is not plain: one that begins, or one with something wrong.
    private mutating func takeBeginning(_ document: JSONDocument) throws(UnreadableBody) -> [TracedGesture] {
        let header = header
        var unknown: UnknownPolicy?
        let (event, began) = try BodyReader.read(document, limits: limits) { root, reader in
            reader.gestureEvent(root).flatMap { event -> (GestureEvent, EvaluateBody?)? in
                unknown = reader.unknownPolicies.first
                guard case .began(let start) = event.kind else { return (event, nil) }
                guard let header else {
                    reader.problem(root, "needs a line before it that says viewport")
                    return nil
                }
                let isPointerGiven = root.asObject?["pointer"] != nil
                return (event, header.body(of: start, isPointerGiven: isPointerGiven))
            }
        }
        if let unknown { throw UnreadableBody(unknown) }
        guard let began else { preconditionFailure("an event in order that does not begin is a plain one") }
        let before = close()
        open = Open(
            line: line, name: event.gesture.map { Array($0.utf8) }, lastSequence: event.sequence, body: began)
        samples = [
            GestureSample(
                .began, time: event.time ?? 0, translation: event.translation, velocity: event.velocity)
        ]
        return before.map { [$0] } ?? []
    }

    private mutating func close() -> TracedGesture? {
        guard let open else { return nil }
        self.open = nil
        var body = open.body
        body.request.gesture.samples = samples
        samples = []
        samples.reserveCapacity(body.request.gesture.samples.count)
        return TracedGesture(
            line: open.line, id: open.name.map { String(decoding: $0, as: UTF8.self) }, body: body,
            recorded: nil)
    }

    // MARK: Other lines

    private mutating func takeHeader(_ document: JSONDocument) throws(UnreadableBody) -> [TracedGesture] {
        let body = try BodyReader.read(document, limits: limits) { root, reader in
            reader.evaluateBody(root, needsGesture: false)
        }
        try body.requireKnownPolicies()
        let before = close()
        header = Header(body: body, namesOperation: document.root.asObject?["operation"] != nil)
        return before.map { [$0] } ?? []
    }

    private mutating func takeWhole(_ document: JSONDocument) throws(UnreadableBody) -> [TracedGesture] {
        let line = line
        let gesture = try BodyReader.read(document, limits: limits) { root, reader in
            reader.evaluateBody(root, needsGesture: true).map { body in
                TracedGesture(
                    line: line, id: root.asObject?["id"]?.asString, body: body,
                    recorded: RecordedOutcome(root.asObject?["recorded"]))
            }
        }
        try gesture.body.requireKnownPolicies()
        return (close().map { [$0] } ?? []) + [gesture]
    }

    private mutating func takeActions(_ document: JSONDocument) throws(UnreadableBody) -> [TracedGesture] {
        let (header, line, maximum) = (header, line, samplesPerGesture)
        let gestures = try BodyReader.read(document, limits: limits) { root, reader in
            guard let header else {
                reader.problem(root, "needs a line before it that says viewport")
                return nil as [TracedGesture]?
            }
            return reader.webDriverActions(root, samplesPerGesture: maximum).map { actions in
                actions.gestures.map { gesture in
                    var body = header.body
                    body.request.device.pointer = gesture.pointer
                    body.request.gesture = gesture.gesture
                    return TracedGesture(line: line, id: gesture.source, body: body, recorded: nil)
                }
            }
        }
        return (close().map { [$0] } ?? []) + gestures
    }
}

extension TraceReader.Header {
    /// What a gesture that begins so is to be evaluated with.
    fileprivate func body(of start: GestureStart, isPointerGiven: Bool) -> EvaluateBody {
        var body = body
        let direction = body.request.layoutDirection
        var gesture = SampledGesture(location: start.location, isRaw: start.isRaw, samples: [])
        if case .edgePan(let edge) = start.recognizer { gesture.edge = ScreenSide(edge, direction) }
        body.request.gesture = gesture
        if let operation = start.operation {
            body.request.operation = operation
        } else if !namesOperation, let edge = gesture.edge {
            // As in a session: the leading edge pops, the trailing one pushes.
            body.request.operation = edge == ScreenSide(.trailing, direction) ? .push : .pop
        }
        if isPointerGiven { body.request.device.pointer = start.pointer }
        if let policy = start.policy {
            body.choices = [.policy(policy)]
            body.isList = false
        }
        return body
    }
}

extension EvaluateBody {
    /// Here, since a line is refused where it stands.
    fileprivate func requireKnownPolicies() throws(UnreadableBody) {
        do {
            _ = try policies
        } catch {
            throw UnreadableBody(error)
        }
    }
}

extension Span<UInt8> {
    fileprivate var isBlank: Bool {
        for index in indices {
            switch Unicode.Scalar(self[index]) {
            case " ", "\t", "\r", "\n": break
            default: return false
            }
        }
        return true
    }
}
