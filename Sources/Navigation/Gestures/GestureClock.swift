/// Puts a gesture's events on one clock, so that no decision is made of a difference of two clocks.
///
/// It is the client's where the gesture began with a time, and the server's otherwise. An event that has the other
/// one's time is moved by the difference of the two, fixed with the first event that tells both.
struct GestureClock: Equatable, Sendable {
    /// When the last event was; never earlier than the one before.
    private(set) var now: Milliseconds
    /// When the gesture began.
    let start: Milliseconds
    private let isClients: Bool
    /// The client's time less the server's.
    private var difference: Milliseconds?

    /// - Parameters:
    ///   - time: the client's, if it told.
    ///   - arrival: the server's.
    init(beganAt time: Milliseconds?, arrival: Milliseconds) {
        start = time ?? arrival
        now = start
        isClients = time != nil
        difference = time.map { $0 - arrival }
    }

    mutating func advance(to time: Milliseconds?, arrival: Milliseconds) {
        let moment: Milliseconds
        if let time {
            let difference = difference ?? (time - arrival)
            self.difference = difference
            moment = isClients ? time : time - difference
        } else {
            moment = isClients ? arrival + (difference ?? 0) : arrival
        }
        // A clock that runs backwards stands still.
        now = max(now, moment.madeFinite)
    }
}
