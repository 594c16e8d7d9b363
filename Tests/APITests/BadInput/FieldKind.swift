/// What a field takes, and with it what it must refuse.
enum FieldKind: Sendable {
    case number
    case positiveNumber
    case wholeNumber
    case count
    case bool
    case choice
    /// A key or an id.
    case name
    case route
    /// The value of a param: it may be empty.
    case param
    case params
    case entry
    case stack
    case policy
    /// A number from 0 to 1.
    case share
    case positiveWholeNumber
    case gestureSamples
    /// An object that takes nothing in its place.
    case object
    case events
    /// 0 or more.
    case size
    case pageIndex
    /// Pages on or back.
    case step
    /// A pager where there was none.
    case pages
    case routes
    case flows
    case contentEdges
    case elements
    /// An app of this name is not stored.
    case app
    case link
    /// How many gestures are recorded, or whether any are.
    case recorded

    struct BadValue: Sendable {
        let json: String
        var status = 400
        /// Where the problem is told, from the field on.
        var place = ""
    }

    /// Values of every JSON kind; which of them are wrong depends on the field.
    private static let samples = ["null", "true", "7", "\"word\"", "[]", "{}"]
    /// What JSON has no numbers for, and what no double holds.
    private static let noNumbers = ["NaN", "Infinity", "-Infinity", "1e400", "-1e400", "01", "+1"]

    func badValues(isNullable: Bool) -> [BadValue] {
        let wrongType = Self.samples.filter { sample in
            if sample == "null" { return !isNullable }
            return !goodSamples.contains(sample)
        }
        return (wrongType + Self.noNumbers).map { BadValue(json: $0) } + ownBadValues
    }

    /// The samples that it takes, or that `ownBadValues` deals with.
    private var goodSamples: [String] {
        switch self {
        case .number, .positiveNumber, .wholeNumber, .positiveWholeNumber, .count, .size, .pageIndex, .step:
            ["7"]
        case .share: []
        case .bool: ["true"]
        case .recorded: ["7", "true"]
        case .choice, .name, .route, .param, .link: ["\"word\""]
        case .params, .object, .pages, .elements: ["{}"]
        case .entry, .policy, .app: ["\"word\"", "{}"]
        case .stack, .events, .routes, .flows, .contentEdges, .gestureSamples: ["[]"]
        }
    }

