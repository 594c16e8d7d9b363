import HTTPServer
import Navigation
import Sessions
import Wire

extension Service {
    func takeGestures(_ id: SessionID?, _ request: borrowing Request) throws(Problem) -> Response {
        let body = try read(request) { bytes throws(UnreadableBody) in
            try GestureBody(reading: bytes, limits: configuration.limits)
        }
        let conditions = Conditions(request.head)
        let framesPerSecond = try FrameQuery(request).framesPerSecond
        switch body {
        case .single(let event):
            let (answer, version) = try withSession(id, conditions) { session, now throws(Problem) in
                if event.mayGrow(isRecorded: session.machine.recordedGestures > 0) { try checkRoom() }
                let output = try session.handle(.gesture(event), at: now)
                let frames = session.frames(framesPerSecond)
                return (session.answer(output, conditions, frames, at: now), session.machine.version)
            }
            return answer.response(version: version)
        case .batch(let events):
            let (outputs, view, frames) = try withSession(id, conditions) { session, now throws(Problem) in
                let isRecorded = session.machine.recordedGestures > 0
                if events.contains(where: { $0.mayGrow(isRecorded: isRecorded) }) { try checkRoom() }
                let outputs = try session.handle(events, at: now)
                return (outputs, session.view(at: now), session.frames(framesPerSecond))
            }
            guard let last = outputs.last else { preconditionFailure("a batch holds at least one event") }
            let answer: GestureAnswer =
                conditions.wantsMinimal ? .minimal(last) : .batch(outputs, last: last, view, frames)
            return answer.response(version: view.version)
        case .unknownPolicy(let policy):
            return try withSession(id, conditions) { _, _ throws(Problem) in throw .unknownPolicy(policy) }
        }
    }

    func navigate(
        _ id: SessionID?, _ request: borrowing Request, _ name: CallName
    ) throws(Problem) -> Response {
        let call = try read(request) { bytes throws(UnreadableBody) in
            try Call(name, reading: bytes, limits: configuration.limits)
        }
        return try change(id, Conditions(request.head)) { () throws(Problem) in .call(call) }
    }

    func setStack(_ id: SessionID?, _ request: borrowing Request) throws(Problem) -> Response {
        let call = try read(request) { bytes throws(UnreadableBody) in
            try Call(settingStack: bytes, limits: configuration.limits)
        }
        return try change(id, Conditions(request.head)) { () throws(Problem) in .call(call) }
    }

    /// Applies an input to a session and answers the snapshot with what became of it.
    ///
    /// - Parameter input: asked for once the session is there and the conditions hold, so that their
    ///   problems come first.
    func change(
        _ id: SessionID?, _ conditions: Conditions, _ input: () throws(Problem) -> Input
    ) throws(Problem) -> Response {
        let snapshot = try withSession(id, conditions) { session, now throws(Problem) in
            let input = try input()
            if input.mayGrow { try checkRoom() }
            let output = try session.handle(input, at: now)
            return Snapshot(&session, at: now, after: output)
        }
        return snapshot.response(status: 200)
    }

    private func checkRoom() throws(Problem) {
        do {
            try sessions.checkRoom()
        } catch {
            throw Problem(error)
        }
    }

    /// Gives `body` a session in which what is due has happened and the conditions hold.
    func withSession<Result>(
        _ id: SessionID?, _ conditions: Conditions?,
        _ body: (inout LiveSession, Milliseconds) throws(Problem) -> Result
    ) throws(Problem) -> Result {
        guard let id,
            let result = try sessions.withSession(
                id,
                { session, now throws(Problem) in
                    session.machine.tick(to: now)
                    try conditions?.check(version: session.machine.version)
                    return try body(&session, now)
                })
        else { throw .noSuchSession }
        return result
    }
}

extension Input {
    /// Whether a session may hold more after it than a client had sent before.
    fileprivate var mayGrow: Bool {
        switch self {
        case .settings: true
        case .gesture(let event): event.mayGrow(isRecorded: true)
        case .call(let call): call.mayGrow
        case .tick: false
        }
    }
}

