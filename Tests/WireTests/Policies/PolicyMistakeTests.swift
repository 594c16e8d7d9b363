import Navigation
import Testing

@testable import Wire

@Suite("Mistakes in policies")
struct PolicyMistakeTests {
    /// Where the places are that a mistake may stand in: `#` is put there.
    private func found(_ json: String) -> [String] {
        problems(ofPolicy: json).map { "\($0.pointer) \($0.detail)" }
    }

    @Test(
        "A policy that is none is refused",
        arguments: [
            ("7", " expected a policy (a string or an object), found a number"),
            ("[]", " expected a policy (a string or an object), found an array"),
            (#""""#, " must not be empty"),
            (#"{"preset":7}"#, "/preset expected a string, found a number"),
            (#"{"preset":"standard","preset":"ionic"}"#, "/preset is given more than once"),
            (#"{"preset":"standard","velocityImpact":1}"#, "/velocityImpact is no option of standard"),
            (#"{"preset":"ionic","start":1}"#, "/start is no option of ionic"),
            (#"{"preset":"standard","unknown":1}"#, "/unknown is not a known field"),
            (
                #"{"preset":"standard","restFinishes":1}"#,
                "/restFinishes expected true or false, found a number"
            ),
            (
                #"{"preset":"react-navigation-stack","gestureDirection":"up"}"#,
                "/gestureDirection must be one of horizontal, horizontal-inverted, vertical, vertical-inverted"
            ),
            (
                #"{"preset":"react-navigation-stack","gestureDirection":7}"#,
                "/gestureDirection expected a string, found a number"
            ),
            (#"{"preset":"onsen-navigator","threshold":1.5}"#, "/threshold must be from 0 to 1"),
            (
                #"{"preset":"onsen-navigator","threshold":"a"}"#,
                "/threshold expected a number, found a string"
            ),
            (#"{"preset":"standard","name":"mine"}"#, "/name is not a known field"),
            (#"{"settle":{"kind":"timed"}}"#, "/decision is required"),
            (#"{"decision":{}}"#, "/settle is required"),
            (
                #"{"decision":{},"settle":{"kind":"timed"},"name":"a b"}"#,
                "/name must be visible ASCII characters without spaces"
            ),
            (
                #"{"decision":{},"settle":{"kind":"timed"},"restFinishes":true}"#,
                "/restFinishes is not a known field"
            ),
            (
                #"{"decision":{},"settle":{"kind":"timed"},"settle":{"kind":"timed"}}"#,
                "/settle is given more than once"
            ),
            (
                #"{"decision":{},"settle":{"kind":"timed"},"start":null}"#,
                "/start expected an object, found null"
            ),
        ])
    func wholes(json: String, problem: String) {
        #expect(found(json) == [problem])
    }

    @Test(
        "A part that is wrong is named",
        arguments: [
            (#""start":{"strip":{"width":-1}}"#, "/start/strip/width must be from 0 to 1000000"),
            (
                #""start":{"strip":{"boundary":"open"}}"#,
                "/start/strip/boundary must be one of halfOpen, onScreen, closed"
            ),
            (#""start":{"strip":7}"#, "/start/strip expected an object, found a number"),
            (#""start":{"bounds":{"left":"a"}}"#, "/start/bounds/left expected a number, found a string"),
            (
                #""start":{"refusedPlatforms":["ios","beos"]}"#,
                "/start/refusedPlatforms/1 must be one of ios, android, web, macos, linux, windows, fuchsia"
            ),
            (#""axis":{"axis":"z"}"#, "/axis/axis must be one of horizontal, vertical"),
            (#""recognition":{"failures":[{"moment":"each"}]}"#, "/recognition/failures/0/test is required"),
            (
                #""recognition":{"failures":[{"moment":"last","test":{"kind":"away"}}]}"#,
                "/recognition/failures/0/moment must be one of first, crossing, each, or an object with firstBeyond"
            ),
            (
                #""recognition":{"failures":[{"moment":{"firstBeyond":1,"beyond":1},"test":{"kind":"away"}}]}"#,
                "/recognition/failures/0/moment/beyond is not a known field"
            ),
            (
                #""recognition":{"obstacles":[{"kind":"up"}]}"#,
                "/recognition/obstacles/0/kind must be one of across, along, angle, away, late"
            ),
            (#""recognition":{"obstacles":[{"above":1}]}"#, "/recognition/obstacles/0/kind is required"),
            (
                #""recognition":{"obstacles":[{"kind":"across"}]}"#,
                "/recognition/obstacles/0/above is required"
            ),
            (
                #""recognition":{"obstacles":[{"kind":"angle"}]}"#,
                "/recognition/obstacles/0 must hold one comparison: above, atLeast, below, atMost, equal"
            ),
            (
                #""recognition":{"obstacles":[{"kind":"angle","above":91}]}"#,
                "/recognition/obstacles/0/above must be from 0 to 90"
            ),
            (
                #""recognition":{"obstacles":[{"kind":"late","distance":1}]}"#,
                "/recognition/obstacles/0/time is required"
            ),
            (
                #""recognition":{"origin":"along"}"#,
                "/recognition/origin must be one of touch, recognition, eventBefore, slop"
            ),
            (#""recognition":{"origin":7}"#, "/recognition/origin expected a string, found a number"),
            (#""progress":{"factor":0}"#, "/progress/factor must be above 0 and at most 1000000"),
            (
                #""progress":{"fullDistance":{"points":0}}"#,
                "/progress/fullDistance/points must be above 0 and at most 1000000"
            ),
            (
                #""progress":{"fullDistance":"half"}"#,
                "/progress/fullDistance must be one of extent, longerSide, or an object with points"
            ),
            (
                #""progress":{"counting":{"steps":{"stops":true}}}"#,
                "/progress/counting/steps/stops is not a known field"
            ),
            (
                #""progress":{"mapping":{"stretched":{"share":2}}}"#,
                "/progress/mapping/stretched/share must be from 0 to 1"
            ),
            (
                #""progress":{"overshoot":"band"}"#,
                "/progress/overshoot must be one of cut, free, or an object with rubberBand or resistance"
            ),
            (
                #""progress":{"overshoot":{"rubberBand":1,"resistance":0.5}}"#,
                "/progress/overshoot/rubberBand is not a known field"
            ),
            (
                #""velocity":{"filter":{"kind":"fit","samples":21}}"#,
                "/velocity/filter/samples must be a whole number from 2 to 20"
            ),
            (#""velocity":{"filter":{"kind":"none","gap":1}}"#, "/velocity/filter/gap is not a known field"),
            (
                #""velocity":{"filter":{"kind":"guess"}}"#,
                "/velocity/filter/kind must be one of none, fit, smooth, window, reference"
            ),
            (
                #""velocity":{"minimumFling":{"unit":"extent"}}"#,
                "/velocity/minimumFling/unit must be one of own, dp"
            ),
            (#""velocity":{"impact":1e7}"#, "/velocity/impact must be from -1000000 to 1000000"),
            (#""decision":{"cases":7}"#, "/decision/cases expected an array, found a number"),
            (#""decision":{"cases":[{"when":[]}]}"#, "/decision/cases/0/then is required"),
            (
                #""decision":{"cases":[{"then":"finish","when":[{"above":1}]}]}"#,
                "/decision/cases/0/when/0/quantity is required"
            ),
            (
                #""decision":{"cases":[{"then":"finish","when":[{"quantity":"time","above":1,"below":2}]}]}"#,
                "/decision/cases/0/when/0 must hold one comparison: above, atLeast, below, atMost, equal"
            ),
            (
                #""decision":{"cases":[{"then":"finish","when":[{"quantity":"time","above":1,"atMostPoints":2}]}]}"#,
                "/decision/cases/0/when/0/atLeastPoints is required with atMostPoints"
            ),
            (
                #""decision":{"cases":[{"then":"finish","when":[{"quantity":"time","above":1,"atLeastPoints":3,"atMostPoints":2}]}]}"#,
                "/decision/cases/0/when/0/atMostPoints must not be below atLeastPoints"
            ),
            (
                #""decision":{"snap":{},"otherwise":"finish"}"#,
                "/decision/otherwise is not for a decision with snap"
            ),
            (
                #""decision":{"snap":{"deceleration":1}}"#,
                "/decision/snap/deceleration must be above 0 and below 1"
            ),
            (
                #""pages":{"otherwise":"skip"}"#,
                "/pages/otherwise must be one of stay, step, nearest, nearestAhead, nearestAfterFling, floor, floorPlusOne"
            ),
            (#""cancellation":null"#, "/cancellation expected a string, found null"),
            (#""settle":{"kind":"slow"}"#, "/settle/kind must be one of timed, paced, spring"),
            (#""settle":{"kind":"timed","duration":10001}"#, "/settle/duration must be from 0 to 10000"),
            (#""settle":{"duration":1}"#, "/settle/kind is required"),
            (
                #""settle":{"kind":"timed","speed":{"range":[0,1]}}"#,
                "/settle/speed/range/0 must be from 0.1 to 100"
            ),
            (
                #""settle":{"kind":"paced","range":[2,1]}"#,
                "/settle/range must hold the least before the most"
            ),
            (
                #""settle":{"kind":"paced","range":[2]}"#,
                "/settle/range must hold 2 numbers, the least and the most, holds 1"
            ),
            (#""settle":{"kind":"spring","duration":1}"#, "/settle/duration is not a known field"),
            (
                #""settle":{"kind":"spring","spring":{"mass":0}}"#,
                "/settle/spring/mass must be above 0 and at most 1000000"
            ),
            (
                #""settle":{"kind":"spring","overdamped":"exact"}"#,
                "/settle/overdamped must be one of asGiven, asCritical"
            ),
            (#""settle":{"kind":"spring","rest":{"displacement":10}}"#, "/settle/rest/unit is required"),
            (
                #""settle":{"kind":"spring","rest":{"unit":"points"}}"#,
                "/settle/rest/displacement is required"
            ),
            (
                #""settle":{"kind":"spring","rest":{"displacement":10,"unit":"dp"}}"#,
                "/settle/rest/unit must be one of points, extents"
            ),
            (
                #""settle":{"kind":"spring","rest":{"displacement":10,"unit":"points","frameRate":0.5}}"#,
                "/settle/rest/frameRate must be from 1 to 1000"
            ),
            (
                #""settle":{"kind":"timed","curve":[0,0,1]}"#,
                "/settle/curve must hold 4 numbers, or 10 where two curves follow each other, holds 3"
            ),
            (
                #""settle":{"kind":"timed","curve":[0,0,2,1]}"#,
                "/settle/curve/2 must be from 0 to 1"
            ),
            (
                #""settle":{"kind":"timed","curve":[0.5,0,0.2,1,0.3,0,0.4,1,0.5,1]}"#,
                "/settle/curve must have the x of each curve on its own side of the point in which the two meet"
            ),
            (
                #""settle":{"kind":"timed","curve":"swing"}"#,
                "/settle/curve must be one of linear, easeIn, easeOut, easeInOut"
            ),
            (#""parallax":1.5"#, "/parallax must be from 0 to 1"),
            (#""variants":{}"#, "/variants expected an array, found an object"),
            (#""variants":[{}]"#, "/variants/0/replace is required"),
            (
                #""variants":[{"replace":{"parallax":-1}}]"#,
                "/variants/0/replace/parallax must be from 0 to 1"
            ),
            (
                #""variants":[{"replace":{"variants":[]}}]"#,
                "/variants/0/replace/variants is not a known field"
            ),
            (
                #""variants":[{"operation":"replace","replace":{}}]"#,
                "/variants/0/operation must be one of push, pop, page, dismiss"
            ),
        ])
    func parts(field: String, problem: String) {
        // Told once, though the rules have a variant.
        #expect(found(#"{"preset":"standard",\#(field)}"#) == [problem])
    }

    @Test("Numbers that are none, or that no double holds, are refused in every place")
    func noNumbers() {
        for number in ["1e400", "-1e400", "NaN"] {
            for json in [
                #"{"preset":"standard","parallax":\#(number)}"#,
                #"{"preset":"standard","progress":{"threshold":\#(number)}}"#,
            ] {
                #expect(problems(ofPolicy: json).count == 1, "\(json)")
            }
        }
    }

    @Test("Lists are bounded, and their bounds are allowed")
    func bounds() {
        func list(_ count: Int, _ element: String) -> String {
            "[" + Array(repeating: element, count: count).joined(separator: ",") + "]"
        }
        let condition = #"{"quantity":"time","above":1}"#
        for (field, bound, element) in [
            (#""decision":{"cases":#}"#, 32, #"{"when":[],"then":"finish"}"#),
            (#""pages":{"cases":#}"#, 32, #"{"when":[],"then":"stay"}"#),
            (#""decision":{"cases":[{"then":"finish","when":#}]}"#, 8, condition),
            (#""recognition":{"obstacles":#}"#, 32, #"{"kind":"away"}"#),
            (#""variants":#"#, 16, #"{"replace":{}}"#),
        ] {
            for (count, isGood) in [(bound, true), (bound + 1, false)] {
                let json = #"{"preset":"standard",\#(field.replacing("#", with: list(count, element)))}"#
                #expect(problems(ofPolicy: json).isEmpty == isGood, "\(count) in \(field)")
            }
        }
    }
}
