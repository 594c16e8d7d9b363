/// A part of a list.
public struct Page<Item: Sendable>: Sendable {
    public let items: [Item]
    /// Where the next page begins; nil after the last one.
    public let next: PageCursor?
}

/// A place in the order of creation. What comes or goes does not move it.
public struct PageCursor: Sendable, Equatable {
    let ordinal: UInt64

    /// - Returns: nil if `text` is none that a registry has written.
    public init?(_ text: String) {
        guard let ordinal = UInt64(text, radix: 36) else { return nil }
        self.ordinal = ordinal
        guard self.text == text else { return nil }
    }

    init(ordinal: UInt64) {
        self.ordinal = ordinal
    }

    public var text: String { String(ordinal, radix: 36) }
}
