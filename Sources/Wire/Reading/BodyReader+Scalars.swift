import JSON

/// Values that hold no others.
extension BodyReader {
    mutating func bool(_ value: JSONValue) -> Bool? {
        guard let bool = value.asBool else {
            mismatch(value, expected: "true or false")
            return nil
        }
        return bool
    }

    mutating func number(_ value: JSONValue) -> Double? {
        guard let number = value.asDouble else {
            mismatch(value, expected: "a number")
            return nil
        }
        return number
    }

    mutating func number(_ value: JSONValue, above bound: Double) -> Double? {
        guard let number = number(value) else { return nil }
        guard number > bound else {
            problem(value, "must be above \(Int(bound))")
            return nil
        }
        return number
    }

    mutating func number(_ value: JSONValue, from bound: Double) -> Double? {
        guard let number = number(value) else { return nil }
        guard number >= bound else {
            problem(value, "must not be below \(Int(bound))")
            return nil
        }
        return number
    }

    mutating func number(_ value: JSONValue, in range: ClosedRange<Double>) -> Double? {
        guard let number = number(value) else { return nil }
        guard range.contains(number) else {
            problem(value, "must be from \(Int(range.lowerBound)) to \(Int(range.upperBound))")
            return nil
        }
        return number
    }

    /// Above zero, up to the range's end.
    mutating func number(
        _ value: JSONValue, aboveZeroIn range: ClosedRange<Double>
    ) -> Double? {
        guard let number = number(value) else { return nil }
        guard number > 0, number <= range.upperBound else {
            problem(value, "must be above 0 and at most \(Int(range.upperBound))")
            return nil
        }
        return number
    }

    mutating func integer(_ value: JSONValue, in range: ClosedRange<Int64>) -> Int64? {
        guard value.kind == .number else {
            mismatch(value, expected: "a whole number")
            return nil
        }
        guard let integer = value.asInteger, range.contains(integer) else {
            problem(value, "must be a whole number from \(range.lowerBound) to \(range.upperBound)")
            return nil
        }
        return integer
    }

    /// A string of one or more bytes of UTF-8, up to `maximum`, without control characters.
    mutating func text(_ value: JSONValue, maximum: Int) -> String? {
        guard let text = string(value, maximum: maximum) else { return nil }
        guard !text.isEmpty else {
            problem(value, "must not be empty")
            return nil
        }
        return text
    }

    /// As `text`, but it may be empty.
    mutating func string(_ value: JSONValue, maximum: Int) -> String? {
        guard let text = value.asString else {
            mismatch(value, expected: "a string")
            return nil
        }
        guard text.utf8.count <= maximum else {
            problem(value, "must have at most \(maximum) bytes")
            return nil
        }
        guard Self.hasNoControlCharacters(text) else {
            problem(value, "must have no control characters")
            return nil
        }
        return text
    }

    static func hasNoControlCharacters(_ text: String) -> Bool {
        text.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
    }

    /// A name that clients give: visible ASCII characters, one at least.
    mutating func name(_ value: JSONValue) -> String? {
        // One look is enough for a good one.
        if let name = value.asString, limits.allowsName(name) { return name }
        if text(value, maximum: limits.nameLength) != nil {
            problem(value, "must be visible ASCII characters without spaces")
        }
        return nil
    }

    /// One of an enumeration's names.
    mutating func choice<Choice: RawRepresentable<String>>(
        _ value: JSONValue, of choices: [Choice]
    ) -> Choice? {
        guard let text = value.asString else {
            mismatch(value, expected: "a string")
            return nil
        }
        guard let choice = Choice(rawValue: text), choices.contains(where: { $0.rawValue == text }) else {
            problem(value, "must be one of " + choices.map(\.rawValue).joined(separator: ", "))
            return nil
        }
        return choice
    }

    mutating func choice<Choice: RawRepresentable<String> & CaseIterable>(
        _ value: JSONValue, of choices: Choice.Type
    ) -> Choice? {
        // The list is made only where something is wrong.
        if let text = value.asString, let choice = Choice(rawValue: text) { return choice }
        return choice(value, of: Array(Choice.allCases))
    }
}
