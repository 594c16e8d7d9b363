import HTTPServer
import JSON

/// What came back, whichever way it took.
struct Answer: Sendable {
    let status: Int
    let headers: [(name: String, value: String)]
    let body: [UInt8]

    /// The first value of a header, whose name is compared without regard to case.
    func header(_ name: String) -> String? {
        headers.first { $0.name.lowercased() == name.lowercased() }?.value
    }

    var bodyText: String { String(decoding: body, as: UTF8.self) }

    /// `ETag` without its quotes.
    var version: UInt64? {
        header("ETag").flatMap { UInt64($0.drop { $0 == "\"" }.prefix { $0 != "\"" }) }
    }

    /// Names and values that do not depend on the way or the moment, for comparing answers.
    var comparableHeaders: [String] {
        headers.map { "\($0.name.lowercased()): \($0.value)" }
            .filter { !$0.hasPrefix("date:") && !$0.hasPrefix("connection:") }.sorted()
    }
}

extension Answer {
    /// What a server would send of a response: no body for HEAD, its length all the same.
    init(_ response: Response, to method: Method) {
        status = response.status
        var headers = response.headers.map { (name: $0.name.description, value: $0.value) }
        if response.status != 204 { headers.append(("Content-Length", "\(response.body.count)")) }
        self.headers = headers
        body = method == .head || status == 304 ? [] : response.body
    }
}

// MARK: - The body as JSON

/// A value at a JSON pointer.
enum Found: Equatable {
    case nothing
    case null
    case bool(Bool)
    case number(Double)
    case text(String)
    case array(count: Int)
    case object(keys: [String])

    init(_ value: JSONValue?) {
        guard let value else {
            self = .nothing
            return
        }
        switch value.kind {
        case .null: self = .null
        case .bool: self = .bool(value.asBool ?? false)
        case .number: self = .number(value.asDouble ?? .nan)
        case .string: self = .text(value.asString ?? "")
        case .array: self = .array(count: value.asArray?.count ?? 0)
        case .object: self = .object(keys: value.asObject?.map { String($0.key) } ?? [])
        }
    }
}

extension Found: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral, ExpressibleByFloatLiteral,
    ExpressibleByIntegerLiteral
{
    init(stringLiteral text: String) { self = .text(text) }
    init(booleanLiteral bool: Bool) { self = .bool(bool) }
    init(floatLiteral number: Double) { self = .number(number) }
    init(integerLiteral number: Int) { self = .number(Double(number)) }
}

extension Answer {
    var json: JSONValue? {
        try? JSONDocument(parsing: body, maximumDepth: 4096).root
    }

    /// What stands at a JSON pointer without escapes: `answer["/transition/layers/to/x"]`.
    subscript(pointer: String) -> Found {
        var value = json
        for part in pointer.split(separator: "/") {
            if let array = value?.asArray {
                value = Int(part).flatMap { index in array.dropFirst(index).first { _ in true } }
            } else {
                value = value?.asObject?.first { String($0.key) == part }?.value
            }
        }
        return Found(value)
    }

    func text(_ pointer: String) -> String? {
        if case .text(let text) = self[pointer] { text } else { nil }
    }

    func number(_ pointer: String) -> Double? {
        if case .number(let number) = self[pointer] { number } else { nil }
    }

    /// The text field `name` of every element of the array at `pointer`.
    func texts(_ name: String, of pointer: String) -> [String] {
        guard case .array(let count) = self[pointer] else { return [] }
        return (0..<count).map { text("\(pointer)/\($0)/\(name)") ?? "none" }
    }

    /// The stack's routes, root first.
    var routes: [String] { texts("route", of: "/stack") }
    var keys: [String] { texts("key", of: "/stack") }
    /// What the notices tell, in order.
    var notices: [String] { texts("type", of: "/notices") }
}
