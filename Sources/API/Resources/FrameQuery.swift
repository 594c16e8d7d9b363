import HTTPServer
import Wire

/// Whether a query asks for frames, and for how many per second.
struct FrameQuery {
    private(set) var framesPerSecond: Int?

    init(_ request: borrowing Request) throws(Problem) {
        for (name, value) in request.queryItems() {
            guard name == "frames" else { throw .invalidQuery(name, "is not known; known is frames") }
            guard framesPerSecond == nil else { throw .invalidQuery(name, "is given more than once") }
            let rates = FrameChoice.rates
            guard let rate = value.flatMap({ Int($0) }), rates.contains(rate) else {
                throw .invalidQuery(
                    name, "must be a whole number from \(rates.lowerBound) to \(rates.upperBound)")
            }
            framesPerSecond = rate
        }
    }
}
