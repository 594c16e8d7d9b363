import JSON
import Navigation

/// A part of a policy, as JSON has it.
protocol PolicyValue: Equatable, Sendable {
    /// - Parameter current: what it takes the place of: what an object does not name stays.
    /// - Returns: nil with the problem told.
    static func read(_ value: JSONValue, replacing current: Self?, _ reader: inout BodyReader) -> Self?

    /// Writes it whole.
    func write(to writer: inout JSONWriter)

    /// Writes what has to be read in place of `other` to make it this.
    func writeChanges(from other: Self, to writer: inout JSONWriter)

    /// In how many fields it differs.
    func differences(from other: Self) -> Int

    /// How many of them a list may hold.
    static var maximumCount: Int { get }
}

extension PolicyValue {
    func writeChanges(from other: Self, to writer: inout JSONWriter) {
        write(to: &writer)
    }

    func differences(from other: Self) -> Int {
        self == other ? 0 : 1
    }

    static var maximumCount: Int { 32 }
}

// MARK: - Objects

/// A part that is an object of named fields, each of them declared once for reading and writing.
protocol PolicySection: PolicyValue {
    static var fields: [PolicyField<Self>] { get }
    /// What it is read into where it takes the place of nothing; then `required` have to be given.
    static var blank: Self { get }
    static var required: [StaticString] { get }
}

extension PolicySection {
    static var required: [StaticString] { [] }

    static func read(_ value: JSONValue, replacing current: Self?, _ reader: inout BodyReader) -> Self? {
        read(value, replacing: current, besides: [], &reader)
    }

    /// - Parameter others: fields that are read elsewhere.
    static func read(
        _ value: JSONValue, replacing current: Self?, besides others: [StaticString],
        _ reader: inout BodyReader
    ) -> Self? {
        guard let object = value.asObject else {
            reader.mismatch(value, expected: "an object")
            return nil
        }
        var section = current ?? blank
        reader.fields(of: value) { key, field, reader in
            if others.contains(where: { key == $0 }) { return true }
            guard let known = fields.first(where: { key == $0.name }) else { return false }
            known.read(field, &section, &reader)
            return true
        }
        if current == nil {
            for name in required where object[name] == nil { reader.missing(name, in: value) }
        }
        return section
    }

    func write(to writer: inout JSONWriter) {
        writer.object { writeFields(to: &$0) }
    }

    func writeFields(to writer: inout JSONWriter) {
        for field in Self.fields {
            writer.key(field.name)
            field.write(self, &writer)
        }
    }

    func writeChanges(from other: Self, to writer: inout JSONWriter) {
        writer.object { writeChangedFields(from: other, to: &$0) }
    }

    func writeChangedFields(from other: Self, to writer: inout JSONWriter) {
        for field in Self.fields where field.differences(self, other) > 0 {
            writer.key(field.name)
            field.writeChanges(self, other, &writer)
        }
    }

    func differences(from other: Self) -> Int {
        Self.fields.reduce(0) { $0 + $1.differences(self, other) }
    }
}

/// One field of an object.
struct PolicyField<Section>: Sendable {
    typealias Path<Value> = any WritableKeyPath<Section, Value> & Sendable

    let name: StaticString
    /// What is wrong stays as it was.
    let read: @Sendable (JSONValue, inout Section, inout BodyReader) -> Void
    let write: @Sendable (Section, inout JSONWriter) -> Void
    let writeChanges: @Sendable (Section, _ from: Section, inout JSONWriter) -> Void
    let differences: @Sendable (Section, Section) -> Int
    /// Reads a field within it by its names; false if there is none.
    let readWithin: @Sendable (ArraySlice<Substring>, JSONValue, inout Section, inout BodyReader) -> Bool

    init<Value: PolicyValue>(_ name: StaticString, _ path: Path<Value>) {
        self.init(
            name, path,
            read: { Value.read($0, replacing: $1, &$2) }, write: { $0.write(to: &$1) },
            writeChanges: { $0.writeChanges(from: $1, to: &$2) }, differences: { $0.differences(from: $1) })
    }

