import Foundation
import JSON
import Navigation
import Testing
import Wire

/// Holds `app.schema.json` and the reader together: what one of them knows, the other knows too.
@Suite("app.schema.json")
struct AppSchemaTests {
    let schema: JSONValue

    init() throws {
        schema = try JSONDocument(parsing: try Files.bytes("app.schema.json")).root
    }

    /// Where the schema describes an object, and documents in which `#` is a field of it.
    static let places: [(schema: String, document: String)] = [
        ("", "{#}"),
        ("/$defs/defaults", #"{"defaults": {#}}"#),
        ("/$defs/flow", #"{"flows": {"f": {#}}}"#),
        ("/$defs/tab", #"{"tabs": [{#}]}"#),
        ("/$defs/route", #"{"routes": {"r": {#}}}"#),
        ("/$defs/param", #"{"routes": {"r": {"params": {"p": {#}}}}}"#),
        ("/$defs/guard/oneOf/1", #"{"routes": {"r": {"guard": {#}}}}"#),
        ("/$defs/pages", #"{"routes": {"r": {"pages": {#}}}}"#),
        ("/$defs/transition", #"{"transitions": [{#}]}"#),
        ("/$defs/spring", #"{"transitions": [{"spring": {#}}]}"#),
        ("/$defs/layers", #"{"transitions": [{"layers": {#}}]}"#),
        ("/$defs/layer", #"{"transitions": [{"layers": {"to": {#}}}]}"#),
        ("/$defs/layer", #"{"transitions": [{"layers": {"from": {#}}}]}"#),
        ("/$defs/state", #"{"transitions": [{"layers": {"to": {"start": {#}}}}]}"#),
        ("/$defs/state", #"{"transitions": [{"layers": {"to": {"end": {#}}}}]}"#),
        (
            "/$defs/state/properties/offset",
            #"{"transitions": [{"layers": {"to": {"start": {"offset": {#}}}}}]}"#
        ),
        ("/$defs/sharedElement", #"{"transitions": [{"sharedElements": [{#}]}]}"#),
        ("/$defs/wholePolicy", #"{"policy": {#}}"#),
        ("/$defs/policyStart", #"{"policy": {"start": {#}}}"#),
        ("/$defs/policyStrip", #"{"policy": {"start": {"strip": {#}}}}"#),
        ("/$defs/policyBounds", #"{"policy": {"start": {"bounds": {#}}}}"#),
        ("/$defs/policyAxis", #"{"policy": {"axis": {#}}}"#),
        ("/$defs/policyRecognition", #"{"policy": {"recognition": {#}}}"#),
        ("/$defs/policySlop", #"{"policy": {"recognition": {"slop": {#}}}}"#),
        ("/$defs/policyFailure", #"{"policy": {"recognition": {"failures": [{#}]}}}"#),
        (
            "/$defs/policyFailure/properties/moment/oneOf/1",
            #"{"policy": {"recognition": {"failures": [{"moment": {#}}]}}}"#
        ),
        (
            "/$defs/directionTest/oneOf/0",
            #"{"policy": {"recognition": {"obstacles": [{"kind": "across", #}]}}}"#
        ),
        (
            "/$defs/directionTest/oneOf/1",
            #"{"policy": {"recognition": {"obstacles": [{"kind": "along", #}]}}}"#
        ),
        (
            "/$defs/directionTest/oneOf/2",
            #"{"policy": {"recognition": {"obstacles": [{"kind": "angle", #}]}}}"#
        ),
        (
            "/$defs/directionTest/oneOf/3",
            #"{"policy": {"recognition": {"obstacles": [{"kind": "away", #}]}}}"#
        ),
        (
            "/$defs/directionTest/oneOf/4",
            #"{"policy": {"recognition": {"obstacles": [{"kind": "late", #}]}}}"#
        ),
        ("/$defs/policyProgress", #"{"policy": {"progress": {#}}}"#),
        (
            "/$defs/policyProgress/properties/fullDistance/oneOf/1",
            #"{"policy": {"progress": {"fullDistance": {#}}}}"#
        ),
        (
            "/$defs/policyProgress/properties/counting/oneOf/1",
            #"{"policy": {"progress": {"counting": {#}}}}"#
        ),
        (
            "/$defs/policyProgress/properties/mapping/oneOf/1",
            #"{"policy": {"progress": {"mapping": {#}}}}"#
        ),
        (
            "/$defs/policyProgress/properties/overshoot/oneOf/1",
            #"{"policy": {"progress": {"overshoot": {#}}}}"#
        ),
        (
            "/$defs/policyProgress/properties/overshoot/oneOf/2",
            #"{"policy": {"progress": {"overshoot": {"resistance": 1, #}}}}"#
        ),
        ("/$defs/policySteps", #"{"policy": {"progress": {"counting": {"steps": {#}}}}}"#),
        ("/$defs/policyStretch", #"{"policy": {"progress": {"mapping": {"stretched": {#}}}}}"#),
        ("/$defs/policyArming", #"{"policy": {"arming": {#}}}"#),
        ("/$defs/policyVelocity", #"{"policy": {"velocity": {#}}}"#),
        (
            "/$defs/policyVelocity/properties/heading/oneOf/1",
            #"{"policy": {"velocity": {"heading": {#}}}}"#
        ),
        ("/$defs/velocityFilter/oneOf/0", #"{"policy": {"velocity": {"filter": {"kind": "none", #}}}}"#),
        ("/$defs/velocityFilter/oneOf/1", #"{"policy": {"velocity": {"filter": {"kind": "fit", #}}}}"#),
        (
            "/$defs/velocityFilter/oneOf/2",
            #"{"policy": {"velocity": {"filter": {"kind": "smooth", #}}}}"#
        ),
        (
            "/$defs/velocityFilter/oneOf/3",
            #"{"policy": {"velocity": {"filter": {"kind": "window", #}}}}"#
        ),
        (
            "/$defs/velocityFilter/oneOf/4",
            #"{"policy": {"velocity": {"filter": {"kind": "reference", #}}}}"#
        ),
        ("/$defs/minimumFling", #"{"policy": {"velocity": {"minimumFling": {#}}}}"#),
        ("/$defs/policyDecision/oneOf/0", #"{"policy": {"decision": {#}}}"#),
        ("/$defs/policyDecision/oneOf/1", #"{"policy": {"decision": {"snap": {}, #}}}"#),
        ("/$defs/decisionCase", #"{"policy": {"decision": {"cases": [{#}]}}}"#),
        ("/$defs/policyCondition", #"{"policy": {"decision": {"cases": [{"when": [{#}]}]}}}"#),
        ("/$defs/policySnap", #"{"policy": {"decision": {"snap": {#}}}}"#),
        ("/$defs/policyPages/oneOf/0", #"{"policy": {"pages": {#}}}"#),
        ("/$defs/pageCase", #"{"policy": {"pages": {"cases": [{#}]}}}"#),
        ("/$defs/policySettle/oneOf/0", #"{"policy": {"settle": {"kind": "timed", #}}}"#),
        ("/$defs/policySettle/oneOf/1", #"{"policy": {"settle": {"kind": "paced", #}}}"#),
        ("/$defs/policySettle/oneOf/2", #"{"policy": {"settle": {"kind": "spring", #}}}"#),
        ("/$defs/settleCurve/oneOf/1", #"{"policy": {"settle": {"kind": "timed", "curve": {#}}}}"#),
        ("/$defs/completionSpeed", #"{"policy": {"settle": {"kind": "timed", "speed": {#}}}}"#),
        (
            "/$defs/policySettle/oneOf/1/properties/entry/oneOf/1",
            #"{"policy": {"settle": {"kind": "paced", "entry": {#}}}}"#
        ),
        ("/$defs/settleEntry", #"{"policy": {"settle": {"kind": "paced", "entry": {"inverse": {#}}}}}"#),
        ("/$defs/policySpring", #"{"policy": {"settle": {"kind": "spring", "spring": {#}}}}"#),
        ("/$defs/policyRest", #"{"policy": {"settle": {"kind": "spring", "rest": {#}}}}"#),
        ("/$defs/policyVariant", #"{"policy": {"variants": [{#}]}}"#),
        ("/$defs/policyRules", #"{"policy": {"variants": [{"replace": {#}}]}}"#),
    ]

    /// A preset in which fields are replaced: its options are among them.
    static let replacements: [(schema: String, document: String)] = Policy.presets.filter {
        !$0.options.isEmpty
    }.map { policy in
        (schema: "/$defs/replacedPolicy", document: #"{"policy": {"preset": "\#(policy.name)", #}}"#)
    }

    /// What makes another alternative of it.
    static let alternatives = [
        "/$defs/policyDecision/oneOf/0": "snap", "/$defs/wholePolicy": "preset",
        "/$defs/policyProgress/properties/overshoot/oneOf/1": "resistance",
    ]

    /// Described for evaluations, which are no part of documents.
    static let elsewhere: Set<String> = ["/$defs/policyOptions"]

    /// The places by what the schema describes there.
    static let described = Dictionary(grouping: places + replacements, by: \.schema).sorted {
        $0.key < $1.key
    }
    .map { (schema: $0.key, documents: $0.value.map(\.document)) }

    @Test("knows the fields that the reader knows, everywhere", arguments: described)
    func fields(place: (schema: String, documents: [String])) throws {
        let object = try #require(value(place.schema))
        #expect(object.asObject?["additionalProperties"]?.asBool == false)
        let known = Set(try #require(object.asObject?["properties"]?.asObject).map { $0.key.description })
        let names = try candidates().filter { $0 != Self.alternatives[place.schema] }.sorted()
        // So few that all that is wrong with them is told.
        for start in stride(from: 0, to: names.count, by: 6) {
            let some = names[start..<min(start + 6, names.count)]
            let fields = some.map { "\"\($0)\": null" }.joined(separator: ",")
            let found = place.documents.map { complaints($0.replacing("#", with: fields)) }
            for name in some {
                let isRefused = found.allSatisfy { complaints in
                    complaints.contains {
                        $0.hasSuffix("/\(name) is not a known field")
                            || $0.contains("/\(name) is no option of ")
                            || $0.hasSuffix("/\(name) is not for a decision with snap")
                    }
                }
                #expect(isRefused != known.contains(name), "\(name) in \(place.schema)")
            }
        }
    }

    @Test("describes every object at one of these places")
    func allPlaces() {
        var described: Set<String> = []
        collect(schema, at: "", into: &described)
        #expect(described == Set(Self.described.map(\.schema)).union(Self.elsewhere))
    }

    @Test(
        "has the names that the code has",
        arguments: [
            ("/$defs/swipeBack", EntryOptions.SwipeBack.allCases.map(\.rawValue)),
            ("/$defs/policyName", Policy.presets.map(\.name)),
            ("/$defs/platform", Platform.allCases.map(\.rawValue)),
            ("/$defs/pointer", PointerKind.allCases.map(\.rawValue)),
            ("/$defs/policyStart/properties/edge", StartRule.EdgeMeaning.allCases.map(\.rawValue)),
            ("/$defs/policyStrip/properties/boundary", StartRule.Boundary.allCases.map(\.rawValue)),
            ("/$defs/policyStrip/properties/moment", StartRule.Strip.Moment.allCases.map(\.rawValue)),
            ("/$defs/policyAxis/properties/sense", AxisRule.Sense.allCases.map(\.rawValue)),
            ("/$defs/policySlop/properties/measure", RecognitionRule.Measure.allCases.map(\.rawValue)),
            ("/$defs/policySlop/properties/unit", RecognitionRule.LengthUnit.allCases.map(\.rawValue)),
            ("/$defs/policyRecognition/properties/origin", RecognitionRule.Origin.allCases.map(\.rawValue)),
            ("/$defs/policyProgress/properties/measure", ProgressRule.Measure.allCases.map(\.rawValue)),
            ("/$defs/velocityUnit", VelocityRule.Unit.allCases.map(\.rawValue)),
            ("/$defs/decision", Decision.allCases.map(\.rawValue)),
            ("/$defs/policyCondition/properties/quantity", Quantity.allCases.map(\.rawValue)),
            ("/$defs/policyCondition/properties/unit", Bound.Unit.allCases.map(\.rawValue)),
            ("/$defs/pageLanding", PageLanding.allCases.map(\.rawValue)),
            ("/$defs/policyRules/properties/cancellation", CancellationRule.allCases.map(\.rawValue)),
            ("/$defs/policyRules/properties/stackChange", StackChangeRule.allCases.map(\.rawValue)),
            (
                "/$defs/policySettle/oneOf/0/properties/share",
                TimedSettle.Share.allCases.map(\.rawValue)
            ),
            ("/$defs/policySettle/oneOf/2/properties/unit", VelocityRule.Unit.allCases.map(\.rawValue)),
            ("/$defs/policyCurve/oneOf/0", Curve.Name.allCases.map(\.rawValue)),
            ("/$defs/policyVariant/properties/operation", GestureOperation.allCases.map(\.rawValue)),
            ("/$defs/param/properties/kind", ParamRule.Kind.allCases.map(\.rawValue)),
            ("/$defs/pages/properties/axis", Axis.allCases.map(\.rawValue)),
            ("/$defs/transition/properties/operation", Operation.allCases.map(\.rawValue)),
            ("/$defs/curve/oneOf/0", Curve.Name.allCases.map(\.rawValue)),
            ("/$defs/layers/properties/above", Motion.Screen.allCases.map(\.rawValue)),
        ])
    func names(pointer: String, names: [String]) throws {
        let listed = try #require(value(pointer)?.asObject?["enum"]?.asArray).compactMap(\.asString)
        #expect(listed.sorted() == names.sorted())
    }

    @Test(
        "has the limits that the code has",
        arguments: [
            ("/properties/routes/maxProperties", AppDefinition.Limits.routes),
            ("/properties/transitions/maxItems", AppDefinition.Limits.transitions),
            ("/properties/tabs/maxItems", AppDefinition.Limits.tabs),
            ("/properties/flows/maxProperties", AppDefinition.Limits.flows),
            ("/$defs/route/properties/params/maxProperties", AppDefinition.Limits.params),
            ("/$defs/route/properties/parents/maxItems", AppDefinition.Limits.parents),
            ("/$defs/param/properties/values/maxItems", AppDefinition.Limits.values),
            ("/$defs/pages/properties/routes/maxItems", AppDefinition.Limits.pages),
            ("/$defs/pages/properties/index/maximum", AppDefinition.Limits.pages - 1),
            ("/$defs/transition/properties/sharedElements/maxItems", AppDefinition.Limits.sharedElements),
        ])
    func limits(pointer: String, limit: Int) {
        #expect(value(pointer)?.asInteger == Int64(limit))
    }

    // MARK: Looking things up

    private func value(_ pointer: String) -> JSONValue? {
        var value: JSONValue? = schema
        for part in pointer.split(separator: "/") {
            if let array = value?.asArray {
                value = Int(part).flatMap { index in array.dropFirst(index).first { _ in true } }
            } else {
                value = value?.asObject?.first { $0.key.description == part }?.value
            }
        }
        return value
    }

    private func collect(_ value: JSONValue, at pointer: String, into found: inout Set<String>) {
        if let object = value.asObject {
            if object["additionalProperties"]?.asBool == false { found.insert(pointer) }
            for (key, value) in object { collect(value, at: "\(pointer)/\(key)", into: &found) }
        }
        guard let array = value.asArray else { return }
        for (index, element) in array.enumerated() {
            collect(element, at: "\(pointer)/\(index)", into: &found)
        }
    }

    /// Every name that the reader's sources or the schema could mean as a field.
    private func candidates() throws -> Set<String> {
        var names = try Self.namesOfSources.get()
        for option in Policy.presets.flatMap(\.options) { names.formUnion(option.names) }
        for place in Self.described {
            names.formUnion(value(place.schema + "/properties")?.asObject?.map { $0.key.description } ?? [])
        }
        return names
    }

    private static let namesOfSources = Result {
        var names: Set<String> = ["unknown"]
        let folder = Files.root.appending(path: "Sources/Wire")
        for file in try FileManager.default.subpathsOfDirectory(atPath: folder.path)
        where file.hasSuffix(".swift") {
            let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
            let isPolicies = file.hasPrefix("Policies/")
            for line in text.split(separator: "\n")
            where isPolicies || line.contains("case \"") || line.contains("key == ") {
                for match in line.matches(of: #/"(?<name>\$?[A-Za-z]+)"/#) {
                    names.insert(String(match.name))
                }
            }
        }
        return names
    }
}
