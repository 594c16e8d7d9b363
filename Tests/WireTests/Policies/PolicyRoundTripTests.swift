import JSON
import Navigation
import Testing

@testable import Wire

@Suite("Policies there and back")
struct PolicyRoundTripTests {
    @Test("A preset that is as it was is written by its name", arguments: Policy.presets.map(\.name))
    func names(name: String) throws {
        let preset = try #require(Policy.preset(named: name))
        #expect(written(preset) == "\"\(name)\"")
        #expect(try policy("\"\(name)\"") == preset)
        #expect(try policy(#"{"preset":"\#(name)"}"#) == preset)
    }

    @Test("A preset's whole policy reads back as the same rules", arguments: Policy.presets.map(\.name))
    func whole(name: String) throws {
        let preset = try #require(Policy.preset(named: name))
        let read = try policy(String(decoding: encodedWhole(preset), as: UTF8.self))
        #expect(read.name == name)
        #expect(read.rules == preset.rules)
        #expect(read.variants == preset.variants)
        #expect(read.options.isEmpty)
        // No preset any more, and so it is written whole.
        #expect(written(read) == String(decoding: encodedWhole(preset), as: UTF8.self))
        #expect(try policy(written(read)) == read)
    }

    @Test(
        "Every option reads as the preset sets it, and is written so that it reads back the same",
        arguments: Policy.optionsOfPresets)
    func options(of given: OptionCase) throws {
        let expected = given.policy.with(given.option, given.value)
        for name in given.option.names {
            let read = try policy(#"{"preset":"\#(given.policy.name)","\#(name)":\#(given.json)}"#)
            #expect(read == expected, "\(name)")
            #expect(try policy(written(read)) == read)
        }
    }

    @Test(
        "What was replaced is written in as few words as it takes",
        arguments: [
            #"{"preset":"standard","restFinishes":true}"#,
            #"{"preset":"standard","progress":{"measure":"absolute"}}"#,
            #"{"preset":"standard","restFinishes":true,"progress":{"measure":"absolute"}}"#,
            #"{"preset":"react-navigation-stack","gestureDirection":"vertical"}"#,
            #"{"preset":"react-navigation-stack","gestureDirection":"vertical-inverted","velocity":{"impact":0.5}}"#,
            #"{"preset":"ionic","cancellation":"cancels","parallax":0}"#,
            #"{"preset":"flutter-cupertino","start":{"strip":{"width":40}},"callDuration":null}"#,
            #"{"preset":"ionic","start":{"strip":null}}"#,
            #"{"preset":"embla","pages":null}"#,
        ])
    func fewWords(json: String) throws {
        let read = try policy(json)
        #expect(written(read) == json)
        #expect(read.name != "custom")
    }

    @Test("Variants that differ more than alike are written with it")
    func ownVariants() throws {
        let json =
            #"{"preset":"standard","variants":[{"operation":"page","pointer":"mouse","platform":"web","#
            + #""replace":{"progress":{"factor":2},"settle":{"kind":"timed","duration":100,"share":"remaining","#
            + #""curve":"linear","speed":null}}}]}"#
        let read = try policy(json)
        #expect(read.variants.count == 1)
        #expect(read.variants[0].rules.progress.factor == 2)
        #expect(read.rules == Policy.standard.rules)
        #expect(written(read) == json)
        #expect(try policy(written(read)) == read)
        let none = try policy(#"{"preset":"standard","variants":[]}"#)
        #expect(none.variants.isEmpty)
        #expect(written(none) == #"{"preset":"standard","variants":[]}"#)
    }

    @Test("A change of a part that variants have of their own reads back")
    func changedVariants() throws {
        // The variants' strips are closed ones.
        let read = try policy(#"{"preset":"react-navigation-stack","start":{"strip":{"width":30}}}"#)
        #expect(read.rules.start.strip?.width == 30)
        #expect(read.variants.map(\.rules.start.strip?.width) == [30, 30])
        #expect(read.variants.map(\.rules.start.strip?.boundary) == [.closed, .closed])
        #expect(read.rules.start.strip?.boundary != .closed)
        #expect(try policy(written(read)) == read)
        var odd = read
        odd.variants[0].rules.start.strip?.width = 31
        #expect(try policy(written(odd)) == odd)
    }

    @Test("A whole policy of one's own reads back")
    func custom() throws {
        let read = try policy(Self.everything)
        #expect(read.name == "mine")
        #expect(try policy(written(read)) == read)
        #expect(read.rules.start.strip?.isWidenedBySafeArea == true)
        #expect(read.rules.start.bounds.bottom == 40)
        #expect(read.rules.recognition.failures.count == 7)
        #expect(read.rules.progress.fullDistance == .points(400))
        #expect(read.rules.velocity.heading == .stepped(25))
        #expect(
            read.rules.decision
                == .cases(
                    [
                        DecisionCase(
                            .finish,
                            Condition(
                                .distance, .above, Bound(0.25, .extent, isRoundedDown: true, limits: 50...225)
                            ),
                            Condition(.velocity, .atLeast, Bound(-50, .dp))),
                        DecisionCase(.cancel, when: []),
                    ], otherwise: .finish))
        #expect(read.variants.map(\.rules.parallax) == [0.1])
    }

    static let everything =
        #"""
        {"name": "mine",
         "start": {"strip": {"width": 20, "boundary": "onScreen", "isWidenedBySafeArea": true,
                             "moment": "recognition"},
                   "edge": "either", "bounds": {"left": 1, "right": 2, "top": 3, "bottom": 40},
                   "refusedPlatforms": ["android", "web"], "refusedPointers": ["mouse"],
                   "refusesFullscreenDialog": true, "refusesDuringTransition": true},
         "axis": {"axis": "vertical", "sense": "movement", "isMirrored": false},
         "recognition": {"slop": {"measure": "along", "distance": 3, "isInclusive": true,
                                   "locksAxis": true},
           "failures": [{"moment": "first", "test": {"kind": "across", "above": 20}},
                        {"moment": "crossing", "test": {"kind": "along", "below": 1.2}},
                        {"moment": "each", "test": {"kind": "angle", "atLeast": 40}},
                        {"moment": {"firstBeyond": 5}, "test": {"kind": "away", "orStill": true}},
                        {"moment": "each", "test": {"kind": "away"}},
                        {"moment": "each", "test": {"kind": "along", "equal": 0}},
                        {"moment": "each", "test": {"kind": "late", "distance": 15, "time": 100}}],
           "obstacles": [{"kind": "angle", "above": 45}], "origin": "slop", "isPerEvent": true, "touchSlop": 8},
         "progress": {"measure": "absoluteOneSided", "fullDistance": {"points": 400}, "margin": 5, "factor": 0.5,
                      "threshold": 10, "counting": {"steps": {"stopsAtStart": true, "stopsAtEnd": false}},
                      "mapping": {"stretched": {"length": 412, "share": 0.2}},
                      "overshoot": {"rubberBand": 0.1}, "stopsAtEnds": true, "releaseMoves": false,
                      "deadRadius": 4, "restartsOnReversal": true},
         "velocity": {"unit": "pointsPerMillisecond", "filter": {"kind": "smooth", "weight": 0.5, "gap": 90},
                      "minimumFling": {"speed": 50, "unit": "dp", "isInclusive": true, "travel": 18}, "maximumFling": 8000,
                      "impact": 0.3, "heading": {"stepped": 25}},
         "arming": {"distance": 17, "retreat": 31, "steepness": 3},
         "decision": {"cases": [
            {"when": [{"quantity": "distance", "above": 0.25, "unit": "extent", "roundedDown": true,
                       "atLeastPoints": 50, "atMostPoints": 225},
                      {"quantity": "velocity", "atLeast": -50, "unit": "dp"}], "then": "finish"},
            {"when": [], "then": "cancel"}], "otherwise": "finish"},
         "pages": {"cases": [{"when": [{"quantity": "speed", "above": 20, "unit": "perDensity"}],
                              "then": "nearestAhead"}], "otherwise": "nearest"},
         "cancellation": "decidesAtRest", "stackChange": "follows",
         "settle": {"kind": "paced", "factor": 3, "range": [100, 400], "negligible": 5, "baseSpeed": 0.002,
                    "curve": {"finish": [0.1, 0, 0.2, 1],
                              "cancel": [0.056, 0.024, 0.108, 0.3085, 0.198, 0.541, 0.3655, 1, 0.5465, 0.989]},
                    "entry": {"inverse": {"start": 0.01, "most": 0.9, "lead": 0.001}}},
         "callDuration": 500, "parallax": 0.2,
         "variants": [{"pointer": "touchpad", "replace": {"parallax": 0.1,
            "velocity": {"filter": {"kind": "window", "span": 150, "entersFirstTwice": true}},
            "decision": {"snap": {"slowBelow": 0.6, "deceleration": 0.997, "dampedAbove": 2, "damping": 0.35,
                                  "tie": "finish"}}, "pages": null,
            "settle": {"kind": "spring", "spring": {"mass": 3, "stiffness": 1000, "damping": 500},
                       "clampedOnFinish": true, "clampedOnCancel": true, "unit": "pointsPerMillisecond",
                       "overdamped": "asCritical",
                       "rest": {"displacement": 0.001, "unit": "extents", "speed": 0.5, "frameRate": 1000,
                                "looksAtStart": false, "unclampedDuration": 218}}}}]}
        """#
}
