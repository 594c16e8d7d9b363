/// A key and its value in one call; a value that is nil is written as null.
extension JSONWriter {
    public mutating func field(_ key: StaticString, _ value: String?) {
        self.key(key)
        if let value { string(value) } else { null() }
    }

    public mutating func field(_ key: StaticString, _ value: StaticString) {
        self.key(key)
        string(value)
    }

    public mutating func field(_ key: StaticString, _ value: Int?) {
        self.key(key)
        if let value { number(value) } else { null() }
    }

    /// - Precondition: `value` is finite.
    public mutating func field(_ key: StaticString, _ value: Double?) {
        self.key(key)
        if let value { number(value) } else { null() }
    }

    public mutating func field(_ key: StaticString, _ value: Bool?) {
        self.key(key)
        if let value { bool(value) } else { null() }
    }
}
