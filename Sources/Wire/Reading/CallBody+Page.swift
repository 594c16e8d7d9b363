import JSON
import Navigation

extension BodyReader {
    /// `{"index"}` or `{"by"}`, and `direction?`
    mutating func page(_ root: JSONValue) -> Call? {
        var call = CallFields()
        var index: JSONValue?
        var step: JSONValue?
        var direction: PageDirection?
        fields(of: root) { key, field, reader in
            switch key {
            case "index": index = field
            case "by": step = field
            case "direction": direction = reader.choice(field, of: PageDirection.self)
            default: return call.read(key, field, &reader)
            }
            return true
        }
        guard root.kind == .object else { return nil }
        let target: PageTarget?
        switch (index, step) {
        case (let index?, nil):
            target = pageIndex(index).map { .index($0) }
        case (nil, let step?):
            let most = Int64(limits.pagesPerPager)
            target = integer(step, in: -most...most).map { .by(Int($0)) }
        case (_?, let step?):
            problem(step, "excludes index: give one of them")
            return nil
        case (nil, nil):
            missing("index", in: root, "is required, or by in its place")
            return nil
        }
        return target.map { call.call(.page($0, direction: direction)) }
    }
}
