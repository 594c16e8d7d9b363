/// A rectangle in points.
public struct Frame: Hashable, Sendable {
    public var x: Double
    public var y: Double
    public var width: Double
    public var height: Double

    public init(x: Double, y: Double, width: Double, height: Double) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }
}

/// Where an element lies: its frame in its own coordinate space, and where that begins in the window.
public struct ElementFrame: Hashable, Sendable {
    public var name: String
    public var frame: Frame
    public var space: Vector

    public init(name: String, frame: Frame, space: Vector = .zero) {
        self.name = name
        self.frame = frame
        self.space = space
    }

    /// The same place in window coordinates.
    var inWindow: Frame {
        Frame(
            x: (frame.x + space.x).madeFinite, y: (frame.y + space.y).madeFinite, width: frame.width,
            height: frame.height)
    }
}

/// Where the elements of a transition's two screens lie, told together with the operation.
public struct ElementReport: Equatable, Sendable {
    /// On the screen that goes.
    public var from: [ElementFrame]
    /// On the screen that comes; there it may be predicted.
    public var to: [ElementFrame]

    public init(from: [ElementFrame] = [], to: [ElementFrame] = []) {
        self.from = from
        self.to = to
    }
}
