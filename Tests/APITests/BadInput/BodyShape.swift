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
    /// Where it is sent if it is for no session.
    var target: String?
    /// Whether it is for a session with an app.
    var needsApp = false

    var testDescription: String { name }
}

extension BodyShape {
    static let destination: Tree = [
        "route": "d", "params": ["id": "1"], "swipeBack": "edge", "pushDestination": "e",
    ]
    static let options: [(key: String, value: Tree)] = [
        ("swipeBack", "fullWidth"), ("navigationBarHidden", true), ("backButtonHidden", true),
        ("tabBarHidden", true), ("canPop", true), ("scrolls", "both"), ("scrolledTo", ["top", "leading"]),
        ("pushDestination", destination),
        (
            "pages",
            [
                "routes": ["p", ["route": "q", "params": ["id": "1"]]], "index": 1, "wraps": true,
                "axis": "vertical",
            ]
        ),
    ]

    static let elements: Tree = [
        "photo": [
            "frame": ["x": 1, "y": -2, "width": 30, "height": 0], "space": ["x": 0, "y": -100],
        ]
    ]

    static func elementFields(_ prefix: String) -> [Field] {
        let frame = prefix + "/photo/frame"
        let space = prefix + "/photo/space"
        return [
            Field(prefix, .elements), Field(prefix + "/photo", .object),
            Field(frame, .object, isRequired: true),
            Field(frame + "/x", .number, isRequired: true), Field(frame + "/y", .number, isRequired: true),
            Field(frame + "/width", .size, isRequired: true),
            Field(frame + "/height", .size, isRequired: true),
            Field(space, .object), Field(space + "/x", .number, isRequired: true),
            Field(space + "/y", .number, isRequired: true),
        ]
    }

    static func reportFields(_ prefix: String) -> [Field] {
        [Field(prefix, .object)] + elementFields(prefix + "/from") + elementFields(prefix + "/to")
    }

    static func pagesFields(_ prefix: String) -> [Field] {
        [
            Field(prefix, .pages, isNullable: true),
            // A new pager needs them: then the machine asks for them.
            Field(prefix + "/routes", .routes),
            Field(prefix + "/routes/0", .entry),
            Field(prefix + "/routes/1/route", .route, isRequired: true),
            Field(prefix + "/routes/1/params", .params),
            Field(prefix + "/routes/1/params/id", .param),
            Field(prefix + "/index", .pageIndex),
            Field(prefix + "/wraps", .bool),
            Field(prefix + "/axis", .choice),
        ]
    }

    static func optionFields(_ prefix: String) -> [Field] {
        [
            Field(prefix + "/swipeBack", .choice, isNullable: true),
            Field(prefix + "/navigationBarHidden", .bool, isNullable: true),
            Field(prefix + "/backButtonHidden", .bool, isNullable: true),
            Field(prefix + "/tabBarHidden", .bool, isNullable: true),
            Field(prefix + "/canPop", .bool, isNullable: true),
            Field(prefix + "/scrolls", .choice, isNullable: true),
            Field(prefix + "/scrolledTo", .contentEdges, isNullable: true),
        ] + destinationFields(prefix + "/pushDestination") + pagesFields(prefix + "/pages")
    }

    static func destinationFields(_ prefix: String) -> [Field] {
        [
            Field(prefix, .entry, isNullable: true),
            Field(prefix + "/route", .route, isRequired: true),
            Field(prefix + "/params", .params),
            Field(prefix + "/params/id", .param),
            Field(prefix + "/swipeBack", .choice, isNullable: true),
            Field(prefix + "/pushDestination", .entry, isNullable: true),
        ]
    }

    static func entryFields(_ prefix: String) -> [Field] {
        [
            Field(prefix + "/route", .route, isRequired: true),
            Field(prefix + "/params", .params),
            Field(prefix + "/params/id", .param),
            Field(prefix + "/key", .name),
        ] + optionFields(prefix)
    }

    static let entry: [(key: String, value: Tree)] =
        [("route", "detail"), ("params", ["id": "1"]), ("key", "new")] + options

    static let surroundings: [(key: String, value: Tree)] = [
        ("viewport", ["width": 300, "height": 600]), ("layoutDirection", "rtl"),
        ("policy", ["preset": "standard", "restFinishes": true, "progress": ["measure": "absolute"]]),
        ("pushDestination", destination), ("record", 3),
    ]

    static func surroundingFields(viewportIsRequired: Bool) -> [Field] {
        [
            Field("/viewport", .object, isRequired: viewportIsRequired),
            Field("/viewport/width", .positiveNumber, isRequired: true),
            Field("/viewport/height", .positiveNumber, isRequired: true),
            Field("/layoutDirection", .choice),
            Field("/record", .recorded),
            Field("/policy", .policy),
            Field("/policy/preset", .name),
            Field("/policy/restFinishes", .bool),
            Field("/policy/progress", .object),
            Field("/policy/progress/measure", .choice),
        ] + destinationFields("/pushDestination")
    }

    static let callOptions: [(key: String, value: Tree)] = [
        ("animated", false), ("expectedTop", "top"), ("action", "tap-1"),
        ("elements", ["from": elements, "to": elements]),
    ]
    static let callOptionFields =
        [Field("/animated", .bool), Field("/expectedTop", .name), Field("/action", .name)]
        + reportFields("/elements")

    static let event: [(key: String, value: Tree)] = [
        ("gesture", "g1"), ("phase", "began"), ("recognizer", "edgePan"), ("edge", "left"),
        ("location", ["x": 5, "y": 300]), ("operation", "pop"), ("raw", false), ("pointer", "touch"),
        ("policy", ["preset": "standard", "parallax": 0.5]), ("seq", 1), ("time", 1.5),
        ("translation", ["x": 1, "y": 2]), ("velocity", ["x": 1, "y": 2]),
        ("elements", ["from": elements]),
    ]

    static func eventFields(_ prefix: String) -> [Field] {
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
            Field(prefix + "/pointer", .choice),
            Field(prefix + "/policy", .policy),
            Field(prefix + "/policy/parallax", .share),
            Field(prefix + "/seq", .wholeNumber),
            Field(prefix + "/time", .number),
            Field(prefix + "/elements", .object),
        ] + elementFields(prefix + "/elements/from") + vectors
    }
}
