import HTTPServer
import Testing

/// A body that is taken, and what each of its fields is.
struct BodyShape: Sendable, CustomTestStringConvertible {
    struct Field: Sendable {
        let pointer: String
        let kind: FieldKind
        var isRequired = false
        var isNullable = false

        init(_ pointer: String, _ kind: FieldKind, isRequired: Bool = false, isNullable: Bool = false) {
            self.pointer = pointer
            self.kind = kind
            self.isRequired = isRequired
            self.isNullable = isNullable
        }
    }

    let name: String
    let method: Method
    /// Behind the session's path; nil creates a session.
    let path: String?
    let body: Tree
    let fields: [Field]

    var testDescription: String { name }
}

extension BodyShape {
    private static let destination: Tree = [
        "route": "d", "params": ["id": "1"], "swipeBack": "edge", "pushDestination": "e",
    ]
    private static let options: [(key: String, value: Tree)] = [
        ("swipeBack", "fullWidth"), ("navigationBarHidden", true), ("backButtonHidden", true),
        ("tabBarHidden", true), ("pushDestination", destination),
    ]

    private static func optionFields(_ prefix: String) -> [Field] {
        [
            Field(prefix + "/swipeBack", .choice, isNullable: true),
            Field(prefix + "/navigationBarHidden", .bool, isNullable: true),
            Field(prefix + "/backButtonHidden", .bool, isNullable: true),
            Field(prefix + "/tabBarHidden", .bool, isNullable: true),
        ] + destinationFields(prefix + "/pushDestination")
    }

    private static func destinationFields(_ prefix: String) -> [Field] {
        [
            Field(prefix, .entry, isNullable: true),
            Field(prefix + "/route", .route, isRequired: true),
            Field(prefix + "/params", .params),
            Field(prefix + "/params/id", .param),
            Field(prefix + "/swipeBack", .choice, isNullable: true),
            Field(prefix + "/pushDestination", .entry, isNullable: true),
        ]
    }

    private static func entryFields(_ prefix: String) -> [Field] {
        [
            Field(prefix + "/route", .route, isRequired: true),
            Field(prefix + "/params", .params),
            Field(prefix + "/params/id", .param),
            Field(prefix + "/key", .name),
        ] + optionFields(prefix)
    }

    private static let entry: [(key: String, value: Tree)] =
        [("route", "detail"), ("params", ["id": "1"]), ("key", "new")] + options

    private static let surroundings: [(key: String, value: Tree)] = [
        ("viewport", ["width": 300, "height": 600]), ("layoutDirection", "rtl"),
        ("policy", ["preset": "standard", "restFinishes": true, "progress": ["measure": "absolute"]]),
        ("pushDestination", destination),
    ]

    private static func surroundingFields(viewportIsRequired: Bool) -> [Field] {
        [
            Field("/viewport", .object, isRequired: viewportIsRequired),
            Field("/viewport/width", .positiveNumber, isRequired: true),
            Field("/viewport/height", .positiveNumber, isRequired: true),
            Field("/layoutDirection", .choice),
            Field("/policy", .policy),
            Field("/policy/preset", .name, isRequired: true),
            Field("/policy/restFinishes", .bool),
            Field("/policy/progress", .object),
            Field("/policy/progress/measure", .choice),
        ] + destinationFields("/pushDestination")
    }

    private static let callOptions: [(key: String, value: Tree)] = [
        ("animated", false), ("expectedTop", "top"),
    ]
    private static let callOptionFields = [Field("/animated", .bool), Field("/expectedTop", .name)]

    private static let event: [(key: String, value: Tree)] = [
        ("gesture", "g1"), ("phase", "began"), ("recognizer", "edgePan"), ("edge", "left"),
        ("location", ["x": 5, "y": 300]), ("operation", "pop"), ("raw", false), ("seq", 1), ("time", 1.5),
        ("translation", ["x": 1, "y": 2]), ("velocity", ["x": 1, "y": 2]),
    ]

    private static func eventFields(_ prefix: String) -> [Field] {
        let vectors = ["/location", "/translation", "/velocity"].flatMap { vector in
            [
                Field(prefix + vector, .object), Field(prefix + vector + "/x", .number, isRequired: true),
                Field(prefix + vector + "/y", .number, isRequired: true),
            ]
        }
        return [
            Field(prefix + "/gesture", .name),
            Field(prefix + "/phase", .choice, isRequired: true),
            Field(prefix + "/recognizer", .choice),
            Field(prefix + "/edge", .choice, isRequired: true),
            Field(prefix + "/operation", .choice),
            Field(prefix + "/raw", .bool),
            Field(prefix + "/seq", .wholeNumber),
            Field(prefix + "/time", .number),
        ] + vectors
    }

    static let all: [BodyShape] = [
        BodyShape(
            name: "create", method: .post, path: nil,
            body: .object(surroundings + [("stack", ["root", .object(entry)])]),
            fields: surroundingFields(viewportIsRequired: true)
                + [Field("/stack", .stack, isRequired: true), Field("/stack/0", .entry)]
                + entryFields("/stack/1")),
        BodyShape(
            name: "patch", method: .patch, path: "",
            body: .object(surroundings + [("entries", ["top": .object(options)])]),
            fields: surroundingFields(viewportIsRequired: false)
                + [Field("/entries", .object), Field("/entries/top", .object)]
                + optionFields("/entries/top")),
        BodyShape(
            name: "gesture", method: .post, path: "/gestures", body: .object(event),
            fields: eventFields("")),
        BodyShape(
            name: "batch", method: .post, path: "/gestures",
            body: ["events": [["phase": "cancelled", "gesture": "g0"], .object(event)]],
            fields: [Field("/events", .events)] + eventFields("/events/1")),
        BodyShape(
            name: "push", method: .post, path: "/push", body: .object(entry + callOptions),
            fields: entryFields("") + callOptionFields),
        BodyShape(
            name: "replace", method: .post, path: "/replace", body: .object(entry + callOptions),
            fields: entryFields("") + callOptionFields),
        BodyShape(
            name: "pop", method: .post, path: "/pop", body: .object([("count", 1)] + callOptions),
            fields: [Field("/count", .count)] + callOptionFields),
        BodyShape(
            name: "pop to a key", method: .post, path: "/pop-to",
            body: .object([("key", "root")] + callOptions),
            fields: [Field("/key", .name, isRequired: true)] + callOptionFields),
        BodyShape(
            name: "pop to a route", method: .post, path: "/pop-to",
            body: .object([("route", "list"), ("params", ["id": "1"])] + callOptions),
            fields: [Field("/route", .route), Field("/params", .params), Field("/params/id", .param)]
                + callOptionFields),
        BodyShape(
            name: "pop to the root", method: .post, path: "/pop-to-root", body: .object(callOptions),
            fields: callOptionFields),
        BodyShape(
            name: "stack", method: .put, path: "/stack",
            body: .object([("stack", ["root", .object(entry)])] + callOptions),
            fields: [Field("/stack", .stack, isRequired: true), Field("/stack/0", .entry)]
                + entryFields("/stack/1") + callOptionFields),
    ]
}
