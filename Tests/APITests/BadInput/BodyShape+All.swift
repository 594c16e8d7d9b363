import HTTPServer

extension BodyShape {
    private static let viewport: [(key: String, value: Tree)] = [
        ("viewport", ["width": 300, "height": 600])
    ]

    private static let presenting: [(key: String, value: Tree)] = [
        ("presentation", "fullScreen"), ("canDismiss", false),
    ]
    private static let presentingFields = [Field("/presentation", .choice), Field("/canDismiss", .bool)]

    static let all: [BodyShape] = [
        BodyShape(
            name: "create", method: .post, path: nil,
            body: .object(surroundings + device + [("stack", ["root", .object(entry)])]),
            fields: surroundingFields(viewportIsRequired: true) + deviceFields
                + [Field("/stack", .stack, isRequired: true), Field("/stack/0", .entry)]
                + entryFields("/stack/1")),
        BodyShape(
            name: "patch", method: .patch, path: "",
            body: .object(
                surroundings + [
                    ("entries", ["top": .object(options + [("elements", elements)])]), ("action", "turn-1"),
                ]),
            fields: surroundingFields(viewportIsRequired: false)
                + [Field("/entries", .object), Field("/entries/top", .object), Field("/action", .name)]
                + optionFields("/entries/top") + elementFields("/entries/top/elements")),
        BodyShape(
            name: "entry", method: .patch, path: "/entries/top",
            body: .object(options + [("elements", elements), ("action", "draft-1")]),
            fields: optionFields("") + elementFields("/elements") + [Field("/action", .name)]),
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
            name: "push that ends flows", method: .post, path: "/push",
            body: .object([("route", "detail"), ("params", ["id": "1"]), ("endsFlows", ["checkout"])]),
            fields: [
                Field("/route", .route, isRequired: true), Field("/endsFlows", .flows),
                Field("/endsFlows/0", .name),
            ], needsApp: true),
        BodyShape(
            name: "replace", method: .post, path: "/replace", body: .object(entry + callOptions),
            fields: entryFields("") + callOptionFields),
        BodyShape(
            name: "pop", method: .post, path: "/pop", body: .object([("count", 1)] + callOptions),
            fields: [Field("/count", .count)] + callOptionFields),
        BodyShape(
            name: "pop a flow", method: .post, path: "/pop",
            body: .object([("flow", "checkout")] + callOptions),
            fields: [Field("/flow", .name)] + callOptionFields, needsApp: true),
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
        BodyShape(
            name: "open", method: .post, path: "/open",
            body: .object([("link", "/detail?id=1")] + callOptions),
            fields: [Field("/link", .link, isRequired: true)] + callOptionFields, needsApp: true),
        BodyShape(
            name: "page", method: .post, path: "/page",
            body: .object([("index", 1), ("direction", "backward")] + callOptions),
            fields: [Field("/index", .pageIndex, isRequired: true), Field("/direction", .choice)]
                + callOptionFields, needsApp: true),
        BodyShape(
            name: "pages on", method: .post, path: "/page",
            body: .object([("by", -1), ("direction", "forward")] + callOptions),
            fields: [Field("/by", .step), Field("/direction", .choice)] + callOptionFields, needsApp: true),
        BodyShape(
            name: "tab", method: .post, path: "/tab", body: .object([("name", "other")] + callOptions),
            fields: [Field("/name", .name, isRequired: true)] + callOptionFields, needsApp: true),
        BodyShape(
            name: "present", method: .post, path: "/present",
            body: .object(entry + presenting + callOptions),
            fields: entryFields("") + presentingFields + callOptionFields),
        BodyShape(
            name: "present a stack", method: .post, path: "/present",
            body: .object([("stack", ["first", .object(entry)])] + presenting + callOptions),
            fields: [Field("/stack", .stack), Field("/stack/0", .entry)] + entryFields("/stack/1")
                + presentingFields + callOptionFields),
        BodyShape(
            name: "dismiss", method: .post, path: "/dismiss", body: .object(callOptions),
            fields: callOptionFields),
        BodyShape(
            name: "create with an app", method: .post, path: nil,
            body: .object(
                viewport + [
                    ("app", ["name": "graph", "revision": "1"]), ("stack", ["root", "top"]),
                ]),
            fields: [
                Field("/app", .app), Field("/app/name", .name, isRequired: true),
                Field("/app/revision", .name), Field("/stack", .stack),
            ], needsApp: true),
        BodyShape(
            name: "create at a link", method: .post, path: nil,
            body: .object(viewport + [("app", "graph"), ("link", "/detail?id=1")]),
            fields: [Field("/link", .link)], needsApp: true),
        BodyShape(
            name: "move to a revision", method: .patch, path: "",
            body: ["app": ["name": "graph", "revision": "1"]],
            fields: [
                Field("/app", .app), Field("/app/name", .name, isRequired: true),
                Field("/app/revision", .name),
            ], needsApp: true),
        BodyShape(
            name: "evaluate", method: .post, path: "", body: .object(evaluation), fields: evaluationFields,
            target: "/v1/evaluate"),
    ]
}
