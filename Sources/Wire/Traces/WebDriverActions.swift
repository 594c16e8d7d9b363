import JSON
public import Navigation

/// What pointers do, as W3C WebDriver tells it to a browser or a device (section "Actions" of
/// https://www.w3.org/TR/webdriver2/): each press of a pointer is a gesture of touches. It begins where the pointer
/// goes down; times count from the first tick.
///
/// A pointer that moves for some time goes straight, as the specification has it, and is heard of every
/// `moveInterval` and at the end of the move (how often is the browser's own choice).
public struct WebDriverActions: Equatable, Sendable {
    public struct PointerGesture: Equatable, Sendable {
        /// The `id` of the input source.
        public let source: String
        public let pointer: PointerKind
        /// Undecided if the pointer is still down at the end.
        public let gesture: SampledGesture
    }

    /// In the order in which they begin.
    public let gestures: [PointerGesture]

    public static let moveInterval: Milliseconds = 16
    static let maximumSources = 16

    /// - Throws: all that is wrong.
    public init(reading body: [UInt8], limits: BodyLimits) throws(UnreadableBody) {
        self = try BodyReader.read(body, limits: limits) { $1.webDriverActions($0) }
    }

    init(gestures: [PointerGesture]) {
        self.gestures = gestures
    }
}

/// What one input source does, tick by tick.
struct ActionSequence {
    enum Origin {
        case viewport, pointer
    }

    enum Action {
        /// Also what only keys and wheels do.
        case pause
        case move(Vector, Origin)
        case down(button: Int64)
        case up(button: Int64)
        case cancel
    }

    struct Tick {
        let action: Action
        /// Nil takes as long as the tick does.
        let duration: Milliseconds?
    }

    let source: String
    /// Nil of what is no pointer.
    let pointer: PointerKind?
    var ticks: [Tick]
}

/// A pointer on its way through the ticks.
struct PointerCourse {
    private let source: String
    private let pointer: PointerKind
    private let maximumSamples: Int
    private var position = Vector.zero
    /// In which tick it went down and where, and what it did since, if it is down.
    private var press: (tick: Int, location: Vector, samples: [GestureSample])?
    private(set) var gestures: [(tick: Int, gesture: WebDriverActions.PointerGesture)] = []

    init(source: String, pointer: PointerKind, maximumSamples: Int) {
        self.source = source
        self.pointer = pointer
        self.maximumSamples = maximumSamples
    }

    /// - Parameter number: the tick's.
    /// - Returns: false if a gesture would have too many samples.
    mutating func take(
        _ tick: ActionSequence.Tick, number: Int, at time: Milliseconds, lasting whole: Milliseconds
    )
        -> Bool
    {
        switch tick.action {
        case .pause: return true
        case .move(let vector, let origin):
            let target =
                switch origin {
                case .viewport: vector
                case .pointer: position + vector
                }
            return move(to: target, from: time, lasting: tick.duration ?? whole)
        case .down(let button):
            guard press == nil, button == 0 else { return true }
            press = (number, position, [GestureSample(.began, time: time, translation: .zero)])
            return true
        case .up(let button):
            if button == 0 { release(.ended, at: time) }
            return true
        case .cancel:
            release(.cancelled, at: time)
            return true
        }
    }

    private mutating func move(to target: Vector, from time: Milliseconds, lasting duration: Milliseconds)
        -> Bool
    {
        let start = position
        position = target
        guard press != nil, target != start else { return true }
        let steps = (duration / WebDriverActions.moveInterval).rounded(.up)
        guard steps + Double(press?.samples.count ?? 0) < Double(maximumSamples) else { return false }
        var step = 1.0
        while step < steps {
            let elapsed = step * WebDriverActions.moveInterval
            let part = elapsed / duration
            let place = Vector(
                x: start.x + (target.x - start.x) * part, y: start.y + (target.y - start.y) * part)
            note(.changed, place, at: time + elapsed)
            step += 1
        }
        note(.changed, target, at: time + duration)
        return true
    }

    private mutating func note(_ phase: GesturePhase, _ place: Vector, at time: Milliseconds) {
        guard let location = press?.location else { return }
        let translation = Vector(x: place.x - location.x, y: place.y - location.y)
        press?.samples.append(GestureSample(phase, time: time, translation: translation))
    }

    private mutating func release(_ phase: GesturePhase, at time: Milliseconds) {
        guard press != nil else { return }
        note(phase, position, at: time)
        close()
    }

    /// Ends a press that is still on.
    mutating func close() {
        guard let (tick, location, samples) = press else { return }
        press = nil
        let gesture = SampledGesture(location: location, isRaw: true, samples: samples)
        gestures.append((tick, .init(source: source, pointer: pointer, gesture: gesture)))
    }
}

extension Vector {
    fileprivate static func + (one: Vector, other: Vector) -> Vector {
        Vector(x: one.x + other.x, y: one.y + other.y)
    }
}
