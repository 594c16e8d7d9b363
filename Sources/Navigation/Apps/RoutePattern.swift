/// A route of an app: segments between slashes, each a literal or a parameter, as in `detail/:id`.
public struct RoutePattern: Hashable, Sendable {
    public enum Segment: Hashable, Sendable {
        case literal(String)
        /// Stands for any one segment that is not empty, and names it.
        case parameter(String)
    }

    /// Why a text is no pattern.
    public enum Malformed: Error, Equatable, Sendable {
        case empty
        /// A slash stands at the beginning, at the end, or next to another.
        case emptySegment
        /// A colon without a name behind it.
        case unnamedParameter
        case repeatedParameter(String)
    }

    /// As it was written, for example `detail/:id`: the route's name.
    public let text: String
    public let segments: [Segment]

    public init(_ text: String) throws(Malformed) {
        guard !text.isEmpty else { throw .empty }
        var segments: [Segment] = []
        var names: Set<String> = []
        for part in text.pathSegments {
            guard let first = part.utf8.first else { throw .emptySegment }
            guard first == UInt8(ascii: ":") else {
                segments.append(.literal(part))
                continue
            }
            let name = String(part.unicodeScalars.dropFirst())
            guard !name.isEmpty else { throw .unnamedParameter }
            guard names.insert(name).inserted else { throw .repeatedParameter(name) }
            segments.append(.parameter(name))
        }
        self.text = text
        self.segments = segments
    }

    /// The names of its parameters, in order.
    public var parameters: [String] {
        segments.compactMap { if case .parameter(let name) = $0 { name } else { nil } }
    }

    /// - Parameter path: as many segments as the pattern has.
    /// - Returns: nil if it is another route's path.
    func match(_ path: [String]) -> Params? {
        var params = Params()
        for (segment, text) in zip(segments, path) {
            switch segment {
            case .literal(let literal): guard literal.hasSameBytes(as: text) else { return nil }
            case .parameter(let name):
                guard !text.isEmpty else { return nil }
                params[name] = text
            }
        }
        return params
    }

    /// The path of an entry, by its segments; nil without all of its parameters.
    func path(with params: Params) -> [String]? {
        var parts: [String] = []
        for segment in segments {
            switch segment {
            case .literal(let literal): parts.append(literal)
            case .parameter(let name):
                guard let value = params[name] else { return nil }
                parts.append(value)
            }
        }
        return parts
    }
}

extension String {
    /// What stands between its slashes. By bytes: with a combining mark behind it a slash is no `Character`
    /// of its own.
    var pathSegments: [String] {
        utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).map {
            String(Substring($0))
        }
    }
}
