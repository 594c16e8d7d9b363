import JSON
import Navigation
import Testing

@testable import Wire

@Suite("Writing evaluations")
struct EvaluationWritingTests {
    private func answer(_ fields: String, _ samples: String) throws -> String {
        let body = try EvaluateBody(
            reading: Array(
                #"{\#(fields),"viewport":{"width":400,"height":800},"gesture":{"samples":[\#(samples)]}}"#
                    .utf8),
            limits: .init())
        return String(decoding: encodedEvaluations(try body.policies, for: body), as: UTF8.self)
    }

    private static let released =
        #"{"phase":"began","time":0},{"phase":"changed","time":90,"translation":{"x":300,"y":4}},"#
        + #"{"phase":"ended","time":100,"velocity":{"x":100,"y":0}}"#

    @Test("A decision comes with all that led to it and follows from it")
    func decision() throws {
        #expect(
            try answer(#""policy":"standard""#, Self.released)
                == #"{"policy":"standard","recognized":true,"progress":0.75,"decision":"finish","#
                + #""velocity":{"x":100,"y":0},"translation":{"x":300,"y":4},"settle":{"from":0.75,"to":1,"#
                + #""duration":75,"remaining":75,"curve":{"name":"easeOut","points":[0,0,0.58,1]},"#
                + #""curveStart":0,"initialVelocity":0.25}}"#)
    }

    @Test("A gesture that goes on has no decision, and one that is none has a reason")
    func undecided() throws {
        #expect(
            try answer(#""policy":"standard""#, #"{"phase":"began","time":0}"#)
                == #"{"policy":"standard","recognized":true,"progress":0,"decision":null,"velocity":null,"#
                + #""translation":{"x":0,"y":0},"settle":null}"#)
        #expect(
            try answer(#""policy":"standard","stackDepth":1"#, Self.released)
                == #"{"policy":"standard","recognized":false,"reason":"nothingToPop","progress":null,"#
                + #""decision":null,"velocity":null,"translation":null,"settle":null}"#)
    }

    @Test("Of pages the one that is shown then is told")
    func pages() throws {
        let text = try answer(
            #""policy":"standard","operation":"page","pages":{"count":3,"index":1}"#, Self.released)
        #expect(text.contains(#""decision":"finish","page":0,"#))
    }

    @Test("A settle that a platform enters late tells the whole and what remains; a faster one, how much")
    func settles() throws {
        let ionic = try answer(#""policy":"ionic""#, Self.released)
        let root = try JSONDocument(parsing: Array(ionic.utf8), maximumDepth: 9).root
        let settle = try #require(root.asObject?["settle"]?.asObject)
        let duration = try #require(settle["duration"]?.asDouble)
        let remaining = try #require(settle["remaining"]?.asDouble)
        #expect(duration == 540)
        #expect(remaining < duration && remaining > 0)
        #expect(settle["wholeDuration"] == nil)
        #expect(
            try answer(#""policy":"swiftui-navigation-transitions""#, Self.released).contains(
                #""completionSpeed":0.99"#))
        #expect(try !answer(#""policy":"standard""#, Self.released).contains("completionSpeed"))
    }

    @Test("Several policies answer in the order in which they were asked, and one as a list of one")
    func lists() throws {
        let text = try answer(#""policies":["ionic","standard","ionic"]"#, Self.released)
        let root = try JSONDocument(parsing: Array(text.utf8), maximumDepth: 9).root
        let names = try #require(root.asObject?["results"]?.asArray)
            .compactMap { $0.asObject?["policy"]?.asString }
        #expect(names == ["ionic", "standard", "ionic"])
        #expect(try answer(#""policies":["standard"]"#, Self.released).hasPrefix(#"{"results":[{"policy":"#))
    }

    @Test("Frames run from the release to the end, with both screens' layers")
    func frames() throws {
        let text = try answer(
            #""policy":{"preset":"standard","settle":{"kind":"timed","curve":"linear"}},"frames":40"#,
            Self.released)
        #expect(
            text.hasSuffix(
                #""frames":[{"time":0,"progress":0.75,"layers":{"from":{"x":300},"to":{"x":-30}}},"#
                    + #"{"time":25,"progress":0.8333333333333334,"layers":{"from":{"x":333.33333333333337},"to":{"x":-20}}},"#
                    + #"{"time":50,"progress":0.9166666666666666,"layers":{"from":{"x":366.66666666666663},"to":{"x":-10}}},"#
                    + #"{"time":75,"progress":1,"layers":{"from":{"x":400},"to":{"x":0}}}]}"#), "\(text)")
        #expect(
            try !answer(#""policy":"standard","frames":40"#, #"{"phase":"began","time":0}"#).contains(
                "frames"))
    }

    @Test("How close it was is told where it was asked for")
    func margin() throws {
        let text = try answer(#""policy":"standard","margin":true"#, Self.released)
        let root = try JSONDocument(parsing: Array(text.utf8), maximumDepth: 9).root
        let margin = try #require(root.asObject?["margin"]?.asObject)
        #expect(try abs(#require(margin["threshold"]?.asDouble) - 0.5) < 1e-9)
        #expect(try abs(#require(margin["distance"]?.asDouble) - 0.25) < 1e-9)
        #expect(try !answer(#""policy":"standard""#, Self.released).contains("margin"))
    }

    @Test(
        "Whatever numbers a gesture has, the answer has finite ones",
        arguments: ["push", "pop", "page", "dismiss"])
    func extremes(operation: String) throws {
        let numbers = ["1.7e308", "-1.7e308", "5e-324", "0"]
        for x in numbers {
            for v in numbers {
                for raw in [false, true] {
                    let samples =
                        #"{"phase":"began","time":0},{"phase":"changed","time":\#(x),"translation":{"x":\#(x),"y":0}},"#
                        + #"{"phase":"changed","time":\#(v),"translation":{"x":\#(v),"y":\#(v)}},"#
                        + #"{"phase":"ended","time":1,"translation":{"x":\#(x),"y":\#(x)},"velocity":{"x":\#(v),"y":\#(x)}}"#
                    let body = try EvaluateBody(
                        reading: Array(
                            #"{"policies":"all","operation":"\#(operation)","frames":60,"margin":true,"#.utf8)
                            + Array(
                                #""viewport":{"width":1e-300,"height":1e300},"pages":{"count":3,"index":1},"#
                                    .utf8)
                            + Array(#""gesture":{"raw":\#(raw),"samples":[\#(samples)]}}"#.utf8),
                        limits: .init())
                    let bytes = encodedEvaluations(try body.policies, for: body)
                    let results = try JSONDocument(parsing: bytes, maximumDepth: 9).root.asObject?["results"]
                    #expect(results?.asArray?.count == Policy.presets.count)
                }
            }
        }
    }
}
