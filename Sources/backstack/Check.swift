import Glibc
import Navigation
import Wire

/// Tells what is wrong with apps' documents, a line for each mistake: `shop.json:12:5: /tabs/0/root …`.
///
/// - Parameter files: their paths; `-` is standard input.
/// - Returns: 0 if all are right, 66 if one cannot be read, otherwise 65.
func check(_ files: [String]) -> Int32 {
    if files.contains("--help") || files.contains("-h") {
        print(
            """
            usage: backstack check FILE...

            Tells what is wrong with apps' documents, as PUT /v1/apps/{app} would, without a service: a line
            for each mistake, with the file's name, line and column in front. - is standard input.
            Ends with 0 if all are right, 65 if one has mistakes, 66 if one cannot be read.
            """)
        return EX_OK
    }
    if let flag = files.first(where: { $0.hasPrefix("-") && $0 != "-" }) {
        Backstack.complain("check has no flag \(quoted(flag))")
        return EX_USAGE
    }
    guard !files.isEmpty else {
        Backstack.complain("check needs a file's path, or - for standard input")
        return EX_USAGE
    }
    let findings = files.map(examine)
    if findings.contains(.unreadable) { return EX_NOINPUT }
    return findings.contains(.faulty) ? EX_DATAERR : EX_OK
}

private enum Finding {
    case right, faulty, unreadable
}

private func examine(_ file: String) -> Finding {
    let text: [UInt8]
    do {
        text = try contents(of: file)
    } catch {
        if let message = error.message { Backstack.complain(message) }
        return .unreadable
    }
    let name = fileName(file)
    do {
        let app = try AppDefinition(checking: text)
        print(printable("\(name): ok, \(app.summary)"))
        return .right
    } catch {
        for line in error.lines(of: name) { print(line) }
        return .faulty
    }
}

extension AppDefinition {
    /// `12 routes, 1 transition`: how much there is of everything that there is.
    fileprivate var summary: String {
        let counts = [
            (routes.count, "route"), (transitions.count, "transition"), (tabs.count, "tab"),
            (flows.count, "flow"),
        ]
        return counts.filter { $0.0 > 0 }.map { count, what in "\(count) \(what)\(count == 1 ? "" : "s")" }
            .joined(separator: ", ")
    }
}

extension FaultyDocument {
    /// `shop.json:12:5: /tabs/0/root must …`
    func lines(of file: String) -> [String] {
        problems.map { mistake in
            let pointer = mistake.problem.pointer
            let place = "\(file):\(mistake.line):\(mistake.column):" + (pointer.isEmpty ? "" : " " + pointer)
            return printable("\(place) \(mistake.problem.detail)")
        }
    }
}