extension GestureEvent {
    /// What a gesture pushes was armed before; the frames of elements come with it.
    fileprivate func mayGrow(isRecorded: Bool) -> Bool {
        switch kind {
        case .began(let start): isRecorded || start.elements != ElementReport()
        case .changed, .ended, .cancelled, .failed: false
        }
    }
}

extension Call {
    fileprivate var mayGrow: Bool {
        switch kind {
        case .push, .replace, .setStack, .open, .present: true
        case .pop, .popFlow, .popTo, .popToRoot, .page, .selectTab, .dismiss: elements != ElementReport()
        }
    }
}

extension LiveSession {
    mutating func handle(_ input: Input, at now: Milliseconds) throws(Problem) -> Output {
        do {
            return try machine.handle(input, at: now)
        } catch {
            throw Problem(error)
        }
    }

    /// All events of a batch, or none if one of them is an error.
    mutating func handle(_ events: [GestureEvent], at now: Milliseconds) throws(Problem) -> [Output] {
        let before = machine
        var outputs: [Output] = []
        outputs.reserveCapacity(events.count)
        for (index, event) in events.enumerated() {
            do {
                outputs.append(try handle(.gesture(event), at: now))
            } catch {
                machine = before
                throw error.located(at: "/events/\(index)")
            }
        }
        return outputs
    }

    /// What is to be answered to one event: taken while alone with the session.
    fileprivate mutating func answer(
        _ output: Output, _ conditions: Conditions, _ frames: FrameChoice?, at now: Milliseconds
    ) -> GestureAnswer {
        if conditions.wantsMinimal { return .minimal(output) }
        guard output.outcome == .updated, output.notices.isEmpty,
            let transition = machine.transition(at: now)
        else {
            return .whole(output, view(at: now), frames)
        }
        if let pieces = renderings.update(version: machine.version, of: transition.plan) {
            return .update(pieces, transition)
        }
        let pieces = encodedUpdate(output, view(at: now))
        renderings.keepUpdate(pieces, version: machine.version, of: transition.plan)
        return .update(pieces, transition)
    }

    fileprivate func frames(_ perSecond: Int?) -> FrameChoice? {
        perSecond.map {
            FrameChoice(
                perSecond: $0, viewport: machine.viewport, layoutDirection: machine.layoutDirection)
        }
    }

    /// What answers tell of the session; the parts that seldom change come encoded.
    mutating func view(at now: Milliseconds) -> SessionView {
        let transition = machine.transition(at: now).map { transition in
            TransitionView(transition, plan: renderings.plan(transition.plan, encode: encodedPlan))
        }
        return SessionView(
            id: id.text, version: machine.version, transition: transition,
            stack: renderings.stack(of: machine, encode: encodedStack))
    }
}

/// The answer to a gesture request, written when the session is let go of.
// Indirect where it is large, so that the update is small to pass along.
private enum GestureAnswer {
    indirect case whole(Output, SessionView, FrameChoice?)
    indirect case batch([Output], last: Output, SessionView, FrameChoice?)
    /// From `encodedUpdate`, which takes the least time.
    case update([[UInt8]], Transition)
    indirect case minimal(Output)

    func response(version: UInt64) -> Response {
        switch self {
        case .whole(let output, let view, let frames):
            return .json(200, encodedAnswer(output, view, frames: frames), version: version)
        case .batch(let outputs, let last, let view, let frames):
            return .json(200, encodedAnswer(outputs, last: last, view, frames: frames), version: version)
        case .update(let pieces, let transition):
            return .json(200, filledUpdate(pieces, transition), version: version)
        case .minimal(let output):
            var response = Response.json(
                200, encodedMinimalAnswer(output, version: version), version: version)
            response.headers.append(HeaderField("Preference-Applied", "return=minimal"))
            return response
        }
    }
}

/// A session as its whole is answered, taken while alone with it and written after.
struct Snapshot: Sendable {
    private let view: SessionView
    private let details: SessionDetails
    private let output: Output?

    init(_ session: inout LiveSession, at now: Milliseconds, after output: Output? = nil) {
        view = session.view(at: now)
        details = SessionDetails(session.machine)
        self.output = output
    }

    var id: String { view.id }

    func response(status: Int) -> Response {
        .json(status, encodedSnapshot(view, details, after: output), version: view.version)
    }
}
