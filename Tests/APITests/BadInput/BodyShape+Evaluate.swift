extension BodyShape {
    static let device: [(key: String, value: Tree)] = [
        ("density", 2), ("platform", "android"),
        ("safeArea", ["leading": 1, "trailing": 0, "top": 44, "bottom": 34]),
    ]

    static let deviceFields =
        [Field("/density", .positiveNumber), Field("/platform", .choice), Field("/safeArea", .object)]
        + ["leading", "trailing", "top", "bottom"].map { Field("/safeArea/" + $0, .size) }

    /// Nothing but what is good by itself: what makes sense together is another matter.
    static let evaluation: [(key: String, value: Tree)] =
        [
            ("policies", [["preset": "standard", "parallax": 0.5], "ionic"]),
            ("options", ["progress.measure": "absolute", "restFinishes": true]), ("operation", "page"),
            ("viewport", ["width": 300, "height": 600]), ("layoutDirection", "rtl"), ("pointer", "pen"),
            ("stackDepth", 2), ("pages", ["count": 3, "index": 1, "wraps": true, "axis": "vertical"]),
            ("transitionInProgress", false), ("fullscreenDialog", false), ("stackEvent", "pop"),
            ("frames", 60), ("margin", true),
            (
                "gesture",
                [
                    "edge": "trailing", "location": ["x": 299, "y": 300], "raw": false,
                    "samples": [
                        ["phase": "began", "time": 0],
                        [
                            "phase": "ended", "time": 10, "translation": ["x": -100, "y": 1],
                            "velocity": ["x": -100, "y": 1],
                        ],
                    ],
                ]
            ),
        ] + device

    static let evaluationFields =
        [
            Field("/policies/0", .policy),
            Field("/policies/0/parallax", .share), Field("/options", .object),
            Field("/options/progress.measure", .choice), Field("/options/restFinishes", .bool),
            Field("/operation", .choice), Field("/viewport", .object, isRequired: true),
            Field("/viewport/width", .positiveNumber, isRequired: true),
            Field("/viewport/height", .positiveNumber, isRequired: true),
            Field("/layoutDirection", .choice), Field("/pointer", .choice), Field("/stackDepth", .count),
            Field("/pages", .object), Field("/pages/count", .positiveWholeNumber, isRequired: true),
            Field("/pages/index", .wholeNumber, isRequired: true), Field("/pages/wraps", .bool),
            Field("/pages/axis", .choice),
            Field("/transitionInProgress", .bool), Field("/fullscreenDialog", .bool),
            Field("/stackEvent", .choice), Field("/frames", .count), Field("/margin", .bool),
            Field("/gesture", .object, isRequired: true), Field("/gesture/edge", .choice),
            Field("/gesture/raw", .bool), Field("/gesture/location", .object),
            Field("/gesture/samples", .gestureSamples, isRequired: true),
        ] + deviceFields
        + ["/gesture/samples/1/translation", "/gesture/samples/1/velocity", "/gesture/location"].flatMap {
            [Field($0 + "/x", .number, isRequired: true), Field($0 + "/y", .number, isRequired: true)]
        }
        + [
            Field("/gesture/samples/1/phase", .choice, isRequired: true),
            Field("/gesture/samples/1/time", .number, isRequired: true),
            Field("/gesture/samples/1/translation", .object), Field("/gesture/samples/1/velocity", .object),
        ]
}
