import Navigation
import Testing

@testable import Plot

@Suite("A picture of a gesture")
struct GesturePictureTests {
    @Test("marks a finish where the finger let go, beyond the threshold, and the way on from there")
    func finish() throws {
        let picture = try XMLDocument(GesturePicture(drag(by: 230, velocity: 120), under: .standard).svg)
        let mark = try picture.one("finish")
        #expect(picture.all("cancel").isEmpty && picture.all("open").isEmpty)
        // Progress 0 and 1, by the tick labels' heights.
        let height = try progressScale(picture)
        #expect(abs(try #require(mark.number("cy")) - height(0.575)) < 0.02)
        let bounds = picture.all("bound").compactMap { $0.number("y1") }
        #expect(bounds.count == 2)
        #expect(bounds.contains { abs($0 - height(0.5)) < 0.02 })
        let settle = try points(picture.one("settle"))
        #expect(settle.first == [try #require(mark.number("cx")), try #require(mark.number("cy"))])
        #expect(abs(try #require(settle.last?[1]) - height(1)) < 0.02)
        #expect(picture.texts.contains("Finishes at progress 0.575."))
        #expect(picture.texts.contains("0.075 beyond the threshold (0.5 at this speed)."))
        #expect(picture.texts.contains("The rest of the way takes 127.5 ms."))
        #expect(picture.texts.contains("finishes from 0.5 on, at this speed"))
    }

    @Test("marks a cancellation, and the way back")
    func cancel() throws {
        let picture = try XMLDocument(GesturePicture(drag(by: 130, velocity: 320), under: .standard).svg)
        let mark = try picture.one("cancel-ground")
        let height = try progressScale(picture)
        #expect(abs(try #require(mark.number("cy")) - height(0.325)) < 0.02)
        #expect(abs(try #require(points(picture.one("settle")).last?[1]) - height(0)) < 0.02)
        #expect(picture.texts.contains("0.175 short of the threshold (0.5 at this speed)."))
        #expect(picture.texts.contains("finishes from 500 pt/s on, let go here"))
    }

    @Test("of touches tells when they became a gesture")
    func recognition() throws {
        let policy = try #require(Policy.preset(named: "adwaita-navigation-view"))
        let raw = try XMLDocument(GesturePicture(drag(by: 180, raw: true), under: policy).svg)
        #expect(raw.texts.contains { $0.hasPrefix("Recognized at 20 ms · released at 208 ms") })
        #expect(raw.all("moment").count == 6)
        let given = try XMLDocument(GesturePicture(drag(by: 180), under: policy).svg)
        #expect(given.all("moment").count == 3)
    }

    @Test("of what is no gesture says why not")
    func unrecognized() throws {
        let policy = try #require(Policy.preset(named: "adwaita-navigation-view"))
        let picture = try XMLDocument(GesturePicture(drag(by: 14, raw: true), under: policy).svg)
        #expect(picture.texts.contains("Not recognized: notRecognized."))
        #expect(picture.all("settle").isEmpty && picture.all("finish").isEmpty)
    }

    @Test("of one in flight is undecided")
    func undecided() throws {
        let picture = try XMLDocument(GesturePicture(drag(by: 100, end: nil), under: .standard).svg)
        #expect(picture.texts.contains("Undecided at progress 0.25."))
        #expect(picture.all("open").count == 1 && picture.all("settle").isEmpty)
    }

    @Test("shows what became of it elsewhere")
    func outcome() throws {
        let outcome = GesturePicture.Outcome(
            decision: .cancel, reason: .superseded, progress: 0.25, settle: nil)
        let picture = try XMLDocument(
            GesturePicture(drag(by: 100, end: nil), under: .standard, name: "g7", outcome: outcome).svg)
        #expect(picture.texts.contains("Cancelled at progress 0.25: superseded."))
        #expect(picture.all("cancel-ground").count == 1)
    }