    init<Value: PolicySection>(_ name: StaticString, _ path: Path<Value>) {
        self.init(
            name, path,
            read: { Value.read($0, replacing: $1, &$2) }, write: { $0.write(to: &$1) },
            writeChanges: { $0.writeChanges(from: $1, to: &$2) }, differences: { $0.differences(from: $1) },
            readWithin: { $2.read($1, within: $0, &$3) })
    }

    init(_ name: StaticString, _ path: Path<Double>, _ bounds: NumberBounds) {
        self.init(
            name, path, read: { value, _, reader in reader.number(value, bounds) },
            write: { $1.number($0) })
    }

    init(_ name: StaticString, _ path: Path<Double?>, _ bounds: NumberBounds) {
        self.init(
            name, path,
            read: { value, _, reader in
                value.isNull ? .some(nil) : reader.number(value, bounds).map { .some($0) }
            },
            write: { number, writer in
                if let number { writer.number(number) } else { writer.null() }
            })
    }

    init(_ name: StaticString, _ path: Path<Int>, in range: ClosedRange<Int>) {
        self.init(
            name, path,
            read: { value, _, reader in
                reader.integer(value, in: Int64(range.lowerBound)...Int64(range.upperBound)).map { Int($0) }
            },
            write: { $1.number($0) })
    }

    private init<Value: Equatable & Sendable>(
        _ name: StaticString, _ path: Path<Value>,
        read: @escaping @Sendable (JSONValue, Value, inout BodyReader) -> Value?,
        write: @escaping @Sendable (Value, inout JSONWriter) -> Void,
        writeChanges: (@Sendable (Value, Value, inout JSONWriter) -> Void)? = nil,
        differences: @escaping @Sendable (Value, Value) -> Int = { $0 == $1 ? 0 : 1 },
        readWithin:
            @escaping @Sendable (ArraySlice<Substring>, JSONValue, inout Value, inout BodyReader) -> Bool = {
                _, _, _, _ in false
            }
    ) {
        self.name = name
        self.read = { value, section, reader in
            if let read = read(value, section[keyPath: path], &reader) { section[keyPath: path] = read }
        }
        self.write = { write($0[keyPath: path], &$1) }
        self.writeChanges = { section, other, writer in
            if let writeChanges {
                writeChanges(section[keyPath: path], other[keyPath: path], &writer)
            } else {
                write(section[keyPath: path], &writer)
            }
        }
        self.differences = { differences($0[keyPath: path], $1[keyPath: path]) }
        self.readWithin = { names, value, section, reader in
            readWithin(names, value, &section[keyPath: path], &reader)
        }
    }
}

extension PolicySection {
    /// Reads the field that `names` lead to.
    ///
    /// - Returns: false if there is none.
    mutating func read(
        _ value: JSONValue, within names: ArraySlice<Substring>, _ reader: inout BodyReader
    ) -> Bool {
        guard let name = names.first,
            let field = Self.fields.first(where: { $0.name.description == name })
        else { return false }
        guard names.count > 1 else {
            field.read(value, &self, &reader)
            return true
        }
        return field.readWithin(names.dropFirst(), value, &self, &reader)
    }
}

// MARK: - Numbers

/// What a number may be.
struct NumberBounds: Sendable {
    let range: ClosedRange<Double>
    /// Whether the lower end itself is out.
    var isAboveLower = false
    /// Whether the upper end itself is.
    var isBelowUpper = false

    /// Lengths, speeds and the like may be so large that no screen and no finger comes near.
    private static let large = 1e6

    static let any = NumberBounds(range: -large...large)
    static let notNegative = NumberBounds(range: 0...large)
    static let positive = NumberBounds(range: 0...large, isAboveLower: true)
    /// Milliseconds.
    static let time = NumberBounds(range: 0...60_000)
    /// Milliseconds for which something runs by itself.
    static let duration = NumberBounds(range: 0...10_000)
    static let share = NumberBounds(range: 0...1)

