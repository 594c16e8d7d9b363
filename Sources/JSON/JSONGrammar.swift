/// Checks in builds for debugging that the calls of a writer make a JSON text; nothing otherwise.
struct JSONGrammar {
    enum Container {
        case object
        case array
    }

    #if DEBUG
        private var open: [Container] = []
        private var hasKey = false
        private var isComplete = false

        mutating func began(_ container: Container) {
            beginValue()
            open.append(container)
        }

        mutating func ended(_ container: Container) {
            precondition(open.last == container, "what ends must be what has begun last")
            precondition(!hasKey, "a key must have a value")
            open.removeLast()
            isComplete = open.isEmpty
        }

        mutating func wroteKey() {
            precondition(open.last == .object, "a key must be in an object")
            precondition(!hasKey, "a key must have a value")
            hasKey = true
        }

        mutating func wroteValue() {
            beginValue()
            isComplete = open.isEmpty
        }

        func finished() {
            precondition(isComplete, "a text must be one complete value")
        }

        private mutating func beginValue() {
            precondition(!isComplete, "a text must be one value")
            precondition(open.last != .object || hasKey, "a value in an object must have a key")
            hasKey = false
        }
    #else
        mutating func began(_ container: Container) {}
        mutating func ended(_ container: Container) {}
        mutating func wroteKey() {}
        mutating func wroteValue() {}
        func finished() {}
    #endif
}
