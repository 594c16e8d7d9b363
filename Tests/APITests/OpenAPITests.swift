import Foundation
import HTTPServer
import Navigation
import Sessions
import Testing
import Wire

@testable import API

/// Holds `openapi.yaml` and the code together: what one of them has, the other has too.
@Suite("openapi.yaml")
struct OpenAPITests {
    let description = Description(OpenAPI.document)

    @Test("describes every path and method that is served, and no others")
    func operations() {
        let served = Set(
            Route.table.flatMap { route in route.endpoints.map { "\($0.method.name) \(route.template)" } })
        #expect(description.operations.subtracting(served).sorted() == [], "described, but not served")
        #expect(served.subtracting(description.operations).sorted() == [], "served, but not described")
    }

    @Test("names every component once")
    func components() {
        #expect(description.repeatedComponents == [])
    }

    @Test("names every operation once")
    func operationIDs() {
        #expect(description.operationIDs.count == description.operations.count)
        #expect(Set(description.operationIDs).count == description.operationIDs.count)
    }

    @Test("lists every problem type that the code makes, and no others")
    func problemTypes() throws {
        let made = try SourceFiles.problemNames()
        #expect(made.count > 35, "the sources are not where they were")
        #expect(description.problemTypes.subtracting(made).sorted() == [], "listed, but never made")
        #expect(made.subtracting(description.problemTypes).sorted() == [], "made, but not listed")
    }

    @Test("lists the problem types that answers name among those of the schema")
    func problemTypesOfAnswers() {
        let named = description.problemTypesAnywhere
        #expect(named.subtracting(description.problemTypes).sorted() == [])
    }

    @Test(
        "has the names that the machine uses",
        arguments: [
            ("Reason", Reason.allCases.map(\.rawValue)),
            ("SwipeBack", EntryOptions.SwipeBack.allCases.map(\.rawValue)),
            ("Scrolls", ScrollAxes.allCases.map(\.rawValue)),
            ("ContentEdge", ContentEdge.allCases.map(\.rawValue)),
            ("LayoutDirection", LayoutDirection.allCases.map(\.rawValue)),
            ("PolicyName", Policy.presets.map(\.name)),
            (
                "GestureOutcome",
                Outcome.allCases.filter { ![.applied, .blocked].contains($0) }.map(\.rawValue)
            ),
            ("CallOutcome", [Outcome.applied, .refused, .blocked].map(\.rawValue)),
            ("PointerKind", PointerKind.allCases.map(\.rawValue)),
            ("Platform", Platform.allCases.map(\.rawValue)),
            ("Axis", Axis.allCases.map(\.rawValue)),
            ("PageDirection", PageDirection.allCases.map(\.rawValue)),
            ("Presentation", Presentation.allCases.map(\.rawValue)),
        ])
    func enumerations(schema: String, names: [String]) {
        #expect(description.enumeration(ofSchema: schema).sorted() == names.sorted())
    }

    @Test("is served as it stands in the repository")
    func served() throws {
        let service = Service(
            configuration: .init(), sessions: SessionRegistry(time: SystemTime()))
        let request = Request(method: .get, target: "/openapi.yaml")
        guard case .proceed(let context) = service.admit(request.head),
            case .response(let response) = service.respond(to: request, context: context)
        else {
            Issue.record("the description is not served")
            return
        }
        #expect(response.status == 200)
        // Compared apart, so that a failure does not list every byte of both.
        let isTheFile = try response.body == SourceFiles.bytes("openapi.yaml")
        #expect(isTheFile)
    }
}

/// What can be read of the description without knowing YAML: its indentation is fixed, two spaces a level.
struct Description {
    /// As `GET /livez`.
    private(set) var operations: Set<String> = []
    private(set) var operationIDs: [String] = []
    /// Those that the schema `Problem` lists, by their last part.
    private(set) var problemTypes: Set<String> = []
    /// Those that are named anywhere.
    private(set) var problemTypesAnywhere: Set<String> = []
    /// With their sections, as `schemas/Frame`.
    private(set) var repeatedComponents: [String] = []
    private var enumerations: [String: [String]] = [:]

    init(_ document: [UInt8]) {
        var section = ""
        var path = ""
        var components: Set<String> = []
        var kind = ""
        var schema = ""
        var key = ""
        for line in String(decoding: document, as: UTF8.self).split(separator: "\n") {
            let text = line.drop { $0 == " " }
            if text.hasPrefix("#") { continue }
            let depth = (line.count - text.count) / 2
            let name = text.hasSuffix(":") ? String(text.dropLast()) : ""
            if depth == 0 { section = name }
            if let type = Self.problemType(in: text) { problemTypesAnywhere.insert(type) }
            switch (section, depth) {
            case ("paths", 1):
                path = name
            case ("paths", 2) where Self.methods.contains(name):
                operations.insert("\(name.uppercased()) \(path)")
            case ("paths", 3) where text.hasPrefix("operationId: "):
                operationIDs.append(String(text.dropFirst("operationId: ".count)))
            case ("components", 1):
                kind = name
            case ("components", 2) where !name.isEmpty:
                schema = name
                let component = "\(kind)/\(name)"
                if !components.insert(component).inserted { repeatedComponents.append(component) }
            case ("components", 3...):
                if schema == "Problem", let type = Self.problemType(in: text) { problemTypes.insert(type) }
                if depth == 3 { key = name }
                if depth == 3, let list = Self.list(text, after: "enum: [") { enumerations[schema] = list }
                if depth == 4, key == "enum", text.hasPrefix("- ") {
                    enumerations[schema, default: []].append(String(text.dropFirst(2)))
                }
            default:
                break
            }
        }
    }

    /// The names that a schema's own `enum` lists.
    func enumeration(ofSchema schema: String) -> [String] {
        enumerations[schema] ?? []
    }

    private static let methods: Set<String> = [
        "get", "put", "post", "patch", "delete", "head", "options", "trace",
    ]

    private static func problemType(in text: Substring) -> String? {
        guard let range = text.range(of: "urn:problem-type:backstack:") else { return nil }
        let type = text[range.upperBound...].prefix { $0.isLetter || $0 == "-" }
        return type.isEmpty ? nil : String(type)
    }

    private static func list(_ text: Substring, after start: String) -> [String]? {
        guard text.hasPrefix(start), text.hasSuffix("]") else { return nil }
        return text.dropFirst(start.count).dropLast().split(separator: ",").map {
            $0.trimmingCharacters(in: .whitespaces)
        }
    }
}

/// The repository's files.
enum SourceFiles {
    static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    static func bytes(_ path: String) throws -> [UInt8] {
        Array(try Data(contentsOf: root.appending(path: path)))
    }

    /// The names with which the service makes problems: the string literal that comes first in a call of
    /// one of the makers.
    static func problemNames() throws -> Set<String> {
        let maker = #/(?:Problem|self\.init|\.unprocessable|\.conflict)\(\s*"(?<name>[a-z]+(?:-[a-z]+)*)",/#
        let folder = root.appending(path: "Sources/API")
        var names: Set<String> = []
        for file in try FileManager.default.subpathsOfDirectory(atPath: folder.path)
        where file.hasSuffix(".swift") {
            let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
            for match in text.matches(of: maker) { names.insert(String(match.output.name)) }
        }
        return names
    }
}
