import Wire

/// What reading a body gives: its problems, none if it was read.
func problems<Body>(_ read: () throws(UnreadableBody) -> Body) -> [FieldProblem] {
    do {
        _ = try read()
        return []
    } catch {
        return error.problems
    }
}
