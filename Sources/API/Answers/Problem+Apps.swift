import Navigation
import Sessions
import Wire

/// What may be wrong with apps.
extension Problem {
    static let invalidName = Problem(
        "invalid-name", status: 400, title: "Invalid name",
        detail: "an app's name has 1 to 128 visible ASCII characters, no spaces and no slashes, and is "
            + "neither . nor ..")

    /// - Parameter revision: the one that was asked for, where there are others.
    static func noSuchApp(revision: String?) -> Problem {
        let detail =
            revision == nil
            ? "there is no app of this name: it never was, or was removed"
            : "the app has no such revision, or not any more; without one the current is answered"
        return Problem("no-such-app", status: 404, title: "No such app", detail: detail)
    }

    /// - Parameter revision: the current one, if there is any.
    static func preconditionFailed(_ revision: String?) -> Problem {
        let what =
            revision.map { "its revision is written \"\($0)\", with the quotes" } ?? "there is none yet"
        return Problem(
            "precondition-failed", status: 412, title: "Precondition failed",
            detail: "If-Match or If-None-Match does not fit the app that is stored: \(what)",
            revision: revision)
    }

    static func invalidApp(_ app: InvalidApp) -> Problem {
        let problems = app.problems
        return Problem(
            "invalid-app", status: 422, title: "Invalid app",
            detail: problems.map(\.sentence).joined(separator: "; "), errors: problems)
    }

    init(_ full: AppRegistry.Full) {
        let held =
            switch full {
            case .apps(let limit): "\(limit) apps"
            case .bytes(let limit): "\(limit >> 20) MiB of apps"
            }
        self.init(
            "full", status: 503, title: "Full",
            detail: "the service holds \(held) and takes no more; remove some, or raise the limit")
    }
}
