/// Bounds of what a body may hold.
public struct BodyLimits: Sendable, Equatable {
    /// How many arrays and objects may be open at once.
    public var jsonDepth: Int
    public var eventsPerBatch: Int
    public var stackDepth: Int
    public var paramsPerEntry: Int
    /// In bytes of UTF-8, a name and a value each.
    public var paramLength: Int
    /// Of ids and keys, in characters.
    public var nameLength: Int
    /// In bytes of UTF-8.
    public var routeLength: Int
    /// Elements whose frames are told at once.
    public var elementsPerEntry: Int
    public var pagesPerPager: Int
    /// In bytes of UTF-8.
    public var linkLength: Int
    public var flowsPerPush: Int
    public var samplesPerGesture: Int

    public init(
        jsonDepth: Int = 64, eventsPerBatch: Int = 1024, stackDepth: Int = 256, paramsPerEntry: Int = 32,
        paramLength: Int = 1024, nameLength: Int = 128, routeLength: Int = 1024, elementsPerEntry: Int = 32,
        pagesPerPager: Int = 256, linkLength: Int = 1024, flowsPerPush: Int = 100,
        samplesPerGesture: Int = 4096
    ) {
        self.jsonDepth = jsonDepth
        self.eventsPerBatch = eventsPerBatch
        self.stackDepth = stackDepth
        self.paramsPerEntry = paramsPerEntry
        self.paramLength = paramLength
        self.nameLength = nameLength
        self.routeLength = routeLength
        self.elementsPerEntry = elementsPerEntry
        self.pagesPerPager = pagesPerPager
        self.linkLength = linkLength
        self.flowsPerPush = flowsPerPush
        self.samplesPerGesture = samplesPerGesture
    }

    /// Of a pointer in an answer, in bytes.
    let pointerLength = 4096

    /// Whether a client may call an entry, a gesture, an element or a change so.
    public func allowsName(_ name: String) -> Bool {
        (1...nameLength).contains(name.utf8.count) && name.utf8.allSatisfy { (0x21...0x7E).contains($0) }
    }
}
