import Navigation

/// The line that tells how far a long work is, and what to write for it to standard error. Knows no clock.
struct Progress {
    /// Work that is done by then has none.
    static let patience: Milliseconds = 500
    static let interval: Milliseconds = 100
    static let erasure = "\r\u{1B}[K"

    /// In bytes; nil if it is not known.
    private let whole: Int?
    private let startedAt: Milliseconds
    private var toldAt: Milliseconds?
    private(set) var isShown = false

    init(whole: Int?, at time: Milliseconds) {
        self.whole = whole
        startedAt = time
    }

    /// - Returns: what to write, if it is time to.
    mutating func advanced(to bytes: Int, lines: Int, at time: Milliseconds) -> String? {
        guard time - startedAt >= Self.patience, time - (toldAt ?? -.infinity) >= Self.interval else {
            return nil
        }
        toldAt = time
        isShown = true
        let amount = "\(grouped(lines)) lines, \(grouped(bytes >> 20)) MiB"
        guard let whole, whole > 0 else { return Self.erasure + amount }
        return Self.erasure + "\(min(100, bytes * 100 / whole)) %, \(amount)"
    }

    /// Something else is to be written, or the work is done.
    mutating func cleared() -> String? {
        guard isShown else { return nil }
        isShown = false
        return Self.erasure
    }
}

/// With a blank between thousands.
func grouped(_ number: Int) -> String {
    let digits = String(number)
    var result = ""
    for (index, digit) in digits.enumerated() {
        if index > 0, (digits.count - index) % 3 == 0 { result += " " }
        result.append(digit)
    }
    return result
}