    @Test("draws the axis that counts as the main line")
    func mainAxis() throws {
        let gallery = try #require(Policy.preset(named: "hero-gallery"))
        let vertical = try XMLDocument(GesturePicture(drag(by: 100, operation: .dismiss), under: gallery).svg)
        let horizontal = try XMLDocument(GesturePicture(drag(by: 100), under: .standard).svg)
        // The drag goes far to the right, and hardly down.
        let main = try points(#require(vertical.all("main").first { $0.name == "polyline" }))
        let other = try points(vertical.one("cross"))
        #expect(rise(main) < rise(other))
        let first = try points(#require(horizontal.all("main").first { $0.name == "polyline" }))
        #expect(rise(first) > rise(try points(horizontal.one("cross"))))
    }

    @Test("goes through each sample")
    func samples() throws {
        let picture = try XMLDocument(GesturePicture(drag(by: 230), under: .standard).svg)
        let lines = try picture.all("main").filter { $0.name == "polyline" }.map(points)
        #expect(lines.map(\.count) == [12, 12, 12])
        #expect(picture.all("sample").count == 36)
    }

    @Test("thins a long series to its columns' extremes")
    func thinning() {
        let wave = (0..<10_000).map { Point(x: Double($0) / 100, y: $0 == 4321 ? 99 : Double($0 % 7)) }
        let thinned = Panel.thinned(wave)
        #expect(thinned.count <= 400)
        #expect(thinned.first == wave.first && thinned.last == wave.last)
        #expect(thinned.map(\.y).max() == 99)
        #expect(zip(thinned, thinned.dropFirst()).allSatisfy { $0.x <= $1.x })
        #expect(Panel.thinned(Array(wave.prefix(1000))).count == 1000)
    }

    /// The height of a progress, as the labels at its panel's side have it.
    private func progressScale(_ picture: XMLDocument) throws -> (Double) -> Double {
        let labels = picture.elements.filter { $0.styles.contains("tick-end") }
        let one = try #require(labels.last { $0.text == "1" }?.number("y"))
        let zero = try #require(labels.last { $0.text == "0" }?.number("y"))
        return { zero - 4 + (one - zero) * $0 }
    }

    private func points(_ element: XMLDocument.Element) throws -> [[Double]] {
        try #require(element["points"]).split(separator: " ").map { pair in
            pair.split(separator: ",").compactMap { Double($0) }
        }
    }

    private func rise(_ points: [[Double]]) -> Double {
        let heights = points.map { $0[1] }
        return (heights.max() ?? 0) - (heights.min() ?? 0)
    }
}

@Suite("A comparison")
struct ComparisonPictureTests {
    @Test("tells each policy's decision and how close it was")
    func decisions() throws {
        let request = drag(by: 150, velocity: 320)
        let policies = try ["standard", "sloppy-swiper", "swipebacklayout"].map {
            try #require(Policy.preset(named: $0))
        }
        let picture = try XMLDocument(ComparisonPicture(request, under: policies, name: "swipe").svg)
        #expect(picture.texts.first == "swipe: pop under 3 policies")
        #expect(picture.texts.contains("2 finish, 1 cancel."))
        let groups = picture.elements.compactMap { $0["aria-label"] }
        #expect(groups.contains("standard: cancels at progress 0.375, −12.5 % of the way."))
        #expect(groups.contains("sloppy-swiper: finishes at progress 0.375, +320 pt/s."))
        #expect(groups.contains("swipebacklayout: finishes at progress 0.375, +7.5 % of the way."))
    }

    @Test("agrees with the policies")
    func agreement() throws {
        for distance in stride(from: -100.0, through: 400, by: 50) {
            let request = drag(by: distance, velocity: 300 - distance)
            let rows = ComparisonPicture(request, under: Policy.presets).rows
            #expect(rows.map(\.evaluation.decision) == Policy.presets.map { $0.evaluate(request).decision })
        }
    }
}

@Suite("Numbers in pictures")
struct NumberTests {
    @Test(
        "are short and whole",
        arguments: [
            (0.0, 2, "0"), (-0.001, 2, "0"), (0.5, 2, "0.5"), (-12.345, 2, "−12.35"), (100, 0, "100"),
            (1e300, 2, "∞"),
            (-.infinity, 1, "−∞"), (.nan, 1, "–"), (0.005, 2, "0.01"), (99.999, 2, "100"),
            (1234.04, 1, "1234"),
            (0.05, 3, "0.05"),
        ])
    func text(_ number: Double, _ decimals: Int, _ text: String) {
        #expect(number.forPeople(decimals) == text)
    }

    @Test(
        "of coordinates are numbers whatever they were",
        arguments: [.nan, .infinity, -.infinity, 1e308, -3.456])
    func coordinates(_ number: Double) {
        #expect(Double(number.inSVG)?.isFinite == true)
    }

    @Test("have their sign where it is asked for")
    func signs() {
        #expect([1.0, -1, 0].map { $0.signed(1) } == ["+1", "−1", "0"])
    }

    @Test("of ticks are round, in range and about as many as wanted")
    func ticks() {
        for range in [0.0...1, -3...7, 0...1234, -1e9...1e9, 0...0.001, 5...5, 16...16.5] {
            let scale = Scale(range, from: 0, to: 100)
            let ticks = scale.ticks(6)
            #expect((2...7).contains(ticks.count), "\(range)")
            #expect(ticks.allSatisfy { scale.range.contains($0) || abs($0 - range.upperBound) < 1e-6 })
        }
        #expect(
            Scale(0...1, from: 0, to: 1).ticks(5).count == 6
                || Scale(0...1, from: 0, to: 1).ticks(5).count == 5)
    }
}
