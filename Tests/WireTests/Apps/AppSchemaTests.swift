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

    /// Where the schema describes an object, and documents in which `#` is that object.
    static let places: [(schema: String, document: String)] = [
        ("", "#"),
        ("/$defs/policy/oneOf/1", #"{"policy": #}"#),
        ("/$defs/policy/oneOf/1/properties/progress", #"{"policy": {"progress": #}}"#),
        ("/$defs/defaults", #"{"defaults": #}"#),
        ("/$defs/flow", #"{"flows": {"f": #}}"#),
        ("/$defs/tab", #"{"tabs": [#]}"#),
        ("/$defs/route", #"{"routes": {"r": #}}"#),
        ("/$defs/param", #"{"routes": {"r": {"params": {"p": #}}}}"#),
        ("/$defs/guard/oneOf/1", #"{"routes": {"r": {"guard": #}}}"#),
        ("/$defs/pages", #"{"routes": {"r": {"pages": #}}}"#),
        ("/$defs/transition", #"{"transitions": [#]}"#),
        ("/$defs/spring", #"{"transitions": [{"spring": #}]}"#),
        ("/$defs/layers", #"{"transitions": [{"layers": #}]}"#),
        ("/$defs/layer", #"{"transitions": [{"layers": {"to": #}}]}"#),
        ("/$defs/layer", #"{"transitions": [{"layers": {"from": #}}]}"#),
        ("/$defs/state", #"{"transitions": [{"layers": {"to": {"start": #}}}]}"#),
        ("/$defs/state", #"{"transitions": [{"layers": {"to": {"end": #}}}]}"#),
        (
            "/$defs/state/properties/offset",
            #"{"transitions": [{"layers": {"to": {"start": {"offset": #}}}}]}"#
        ),
        ("/$defs/sharedElement", #"{"transitions": [{"sharedElements": [#]}]}"#),
    ]

    @Test("knows the fields that the reader knows, everywhere", arguments: places)
    func fields(place: (schema: String, document: String)) throws {
        let object = try #require(value(place.schema))
        #expect(object.asObject?["additionalProperties"]?.asBool == false)
        let known = Set(try #require(object.asObject?["properties"]?.asObject).map { $0.key.description })
        for name in try candidates() {
            let document = place.document.replacing("#", with: #"{"\#(name)": null}"#)
            let isRefused = complaints(document).contains { $0.hasSuffix("/\(name) is not a known field") }
            #expect(isRefused != known.contains(name), "\(name) in \(place.document)")
        }
    }

    @Test("describes every object at one of these places")
    func allPlaces() {
        var described: Set<String> = []
        collect(schema, at: "", into: &described)
        #expect(described == Set(Self.places.map(\.schema)))
    }

    @Test(
        "has the names that the code has",
        arguments: [
            ("/$defs/swipeBack", EntryOptions.SwipeBack.allCases.map(\.rawValue)),
            ("/$defs/policyName", Policy.presets.map(\.name)),
            (
                "/$defs/policy/oneOf/1/properties/progress/properties/measure",
                Policy.ProgressRule.Measure.allCases.map(\.rawValue)
            ),
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
        var names: Set<String> = ["unknown"]
        let folder = Files.root.appending(path: "Sources/Wire")
        for file in try FileManager.default.subpathsOfDirectory(atPath: folder.path)
        where file.hasSuffix(".swift") {
            let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
            for line in text.split(separator: "\n") where line.contains(#/case "|key == "/#) {
                for match in line.matches(of: #/"(?<name>\$?[A-Za-z]+)"/#) {
                    names.insert(String(match.name))
                }
            }
        }
        for place in Self.places {
            names.formUnion(value(place.schema + "/properties")?.asObject?.map { $0.key.description } ?? [])
        }
        return names
    }
}
