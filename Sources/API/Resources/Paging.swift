import HTTPServer
import Sessions
import Wire

/// Which part of a list a query asks for.
struct Paging {
    private(set) var limit = 100
    private(set) var cursor: PageCursor?

    init(_ request: borrowing Request) throws(Problem) {
        var seen: Set<String> = []
        for (name, value) in request.queryItems() {
            guard seen.insert(name).inserted else { throw .invalidQuery(name, "is given more than once") }
            switch name {
            case "limit":
                guard let number = value.flatMap({ Int($0) }), (1...1000).contains(number) else {
                    throw .invalidQuery("limit", "must be a whole number from 1 to 1000")
                }
                limit = number
            case "cursor":
                guard let place = value.flatMap(PageCursor.init) else {
                    throw .invalidQuery("cursor", "must be what an earlier page gave as next")
                }
                cursor = place
            default:
                throw .invalidQuery(name, "is not known; known are limit and cursor")
            }
        }
    }
}
