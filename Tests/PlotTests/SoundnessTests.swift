import Navigation
import Plot
import Testing

/// What holds of every picture, whatever is drawn.
@Suite("Every picture")
struct SoundnessTests {
    static let gestures: [EvaluationRequest] = {
        var gestures = [
            drag(by: 230, velocity: 120), drag(by: 90, velocity: 700), drag(by: -80, velocity: -900),
            drag(by: 230, raw: true), drag(by: 3, raw: true), drag(by: 230, end: nil),
            drag(by: 230, end: .cancelled), drag(by: -150, velocity: -300, operation: .push),
            drag(by: 0), drag(by: 1e300, velocity: -1e300), drag(by: 1e300, velocity: 1e300, raw: true),
            drag(by: Double.leastNonzeroMagnitude), drag(by: 230, width: 1e-300), drag(by: 230, width: 1e300),
            drag(by: -120, velocity: -50, operation: .page), drag(by: 120, operation: .dismiss),
        ]
        gestures[14].pages = PageSet(count: 3, index: 1, wraps: true)
        // Times that mean nothing, and one sample alone.
        var wild = drag(by: 200)
        for index in wild.gesture.samples.indices {
            wild.gesture.samples[index].time = index.isMultiple(of: 2) ? -1.7e308 : 1.7e308
        }
        gestures.append(wild)
        var short = drag(by: 200)
        short.gesture.samples = [GestureSample(.began, time: 5)]
        gestures.append(short)
        var long = drag(by: 300, end: nil)
        long.gesture.samples += (0..<3000).map {
            GestureSample(.changed, time: 1200 + Double($0), translation: Vector(x: Double($0 % 37), y: 3))
        }
        long.gesture.samples.append(GestureSample(.ended, time: 30_000))
        gestures.append(long)
        return gestures
    }()

    @Test("of a gesture is well formed and stays within itself", arguments: gestures.indices)
    func gesture(_ index: Int) throws {
        // A third of the policies with each gesture, so that each third sees each kind.
        for (place, policy) in Policy.presets.enumerated() where place % 3 == index % 3 {
            let bytes = GesturePicture(Self.gestures[index], under: policy, name: "g1").svg
            try check(bytes)
            #expect(bytes.count < 400_000)
        }
    }

    @Test("of a comparison is well formed and stays within itself", arguments: gestures.indices)
    func comparison(_ index: Int) throws {
        let document = try check(ComparisonPicture(Self.gestures[index], under: Policy.presets).svg)
        // Each policy has its line, with what it decided or why it did not.
        for policy in Policy.presets { #expect(document.texts.contains(policy.name)) }
        let marks =
            document.all("finish").count + document.all("cancel-ground").count + document.all("open").count
        let recognized = Policy.presets.count { $0.evaluate(Self.gestures[index]).isRecognized }
        // Three more are in the legend.
        #expect(marks == recognized + 3)
    }

    @Test(
        "takes names as text",
        arguments: [
            "<script>alert(1)</script>", "a&b\"c'd", "</title><x/>", "]]>", "\u{0}\u{1B}\u{FFFF}",
            "g\u{301}&amp;",
            "<!-- -->", "%s", String(repeating: "<", count: 5000),
        ])
    func names(_ name: String) throws {
        var policy = Policy.standard
        policy.name = name
        let plain = try check(GesturePicture(drag(by: 200), under: .standard, name: "g").svg)
        let odd = try check(GesturePicture(drag(by: 200), under: policy, name: name).svg)
        #expect(odd.elements.map(\.name) == plain.elements.map(\.name))
        #expect(
            odd.elements.map { $0.attributes.map(\.name) } == plain.elements.map { $0.attributes.map(\.name) }
        )
        let compared = try check(ComparisonPicture(drag(by: 200), under: [policy], name: name).svg)
        #expect(compared.elements.filter { $0.name == "script" }.isEmpty)
        #expect(compared.texts.allSatisfy { $0.count < 120 })
    }

    @Test("says all of a name that fits")
    func wholeName() throws {
        let name = "swipe <1> & \"2\""
        let document = try XMLDocument(GesturePicture(drag(by: 200), under: .standard, name: name).svg)
        #expect(document.texts.first == "\(name): pop under standard")
        #expect(document.elements.first { $0.name == "title" }?.text == "\(name): pop under standard")
    }

    @discardableResult
    private func check(_ bytes: [UInt8]) throws -> XMLDocument {
        let document = try XMLDocument(bytes)
        let root = try #require(document.elements.first)
        #expect(root.name == "svg" && root["role"] == "img")
        let width = try #require(root.number("width"))
        let height = try #require(root.number("height"))
        #expect(width == 800 && root["viewBox"] == "0 0 800 \(root["height"] ?? "")")
        // It is named and described by what is there.
        let (title, description) = (document.elements[1], document.elements[2])
        #expect(title.name == "title" && !title.text.isEmpty && description.name == "desc")
        #expect(root["aria-labelledby"] == "\(title["id"] ?? "-") \(description["id"] ?? "-")")
        #expect(description.text.contains { $0.isLetter })
        // One expectation for all: each by itself would take longer than the pictures.
        let faults = document.elements.dropFirst(3).flatMap { Self.faults(of: $0, width, height) }
        #expect(faults.isEmpty)
        #expect(document.elements.filter { $0.name == "style" }.map(\.text) == [StyleSheet.text])
        for text in document.texts {
            #expect(!text.contains("nan") && !text.contains("inf") && !text.contains("Optional"))
        }
        return document
    }

    private static func faults(
        of element: XMLDocument.Element, _ width: Double, _ height: Double
    ) -> [String] {
        var faults: [String] = []
        // Nothing is fetched or run, and all of the look comes from the style sheet.
        if !elements.contains(element.name) { faults.append(element.name) }
        for attribute in element.attributes {
            if !attributes.contains(attribute.name) { faults.append(attribute.name) }
            let bound: Double
            switch attribute.name {
            case "x", "x1", "x2", "cx", "width": bound = width
            case "y", "y1", "y2", "cy", "height", "r": bound = height
            default: continue
            }
            guard let number = Double(attribute.value), number >= 0, number <= bound else {
                faults.append("\(element.name) \(attribute)")
                continue
            }
        }
        for point in element["points"]?.split(separator: " ") ?? [] {
            let numbers = point.split(separator: ",").compactMap { Double($0) }
            guard numbers.count == 2, (0...width).contains(numbers[0]), (0...height).contains(numbers[1])
            else {
                faults.append(String(point))
                continue
            }
        }
        return faults + element.styles.filter { !styles.contains($0) }
    }

    private static let elements = ["style", "g", "rect", "line", "circle", "polyline", "text"]

    /// That the style sheet knows.
    private static let styles: Set<String> = Set(
        StyleSheet.text.split { !($0.isLetter || $0 == "-" || $0 == ".") }
            .filter { $0.hasPrefix(".") }.map { String($0.dropFirst()) })

    private static let attributes = [
        "class", "x", "y", "x1", "x2", "y1", "y2", "cx", "cy", "r", "width", "height", "points", "role",
        "aria-label",
    ]
}
