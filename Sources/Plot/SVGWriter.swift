/// Writes one SVG 1.1 document: elements with attributes, and text, escaped so that nothing in it is taken for
/// markup. Numbers are finite whatever is asked for.
struct SVGWriter: ~Copyable {
    private var text = ""
    private var open: [String] = []

    /// - Parameters:
    ///   - title: names the picture for those who do not see it.
    ///   - description: tells what it shows.
    init(width: Double, height: Double, title: String, description: String) {
        text.reserveCapacity(16_384)
        let size =
            "width=\"\(width.inSVG)\" height=\"\(height.inSVG)\" viewBox=\"0 0 \(width.inSVG) \(height.inSVG)\""
        text += "<svg xmlns=\"http://www.w3.org/2000/svg\" \(size) role=\"img\" aria-labelledby=\"t d\">\n"
        open.append("svg")
        text +=
            "<title id=\"t\">\(title.escapedForXML)</title>\n<desc id=\"d\">\(description.escapedForXML)</desc>\n"
        text += "<style>\(StyleSheet.text)</style>\n"
        rectangle("background", x: 0, y: 0, width: width, height: height)
    }

    consuming func finish() -> [UInt8] {
        while let name = open.popLast() { text += "</\(name)>\n" }
        return Array(text.utf8)
    }

    // MARK: Groups

    /// - Parameter label: what it is, for those who do not see it.
    mutating func group(_ label: String? = nil, _ draw: (inout SVGWriter) -> Void) {
        text += label.map { "<g role=\"group\" aria-label=\"\($0.escapedForXML)\">\n" } ?? "<g>\n"
        draw(&self)
        text += "</g>\n"
    }

    // MARK: Shapes

    mutating func rectangle(_ style: StaticString, x: Double, y: Double, width: Double, height: Double) {
        element("rect", style, [("x", x), ("y", y), ("width", max(width, 0)), ("height", max(height, 0))])
    }

    mutating func line(_ style: StaticString, _ from: Point, _ to: Point) {
        element("line", style, [("x1", from.x), ("y1", from.y), ("x2", to.x), ("y2", to.y)])
    }

    mutating func circle(_ style: StaticString, _ center: Point, radius: Double) {
        element("circle", style, [("cx", center.x), ("cy", center.y), ("r", radius)])
    }

    /// Through all points, or nothing if they are fewer than two.
    mutating func polyline(_ style: StaticString, _ points: [Point]) {
        guard points.count > 1 else { return }
        text += "<polyline class=\"\(style)\" points=\""
        for (index, point) in points.enumerated() {
            if index > 0 { text += " " }
            text += "\(point.x.inSVG),\(point.y.inSVG)"
        }
        text += "\"/>\n"
    }

    /// A cross about a point.
    mutating func cross(_ style: StaticString, _ center: Point, radius: Double) {
        line(style, center.moved(-radius, -radius), center.moved(radius, radius))
        line(style, center.moved(-radius, radius), center.moved(radius, -radius))
    }

    mutating func label(_ style: StaticString, _ place: Point, _ content: String) {
        text += "<text class=\"\(style)\" x=\"\(place.x.inSVG)\" y=\"\(place.y.inSVG)\">"
        text += content.escapedForXML
        text += "</text>\n"
    }

    private mutating func element(
        _ name: StaticString, _ style: StaticString, _ attributes: [(StaticString, Double)]
    ) {
        text += "<\(name) class=\"\(style)\""
        for (attribute, value) in attributes { text += " \(attribute)=\"\(value.inSVG)\"" }
        text += "/>\n"
    }
}

/// A place in a picture: x to the right, y down, in the picture's pixels.
struct Point: Equatable, Sendable {
    var x: Double
    var y: Double

    func moved(_ right: Double, _ down: Double) -> Point { Point(x: x + right, y: y + down) }
}

extension String {
    /// As XML 1.0 text or attribute: what it does not allow at all becomes U+FFFD.
    var escapedForXML: String {
        var result = ""
        result.reserveCapacity(utf8.count)
        for scalar in unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "'": result += "&#39;"
            case "\t", "\n", "\r": result += " "
            case "\u{20}"..."\u{D7FF}", "\u{E000}"..."\u{FFFD}", "\u{10000}"..."\u{10FFFF}":
                result.unicodeScalars.append(scalar)
            default: result += "\u{FFFD}"
            }
        }
        return result
    }

    /// Cut where it would not fit.
    func shortened(to length: Int) -> String {
        count <= length ? self : prefix(length - 1) + "…"
    }
}
