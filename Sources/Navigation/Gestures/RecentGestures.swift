/// What became of a gesture that is over, remembered so that a client whose answer was lost gets it.
// An immutable class: it is answered, remembered and recorded.
public final class FinishedGesture: Equatable, Sendable {
    public let id: GestureID
    public let decision: Decision
    public let reason: Reason?
    /// As released.
    public let progress: Double
    public let settle: Settle
    /// The elements for want of which it did not happen.
    let missingElements: [String]

    init(
        id: GestureID, decision: Decision, reason: Reason?, progress: Double, settle: Settle,
        missingElements: [String] = []
    ) {
        self.id = id
        self.decision = decision
        self.reason = reason
        self.progress = progress
        self.settle = settle
        self.missingElements = missingElements
    }

    public static func == (one: FinishedGesture, other: FinishedGesture) -> Bool {
        one === other
            || (one.id == other.id && one.decision == other.decision && one.reason == other.reason
                && one.progress == other.progress && one.settle == other.settle
                && one.missingElements == other.missingElements)
    }
}

/// The last few of something: a fixed ring.
struct RecentRing<Element: Equatable & Sendable>: Equatable, Sendable {
    let capacity: Int
    /// In no particular order.
    private(set) var elements: [Element] = []
    private var oldest = 0

    init(capacity: Int) {
        self.capacity = capacity
    }

    /// - Parameter isSame: whether it takes the place of an element, rather than of the oldest.
    mutating func remember(_ element: Element, inPlaceOf isSame: (Element) -> Bool = { _ in false }) {
        if let index = elements.firstIndex(where: isSame) {
            elements[index] = element
        } else if elements.count < capacity {
            elements.append(element)
        } else {
            elements[oldest] = element
            oldest = (oldest + 1) % capacity
        }
    }
}

/// The gestures whose events are late when they come.
struct RecentGestures: Equatable, Sendable {
    /// A gesture that never was one.
    enum Miss: Equatable, Sendable {
        /// Its `began` was refused; a new one may be tried under the same name.
        case refused(GestureID?, Reason)
        /// Its end has overtaken its `began`, which is late then: of events without `seq` nobody can tell.
        case overBeforeItBegan(GestureID, sequence: Int64)

        fileprivate var id: GestureID? {
            switch self {
            case .refused(let id, _): id
            case .overBeforeItBegan(let id, _): id
            }
        }
    }

    private var finished = RecentRing<FinishedGesture>(capacity: 8)
    // In a ring of its own: however many miss, no decision is forgotten for them.
    private var missed = RecentRing<Miss>(capacity: 8)
    /// Why the last gesture was refused, or cancelled without the finger's decision, until one begins.
    private(set) var lastReason: Reason?

    subscript(id: GestureID) -> FinishedGesture? {
        finished.elements.first { $0.id == id }
    }

    func miss(_ id: GestureID) -> Miss? {
        missed.elements.first { $0.id == id }
    }

    mutating func began() {
        if lastReason != nil { lastReason = nil }
    }

    mutating func remember(_ gesture: FinishedGesture) {
        lastReason = gesture.reason
        finished.remember(gesture, inPlaceOf: { $0.id == gesture.id })
    }

    mutating func remember(_ miss: Miss) {
        switch miss {
        case .refused(let id, let reason):
            lastReason = reason
            guard id != nil else { return }
        case .overBeforeItBegan: break
        }
        missed.remember(miss, inPlaceOf: { $0.id == miss.id })
    }
}
