/// An element that runs from one screen to the other, with its places in the window.
public struct SharedElement: Equatable, Sendable {
    public let rule: SharedElementRule
    /// Where it lies on the screen that goes, and on the one that comes; nil where nobody told.
    public let start: Frame?
    public let end: Frame?

    init(_ rule: SharedElementRule, from: Entry, to: Entry) {
        self.rule = rule
        start = from.element(rule.from)?.inWindow
        end = to.element(rule.to)?.inWindow
    }

    /// Whether both screens have it, so that it runs.
    public var isMatched: Bool { start != nil && end != nil }

    /// What each number of its frame runs through, if it runs.
    var tracks: FrameTracks? {
        guard let start, let end else { return nil }
        return FrameTracks(start, end)
    }
}

/// The numbers of a frame that runs with progress.
struct FrameTracks: Equatable, Sendable {
    let x: Track
    let y: Track
    let width: Track
    let height: Track

    init(_ start: Frame, _ end: Frame) {
        x = Track(start: start.x, end: end.x)
        y = Track(start: start.y, end: end.y)
        width = Track(start: start.width, end: end.width)
        height = Track(start: start.height, end: end.height)
    }

    var all: [Track] { [x, y, width, height] }
}

/// A real element on one of the screens, as its entry calls it.
public struct ElementReference: Hashable, Sendable {
    public let entry: EntryKey
    public let element: String
}

extension NamedStyle {
    /// The required elements that one of the screens has no frame for, as that screen calls them.
    func missingElements(from: Entry, to: Entry) -> [String] {
        var missing: [String] = []
        for rule in style.sharedElements where rule.isRequired {
            if from.element(rule.from) == nil { missing.append(rule.from) }
            if to.element(rule.to) == nil, !missing.contains(rule.to) { missing.append(rule.to) }
        }
        return missing
    }
}
