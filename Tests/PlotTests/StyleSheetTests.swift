import Plot
import Testing

@Suite("The style sheet")
struct StyleSheetTests {
    private let light: Substring
    private let dark: Substring

    init() throws {
        let parts = StyleSheet.text.split(separator: "@media (prefers-color-scheme:dark){", maxSplits: 1)
        try #require(parts.count == 2)
        (light, dark) = (parts[0], parts[1])
    }

    @Test("gives each colour a dark one")
    func darkColours() throws {
        #expect(colours(light).count > 20)
        #expect(Set(colours(light).keys) == Set(colours(dark).keys))
    }

    @Test("fetches nothing")
    func fetchesNothing() {
        for word in ["url", "import", "http", "<", "&"] { #expect(!StyleSheet.text.contains(word)) }
    }

    @Test(
        "keeps text readable: a contrast of 4.5 with its ground, and marks of 3 (WCAG 2.1, 1.4.3 and 1.4.11)")
    func contrast() throws {
        for sheet in [light, dark] {
            let colours = colours(sheet)
            for ground in ["background fill", "panel fill"] {
                let below = try #require(colours[ground])
                for (name, colour) in colours where name.hasSuffix("fill") {
                    let isText =
                        ["text", "note", "tick"].contains { name.hasPrefix($0) } || name.contains("-text")
                    if isText { #expect(colour.contrast(below) >= 4.5, "\(name) on \(ground)") }
                }
                for mark in [
                    "main stroke", "cross stroke", "bound stroke", "edge stroke", "finish fill",
                    "cancel stroke",
                ] {
                    let colour = try #require(colours[mark])
                    #expect(colour.contrast(below) >= 3, "\(mark) on \(ground)")
                }
            }
        }
    }

    /// By class and property.
    private func colours(_ sheet: Substring) -> [String: Colour] {
        var colours: [String: Colour] = [:]
        for rule in sheet.split(separator: "}") {
            let parts = rule.split(separator: "{")
            guard parts.count == 2 else { continue }
            for selector in parts[0].split(separator: ",") {
                let name = selector.filter { !$0.isWhitespace && $0 != "." }
                for declaration in parts[1].split(separator: ";") {
                    let pair = declaration.split(separator: ":")
                    guard pair.count == 2, let colour = Colour(pair[1]) else { continue }
                    colours["\(name) \(pair[0].filter { !$0.isWhitespace })"] = colour
                }
            }
        }
        return colours
    }
}

/// A colour of sRGB.
private struct Colour: Equatable {
    let luminance: Double

    init?(_ text: Substring) {
        guard text.hasPrefix("#") else { return nil }
        var digits = text.dropFirst().compactMap(\.hexDigitValue)
        if digits.count == 3 { digits = digits.flatMap { [$0, $0] } }
        guard digits.count == 6 else { return nil }
        let parts = stride(from: 0, to: 6, by: 2).map { index in
            // As WCAG 2.1 defines relative luminance, the power taken by Newton's way: x^2.4 = (x^12)^(1/5).
            let part = Double(16 * digits[index] + digits[index + 1]) / 255
            guard part > 0.04045 else { return part / 12.92 }
            let base = (part + 0.055) / 1.055
            let power = (1...12).reduce(1.0) { product, _ in product * base }
            var root = 1.0
            for _ in 0..<60 {
                root -= (root * root * root * root * root - power) / (5 * root * root * root * root)
            }
            return root
        }
        luminance = 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
    }

    func contrast(_ other: Colour) -> Double {
        let (high, low) = (max(luminance, other.luminance), min(luminance, other.luminance))
        return (high + 0.05) / (low + 0.05)
    }
}
