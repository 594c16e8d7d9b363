extension RouteTable {
    /// The patterns that a path may have meant, the nearest first: three at most. Of what is long only the
    /// beginning is compared.
    func nearest(to path: String) -> [String] {
        let path = path.utf8.prefix(64).split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
            .map { Array($0) }
        var best: [(distance: Int, text: String)] = []
        for route in all {
            let distance = route.pattern.distance(to: path)
            if best.count == 3, distance > best[2].distance { continue }
            best.append((distance, route.pattern.text))
            best.sort { ($0.distance, $0.text) < ($1.distance, $1.text) }
            best = Array(best.prefix(3))
        }
        return best.map(\.text)
    }
}

extension RoutePattern {
    /// How many bytes must be put in, left out or replaced to make a path of the pattern out of one with
    /// these segments. A segment is exchanged, left out or put in as a whole; a parameter is any text.
    fileprivate func distance(to path: [[UInt8]]) -> Int {
        let wanted = segments.prefix(8).map { segment -> [UInt8]? in
            switch segment {
            case .literal(let text): Array(text.utf8.prefix(32))
            case .parameter: nil
            }
        }
        // With the slash.
        return editDistance(
            path, wanted, removing: { $0.count + 1 }, adding: { ($0?.count ?? 1) + 1 },
            replacing: { segment, wanted in
                guard let wanted else { return segment.isEmpty ? 1 : 0 }
                return editDistance(
                    segment, wanted, removing: { _ in 1 }, adding: { _ in 1 },
                    replacing: { $0 == $1 ? 0 : 1 })
            })
    }
}

/// The least cost of making `wanted` out of `given`, piece by piece (as Levenshtein's distance).
private func editDistance<Given, Wanted>(
    _ given: [Given], _ wanted: [Wanted], removing: (Given) -> Int, adding: (Wanted) -> Int,
    replacing: (Given, Wanted) -> Int
) -> Int {
    // By how many pieces of `given` have been used.
    var row = given.reduce(into: [0]) { row, piece in row.append(row[row.count - 1] + removing(piece)) }
    for wanted in wanted {
        var diagonal = row[0]
        row[0] += adding(wanted)
        for (index, piece) in given.enumerated() {
            let cost = min(
                row[index + 1] + adding(wanted), row[index] + removing(piece),
                diagonal + replacing(piece, wanted))
            diagonal = row[index + 1]
            row[index + 1] = cost
        }
    }
    return row[given.count]
}
