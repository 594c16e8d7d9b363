/// A swipe back from the left edge over 400 points.
///
/// - Parameter share: of the width, at the release.
func swipe(
    to share: Double, velocity: Double = 0, policy: String? = "\"standard\"", _ more: String = ""
) -> String {
    let way = share * 400
    let named = policy.map { #""policy":\#($0),"# } ?? ""
    return """
        {\(named)"viewport":{"width":400,"height":800},\(more)"gesture":{"edge":"left","samples":[\
        {"phase":"began","time":0},\
        {"phase":"changed","time":100,"translation":{"x":\(way / 2),"y":0}},\
        {"phase":"ended","time":200,"translation":{"x":\(way),"y":0},"velocity":{"x":\(velocity),"y":0}}]}}
        """
}

/// The events of a gesture, as they are sent to a session.
func events(of gesture: String, to way: Double, velocity: Double = 0) -> String {
    """
    {"gesture":"\(gesture)","phase":"began","recognizer":"edgePan","edge":"left","time":0}
    {"phase":"changed","time":100,"translation":{"x":\(way / 2),"y":0}}
    {"phase":"ended","time":200,"translation":{"x":\(way),"y":0},"velocity":{"x":\(velocity),"y":0}}

    """
}

let traceHeader = #"{"viewport":{"width":400,"height":800}}"# + "\n"