    func contains(_ number: Double) -> Bool {
        range.contains(number) && !(isAboveLower && number == range.lowerBound)
            && !(isBelowUpper && number == range.upperBound)
    }

    private static func text(_ number: Double) -> String {
        Int(exactly: number).map { "\($0)" } ?? "\(number)"
    }

    var detail: String {
        let lower = Self.text(range.lowerBound)
        let upper = Self.text(range.upperBound)
        if !isAboveLower, !isBelowUpper { return "must be from \(lower) to \(upper)" }
        return "must be \(isAboveLower ? "above" : "at least") \(lower) and "
            + "\(isBelowUpper ? "below" : "at most") \(upper)"
    }
}

extension BodyReader {
    mutating func number(_ value: JSONValue, _ bounds: NumberBounds) -> Double? {
        guard let number = number(value) else { return nil }
        guard bounds.contains(number) else {
            problem(value, bounds.detail)
            return nil
        }
        return number
    }
}

// MARK: - Other values

extension Bool: PolicyValue {
    static func read(_ value: JSONValue, replacing current: Bool?, _ reader: inout BodyReader) -> Bool? {
        reader.bool(value)
    }

    func write(to writer: inout JSONWriter) {
        writer.bool(self)
    }
}

extension PolicyValue where Self: RawRepresentable<String> & CaseIterable {
    static func read(_ value: JSONValue, replacing current: Self?, _ reader: inout BodyReader) -> Self? {
        reader.choice(value, of: Self.self)
    }

    func write(to writer: inout JSONWriter) {
        writer.string(rawValue)
    }
}

/// Nothing is null.
extension Optional: PolicyValue where Wrapped: PolicyValue {
    static func read(_ value: JSONValue, replacing current: Self?, _ reader: inout BodyReader) -> Self? {
        if value.isNull { return .some(nil) }
        return Wrapped.read(value, replacing: current ?? nil, &reader).map { .some($0) }
    }

    func write(to writer: inout JSONWriter) {
        if let self { self.write(to: &writer) } else { writer.null() }
    }

    func writeChanges(from other: Self, to writer: inout JSONWriter) {
        if let self, let other { self.writeChanges(from: other, to: &writer) } else { write(to: &writer) }
    }

    func differences(from other: Self) -> Int {
        if let self, let other { return self.differences(from: other) }
        return self == nil && other == nil ? 0 : 1
    }
}

extension Array: PolicyValue where Element: PolicyValue {
    static func read(_ value: JSONValue, replacing current: Self?, _ reader: inout BodyReader) -> Self? {
        guard let array = value.asArray else {
            reader.mismatch(value, expected: "an array")
            return nil
        }
        guard array.count <= Element.maximumCount else {
            reader.problem(value, "must hold at most \(Element.maximumCount) elements, holds \(array.count)")
            return nil
        }
        let elements = array.compactMap { Element.read($0, replacing: nil, &reader) }
        return elements.count == array.count ? elements : nil
    }

    func write(to writer: inout JSONWriter) {
        writer.array { writer in
            for element in self { element.write(to: &writer) }
        }
    }
}

// MARK: - Alternatives

extension BodyReader {
    /// What an object's `kind` says.
    mutating func kind<Kind: RawRepresentable<String> & CaseIterable>(
        of value: JSONValue, _ kinds: Kind.Type
    ) -> Kind? {
        guard let object = value.asObject else {
            mismatch(value, expected: "an object")
            return nil
        }
        if let kind = object["kind"] { return choice(kind, of: kinds) }
        missing("kind", in: value)
        return nil
    }

    /// The one field of an object that stands for an alternative.
    mutating func only(_ name: StaticString, of value: JSONValue, orOneOf names: String) -> JSONValue? {
        guard let object = value.asObject else {
            mismatch(value, expected: "\(names) or an object with \(name)")
            return nil
        }
        var found: JSONValue?
        fields(of: value) { key, field, _ in
            guard key == name else { return false }
            found = field
            return true
        }
        if object[name] == nil { missing(name, in: value) }
        return found
    }
}
