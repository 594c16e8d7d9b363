import JSON
import Navigation

extension JSONWriter {
    /// What happened, in order: in every answer to a change.
    mutating func notices(_ notices: [Notice]) {
        key("notices")
        array { writer in
            for notice in notices { writer.notice(notice) }
        }
    }

    private mutating func notice(_ notice: Notice) {
        object { writer in
            writer.field("id", notice.id)
            switch notice.kind {
            case .willDisappear(let entry): writer.notice("willDisappear", of: entry)
            case .willAppear(let entry): writer.notice("willAppear", of: entry)
            case .didDisappear(let entry): writer.notice("didDisappear", of: entry)
            case .didAppear(let entry): writer.notice("didAppear", of: entry)
            case .removed(let entry): writer.notice("removed", of: entry)
            case .transitionCancelled(let transition, let gesture, let reason):
                writer.field("type", "transitionCancelled")
                writer.field("transition", "t\(transition)")
                writer.field("gesture", gesture)
                if let reason { writer.field("reason", reason.rawValue) }
                writer.field("finished", false)
            case .blocked(let entries, let gesture):
                writer.field("type", "blocked")
                writer.strings("entries", entries.map(\.rawValue))
                if let gesture { writer.field("gesture", gesture) }
            case .pageChanged(let entry, let change):
                writer.notice("pageChanged", of: entry)
                writer.field("from", change.from)
                writer.field("to", change.to)
                writer.field("direction", change.direction.rawValue)
            }
            if let action = notice.action { writer.field("action", action) }
        }
    }

    private mutating func notice(_ type: StaticString, of entry: EntryKey) {
        field("type", type)
        field("entry", entry.rawValue)
    }
}