    private var ownBadValues: [BadValue] {
        func long(_ count: Int) -> String { "\"" + String(repeating: "x", count: count) + "\"" }
        func list(_ count: Int, of element: String) -> String {
            "[" + Array(repeating: element, count: count).joined(separator: ",") + "]"
        }
        func object(_ count: Int) -> String {
            "{" + (0..<count).map { "\"p\($0)\":\"\"" }.joined(separator: ",") + "}"
        }
        let controls = [#""a\u0000b""#, #""a\nb""#, #""\u007f""#].map { BadValue(json: $0) }
        switch self {
        case .number, .bool: return []
        case .recorded: return ["-1", "17", "1.5", "1e300"].map { BadValue(json: $0) }
        case .positiveNumber: return ["0", "-0", "-1", "-1e308", "0e5"].map { BadValue(json: $0) }
        case .wholeNumber: return ["-1", "1.5", "1e300", "9223372036854775808"].map { BadValue(json: $0) }
        case .count: return ["0", "-1", "1.5", "257", "1e300"].map { BadValue(json: $0) }
        case .choice: return ["\"\"", "\"word\"", "\"EDGE\"", long(100_000)].map { BadValue(json: $0) }
        case .name:
            return ["\"\"", long(129), long(100_000), "\"a b\"", "\"é\""].map { BadValue(json: $0) }
                + controls
        case .route: return ["\"\"", long(1025), long(100_000)].map { BadValue(json: $0) } + controls
        case .param: return [BadValue(json: long(1025))] + controls
        case .params:
            return [
                BadValue(json: object(33)),
                BadValue(json: "{\"\":\"1\"}", place: "/"),
                BadValue(json: #"{"a":1}"#, place: "/a"),
            ]
        case .entry:
            return [
                BadValue(json: "{}", place: "/route"),
                BadValue(json: "\"\""),
                BadValue(json: long(1025)),
            ] + controls
        case .stack:
            return [
                BadValue(json: "[]", status: 422),
                BadValue(json: list(257, of: "\"a\"")),
                BadValue(json: "[1]", place: "/0"),
                BadValue(json: "[\"a\",null]", place: "/1"),
            ]
        case .share: return ["-0.1", "1.1", "1e308"].map { BadValue(json: $0) }
        case .positiveWholeNumber: return ["0", "-1", "1.5", "1e300"].map { BadValue(json: $0) }
        case .gestureSamples:
            return [
                BadValue(json: "[]"),
                BadValue(json: "[1]", place: "/0"),
                BadValue(json: "[{}]", place: "/0/phase"),
                BadValue(json: #"[{"phase":"ended","time":1}]"#, place: "/0/phase"),
                BadValue(
                    json:
                        #"[{"phase":"began","time":1},{"phase":"ended","time":1},{"phase":"ended","time":1}]"#,
                    status: 422, place: "/2"),
                BadValue(json: list(4097, of: #"{"phase":"changed","time":1}"#)),
            ]
        case .policy:
            return [
                BadValue(json: "{}", place: "/decision"),
                BadValue(
                    json: #"{"preset":"standard","settle":{"kind":"paced","range":[2,1]}}"#, status: 422,
                    place: "/settle/range"),
                BadValue(json: #"{"preset":"standard","threshold":1}"#, status: 422, place: "/threshold"),
                BadValue(json: "\"\""),
                BadValue(json: "\"swift\"", status: 422),
                BadValue(json: #"{"preset":"swift"}"#, status: 422, place: "/preset"),
            ]
        case .object: return []
        case .size: return ["-1", "-1e-300", "-1e308"].map { BadValue(json: $0) }
        case .pageIndex: return ["-1", "1.5", "256", "1e300"].map { BadValue(json: $0) }
        case .step: return ["-257", "0.5", "257", "1e300"].map { BadValue(json: $0) }
        case .pages: return [BadValue(json: "{}", status: 422, place: "/routes")]
        case .routes:
            return [
                BadValue(json: "[]", status: 422),
                BadValue(json: list(257, of: "\"a\"")),
                BadValue(json: "[1]", place: "/0"),
                BadValue(json: #"["a",{"route":"a","key":"k"}]"#, place: "/1/key"),
            ]
        case .flows:
            return [BadValue(json: list(101, of: "\"a\"")), BadValue(json: "[1]", place: "/0")]
        case .contentEdges:
            return [BadValue(json: list(7, of: "\"top\"")), BadValue(json: "[\"middle\"]", place: "/0")]
        case .elements:
            let frame = #"{"frame":{"x":0,"y":0,"width":0,"height":0}}"#
            let many = (0..<33).map { "\"e\($0)\":\(frame)" }.joined(separator: ",")
            return [
                BadValue(json: "{\(many)}"),
                BadValue(json: "{\"a b\":\(frame)}", place: "/a b"),
                BadValue(json: "{\"\":\(frame)}", place: "/"),
                BadValue(json: #"{"a":{}}"#, place: "/a/frame"),
            ]
        case .app:
            return [
                BadValue(json: "{}", place: "/name"),
                BadValue(json: "\"\""),
                BadValue(json: "\"word\"", status: 422),
                BadValue(json: #"{"name":"word"}"#, status: 422, place: "/name"),
                BadValue(json: #"{"name":"graph","revision":"0"}"#, status: 422, place: "/revision"),
            ]
        case .link: return [BadValue(json: "\"\""), BadValue(json: long(2049))] + controls
        case .events:
            return [
                BadValue(json: "[]"),
                BadValue(json: list(1025, of: #"{"phase":"changed"}"#)),
                BadValue(json: "[1]", place: "/0"),
                BadValue(json: "[{}]", place: "/0/phase"),
            ]
        }
    }
}
