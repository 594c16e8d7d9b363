import JSON
import Navigation

extension BodyReader {
    /// `{"routes"?: […], "index"?, "wraps"?, "axis"?}`; what is not named stays. An empty list is well
    /// formed; the machine refuses it.
    mutating func pages(_ value: JSONValue) -> PagerChange? {
        guard value.kind == .object else {
            mismatch(value, expected: "an object")
            return nil
        }
        var pager = PagerChange()
        fields(of: value) { key, field, reader in
            switch key {
            case "routes":
                pager.pages = reader.list(field, atMost: reader.limits.pagesPerPager, of: "pages") {
                    $1.page($0)
                }
            case "index": pager.index = reader.pageIndex(field)
            case "wraps": pager.wraps = reader.bool(field)
            case "axis": pager.axis = reader.choice(field, of: Axis.self)
            default: return false
            }
            return true
        }
        return pager
    }

    mutating func pageIndex(_ value: JSONValue) -> Int? {
        integer(value, in: 0...Int64(limits.pagesPerPager - 1)).map { Int($0) }
    }

    /// A route string, or an object with a route and its params.
    private mutating func page(_ value: JSONValue) -> Destination? {
        if value.kind == .string { return route(value).map { Destination(route: $0) } }
        guard value.kind == .object else {
            mismatch(value, expected: "a route (a string or an object)")
            return nil
        }
        var destination = DestinationFields()
        fields(of: value) { key, field, reader in destination.read(key, field, &reader) }
        return destination.destination(in: value, &self)
    }
}
