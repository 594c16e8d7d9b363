import JSON
public import Navigation

extension SettingsChange {
    /// The body with which one entry is changed: options, `elements`, `action`.
    public init(
        of key: EntryKey, reading body: [UInt8], limits: BodyLimits
    ) throws(UnreadableBody) {
        self = try BodyReader.read(body, limits: limits) { root, reader in
            var change = EntryChange(key: key)
            var action: ActionID?
            reader.fields(of: root) { name, field, reader in
                guard name == "action" else { return change.read(name, field, &reader) }
                action = reader.name(field)
                return true
            }
            return SettingsChange(entries: [change], action: action)
        }
    }
}

extension SettingsChange.EntryChange {
    fileprivate mutating func read(
        _ key: JSONKey, _ value: JSONValue, _ reader: inout BodyReader
    ) -> Bool {
        guard key == "elements" else { return options.read(key, value, &reader) }
        elements = reader.elements(value)
        return true
    }
}

extension BodyReader {
    /// What changes, by the key of the entry that it is for.
    mutating func entryChanges(_ value: JSONValue) -> [SettingsChange.EntryChange] {
        guard holds(value, atMost: limits.stackDepth, "entries") else { return [] }
        var changes: [SettingsChange.EntryChange] = []
        fields(of: value) { key, field, reader in
            guard let name = reader.name(key, in: value, "entry's key") else { return true }
            var change = SettingsChange.EntryChange(key: EntryKey(name))
            reader.fields(of: field) { key, field, reader in change.read(key, field, &reader) }
            changes.append(change)
            return true
        }
        return changes
    }
}
