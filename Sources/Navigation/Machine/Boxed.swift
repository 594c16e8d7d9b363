/// A value behind a reference: small to move and to keep room for, and changed in place where nobody else holds it.
/// It is copied as the value would be.
struct Boxed<Value: Equatable & Sendable>: Equatable, Sendable {
    // The standard library's own copying on write.
    private var storage: [Value]

    init(_ value: Value) {
        storage = [value]
    }

    var value: Value {
        // Lent, not copied: an event looks at a little of it.
        _read { yield storage[0] }
        _modify { yield &storage[0] }
    }
}
